//! What need not be searched, since a player stands too well or too badly for it to matter. None of it is a proof.
//!
//! * Passing: a player who would still be well off after passing needs no search (G. Adelson-Velsky, V. Arlazarov and M. Donskoy,
//!   *Some Methods of Controlling the Tree Search in Chess Programs*, 1975). Near the horizon the estimate alone decides.
//! * Razoring: near the horizon, a player who is badly off and has no threats at hand needs none either (J. Birmingham and P.
//!   Kent, *Tree-Searching and Tree-Pruning Techniques*, 1977).

use std::ops::ControlFlow;

use game::{Evaluate, Value};

use super::worker::{State, Worker};
use crate::textbook::Stopped;
use crate::{Technique, Watcher, Window};

/// Goes into the keys of positions below a pass, which no game reaches.
const PASSED: u64 = 0x9e6c_63d0_876a_3f51;

/// Plies by which the search after a pass is less deep, and one more for so many plies left.
const REDUCTION: u32 = 3;
const MORE_REDUCTION: u32 = 4;

/// The estimate may decide with at most this number of plies left.
const NEAR_HORIZON: u32 = 3;

/// A value that closes the window, or the watcher's wish to stop.
type Standing = ControlFlow<Stopped, Option<Value>>;

impl<G: Evaluate, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// A value outside a null window, if the player to move stands that well, or that badly, by the estimate of a quiet
    /// position; none is known where a threat must be answered.
    pub(super) fn value_by_standing(
        &mut self,
        state: &State<G>,
        ply: u32,
        depth: u32,
        (estimate, window): (Option<i32>, Window),
    ) -> Standing {
        let was_passed = std::mem::take(&mut self.is_passed);
        let is_null = window == Window::null_above(window.alpha);
        let is_allowed = self.margins.null_depth > 0 && self.has(Technique::NullMove);
        if !is_allowed || !is_null || window.alpha.is_decided() || window.beta.is_decided() {
            return ControlFlow::Continue(None);
        }
        let Some(estimate) = estimate.filter(|_| !self.is_urgent(state)).map(Value::score) else {
            return ControlFlow::Continue(None);
        };
        if estimate < window.beta {
            self.badly_off(state, ply, depth, (estimate, window))
        } else if was_passed {
            ControlFlow::Continue(None)
        } else {
            self.well_off(state, ply, depth, (estimate, window))
        }
    }

    /// An upper bound: what quiescence search says.
    fn badly_off(
        &mut self,
        state: &State<G>,
        ply: u32,
        depth: u32,
        (estimate, window): (Value, Window),
    ) -> Standing {
        let margin = self.margins.razoring * depth as i32;
        if margin == 0 || depth > NEAR_HORIZON || estimate.plus(margin) > window.alpha {
            return ControlFlow::Continue(None);
        }
        let before = (self.open, self.out_of_sight);
        let value = self.horizon(state, ply, window)?;
        if value > window.alpha {
            (self.open, self.out_of_sight) = before;
            return ControlFlow::Continue(None);
        }
        self.open += 1;
        ControlFlow::Continue(Some(value))
    }

    /// A lower bound: the estimate, or what is left after a pass.
    fn well_off(
        &mut self,
        state: &State<G>,
        ply: u32,
        depth: u32,
        (estimate, window): (Value, Window),
    ) -> Standing {
        let Some(passed) = self.game.passed(&state.position) else {
            return ControlFlow::Continue(None);
        };
        if depth <= NEAR_HORIZON && estimate >= window.beta.plus(self.margins.futility * depth as i32) {
            self.open += 1;
            return ControlFlow::Continue(Some(estimate));
        }
        if depth < self.margins.null_depth {
            return ControlFlow::Continue(None);
        }
        let child = State { position: passed, tally: state.tally };
        let less = 1 + REDUCTION + depth / MORE_REDUCTION;
        let before = (self.open, self.out_of_sight);
        self.salt ^= PASSED;
        self.is_passed = true;
        let found = self.node(&child, ply + 1, depth.saturating_sub(less), -window);
        self.is_passed = false;
        self.salt ^= PASSED;
        let value = -found?;
        if value < window.beta {
            (self.open, self.out_of_sight) = before;
            return ControlFlow::Continue(None);
        }
        self.open += 1;
        ControlFlow::Continue(Some(window.beta))
    }
}
