//! `tris-js`: the JavaScript page's minimax for tris.
//!
//! Minimax to depth 20, which is to the end, over the buttons 0 to 8; a win is worth 99980 plus the
//! depth that is left, so a sooner one is better, and the first of equals is kept. The numbers order
//! moves just as plies to the end do, which is how they are shown here.

use game::Notation;
use search::{Textbook, minimax};

use crate::agents::agent::AgentMove;
use crate::agents::root_events::{Aloud, choice};
use crate::agents::thinking::Thinking;

pub(super) fn choose<G: Notation>(
    game: &G,
    position: &G::Position,
    thinking: &mut Thinking<'_>,
) -> AgentMove<G::Move> {
    let depth = thinking.settings.depth.unwrap_or(20);
    let aloud = Aloud::new(game, game.legal_moves(position), depth, |value| value);
    let search = Textbook::new(game, depth, |_| 0, aloud.watcher(&mut thinking.watcher));
    let report = minimax(search.recorded(aloud.recorder()), position);
    aloud.tell(&mut thinking.watcher);
    choice(game, position, report)
}
