//! Step 9: counted nodes.

use super::step01::read;
use super::step07::minimax;
use super::step09::{Found, counted_minimax};

super::check! {
    fn a_finished_game_is_one_node() {
        assert_eq!(counted_minimax(&read("xxx oo. ...")), Found { value: 1, nodes: 1 });
    }

    fn one_empty_cell_makes_two_nodes() {
        assert_eq!(counted_minimax(&read("xox oxo ox.")), Found { value: 1, nodes: 2 });
        assert_eq!(counted_minimax(&read("xox xoo .x.")), Found { value: 0, nodes: 5 });
    }

    // The project's own minimax has the same numbers: `filetto play tris --against textbook-minimax`.
    fn all_of_tris() {
        assert_eq!(counted_minimax(&read("... ... ...")), Found { value: 0, nodes: 549_946 });
        assert_eq!(counted_minimax(&read("... .x. ...")), Found { value: 0, nodes: 55_505 });
    }

    fn the_value_is_that_of_step_7() {
        for text in ["x.. .o. ..x", "xx. oo. x..", ".o. .x. ...", "xo. .x. ..."] {
            assert_eq!(counted_minimax(&read(text)).value, minimax(&read(text)), "{text}");
        }
    }
}
