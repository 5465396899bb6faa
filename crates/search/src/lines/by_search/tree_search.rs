//! Job-level proof-number search: the strong search evaluates the nodes. It finds wins that are too deep for
//! one search from the root (I-C. Wu and others, *Job-Level Proof-Number Search for Connect6*, Computers and
//! Games 2010).
//!
//! ```text
//! node ── child ── ...      a move that has a node of its own
//!   ├──── child ── ...
//!   └──── rest              all other moves, by one search that excludes those of the children
//! ```
//!
//! A node begins without children. One strong search of its *rest*, the moves without a node, finds the best
//! of them or that all lose. When the node is selected again, this best move becomes a child, and the rest
//! shrinks by it. So the replies that are hard to refute are expanded one by one, and the strong search
//! refutes the others together.

use game::{LineGame, Point, Tactics, Value};

use super::win_search::{ForcedEnd, Searched, WinSearch};
use crate::lines::proof_tree::{EVEN, NodeIndex, ProofTree, ROOT, Rest};
use crate::lines::prover::SolverBudget;
use crate::proof_number::{INFINITE, ProofNumbers};

/// Node budget of the strong search for one evaluation. Measured after `h8 j9` in gomoku: a tree took 71
/// million nodes in all with 1.5 million per evaluation, 148 million with 0.3 million, and 87 million with 4
/// million.
pub(in crate::lines) const JUDGEMENT: u64 = 2_000_000;

/// Change of the evaluation that changes a proof number by a factor of e. In m,n,k-games, 100 is about one
/// tempo.
const SCALE: f64 = 300.0;

/// Maximum proof or disproof number of an open rest.
const GREATEST: f64 = (INFINITE / 128) as f64;

/// Factors for the rest of an attacker's node after its best move was expanded, until the rest is searched
/// again: the proof number is multiplied and the disproof number divided. Measured together with `DEFENDER`
/// after `h8 i9` in gomoku: a tree took 1,028 million nodes, and 3,276 million with 3 for all four factors.
const ATTACKER: ProofNumbers = ProofNumbers { proof: 4, disproof: 1 };

/// Factors for the rest of a defender's node after its best move was expanded: the proof number is multiplied
/// and the disproof number divided.
const DEFENDER: ProofNumbers = ProofNumbers { proof: 2, disproof: 4 };

/// Factor of the proof number of the rest of an attacker's node with children, so that the tree grows in
/// depth before it grows in width.
const OTHER_MOVES: u32 = 2;

/// A proof tree with the position of its root, from which the positions of all nodes follow.
pub(in crate::lines) struct TreeSearch<'t, 'a, G: LineGame> {
    game: &'a G,
    root: &'t G::Position,
    tree: &'t mut ProofTree,
}

impl<'t, 'a, G: LineGame> TreeSearch<'t, 'a, G> {
    pub(in crate::lines) fn new(game: &'a G, root: &'t G::Position, tree: &'t mut ProofTree) -> Self {
        TreeSearch { game, root, tree }
    }

    /// Adds all positions of the tree that the attacker wins to the known wins of the strong search.
    pub(in crate::lines) fn tell(&self, search: &mut WinSearch<'_, G>) {
        for index in 0..self.tree.nodes.len() {
            if self.is_won(index) {
                self.make_known(search, index);
            }
        }
    }

    /// Returns the position of a node, by the moves from the root.
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

    /// Returns `true` if the attacker is to move.
    fn attacks(&self, position: &G::Position) -> bool {
        self.game.to_move(position) == self.tree.attacker
    }

    /// Returns `true` if the attacker's win is proven.
    fn is_won(&self, index: NodeIndex) -> bool {
        let numbers = self.tree.nodes[index].numbers;
        match self.attacks(&self.position(index)) {
            true => numbers.proof == 0,
            false => numbers.disproof == 0,
        }
    }

