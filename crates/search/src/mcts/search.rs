//! The iterations of Monte Carlo tree search: select, expand, play, back up.

use std::ops::ControlFlow;

use game::{ForcedMove, Tactics};

use super::options::{Leaves, MctsOptions};
use super::proof::{NodeProof, WON};
use super::tree::{MctsTree, Node, ROOT};
use crate::decisive_playout;

/// The number of visits after which a leaf is expanded. With 0, a search of ultimate by random games was five
/// times as slow and scored 55% at equal iterations; with 2, it scored 45%.
const VISITS_BEFORE_EXPANSION: u32 = 1;

/// The exploration constant of UCT with random games. On ultimate, values from 0.4 to 0.6 are equally strong;
/// 0.7 is weaker.
const EXPLORATION: f32 = 0.5;

/// The exploration constant of UCT with estimates, which have less variance than random games. Against the
/// strong search at equal time on ultimate, 0.2 scored 44% in 60 games, 0.05 36%, 0.3 31% and 0.5 22%.
const EXPLORATION_OF_ESTIMATES: f32 = 0.2;

/// The maximum number of plies from the root to a leaf, so that the tree does not follow cycles of moves for
/// ever.
const DEEPEST: usize = 1000;

/// The state of a Monte Carlo tree search.
pub(super) struct MctsSearch<'a, G: Tactics> {
    pub(super) game: &'a G,
    pub(super) root: G::Position,
    pub(super) options: &'a MctsOptions,
    pub(super) tree: MctsTree,
    /// The nodes of the current iteration, from the root to the leaf.
    pub(super) path: Vec<u32>,
    random: fastrand::Rng,
    pub(super) iterations: u64,
    exploration: f32,
    /// The evaluation of leaves by estimates; `None` with random games.
    oracle: Option<Oracle<'a, G>>,
    /// The accumulator (tally) at the root. It is updated along the path only if estimates evaluate the
    /// leaves.
    accumulator: G::Accumulator,
}

impl<'a, G: Tactics> MctsSearch<'a, G> {
    /// Starts a search whose tree consists of the root and its children.
    pub(super) fn new(game: &'a G, root: G::Position, options: &'a MctsOptions) -> Self {
        let least = 1 + game.count_moves(&root) as usize;
        let scale = game.estimate_scale().filter(|_| options.leaves == Leaves::Estimates);
        let oracle = scale.map(|scale| Oracle { game, scale });
        let accumulator = game.accumulator(&root);
        let usual = if oracle.is_some() { EXPLORATION_OF_ESTIMATES } else { EXPLORATION };
        let mut search = MctsSearch {
            game,
            root,
            options,
            tree: MctsTree::new(least.max(options.memory / size_of::<Node>())),
            path: Vec::with_capacity(DEEPEST + 1),
            random: fastrand::Rng::with_seed(options.seed),
            iterations: 0,
            exploration: options.exploration.unwrap_or(usual),
            oracle,
            accumulator,
        };
        search.tree.make_room(least);
        search.expand(ROOT, &root, &accumulator);
        search
    }

    pub(super) fn iterate(&mut self) {
        self.iterations += 1;
        let (position, accumulator) = self.descend();
        let points = self.leaf_points(&position, &accumulator);
        self.back_up(points);
    }

    /// Walks from the root to a leaf and returns its position and accumulator. A leaf with enough visits is
    /// expanded first.
    ///
    /// The path also ends at a proven node; its position is then not used.
    #[inline]
    fn descend(&mut self) -> (G::Position, G::Accumulator) {
        let (mut position, mut accumulator) = (self.root, self.accumulator);
        let mut node = ROOT;
        self.path.clear();
        self.path.push(node);
        while self.leads_on(node, &position, &accumulator) {
            node = self.tree.select(node, self.exploration);
            self.path.push(node);
            let (before, m) = (position, self.move_into(node));
            self.game.play(&mut position, m);
            if self.oracle.is_some() {
                self.game.update(&mut accumulator, &before, m, &position);
            }
        }
        (position, accumulator)
    }

