//! `prolog-easy`, `prolog-medium`, `prolog-hard`: the Prolog agent for ultimate tic-tac-toe.
//!
//! Alpha-beta to depth 1, 3, or 5; at 5, reduced to 3 where fewer than 15 cells are empty or 7 or more
//! boards are playable. The first of equals is kept, boards and cells in reading order.
//!
//! The document gives the weights, but not how they are combined; here
//!
//! * a cell counts 0.2 in a corner, 0.17 on a side, 0.22 in the centre, for its owner, times the
//!   multiplier of its board: 2.0 in a corner, 1.2 on a side, 2.5 in the centre
//! * two in line with the third cell empty count 30, on each undecided board
//! * a won board counts 100 times its multiplier instead, and two won boards in line with the third
//!   undecided count 30 as well
//! * the end of the game outweighs everything, and a sooner win is better
//!
//! Scores are kept in thousandths.

use game::{Game, Player, Value, Verdict};
use games::ultimate::{Cell, LINES, Position, Ultimate};
use search::{Textbook, Window, alpha_beta};

use crate::agents::agent::{Agent, AgentMove};
use crate::agents::root_events::{RootEvents, move_of};
use crate::agents::thinking::Thinking;

/// `peso_posizione`, in hundredths.
const CELL: [i32; 9] = [20, 17, 20, 17, 22, 17, 20, 17, 20];

/// `moltiplicatore_board`, in tenths.
const BOARD: [i32; 9] = [20, 12, 20, 12, 25, 12, 20, 12, 20];

/// The bonus of `valuta_coppie`.
const PAIR: i32 = 30_000;

/// A won board, before its multiplier in tenths.
const WON: i32 = 10_000;

pub(super) fn choose(
    game: &Ultimate,
    position: &Position,
    agent: Agent,
    thinking: &mut Thinking<'_>,
) -> AgentMove<Cell> {
    let depth = thinking.settings.depth.unwrap_or_else(|| match agent {
        Agent::PrologEasy => 1,
        Agent::PrologMedium => 3,
        _ => hard_depth(position),
    });
    let events = RootEvents::new(game.legal_moves(position), depth, in_units);
    let watcher = events.watcher(thinking.watcher(game));
    let search = Textbook::new(game, depth, |position| evaluate(game, position), watcher);
    let report = alpha_beta(search.recorded(events.recorder()), position, Window::FULL);
    events.pass_on(&mut thinking.watcher(game));
    let chosen = move_of(game, position, report);
    AgentMove { value: chosen.value.map(in_units), ..chosen }
}

fn hard_depth(position: &Position) -> u32 {
    let few_cells = position.empty_cells() < 15;
    let many_boards = position.playable_boards().count_ones() >= 7;
    if few_cells || many_boards { 3 } else { 5 }
}

/// An estimate in whole units.
fn in_units(value: Value) -> Value {
    match value.verdict() {
        Verdict::Score(score) => Value::score(score / 1000),
        _ => value,
    }
}

/// The score of an unfinished position for the player to move.
fn evaluate(game: &Ultimate, position: &Position) -> i32 {
    let mover = game.to_move(position);
    side(position, mover) - side(position, !mover)
}

fn side(position: &Position, player: Player) -> i32 {
    let (own, theirs) = (position.won(player), position.won(!player));
    let drawn = position.closed() & !own & !theirs;
    let boards: i32 = (0..9).map(|board| board_score(position, player, board)).sum();
    boards + PAIR * pairs(own, theirs | drawn)
}

fn board_score(position: &Position, player: Player, board: usize) -> i32 {
    let decided = (position.won(player) | position.won(!player)) >> board & 1 != 0;
    if decided {
        return i32::from(position.won(player) >> board & 1) * WON * BOARD[board];
    }
    let (own, theirs) = (position.cells(player, board), position.cells(!player, board));
    let cells: i32 = (0..9).filter(|cell| own >> cell & 1 != 0).map(|cell| CELL[cell] * BOARD[board]).sum();
    cells + PAIR * pairs(own, theirs)
}

/// The lines in which two of nine places are one's own and the third is neither own nor blocked.
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
        assert_eq!(evaluate(&game, &position), expected, "{text}");
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
