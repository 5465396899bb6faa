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

/// The tree of a question whether the attacker wins.
pub(super) struct ProofTree<G: LineGame> {
    attacker: Player,
    /// The nodes of the strong search for one judgement.
    judgement: u64,
    /// The root first.
    nodes: Vec<TreeNode<G::Position>>,
    /// The nodes by the canonical keys of their positions.
    by_key: HashMap<u64, NodeIndex>,
}

type NodeIndex = usize;

const ROOT: NodeIndex = 0;

struct TreeNode<P> {
    position: P,
    children: Vec<(Point, NodeIndex)>,
    parents: Vec<NodeIndex>,
    rest: Rest,
    numbers: Numbers,
    /// The maximum number of plies to the end, once the attacker is known to win.
    plies: u32,
}

/// The moves of a node that have no node of their own.
struct Rest {
    numbers: Numbers,
    /// The best of them, if they were searched.
    best: Option<Point>,
    /// The maximum number of plies to the end, if the attacker is known to win.
    plies: u32,
}

impl<G: LineGame + Evaluate> ProofTree<G> {
    /// A tree of one node.
    pub(super) fn new(game: &G, position: G::Position, attacker: Player, judgement: u64) -> Self {
        let even = Numbers { proof: EVEN as u32, disproof: EVEN as u32 };
        let mut tree = ProofTree { attacker, judgement, nodes: Vec::new(), by_key: HashMap::new() };
        tree.add(game, position, even);
        tree
    }

    /// Lets the tree grow until the root is settled, or with about this number of nodes of the strong search. If the attacker
    /// wins, returns how.
    pub(super) fn grow(
        &mut self,
        search: &mut WinSearch<'_, G>,
        nodes: u64,
        effort: &mut Effort<'_>,
    ) -> Option<ForcedEnd> {
        let end = effort.nodes.saturating_add(nodes);
        while !self.nodes[ROOT].numbers.is_settled() && effort.nodes < end && !effort.stopped {
            self.step(search, effort);
            let numbers = self.nodes[ROOT].numbers;
            let is_own = search.game.to_move(&self.nodes[ROOT].position) == self.attacker;
            effort.report(if is_own { numbers } else { numbers.opposite() }, search.table_permille());
        }
        self.is_won(search.game, ROOT).then(|| ForcedEnd {
            winner: self.attacker,
            plies: self.nodes[ROOT].plies,
            variation: self.variation(),
        })
    }

    /// The number of its nodes.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Best play in a win of the attacker, as far as the tree goes.
    fn variation(&self) -> Vec<Point> {
        let mut points = Vec::new();
        let mut node = &self.nodes[ROOT];
        let next = |node: &TreeNode<G::Position>| {
            node.children.iter().find(|(_, child)| self.nodes[*child].plies + 1 == node.plies).copied()
        };
        while let Some((point, child)) = next(node) {
            points.push(point);
            node = &self.nodes[child];
        }
        points.extend(node.rest.best);
        points
    }

