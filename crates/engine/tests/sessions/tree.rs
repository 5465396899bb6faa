//! Trees for display: their moves lead to their positions, their walks have the counters of the searches by
//! name, and a tree that is too large is rejected with a depth that fits.

use filetto_engine::{Algorithm, Request, Session, TextbookSearch, TreeError, TreeQuery, registry};
use game::{Message, Value};
use search::{MoveOrder, NodeLimit, TextbookAlgorithm, TranspositionTable, Unlimited, Walk};

fn open(spec: &str, position: Option<&str>) -> Box<dyn Session> {
    let mut session = registry::open(spec).expect("a spec");
    if let Some(position) = position {
        session.set_position(position).expect("a position");
    }
    session
}

/// Positions of all games, and the depth of the search.
const POSITIONS: [(&str, Option<&str>, u32); 6] = [
    ("tris", None, 4),
    ("tris", Some("xox/1o1/1x1 o"), 9),
    ("mnk:2,2,2", None, 9),
    ("filetto", None, 2),
    ("mill:three", None, 3),
    ("ultimate", None, 2),
];

#[test]
fn counters_are_those_of_the_searches_by_name() {
    for (spec, position, depth) in POSITIONS {
        let session = open(spec, position);
        let record = session
            .record_tree(&TreeQuery { depth: Some(depth), ..TreeQuery::default() }, &mut Unlimited)
            .expect("a tree");
        for (walk, algorithm) in [
            (&record.minimax, TextbookAlgorithm::Minimax),
            (&record.alpha_beta, TextbookAlgorithm::AlphaBeta),
        ] {
            let algorithm = Algorithm::Textbook(TextbookSearch::at_depth(algorithm, depth));
            let request = Request { algorithm, lines: 1 };
            let findings = session.analyse(&request, &TranspositionTable::new(1 << 16), &mut Unlimited);
            assert_eq!(walk.counters, findings.counters, "{spec} {}", algorithm.name());
            let line = findings.lines.first().and_then(|line| line.value()).expect("a value");
            let for_first = if session.to_move() == game::Player::First { line } else { -line };
            assert_eq!(walk.value, for_first, "{spec} {}", algorithm.name());
        }
    }
}

#[test]
fn nodes_say_how_to_get_there() {
    for (spec, position, depth) in POSITIONS {
        let session = open(spec, position);
        for order in MoveOrder::ALL {
            let wish = TreeQuery { depth: Some(depth.min(2)), order, ..TreeQuery::default() };
            let record = session.record_tree(&wish, &mut Unlimited).expect("a tree");
            for node in &record.nodes {
                let mut moves = Vec::new();
                let mut above = Some(node);
                while let Some(node) = above {
                    moves.extend(node.m.clone());
                    above = node.parent.map(|parent| &record.nodes[parent.index()]);
                }
                let mut here = session.fork();
                for m in moves.iter().rev() {
                    here.play(m).expect("a legal move");
                }
                assert_eq!((here.position(), here.to_move()), (node.position.clone(), node.to_move));
                assert_eq!(here.ending().map(|ending| ending.outcome), node.outcome);
                assert_eq!(here.view().occupants, node.occupants);
                assert_eq!(moves.len() as u32, node.ply);
            }
        }
    }
}

#[test]
fn without_a_depth_the_tree_is_as_deep_as_it_may_be() {
    let tris = open("tris", None);
    let record = tris
        .record_tree(&TreeQuery { max_nodes: 1_000, ..TreeQuery::default() }, &mut Unlimited)
        .expect("a tree");
    assert_eq!((record.depth, record.is_whole, record.nodes.len()), (3, false, 586));
    assert_eq!(record.levels, [1, 9, 72, 504, 3024]);
    let small = open("tris", Some("xox/1o1/1x1 o"));
    let record = small.record_tree(&TreeQuery::default(), &mut Unlimited).expect("a tree");
    assert!(record.is_whole && record.levels.iter().sum::<u64>() == record.nodes.len() as u64);
}

#[test]
fn a_tree_that_is_too_large_is_refused_with_a_depth_that_is_not() {
    let refused = |spec: &str, depth| {
        open(spec, None)
            .record_tree(&TreeQuery { depth: Some(depth), ..TreeQuery::default() }, &mut Unlimited)
            .expect_err("too large")
    };
    let error = refused("tris", 9);
    assert_eq!(
        error,
        TreeError::TooLarge { nodes: 1 + 9 + 72 + 504 + 3024 + 15120 + 54720, most: 20_000, depth: 5 }
    );
    assert_eq!(error.id(), "tree-too-large");
    assert_eq!(
        refused("gomoku", 2),
        TreeError::TooLarge { nodes: 1 + 225 + 225 * 224, most: 20_000, depth: 1 }
    );
}

#[test]
fn a_tree_of_a_large_board_is_small_in_bytes() {
    let query = TreeQuery { depth: Some(2), max_bytes: 8 << 20, ..TreeQuery::default() };
    let small = open("mnk:10,10,5", None).record_tree(&query, &mut Unlimited).expect("a tree");
    assert_eq!(small.nodes.len(), 1 + 100 + 100 * 99);
    let error =
        open("mnk:20,20,20", Some(&half_full())).record_tree(&query, &mut Unlimited).expect_err("too large");
    assert!(
        matches!(error, TreeError::TooLarge { nodes: 19_601, most: 5_000..19_000, depth: 1 }),
        "{error:?}"
    );
}

/// Returns a board of 400 points with 260 marks, from which a tree of depth 2 has 19,601 nodes.
fn half_full() -> String {
    let full = "xo".repeat(10);
    let ranks = (0..20).map(|rank| if rank < 13 { full.clone() } else { "20".to_owned() });
    format!("{} x", ranks.collect::<Vec<_>>().join("/"))
}

#[test]
fn a_tree_that_is_stopped_is_none() {
    let error =
        open("tris", None).record_tree(&TreeQuery::default(), &mut NodeLimit(100)).expect_err("stopped");
    assert_eq!(error, TreeError::Stopped {});
}

#[test]
fn a_finished_game_is_a_tree_of_one_node() {
    let record =
        open("tris", Some("xxx/oo1/3 o")).record_tree(&TreeQuery::default(), &mut Unlimited).expect("a tree");
    let value = |walk: &Walk| (walk.value, walk.counters.nodes);
    assert_eq!((record.nodes.len(), record.depth, record.is_whole), (1, 0, true));
    assert_eq!([value(&record.minimax), value(&record.alpha_beta)], [(Value::win_in(0), 1); 2]);
}
