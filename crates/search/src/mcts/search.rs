//! An iteration of Monte Carlo tree search: select, expand, play, back up.

use std::ops::ControlFlow;

use game::Game;

use super::options::MctsOptions;
use super::proof::NodeProof;
use super::tree::{MctsTree, Node, ROOT, WON};
use crate::decisive_playout;

/// The visits of a leaf after which it is expanded. After none, a search of ultimate was five times as slow
/// and took 55% of the points at equal iterations; after two, it took 45%.
const VISITS_BEFORE_EXPANSION: u32 = 1;

/// The maximum number of plies from the root to a leaf: the tree does not follow moves that go round in circles for
/// ever.
const DEEPEST: usize = 1000;

/// A search under way.
pub(super) struct MctsSearch<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) root: G::Position,
    pub(super) options: &'a MctsOptions,
    pub(super) tree: MctsTree,
    /// The nodes of this iteration, from the root to the leaf.
    pub(super) path: Vec<u32>,
    random: fastrand::Rng,
    pub(super) iterations: u64,
}

impl<'a, G: Game> MctsSearch<'a, G> {
    /// A search of which only the root is expanded.
    pub(super) fn new(game: &'a G, root: G::Position, options: &'a MctsOptions) -> Self {
        let least = 1 + game.count_moves(&root) as usize;
        let mut search = MctsSearch {
            game,
            root,
            options,
            tree: MctsTree::new(least.max(options.memory / size_of::<Node>())),
            path: Vec::with_capacity(DEEPEST + 1),
            random: fastrand::Rng::with_seed(options.seed),
            iterations: 0,
        };
        search.tree.make_room(least);
        search.expand(ROOT, &root);
        search
    }

    pub(super) fn iterate(&mut self) {
        self.iterations += 1;
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
            let proof = NodeProof::of_result(result);
            tree.push(Node::leaf(game.code(m), proof));
            if proof == NodeProof::Loss(0) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
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
            is_news = node.proof != NodeProof::Open;
            points = node.proof.corrected(points);
            node.visits += 1;
            node.points += points;
            points = WON - points;
        }
    }

    /// The move that leads into a node.
    #[inline]
    pub(super) fn move_into(&self, node: u32) -> G::Move {
        self.game.decode(self.tree[node].code).expect("the code of a move")
    }
}
