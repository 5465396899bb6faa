//! Step 4: a win.

use std::collections::HashSet;

use super::step01::{Mark, read};
use super::step04::{has_won, lines};

super::check! {
    fn there_are_eight_lines() {
        let lines = lines();
        assert_eq!(lines.len(), 8);
        assert_eq!(lines.iter().collect::<HashSet<_>>().len(), 8, "each of them once");
        for line in [[0, 1, 2], [2, 5, 8], [0, 4, 8], [2, 4, 6]] {
            assert!(lines.contains(&line), "{line:?} is missing");
        }
    }

    fn a_full_line_wins() {
        for text in ["xxx oo. ...", "xo. xo. x..", "x.o .xo ..x", "oox .x. x.o"] {
            assert!(has_won(&read(text), Mark::X), "{text}");
            assert!(!has_won(&read(text), Mark::O), "{text}");
        }
        assert!(has_won(&read("xx. ooo x.."), Mark::O));
    }

    fn two_in_a_row_are_not_enough() {
        for text in ["... ... ...", "xx. oo. ...", "xox oxo oxo"] {
            assert!(!has_won(&read(text), Mark::X) && !has_won(&read(text), Mark::O), "{text}");
        }
    }
}
