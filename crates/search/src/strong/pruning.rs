//! Forward pruning by the static estimate: null move, reverse futility, razoring. Unsound: none of it is a
//! proof.
//!
//! * Null-move pruning: a player who is still above the window after a pass needs no search (G.
//!   Adelson-Velsky, V. Arlazarov and M. Donskoy, *Some Methods of Controlling the Tree Search in Chess
//!   Programs*, 1975).
//! * Reverse futility pruning: near the horizon, an estimate far above the window decides without a search.
//! * Razoring: near the horizon, a player far below the window and without threats gets quiescence search
//!   only (J. Birmingham and P. Kent, *Tree-Searching and Tree-Pruning Techniques*, 1977).

use std::ops::ControlFlow;

use game::{Tactics, Value};

use super::worker::{SearchState, Worker};
use crate::textbook::Stopped;
use crate::{Technique, Watcher, Window};

/// A salt for the keys of positions after a null move, which no game reaches.
const NULL_MOVE_SALT: u64 = 0x9e6c_63d0_876a_3f51;

/// The base reduction of a null-move search, in plies.
const NULL_MOVE_REDUCTION: u32 = 3;
/// The remaining depth per additional ply of null-move reduction.
const NULL_MOVE_DEPTH_DIVISOR: u32 = 4;

/// A value that closes the window, if there is one, or [`Stopped`].
type PruningResult = ControlFlow<Stopped, Option<Value>>;

impl<G: Tactics, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// Tries null-move pruning, reverse futility pruning and razoring. Returns a value outside the null
    /// window if one of them succeeds; `None` in other windows and where a threat must be answered.
    pub(super) fn forward_pruning(
        &mut self,
        state: &SearchState<G>,
        ply: u32,
        depth: u32,
        (estimate, window): (Option<i32>, Window),
        is_cut_node: bool,
    ) -> PruningResult {
        let before = self.is_after_null_move;
        let Some(estimate) = self.pruning_estimate(state, estimate, window) else {
            self.is_after_null_move = false;
            return ControlFlow::Continue(None);
        };
        // Cleared before a search, since the flag is for this node only. There are no two passes in a row.
        self.is_after_null_move = false;
        if estimate < window.beta {
            return self.razoring(state, ply, depth, (estimate, window));
        }
        if before {
            return ControlFlow::Continue(None);
        }
        match self.futile_bound(state, depth, (estimate, window)) {
            Some(value) => ControlFlow::Continue(Some(value)),
            None => self.null_move(state, ply, depth, window, is_cut_node),
        }
    }

    /// Reverse futility pruning alone, before anything is searched. Returns a lower bound, the estimate.
    #[inline]
    pub(super) fn reverse_futility(
        &mut self,
        state: &SearchState<G>,
        depth: u32,
        (estimate, window): (Option<i32>, Window),
    ) -> Option<Value> {
        if self.is_after_null_move {
            return None;
        }
        let estimate = self.pruning_estimate(state, estimate, window)?;
        self.futile_bound(state, depth, (estimate, window))
    }

    /// Returns the estimate if it may prune a node: in a null window between estimates, and without a forced
    /// move.
    #[inline]
    fn pruning_estimate(
        &self,
        state: &SearchState<G>,
        estimate: Option<i32>,
        window: Window,
    ) -> Option<Value> {
        let is_null = window == Window::null_above(window.alpha);
        let is_allowed = self.margins.prunes_by_estimate() && self.has(Technique::NullMove);
        if !is_allowed || !is_null || window.alpha.is_decided() || window.beta.is_decided() {
            return None;
        }
        estimate.filter(|_| !self.has_forced_move(state)).map(Value::score)
    }

    /// Razoring: returns the value of quiescence search if that is an upper bound.
    fn razoring(
        &mut self,
        state: &SearchState<G>,
        ply: u32,
        depth: u32,
        (estimate, window): (Value, Window),
    ) -> PruningResult {
        let margin = self.margins.razoring * depth as i32;
        if margin == 0 || depth > self.margins.razoring_depth || estimate.plus(margin) > window.alpha {
            return ControlFlow::Continue(None);
        }
        // If razoring fails, both counters are restored, since the node is then searched in full.
        let before = (self.incomplete, self.horizon_hits);
        let value = self.horizon(state, ply, window)?;
        if value > window.alpha {
            (self.incomplete, self.horizon_hits) = before;
            return ControlFlow::Continue(None);
        }
        self.incomplete += 1;
        ControlFlow::Continue(Some(value))
    }

    /// Reverse futility pruning: returns the estimate as a lower bound if it is far enough above the window.
    #[inline]
    fn futile_bound(
        &mut self,
        state: &SearchState<G>,
        depth: u32,
        (estimate, window): (Value, Window),
    ) -> Option<Value> {
        let is_futile = depth <= self.margins.futility_depth
            && estimate >= window.beta.plus(self.margins.futility * depth as i32)
            && (self.margins.null_depth == 0 || self.game.null_move(&state.position).is_some());
        self.incomplete += u64::from(is_futile);
        is_futile.then_some(estimate)
    }

    /// Null-move pruning: returns beta as a lower bound if the position after a pass is above it.
    fn null_move(
        &mut self,
        state: &SearchState<G>,
        ply: u32,
        depth: u32,
        window: Window,
        is_cut_node: bool,
    ) -> PruningResult {
        if self.margins.null_depth == 0 || depth < self.margins.null_depth {
            return ControlFlow::Continue(None);
        }
        let Some(passed) = self.game.null_move(&state.position) else {
            return ControlFlow::Continue(None);
        };
        // The accumulator does not change: a pass moves no piece.
        let child = SearchState { position: passed, accumulator: state.accumulator };
        let less = 1 + NULL_MOVE_REDUCTION + depth / NULL_MOVE_DEPTH_DIVISOR;
        let before = (self.incomplete, self.horizon_hits);
        self.salt ^= NULL_MOVE_SALT;
        self.is_after_null_move = true;
        self.is_cut_node = !is_cut_node;
        let found = self.node(&child, ply + 1, depth.saturating_sub(less), -window);
        self.is_after_null_move = false;
        self.salt ^= NULL_MOVE_SALT;
        let value = -found?;
        if value < window.beta {
            (self.incomplete, self.horizon_hits) = before;
            return ControlFlow::Continue(None);
        }
        self.incomplete += 1;
        // Only beta is returned: a win found after a pass is not proven.
        ControlFlow::Continue(Some(window.beta))
    }
}
