//! Step 8: the best move.

use super::step01::{Mark, TrisBoard, empty_board, read};
use super::step02::{put, to_move};
use super::step03::legal_moves;
use super::step05::{End, end};
use super::step08::best_move;

/// Plays the best moves against every game of the opponent, and returns the number of games that the opponent
/// wins.
fn losses(board: &TrisBoard, mine: Mark) -> usize {
    match end(board) {
        Some(End::Win(mark)) => usize::from(mark != mine),
        Some(End::Draw) => 0,
        None if to_move(board) == mine => {
            let Some(cell) = best_move(board) else { panic!("the game goes on, so there is a move") };
            losses(&put(board, cell), mine)
        }
        None => legal_moves(board).into_iter().map(|cell| losses(&put(board, cell), mine)).sum(),
    }
}

super::check! {
    fn a_win_is_taken_and_a_threat_is_blocked() {
        assert_eq!(best_move(&read("... oo. xx.")), Some(8));
        assert_eq!(best_move(&read("x.. .x. o..")), Some(8), "O blocks");
        assert_eq!(best_move(&read("x.. .o. ..x")), Some(1), "of the four edges the first");
    }

    fn a_finished_game_has_no_best_move() {
        assert_eq!(best_move(&read("xxx oo. ...")), None);
        assert_eq!(best_move(&read("xox oxo oxo")), None);
    }

    fn of_equal_moves_the_first_is_played() {
        assert_eq!(best_move(&empty_board()), Some(0), "all nine are draws");
    }

    fn nobody_beats_it() {
        for mine in [Mark::X, Mark::O] {
            assert_eq!(losses(&empty_board(), mine), 0, "{mine:?} never loses");
        }
    }
}
