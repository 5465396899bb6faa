//! Lines that the defence search alone can block: a bound for games with further rules.
//!
//! In caro a winning row contains a line of the freestyle game on the same board. So a player who keeps a
//! mark on each of the opponent's lines (Maker-Breaker) prevents all of these rows, whatever else they
//! require. The rules must allow this player every reply: they do in caro for both players, in renju for
//! White.

use game::{LineGame, Player, Point};

use super::defence::LineKeys;
use super::line_board::LineBoard;
use super::line_position::LinePosition;
use super::memory::{LineMemory, Width};
use super::prover::{Prover, SolverBudget};
use super::question::WinQuestion;
use crate::Watcher;

/// The result of a defence of all lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeldLines {
    /// `true` if the opponent of the player can keep a mark on each line of the player; `false` if not, or if
    /// the search ended before it was settled.
    pub held: bool,
    /// The first move of the defence, if the opponent is to move and the search tells it.
    pub first: Option<Point>,
    /// Number of nodes visited.
    pub nodes: u64,
}

/// Searches for a defence of all lines of this player by the opponent, with about this number of nodes. The
/// position may be one of a game with more rules on the same board.
///
/// `memory` stores the results for later calls with the same board.
///
/// ```
/// use filetto::game::{Game, Player};
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{LineMemory, Unlimited, hold_lines};
///
/// let game = Mnk::<1>::new("mnk:5,5,5".parse()?);
/// let mut memory = LineMemory::new(1 << 20);
/// let found = hold_lines(&game, &game.start(), Player::First, 10_000, &mut memory, Unlimited);
/// assert!(found.held);
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
pub fn hold_lines<G: LineGame, V: Watcher<Point>>(
    game: &G,
    position: &G::Position,
    player: Player,
    nodes: u64,
    memory: &mut LineMemory,
    mut watcher: V,
) -> HeldLines {
    let watcher: &mut dyn Watcher<Point> = &mut watcher;
    // The widths are those of `solve_lines`.
    if const { G::MAX_POINTS <= 64 } {
        hold_on::<G, 1>(game, position, player, nodes, memory, watcher)
    } else if const { G::MAX_POINTS > 256 } {
        hold_on::<G, 7>(game, position, player, nodes, memory, watcher)
    } else if game.sites().len() <= 128 {
        hold_on::<G, 2>(game, position, player, nodes, memory, watcher)
    } else {
        hold_on::<G, 4>(game, position, player, nodes, memory, watcher)
    }
}

fn hold_on<G: LineGame, const W: usize>(
    game: &G,
    position: &G::Position,
    player: Player,
    nodes: u64,
    memory: &mut LineMemory,
    watcher: &mut dyn Watcher<Point>,
) -> HeldLines
where
    LineMemory: Width<W>,
{
    let line_board = LineBoard::<W>::new(game);
    let keys = LineKeys::new(&line_board);
    let line_position = LinePosition::of(&line_board, game, position);
    let left = game.max_plies() - line_position.placed();
    let mut question = WinQuestion::new(player, game.to_move(position), left);
    let mut budget = SolverBudget { nodes: 0, watcher, stopped: false };
    let mut prover = Prover::new(&line_board, &keys, memory.tables(), 1);
    while !question.refuted && !question.defence_failed && !budget.stopped && budget.nodes < nodes {
        prover.by_defence_alone(&mut question, &line_position, &mut budget);
    }
    HeldLines { held: question.refuted, first: None, nodes: budget.nodes }
}
