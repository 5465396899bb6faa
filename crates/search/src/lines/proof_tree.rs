//! Proof-number search whose nodes are judged by the strong search: it finds wins that lie too deep for one search from the
//! root (I-C. Wu and others, *Job-Level Proof-Number Search for Connect6*, Computers and Games 2010).
//!
//! ```text
//! node ── child ── ...      a move that has a node of its own
//!   ├──── child ── ...
//!   └──── rest              all other moves, by one search that leaves the children's out
//! ```
//!
//! A node begins without children. Its *rest* is searched, which finds the best of the moves there, or that all of them
//! lose; when the node is chosen again, that best move gets a node of its own, and the rest is what is left then. So the
//! replies that are hard to refute come up one by one, and the strong search refutes the others together.
//!
//! As in the [df-pn of this crate](crate::df_pn), the numbers of a node belong to what the player to move there wants to prove:
//! that the attacker wins, or does not.

pub(super) mod tree_file;

use std::collections::HashMap;

use game::{Evaluate, LineGame, Player, Point, Value};

use super::by_search::{ForcedEnd, Searched, WinSearch};
use super::prover::Effort;
use crate::proof_number::{INFINITE, Numbers};

/// The nodes of the strong search for one judgement. After `h8 j9` in gomoku, a tree takes 69 million nodes with 1.5 million for each,
/// 148 with 0.3 and 87 with 4.
pub(super) const JUDGEMENT: u64 = 2_000_000;

/// A rest whose estimate is 0 has this number for either side.
const EVEN: f64 = 1024.0;

/// The estimate that changes a number by a factor of e. For m,n,k-games, 100 is about the advantage of one move.
const SCALE: f64 = 300.0;

/// The greatest number of an open rest.
const GREATEST: f64 = (INFINITE / 128) as f64;

/// What is left when the best move has got a node of its own looks worse for the player to move by this factor, until it is
/// searched.
const WORSE: u32 = 3;

/// The tree of a question whether the attacker wins a position.
#[derive(Debug)]
pub(super) struct ProofTree {
    attacker: Player,
    /// The key of the root's position.
    pub(super) key: u64,
    /// The nodes of the strong search for one judgement.
    judgement: u64,
    /// The root first.
    nodes: Vec<TreeNode>,
    /// The nodes by their keys.
    by_key: HashMap<u64, NodeIndex>,
}

type NodeIndex = usize;

const ROOT: NodeIndex = 0;

#[derive(Debug)]
struct TreeNode {
    /// The canonical key of the position.
    key: u64,
    /// The node and the move that led to it first; they make its position. The root has none.
    origin: Option<(NodeIndex, Point)>,
    children: Vec<(Point, NodeIndex)>,
    parents: Vec<NodeIndex>,
    rest: Rest,
    numbers: Numbers,
    /// The maximum number of plies to the end, once the attacker is known to win.
    plies: u32,
}

/// The moves of a node that have no node of their own.
#[derive(Debug)]
struct Rest {
    numbers: Numbers,
    /// The best of them, if they were searched.
    best: Option<Point>,
    /// The maximum number of plies to the end, if the attacker is known to win.
    plies: u32,
}

impl ProofTree {
    /// A tree of one node.
    pub(super) fn new<G: LineGame>(
        game: &G,
        position: &G::Position,
        attacker: Player,
        judgement: u64,
    ) -> Self {
        let even = Numbers { proof: EVEN as u32, disproof: EVEN as u32 };
        let key = game.key(position);
        let mut tree = ProofTree { attacker, key, judgement, nodes: Vec::new(), by_key: HashMap::new() };
        tree.add(game.canonical_key(position), None, even);
        tree
    }

    /// Lets the tree of this position grow until it is settled, or with about this number of nodes of the strong search. If the
    /// attacker wins, returns how.
    pub(super) fn grow<G: LineGame + Evaluate>(
        &mut self,
        position: &G::Position,
        search: &mut WinSearch<'_, G>,
        nodes: u64,
        effort: &mut Effort<'_>,
    ) -> Option<ForcedEnd> {
        let mut branch = Branch { game: search.game, root: position, tree: self };
        let end = effort.nodes.saturating_add(nodes);
        while !branch.tree.nodes[ROOT].numbers.is_settled() && effort.nodes < end && !effort.stopped {
            branch.step(search, effort);
            let numbers = branch.tree.nodes[ROOT].numbers;
            let is_own = search.game.to_move(position) == branch.tree.attacker;
            effort.report(if is_own { numbers } else { numbers.opposite() }, search.table_permille());
        }
        branch.is_won(ROOT).then(|| ForcedEnd {
            winner: self.attacker,
            plies: self.nodes[ROOT].plies,
            variation: self.variation(),
        })
    }

