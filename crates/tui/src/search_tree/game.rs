//! The picture of the search tree of a position.

use std::sync::atomic::AtomicBool;

use engine::{RecordedNode, Session, TreeError, TreeQuery, TreeRecord};
use game::{Bound, Men, Player, Value, Verdict};
use search::{MoveOrder, NodeId, Unlimited, Walk, WalkStep, Watcher, Window};
use texts::Catalogue;

use super::picture::{Counts, PictureNode, PictureStep, TreePicture, WalkAlgorithm};

/// The maximum number of nodes of a tree whose depth was not set: more cannot be read.
const MAX_READABLE: u64 = 500;

/// Grows the search tree of a position to this depth; without one, to the largest depth that can be read.
///
/// # Errors
/// The tree is too large, or `stop` was set.
pub fn record_tree(
    session: &dyn Session,
    depth: Option<u32>,
    order: MoveOrder,
    stop: &AtomicBool,
) -> Result<TreeRecord, TreeError> {
    let usual = TreeQuery::default();
    let max_nodes = if depth.is_some() { usual.max_nodes } else { MAX_READABLE };
    let query = TreeQuery { depth, max_nodes, order, ..usual };
    session.record_tree(&query, &mut Watcher::<String>::until(Unlimited, stop))
}

impl TreePicture {
    /// Draws the search tree of a position with the walk of this search.
    pub fn of_game(
        texts: &Catalogue,
        session: &dyn Session,
        record: &TreeRecord,
        algorithm: WalkAlgorithm,
    ) -> TreePicture {
        let walk = if algorithm == WalkAlgorithm::AlphaBeta { &record.alpha_beta } else { &record.minimax };
        let writer = GamePicture {
            texts,
            men: session.view().men,
            record,
            negates: algorithm == WalkAlgorithm::Negamax,
        };
        let counters = &walk.counters;
        TreePicture {
            title: format!("{}  {}", session.spec(), session.position()),
            nodes: (0..record.nodes.len()).map(|node| writer.node(node)).collect(),
            algorithm,
            steps: writer.steps(walk),
            value: writer.value(walk.value, Bound::Exact),
            counts: Counts {
                nodes: counters.nodes as usize,
                leaves: counters.leaves as usize,
                cutoffs: counters.cutoffs as usize,
            },
            minimax_nodes: record.nodes.len(),
            unneeded: Vec::new(),
        }
    }
}

/// Writes nodes and values of a tree.
struct GamePicture<'a> {
    texts: &'a Catalogue,
    men: Men,
    record: &'a TreeRecord,
    /// `true` for negamax: values are for the side to move at the node.
    negates: bool,
}

impl GamePicture<'_> {
    fn node(&self, node: usize) -> PictureNode {
        let RecordedNode { parent, m, to_move, outcome, is_horizon, .. } = &self.record.nodes[node];
        let is_leaf = outcome.is_some() || *is_horizon;
        let mover = self.texts.text(if *to_move == Player::First { "tree-max" } else { "tree-min" });
        let label = match (m, is_leaf) {
            (None, _) => mover,
            (Some(m), true) => m.clone(),
            (Some(m), false) => format!("{m} {mover}"),
        };
        let parent = parent.map(NodeId::index);
        PictureNode { parent, label, name: self.name(node), is_leaf, shows_value: false }
    }

    /// The name of a node: the moves from the root.
    fn name(&self, node: usize) -> String {
        let RecordedNode { parent, m, .. } = &self.record.nodes[node];
        match (parent, m) {
            (Some(parent), Some(m)) if parent.index() > 0 => format!("{} {m}", self.name(parent.index())),
            (_, Some(m)) => m.clone(),
            _ => self.texts.text("tree-root"),
        }
    }

    fn steps(&self, walk: &Walk) -> Vec<PictureStep> {
        walk.steps.iter().map(|step| self.step(step)).collect()
    }

    fn step(&self, step: &WalkStep) -> PictureStep {
        match *step {
            WalkStep::Enter { node, window } => {
                PictureStep::Enter { node: node.index(), window: self.window(node, window) }
            }
            WalkStep::Leaf { node, value } => {
                PictureStep::Leaf { node: node.index(), value: self.value_at(node, value, Bound::Exact) }
            }
            WalkStep::Back { node, child, value, best, window } => PictureStep::Back {
                node: node.index(),
                child: child.index(),
                value: self.value_at(node, value, Bound::Exact),
                best: self.value_at(node, best, Bound::Exact),
                window: self.window(node, window),
            },
            WalkStep::Cutoff { node, skipped } => {
                PictureStep::Cutoff { node: node.index(), skipped: skipped as usize }
            }
            WalkStep::Leave { node, value, bound } => {
                PictureStep::Leave { node: node.index(), value: self.value_at(node, value, bound) }
            }
        }
    }

    fn window(&self, node: NodeId, Window { alpha, beta }: Window) -> (String, String) {
        let end = |end: Value, infinite: Value, key: &str| {
            if end == infinite { self.texts.text(key) } else { self.value_at(node, end, Bound::Exact) }
        };
        (end(alpha, Value::MIN, "tree-minus-infinity"), end(beta, Value::MAX, "tree-infinity"))
    }

    /// Writes a value at a node. With negamax it is for the side to move there.
    fn value_at(&self, node: NodeId, value: Value, bound: Bound) -> String {
        let is_turned = self.negates && self.record.nodes[node.index()].to_move == Player::Second;
        if is_turned { self.relative(-value) } else { self.value(value, bound) }
    }

    /// Writes a value for the first player: `X in 3`, `draw`, or an estimate.
    fn value(&self, value: Value, bound: Bound) -> String {
        if self.negates {
            return self.relative(value);
        }
        let sign = match bound {
            Bound::Exact => "",
            Bound::AtLeast => "≥",
            Bound::AtMost => "≤",
        };
        let text = match value.verdict() {
            Verdict::Win { plies } => self.win(Player::First, plies),
            Verdict::Loss { plies } => self.win(Player::Second, plies),
            Verdict::Score(0) if self.record.is_whole => self.texts.text("tree-value-draw"),
            Verdict::Score(score) => self.estimate(score),
        };
        format!("{sign}{text}")
    }

    fn win(&self, player: Player, plies: u32) -> String {
        let player = self.texts.short_player(self.men, player);
        self.texts.with("tree-value-win", [("player", player.into()), ("plies", plies.into())])
    }

    /// Writes a value for the side to move, as negamax has it: `+1` for a win, with its plies.
    fn relative(&self, value: Value) -> String {
        match value.verdict() {
            Verdict::Win { plies } => format!("+1 ({plies})"),
            Verdict::Loss { plies } => format!("-1 ({plies})"),
            Verdict::Score(0) if self.record.is_whole => "0".to_owned(),
            Verdict::Score(score) => self.estimate(score),
        }
    }

    fn estimate(&self, score: i32) -> String {
        let score = format!("{:+.2}", f64::from(score) / 100.0);
        self.texts.with("tree-value-score", [("score", score.into())])
    }
}
