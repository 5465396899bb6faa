//! `cargo xtask renju-suite`: makes docs/renju-suite.jsonl, positions with a point that renju forbids to
//! Black or nearly does. With `--engine PROGRAM` it compares the forbidden points of random positions, and of
//! all positions of the suite, with those of another program that answers `yxshowforbid`.

mod entry;
mod find;
mod oracle;
mod random_board;
mod referee;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use entry::Entry;

/// The file of the suite.
const FILE: &str = "docs/renju-suite.jsonl";

/// The default number of random positions to compare.
const POSITIONS: usize = 10_000;

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let (mut engine, mut positions) = (None, POSITIONS);
    for pair in arguments.chunks(2) {
        match pair {
            ["--engine", program] => engine = Some(Path::new(program)),
            ["--positions", count] => positions = count.parse().context("a number of positions")?,
            _ => bail!("expected cargo xtask renju-suite [--engine PROGRAM [--positions NUMBER]]"),
        }
    }
    let file = root.join(FILE);
    match engine {
        Some(program) => referee::compare(program, &read(&file)?, positions),
        None => write(&file),
    }
}

fn write(file: &Path) -> Result<()> {
    let entries = find::entries();
    let lines: Vec<String> = entries.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
    fs::write(file, lines.join("\n") + "\n")?;
    println!("{} positions in {}", lines.len(), file.display());
    Ok(())
}

fn read(file: &Path) -> Result<Vec<Entry>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}
