//! The margins of the techniques.

/// The margins of the techniques.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Margins {
    /// Nodes with fewer plies left are not looked up in the table.
    ///
    /// The look into memory costs more than a search of one ply: with 2 instead of 1, 16 positions of each
    /// game took 101 % of the nodes and 95 % of the cycles in `ultimate`, 119 and 97 % in `mill:nine`,
    /// 110 and 57 % in `mnk:15,15,5`; 3 took as many cycles as 2 in `ultimate`, 27 and 43 % more in the
    /// others (22 November 2026). A small table of the thread's own for the last ply, which stays in the
    /// cache, was in between.
    pub table_depth: u32,
    /// Symmetric positions share an entry down to this ply below the root. Where symmetric lines part, they
    /// meet again soon or never; farther down the look for them costs more than it saves.
    pub symmetry_plies: u32,
    /// Half of the first window around the last value; 0 counts as 1.
    pub aspiration: i32,
    /// Moves are reduced from this many plies left on.
    pub reduction_depth: u32,
    /// The number of moves at a node that are never reduced.
    pub unreduced_moves: usize,
    /// A late move is reduced by this share, in percent, of the product of the logarithms to base 2 of the plies left and of
    /// the moves tried.
    pub reduction_percent: u32,
    /// The number of moves at a node after which those that are not quiet are reduced too, by one ply; 0 reduces none of them.
    pub unreduced_loud_moves: usize,
    /// Whether less is searched where the player to move stands no better than two plies before, by the estimates: late moves
    /// are reduced by one ply more, and half as many are searched.
    pub improvement: bool,
    /// Where one ply is left, this number of moves is searched, and of the others only those that are not quiet; where more are
    /// left, more. 0 searches all moves.
    pub late_moves: usize,
    /// The number of moves more for each ply more, times the square of the plies.
    pub late_growth: usize,
    /// The maximum number of plies that quiescence goes beyond the horizon.
    pub quiescence_plies: u32,
    /// The maximum number of nodes of a search for a sequence of threats at a node, and far more near the root; 0 looks for
    /// none. A win by a sequence need not be the shortest, so that where values are wanted to the end, sequences cost a second
    /// search.
    pub sequence_nodes: u64,
    /// A player may pass from this many plies left on. If it is 0, nobody passes, and no estimate ends a search before the horizon.
    pub null_depth: u32,
    /// What is well off, with one ply left: this much above the window; with two or three, so many times as much.
    pub futility: i32,
    /// With at most three plies left, a player who is this much below the window for each of them is only looked at by quiescence
    /// search; 0 razors nothing.
    pub razoring: i32,
    /// Where the table has no move, a node with this many plies left or more is searched one ply less deep, but never at
    /// the horizon; 0 reduces none.
    pub unguided_depth: u32,
    /// With this many plies left or more, two plies less deep.
    pub unguided_depth_of_two: u32,
    /// Moves that another thread is searching are put off from this many plies left on.
    pub deferral_depth: u32,
}

/// Down to this ply, long sequences of threats are looked for, with so many times as many nodes as elsewhere.
const NEAR_ROOT: u32 = 2;
const LONG_SEQUENCE: u64 = 256;

impl Default for Margins {
    fn default() -> Self {
        Margins {
            table_depth: 2,
            symmetry_plies: 8,
            aspiration: 60,
            reduction_depth: 3,
            unreduced_moves: 3,
            reduction_percent: 50,
            unreduced_loud_moves: 0,
            improvement: false,
            late_moves: 0,
            late_growth: 0,
            quiescence_plies: 6,
            sequence_nodes: 0,
            null_depth: 0,
            futility: 150,
            razoring: 0,
            unguided_depth: 0,
            unguided_depth_of_two: u32::MAX,
            deferral_depth: 3,
        }
    }
}

impl Margins {
    /// The margins that matches can tell apart, in the order of [`to_numbers`](Self::to_numbers). The others cost or save
    /// time, and are measured by the clock.
    pub const NAMES: [&str; 5] =
        ["aspiration", "reduction-depth", "unreduced-moves", "reduction-percent", "quiescence-plies"];

    /// The largest that each of these numbers can be.
    pub const LARGEST: [u32; 5] = [10_000, 255, 255, 1_000, 64];

    /// The margins of a search that leaves out much, and so sees far: for games with many quiet moves and long wins by threats.
    pub fn far_sighted() -> Margins {
        Margins {
            reduction_depth: 2,
            unreduced_moves: 2,
            reduction_percent: 120,
            unreduced_loud_moves: 4,
            improvement: true,
            late_moves: 3,
            late_growth: 1,
            sequence_nodes: 16,
            null_depth: 3,
            razoring: 300,
            unguided_depth: 3,
            unguided_depth_of_two: 8,
            ..Margins::default()
        }
    }

    /// The margins with these names.
    pub fn to_numbers(self) -> [u32; 5] {
        [
            self.aspiration.unsigned_abs(),
            self.reduction_depth,
            self.unreduced_moves as u32,
            self.reduction_percent,
            self.quiescence_plies,
        ]
    }

    /// The usual margins with these numbers in their place, each at most the [largest](Self::LARGEST).
    pub fn from_numbers(numbers: [u32; 5]) -> Margins {
        let numbers = std::array::from_fn(|index| numbers[index].min(Margins::LARGEST[index]));
        let [aspiration, reduction_depth, unreduced_moves, reduction_percent, quiescence_plies] = numbers;
        Margins {
            aspiration: aspiration as i32,
            reduction_depth,
            unreduced_moves: unreduced_moves as usize,
            reduction_percent,
            quiescence_plies,
            ..Margins::default()
        }
    }

    /// The maximum number of nodes of a search for a sequence of threats at a node above the horizon, this many plies below the root.
    #[inline]
    pub(super) fn sequence_nodes_at(&self, ply: u32) -> u64 {
        if ply <= NEAR_ROOT { self.sequence_nodes * LONG_SEQUENCE } else { self.sequence_nodes }
    }

    /// The number of moves that are searched with this many plies left, before quiet ones are left out.
    #[inline]
    pub(super) fn most_moves(&self, depth: u32) -> usize {
        match self.late_moves {
            0 => usize::MAX,
            moves => moves + self.late_growth * (depth * depth) as usize,
        }
    }

    /// The plies that a late move is reduced by, where this many plies are left and moves were tried, both from 1: more
    /// for later moves, and where there is much to save.
    #[inline]
    pub(super) fn reduction(&self, depth: u32, tried: usize) -> u32 {
        // A share of the product of the logarithms to base 2.
        depth.ilog2() * tried.ilog2() * self.reduction_percent / 100
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_there_and_back() {
        assert_eq!(Margins::from_numbers(Margins::default().to_numbers()), Margins::default());
        let numbers = [0, 1, 2, 3, 4];
        assert_eq!(Margins::from_numbers(numbers).to_numbers(), numbers);
        assert_eq!(Margins::from_numbers([u32::MAX; 5]).to_numbers(), Margins::LARGEST);
    }

    #[test]
    fn half_of_the_product_of_the_logarithms_is_usual() {
        let reduction = |depth, tried| Margins::default().reduction(depth, tried);
        assert_eq!([reduction(3, 3), reduction(4, 4), reduction(8, 8), reduction(16, 40)], [0, 2, 4, 10]);
    }
}
