//! `prolog-easy`, `prolog-medium` and `prolog-hard`: the Prolog agent for ultimate tic-tac-toe.
//! `prolog-learned` is `prolog-hard` with weights tuned by a genetic algorithm.
//!
//! Alpha-beta to depth 1, 3 or 5. Depth 5 is reduced to 3 if fewer than 15 cells are empty or at least 7
//! boards are playable. Among equal moves the first is chosen, boards and cells in reading order.
//!
//! The document contains the weights, but not their combination. In this port:
//!
//! * a cell counts for its owner: its own weight times that of its board
//! * two marks in line with the third cell empty count as a pair, on each undecided board
//! * a won board counts for its winner, times the weight of its place, in place of its cells; two won boards
//!   in line with the third undecided count as a pair
//! * the end of the game outweighs everything, and an earlier win is better
//!
//! Scores are in thousandths.

use game::{Assessment, Game, Player, Value, Verdict};
use games::ultimate::{Cell, LINES, Position, Ultimate};
use search::{Textbook, Unlimited, Window, alpha_beta};

use super::prolog_weights::PrologWeights;
use crate::agents::agent::{Agent, AgentMove, MoveDetails, PrologDepth, PrologReduction};
use crate::agents::root_events::{RootEvents, move_of};
use crate::agents::thinking::Thinking;

/// The kind of each of nine places: 0 for a corner, 1 for a side, 2 for the centre.
const KIND: [usize; 9] = [0, 1, 0, 1, 2, 1, 0, 1, 0];

pub(super) fn choose(
    game: &Ultimate,
    position: &Position,
    agent: Agent,
    thinking: &mut Thinking<'_>,
) -> AgentMove<Cell> {
    let depth = thinking.settings.depth.map_or_else(|| depth(agent, position), PrologDepth::of);
    let plies = depth.plies;
    let weights =
        if agent == Agent::PrologLearned { PrologWeights::learned() } else { PrologWeights::ORIGINAL };
    let events = RootEvents::new(game.legal_moves(position), plies, in_units);
    let watcher = events.watcher(thinking.watcher(game));
    let search = Textbook::new(game, plies, |position| evaluate(game, position, &weights), watcher);
    let report = alpha_beta(search.recorded(events.recorder()), position, Window::FULL);
    events.pass_on(&mut thinking.watcher(game));
    let chosen = move_of(game, position, report);
    let details = Some(MoveDetails::Prolog(depth));
    let assessment = chosen.assessment.map(|found| Assessment { value: in_units(found.value), ..found });
    AgentMove { assessment, details, ..chosen }
}

/// Returns the move of the Prolog program with these weights and `depth` in plies. The position must have a
/// legal move.
pub fn prolog_move(game: &Ultimate, position: &Position, weights: &PrologWeights, depth: u32) -> Cell {
    let search = Textbook::new(game, depth, |position| evaluate(game, position, weights), Unlimited);
    move_of(game, position, alpha_beta(search, position, Window::FULL)).chosen
}

impl PrologDepth {
    /// Returns an unreduced depth: that of the difficulty, or one set by the user.
    const fn of(plies: u32) -> PrologDepth {
        PrologDepth { plies, reduction: None }
    }
}

/// Returns the depth of an agent, as in the document: `hard` is reduced in the endgame and if many boards are
/// playable.
fn depth(agent: Agent, position: &Position) -> PrologDepth {
    let reduction = if position.empty_cells() < 15 {
        Some(PrologReduction::Endgame)
    } else if position.playable_boards().count_ones() >= 7 {
        Some(PrologReduction::ManyBoards)
    } else {
        None
    };
    match agent {
        Agent::PrologEasy => PrologDepth::of(1),
        Agent::PrologMedium => PrologDepth::of(3),
        _ => PrologDepth { plies: if reduction.is_some() { 3 } else { 5 }, reduction },
    }
}

/// Converts an estimate from thousandths to whole units.
fn in_units(value: Value) -> Value {
    match value.verdict() {
        Verdict::Score(score) => Value::score(score / 1000),
        _ => value,
    }
}

/// Returns the score of an unfinished position for the side to move, in thousandths.
fn evaluate(game: &Ultimate, position: &Position, weights: &PrologWeights) -> i32 {
    let mover = game.to_move(position);
    side(position, mover, weights) - side(position, !mover, weights)
}

fn side(position: &Position, player: Player, weights: &PrologWeights) -> i32 {
    let (own, theirs) = (position.won(player), position.won(!player));
    let drawn = position.closed() & !own & !theirs;
    let boards: i32 = (0..9).map(|board| board_score(position, player, board, weights)).sum();
    boards + weights.pair * pairs(own, theirs | drawn)
}

fn board_score(position: &Position, player: Player, board: usize, weights: &PrologWeights) -> i32 {
    let multiplier = weights.boards[KIND[board]];
    let decided = (position.won(player) | position.won(!player)) >> board & 1 != 0;
    if decided {
        let won = i32::from(position.won(player) >> board & 1);
        return won * product(weights.won, multiplier);
    }
    let (own, theirs) = (position.cells(player, board), position.cells(!player, board));
    let cells: i32 = (0..9).filter(|cell| own >> cell & 1 != 0).map(|cell| weights.cells[KIND[cell]]).sum();
    product(cells, multiplier) + weights.pair * pairs(own, theirs)
}

/// Returns the product of two numbers in thousandths.
fn product(a: i32, b: i32) -> i32 {
    (i64::from(a) * i64::from(b) / 1000) as i32
}

/// Returns the number of lines with two places in `own` and the third in neither set. Sets of nine places are
/// bitboards.
fn pairs(own: u16, blocked: u16) -> i32 {
    let is_pair = |line: &&u16| (*line & own).count_ones() == 2 && *line & blocked == 0;
    LINES.iter().filter(is_pair).count() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Notation;

    fn check(text: &str, expected: i32) {
        let game = Ultimate::new(games::ultimate::Rules::DEFAULT);
        let position = game.parse_position(text).unwrap();
        assert_eq!(evaluate(&game, &position, &PrologWeights::ORIGINAL), expected, "{text}");
    }

    #[test]
    fn weights_are_those_of_the_document() {
        // X in the centre of the centre, for O: 0.22 * 2.5.
        check("9/9/9/9/4x4/9/9/9/9 o 5", -550);
        // O answers in the corner of the centre: 0.2 * 2.5.
        check("9/9/9/3o5/4x4/9/9/9/9 x 1", 50);
        // X has two in line on the first board: cells 0.2 + 0.17, times 2.0, and 30; O 0.2 * 2.5.
        check("xx7/9/9/3o5/9/9/9/9/9 o 2", -740 - 30_000 + 500);
    }
}
