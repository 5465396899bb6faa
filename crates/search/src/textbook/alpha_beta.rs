//! Alpha-beta: negamax that skips what cannot matter.
//!
//! The window contains the values between the guaranteed results of both players. The opponent avoids a node
//! whose value reaches the upper end, so its other moves are not searched (D. Knuth and R. Moore, *An
//! Analysis of Alpha-Beta Pruning*, 1975). Fail-soft: the value returned may lie outside the window,
//! and is then a bound, as tight as the search has proven (J. Fishburn, 1983).

use std::ops::ControlFlow;

use game::{Game, Value};

use super::recorder::{Recorder, SearchStep};
use super::search::{Report, Stopped, Textbook};
use crate::{Watcher, Window};

/// Searches a position by alpha-beta to the limits of `search`.
///
/// The value is exact inside the window, a lower bound at or above beta, an upper bound at or below alpha.
///
/// ```
/// use filetto::game::{Game, Value};
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{Textbook, Unlimited, Window, alpha_beta};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// let search = || Textbook::new(&tris, 9, |_| 0, Unlimited);
/// let report = alpha_beta(search(), &tris.start(), Window::FULL);
/// assert_eq!(report.value, Value::DRAW);
/// // The value of negamax, for a small part of its 549,946 nodes.
/// assert!(report.counters.nodes < 549_946 / 5);
/// ```
pub fn alpha_beta<G, E, W, R>(
    mut search: Textbook<'_, G, E, W, R>,
    position: &G::Position,
    window: Window,
) -> Report<G::Move>
where
    G: Game,
    E: Fn(&G::Position) -> i32,
    W: Watcher<G::Move>,
    R: Recorder<G::Position>,
{
    let result = search.alpha_beta(position, search.first_ply, window);
    search.report(result, window)
}

/// The reason for which the remaining moves of a node are not searched.
enum Exit {
    Cutoff,
    Stopped(Stopped),
}

impl<G, E, W, R> Textbook<'_, G, E, W, R>
where
    G: Game,
    E: Fn(&G::Position) -> i32,
    W: Watcher<G::Move>,
    R: Recorder<G::Position>,
{
    /// The value of the position for the side to move, or a bound of it outside the window.
    fn alpha_beta(
        &mut self,
        position: &G::Position,
        ply: u32,
        mut window: Window,
    ) -> ControlFlow<Stopped, Value> {
        if let Some(value) = self.enter(position, ply, window)? {
            return ControlFlow::Continue(value);
        }
        let game = self.game;
        let mut best = Value::MIN;
        let walk = game.moves(position, |m| {
            let mut child = *position;
            game.play(&mut child, m);
            let value = -self.alpha_beta(&child, ply + 1, -window).map_break(Exit::Stopped)?;
            if value > best {
                best = value;
                self.improve(ply, m, best);
                window.alpha = window.alpha.max(best);
            }
            self.recorder.record(SearchStep::Back { value, best, window });
            if window.alpha >= window.beta {
                ControlFlow::Break(Exit::Cutoff)
            } else {
                ControlFlow::Continue(())
            }
        });
        match walk {
            ControlFlow::Break(Exit::Stopped(stopped)) => return ControlFlow::Break(stopped),
            ControlFlow::Break(Exit::Cutoff) => {
                self.counters.cutoffs += 1;
                self.recorder.record(SearchStep::Cutoff);
            }
            ControlFlow::Continue(()) => {}
        }
        self.recorder.record(SearchStep::Leave { value: best });
        ControlFlow::Continue(best)
    }
}
