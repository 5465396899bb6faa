//! Step 7: minimax.

use super::step01::read;
use super::step07::minimax;

super::check! {
    fn finished_games_have_their_value() {
        assert_eq!(minimax(&read("xxx oo. ...")), 1);
        assert_eq!(minimax(&read("xx. ooo x..")), -1);
        assert_eq!(minimax(&read("xox oxo oxo")), 0);
    }

    fn a_win_at_hand_is_seen() {
        assert_eq!(minimax(&read("xx. oo. ...")), 1);
        assert_eq!(minimax(&read("xx. oo. x..")), -1, "it is O's turn");
    }

    fn two_threats_cannot_both_be_met() {
        assert_eq!(minimax(&read("x.x .o. o.x")), 1, "X has two lines to complete, and O one move");
        assert_eq!(minimax(&read("x.. .o. ..x")), 0, "O holds it with an edge");
    }

    fn tris_is_a_draw() {
        assert_eq!(minimax(&read("... ... ...")), 0);
        assert_eq!(minimax(&read("... .x. ...")), 0);
        assert_eq!(minimax(&read(".o. .x. ...")), 1, "an edge is the wrong answer to the centre");
    }
}
