//! `textbook-minimax` and `textbook-alpha-beta`: the searches of the textbook as opponents that tell what they counted.
//!
//! Both search the same tree from a position: where marks or men are only placed, to the end of the game from nine empty
//! points on, which is all of tris, and on larger boards as deep as [`LEAVES`] sequences of moves go; in other games
//! [`PLIES`] plies deep. What is open there has the game's estimate. The tree depends on the position alone, so the two
//! agents choose the same move, and their counts can be compared. When minimax has chosen, it lets alpha-beta search the
//! tree as well, which never visits more nodes. History is not seen: a draw by repetition comes as a surprise.

use search::{Report, Textbook, Watcher, Window, alpha_beta, minimax};

use super::agent::{Agent, AgentMove, TextbookCounts};
use super::root_events::{RootEvents, move_of};
use super::thinking::Thinking;
use crate::playable::Playable;

/// The maximum number of sequences of moves in a tree in which each move takes one point away. To the end of tris there
/// are 9! = 362,880.
const LEAVES: u64 = 1_000_000;

/// The depth in games in which men are moved, or in which most points may be forbidden.
const PLIES: u32 = 4;

pub(super) fn choose<G: Playable>(
    game: &G,
    position: &G::Position,
    agent: Agent,
    thinking: &mut Thinking<'_>,
) -> AgentMove<G::Move> {
    let depth = thinking.settings.depth.unwrap_or_else(|| depth(game, position));
    let events = RootEvents::new(game.legal_moves(position), depth, |value| value);
    let estimate = |position: &G::Position| game.estimate(position, &game.tally(position));
    let search = Textbook::new(game, depth, estimate, events.watcher(thinking.watcher(game)));
    let search = search.recorded(events.recorder());
    let is_minimax = agent == Agent::TextbookMinimax;
    let report =
        if is_minimax { minimax(search, position) } else { alpha_beta(search, position, Window::FULL) };
    events.pass_on(&mut thinking.watcher(game));
    let also = is_minimax && report.complete;
    let alpha_beta_nodes = also.then(|| count_alpha_beta(game, position, depth, thinking)).flatten();
    let counters = report.counters;
    let counts = TextbookCounts {
        depth: (counters.horizon > 0).then_some(depth),
        leaves: counters.leaves,
        cutoffs: (!is_minimax).then_some(counters.cutoffs),
        alpha_beta_nodes,
    };
    AgentMove { counts: Some(counts), ..move_of(game, position, report) }
}

/// The depth of the tree below a position.
fn depth<G: Playable>(game: &G, position: &G::Position) -> u32 {
    if game.claimable_lines().is_none() {
        return PLIES;
    }
    let mut leaves = 1;
    let grows = |moves: &u64| {
        leaves *= moves;
        leaves <= LEAVES
    };
    (1..=game.count_moves(position)).rev().take_while(grows).count().max(1) as u32
}

/// The nodes that alpha-beta visits in the tree; `None` if it was stopped.
fn count_alpha_beta<G: Playable>(
    game: &G,
    position: &G::Position,
    depth: u32,
    thinking: &mut Thinking<'_>,
) -> Option<u64> {
    let estimate = |position: &G::Position| game.estimate(position, &game.tally(position));
    let watcher = thinking.watcher(game).without_events();
    let report: Report<G::Move> =
        alpha_beta(Textbook::new(game, depth, estimate, watcher), position, Window::FULL);
    report.complete.then_some(report.counters.nodes)
}
