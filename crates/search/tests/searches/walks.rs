//! The recorded walks must equal the searches that play: the same counters, the values of minimax, and bounds
//! that hold.

use crate::random_games::{Visit, near_the_end_of_every_game};
use filetto_search::{
    Counters, GrowError, MoveOrder, NodeId, NodeLimit, Textbook, Tree, Unlimited, Walk, WalkStep, Window,
    alpha_beta, minimax, walk_alpha_beta, walk_minimax,
};
use game::{Bound, Game, Tactics, Value};
use games::mnk::Mnk;

const MAX_NODES: u64 = 3_000;

/// A meaningless estimate that differs at every position.
fn estimate<G: Game>(game: &G, position: &G::Position) -> i32 {
    (game.key(position) % 201) as i32 - 100
}

/// Returns the deepest tree of the position within the node limit.
fn grow<G: Game>(game: &G, position: &G::Position, depth: u32) -> Tree<G> {
    let estimate = |position: &G::Position| estimate(game, position);
    match Tree::grow(game, position, depth, MAX_NODES, estimate, Unlimited) {
        Ok(tree) => tree,
        Err(GrowError::Stopped) => unreachable!("nobody stops it"),
        Err(GrowError::TooLarge(too_large)) => {
            assert!(too_large.nodes() > MAX_NODES);
            let depth = too_large.depth_that_fits();
            Tree::grow(game, position, depth, MAX_NODES, estimate, Unlimited).expect("a tree that fits")
        }
    }
}

/// Returns the counters of minimax and alpha-beta without a recorder.
fn by_themselves<G: Game>(game: &G, position: &G::Position, depth: u32) -> [Counters; 2] {
    let search = || Textbook::new(game, depth, |position| estimate(game, position), Unlimited);
    [minimax(search(), position), alpha_beta(search(), position, Window::FULL)].map(|report| report.counters)
}

struct SameWalks;

impl Visit for SameWalks {
    fn visit<G: Tactics>(&self, game: &G, position: &G::Position, _seed: u64, _is_finite: bool) {
        for depth in [0, 1, 3, 40] {
            let tree = grow(game, position, depth);
            let [by_minimax, by_alpha_beta] = by_themselves(game, position, tree.depth());
            assert_eq!(walk_minimax(&tree).counters, by_minimax);
            assert_eq!(walk_alpha_beta(&tree).counters, by_alpha_beta);
            assert_eq!(tree.nodes().len() as u64, by_minimax.nodes);
            for order in MoveOrder::ALL {
                let tree = tree.ordered(order);
                check_tree(game, &tree);
                check_walk(&tree, &walk_minimax(&tree));
                check_walk(&tree, &walk_alpha_beta(&tree));
            }
        }
    }
}

/// Checks that the nodes are in the order in which minimax visits them, and follow from the rules.
fn check_tree<G: Game>(game: &G, tree: &Tree<G>) {
    for (number, node) in (0..).zip(tree.nodes()) {
        let id = NodeId(number);
        assert_eq!(node.outcome, game.outcome(&node.position));
        assert_eq!(node.to_move, game.to_move(&node.position));
        if let (Some(parent), Some(m)) = (node.parent, node.m) {
            assert_eq!(node.position, game.after(&tree.node(parent).position, m));
            assert!(tree.below(parent).contains(&number) && node.ply == tree.node(parent).ply + 1);
        }
        let children = tree.children(id).count();
        let is_leaf = node.outcome.is_some() || node.estimate.is_some();
        assert_eq!(children, if is_leaf { 0 } else { game.legal_moves(&node.position).len() });
        let sizes: u32 = tree.children(id).map(|child| tree.node(child).size).sum();
        assert_eq!(node.size, 1 + sizes);
    }
}

