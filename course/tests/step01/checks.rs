//! Step 1: a board as text and back.

use super::step01::{Mark, draw, empty_board, read};

super::check! {
    fn the_first_board_is_empty() {
        assert_eq!(empty_board().cells, [None; 9]);
    }

    fn boards_are_drawn_row_by_row() {
        let mut board = empty_board();
        assert_eq!(draw(&board), "...\n...\n...");
        board.cells[0] = Some(Mark::X);
        board.cells[5] = Some(Mark::O);
        assert_eq!(draw(&board), "x..\n..o\n...");
    }

    fn boards_are_read() {
        let board = read("x.. ..o .x.");
        assert_eq!(board.cells[0], Some(Mark::X));
        assert_eq!(board.cells[5], Some(Mark::O));
        assert_eq!(board.cells[7], Some(Mark::X));
        assert_eq!(board.cells.iter().filter(|cell| cell.is_none()).count(), 6);
    }

    fn what_was_drawn_can_be_read() {
        for text in ["...\n...\n...", "xox\n.x.\no.o", "ooo\nxx.\nx.."] {
            assert_eq!(draw(&read(text)), text);
        }
    }
}
