//! Step 10: alpha-beta.

use super::step01::read;
use super::step09::counted_minimax;
use super::step10::alpha_beta;

super::check! {
    fn the_value_is_that_of_minimax() {
        for text in ["... ... ...", "x.. .o. ..x", "xx. oo. x..", ".o. .x. ...", "xxx oo. ...", "xox oxo oxo"] {
            let (found, whole) = (alpha_beta(&read(text), -1, 1), counted_minimax(&read(text)));
            assert_eq!(found.value, whole.value, "{text}");
            assert!((1..=whole.nodes).contains(&found.nodes), "{text}: {found:?}");
        }
    }

    fn a_small_part_of_the_nodes_is_enough() {
        let found = alpha_beta(&read("... ... ..."), -1, 1);
        assert!(found.nodes < 30_000, "{} of 549,946 nodes", found.nodes);
    }

    fn a_cutoff_leaves_the_other_moves_out() {
        // X wins with the first empty cell, and nothing is better than a win.
        assert_eq!(alpha_beta(&read("xx. oo. ..."), -1, 1).nodes, 2);
        // The window is empty, so only one move of each board is tried: one node per ply.
        assert!(alpha_beta(&read("... ... ..."), 1, 1).nodes <= 10);
    }
}