/// Checks that every entered node is left with a value and a bound that fit the minimax value, and that all
/// other nodes are below a cutoff.
fn check_walk<G: Game>(tree: &Tree<G>, walk: &Walk) {
    let mut pruned = vec![false; tree.nodes().len()];
    let mut entered = vec![false; tree.nodes().len()];
    let (mut cutoffs, mut last_child) = (0, NodeId::ROOT);
    for step in &walk.steps {
        match *step {
            WalkStep::Enter { node, window } => {
                assert!(window.alpha < window.beta && !entered[node.index()]);
                entered[node.index()] = true;
            }
            WalkStep::Leaf { node, value } => assert_eq!(value, tree.node(node).value),
            WalkStep::Back { node, child, .. } => {
                assert_eq!(tree.node(child).parent, Some(node));
                last_child = child;
            }
            WalkStep::Cutoff { node, skipped } => {
                let rest: Vec<NodeId> = tree.children(node).filter(|child| *child > last_child).collect();
                assert_eq!(rest.len() as u32, skipped);
                for child in rest {
                    for number in child.0..child.0 + tree.node(child).size {
                        pruned[number as usize] = true;
                    }
                }
                cutoffs += 1;
            }
            WalkStep::Leave { node, value, bound } => {
                check_bound(tree.node(node).value, value, bound);
                let skips = (node.0..node.0 + tree.node(node).size).any(|below| pruned[below as usize]);
                assert!(bound == Bound::Exact || skips, "all below {node:?} was looked at");
            }
        }
    }
    assert_eq!(cutoffs, walk.counters.cutoffs);
    assert_eq!(walk.value, tree.node(NodeId::ROOT).value);
    let left = walk.values(tree.nodes().len());
    for index in 0..pruned.len() {
        assert_eq!(entered[index], !pruned[index], "what is not entered is skipped");
        assert_eq!(entered[index], left[index].is_some(), "what is entered is left");
    }
    let nodes = entered.iter().filter(|entered| **entered).count() as u64;
    assert_eq!(nodes, walk.counters.nodes);
}

fn check_bound(truth: Value, value: Value, bound: Bound) {
    let holds = match bound {
        Bound::Exact => truth == value,
        Bound::AtLeast => truth >= value,
        Bound::AtMost => truth <= value,
    };
    assert!(holds, "{truth:?} is not {bound:?} {value:?}");
}

#[test]
fn walks_are_those_of_the_searches_that_play() {
    near_the_end_of_every_game(&SameWalks, 7);
}

#[test]
fn a_tree_that_is_too_large_says_how_much() {
    let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
    let grow = |depth, most| Tree::grow(&tris, &tris.start(), depth, most, |_| 0, Unlimited);
    let Err(GrowError::TooLarge(too_large)) = grow(9, 1_000) else { panic!("a tree of 549,946 nodes") };
    assert_eq!(too_large.levels, [1, 9, 72, 504, 3024]);
    assert_eq!((too_large.nodes(), too_large.depth_that_fits()), (3_610, 3));
    let tree = grow(3, 1_000).expect("a small tree");
    assert_eq!((tree.nodes().len(), tree.is_whole()), (586, false));
    assert!(grow(9, 549_946).expect("the whole tree").is_whole());
    assert!(grow(9, 549_945).is_err());
}

#[test]
fn a_tree_asks_its_watcher_while_it_grows() {
    let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
    let grow = |limit| Tree::grow(&tris, &tris.start(), 4, 10_000, |_| 0, NodeLimit(limit));
    for limit in [0, 1, 100, 585, 3_609] {
        assert_eq!(grow(limit).expect_err("stopped"), GrowError::Stopped, "{limit}");
    }
    assert_eq!(grow(3_610).expect("a tree").nodes().len(), 3_610);
}

#[test]
fn the_order_of_moves_decides_how_much_is_skipped() {
    let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
    let tree = Tree::grow(&tris, &tris.start(), 5, 30_000, |_| 0, Unlimited).expect("a small tree");
    let nodes = MoveOrder::ALL.map(|order| walk_alpha_beta(&tree.ordered(order)).counters.nodes);
    assert!(nodes[1] < nodes[0] && nodes[0] < nodes[2], "{nodes:?}");
}
