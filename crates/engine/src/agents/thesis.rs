//! `thesis`: the C program of the thesis on m,n,k-games, alpha-beta to the end of the game.
//!
//! Cells are tried in row order and the first of equals is kept. The thesis weighs a win by the depth
//! at which it is found by adding or subtracting the depth at *every* node on the way up, so that its
//! scores drift with the length of the line; here the weight is what it meant: plies to the end.

use game::{Bound, Game, Notation};
use search::{Report, Textbook, Window, alpha_beta};

use super::aloud::Aloud;
use super::{Choice, Thinking};

pub(super) fn choose<G: Notation>(
    game: &G,
    position: &G::Position,
    thinking: &mut Thinking<'_>,
) -> Choice<G::Move> {
    let depth = thinking.settings.depth.unwrap_or(u32::MAX);
    let aloud = Aloud::new(game, game.legal_moves(position), depth, |value| value);
    let search = Textbook::new(game, depth, |_| 0, aloud.watcher(&mut thinking.watcher));
    let report = alpha_beta(search.recorded(aloud.recorder()), position, Window::FULL);
    aloud.tell(&mut thinking.watcher);
    choice(game, position, report)
}

/// The best move of a report; the first legal one if the search was stopped before it had any.
pub(super) fn choice<G: Game>(game: &G, position: &G::Position, report: Report<G::Move>) -> Choice<G::Move> {
    let found = report.variation.first().copied();
    Choice {
        chosen: found.unwrap_or_else(|| game.nth_move(position, 0)),
        value: (report.complete && found.is_some()).then_some(report.value),
        bound: Bound::Exact,
        exact: report.is_exact(),
        nodes: report.counters.nodes,
        complete: report.complete,
    }
}
