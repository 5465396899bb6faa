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

/// The greatest remaining depth at which reverse futility pruning and razoring apply.
const NEAR_HORIZON: u32 = 3;

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
    ) -> PruningResult {
        // Cleared at once, since the flag is for this node only. There are no two passes in a row.
        let was_after_null_move = std::mem::take(&mut self.is_after_null_move);
        let is_null = window == Window::null_above(window.alpha);
        let is_allowed = self.margins.null_depth > 0 && self.has(Technique::NullMove);
        if !is_allowed || !is_null || window.alpha.is_decided() || window.beta.is_decided() {
            return ControlFlow::Continue(None);
        }
        let Some(estimate) = estimate.filter(|_| !self.has_forced_move(state)).map(Value::score) else {
            return ControlFlow::Continue(None);
        };
        if estimate < window.beta {
            self.razoring(state, ply, depth, (estimate, window))
        } else if was_after_null_move {
            ControlFlow::Continue(None)
        } else {
            self.reverse_futility_or_null_move(state, ply, depth, (estimate, window))
        }
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
        if margin == 0 || depth > NEAR_HORIZON || estimate.plus(margin) > window.alpha {
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

    /// Reverse futility pruning and null-move pruning: returns a lower bound, the estimate or beta.
    fn reverse_futility_or_null_move(
        &mut self,
        state: &SearchState<G>,
        ply: u32,
        depth: u32,
        (estimate, window): (Value, Window),
    ) -> PruningResult {
        let Some(passed) = self.game.passed(&state.position) else {
            return ControlFlow::Continue(None);
        };
        if depth <= NEAR_HORIZON && estimate >= window.beta.plus(self.margins.futility * depth as i32) {
            self.incomplete += 1;
            return ControlFlow::Continue(Some(estimate));
        }
        if depth < self.margins.null_depth {
            return ControlFlow::Continue(None);
        }
        // The accumulator does not change: a pass moves no piece.
        let child = SearchState { position: passed, accumulator: state.accumulator };
        let less = 1 + NULL_MOVE_REDUCTION + depth / NULL_MOVE_DEPTH_DIVISOR;
        let before = (self.incomplete, self.horizon_hits);
        self.salt ^= NULL_MOVE_SALT;
        self.is_after_null_move = true;
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
