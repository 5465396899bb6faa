//! The parameters of the techniques.

/// The parameters of the techniques: depths, thresholds and limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchParameters {
    /// Nodes with less remaining depth are not probed in the transposition table.
    ///
    /// A probe of memory costs more than a search of one ply. With 2 instead of 1, 16 positions of each game
    /// took 101 % of the nodes and 95 % of the cycles in `ultimate`, 119 and 97 % in `mill:nine`, 110 and
    /// 57 % in `mnk:15,15,5`. With 3, they took as many cycles as with 2 in `ultimate`, 27 and 43 % more in
    /// the others (22 November 2026). A small table of the thread's own for the last ply, which stays in the
    /// cache, was in between.
    pub table_depth: u32,
    /// The greatest ply at which symmetric positions share an entry. Deeper in the tree, lines rarely meet by
    /// symmetry, and the search for the canonical position costs more than it saves.
    pub symmetry_plies: u32,
    /// Half the width of the first aspiration window; 0 counts as 1.
    pub aspiration: i32,
    /// The minimum remaining depth of a child for late-move reductions, in plies.
    pub reduction_depth: u32,
    /// The number of moves at a node that are never reduced.
    pub unreduced_moves: usize,
    /// Late-move reduction, in percent of log2(remaining depth) × log2(moves tried).
    pub reduction_percent: u32,
    /// The number of moves at a node after which moves that are not quiet are reduced too, by one ply; 0
    /// reduces none of them.
    pub unreduced_loud_moves: usize,
    /// `true` to search less where the static estimate is not improving, that is, no better than two plies
    /// before: late moves are reduced by one ply more, and half as many are searched.
    pub improvement: bool,
    /// Late-move pruning: the base number of moves that are searched before quiet moves are pruned; 0 prunes
    /// none.
    pub late_moves: usize,
    /// Late-move pruning: the additional number of moves per squared ply of remaining depth.
    pub late_growth: usize,
    /// The maximum number of plies of quiescence search beyond the horizon.
    pub quiescence_plies: u32,
    /// The node budget of a threat-space search at a node; near the root it is 256 times as large. 0 switches
    /// it off. A win by threats need not be the shortest, so exact lengths cost a second search without it.
    pub threat_space_nodes: u64,
    /// The minimum remaining depth for a null move, in plies; 0 switches off null-move pruning and razoring.
    pub null_depth: u32,
    /// Reverse futility margin per remaining ply.
    pub futility: i32,
    /// The greatest remaining depth at which reverse futility pruning applies; 0 switches it off. Where null
    /// moves are on, a null move must also be possible.
    pub futility_depth: u32,
    /// `true` if the estimate may decide a node before a threat-space search: in quiescence search if it is
    /// not below the window, elsewhere by reverse futility pruning.
    pub estimate_first: bool,
    /// Razoring margin per remaining ply: a node this far below the window gets quiescence search only; 0
    /// switches it off.
    pub razoring: i32,
    /// The greatest remaining depth at which razoring applies.
    pub razoring_depth: u32,
    /// The additional reduction, in plies, of the moves after the first one at an expected cut node; of moves
    /// that are not quiet half of it, rounded down.
    pub cut_node_reduction: u32,
    /// Internal iterative reduction: the minimum remaining depth at which a node without a table move is
    /// searched one ply less deep; 1 counts as 2, and 0 switches it off.
    pub iir_depth: u32,
    /// Internal iterative reduction: the minimum remaining depth at which the reduction is two plies.
    pub iir_depth_of_two: u32,
    /// ABDADA: the minimum remaining depth at which a move that another thread is searching is deferred.
    pub deferral_depth: u32,
}

/// The greatest ply at which a threat-space search gets the larger node budget.
const NEAR_ROOT: u32 = 2;
/// The factor of the node budget of a threat-space search near the root.
const LONG_SEQUENCE: u64 = 256;

impl Default for SearchParameters {
    fn default() -> Self {
        SearchParameters {
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
            threat_space_nodes: 0,
            null_depth: 0,
            futility: 150,
            futility_depth: 0,
            estimate_first: false,
            razoring: 0,
            razoring_depth: 3,
            cut_node_reduction: 0,
            iir_depth: 0,
            iir_depth_of_two: u32::MAX,
            deferral_depth: 3,
        }
    }
}

