//! A tree written as text, as JSON: the form of `POST /api/written-tree` in docs/http.md.
//!
//! The form is that of a search tree, with ranges in place of values.

use std::collections::BTreeMap;

use game::Player;
use search::{ValueRange, WrittenStep, WrittenTree, WrittenWalk};
use serde_json::{Value as Json, json};

/// The ranges that occur in the walks, each with its index, in ascending order.
struct RangeScale(BTreeMap<ValueRange, usize>);

impl RangeScale {
    fn of(walks: &[&WrittenWalk]) -> RangeScale {
        let mut ranges = BTreeMap::new();
        for step in walks.iter().flat_map(|walk| &walk.steps) {
            let (window, values) = match *step {
                WrittenStep::Enter { window, .. } => (Some(window), [None; 2]),
                WrittenStep::Leaf { value, .. } | WrittenStep::Leave { value, .. } => {
                    (None, [Some(value), None])
                }
                WrittenStep::Back { value, best, window, .. } => (Some(window), [Some(value), Some(best)]),
                WrittenStep::Cutoff { .. } => continue,
            };
            let ends = window.map_or([None; 2], |(alpha, beta)| [alpha, beta].map(finite));
            ranges.extend(ends.into_iter().flatten().map(|end| (ValueRange::exactly(end), 0)));
            ranges.extend(values.into_iter().flatten().map(|range| (range, 0)));
        }
        ranges.values_mut().enumerate().for_each(|(number, index)| *index = number);
        RangeScale(ranges)
    }

    fn index(&self, range: ValueRange) -> Json {
        json!(self.0.get(&range))
    }

    /// Returns the index of an end of a window; `null` if it is infinite.
    fn end(&self, end: i32) -> Json {
        finite(end).map_or(Json::Null, |end| self.index(ValueRange::exactly(end)))
    }
}

fn finite(end: i32) -> Option<i32> {
    (end != ValueRange::MIN && end != ValueRange::MAX).then_some(end)
}

/// Returns a written tree with the walks of minimax, negamax and alpha-beta.
pub fn written_tree(tree: &WrittenTree) -> Json {
    let [minimax, negamax, alpha_beta] =
        [WrittenWalk::minimax(tree), WrittenWalk::negamax(tree), WrittenWalk::alpha_beta(tree)];
    let scale = RangeScale::of(&[&minimax, &negamax, &alpha_beta]);
    let nodes = tree.nodes();
    let numbers = 0..nodes.len();
    let name = |player| if player == Player::First { "first" } else { "second" };
    json!({
        "text": tree.text(0),
        "depth": tree.depth(),
        "to_move": name(nodes[0].player),
        "scale": scale.0.keys().map(|range| self::range(*range)).collect::<Vec<Json>>(),
        "nodes": {
            "parent": nodes.iter().map(|node| node.parent).collect::<Vec<_>>(),
            "text": numbers.map(|node| tree.text(node)).collect::<Vec<_>>(),
            "leaf": nodes.iter().map(|node| node.leaf.is_some()).collect::<Vec<_>>(),
        },
        "minimax": walk(&minimax, &scale),
        "negamax": walk(&negamax, &scale),
        "alpha_beta": walk(&alpha_beta, &scale),
        "unvisited": alpha_beta.unvisited(tree).collect::<Vec<_>>(),
    })
}

/// Returns a range as `{"low", "high"}`; an end is `null` if it is infinite.
fn range(range: ValueRange) -> Json {
    let number = |end: i32| finite(end).map(|end| f64::from(end) / 100.0);
    json!({"low": number(range.low), "high": number(range.high)})
}

fn walk(walk: &WrittenWalk, scale: &RangeScale) -> Json {
    json!({
        "steps": walk.steps.iter().map(|of| step(of, scale)).collect::<Vec<Json>>(),
        "value": scale.index(walk.value),
        "nodes": walk.nodes,
        "leaves": walk.leaves,
        "cutoffs": walk.cutoffs,
    })
}

fn step(step: &WrittenStep, scale: &RangeScale) -> Json {
    let ends = |(alpha, beta)| (scale.end(alpha), scale.end(beta));
    match *step {
        WrittenStep::Enter { node, window } => {
            let (alpha, beta) = ends(window);
            json!(["enter", node, alpha, beta])
        }
        WrittenStep::Leaf { node, value } => json!(["leaf", node, scale.index(value)]),
        WrittenStep::Back { node, child, value, best, window } => {
            let (alpha, beta) = ends(window);
            json!(["back", node, child, scale.index(value), scale.index(best), alpha, beta])
        }
        WrittenStep::Cutoff { node, skipped } => json!(["cutoff", node, skipped]),
        WrittenStep::Leave { node, value } => json!(["leave", node, scale.index(value), "exact"]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_example_of_the_thesis() {
        let tree: WrittenTree = "max(6, min(3, x))".parse().expect("a tree");
        let json = written_tree(&tree);
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
