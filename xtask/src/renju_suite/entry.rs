//! A line of the suite.

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::oracle::{Board, Cell, CellSet, Verdict};

/// The number of rows and columns of all boards of the suite.
pub(super) const SIZE: i32 = 15;

/// A line of the suite: a position with Black to move, and the verdict about one point.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Entry {
    pub(super) id: usize,
    pub(super) theme: String,
    pub(super) size: i32,
    /// The points of Black's marks, one after the other.
    pub(super) black: String,
    /// The points of White's marks, one after the other.
    pub(super) white: String,
    pub(super) point: String,
    /// `forbidden`, `allowed` or `five`.
    pub(super) verdict: String,
    /// `overline`, `double-four` or `double-three`; absent if the move is not forbidden.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(super) reason: Option<String>,
    /// The number of moves deep that threes had to be judged.
    pub(super) depth: usize,
}

impl Entry {
    pub(super) fn new(theme: &str, board: &Board, cell: Cell) -> Entry {
        let judged = board.judge(cell);
        let (verdict, reason) = match judged.verdict {
            Verdict::Five => ("five", None),
            Verdict::Allowed => ("allowed", None),
            Verdict::Overline => ("forbidden", Some("overline")),
            Verdict::DoubleFour => ("forbidden", Some("double-four")),
            Verdict::DoubleThree => ("forbidden", Some("double-three")),
        };
        let names = |marks: &CellSet| marks.iter().map(name).collect::<String>();
        Entry {
            id: 0,
            theme: theme.to_owned(),
            size: SIZE,
            black: names(&board.black),
            white: names(&board.white),
            point: name(cell),
            verdict: verdict.to_owned(),
            reason: reason.map(str::to_owned),
            depth: judged.depth,
        }
    }

    pub(super) fn board(&self) -> Result<Board> {
        Ok(Board { rows: SIZE, columns: SIZE, black: points(&self.black)?, white: points(&self.white)? })
    }
}

/// Returns the name of a cell: its file, then its rank from the bottom.
pub(super) fn name((row, column): Cell) -> String {
    format!("{}{}", (b'a' + column as u8) as char, SIZE - row)
}

/// Reads points that stand one after the other.
fn points<C: FromIterator<Cell>>(text: &str) -> Result<C> {
    let starts = text.char_indices().filter(|(_, letter)| letter.is_ascii_lowercase()).map(|(at, _)| at);
    let ends = starts.clone().skip(1).chain([text.len()]);
    let cell = |(start, end): (usize, usize)| {
        let rank: i32 = text[start + 1..end].parse().with_context(|| text.to_owned())?;
        Ok((SIZE - rank, i32::from(text.as_bytes()[start] - b'a')))
    };
    starts.zip(ends).map(cell).collect()
}