    /// Returns `true` if the path goes on below this node. Expands a leaf with enough visits.
    #[inline]
    fn leads_on(&mut self, node: u32, position: &G::Position, accumulator: &G::Accumulator) -> bool {
        if self.tree[node].proof.is_settled() {
            return false;
        }
        if !self.tree[node].is_leaf() {
            return true;
        }
        let ripe = VISITS_BEFORE_EXPANSION + self.first_visits();
        let is_ripe = self.tree[node].visits >= ripe && self.path.len() <= DEEPEST;
        if !is_ripe || !self.tree.make_room(self.game.count_moves(position) as usize) {
            return false;
        }
        self.expand(node, position, accumulator);
        !self.tree[node].proof.is_settled()
    }

    /// The initial number of visits of an unproven node: 1 with estimates, since its own estimate is its
    /// first visit; otherwise 0.
    pub(super) fn first_visits(&self) -> u32 {
        u32::from(self.oracle.is_some())
    }

    /// Expands a leaf. Moves that end the game are proven at once; after a winning one, the others are
    /// skipped. With estimates, each child starts with its own, so that good moves are tried first and most
    /// others never again.
    fn expand(&mut self, leaf: u32, position: &G::Position, accumulator: &G::Accumulator) {
        let (game, oracle, tree) = (self.game, self.oracle, &mut self.tree);
        let first = tree.len();
        let _ = game.moves(position, |m| {
            let child = game.after(position, m);
            let result = game.outcome(&child).map(|outcome| outcome.seen_by(game.to_move(&child)));
            let proof = NodeProof::of_result(result);
            let mut node = Node::leaf(game.code(m), proof);
            if let (Some(oracle), NodeProof::Open) = (oracle, proof) {
                let mut after = *accumulator;
                game.update(&mut after, position, m, &child);
                (node.visits, node.points) = (1, WON - oracle.points(&child, &after));
            }
            tree.push(node);
            if proof == NodeProof::Loss(0) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        tree.adopt(leaf, first, &mut self.random);
    }

    /// Returns the points of the player who moved into the last node of the path: proven, of a random game,
    /// or expected by an estimate.
    #[inline]
    fn leaf_points(&mut self, position: &G::Position, accumulator: &G::Accumulator) -> u32 {
        let leaf = self.path[self.path.len() - 1];
        let proof = self.tree[leaf].proof;
        if proof.is_settled() {
            return proof.corrected(0);
        }
        if let Some(oracle) = self.oracle {
            return WON - oracle.points(position, accumulator);
        }
        let outcome = decisive_playout(self.game, *position, self.options.plies, &mut self.random).outcome;
        let result = outcome.map_or(0, |outcome| outcome.seen_by(self.game.to_move(position)));
        NodeProof::of_result(Some(result)).corrected(0)
    }

    /// Adds the points to all nodes of the path, from the leaf up, and updates their proofs.
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
            // The next node up counts the points of the other player.
            points = WON - points;
        }
    }

    /// Returns the move that leads into a node.
    #[inline]
    pub(super) fn move_into(&self, node: u32) -> G::Move {
        self.game.decode(self.tree[node].code).expect("the code of a move")
    }
}

/// Evaluates leaves by the game's estimate.
struct Oracle<'a, G> {
    game: &'a G,
    /// The scale of the estimates, see [`estimate_scale`](game::Evaluate::estimate_scale).
    scale: f32,
}

impl<G> Clone for Oracle<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Oracle<'_, G> {}

impl<G: Tactics> Oracle<'_, G> {
    /// Returns the expected points of the side to move in an unfinished position.
    #[inline]
    fn points(&self, position: &G::Position, accumulator: &G::Accumulator) -> u32 {
        match self.game.forced_move(position, accumulator) {
            ForcedMove::Win(_) => WON,
            ForcedMove::Lost(_) => 0,
            ForcedMove::Only(_) | ForcedMove::None => {
                let estimate = self.game.estimate(position, accumulator) as f32;
                (WON as f32 / (1.0 + (-estimate / self.scale).exp())).round() as u32
            }
        }
    }
}
