//! The weights of the Prolog program: the original ones, and learned ones.

use std::sync::LazyLock;

use crate::named_weights;

/// The weights of the Prolog program's evaluation of ultimate tic-tac-toe, in thousandths.
///
/// ```
/// use filetto::engine::PrologWeights;
///
/// let [corner, ..] = PrologWeights::ORIGINAL.to_numbers();
/// assert_eq!(corner, 200, "a mark in a corner counts 0.2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PrologWeights {
    /// The weights of a mark in a corner, on a side and in the centre of a small board.
    pub cells: [i32; 3],
    /// The multipliers of a small board in a corner, on a side and in the centre.
    pub boards: [i32; 3],
    /// The weight of two marks or won boards in line with the third place free.
    pub pair: i32,
    /// The weight of a won board, before its multiplier.
    pub won: i32,
}

/// The file of the learned weights. Its head describes the run.
const LEARNED: &str = include_str!("prolog-learned.weights");

impl PrologWeights {
    /// The weights of the document: `peso_posizione`, `moltiplicatore_board`, `valuta_coppie`, and 100 for a
    /// won board.
    pub const ORIGINAL: PrologWeights =
        PrologWeights { cells: [200, 170, 220], boards: [2000, 1200, 2500], pair: 30_000, won: 100_000 };

    /// The names of the numbers of [`to_numbers`](Self::to_numbers).
    pub const NAMES: [&str; 8] = [
        "corner-cell",
        "side-cell",
        "centre-cell",
        "corner-board",
        "side-board",
        "centre-board",
        "pair",
        "won-board",
    ];

    /// Maximum weight. With it, the score of every position stays far below the value of a win.
    pub const MAX: i32 = 1_000_000;

    /// Returns the weights found by `filetto learn genetic`; docs/learning.md describes the run.
    pub fn learned() -> PrologWeights {
        static WEIGHTS: LazyLock<PrologWeights> =
            LazyLock::new(|| PrologWeights::parse(LEARNED).expect("a test reads the file"));
        *WEIGHTS
    }

    /// Returns the weights in the order of [`NAMES`](Self::NAMES).
    pub fn to_numbers(self) -> [i32; 8] {
        let ([corner, side, centre], [corner_board, side_board, centre_board]) = (self.cells, self.boards);
        [corner, side, centre, corner_board, side_board, centre_board, self.pair, self.won]
    }

    /// Returns the weights with these numbers, in the order of [`NAMES`](Self::NAMES).
    pub fn from_numbers(numbers: [i32; 8]) -> PrologWeights {
        let [corner, side, centre, corner_board, side_board, centre_board, pair, won] = numbers;
        PrologWeights {
            cells: [corner, side, centre],
            boards: [corner_board, side_board, centre_board],
            pair,
            won,
        }
    }

    /// Parses a file of weights: a head, an empty line, and for each weight a line such as `pair 30000`.
    /// `None` if the file has another form, or a weight is not from 0 to [`MAX`](Self::MAX).
    pub fn parse(text: &str) -> Option<PrologWeights> {
        let largest = [Self::MAX.unsigned_abs(); 8];
        let numbers = named_weights::read(text, Self::NAMES, largest)?;
        Some(PrologWeights::from_numbers(numbers.map(u32::cast_signed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_learned_weights_can_be_read_and_are_others() {
        assert_ne!(PrologWeights::parse(LEARNED), None);
        assert_ne!(PrologWeights::learned(), PrologWeights::ORIGINAL);
    }

    #[test]
    fn what_is_no_file_of_weights_is_refused() {
        assert_eq!(PrologWeights::parse(""), None);
        assert_eq!(PrologWeights::parse(&LEARNED.replace("weights 1", "weights 2")), None);
        assert_eq!(PrologWeights::parse(&LEARNED.replace("\npair ", "\npair -")), None);
        assert_eq!(PrologWeights::parse(&LEARNED.replace("pair", "pear")), None);
        assert_eq!(PrologWeights::parse(&format!("{LEARNED}more 1\n")), None);
    }

    #[test]
    fn numbers_go_there_and_back() {
        let numbers = [1, 2, 3, 4, 5, 6, 7, 8];
        assert_eq!(PrologWeights::from_numbers(numbers).to_numbers(), numbers);
    }
}
