//! `tris-js`: the JavaScript page's minimax for tris.
//!
//! Minimax to depth 20, which is to the end, over the buttons 0 to 8; a win is worth 99980 plus the
//! depth that is left, so a sooner one is better, and the first of equals is kept. The numbers order
//! moves just as plies to the end do, which is how they are shown here.

use game::Game;
use search::{Textbook, minimax};

use super::thesis::choice;
use super::{Choice, Thinking};

pub(super) fn choose<G: Game>(
    game: &G,
    position: &G::Position,
    thinking: &mut Thinking<'_>,
) -> Choice<G::Move> {
    let depth = thinking.settings.depth.unwrap_or(20);
    let search = Textbook::new(game, depth, |_| 0, &mut thinking.watcher);
    choice(game, position, minimax(search, position))
}
