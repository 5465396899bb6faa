//! A tree written as text, as JSON: the form of `POST /api/written-tree` in docs/http.md.
//!
//! The form is that of a search tree, with ranges in place of values.

use schemars::JsonSchema;
use search::{ValueRange, WrittenStep, WrittenTree, WrittenWalk};
use serde::Serialize;

use super::names::PlayerName;
use super::walk::{Scale, WalkEntry, WalkStepEntry};

/// A written tree with the walks of minimax, negamax and alpha-beta.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "WrittenTree")]
pub struct WrittenTreeEntry {
    text: String,
    depth: u32,
    to_move: PlayerName,
    /// The ranges that occur, in ascending order; elsewhere a range is its index here.
    scale: Vec<RangeEntry>,
    nodes: WrittenColumns,
    minimax: WalkEntry,
    negamax: WalkEntry,
    alpha_beta: WalkEntry,
    /// The nodes that alpha-beta does not visit.
    unvisited: Vec<usize>,
}

/// The values that are possible; an end is `null` if it is infinite.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValueRange")]
struct RangeEntry {
    low: Option<f64>,
    high: Option<f64>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "WrittenNodes")]
struct WrittenColumns {
    parent: Vec<Option<usize>>,
    text: Vec<String>,
    leaf: Vec<bool>,
}

/// Returns a written tree with the walks of minimax, negamax and alpha-beta.
pub fn written_tree(tree: &WrittenTree) -> WrittenTreeEntry {
    let [minimax, negamax, alpha_beta] =
        [WrittenWalk::minimax(tree), WrittenWalk::negamax(tree), WrittenWalk::alpha_beta(tree)];
    let steps = [&minimax, &negamax, &alpha_beta].into_iter().flat_map(|walk| &walk.steps);
    let scale = Scale::of(steps.flat_map(ranges));
    let nodes = tree.nodes();
    WrittenTreeEntry {
        text: tree.text(0),
        depth: tree.depth(),
        to_move: PlayerName(nodes[0].player.name()),
        scale: scale.values().map(|range| self::range(*range)).collect(),
        nodes: WrittenColumns {
            parent: nodes.iter().map(|node| node.parent).collect(),
            text: (0..nodes.len()).map(|node| tree.text(node)).collect(),
            leaf: nodes.iter().map(|node| node.leaf.is_some()).collect(),
        },
        minimax: walk(&minimax, &scale),
        negamax: walk(&negamax, &scale),
        unvisited: alpha_beta.unvisited(tree).collect(),
        alpha_beta: walk(&alpha_beta, &scale),
    }
}

/// Returns the ranges that occur in a step; the finite ends of a window are ranges of one value.
fn ranges(step: &WrittenStep) -> Vec<ValueRange> {
    let ends = |(alpha, beta)| [alpha, beta].into_iter().filter_map(finite).map(ValueRange::exactly);
    match *step {
        WrittenStep::Enter { window, .. } => ends(window).collect(),
        WrittenStep::Leaf { value, .. } | WrittenStep::Leave { value, .. } => vec![value],
        WrittenStep::Back { value, best, window, .. } => ends(window).chain([value, best]).collect(),
        WrittenStep::Cutoff { .. } => Vec::new(),
    }
}

fn finite(end: i32) -> Option<i32> {
    (end != ValueRange::MIN && end != ValueRange::MAX).then_some(end)
}

fn range(range: ValueRange) -> RangeEntry {
    let number = |end: i32| finite(end).map(|end| f64::from(end) / 100.0);
    RangeEntry { low: number(range.low), high: number(range.high) }
}

fn walk(walk: &WrittenWalk, scale: &Scale<ValueRange>) -> WalkEntry {
    WalkEntry {
        steps: walk.steps.iter().map(|of| step(of, scale)).collect(),
        value: scale.index(walk.value),
        nodes: walk.nodes as u64,
        leaves: walk.leaves as u64,
        cutoffs: walk.cutoffs as u64,
    }
}

fn step(step: &WrittenStep, scale: &Scale<ValueRange>) -> WalkStepEntry {
    let end = |end: i32| finite(end).and_then(|end| scale.index(ValueRange::exactly(end)));
    let ends = |(alpha, beta)| [alpha, beta].map(end);
    match *step {
        WrittenStep::Enter { node, window } => WalkStepEntry::enter(node, ends(window)),
        WrittenStep::Leaf { node, value } => WalkStepEntry::leaf(node, scale.index(value)),
        WrittenStep::Back { node, child, value, best, window } => {
            WalkStepEntry::back([node, child], [value, best].map(|range| scale.index(range)), ends(window))
        }
        WrittenStep::Cutoff { node, skipped } => WalkStepEntry::cutoff(node, skipped),
        WrittenStep::Leave { node, value } => WalkStepEntry::leave(node, scale.index(value), "exact"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value as Json, json};

    use super::*;

    #[test]
    fn the_first_example_of_the_thesis() {
        let tree: WrittenTree = "max(6, min(3, x))".parse().expect("a tree");
        let json = serde_json::to_value(written_tree(&tree)).expect("JSON");
        assert_eq!(json["nodes"]["text"][2], json!("min(3, x)"));
        assert_eq!(json["unvisited"], json!([4]));
        let scale = json["scale"].as_array().expect("a list");
        let value = |index: &Json| &scale[index.as_u64().expect("an index") as usize];
        assert_eq!(value(&json["alpha_beta"]["value"]), &json!({"low": 6.0, "high": 6.0}));
        let steps = json["alpha_beta"]["steps"].as_array().expect("steps");
        assert_eq!(steps[0], json!(["enter", 0, null, null]));
        let leave = steps.iter().find(|step| step[0] == "leave" && step[1] == 2).expect("a step");
        assert_eq!(value(&leave[2]), &json!({"low": null, "high": 3.0}));
    }
}
