//! Minimax: the first player picks the largest value, the second the smallest.
//!
//! Every move of every position is searched. As in the thesis, a sooner win is worth more and a
//! later loss is less bad (J. von Neumann, *Zur Theorie der Gesellschaftsspiele*, 1928; C. Shannon,
//! *Programming a Computer for Playing Chess*, 1950).

use std::ops::ControlFlow;

use game::{Game, Player, Value};

use super::recorder::{Recorder, SearchStep};
use super::search::{Report, Stopped, Textbook};
use crate::{Watcher, Window};

/// Searches a position by minimax to the limits of `search`.
///
/// ```
/// use filetto::game::{Game, Notation, Value};
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{Textbook, Unlimited, minimax};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// let position = tris.parse_position("xx1/oo1/3 x").expect("a position");
/// // To 3 plies; every position that is still open there is worth 0.
/// let report = minimax(Textbook::new(&tris, 3, |_| 0, Unlimited), &position);
/// assert_eq!(report.value, Value::win_in(1));
/// assert_eq!(tris.write_move(report.variation[0]), "c3");
/// ```
pub fn minimax<G, E, W, R>(mut search: Textbook<'_, G, E, W, R>, position: &G::Position) -> Report<G::Move>
where
    G: Game,
    E: Fn(&G::Position) -> i32,
    W: Watcher<G::Move>,
    R: Recorder<G::Position>,
{
    let mover = search.game.to_move(position);
    search.root_value = seen_by(mover, Value::MIN);
    let result = search.minimax(position, search.first_ply).map_continue(|value| seen_by(mover, value));
    search.root_value = seen_by(mover, search.root_value);
    search.report(result, Window::FULL)
}

/// A value for the first player as this player sees it, and the other way round.
fn seen_by(player: Player, value: Value) -> Value {
    if player == Player::First { value } else { -value }
}

impl<G, E, W, R> Textbook<'_, G, E, W, R>
where
    G: Game,
    E: Fn(&G::Position) -> i32,
    W: Watcher<G::Move>,
    R: Recorder<G::Position>,
{
    /// The value of the position for the first player.
    fn minimax(&mut self, position: &G::Position, ply: u32) -> ControlFlow<Stopped, Value> {
        let game = self.game;
        let player = game.to_move(position);
        if let Some(value) = self.enter(position, ply, Window::FULL)? {
            return ControlFlow::Continue(seen_by(player, value));
        }
        let maximises = player == Player::First;
        let mut best = if maximises { Value::MIN } else { Value::MAX };
        game.moves(position, |m| {
            let mut child = *position;
            game.play(&mut child, m);
            let value = self.minimax(&child, ply + 1)?;
            if (maximises && value > best) || (!maximises && value < best) {
                best = value;
                self.improve(ply, m, best);
            }
            let (value, best) = (seen_by(player, value), seen_by(player, best));
            self.recorder.record(SearchStep::Back { value, best, window: Window::FULL });
            ControlFlow::Continue(())
        })?;
        self.recorder.record(SearchStep::Leave { value: seen_by(player, best) });
        ControlFlow::Continue(best)
    }
}
