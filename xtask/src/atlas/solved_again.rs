//! Entries that are solved again, with their certificates.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::certificate;
use super::data::{AtlasEntry, Counts};
use crate::program;

/// Solves a board, and checks the certificate. Returns nodes and bytes, and a line for each difference from
/// the entry.
pub(super) fn check(program: &Path, entry: &AtlasEntry) -> Result<(Option<Counts>, Vec<String>)> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("again.proof");
    let mut words: Vec<OsString> = entry.command().into_iter().map(OsString::from).collect();
    words.extend(["--quiet", "--json", "--proof"].map(OsString::from));
    words.push(file.clone().into_os_string());
    let solution = match program::answer(program, words)? {
        Ok(solution) => solution,
        Err(reason) => return Ok((None, vec![format!("{}: not solved: {reason}", entry.game)])),
    };
    let mut differences: Vec<String> = differences(entry, &solution);
    differences.extend(certificate::check(program, entry, &file)?);
    let nodes = solution["nodes"].as_u64().context("nodes in the answer of filetto solve")?;
    Ok((Some(Counts { nodes, bytes: fs::metadata(&file)?.len() }), differences))
}

/// Compares an entry with the answer of the solver.
pub(super) fn differences(entry: &AtlasEntry, solution: &Value) -> Vec<String> {
    let mut differences = Vec::new();
    if solution["value"] != entry.value.name() {
        let expected = entry.value.name();
        differences.push(format!("{}: solved as {}; expected {expected:?}", entry.game, solution["value"]));
    }
    if let Some(plies) = entry.plies
        && solution["plies"] != plies
    {
        differences.push(format!("{}: {} plies; expected {plies}", entry.game, solution["plies"]));
    }
    differences
}
