//! `textbook-minimax` and `textbook-alpha-beta`: the textbook searches as opponents that report their counts.
//!
//! Both search the same tree from a position. In games where marks or men are only placed, it is as deep as
//! [`LEAVES`] move sequences allow: to the end of the game with up to nine empty points, which is all of
//! tris. In other games it is [`PLIES`] plies deep. Nodes at the horizon get the static evaluation. The tree
//! depends on the position alone, so the two agents choose the same move and their counts are comparable.
//! After minimax has chosen, alpha-beta searches the tree as well; it never visits more nodes. Both ignore
//! history, so they do not foresee draws by repetition.

use search::{Report, Textbook, Watcher, Window, alpha_beta, minimax};

use super::agent::{Agent, AgentMove, MoveDetails, TextbookCounts};
use super::root_events::{RootEvents, move_of};
use super::thinking::Thinking;
use crate::playable::Playable;

/// Maximum number of move sequences in the tree, if each move fills one point. Tris has 9! = 362,880 to a
/// full board.
const LEAVES: u64 = 1_000_000;

/// Depth in games in which men are moved or most points may be forbidden, in plies.
const PLIES: u32 = 4;

pub(super) fn choose<G: Playable>(
    game: &G,
    position: &G::Position,
    agent: Agent,
    thinking: &mut Thinking<'_>,
) -> AgentMove<G::Move> {
    let depth = thinking.settings.depth.unwrap_or_else(|| depth(game, position));
    let events = RootEvents::new(game.legal_moves(position), depth, |value| value);
    let estimate = |position: &G::Position| game.estimate(position, &game.accumulator(position));
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
    AgentMove { details: Some(MoveDetails::Textbook(counts)), ..move_of(game, position, report) }
}

/// Returns the depth of the tree below a position, in plies.
fn depth<G: Playable>(game: &G, position: &G::Position) -> u32 {
    if game.claimable_lines().is_none() {
        return PLIES;
    }
    let mut leaves = 1;
    let grows = |moves: &u64| {
        leaves *= moves;
        leaves <= LEAVES
    };
    // Each move fills a point: n * (n - 1) * ... move sequences.
    (1..=game.count_moves(position)).rev().take_while(grows).count().max(1) as u32
}

/// Returns the nodes that alpha-beta visits on the tree; `None` if it was stopped.
fn count_alpha_beta<G: Playable>(
    game: &G,
    position: &G::Position,
    depth: u32,
    thinking: &mut Thinking<'_>,
) -> Option<u64> {
    let estimate = |position: &G::Position| game.estimate(position, &game.accumulator(position));
    let watcher = thinking.watcher(game).without_events();
    let report: Report<G::Move> =
        alpha_beta(Textbook::new(game, depth, estimate, watcher), position, Window::FULL);
    report.complete.then_some(report.counters.nodes)
}
