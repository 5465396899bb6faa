//! Trees written as text, such as `max(6, min(3, x))`, with minimax, negamax and alpha-beta walking through
//! them.
//!
//! Leaves are numbers or names. A name is a leaf of unknown value: it can be anything. So a node has a
//! [`ValueRange`] of possible values, and a search whose result is a single number has proven it whatever the
//! names stand for. The examples of textbooks are written like this: in `max(6, min(3, x))` alpha-beta never
//! visits `x`.
//!
//! ```
//! use filetto::search::{ValueRange, WrittenTree, WrittenWalk};
//!
//! let tree: WrittenTree = "max(6, min(3, x))".parse()?;
//! let walk = WrittenWalk::alpha_beta(&tree);
//! assert_eq!(walk.value, ValueRange::exactly(600), "in hundredths");
//! assert_eq!(walk.unvisited(&tree).count(), 1);
//! # Ok::<(), filetto::search::WrittenTreeError>(())
//! ```

mod parse;
mod range;
mod walk;

use game::Player;

pub use parse::WrittenTreeError;
pub use range::ValueRange;
use range::number_text;
pub use walk::{WrittenStep, WrittenWalk};

/// A tree written as text. Nodes are numbered in preorder; node 0 is the root.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenTree {
    nodes: Vec<WrittenNode>,
}

/// A node of a written tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenNode {
    /// The number of the parent; `None` at the root.
    pub parent: Option<usize>,
    /// The numbers of the children, in the order of the text.
    pub children: Vec<usize>,
    /// The number of plies from the root.
    pub ply: u32,
    /// The player who chooses here; for a leaf, the player who would.
    pub player: Player,
    /// The leaf, unless the node has children.
    pub leaf: Option<Leaf>,
}

/// A leaf of a written tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Leaf {
    /// A number, in hundredths.
    Number(i32),
    /// A name for an unknown value.
    Unknown(String),
}

impl Leaf {
    /// The possible values of the leaf.
    pub fn range(&self) -> ValueRange {
        match self {
            Leaf::Number(value) => ValueRange::exactly(*value),
            Leaf::Unknown(_) => ValueRange::UNKNOWN,
        }
    }
}

impl WrittenTree {
    /// The maximum number of nodes.
    pub const MAX_NODES: usize = 2_000;

    /// The maximum number of plies from the root.
    pub const MAX_DEPTH: u32 = 60;

    /// The largest number in a leaf; the smallest is its negative.
    pub const MAX_NUMBER: i32 = 1_000_000;

    /// The nodes, indexed by their numbers.
    pub fn nodes(&self) -> &[WrittenNode] {
        &self.nodes
    }

    /// The number of plies from the root to the deepest node.
    pub fn depth(&self) -> u32 {
        self.nodes.iter().map(|node| node.ply).max().unwrap_or(0)
    }

    /// Returns the text of a node with all nodes below it, as it is parsed.
    pub fn text(&self, node: usize) -> String {
        let WrittenNode { children, player, leaf, .. } = &self.nodes[node];
        match leaf {
            Some(Leaf::Number(value)) => number_text(*value),
            Some(Leaf::Unknown(name)) => name.clone(),
            None => {
                let name = if *player == Player::First { "max" } else { "min" };
                let children: Vec<String> = children.iter().map(|child| self.text(*child)).collect();
                format!("{name}({})", children.join(", "))
            }
        }
    }
}