    /// Tells the strong search which positions of the tree are won.
    pub(super) fn tell<G: LineGame>(&mut self, position: &G::Position, search: &mut WinSearch<'_, G>) {
        let branch = Branch { game: search.game, root: position, tree: self };
        for index in 0..branch.tree.nodes.len() {
            if branch.is_won(index) {
                branch.make_known(search, index);
            }
        }
    }

    /// Best play in a win of the attacker, as far as the tree goes.
    fn variation(&self) -> Vec<Point> {
        let mut points = Vec::new();
        let mut node = &self.nodes[ROOT];
        while let Some((point, child)) = self.best_child(node) {
            points.push(point);
            node = &self.nodes[child];
        }
        points.extend(node.rest.best);
        points
    }

    /// The child that makes the length of a node that the attacker wins; none if the rest makes it.
    fn best_child(&self, node: &TreeNode) -> Option<(Point, NodeIndex)> {
        let is_best = |child: &TreeNode| child.plies > 0 && child.plies + 1 == node.plies;
        node.children.iter().find(|(_, child)| is_best(&self.nodes[*child])).copied()
    }

    /// The node with the rest that decides most.
    fn most_proving(&self) -> NodeIndex {
        let mut index = ROOT;
        loop {
            let node = &self.nodes[index];
            let child = node.children.iter().min_by_key(|(_, child)| self.nodes[*child].numbers.disproof);
            match child {
                Some((_, child)) if self.nodes[*child].numbers.disproof < node.rest.numbers.proof => {
                    index = *child;
                }
                _ => return index,
            }
        }
    }

    fn add(&mut self, key: u64, origin: Option<(NodeIndex, Point)>, numbers: Numbers) -> NodeIndex {
        let index = self.nodes.len();
        self.by_key.insert(key, index);
        let rest = Rest { numbers, best: None, plies: 0 };
        let (children, parents) = (Vec::new(), Vec::new());
        self.nodes.push(TreeNode { key, origin, children, parents, rest, numbers, plies: 0 });
        index
    }

    /// The numbers of a node by those of its children and its rest.
    fn numbers(&self, index: NodeIndex) -> Numbers {
        let node = &self.nodes[index];
        let mut numbers = node.rest.numbers;
        for (_, child) in &node.children {
            let child = self.nodes[*child].numbers;
            numbers.proof = numbers.proof.min(child.disproof);
            numbers.disproof = (numbers.disproof + child.proof).min(INFINITE);
        }
        numbers
    }
}

/// A tree with the positions of its nodes.
struct Branch<'t, 'a, G: LineGame> {
    game: &'a G,
    root: &'t G::Position,
    tree: &'t mut ProofTree,
}

impl<G: LineGame> Branch<'_, '_, G> {
    fn position(&self, index: NodeIndex) -> G::Position {
        let mut moves = Vec::new();
        let mut origin = self.tree.nodes[index].origin;
        while let Some((parent, point)) = origin {
            moves.push(point);
            origin = self.tree.nodes[parent].origin;
        }
        let mut position = *self.root;
        moves.into_iter().rev().for_each(|point| self.game.play(&mut position, point));
        position
    }

    /// Whether the attacker is to move.
    fn attacks(&self, position: &G::Position) -> bool {
        self.game.to_move(position) == self.tree.attacker
    }

    /// Whether the attacker is known to win.
    fn is_won(&self, index: NodeIndex) -> bool {
        let numbers = self.tree.nodes[index].numbers;
        match self.attacks(&self.position(index)) {
            true => numbers.proof == 0,
            false => numbers.disproof == 0,
        }
    }

    /// Gives a move a node of its own, unless its position has one; returns also whether that is new.
    fn give_node(&mut self, index: NodeIndex, point: Point) -> (NodeIndex, bool) {
        let position = self.game.after(&self.position(index), point);
        let tree = &mut *self.tree;
        let numbers = tree.nodes[index].rest.numbers;
        let worse = Numbers {
            proof: (numbers.proof * WORSE).min(GREATEST as u32),
            disproof: (numbers.disproof / WORSE).max(1),
        };
        tree.nodes[index].rest = Rest { numbers: worse, best: None, plies: 0 };
        let key = self.game.canonical_key(&position);
        let known = tree.by_key.get(&key).copied();
        let child = known.unwrap_or_else(|| tree.add(key, Some((index, point)), numbers.opposite()));
        tree.nodes[index].children.push((point, child));
        tree.nodes[child].parents.push(index);
        (child, known.is_none())
    }

