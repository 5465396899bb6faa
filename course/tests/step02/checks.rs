//! Step 2: marks and turns.

use super::step01::{Mark, draw, read};
use super::step02::{other, put, to_move};

super::check! {
    fn each_player_is_the_other_ones_other() {
        assert_eq!((other(Mark::X), other(Mark::O)), (Mark::O, Mark::X));
    }

    fn x_begins_and_they_take_turns() {
        assert_eq!(to_move(&read("... ... ...")), Mark::X);
        assert_eq!(to_move(&read("... .x. ...")), Mark::O);
        assert_eq!(to_move(&read("o.. .x. ...")), Mark::X);
        assert_eq!(to_move(&read("oxo .x. ..x")), Mark::O);
    }

    fn a_mark_is_put_on_a_copy() {
        let before = read("... .x. ...");
        let after = put(&before, 0);
        assert_eq!(draw(&after), "o..\n.x.\n...");
        assert_eq!(draw(&put(&after, 8)), "o..\n.x.\n..x");
        assert_eq!(draw(&before), "...\n.x.\n...", "the board before the move stays");
    }
}
