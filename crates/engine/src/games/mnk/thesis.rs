//! `thesis`: the C program of the thesis on m,n,k-games, alpha-beta to the end of the game.
//!
//! Cells are tried in row order and the first of equals is kept. The thesis weighs a win by the depth
//! at which it is found by adding or subtracting the depth at *every* node on the way up, so that its
//! scores drift with the length of the line; here the weight is what it meant: plies to the end.

use game::Notation;
use search::{Textbook, Window, alpha_beta};

use crate::agents::agent::AgentMove;
use crate::agents::root_events::{RootEvents, move_of};
use crate::agents::thinking::Thinking;

pub(super) fn choose<G: Notation>(
    game: &G,
    position: &G::Position,
    thinking: &mut Thinking<'_>,
) -> AgentMove<G::Move> {
    let depth = thinking.settings.depth.unwrap_or(u32::MAX);
    let events = RootEvents::new(game.legal_moves(position), depth, |value| value);
    let search = Textbook::new(game, depth, |_| 0, events.watcher(thinking.watcher(game)));
    let report = alpha_beta(search.recorded(events.recorder()), position, Window::FULL);
    events.pass_on(&mut thinking.watcher(game));
    move_of(game, position, report)
}
