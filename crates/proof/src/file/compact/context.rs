//! Contexts: the steps on the way to a place say much about the step there.

use crate::bits;

/// A place where a step is referred to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StepSite {
    /// The first step of a theorem.
    First,
    /// After a move of the player.
    Play,
    /// After the only listed reply of a forcing await.
    Forced,
    /// After a listed reply of another await.
    Reply,
    /// After all other replies.
    Others,
    /// Of a turned step.
    Turned,
}

pub(super) const SITES: usize = 6;

/// The number of words of a set of codes.
pub(super) const CODE_WORDS: usize = 8;

/// A set of codes, those below 512.
pub(super) type CodeSet = [u64; CODE_WORDS];

/// The moves on the way to a place.
///
/// Steps for the same moves of the player, in any order, are often the same. So their set is a key, of 32
/// bits: the exclusive or of the hashes of their codes. To follow turned steps, it is kept for the images of
/// the moves under all symmetries of a rectangle.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    keys: [u32; 8],
    /// The code of the player's last move, 0 before the first.
    pub(super) last: u32,
    /// The marks of the player and of the opponent: those of the position, as far as they are known, and
    /// those of the way.
    pub(super) marks: [CodeSet; 2],
}

impl Way {
    /// The begin of a way in a position with these marks.
    pub(super) fn start(marks: [CodeSet; 2]) -> Way {
        Way { keys: [0; 8], last: 0, marks }
    }

    /// The way after a reply of the opponent.
    pub(super) fn replied(mut self, code: u16) -> Way {
        insert(&mut self.marks[1], code.into());
        self
    }

    /// The key of the moves as they were made.
    pub(super) fn key(&self) -> u32 {
        self.keys[0]
    }
}

/// The board as far as the codes of moves say where it is: `rows` by `columns`, row by row.
#[derive(Debug, Clone, Copy)]
pub(super) struct CodeGrid {
    rows: u32,
    columns: u32,
}

impl CodeGrid {
    /// The grid of an m,n,k-game. In other games all codes stand in one row.
    pub(super) fn of(spec: &str) -> CodeGrid {
        match numbers(spec)[..] {
            [rows, columns, ..] => CodeGrid { rows, columns },
            _ => CodeGrid { rows: 1, columns: 1 << 16 },
        }
    }

    /// The grid of an m,n,k-game, and the third number of its spec; `None` if there is none.
    pub(super) fn with_length(spec: &str) -> Option<(CodeGrid, u32)> {
        match numbers(spec)[..] {
            [rows, columns, length] => Some((CodeGrid { rows, columns }, length)),
            _ => None,
        }
    }

    /// The numbers of rows and of columns.
    pub(super) fn sides(self) -> (u32, u32) {
        (self.rows, self.columns)
    }

    /// The way after another move.
    pub(super) fn played(self, way: &Way, code: u16) -> Way {
        let mut keys = way.keys;
        for (symmetry, key) in (0..).zip(&mut keys) {
            *key ^= hash(self.image(u32::from(code), symmetry));
        }
        let mut marks = way.marks;
        insert(&mut marks[0], code.into());
        Way { keys, last: u32::from(code), marks }
    }

    /// The way on the turned board.
    pub(super) fn turned(self, way: &Way, symmetry: u8) -> Way {
        let keys = std::array::from_fn(|after| way.keys[usize::from(composed(after as u8, symmetry))]);
        let marks = way.marks.map(|set| {
            let mut images = [0; CODE_WORDS];
            bits::members(&set).for_each(|code| insert(&mut images, self.image(code as u32, symmetry)));
            images
        });
        Way { keys, last: self.image(way.last, symmetry), marks }
    }

    /// The image of a code. What is not on the grid has an image too, which need not mean anything.
    fn image(self, code: u32, symmetry: u8) -> u32 {
        let (mut row, mut column) = (code / self.columns, code % self.columns);
        if symmetry & 4 != 0 {
            (row, column) = (column, row);
        }
        if symmetry & 2 != 0 {
            row = (self.rows - 1).wrapping_sub(row);
        }
        if symmetry & 1 != 0 {
            column = (self.columns - 1).wrapping_sub(column);
        }
        row.wrapping_mul(self.columns).wrapping_add(column)
    }
}

/// Adds a code to a set if it is one of those that sets have.
fn insert(set: &mut CodeSet, code: u32) {
    if (code as usize) < 64 * CODE_WORDS {
        bits::insert(set, code as usize);
    }
}

/// The numbers from 1 to 255 at the begin of the spec of an m,n,k-game, at most three.
fn numbers(spec: &str) -> Vec<u32> {
    // Only digits: the parser of numbers would accept a sign, which other readers do not.
    let is_number = |text: &&str| text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    let texts = spec.strip_prefix("mnk:").unwrap_or_default().split(',').take(3).take_while(is_number);
    texts.map_while(|text| text.parse::<u8>().ok().filter(|number| *number > 0)).map(u32::from).collect()
}

/// The symmetry that is `first` and then `then`.
fn composed(then: u8, first: u8) -> u8 {
    // An exchange of rows and columns changes which of both a reflection before it reflects.
    let reflected = if then & 4 == 0 { first & 3 } else { (first & 1) << 1 | first >> 1 & 1 };
    (then & 3 ^ reflected) | (then ^ first) & 4
}

/// Mixes the bits of a code (the last steps of A. Appleby's MurmurHash3).
fn hash(code: u32) -> u32 {
    let mut mixed = code.wrapping_add(1).wrapping_mul(0x9e37_79b1);
    mixed = (mixed ^ mixed >> 16).wrapping_mul(0x85eb_ca6b);
    mixed = (mixed ^ mixed >> 13).wrapping_mul(0xc2b2_ae35);
    mixed ^ mixed >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_of_digits_make_a_board() {
        for (spec, expected) in [
            ("mnk:5,6,4", (5, 6)),
            ("mnk:005,255,4", (5, 255)),
            ("mnk:+5,6,4", (1, 1 << 16)),
            ("mnk:0005,6,4", (1, 1 << 16)),
            ("mnk:256,6,4", (1, 1 << 16)),
            ("mnk:0,6,4", (1, 1 << 16)),
            ("mnk:x,5,6,4", (1, 1 << 16)),
            ("filetto", (1, 1 << 16)),
        ] {
            let grid = CodeGrid::of(spec);
            assert_eq!((grid.rows, grid.columns), expected, "{spec}");
        }
    }

    #[test]
    fn a_turned_way_is_the_way_of_turned_moves() {
        for (spec, symmetries) in [("mnk:5,5,4", 8), ("mnk:3,6,3,overline=exact", 4)] {
            let grid = CodeGrid::of(spec);
            for symmetry in 0..symmetries {
                let mut way = Way::start([[0; CODE_WORDS]; 2]);
                let mut images = way;
                for code in [3, 17, 8] {
                    way = grid.played(&way, code);
                    images = grid.played(&images, grid.image(code.into(), symmetry) as u16);
                }
                let turned = grid.turned(&way, symmetry);
                for after in 0..usize::from(symmetries) {
                    assert_eq!(turned.keys[after], images.keys[after], "{spec} {symmetry} {after}");
                }
                assert_eq!(turned.marks, images.marks);
                assert_eq!(turned.last, images.last);
            }
        }
    }
}
