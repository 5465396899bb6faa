//! Step 5: the end of a game.

use super::step01::{Mark, read};
use super::step05::{End, end};

super::check! {
    fn a_line_ends_the_game() {
        assert_eq!(end(&read("xxx oo. ...")), Some(End::Win(Mark::X)));
        assert_eq!(end(&read("xx. ooo x..")), Some(End::Win(Mark::O)));
    }

    fn a_full_board_without_a_line_is_a_draw() {
        assert_eq!(end(&read("xox oxo oxo")), Some(End::Draw));
    }

    fn the_last_mark_can_win() {
        assert_eq!(end(&read("xox oxo xox")), Some(End::Win(Mark::X)));
    }

    fn other_games_go_on() {
        for text in ["... ... ...", "xx. oo. ...", "xox oxo ox."] {
            assert_eq!(end(&read(text)), None, "{text}");
        }
    }
}
