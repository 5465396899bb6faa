//! `tris-js`: the JavaScript page's minimax for tris.
//!
//! Minimax to depth 20, which is to the end, over the buttons 0 to 8; a win is worth 99980 plus the
//! depth that is left, so a sooner one is better, and the first of equals is kept. The numbers order
//! moves just as plies to the end do, which is how they are shown here.

use game::Notation;
use search::{Textbook, minimax};

use crate::agents::agent::AgentMove;
use crate::agents::root_events::{RootEvents, move_of};
use crate::agents::thinking::Thinking;

pub(super) fn choose<G: Notation>(
    game: &G,
    position: &G::Position,
    thinking: &mut Thinking<'_>,
) -> AgentMove<G::Move> {
    let depth = thinking.settings.depth.unwrap_or(20);
    let events = RootEvents::new(game.legal_moves(position), depth, |value| value);
    let search = Textbook::new(game, depth, |_| 0, events.watcher(thinking.watcher(game)));
    let report = minimax(search.recorded(events.recorder()), position);
    events.pass_on(&mut thinking.watcher(game));
    move_of(game, position, report)
}
