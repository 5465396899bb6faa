//! Passing: a player who would still be well off after passing needs no search (G. Adelson-Velsky, V. Arlazarov and
//! M. Donskoy, *Some Methods of Controlling the Tree Search in Chess Programs*, 1975).

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

/// The estimate alone decides with at most this number of plies left.
const FUTILE_DEPTH: u32 = 3;

impl<G: Evaluate, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// A lower bound of the value that closes a null window, if the player to move is well off. It is no proof.
    pub(super) fn well_off(
        &mut self,
        state: &State<G>,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> ControlFlow<Stopped, Option<Value>> {
        let was_passed = std::mem::take(&mut self.is_passed);
        let is_null = window == Window::null_above(window.alpha);
        let is_allowed = self.margins.null_depth > 0 && self.has(Technique::NullMove);
        if !is_allowed || !is_null || window.beta.is_decided() || was_passed {
            return ControlFlow::Continue(None);
        }
        let estimate = Value::score(self.game.estimate(&state.position, &state.tally));
        let is_threatened = self.game.is_threatened(&state.position, &state.tally);
        if estimate < window.beta || is_threatened || self.is_urgent(state) {
            return ControlFlow::Continue(None);
        }
        let Some(passed) = self.game.passed(&state.position) else {
            return ControlFlow::Continue(None);
        };
        if depth <= FUTILE_DEPTH && estimate >= window.beta.plus(self.margins.futility * depth as i32) {
            self.open += 1;
            return ControlFlow::Continue(Some(estimate));
        }
        if depth < self.margins.null_depth {
            return ControlFlow::Continue(None);
        }
        let child = State { position: passed, tally: state.tally };
        let less = 1 + REDUCTION + depth / MORE_REDUCTION;
        self.salt ^= PASSED;
        self.is_passed = true;
        let found = self.node(&child, ply + 1, depth.saturating_sub(less), -window);
        self.is_passed = false;
        self.salt ^= PASSED;
        let value = -found?;
        if value < window.beta {
            return ControlFlow::Continue(None);
        }
        self.open += 1;
        ControlFlow::Continue(Some(window.beta))
    }
}