    /// Tells the strong search of a win of the attacker.
    fn make_known(&self, search: &mut WinSearch<'_, G>, index: NodeIndex) {
        let position = self.position(index);
        let node = &self.tree.nodes[index];
        let moves = self.attacks(&position);
        let value = if moves { Value::win_in(node.plies) } else { Value::loss_in(node.plies) };
        let child = self.tree.best_child(node).map(|(point, _)| point);
        let best = child.or(node.rest.best).filter(|_| moves);
        search.known.add(&position, value, best);
    }

    /// The maximum number of plies to the end of a node that the attacker wins.
    fn plies(&self, index: NodeIndex) -> u32 {
        let node = &self.tree.nodes[index];
        let moves = self.attacks(&self.position(index));
        let children = node.children.iter().map(|(_, child)| &self.tree.nodes[*child]);
        let won = children.filter(|child| !moves || child.numbers.disproof == 0);
        let lengths =
            won.map(|child| child.plies + 1).chain((node.rest.plies > 0).then_some(node.rest.plies));
        let length = if moves { lengths.min() } else { lengths.max() };
        length.unwrap_or_default()
    }
}

impl<G: LineGame + Evaluate> Branch<'_, '_, G> {
    /// Judges the most-proving node, or a new child of it.
    fn step(&mut self, search: &mut WinSearch<'_, G>, effort: &mut Effort<'_>) {
        let mut index = self.tree.most_proving();
        if let Some(best) = self.tree.nodes[index].rest.best {
            let (child, is_new) = self.give_node(index, best);
            self.update(search, index);
            if !is_new {
                return;
            }
            index = child;
        }
        self.judge(search, index, effort);
        self.update(search, index);
    }

    /// Searches the rest of a node.
    fn judge(&mut self, search: &WinSearch<'_, G>, index: NodeIndex, effort: &mut Effort<'_>) {
        let position = self.position(index);
        let mover = self.game.to_move(&position);
        let attacker = self.tree.attacker;
        let children: Vec<Point> = self.tree.nodes[index].children.iter().map(|(point, _)| *point).collect();
        if children.len() == self.game.legal_moves(&position).len() {
            self.tree.nodes[index].rest.numbers = Numbers::DISPROVEN;
            return;
        }
        let found = search.search(&position, &children, self.tree.judgement, effort);
        self.tree.nodes[index].rest = match found {
            Searched::Forced(end) => Rest {
                numbers: if end.winner == mover { Numbers::PROVEN } else { Numbers::DISPROVEN },
                best: end.variation.first().copied(),
                plies: if end.winner == attacker { end.plies } else { 0 },
            },
            Searched::Open { best, estimate } => {
                Rest { numbers: numbers_of(estimate), best: Some(best), plies: 0 }
            }
            Searched::Over if effort.stopped => return,
            Searched::Over => {
                let numbers = if mover == attacker { Numbers::DISPROVEN } else { Numbers::PROVEN };
                Rest { numbers, best: None, plies: 0 }
            }
        };
    }

    /// Works out the numbers of a node anew, and those of the nodes above it that change with it.
    fn update(&mut self, search: &mut WinSearch<'_, G>, index: NodeIndex) {
        let mut changed = vec![index];
        while let Some(index) = changed.pop() {
            let numbers = self.tree.numbers(index);
            if self.tree.nodes[index].numbers == numbers {
                continue;
            }
            self.tree.nodes[index].numbers = numbers;
            changed.extend(&self.tree.nodes[index].parents);
            if self.is_won(index) {
                self.tree.nodes[index].plies = self.plies(index);
                self.make_known(search, index);
            }
        }
    }
}

/// The numbers of a rest with this estimate for the player to move.
fn numbers_of(estimate: i32) -> Numbers {
    let number = |estimate: f64| (EVEN * (estimate / SCALE).exp()).clamp(1.0, GREATEST) as u32;
    Numbers { proof: number(-f64::from(estimate)), disproof: number(f64::from(estimate)) }
}
