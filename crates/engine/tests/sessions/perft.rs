//! Perft data: the number of move sequences of a given length, from `perft/*.perft`.
//!
//! The counts are from programs that share no code with this one; comments in the files name them. A second
//! test plays all games of tris, with published counts.

use std::collections::HashSet;
use std::ops::ControlFlow;

use filetto_engine::registry::{self, Playable, Visitor};

/// Checks each line `spec | position or start | depth | count` of a file.
fn check(file: &str) {
    let mut checked = 0;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [spec, position, depth, count] = fields[..] else { panic!("not a line of perft: {line}") };
        let mut session = registry::open(spec).unwrap_or_else(|error| panic!("{line}: {error}"));
        if position != "start" {
            session.set_position(position).unwrap_or_else(|error| panic!("{line}: {error}"));
        }
        let depth = depth.parse().unwrap_or_else(|_| panic!("a depth: {line}"));
        assert_eq!(session.perft(depth).to_string(), count, "{line}");
        checked += 1;
    }
    assert!(checked > 0, "the file has lines");
}

#[test]
fn mnk() {
    check(include_str!("perft/mnk.perft"));
}

#[test]
fn filetto() {
    check(include_str!("perft/filetto.perft"));
}

#[test]
fn mill() {
    check(include_str!("perft/mill.perft"));
}

#[test]
fn ultimate() {
    check(include_str!("perft/ultimate.perft"));
}

#[test]
fn depth_zero_is_the_position_itself_and_a_finished_game_has_no_plies() {
    for (spec, position, depth, count) in
        [("tris", "3/3/3 x", 0, 1), ("tris", "xxx/oo1/3 o", 0, 1), ("tris", "xxx/oo1/3 o", 1, 0)]
    {
        let mut session = registry::open(spec).expect("a spec");
        session.set_position(position).expect("a position");
        assert_eq!(session.perft(depth), count, "{position} {depth}");
    }
}

#[test]
fn a_mill_captures_nothing_where_no_man_is() {
    let mut session = registry::open("mill:nine").expect("a spec");
    session.set_position("ww1/3/3/6/3/3/3 w 7 7").expect("a position");
    assert!(session.legal_moves().contains(&"g7".to_owned()));
    assert_eq!((session.legal_moves().len(), session.perft(1)), (22, 22));
}

/// The counts of a whole game tree: nodes, finished games, different positions, and positions up to symmetry.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tree {
    nodes: u64,
    finished: u64,
    positions: usize,
    classes: usize,
}

struct WalkTree;

impl Visitor for WalkTree {
    type Output = Tree;

    fn visit<G: Playable>(self, game: G) -> Tree {
        let (mut tree, mut positions, mut classes) = (Tree::default(), HashSet::new(), HashSet::new());
        let mut open = vec![game.start()];
        while let Some(position) = open.pop() {
            tree.nodes += 1;
            tree.finished += u64::from(game.outcome(&position).is_some());
            if positions.insert(position) {
                classes.insert(game.canonical_key(&position));
            }
            let _ = game.moves(&position, |m| -> ControlFlow<()> {
                open.push(game.after(&position, m));
                ControlFlow::Continue(())
            });
        }
        Tree { positions: positions.len(), classes: classes.len(), ..tree }
    }
}

#[test]
fn the_whole_of_tris() {
    let published = Tree { nodes: 549_946, finished: 255_168, positions: 5_478, classes: 765 };
    assert_eq!(registry::visit("tris", WalkTree).expect("a spec"), published);
}
