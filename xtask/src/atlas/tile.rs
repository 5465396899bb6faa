//! Pairings that repeat over the plane, or along a strip: draws of the second player on every board that lies
//! in it.
//!
//! A tile is drawn with a digit for each point, the direction of its partner as on a keypad:
//!
//! ```text
//! 7 8 9
//! 4 . 6
//! 1 2 3
//! ```
//!
//! Partners are neighbours. If every row of k points contains both points of a pair, the second player takes
//! the partner of each point that the first player takes, and the first player never completes a row. At the
//! edge of a board, a point whose partner is outside needs no answer.

use anyhow::{Result, ensure};
use serde::Deserialize;

use super::board::BoardSize;

/// A pairing.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tile {
    /// The name, to which entries refer.
    pub(super) name: String,
    /// The shortest rows that are broken.
    pub(super) k: u8,
    /// `true` if the tile repeats only down the board: it is as wide as the strip.
    #[serde(default)]
    pub(super) strip: bool,
    /// The rows of the tile.
    pub(super) rows: Vec<String>,
}

/// Directions of lines, as rows and columns.
const DIRECTIONS: [[isize; 2]; 4] = [[0, 1], [1, 0], [1, 1], [1, -1]];

impl Tile {
    /// Returns `true` if the board lies in the strip or plane, and its rows are long enough.
    pub(super) fn covers(&self, board: BoardSize) -> bool {
        board.k >= self.k && (!self.strip || usize::from(board.columns) <= self.width())
    }

    /// Returns an error unless partners agree and every row of k points contains a pair.
    pub(super) fn check(&self) -> Result<()> {
        let width = self.width();
        ensure!(width > 0, "expected a tile {} with points", self.name);
        ensure!(
            self.rows.iter().all(|row| row.len() == width),
            "expected rows of one length in {}",
            self.name
        );
        let points = || (0..self.rows.len()).flat_map(|row| (0..width).map(move |column| [row, column]));
        for point in points() {
            let point = point.map(|coordinate| coordinate as isize);
            self.check_partner(point)?;
            for direction in DIRECTIONS {
                ensure!(
                    self.is_broken(point, direction)?,
                    "expected a pair in every row of {} in {}: none from {point:?} along {direction:?}",
                    self.k,
                    self.name
                );
            }
        }
        Ok(())
    }

    fn width(&self) -> usize {
        self.rows.first().map_or(0, String::len)
    }

    /// Returns an error unless the partner's partner is the point.
    fn check_partner(&self, point: [isize; 2]) -> Result<()> {
        let Some(step) = self.partner(point)? else { return Ok(()) };
        let back = self.partner(moved(point, step))?;
        ensure!(back == Some(step.map(|part| -part)), "expected a partner of {point:?} in {}", self.name);
        Ok(())
    }

    /// Returns `true` if the row contains a pair, or does not lie in the strip.
    fn is_broken(&self, from: [isize; 2], direction: [isize; 2]) -> Result<bool> {
        let mut point = from;
        for _ in 1..self.k {
            if !self.contains(point) {
                return Ok(true);
            }
            // Both points of the pair must be in the row.
            if self.partner(point)? == Some(direction) && self.contains(moved(point, direction)) {
                return Ok(true);
            }
            point = moved(point, direction);
        }
        Ok(!self.contains(point))
    }

    fn contains(&self, [_, column]: [isize; 2]) -> bool {
        !self.strip || (0..self.width() as isize).contains(&column)
    }

    /// Returns the direction of the partner of a point.
    fn partner(&self, point: [isize; 2]) -> Result<Option<[isize; 2]>> {
        if !self.contains(point) {
            return Ok(None);
        }
        let [row, column] = point;
        let row = row.rem_euclid(self.rows.len() as isize) as usize;
        let column = column.rem_euclid(self.width() as isize) as usize;
        let symbol = self.rows[row].as_bytes()[column];
        let digit = match symbol {
            b'.' => return Ok(None),
            b'1'..=b'4' | b'6'..=b'9' => isize::from(symbol - b'1'),
            _ => anyhow::bail!(
                "expected a dot or a digit but 5 and 0 in {}, not {:?}",
                self.name,
                symbol as char
            ),
        };
        Ok(Some([1 - digit / 3, digit % 3 - 1]))
    }
}

fn moved(point: [isize; 2], step: [isize; 2]) -> [isize; 2] {
    [point[0] + step[0], point[1] + step[1]]
}