    /// Expands a move: adds its child, a new node or the one of a transposition. Returns the child, and
    /// `true` if it is new.
    fn give_node(&mut self, index: NodeIndex, point: Point) -> (NodeIndex, bool) {
        let position = self.position(index);
        let factors = if self.attacks(&position) { ATTACKER } else { DEFENDER };
        let position = self.game.after(&position, point);
        let tree = &mut *self.tree;
        let numbers = tree.nodes[index].rest.numbers;
        // The rest no longer contains its best move.
        let worse = ProofNumbers {
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

    /// Adds a node that the attacker wins to the known wins of the strong search.
    fn make_known(&self, search: &mut WinSearch<'_, G>, index: NodeIndex) {
        let position = self.position(index);
        let node = &self.tree.nodes[index];
        let moves = self.attacks(&position);
        let value = if moves { Value::win_in(node.plies) } else { Value::loss_in(node.plies) };
        let child = self.tree.best_child(node).map(|(point, _)| point);
        let best = child.or(node.rest.best).filter(|_| moves);
        search.known.add(&position, value, best);
    }

    /// Returns the maximum number of plies to the end of a node that the attacker wins.
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

impl<G: LineGame + Tactics> TreeSearch<'_, '_, G> {
    /// Grows the tree until its root is settled, or for about this number of nodes of the strong search.
    /// Returns the win, if the attacker has one.
    pub(in crate::lines) fn grow(
        &mut self,
        search: &mut WinSearch<'_, G>,
        nodes: u64,
        budget: &mut SolverBudget<'_>,
    ) -> Option<ForcedEnd> {
        let end = budget.nodes.saturating_add(nodes);
        while !self.tree.nodes[ROOT].numbers.is_settled() && budget.nodes < end && !budget.stopped {
            self.step(search, budget);
            let numbers = self.tree.nodes[ROOT].numbers;
            let numbers = if self.attacks(self.root) { numbers } else { numbers.opposite() };
            budget.report(numbers, search.table_permille());
        }
        self.is_won(ROOT).then(|| ForcedEnd {
            winner: self.tree.attacker,
            plies: self.tree.nodes[ROOT].plies,
            variation: self.tree.variation(),
        })
    }

    /// Evaluates the most-proving node. If its rest is already searched, expands its best move and evaluates
    /// a new child.
    fn step(&mut self, search: &mut WinSearch<'_, G>, budget: &mut SolverBudget<'_>) {
        let mut index = self.tree.most_proving();
        if let Some(best) = self.tree.nodes[index].rest.best {
            let (child, is_new) = self.give_node(index, best);
            self.update(search, index);
            if !is_new {
                return;
            }
            index = child;
        }
        self.judge(search, index, budget);
        self.update(search, index);
    }

    /// Evaluates the rest of a node by a strong search.
    fn judge(&mut self, search: &WinSearch<'_, G>, index: NodeIndex, budget: &mut SolverBudget<'_>) {
        let position = self.position(index);
        let mover = self.game.to_move(&position);
        let attacker = self.tree.attacker;
        let children: Vec<Point> = self.tree.nodes[index].children.iter().map(|(point, _)| *point).collect();
        if children.len() == self.game.legal_moves(&position).len() {
            self.tree.nodes[index].rest.numbers = ProofNumbers::DISPROVEN;
            return;
        }
        let found = search.search(&position, &children, self.tree.judgement, budget);
        self.tree.nodes[index].rest = match found {
            Searched::Forced(end) => Rest {
                numbers: if end.winner == mover { ProofNumbers::PROVEN } else { ProofNumbers::DISPROVEN },
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
            Searched::Over if budget.stopped => return,
            Searched::Over => {
                let numbers = if mover == attacker { ProofNumbers::DISPROVEN } else { ProofNumbers::PROVEN };
                Rest { numbers, best: None, plies: 0 }
            }
        };
    }

    /// Updates the numbers of a node, and those of its ancestors that change with them.
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

/// Returns the numbers of a rest with this evaluation from the side to move.
fn numbers_of(estimate: i32) -> ProofNumbers {
    let number = |estimate: f64| (f64::from(EVEN) * (estimate / SCALE).exp()).clamp(1.0, GREATEST) as u32;
    ProofNumbers { proof: number(-f64::from(estimate)), disproof: number(f64::from(estimate)) }
}
