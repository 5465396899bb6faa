//! The data of the atlas: an entry for each board.

use anyhow::Result;
use serde::Deserialize;

use super::board::BoardSize;
use super::tile::Tile;

/// The folder of the data and of the certificates.
pub(super) const FOLDER: &str = "xtask/atlas";

/// The content of the data file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Atlas {
    /// Pairings that cover a whole plane or strip.
    pub(super) tiles: Vec<Tile>,
    /// The boards.
    pub(super) entries: Vec<AtlasEntry>,
}

/// A board that is drawn by inference, and the name of the pairing or entry from which that follows.
pub(super) type DerivedDraw = (BoardSize, String);

/// A board and its value.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct AtlasEntry {
    /// The board and the length of a row.
    pub(super) game: BoardSize,
    /// The value with best play.
    pub(super) value: AtlasValue,
    /// The exact number of plies of a win, by the solver.
    pub(super) plies: Option<u32>,
    /// An upper bound of the plies of a win, by its certificate; `None` if it is the exact number.
    pub(super) within: Option<u32>,
    /// The certificate, relative to the root of the workspace.
    pub(super) file: Option<String>,
    /// `true` if the second player draws by claims alone, so that draws of other boards follow.
    #[serde(default)]
    pub(super) claims: bool,
    /// The document with the proof.
    pub(super) elsewhere: Option<String>,
    /// `true` if the solver takes three million nodes or more.
    #[serde(default)]
    pub(super) long: bool,
    /// `true` if the solver is asked for the exact number of plies.
    #[serde(default)]
    pub(super) distance: bool,
    /// Maximum number of nodes for the solver; `None` for its default.
    pub(super) limit: Option<u64>,
    /// The nodes of the solver; of an open board those that were tried. `None` if the board is not solved
    /// again.
    pub(super) nodes: Option<u64>,
    /// The size of the certificate that the solver writes.
    pub(super) bytes: Option<u64>,
}

/// The value of a board: for the first player, since the second one never wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum AtlasValue {
    /// The first player wins.
    Win,
    /// A draw.
    Draw,
    /// A win of the first player or a draw.
    Open,
}

impl AtlasValue {
    pub(super) fn name(self) -> &'static str {
        match self {
            AtlasValue::Win => "win",
            AtlasValue::Draw => "draw",
            AtlasValue::Open => "open",
        }
    }
}

impl Atlas {
    pub(super) fn read(text: &str) -> Result<Atlas> {
        Ok(toml::from_str(text)?)
    }

    pub(super) fn entry(&self, name: &str) -> Option<&AtlasEntry> {
        self.entries.iter().find(|entry| entry.game.to_string() == name)
    }

    /// Returns the draws that follow from a pairing or from an entry by claims alone, each with the name of
    /// it. Boards with entries are left out.
    pub(super) fn derived(&self) -> Vec<DerivedDraw> {
        let boards = BoardSize::all().filter(|board| self.entries.iter().all(|entry| entry.game != *board));
        boards.filter_map(|board| Some((board, self.reason_for_draw(board)?))).collect()
    }

    /// Returns the name of a pairing, or of a board with claims, from which a draw follows.
    pub(super) fn reason_for_draw(&self, board: BoardSize) -> Option<String> {
        let tile = self.tiles.iter().find(|tile| tile.covers(board)).map(|tile| tile.name.clone());
        let bases = self
            .entries
            .iter()
            .filter(|entry| entry.claims && entry.value == AtlasValue::Draw && board.is_part_of(entry.game));
        // A certificate in the tree is more convincing than one to be made.
        let basis = bases.min_by_key(|entry| entry.file.is_none());
        tile.or_else(|| basis.map(|basis| format!("`{}`", basis.game.spec())))
    }
}

impl AtlasEntry {
    /// Returns `true` if the solver finds the value, with a certificate.
    pub(super) fn is_solved_again(&self) -> bool {
        self.value != AtlasValue::Open && self.elsewhere.is_none() && self.nodes.is_some()
    }

    /// Returns the command that solves the board.
    pub(super) fn command(&self) -> Vec<String> {
        let mut words = vec!["solve".to_owned(), self.game.spec()];
        words.extend(self.distance.then(|| "--distance".to_owned()));
        words.extend(self.limit.iter().flat_map(|limit| ["--nodes".to_owned(), limit.to_string()]));
        words
    }
}

/// Nodes of the solver and bytes of its certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) nodes: u64,
    pub(super) bytes: u64,
}

/// Compares the counts of an entry with those that were found. Returns the data with the new ones if they are
/// to be recorded.
pub(super) fn record(
    text: &str,
    entry: &AtlasEntry,
    found: Option<Counts>,
    complaints: &mut Vec<String>,
    replace: bool,
) -> String {
    let Some(found) = found else { return text.to_owned() };
    let mut text = text.to_owned();
    for (key, old, new) in [("nodes", entry.nodes, found.nodes), ("bytes", entry.bytes, found.bytes)] {
        if old == Some(new) {
            continue;
        }
        let old = old.map_or("none".to_owned(), |old| old.to_string());
        if replace {
            text = with_count(&text, entry.game, (key, &old), new);
        } else {
            complaints.push(format!("{}: {new} {key}, in the data {old}", entry.game));
        }
    }
    text
}

/// Replaces a count in the line of a board.
fn with_count(text: &str, game: BoardSize, (key, old): (&str, &str), new: u64) -> String {
    let name = format!("game = \"{game}\"");
    let line = |line: &str| match line.contains(&name) {
        true => line.replace(&format!("{key} = {old}"), &format!("{key} = {new}")),
        false => line.to_owned(),
    };
    text.lines().map(|text| line(text) + "\n").collect()
}
