//! The layout of the weights of an evaluation: how many there are, and their order in a file.

use super::rule::LineRule;
use super::threats::KINDS;

/// The number of sums: the early and the late one.
pub const STAGES: usize = 2;

/// The number of accumulator units of a player in a part of the board.
pub const UNITS: usize = 8;

/// The number of features: for the side to move, then for the other side, the clipped sums of the whole
/// board, then the clipped sums of its parts, added up.
pub const FEATURES: usize = 4 * UNITS;

/// The number of hidden units between the features and the output.
pub const HIDDEN: usize = 16;

/// The order of the weights in a file: those of the early sum, of the late sum, and of the network.
///
/// A sum has a weight for each kind of cell by threats of the side to move, then for each by threats of the
/// other side, and one for having the move. Where players differ, each of these is there for the first player
/// and then for the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeightLayout {
    /// The number of players whose weights differ: 1 if the weights of both are the same, else 2.
    pub(super) players: usize,
}

impl WeightLayout {
    /// The layout where the same threats are worth the same to both players.
    pub const SAME: WeightLayout = WeightLayout { players: 1 };
    /// The layout where players differ.
    pub const BY_PLAYER: WeightLayout = WeightLayout { players: 2 };

    /// Returns the layout of the weights under this rule.
    pub(super) fn of(rule: LineRule) -> WeightLayout {
        if rule == LineRule::Renju { WeightLayout::BY_PLAYER } else { WeightLayout::SAME }
    }

    /// Returns the number of kinds of cells by the threats of a side.
    pub(super) fn kinds(self) -> usize {
        self.players * KINDS
    }

    /// Returns the number of inputs of the network: the weights of a sum without those for having the move.
    pub const fn inputs(self) -> usize {
        2 * self.players * KINDS
    }

    /// Returns the number of weights of a sum.
    pub const fn weights(self) -> usize {
        self.inputs() + self.players
    }

    /// Returns the number of weights of both sums.
    pub const fn sums(self) -> usize {
        STAGES * self.weights()
    }

    /// Returns the number of weights of the network, in the order of a file: rows for each input; the biases
    /// of the whole board's sums and of a part's; the weights of each hidden unit and their biases; the
    /// weights of the features and of the hidden units in the output.
    pub const fn network(self) -> usize {
        (self.inputs() + 2) * UNITS + HIDDEN * (FEATURES + 1) + FEATURES + HIDDEN
    }

    /// Returns the number of weights in a file.
    pub const fn all(self) -> usize {
        self.sums() + self.network()
    }

    /// Returns the number of the kind that the first kind of a player's threats has.
    pub(super) fn first_kind(self, player: usize) -> usize {
        player % self.players * KINDS
    }

    /// Returns the index of the weight for having the move.
    pub(super) fn to_move(self, mover: usize) -> usize {
        self.inputs() + mover % self.players
    }

    /// Returns the index of a cell's weight with the roles of the players exchanged.
    pub const fn seen_by_other(self, number: usize) -> usize {
        (number + self.inputs() / 2) % self.inputs()
    }

    /// Returns the weights in this layout that estimate as these of a file where players are the same.
    ///
    /// # Panics
    /// If there are not as many numbers as in the layout [`SAME`](Self::SAME).
    pub fn spread(self, numbers: &[i16]) -> Vec<i16> {
        let same = WeightLayout::SAME;
        assert_eq!(numbers.len(), same.all(), "the weights of players that are the same");
        let (sums, network) = numbers.split_at(same.sums());
        let by_role = |of_cells: &[i16], width: usize| {
            of_cells.chunks(KINDS * width).flat_map(|role| role.repeat(self.players)).collect::<Vec<i16>>()
        };
        let mut all = Vec::with_capacity(self.all());
        for sum in sums.chunks(same.weights()) {
            let (cells, to_move) = sum.split_at(same.inputs());
            all.extend(by_role(cells, 1));
            all.extend(to_move.repeat(self.players));
        }
        let (rows, rest) = network.split_at(same.inputs() * UNITS);
        all.extend(by_role(rows, UNITS));
        all.extend(rest);
        all
    }
}
