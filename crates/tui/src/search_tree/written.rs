//! The picture of a tree that was written as text.

use game::Player;
use search::{Leaf, ValueRange, WrittenStep, WrittenTree, WrittenWalk};
use texts::Catalogue;

use super::picture::{Counts, PictureNode, PictureStep, TreePicture, WalkAlgorithm};

/// The maximum number of characters of the name of a node.
const MAX_NAME: usize = 24;

impl TreePicture {
    /// Draws a tree that was written as text, with the walk of this search.
    pub fn of_text(texts: &Catalogue, tree: &WrittenTree, algorithm: WalkAlgorithm) -> TreePicture {
        let walk = match algorithm {
            WalkAlgorithm::Minimax => WrittenWalk::minimax(tree),
            WalkAlgorithm::Negamax => WrittenWalk::negamax(tree),
            WalkAlgorithm::AlphaBeta => WrittenWalk::alpha_beta(tree),
        };
        let unneeded = walk.unvisited(tree).filter_map(|node| match &tree.nodes()[node].leaf {
            Some(Leaf::Unknown(name)) => Some(name.clone()),
            _ => None,
        });
        TreePicture {
            title: tree.text(0),
            nodes: (0..tree.nodes().len()).map(|node| picture_node(tree, node)).collect(),
            algorithm,
            unneeded: unneeded.collect(),
            value: walk.value.to_string(),
            counts: Counts { nodes: walk.nodes, leaves: walk.leaves, cutoffs: walk.cutoffs },
            minimax_nodes: tree.nodes().len(),
            steps: walk.steps.iter().map(|written| step(texts, written)).collect(),
        }
    }
}

fn picture_node(tree: &WrittenTree, node: usize) -> PictureNode {
    let text = tree.text(node);
    let written = &tree.nodes()[node];
    let (is_leaf, is_number) = (written.leaf.is_some(), matches!(written.leaf, Some(Leaf::Number(_))));
    let label = match (is_leaf, written.player) {
        (true, _) => text.clone(),
        (false, Player::First) => "max".to_owned(),
        (false, Player::Second) => "min".to_owned(),
    };
    PictureNode { parent: written.parent, label, name: shortened(&text), is_leaf, shows_value: is_number }
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= MAX_NAME {
        return text.to_owned();
    }
    let head: String = text.chars().take(MAX_NAME - 1).collect();
    format!("{head}…")
}

fn step(texts: &Catalogue, step: &WrittenStep) -> PictureStep {
    let window = |(alpha, beta)| (end(texts, alpha), end(texts, beta));
    match *step {
        WrittenStep::Enter { node, window: ends } => PictureStep::Enter { node, window: window(ends) },
        WrittenStep::Leaf { node, value } => PictureStep::Leaf { node, value: value.to_string() },
        WrittenStep::Back { node, child, value, best, window: ends } => PictureStep::Back {
            node,
            child,
            value: value.to_string(),
            best: best.to_string(),
            window: window(ends),
        },
        WrittenStep::Cutoff { node, skipped } => PictureStep::Cutoff { node, skipped },
        WrittenStep::Leave { node, value } => PictureStep::Leave { node, value: value.to_string() },
    }
}

/// An end of a window as text.
fn end(texts: &Catalogue, end: i32) -> String {
    match end {
        ValueRange::MIN => texts.text("tree-minus-infinity"),
        ValueRange::MAX => texts.text("tree-infinity"),
        _ => ValueRange::exactly(end).to_string(),
    }
}
