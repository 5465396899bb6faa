//! `cargo xtask atlas`: checks the atlas of solved m,n,k-boards (docs/atlas.md) and compares the document
//! with its data, `xtask/atlas/entries.toml`.
//!
//! * every certificate beside the data is checked, and proves what its entry says
//! * every entry is solved again, with the same nodes, and the certificate of that is checked
//! * what follows from an entry or from a pairing follows by its rule, and contradicts no entry.
//!
//! Options: `--long` also solves the entries that take long, `--entries "M,N,K ..."` only some, `--record`
//! writes new numbers of nodes and bytes into the data, `--write` writes the document.

mod board;
mod certificate;
mod data;
mod inference;
mod page;
mod solved_again;
#[cfg(test)]
mod tests;
mod tile;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::program;
use data::{Atlas, AtlasEntry, FOLDER};

/// The data, in [`FOLDER`].
const ENTRIES: &str = "entries.toml";

/// The document.
const DOCUMENT: &str = "docs/atlas.md";

const USAGE: &str = "expected cargo xtask atlas [--long] [--entries \"M,N,K ...\"] [--record] [--write]";

/// Options of the command.
#[derive(Debug, Default)]
struct AtlasOptions<'a> {
    long: bool,
    record: bool,
    write: bool,
    only: Option<Vec<&'a str>>,
}

impl<'a> AtlasOptions<'a> {
    fn parse(arguments: &[&'a str]) -> Result<AtlasOptions<'a>> {
        let mut options = AtlasOptions::default();
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match *argument {
                "--long" => options.long = true,
                "--record" => options.record = true,
                "--write" => options.write = true,
                "--entries" => options.only = Some(arguments.next().context(USAGE)?.split(' ').collect()),
                other => bail!("{USAGE}, not {other:?}"),
            }
        }
        Ok(options)
    }

    fn includes(&self, entry: &AtlasEntry) -> bool {
        let name = entry.game.to_string();
        self.only.as_ref().is_none_or(|only| only.contains(&name.as_str()))
    }
}

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let options = AtlasOptions::parse(arguments)?;
    let file = root.join(FOLDER).join(ENTRIES);
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let atlas = Atlas::read(&text).with_context(|| file.display().to_string())?;
    for name in options.only.iter().flatten() {
        ensure!(atlas.entry(name).is_some(), "expected a board of the atlas, not {name:?}");
    }
    let program = program::release(root)?;
    let mut complaints = inference::check(&atlas);
    complaints.extend(certificate::strays(&atlas, root)?);
    let mut printed = print_from(&complaints, 0);
    let mut recorded = text.clone();
    let (mut checked, mut left_out) = (0, 0);
    for entry in atlas.entries.iter().filter(|entry| options.includes(entry)) {
        eprintln!("{}", entry.game);
        if let Some(file) = &entry.file {
            complaints.extend(certificate::check(&program, entry, &root.join(file))?);
        }
        if entry.is_solved_again() && (options.long || !entry.long) {
            let (found, differences) = solved_again::check(&program, entry)?;
            complaints.extend(differences);
            recorded = data::record(&recorded, entry, found, &mut complaints, options.record);
        }
        printed = print_from(&complaints, printed);
        match entry.is_solved_again() && entry.long && !options.long {
            true => left_out += 1,
            false => checked += 1,
        }
    }
    if options.record && recorded != text {
        fs::write(&file, &recorded)?;
    }
    let document = root.join(DOCUMENT);
    let old = fs::read_to_string(&document).with_context(|| DOCUMENT)?;
    let new = page::with_tables(&old, &Atlas::read(&recorded)?)?;
    if options.write {
        fs::write(&document, new)?;
    } else if new != old {
        complaints.push(format!("{DOCUMENT} differs from the data; expected the text of --write"));
    }
    print_from(&complaints, printed);
    ensure!(complaints.is_empty(), "the atlas is wrong: {} lines above", complaints.len());
    println!("{checked} boards checked, {left_out} left out that --long solves again");
    Ok(())
}

/// Prints the complaints that are new, so that a run that is stopped has shown its own. Returns their number.
fn print_from(complaints: &[String], printed: usize) -> usize {
    complaints[printed..].iter().for_each(|complaint| println!("{complaint}"));
    complaints.len()
}
