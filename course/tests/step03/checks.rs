//! Step 3: legal moves.

use super::step01::read;
use super::step03::legal_moves;

super::check! {
    fn every_empty_cell_is_a_move() {
        assert_eq!(legal_moves(&read("... ... ...")), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(legal_moves(&read("x.o .x. ..o")), [1, 3, 5, 6, 7]);
    }

    fn a_full_board_has_no_moves() {
        let moves = legal_moves(&read("xox xxo ox."));
        assert_eq!(moves, [8]);
        assert!(legal_moves(&read("xox xxo oxo")).is_empty());
    }
}
