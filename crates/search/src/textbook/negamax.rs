//! Negamax: minimax in one rule, because what one player wins the other loses.
//!
//! The value of a position is the largest of the negated values of its successors, each seen by the
//! side to move there (D. Knuth and R. Moore, *An Analysis of Alpha-Beta Pruning*, 1975).

use std::ops::ControlFlow;

use game::{Game, Value};

use super::recorder::{Recorder, SearchStep};
use super::search::{Report, Stopped, Textbook};
use crate::{Watcher, Window};

/// Searches a position by negamax to the limits of `search`.
pub fn negamax<G, E, W, R>(mut search: Textbook<'_, G, E, W, R>, position: &G::Position) -> Report<G::Move>
where
    G: Game,
    E: Fn(&G::Position) -> i32,
    W: Watcher<G::Move>,
    R: Recorder<G::Position>,
{
    let result = search.negamax(position, search.first_ply);
    search.report(result, Window::FULL)
}

impl<G, E, W, R> Textbook<'_, G, E, W, R>
where
    G: Game,
    E: Fn(&G::Position) -> i32,
    W: Watcher<G::Move>,
    R: Recorder<G::Position>,
{
    /// The value of the position for the side to move.
    fn negamax(&mut self, position: &G::Position, ply: u32) -> ControlFlow<Stopped, Value> {
        if let Some(value) = self.enter(position, ply, Window::FULL)? {
            return ControlFlow::Continue(value);
        }
        let game = self.game;
        let mut best = Value::MIN;
        game.moves(position, |m| {
            let mut child = *position;
            game.play(&mut child, m);
            let value = -self.negamax(&child, ply + 1)?;
            if value > best {
                best = value;
                self.improve(ply, m, best);
            }
            self.recorder.record(SearchStep::Back { value, best, window: Window::FULL });
            ControlFlow::Continue(())
        })?;
        self.recorder.record(SearchStep::Leave { value: best });
        ControlFlow::Continue(best)
    }
}