impl SearchParameters {
    /// The names of the parameters that are tuned by matches, in the order of
    /// [`to_numbers`](Self::to_numbers). The others mainly cost or save time, and are tuned by the clock.
    pub const NAMES: [&str; 5] =
        ["aspiration", "reduction-depth", "unreduced-moves", "reduction-percent", "quiescence-plies"];

    /// The maximum of each number in [`to_numbers`](Self::to_numbers).
    pub const LARGEST: [u32; 5] = [10_000, 255, 255, 1_000, 64];

    /// Returns the parameters for games with many quiet moves and long wins by threats: strong pruning, and
    /// so a great depth.
    pub fn far_sighted() -> SearchParameters {
        SearchParameters {
            reduction_depth: 2,
            unreduced_moves: 2,
            reduction_percent: 120,
            unreduced_loud_moves: 4,
            improvement: true,
            late_moves: 3,
            late_growth: 1,
            threat_space_nodes: 16,
            null_depth: 3,
            futility_depth: 3,
            razoring: 300,
            iir_depth: 3,
            iir_depth_of_two: 8,
            ..SearchParameters::default()
        }
    }

    /// Returns these parameters for a search whose values are to be proven: without the reverse futility
    /// pruning of games without null moves, which leaves open some endings that are proven without it.
    #[must_use]
    pub fn for_proofs(self) -> SearchParameters {
        SearchParameters { futility_depth: if self.null_depth > 0 { self.futility_depth } else { 0 }, ..self }
    }

    /// Returns the parameters that [`NAMES`](Self::NAMES) lists.
    pub fn to_numbers(self) -> [u32; 5] {
        [
            self.aspiration.unsigned_abs(),
            self.reduction_depth,
            self.unreduced_moves as u32,
            self.reduction_percent,
            self.quiescence_plies,
        ]
    }

    /// Returns the default parameters with these numbers in place, each limited to its
    /// [maximum](Self::LARGEST).
    pub fn from_numbers(numbers: [u32; 5]) -> SearchParameters {
        let numbers = std::array::from_fn(|index| numbers[index].min(SearchParameters::LARGEST[index]));
        let [aspiration, reduction_depth, unreduced_moves, reduction_percent, quiescence_plies] = numbers;
        SearchParameters {
            aspiration: aspiration as i32,
            reduction_depth,
            unreduced_moves: unreduced_moves as usize,
            reduction_percent,
            quiescence_plies,
            ..SearchParameters::default()
        }
    }

    /// Returns `true` if the static estimate may prune a node.
    #[inline]
    pub(super) fn prunes_by_estimate(&self) -> bool {
        self.null_depth > 0 || self.futility_depth > 0
    }

    /// The node budget of a threat-space search at a node above the horizon, this many plies below the root.
    #[inline]
    pub(super) fn threat_space_nodes_at(&self, ply: u32) -> u64 {
        if ply <= NEAR_ROOT { self.threat_space_nodes * LONG_SEQUENCE } else { self.threat_space_nodes }
    }

    /// The number of moves that are searched with this remaining depth before quiet ones are pruned
    /// (late-move pruning).
    #[inline]
    pub(super) fn most_moves(&self, depth: u32) -> usize {
        match self.late_moves {
            0 => usize::MAX,
            moves => moves + self.late_growth * (depth * depth) as usize,
        }
    }

    /// The late-move reduction in plies, for a remaining depth and a number of tried moves, both from 1.
    #[inline]
    pub(super) fn reduction(&self, depth: u32, tried: usize) -> u32 {
        // Later moves are reduced more, and so are deeper nodes, where there is more to save.
        depth.ilog2() * tried.ilog2() * self.reduction_percent / 100
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_there_and_back() {
        assert_eq!(
            SearchParameters::from_numbers(SearchParameters::default().to_numbers()),
            SearchParameters::default()
        );
        let numbers = [0, 1, 2, 3, 4];
        assert_eq!(SearchParameters::from_numbers(numbers).to_numbers(), numbers);
        assert_eq!(SearchParameters::from_numbers([u32::MAX; 5]).to_numbers(), SearchParameters::LARGEST);
    }

    #[test]
    fn half_of_the_product_of_the_logarithms_is_usual() {
        let reduction = |depth, tried| SearchParameters::default().reduction(depth, tried);
        assert_eq!([reduction(3, 3), reduction(4, 4), reduction(8, 8), reduction(16, 40)], [0, 2, 4, 10]);
    }
}
