//! Certificates of the atlas: the check by the program, and the form from which draws of other boards follow.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use game::Player;
use proof::{Goal, Proof, Step};
use serde_json::Value;

use super::data::{Atlas, AtlasEntry, AtlasValue, FOLDER};
use crate::program;

/// Checks a certificate with `filetto check`. Returns a line for each difference from the entry.
pub(super) fn check(program: &Path, entry: &AtlasEntry, file: &Path) -> Result<Vec<String>> {
    if entry.claims && !holds_by_claims_alone(&read(file)?) {
        return Ok(vec![format!(
            "{}: expected a draw by claims alone, from which others follow",
            entry.game
        )]);
    }
    let name = file.file_name().unwrap_or_default().display();
    let words = [OsStr::new("check"), OsStr::new("--json"), file.as_os_str()];
    let proven = match program::answer(program, words)? {
        Ok(proven) => proven,
        Err(reason) => return Ok(vec![format!("{}: {name} is refused: {reason}", entry.game)]),
    };
    Ok(differences(entry, &proven).into_iter().map(|line| format!("{}: {name} {line}", entry.game)).collect())
}

/// Compares an entry with what a certificate proves.
pub(super) fn differences(entry: &AtlasEntry, proven: &Value) -> Vec<String> {
    let mut differences = Vec::new();
    let mut compare = |key: &str, expected: &str| {
        if proven[key] != expected {
            differences.push(format!("has the {key} {}; expected {expected:?}", proven[key]));
        }
    };
    compare("game", &entry.game.spec());
    compare("position", &entry.game.start());
    compare("proven", entry.value.name());
    if entry.value == AtlasValue::Win {
        compare("player", "first");
        let plies = proven["plies"].as_u64();
        let bound = entry.within.or(entry.plies).map(u64::from);
        if plies.is_none() || plies > bound {
            differences.push(format!("proves a win within {} plies; expected {bound:?}", proven["plies"]));
        }
    }
    differences
}

/// Returns a line for each certificate beside the data that belongs to no entry.
pub(super) fn strays(atlas: &Atlas, root: &Path) -> Result<Vec<String>> {
    let mut strays = Vec::new();
    for file in fs::read_dir(root.join(FOLDER)).with_context(|| FOLDER)? {
        let path = file?.path();
        let mut files = atlas.entries.iter().filter_map(|entry| entry.file.as_ref());
        let is_known = files.any(|file| root.join(file) == path);
        if path.extension().is_some_and(|extension| extension == "proof") && !is_known {
            strays.push(format!("{}: no entry has this `file`", path.display()));
        }
    }
    Ok(strays)
}

/// Reads a certificate.
pub(super) fn read(file: &Path) -> Result<Proof> {
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    proof::read(&bytes).with_context(|| file.display().to_string())
}

/// Returns `true` if the second player draws by claims alone: no way through the strategy ends the game.
///
/// Then the second player has no line in any position of the strategy, so that each of its moves can be made,
/// and each claim holds, where the second player's lines do not count. In this Maker-Breaker game the second
/// player keeps a mark on each line, and so on each set of points that contains a line.
pub(super) fn holds_by_claims_alone(proof: &Proof) -> bool {
    let goal = (Player::Second, Goal::Draw);
    let theorem = proof.theorems.iter().find(|theorem| (theorem.player, theorem.goal) == goal);
    theorem.is_some_and(|theorem| {
        let mut reached = vec![false; proof.steps.len()];
        let mut waiting = vec![theorem.step];
        while let Some(step) = waiting.pop() {
            if std::mem::replace(&mut reached[step as usize], true) {
                continue;
            }
            match &proof.steps[step as usize] {
                Step::Over => return false,
                Step::Hold(_) => {}
                Step::Play { then, .. } => waiting.push(*then),
                Step::Turned { step, .. } => waiting.push(*step),
                Step::Await { replies, otherwise } => {
                    waiting.extend(replies.iter().map(|(_, step)| *step).chain(*otherwise));
                }
            }
        }
        true
    })
}
