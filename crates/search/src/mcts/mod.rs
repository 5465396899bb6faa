//! Monte Carlo tree search: random games from the leaves of a tree that grows where they go well.
//!
//! ```text
//! select            expand              play              back up
//! from the root     the leaf's moves    a random game     points to every node
//! down to a leaf    become children     from a child      of the path
//! ```
//!
//! UCT (L. Kocsis and C. Szepesvari, *Bandit Based Monte-Carlo Planning*, 2006) selects the move with
//! the highest upper confidence bound of its share of points. What the ends of games prove is backed
//! up as well (M. Winands, Y. Bjornsson and J. Saito, *Monte-Carlo Tree Search Solver*, 2008): here
//! wins, losses and draws, with the plies to the end. A proven move is not searched again.
//!
//! What is proven takes no account of history. It comes from finished games only, and never from a random
//! game that was broken off.

mod proof;
mod report;
mod tree;

use std::ops::ControlFlow;

use game::Game;

use crate::{Analysis, Watcher, decisive_playout};
use proof::Proof;
use report::{Reporter, finished};
use tree::{Node, ROOT, Tree, WON};

/// What a Monte Carlo tree search is to do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MctsOptions {
    /// The exploration constant, 0 or more: how much uncertainty is worth beside the share of points,
    /// which is 0 to 1. From 0.4 to 0.6 all are as strong on ultimate; 0.7 is weaker.
    pub exploration: f32,
    /// The most iterations, of one random game each; more than 2^31 - 1 are not played.
    pub iterations: u64,
    /// How many of the best moves are wanted as lines, from 1.
    pub lines: usize,
    /// The memory for the tree, in bytes. When it is full, the tree stops to grow, and the search goes on.
    /// The moves of the root have room in any case.
    pub memory: usize,
    /// Two searches with the same seed and options are the same.
    pub seed: u64,
    /// The most plies of a random game; one that is broken off counts as drawn.
    pub plies: u32,
}

impl Default for MctsOptions {
    fn default() -> Self {
        MctsOptions {
            exploration: 0.5,
            iterations: u64::MAX,
            lines: 1,
            memory: 256 << 20,
            seed: 0,
            plies: 400,
        }
    }
}

/// The visits of a leaf after which it is expanded. After none, a search of ultimate was five times as slow
/// and took 55% of the points at equal iterations; after two, it took 45%.
const VISITS_BEFORE_EXPANSION: u32 = 1;

/// The most plies from the root to a leaf: where men go round in circles, the tree does not follow them for ever.
const DEEPEST: usize = 1000;

/// More visits would be too many for the points of a node.
const MAX_ITERATIONS: u64 = (u32::MAX / WON) as u64;

/// Searches a position by Monte Carlo tree search until it is proven, the iterations are over, or the
/// watcher, which is asked before each iteration, stops it.
pub fn mcts<G: Game, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    options: &MctsOptions,
    watcher: W,
) -> Analysis<G::Move> {
    if let Some(outcome) = game.outcome(position) {
        return finished(outcome.seen_by(game.to_move(position)));
    }
    let mut search = Search::new(game, *position, options);
    let mut reporter = Reporter::new(watcher);
    let complete = search.run(&mut reporter);
    search.analysis(complete)
}

/// A search under way.
struct Search<'a, G: Game> {
    game: &'a G,
    root: G::Position,
    options: &'a MctsOptions,
    tree: Tree,
    /// The nodes of this iteration, from the root to the leaf.
    path: Vec<u32>,
    random: fastrand::Rng,
    iterations: u64,
}

impl<'a, G: Game> Search<'a, G> {
    /// A search of which only the root is expanded.
    fn new(game: &'a G, root: G::Position, options: &'a MctsOptions) -> Self {
        let least = 1 + game.count_moves(&root) as usize;
        let mut search = Search {
            game,
            root,
            options,
            tree: Tree::new(least.max(options.memory / size_of::<Node>())),
            path: Vec::with_capacity(DEEPEST + 1),
            random: fastrand::Rng::with_seed(options.seed),
            iterations: 0,
        };
        search.tree.make_room(least);
        search.expand(ROOT, &root);
        search
    }

