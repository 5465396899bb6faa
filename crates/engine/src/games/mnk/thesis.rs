//! `thesis`: the C program of the thesis on m,n,k-games, alpha-beta to the end of the game.
//!
//! Cells are tried in row order and the first of equals is kept. The thesis weighs a win by the depth
//! at which it is found by adding or subtracting the depth at *every* node on the way up, so that its
//! scores drift with the length of the line; here the weight is what it meant: plies to the end.

use game::Notation;
use search::{Textbook, Window, alpha_beta};

use crate::agents::agent::AgentMove;
use crate::agents::root_events::{Aloud, choice};
use crate::agents::thinking::Thinking;

pub(super) fn choose<G: Notation>(
    game: &G,
    position: &G::Position,
    thinking: &mut Thinking<'_>,
) -> AgentMove<G::Move> {
    let depth = thinking.settings.depth.unwrap_or(u32::MAX);
    let aloud = Aloud::new(game, game.legal_moves(position), depth, |value| value);
    let search = Textbook::new(game, depth, |_| 0, aloud.watcher(&mut thinking.watcher));
    let report = alpha_beta(search.recorded(aloud.recorder()), position, Window::FULL);
    aloud.tell(&mut thinking.watcher);
    choice(game, position, report)
}
