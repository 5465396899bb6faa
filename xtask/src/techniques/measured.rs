//! The results of `filetto compare` on a position: the nodes of its rows.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Time limit of a row, in seconds.
const SECONDS: &str = "2";

/// A position, with the nodes of each finished row of the comparison.
pub(super) struct Measured {
    pub(super) game: String,
    pub(super) position: String,
    pub(super) depth: u64,
    pub(super) rows: HashMap<String, Row>,
}

/// A row of the comparison.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) nodes: u64,
    /// `true` if the value is proven.
    pub(super) is_proven: bool,
    /// `true` if it searches to a depth, `false` if it searches until the value is proven.
    pub(super) has_depth: bool,
}

/// Runs the comparison on the position of a line.
pub(super) fn measure(program: &Path, line: &str) -> Result<Measured> {
    let mut words = line.splitn(3, ' ');
    let mut word = || words.next().with_context(|| format!("a spec, a depth and a position: {line}"));
    let (game, depth, position) = (word()?, word()?, word()?);
    let arguments = ["compare", game, "--position", position, "--depth", depth];
    let json = filetto(program, &[&arguments[..], &["--time", SECONDS, "--threads", "1"]].concat())?;
    Ok(Measured {
        game: game.to_owned(),
        position: position.to_owned(),
        depth: depth.parse()?,
        rows: finished_rows(&json)?,
    })
}

/// Returns the finished rows by name.
pub(super) fn finished_rows(comparison: &Value) -> Result<HashMap<String, Row>> {
    let rows = comparison["rows"].as_array().context("rows in the answer of filetto compare")?;
    let finished = rows.iter().filter(|row| row["finished"] == true);
    finished
        .map(|row| {
            let name = row["search"].as_str().context("a search")?;
            let nodes = row["nodes"].as_u64().context("nodes")?;
            let is_proven = row["value"]["value"].is_string();
            Ok((name.to_owned(), Row { nodes, is_proven, has_depth: row["branching"].is_number() }))
        })
        .collect()
}

/// Runs the program with `--json` and returns its answer.
pub(super) fn filetto(program: &Path, arguments: &[&str]) -> Result<Value> {
    let output = Command::new(program).args(arguments).arg("--json").output()?;
    let text = String::from_utf8(output.stdout)?;
    ensure!(output.status.success(), "filetto {} failed", arguments.join(" "));
    Ok(serde_json::from_str(text.lines().last().unwrap_or_default())?)
}
