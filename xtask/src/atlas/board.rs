//! The size of a board and the length of a row, as in `9,5,5`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// The sizes of boards and rows that the program accepts.
const SIZES: RangeInclusive<u8> = 1..=20;

/// A board with at least as many rows as columns, and the number of marks in line that win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct BoardSize {
    /// The length of a row that wins.
    pub(super) k: u8,
    /// The rows.
    pub(super) rows: u8,
    /// The columns.
    pub(super) columns: u8,
}

/// Lengths of rows that the atlas has.
const LENGTHS: RangeInclusive<u8> = 3..=9;

impl BoardSize {
    /// Returns all boards of the atlas, those with the shortest rows first.
    pub(super) fn all() -> impl Iterator<Item = BoardSize> {
        let columns = |k, rows| (1..=rows).map(move |columns| BoardSize { k, rows, columns });
        LENGTHS.flat_map(move |k| SIZES.flat_map(move |rows| columns(k, rows)))
    }

    pub(super) fn spec(self) -> String {
        format!("mnk:{self}")
    }

    /// Returns the empty board in the notation of the game.
    pub(super) fn start(self) -> String {
        let rows = vec![self.columns.to_string(); usize::from(self.rows)];
        format!("{} x", rows.join("/"))
    }

    /// Returns `true` if every row that wins on this board contains one that wins on the other, in which this
    /// board lies.
    pub(super) fn is_part_of(self, other: BoardSize) -> bool {
        self.rows <= other.rows && self.columns <= other.columns && self.k >= other.k
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.rows, self.columns, self.k)
    }
}

impl FromStr for BoardSize {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<BoardSize> {
        let expected = || format!("expected ROWS,COLUMNS,K, each from 1 to 20, not {text:?}");
        let numbers: Vec<u8> =
            text.split(',').map(str::parse).collect::<Result<_, _>>().with_context(expected)?;
        let &[rows, columns, k] = &numbers[..] else { return Err(anyhow::anyhow!(expected())) };
        ensure!(numbers.iter().all(|number| SIZES.contains(number)), expected());
        ensure!(rows >= columns, "expected at least as many rows as columns, not {text:?}");
        Ok(BoardSize { k, rows, columns })
    }
}

impl TryFrom<String> for BoardSize {
    type Error = String;

    fn try_from(text: String) -> Result<BoardSize, String> {
        text.parse().map_err(|error: anyhow::Error| error.to_string())
    }
}
