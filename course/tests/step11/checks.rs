//! Step 11: the order of moves, and the table.

use super::step01::{empty_board, read};
use super::step07::minimax;
use super::step10::alpha_beta;
use super::step11::{Table, minimax_with_table, order, ordered_alpha_beta};

super::check! {
    fn the_centre_comes_first_and_the_edges_last() {
        assert_eq!(order((0..9).collect()), [4, 0, 2, 6, 8, 1, 3, 5, 7]);
        assert_eq!(order(vec![1, 6, 7]), [6, 1, 7]);
        assert!(order(Vec::new()).is_empty());
    }

    fn a_better_order_needs_fewer_nodes() {
        let start = empty_board();
        let (ordered, plain) = (ordered_alpha_beta(&start, -1, 1), alpha_beta(&start, -1, 1));
        assert_eq!(ordered.value, plain.value);
        assert!(ordered.nodes < plain.nodes, "{} nodes, {} without the order", ordered.nodes, plain.nodes);
        assert!(ordered.nodes > 0);
    }

    fn tris_has_5478_positions() {
        let mut table = Table::new();
        let found = minimax_with_table(&empty_board(), &mut table);
        assert_eq!((found.value, found.nodes, table.len()), (0, 5_478, 5_478));
        let again = minimax_with_table(&empty_board(), &mut table);
        assert_eq!((again.value, again.nodes), (0, 0), "everything is known");
    }

    fn the_table_has_the_values_of_minimax() {
        let mut table = Table::new();
        for text in ["x.. .o. ..x", "xx. oo. x..", ".o. .x. ...", "xo. .x. ..."] {
            assert_eq!(minimax_with_table(&read(text), &mut table).value, minimax(&read(text)), "{text}");
        }
    }
}