    /// Judges the most-proving node, or a new child of it.
    fn step(&mut self, search: &mut WinSearch<'_, G>, effort: &mut Effort<'_>) {
        let mut index = self.most_proving();
        if let Some(best) = self.nodes[index].rest.best {
            let (child, is_new) = self.give_node(search.game, index, best);
            if !is_new {
                return self.update(search, index);
            }
            self.update(search, index);
            index = child;
        }
        self.judge(search, index, effort);
        self.update(search, index);
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

    /// Gives a move a node of its own, unless its position has one; returns also whether that is new.
    fn give_node(&mut self, game: &G, index: NodeIndex, point: Point) -> (NodeIndex, bool) {
        let position = game.after(&self.nodes[index].position, point);
        let rest = &mut self.nodes[index].rest;
        let numbers = rest.numbers;
        *rest = Rest {
            numbers: Numbers {
                proof: (numbers.proof * WORSE).min(GREATEST as u32),
                disproof: (numbers.disproof / WORSE).max(1),
            },
            best: None,
            plies: 0,
        };
        let known = self.by_key.get(&game.canonical_key(&position)).copied();
        let child = known.unwrap_or_else(|| self.add(game, position, numbers.opposite()));
        self.nodes[index].children.push((point, child));
        self.nodes[child].parents.push(index);
        (child, known.is_none())
    }

    fn add(&mut self, game: &G, position: G::Position, numbers: Numbers) -> NodeIndex {
        let index = self.nodes.len();
        self.by_key.insert(game.canonical_key(&position), index);
        let rest = Rest { numbers, best: None, plies: 0 };
        self.nodes.push(TreeNode {
            position,
            children: Vec::new(),
            parents: Vec::new(),
            rest,
            numbers,
            plies: 0,
        });
        index
    }

    /// Searches the rest of a node.
    fn judge(&mut self, search: &WinSearch<'_, G>, index: NodeIndex, effort: &mut Effort<'_>) {
        let game = search.game;
        let node = &self.nodes[index];
        let mover = game.to_move(&node.position);
        if node.children.len() == game.legal_moves(&node.position).len() {
            self.nodes[index].rest.numbers = Numbers::DISPROVEN;
            return;
        }
        let children: Vec<Point> = node.children.iter().map(|(point, _)| *point).collect();
        let found = search.search(&node.position, &children, self.judgement, effort);
        let rest = &mut self.nodes[index].rest;
        *rest = match found {
            Searched::Forced(end) => Rest {
                numbers: if end.winner == mover { Numbers::PROVEN } else { Numbers::DISPROVEN },
                best: end.variation.first().copied(),
                plies: if end.winner == self.attacker { end.plies } else { 0 },
            },
            Searched::Open { best, estimate } => {
                Rest { numbers: numbers_of(estimate), best: Some(best), plies: 0 }
            }
            Searched::Over if effort.stopped => return,
            Searched::Over => {
                let proven = mover != self.attacker;
                let numbers = if proven { Numbers::PROVEN } else { Numbers::DISPROVEN };
                Rest { numbers, best: None, plies: 0 }
            }
        };
    }

    /// Works out the numbers of a node anew, and those of the nodes above it that change with it.
    fn update(&mut self, search: &mut WinSearch<'_, G>, index: NodeIndex) {
        let mut changed = vec![index];
        while let Some(index) = changed.pop() {
            let numbers = self.numbers(&self.nodes[index]);
            let node = &mut self.nodes[index];
            if node.numbers == numbers {
                continue;
            }
            node.numbers = numbers;
            changed.extend(&node.parents);
            if self.is_won(search.game, index) {
                self.make_known(search, index);
            }
        }
    }

    fn numbers(&self, node: &TreeNode<G::Position>) -> Numbers {
        let mut numbers = node.rest.numbers;
        for (_, child) in &node.children {
            let child = self.nodes[*child].numbers;
            numbers.proof = numbers.proof.min(child.disproof);
            numbers.disproof = (numbers.disproof + child.proof).min(INFINITE);
        }
        numbers
    }

    /// Whether the attacker is known to win.
    fn is_won(&self, game: &G, index: NodeIndex) -> bool {
        let node = &self.nodes[index];
        match game.to_move(&node.position) == self.attacker {
            true => node.numbers.proof == 0,
            false => node.numbers.disproof == 0,
        }
    }

    /// Tells the strong search of a win of the attacker.
    fn make_known(&mut self, search: &mut WinSearch<'_, G>, index: NodeIndex) {
        let node = &self.nodes[index];
        let moves = search.game.to_move(&node.position) == self.attacker;
        let lengths = node.children.iter().map(|(point, child)| (*point, &self.nodes[*child]));
        let (plies, best) = if moves {
            let won = lengths.filter(|(_, child)| child.numbers.disproof == 0);
            let won = won.map(|(point, child)| (child.plies + 1, Some(point)));
            let rest = (node.rest.plies > 0).then_some((node.rest.plies, node.rest.best));
            won.chain(rest).min_by_key(|(plies, _)| *plies).unwrap_or_default()
        } else {
            let longest = lengths.map(|(_, child)| child.plies + 1).max();
            (longest.unwrap_or(0).max(node.rest.plies), None)
        };
        let value = if moves { Value::win_in(plies) } else { Value::loss_in(plies) };
        search.known.add(&node.position, value, best);
        self.nodes[index].plies = plies;
    }
}

/// The numbers of a rest with this estimate for the player to move.
fn numbers_of(estimate: i32) -> Numbers {
    let number = |estimate: f64| (EVEN * (estimate / SCALE).exp()).clamp(1.0, GREATEST) as u32;
    Numbers { proof: number(-f64::from(estimate)), disproof: number(f64::from(estimate)) }
}
