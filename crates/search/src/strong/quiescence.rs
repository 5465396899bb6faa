//! Quiescence search beyond the horizon (C. Shannon, 1950; "quiescence" is his word). An estimate is
//! unreliable while a win, a forced block or a mill is at hand, so such moves are played out first.

use std::ops::ControlFlow;

use game::{ForcedMove, Tactics, Value};

use super::order::ScoredMove;
use super::worker::{SearchResult, SearchState, Worker};
use crate::textbook::Stopped;
use crate::{Technique, Watcher, Window};

impl<G: Tactics, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// Returns the value of a node with no remaining depth.
    #[inline]
    pub(super) fn horizon(&mut self, state: &SearchState<G>, ply: u32, window: Window) -> SearchResult {
        if self.has(Technique::Quiescence) {
            return self.quiet(state, ply, self.margins.quiescence_plies, window);
        }
        if let Some(value) = self.enter(state, ply)? {
            return ControlFlow::Continue(value);
        }
        self.estimate(state)
    }

    /// Returns the static estimate of a node, and counts a horizon hit.
    fn estimate(&mut self, state: &SearchState<G>) -> SearchResult {
        self.counters.leaves += 1;
        self.counters.horizon += 1;
        self.horizon_hits += 1;
        self.incomplete += 1;
        let estimate = Value::score(self.game.estimate(&state.position, &state.accumulator));
        ControlFlow::Continue(self.clamp_to_possible_result(state, estimate))
    }

    /// Returns the estimate if it is not below the window and decides the node before a threat-space search.
    /// Not where a threat makes the estimate unreliable.
    #[inline]
    fn stand_pat(&mut self, state: &SearchState<G>, window: Window) -> ControlFlow<Stopped, Option<Value>> {
        let is_asked_for = self.margins.estimate_first && self.has(Technique::ThreatSpaceSearch);
        if !is_asked_for
            || window.beta.is_decided()
            || !self.game.is_quiescent(&state.position, &state.accumulator)
        {
            return ControlFlow::Continue(None);
        }
        let before = (self.counters, self.incomplete, self.horizon_hits);
        let value = self.estimate(state)?;
        if value >= window.beta {
            return ControlFlow::Continue(Some(value));
        }
        // The node is searched further, so that its estimate does not count yet.
        (self.counters, self.incomplete, self.horizon_hits) = before;
        ControlFlow::Continue(None)
    }

    /// Returns the value after forced replies and captures, for at most `plies` more plies. The estimate is a
    /// lower bound (stand pat), since the side to move can usually choose a quiet move; not if a reply is
    /// forced.
    fn quiet(&mut self, state: &SearchState<G>, ply: u32, plies: u32, window: Window) -> SearchResult {
        if let Some(value) = self.enter(state, ply)? {
            return ControlFlow::Continue(value);
        }
        match self.game.forced_move(&state.position, &state.accumulator) {
            ForcedMove::Win(m) => return self.end_at_once(ply, m, Value::win_in(ply + 1)),
            ForcedMove::Lost(m) => return self.end_at_once(ply, m, Value::loss_in(ply + 2)),
            ForcedMove::Only(m) if plies > 0 => {
                let mut child = state.copy();
                child.play(self.game, state, m);
                let value = -self.quiet(&child, ply + 1, plies - 1, -window)?;
                if value > window.alpha {
                    self.variations.extend(ply as usize, m);
                }
                return ControlFlow::Continue(value);
            }
            ForcedMove::Only(_) => return self.estimate(state),
            ForcedMove::None => {}
        }
        if let Some(value) = self.stand_pat(state, window)? {
            return ControlFlow::Continue(value);
        }
        if let Some(value) = self.forced_win(state, ply, self.margins.threat_space_nodes, window)? {
            return ControlFlow::Continue(value);
        }
        let mut best = self.estimate(state).continue_value().unwrap_or(Value::DRAW);
        if best >= window.beta || plies == 0 {
            return ControlFlow::Continue(best);
        }
        let start = self.stack.len();
        let stack = &mut self.stack;
        self.game.forcing(&state.position, &state.accumulator, |m| {
            stack.push(ScoredMove { m, rank: 0, score: 0 })
        });
        for index in start..self.stack.len() {
            let m = self.stack.at(index).m;
            let rest = window.raised_to(best);
            let mut child = state.copy();
            child.play(self.game, state, m);
            let value = -self.quiet(&child, ply + 1, plies - 1, -rest)?;
            if value > best {
                best = value;
                if value > rest.alpha {
                    self.variations.extend(ply as usize, m);
                }
            }
            if best >= window.beta {
                self.counters.cutoffs += 1;
                break;
            }
        }
        self.stack.truncate(start);
        ControlFlow::Continue(best)
    }
}
