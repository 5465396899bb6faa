//! A node of the strong search: principal variation search with all techniques. The node cites the source of
//! each technique where it applies it.

use std::ops::ControlFlow;

use game::{Bound, ForcedMove, Tactics, Value};

use super::worker::{SearchResult, SearchState, Worker};
use crate::{Technique, Watcher, Window};

/// The place of a child among the moves of its parent.
#[derive(Debug, Clone, Copy)]
pub(super) struct ChildPlace {
    /// `true` for the first move that is searched.
    pub(super) is_first: bool,
    /// `true` if the parent is expected to fail high.
    pub(super) is_of_cut_node: bool,
}

impl<G: Tactics, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// Returns the value of the position for the side to move, or a bound of it outside the window
    /// (fail-soft). The node is `ply` plies below the root and is searched to `depth` more plies. It is
    /// expected to fail high if the worker's flag for the next node says so.
    pub(super) fn node(
        &mut self,
        state: &SearchState<G>,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> SearchResult {
        let is_cut_node = std::mem::take(&mut self.is_cut_node);
        // Source: quiescence search, C. Shannon, "Programming a Computer for Playing Chess", 1950.
        if depth == 0 {
            return self.horizon(state, ply, window);
        }
        if let Some(value) = self.enter(state, ply)? {
            return ControlFlow::Continue(value);
        }
        // Source: mate distance pruning, common practice in chess programs; also, a player who can no longer
        // win gets at most a draw.
        if let Some(value) = self.bounded_value(state, ply, window) {
            return ControlFlow::Continue(value);
        }
        // Source: threats and forced replies, L. V. Allis, "Searching for Solutions in Games and Artificial
        // Intelligence", 1994.
        let only = match self.forced_move(state, depth) {
            ForcedMove::Win(m) => return self.end_at_once(ply, m, Value::win_in(ply + 1)),
            ForcedMove::Lost(m) => return self.end_at_once(ply, m, Value::loss_in(ply + 2)),
            ForcedMove::Only(m) => Some(m),
            ForcedMove::None => None,
        };
        // Source: transposition table, R. Greenblatt, D. Eastlake and S. Crocker, "The Greenblatt Chess
        // Program", 1967.
        let known = self.look_up(state, ply, depth);
        if let Some(value) = known.cutoff(window) {
            self.incomplete += u64::from(!known.complete());
            self.horizon_hits += u64::from(!known.complete());
            self.counted += u64::from(known.is_counted());
            return ControlFlow::Continue(value);
        }
        // Source: the improving flag, common practice in chess programs: is the estimate better than two
        // plies before?
        let estimate = if only.is_none() { self.quiet_estimate(state) } else { None };
        let improving = self.improving(ply, estimate);
        if only.is_none()
            && self.margins.estimate_first
            && let Some(value) = self.reverse_futility(state, depth, (estimate, window))
        {
            return ControlFlow::Continue(value);
        }
        // Source: threat-space search, L. V. Allis, H. J. van den Herik and M. Huntjens, "Go-Moku and
        // Threat-Space Search", 1993.
        if only.is_none()
            && let Some(value) =
                self.forced_win(state, ply, self.margins.threat_space_nodes_at(ply), window)?
        {
            self.store(&known, value, Bound::AtLeast, None, (ply, depth), self.incomplete);
            return ControlFlow::Continue(value);
        }
        if only.is_none()
            && let Some(value) = self.forward_pruning(state, ply, depth, (estimate, window), is_cut_node)?
        {
            return ControlFlow::Continue(value);
        }

        // Source: extension of forced replies, after the singular extensions of T. Anantharaman, M. Campbell
        // and F.-h. Hsu, "Singular Extensions: Adding Selectivity to Brute-Force Searching", 1990.
        let extends = only.is_some() && self.has(Technique::Extensions) && ply < self.max_plies;
        // Source: internal iterative reduction, E. Schröder, in his chess program Rebel, 2020.
        let depth = if only.is_none() && known.best().is_none() {
            self.internal_iterative_reduction(depth)
        } else {
            depth
        };
        let child_depth = if extends { depth } else { depth - 1 };
        let open_before = self.incomplete;
        // Source: killer moves, S. Akl and M. Newborn, "The Principal Continuation and the Killer Heuristic",
        // 1977; history, J. Schaeffer, "The History Heuristic", 1983.
        let mut moves = self.moves(known.best(), only);
        let (mut best, mut best_move, mut alpha) = (Value::MIN, None, window.alpha);
        while let Some(scored) = self.next_move(&mut moves, state, ply) {
            // Source: late-move pruning (move count pruning), common practice in chess programs. Not while
            // all moves have lost: then the node is searched in full, so that a loss is proven.
            if self.is_late_move_pruned(depth, moves.tried(), scored.rank, improving) && !best.is_loss() {
                self.incomplete += 1;
                break;
            }
            // Source: ABDADA, J.-C. Weill, "The ABDADA Distributed Minimax Search Algorithm", 1996, as T.
            // Kerrigan simplified it.
            let abdada_key = self.abdada_key(&known, scored.m, child_depth);
            if self.is_deferred(&mut moves, scored, abdada_key) {
                continue;
            }
            let mut child = state.copy();
            child.play(self.game, state, scored.m);
            // Source: late move reductions, after D. Levy, D. Broughton and M. Taylor, "The SEX Algorithm in
            // Computer Chess", 1989.
            // Source: the reduction at expected cut nodes, common practice in chess programs.
            let more = if is_cut_node && only.is_none() {
                self.cut_node_reduction(child_depth, moves.tried(), scored.rank)
            } else {
                0
            };
            let reduction = self.reduction(child_depth, moves.tried(), scored.rank, improving) + more;
            let reduction = reduction.min(child_depth.saturating_sub(1));
            let place = ChildPlace { is_first: moves.tried() == 0, is_of_cut_node: is_cut_node };
            let rest = window.raised_to(alpha);
            self.shared.begin(abdada_key);
            let found = self.search_child(&child, ply, (child_depth, reduction), rest, place);
            self.shared.end(abdada_key);
            let value = found?;
            if value > best {
                (best, best_move) = (value, Some(scored.m));
                if value > alpha {
                    alpha = value;
                    self.variations.extend(ply as usize, scored.m);
                }
            }
            // Source: alpha-beta cutoff, D. Knuth and R. Moore, "An Analysis of Alpha-Beta Pruning", 1975.
            if alpha >= window.beta {
                self.remember_cutoff(state, &moves, scored.m, ply, depth);
                break;
            }
            moves.count_tried();
        }
        self.drop_moves(moves);
        let best = self.clamp_to_possible_result(state, best);
        self.store(&known, best, window.bound_of(best), best_move, (ply, depth), open_before);
        ControlFlow::Continue(best)
    }

    /// Searches a child with principal variation search, and returns its value for the parent's player to
    /// move.
    ///
    /// The first child gets the full window. The others get a null window, reduced if `reduction` is not 0,
    /// and are searched again without the reduction, then with the full window, if they fail high.
    pub(super) fn search_child(
        &mut self,
        child: &SearchState<G>,
        ply: u32,
        (depth, reduction): (u32, u32),
        window: Window,
        place: ChildPlace,
    ) -> SearchResult {
        // Source: principal variation search, T. Marsland and M. Campbell, "Parallel Search of Strongly
        // Ordered Game Trees", 1982; NegaScout, A. Reinefeld, "An Improvement to the Scout Tree Search
        // Algorithm", 1983.
        let null = Window::null_above(window.alpha);
        let scout = if place.is_first || !self.has(Technique::NullWindow) { window } else { null };
        // In a null window the kinds of nodes alternate; a reduced search expects that the move fails.
        let alternates = !place.is_of_cut_node;
        self.is_cut_node = if window == null { reduction > 0 || alternates } else { !place.is_first };
        let mut value = -self.node(child, ply + 1, depth - reduction, -scout)?;
        if reduction > 0 && value > window.alpha {
            self.is_cut_node = alternates;
            value = -self.node(child, ply + 1, depth, -scout)?;
        }
        if scout != window && value > window.alpha && value < window.beta {
            value = -self.node(child, ply + 1, depth, -window)?;
        }
        ControlFlow::Continue(value)
    }
}
