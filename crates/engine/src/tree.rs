//! The tree below a small position, with the walks of minimax and alpha-beta through it, as text. Screens use
//! it to explain the textbook searches.

use game::{Board, Evaluate, Notation, Outcome, Path, Player, Point, Value};
use search::{
    GrowError, MAX_DEPTH, MoveOrder, NodeId, Tree, TreeNode, Walk, Watcher, walk_alpha_beta, walk_minimax,
};

use crate::watching::{NODES_PER_QUESTION, in_text};

/// Default maximum number of nodes: a larger tree takes long to send and is hard to view.
pub const MAX_TREE_NODES: u64 = 20_000;

game::messages! {
    /// The reason why there is no tree.
    pub enum TreeError {
        TooLarge { nodes: u64, most: u64, depth: u32 } = "tree-too-large" =>
            "the tree has at least {nodes} positions, but at most {most} are shown: the depth must be {depth} or less",
        Stopped {} = "tree-stopped" => "the tree was not finished in time; a smaller depth takes less",
    }
}

/// A request for a tree.
///
/// ```
/// use filetto::engine::{Analyse, TreeQuery, registry};
///
/// let session = registry::open("tris").expect("a spec");
/// let query = TreeQuery { depth: Some(2), ..TreeQuery::default() };
/// let tree = session.record_tree(&query, &mut filetto::search::Unlimited).expect("small enough");
/// assert_eq!(tree.nodes.len(), 1 + 9 + 72);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeQuery {
    /// Maximum depth in plies from the root; `None` for the deepest tree within the limits.
    pub depth: Option<u32>,
    /// Maximum number of nodes, with the root.
    pub max_nodes: u64,
    /// Maximum size of the tree as JSON, in bytes. It limits the number of nodes on large boards.
    pub max_bytes: usize,
    /// The order in which the moves of a node are searched.
    pub order: MoveOrder,
}

impl Default for TreeQuery {
    fn default() -> Self {
        TreeQuery { depth: None, max_nodes: MAX_TREE_NODES, max_bytes: usize::MAX, order: MoveOrder::Natural }
    }
}

/// A node of the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedNode {
    /// The parent; `None` at the root.
    pub parent: Option<NodeId>,
    /// The move from the parent to this node.
    pub m: Option<String>,
    /// The points of this move.
    pub path: Option<Path>,
    /// The distance from the root, in plies.
    pub ply: u32,
    /// The position.
    pub position: String,
    /// The owner of the man on each point.
    pub occupants: Vec<Option<Player>>,
    /// The side to move; also defined after the game has ended.
    pub to_move: Player,
    /// The outcome, if the game has ended.
    pub outcome: Option<Outcome>,
    /// `true` if the tree ends here although the game does not: then the value is an estimate.
    pub is_horizon: bool,
    /// The minimax value for the first player. Plies count from the root of the tree.
    pub value: Value,
}

/// A tree, and the walks of two searches through it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeRecord {
    /// The depth of the deepest node, in plies.
    pub depth: u32,
    /// The number of nodes of each level. The last one is not part of the tree if it exceeds the limits.
    pub levels: Vec<u64>,
    /// `true` if every line of play in the tree reaches the end of the game.
    pub is_whole: bool,
    /// The nodes, in the order of the minimax walk.
    pub nodes: Vec<RecordedNode>,
    /// The walk of minimax.
    pub minimax: Walk,
    /// The walk of alpha-beta.
    pub alpha_beta: Walk,
}

pub(crate) fn record<G: Board + Notation + Evaluate>(
    game: &G,
    position: &G::Position,
    query: &TreeQuery,
    watcher: &mut dyn Watcher<String>,
) -> Result<TreeRecord, TreeError> {
    let most = query.max_nodes.min((query.max_bytes / bytes_of_node(game, position)) as u64);
    let mut watcher = in_text(game, watcher.throttled(NODES_PER_QUESTION));
    let (levels, deepest) = levels(game, position, most, &mut watcher)?;
    let depth = query.depth.unwrap_or(deepest);
    let too_large = |nodes| TreeError::TooLarge { nodes, most, depth: deepest };
    if depth > deepest {
        return Err(too_large(levels.iter().sum()));
    }
    let estimate = |position: &G::Position| estimate(game, position);
    let tree =
        Tree::grow(game, position, depth, most, estimate, &mut watcher).map_err(|error| match error {
            GrowError::TooLarge(error) => too_large(error.nodes()),
            GrowError::Stopped => TreeError::Stopped {},
        })?;
    let tree = tree.ordered(query.order);
    Ok(TreeRecord {
        depth: tree.nodes().iter().map(|node| node.ply).max().unwrap_or(0),
        levels,
        is_whole: tree.is_whole(),
        minimax: walk_minimax(&tree),
        alpha_beta: walk_alpha_beta(&tree),
        nodes: tree.nodes().iter().map(|node| write(game, node)).collect(),
    })
}

/// Returns the number of nodes of each level, up to the first level that exceeds the limit; and the depth of
/// the deepest tree within the limit.
fn levels<G: Board + Notation + Evaluate>(
    game: &G,
    position: &G::Position,
    max_nodes: u64,
    watcher: impl Watcher<G::Move>,
) -> Result<(Vec<u64>, u32), TreeError> {
    match Tree::levels(game, position, MAX_DEPTH, max_nodes, watcher) {
        Ok(levels) => Ok((levels, MAX_DEPTH)),
        Err(GrowError::TooLarge(too_large)) => {
            let depth = too_large.depth_that_fits();
            Ok((too_large.levels, depth))
        }
        Err(GrowError::Stopped) => Err(TreeError::Stopped {}),
    }
}

/// Approximate maximum size of a node as JSON and of its steps in the two walks, without its position, in
/// bytes.
const BYTES_OF_STEPS: usize = 224;

/// Returns the approximate maximum size of a node as JSON in bytes: the fixed part, one byte per point, and
/// the position as text.
fn bytes_of_node<G: Board + Notation>(game: &G, position: &G::Position) -> usize {
    BYTES_OF_STEPS + game.sites().len() + game.write_position(position).len()
}

/// Returns the static evaluation of a position for the side to move, in hundredths.
pub(crate) fn estimate<G: Evaluate>(game: &G, position: &G::Position) -> i32 {
    game.estimate(position, &game.accumulator(position))
}

fn write<G: Board + Notation + Evaluate>(game: &G, node: &TreeNode<G::Position, G::Move>) -> RecordedNode {
    let points = (0..game.sites().len() as u16).map(Point);
    RecordedNode {
        parent: node.parent,
        m: node.m.map(|m| game.write_move(m)),
        path: node.m.map(|m| game.path(m)),
        ply: node.ply,
        position: game.write_position(&node.position),
        occupants: points.map(|point| game.man(&node.position, point)).collect(),
        to_move: node.to_move,
        outcome: node.outcome,
        is_horizon: node.estimate.is_some(),
        value: node.value,
    }
}
