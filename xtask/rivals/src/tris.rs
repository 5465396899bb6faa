//! Tris solved from the empty board, without a transposition table.
//!
//! The rival's plain search is called negamax but prunes like alpha-beta. It is compared with our minimax,
//! which visits every node, as the simplest search that the rival has, and with our alpha-beta, as the same
//! algorithm.

use game::{Game, Value};
use games::mnk::Mnk;
use minimax::{Negamax, Strategy};
use search::{Counters, Report, Textbook, Unlimited, Window};

use crate::contest::{ANY_ROUNDS, Contest, Done, Task, Unit};
use crate::perft::rules;
use crate::tris_as_user::{Board, Level, count_nodes};

/// Number of nodes of the whole tree, including the root.
const ALL_NODES: u64 = 549_946;

/// Search depth, larger than the length of any game.
const DEPTH: u8 = 10;

pub(crate) fn contests() -> Vec<Contest> {
    let contest = |name, what, ours| Contest {
        name,
        what,
        unit: Unit::Milliseconds("solution"),
        remark: "nodes",
        ours,
        rival: Some(("minimax", negamax_of_rival())),
        max_rounds: ANY_ROUNDS,
    };
    vec![
        contest("tris-minimax", "`tris` by minimax, the rival cutting off", minimax()),
        contest("tris-alpha-beta", "`tris` by alpha-beta, both cutting off", alpha_beta()),
    ]
}

fn minimax() -> Task {
    let game = Mnk::<1>::new(rules("mnk:3,3,3"));
    Box::new(move || {
        let search = Textbook::new(&game, u32::from(DEPTH), |_| 0, Unlimited);
        let Counters { nodes, .. } = checked(search::minimax(search, &game.start()));
        assert_eq!(nodes, ALL_NODES);
        Done { amount: 1, remark: Some(nodes as f64) }
    })
}

fn alpha_beta() -> Task {
    let game = Mnk::<1>::new(rules("mnk:3,3,3"));
    Box::new(move || {
        let search = Textbook::new(&game, u32::from(DEPTH), |_| 0, Unlimited);
        let Counters { nodes, .. } = checked(search::alpha_beta(search, &game.start(), Window::FULL));
        Done { amount: 1, remark: Some(nodes as f64) }
    })
}

fn checked<M>(report: Report<M>) -> Counters {
    assert_eq!(report.value, Value::DRAW);
    assert!(report.assessment().is_exact());
    report.counters
}

/// Returns the rival's task. The rival shuffles the moves at the root, so its nodes vary; the table shows
/// the mean of separate runs, which are counted but not timed.
fn negamax_of_rival() -> Task {
    let nodes = count_nodes(DEPTH).round();
    let mut strategy = Negamax::new(Level::<false>, DEPTH);
    Box::new(move || {
        assert!(strategy.choose_move(&Board::default()).is_some());
        assert_eq!(strategy.root_value(), 0);
        Done { amount: 1, remark: Some(nodes) }
    })
}
