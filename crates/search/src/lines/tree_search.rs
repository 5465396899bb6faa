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

use game::{Evaluate, LineGame, Point, Value};

use super::by_search::{ForcedEnd, Searched, WinSearch};
use super::proof_tree::{EVEN, NodeIndex, ProofTree, ROOT, Rest};
use super::prover::Effort;
use crate::proof_number::{INFINITE, Numbers};

/// The nodes of the strong search for one judgement. In experiments after `h8 j9` in gomoku a tree took 71 million nodes in all with
/// 1.5 million for each, 148 with 0.3 and 87 with 4.
pub(super) const JUDGEMENT: u64 = 2_000_000;

/// The estimate that changes a number by a factor of e. For m,n,k-games, 100 is about the advantage of one move.
const SCALE: f64 = 300.0;

/// The greatest number of an open rest.
const GREATEST: f64 = (INFINITE / 128) as f64;

/// When the best move has got a node of its own, what is left looks worse for the player to move, until it is searched: its proof
/// number is multiplied and its disproof number divided by these. `h8 i9` in gomoku took 1,028 million nodes with them, and 3,276
/// with 3 for all four.
const ATTACKER: Numbers = Numbers { proof: 4, disproof: 1 };
const DEFENDER: Numbers = Numbers { proof: 2, disproof: 4 };

/// The proof number of the attacker's other moves is multiplied by this when they are searched, so that the tree goes deep before
/// it goes wide.
const OTHER_MOVES: u32 = 2;

/// A tree and the position that it belongs to, which the positions of its nodes follow from.
pub(super) struct TreeSearch<'t, 'a, G: LineGame> {
    game: &'a G,
    root: &'t G::Position,
    tree: &'t mut ProofTree,
}

impl<'t, 'a, G: LineGame> TreeSearch<'t, 'a, G> {
    pub(super) fn new(game: &'a G, root: &'t G::Position, tree: &'t mut ProofTree) -> Self {
        TreeSearch { game, root, tree }
    }

    /// Tells the strong search which positions of the tree are won.
    pub(super) fn tell(&self, search: &mut WinSearch<'_, G>) {
        for index in 0..self.tree.nodes.len() {
            if self.is_won(index) {
                self.make_known(search, index);
            }
        }
    }

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
        let position = self.position(index);
        let factors = if self.attacks(&position) { ATTACKER } else { DEFENDER };
        let position = self.game.after(&position, point);
        let tree = &mut *self.tree;
        let numbers = tree.nodes[index].rest.numbers;
        let worse = Numbers {
            proof: (numbers.proof * factors.proof).min(GREATEST as u32),
            disproof: (numbers.disproof / factors.disproof).max(1),
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

impl<G: LineGame + Evaluate> TreeSearch<'_, '_, G> {
    /// Lets the tree grow until its root is settled, or with about this number of nodes of the strong search. If the attacker wins,
    /// returns how.
    pub(super) fn grow(
        &mut self,
        search: &mut WinSearch<'_, G>,
        nodes: u64,
        effort: &mut Effort<'_>,
    ) -> Option<ForcedEnd> {
        let end = effort.nodes.saturating_add(nodes);
        while !self.tree.nodes[ROOT].numbers.is_settled() && effort.nodes < end && !effort.stopped {
            self.step(search, effort);
            let numbers = self.tree.nodes[ROOT].numbers;
            let numbers = if self.attacks(self.root) { numbers } else { numbers.opposite() };
            effort.report(numbers, search.table_permille());
        }
        self.is_won(ROOT).then(|| ForcedEnd {
            winner: self.tree.attacker,
            plies: self.tree.nodes[ROOT].plies,
            variation: self.tree.variation(),
        })
    }

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
                let mut numbers = numbers_of(estimate);
                if mover == attacker && !children.is_empty() {
                    numbers.proof *= OTHER_MOVES;
                }
                Rest { numbers, best: Some(best), plies: 0 }
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
    let number = |estimate: f64| (f64::from(EVEN) * (estimate / SCALE).exp()).clamp(1.0, GREATEST) as u32;
    Numbers { proof: number(-f64::from(estimate)), disproof: number(f64::from(estimate)) }
}
