//! Minimax, negamax and alpha-beta in a written tree, step by step.

use game::Player;

use super::{ValueRange, WrittenTree};

/// A step of a walk. Ranges and windows are for the maximising player; in a walk of negamax, for the player
/// at `node`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrittenStep {
    /// The search enters a node.
    Enter {
        /// The node.
        node: usize,
        /// The search window, alpha and beta in hundredths.
        window: (i32, i32),
    },
    /// The search leaves a leaf with its value.
    Leaf {
        /// The node.
        node: usize,
        /// The value of the leaf.
        value: ValueRange,
    },
    /// The search returns from a child to its parent.
    Back {
        /// The parent.
        node: usize,
        /// The child.
        child: usize,
        /// The value of the child.
        value: ValueRange,
        /// The best value of the children so far.
        best: ValueRange,
        /// The window for the next child.
        window: (i32, i32),
    },
    /// A cutoff: the search skips the other children.
    Cutoff {
        /// The node.
        node: usize,
        /// The number of skipped children; 0 if the last child caused the cutoff.
        skipped: usize,
    },
    /// The search leaves an inner node with its value.
    Leave {
        /// The node.
        node: usize,
        /// The value of the node.
        value: ValueRange,
    },
}

/// All steps of a search through a written tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenWalk {
    /// The steps.
    pub steps: Vec<WrittenStep>,
    /// The value of the root, for the maximising player.
    pub value: ValueRange,
    /// The number of visited nodes.
    pub nodes: usize,
    /// The number of visited leaves.
    pub leaves: usize,
    /// The number of cutoffs.
    pub cutoffs: usize,
    visited: Vec<bool>,
}

impl WrittenWalk {
    /// Walks through the tree by minimax: one player maximises, the other minimises.
    pub fn minimax(tree: &WrittenTree) -> WrittenWalk {
        WrittenWalker::walk(tree, Rule { has_window: false, negates: false })
    }

    /// Walks through the tree by negamax: each player maximises the negated values of the children.
    pub fn negamax(tree: &WrittenTree) -> WrittenWalk {
        WrittenWalker::walk(tree, Rule { has_window: false, negates: true })
    }

    /// Walks through the tree by alpha-beta (D. Knuth and R. Moore, *An Analysis of Alpha-Beta Pruning*,
    /// 1975). A window is narrowed by what is certain: alpha by the smallest possible value of a child, beta
    /// by the largest.
    pub fn alpha_beta(tree: &WrittenTree) -> WrittenWalk {
        WrittenWalker::walk(tree, Rule { has_window: true, negates: false })
    }

    /// Iterates over the nodes that the search did not visit.
    pub fn unvisited(&self, tree: &WrittenTree) -> impl Iterator<Item = usize> + '_ {
        (0..tree.nodes().len()).filter(|node| !self.visited[*node])
    }
}

/// The rule of a search.
#[derive(Debug, Clone, Copy)]
struct Rule {
    /// `true` for alpha-beta.
    has_window: bool,
    /// `true` if steps contain values for the player at the node.
    negates: bool,
}

/// A search in progress. Inside, all ranges and windows are for the player at the node, as in negamax.
struct WrittenWalker<'a> {
    tree: &'a WrittenTree,
    rule: Rule,
    walk: WrittenWalk,
}

impl<'a> WrittenWalker<'a> {
    fn walk(tree: &'a WrittenTree, rule: Rule) -> WrittenWalk {
        let visited = vec![false; tree.nodes().len()];
        let walk = WrittenWalk {
            steps: Vec::new(),
            value: ValueRange::UNKNOWN,
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
            visited,
        };
        let mut walker = WrittenWalker { tree, rule, walk };
        let value = walker.search(0, ValueRange::MIN, ValueRange::MAX);
        walker.walk.value = if tree.nodes()[0].player == Player::First { value } else { -value };
        walker.walk
    }

    /// The value of a node for its player, by negamax.
    fn search(&mut self, node: usize, mut alpha: i32, beta: i32) -> ValueRange {
        self.walk.nodes += 1;
        self.walk.visited[node] = true;
        let tree = self.tree;
        self.push(WrittenStep::Enter { node, window: self.window(node, alpha, beta) });
        if let Some(leaf) = &tree.nodes()[node].leaf {
            self.walk.leaves += 1;
            // Numbers are written for the maximising player.
            let value = self.for_player(node, leaf.range());
            self.push(WrittenStep::Leaf { node, value: self.shown(node, value) });
            return value;
        }
        let children = &tree.nodes()[node].children;
        let mut best = ValueRange { low: ValueRange::MIN, high: ValueRange::MIN };
        for (index, &child) in children.iter().enumerate() {
            let value = -self.search(child, -beta, -alpha);
            best = best.max(value);
            if self.rule.has_window {
                alpha = alpha.max(best.low);
            }
            let (shown, shown_best) = (self.shown(node, value), self.shown(node, best));
            let window = self.window(node, alpha, beta);
            self.push(WrittenStep::Back { node, child, value: shown, best: shown_best, window });
            if alpha >= beta {
                let skipped = children.len() - index - 1;
                // A skipped child may be better than the best one so far.
                if skipped > 0 {
                    best.high = ValueRange::MAX;
                }
                self.walk.cutoffs += 1;
                self.push(WrittenStep::Cutoff { node, skipped });
                break;
            }
        }
        self.push(WrittenStep::Leave { node, value: self.shown(node, best) });
        best
    }

    /// Converts a range between the maximising player and the player at a node.
    fn for_player(&self, node: usize, range: ValueRange) -> ValueRange {
        if self.tree.nodes()[node].player == Player::First { range } else { -range }
    }

    /// Converts a range of the player at a node to that of the steps.
    fn shown(&self, node: usize, range: ValueRange) -> ValueRange {
        if self.rule.negates { range } else { self.for_player(node, range) }
    }

    /// Converts a window of the player at a node to that of the steps.
    fn window(&self, node: usize, alpha: i32, beta: i32) -> (i32, i32) {
        let ValueRange { low, high } = self.shown(node, ValueRange { low: alpha, high: beta });
        (low, high)
    }

    fn push(&mut self, step: WrittenStep) {
        self.walk.steps.push(step);
    }
}
