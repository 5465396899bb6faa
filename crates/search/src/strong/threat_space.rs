//! Threat-space search: each move threatens to win at once, so that the opponent has one reply, until a move
//! threatens to win in two ways (L. V. Allis, H. J. van den Herik and M. Huntjens, *Go-Moku and Threat-Space
//! Search*, 1993). Gomoku players call it victory by continuous fours (VCF).
//!
//! A sequence that is found is a proven win, whatever the depth of the main search. If none is found within
//! the node budget, nothing is proven.

use std::ops::ControlFlow;

use game::{ForcedMove, Tactics, Value};

use super::order::ScoredMove;
use super::worker::{SearchState, Worker};
use crate::textbook::Stopped;
use crate::{Technique, Watcher, Window};

/// The value of a win, if one was found, or [`Stopped`].
type Found = ControlFlow<Stopped, Option<Value>>;

impl<G: Tactics, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// Returns `true` if the end of the game is forced within two plies, or one move is forced, with any set
    /// of techniques.
    #[inline]
    pub(super) fn has_forced_move(&self, state: &SearchState<G>) -> bool {
        self.game.forced_move(&state.position, &state.accumulator) != ForcedMove::None
    }

    /// Finds a quick win, or a win by a sequence of threats within this node budget.
    pub(super) fn forced_win(
        &mut self,
        state: &SearchState<G>,
        ply: u32,
        nodes: u64,
        window: Window,
    ) -> Found {
        if !self.has(Technique::ThreatSpaceSearch) || self.has_forced_move(state) {
            return ControlFlow::Continue(None);
        }
        if let Some((m, plies)) = self.game.quick_win(&state.position, &state.accumulator) {
            return self.won_by(ply, m, Value::win_in(ply + plies));
        }
        if nodes == 0 {
            return ControlFlow::Continue(None);
        }
        let end = self.counters.nodes + nodes;
        let found = self.threat_space_search(state, ply, None, end)?;
        // There may be a shorter win, so a value below beta is not exact.
        self.incomplete += u64::from(found.is_some_and(|value| value < window.beta));
        ControlFlow::Continue(found)
    }

    /// Finds a win by a sequence of threats before the node counter reaches `end`. The first threat is
    /// `only`, if it is given, otherwise any threat that leads on.
    fn threat_space_search(
        &mut self,
        state: &SearchState<G>,
        ply: u32,
        only: Option<G::Move>,
        end: u64,
    ) -> Found {
        let start = self.stack.len();
        let stack = &mut self.stack;
        self.game.threatening(&state.position, &state.accumulator, |m, leads| {
            let is_wanted = only.map_or(leads, |only| only == m);
            if is_wanted {
                stack.push(ScoredMove::early(m));
            }
        });
        let mut found = None;
        for index in start..self.stack.len() {
            if found.is_some() || self.counters.nodes >= end {
                break;
            }
            found = self.threat(state, self.stack.at(index).m, ply, end)?;
        }
        self.stack.truncate(start);
        ControlFlow::Continue(found)
    }

    /// Searches one threat and the forced reply to it. Returns the value if it leads to a win.
    fn threat(&mut self, state: &SearchState<G>, m: G::Move, ply: u32, end: u64) -> Found {
        let mut threatened = state.copy();
        threatened.play_threat(self.game, state, m);
        if self.enter(&threatened, ply + 1)?.is_some() {
            return ControlFlow::Continue(None);
        }
        let reply = match self.game.forced_move(&threatened.position, &threatened.accumulator) {
            ForcedMove::Lost(reply) => {
                self.variations.begin(ply as usize + 2);
                self.variations.extend(ply as usize + 1, reply);
                self.variations.extend(ply as usize, m);
                self.counters.leaves += 1;
                return ControlFlow::Continue(Some(Value::win_in(ply + 3)));
            }
            ForcedMove::Only(reply) => reply,
            ForcedMove::Win(_) | ForcedMove::None => return ControlFlow::Continue(None),
        };
        let mut parried = threatened.copy();
        parried.play_threat(self.game, &threatened, reply);
        if self.enter(&parried, ply + 2)?.is_some() {
            return ControlFlow::Continue(None);
        }
        let value = match self.game.forced_move(&parried.position, &parried.accumulator) {
            ForcedMove::Win(last) => self.won_by(ply + 2, last, Value::win_in(ply + 3))?,
            ForcedMove::Only(forced) => self.threat_space_search(&parried, ply + 2, Some(forced), end)?,
            ForcedMove::Lost(_) => None,
            ForcedMove::None => match self.game.quick_win(&parried.position, &parried.accumulator) {
                Some((last, plies)) => self.won_by(ply + 2, last, Value::win_in(ply + 2 + plies))?,
                None => self.threat_space_search(&parried, ply + 2, None, end)?,
            },
        };
        if value.is_some() {
            self.variations.extend(ply as usize + 1, reply);
            self.variations.extend(ply as usize, m);
        }
        ControlFlow::Continue(value)
    }

    /// Returns the value of a winning move, and stores the move as the variation at this ply.
    fn won_by(&mut self, ply: u32, m: G::Move, value: Value) -> Found {
        self.counters.leaves += 1;
        self.variations.begin(ply as usize + 1);
        self.variations.extend(ply as usize, m);
        ControlFlow::Continue(Some(value))
    }
}
