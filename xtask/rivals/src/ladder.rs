//! Entries of the ladder (docs/ladder.md) that a published crate solves within a minute: whole games from
//! the empty board.
//!
//! The rival deepens by MTD(f), its fastest method here; principal variation search takes longer. Both
//! programs find the value; ours may use any sound method.

use game::Game;
use game::Wdl;
use games::mnk::Mnk;
use minimax::{IterativeOptions, IterativeSearch, Strategy};
use search::{LineMemory, SolveQuery, Unlimited, solve_lines};

use crate::contest::{Contest, Done, Task, Unit};
use crate::mnk_as_user::{Board, Even};
use crate::perft::rules;

/// Maximum number of rounds after the warm-up; they take minutes.
const MAX_ROUNDS: usize = 3;

pub(crate) fn contests() -> Vec<Contest> {
    let contest = |name, what, ours, rival| Contest {
        name,
        what,
        unit: Unit::Milliseconds("solution"),
        remark: "nodes",
        ours,
        rival: Some(("minimax", rival)),
        max_rounds: MAX_ROUNDS,
    };
    vec![
        contest("mnk-4-4-4", "`mnk:4,4,4` solved", ours("mnk:4,4,4", Wdl::Draw), rival::<4, 4, 4>(16, false)),
        contest("mnk-5-4-4", "`mnk:5,4,4` solved", ours("mnk:5,4,4", Wdl::Draw), rival::<5, 4, 4>(256, false)),
        contest("mnk-6-5-4", "`mnk:6,5,4` solved", ours("mnk:6,5,4", Wdl::Win), rival::<6, 5, 4>(256, true)),
    ]
}

fn ours(spec: &str, expected: Wdl) -> Task {
    let game = Mnk::<1>::new(rules(spec));
    let wish = SolveQuery::default();
    Box::new(move || {
        let mut memory = LineMemory::new(wish.bytes);
        let solution = solve_lines(&game, &game.start(), &wish, &mut memory, Unlimited);
        assert_eq!(solution.assessment.wdl(), Some(expected));
        Done { amount: 1, remark: Some(solution.nodes as f64) }
    })
}

/// Returns a task: a search with a new table of this number of megabytes, to the depth of the whole game.
fn rival<const ROWS: usize, const COLUMNS: usize, const K: usize>(megabytes: usize, wins: bool) -> Task {
    Box::new(move || {
        let options = IterativeOptions::new().with_mtdf().with_table_byte_size(megabytes << 20);
        let mut search = IterativeSearch::new(Even::<ROWS, COLUMNS, K>, options);
        search.set_max_depth((ROWS * COLUMNS) as u8);
        let mut board = Board::default();
        assert!(search.choose_move(&board).is_some());
        assert_eq!(search.root_value().signum(), i16::from(wins));
        Done { amount: 1, remark: nodes(&search.stats(&mut board)) }
    })
}

/// Parses the number of nodes from the rival's only report of it, such as "Explored 1234 nodes to depth 16.".
fn nodes(stats: &str) -> Option<f64> {
    let words = stats.split_once("Explored ")?.1;
    words.split(' ').next()?.parse().ok()
}