    /// Plays iterations; whether they ended without being stopped.
    fn run<W: Watcher<G::Move>>(&mut self, reporter: &mut Reporter<W>) -> bool {
        let most = self.options.iterations.min(MAX_ITERATIONS);
        reporter.begin(self);
        while !self.tree[ROOT].proof.is_settled() && self.iterations < most {
            if !reporter.watcher.proceed(self.iterations + 1) {
                return false;
            }
            self.iterations += 1;
            self.iterate();
            reporter.tell(self);
        }
        reporter.end(self);
        true
    }

    fn iterate(&mut self) {
        let position = self.descend();
        let points = self.leaf_points(&position);
        self.back_up(points);
    }

    /// Walks from the root to a leaf, which is expanded first if it is ripe, and gives its position.
    ///
    /// A node that is proven ends the path as well; the position is then of no interest.
    #[inline]
    fn descend(&mut self) -> G::Position {
        let mut position = self.root;
        let mut node = ROOT;
        self.path.clear();
        self.path.push(node);
        while self.leads_on(node, &position) {
            node = self.tree.select(node, self.options.exploration);
            self.path.push(node);
            self.game.play(&mut position, self.move_into(node));
        }
        position
    }

    /// Whether the path goes on below this node.
    #[inline]
    fn leads_on(&mut self, node: u32, position: &G::Position) -> bool {
        if self.tree[node].proof.is_settled() {
            return false;
        }
        if !self.tree[node].is_leaf() {
            return true;
        }
        let is_ripe = self.tree[node].visits >= VISITS_BEFORE_EXPANSION && self.path.len() <= DEEPEST;
        if !is_ripe || !self.tree.make_room(self.game.count_moves(position) as usize) {
            return false;
        }
        self.expand(node, position);
        !self.tree[node].proof.is_settled()
    }

    /// Makes the moves of a leaf its children. Those that end the game are proven at once; after one
    /// that wins, no other is of interest.
    fn expand(&mut self, leaf: u32, position: &G::Position) {
        let (game, tree) = (self.game, &mut self.tree);
        let first = tree.len();
        let _ = game.moves(position, |m| {
            let child = game.after(position, m);
            let result = game.outcome(&child).map(|outcome| outcome.seen_by(game.to_move(&child)));
            let proof = Proof::of_result(result);
            tree.push(Node::leaf(game.code(m), proof));
            if proof == Proof::Loss(0) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        tree.adopt(leaf, first, &mut self.random);
    }

    /// The half points of the player who moved into the last node of the path: proven, or those of a
    /// random game.
    #[inline]
    fn leaf_points(&mut self, position: &G::Position) -> u32 {
        let leaf = self.path[self.path.len() - 1];
        let proof = self.tree[leaf].proof;
        if proof.is_settled() {
            return proof.corrected(0);
        }
        let outcome = decisive_playout(self.game, *position, self.options.plies, &mut self.random).outcome;
        let result = outcome.map_or(0, |outcome| outcome.seen_by(self.game.to_move(position)));
        (1 - result) as u32
    }

    /// Adds the points to all nodes of the path, from the leaf up, and proves what can be proven.
    #[inline]
    fn back_up(&mut self, mut points: u32) {
        let mut is_news = false;
        for &node in self.path.iter().rev() {
            if is_news {
                self.tree.prove(node);
            }
            let node = &mut self.tree[node];
            is_news = node.proof != Proof::Open;
            points = node.proof.corrected(points);
            node.visits += 1;
            node.points += points;
            points = WON - points;
        }
    }

    /// The move that leads into a node.
    #[inline]
    fn move_into(&self, node: u32) -> G::Move {
        self.game.decode(self.tree[node].code).expect("the code of a move")
    }
}
