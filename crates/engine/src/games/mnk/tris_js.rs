//! `tris-js`: the JavaScript page's minimax for tris.
//!
//! Minimax to depth 20, which always reaches the end, over the buttons 0 to 8. A win is worth 99980 plus the
//! remaining depth, so an earlier win is better; among equal moves the first is chosen. This order of moves
//! is the same as that of values by plies to the end, which are reported here.

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
