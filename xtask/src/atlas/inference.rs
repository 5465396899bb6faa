//! Inferences between the entries of the atlas, without a search.
//!
//! * A second player never wins an m,n,k-game: the first one could steal the strategy. So "open" is "at least
//!   a draw", and a strategy of the second player that does not lose makes a draw
//! * A draw by claims alone, in which the second player's lines do not count, makes a draw of every board
//!   that lies in it, with rows at least as long. A draw by other means does not, nor does a win make a win
//!   of larger boards
//! * A pairing makes a draw of every board that lies in its plane or strip.

use std::collections::BTreeSet;

use super::data::{Atlas, AtlasEntry, AtlasValue};

/// Returns a line for each pairing or entry that is not whole, or that contradicts another one.
pub(super) fn check(atlas: &Atlas) -> Vec<String> {
    let mut complaints: Vec<String> =
        atlas.tiles.iter().filter_map(|tile| tile.check().err().map(|error| error.to_string())).collect();
    let mut seen = BTreeSet::new();
    for entry in &atlas.entries {
        let mut complain = |why: String| complaints.push(format!("{}: {why}", entry.game));
        if !seen.insert(entry.game) {
            complain("expected one entry for each board".to_owned());
        }
        form(entry).map(str::to_owned).into_iter().for_each(&mut complain);
        if entry.value != AtlasValue::Draw
            && let Some(reason) = atlas.reason_for_draw(entry.game)
        {
            complain(format!("{}, though a draw follows from {reason}", entry.value.name()));
        }
    }
    complaints
}

/// Returns a line if the fields of an entry do not belong together.
fn form(entry: &AtlasEntry) -> Option<&'static str> {
    let has_length = entry.plies.is_some() || entry.within.is_some();
    let has_certificate = entry.file.is_some() || entry.is_solved_again();
    match entry.value {
        _ if entry.elsewhere.is_some() && entry.file.is_some() => Some("expected `file` or `elsewhere`"),
        _ if entry.claims && !(entry.value == AtlasValue::Draw && has_certificate) => {
            Some("expected `claims` of draws with a certificate only")
        }
        AtlasValue::Win if !has_length => Some("expected the `plies` of a win, or `within`"),
        AtlasValue::Draw | AtlasValue::Open if has_length => Some("expected `plies` of wins only"),
        AtlasValue::Open if entry.elsewhere.is_some() || entry.file.is_some() => {
            Some("expected no proof of an open board")
        }
        AtlasValue::Open if entry.nodes.is_none() => Some("expected the nodes that were tried"),
        AtlasValue::Win | AtlasValue::Draw if !has_certificate && entry.elsewhere.is_none() => {
            Some("expected a proof: `file`, `nodes` or `elsewhere`")
        }
        _ => None,
    }
}
