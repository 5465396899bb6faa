//! A search tree as JSON: the form of `POST /api/tree` in docs/http.md.
//!
//! A tree has thousands of nodes. So the properties of the nodes are columns, a node is its index in them,
//! and a value is its index in the list of all values that occur.

use std::collections::BTreeMap;

use engine::{RecordedNode, TreeRecord};
use game::{Assessment, Basis, Bound, Outcome, Path, Player, Value};
use search::{Walk, WalkStep, Window};
use serde_json::{Value as Json, json};

use super::{bound_name, value};

/// The values that occur in a tree, each with its index, in ascending order for the first player.
struct Scale(BTreeMap<Value, usize>);

impl Scale {
    fn of(record: &TreeRecord) -> Scale {
        let mut places: BTreeMap<Value, usize> = record.nodes.iter().map(|node| (node.value, 0)).collect();
        for (number, place) in places.values_mut().enumerate() {
            *place = number;
        }
        Scale(places)
    }

    /// Returns the index of a value; `null` for an infinite end of a window.
    fn place(&self, value: Value) -> Json {
        json!(self.0.get(&value))
    }

    fn window(&self, window: Window) -> [Json; 2] {
        [self.place(window.alpha), self.place(window.beta)]
    }
}

/// Returns a tree with its walks. An estimate of 0 and a draw are the same value, written as a draw if the
/// tree is complete.
pub fn tree(record: &TreeRecord) -> Json {
    let scale = Scale::of(record);
    let of_scale = |of: &Value| match record.is_whole {
        true => value(Assessment::exactly(*of, Basis::FinishedGames)),
        false => value(Assessment::estimate(*of, Bound::Exact, record.depth)),
    };
    let column =
        |write: &dyn Fn(&RecordedNode) -> Json| record.nodes.iter().map(write).collect::<Vec<Json>>();
    json!({
        "depth": record.depth,
        "whole": record.is_whole,
        "levels": record.levels,
        "to_move": record.nodes.first().map(|root| root.to_move.name()),
        "scale": scale.0.keys().map(of_scale).collect::<Vec<Json>>(),
        "nodes": {
            "parent": column(&|node| json!(node.parent.map(|parent| parent.0))),
            "move": column(&|node| json!(node.m)),
            "path": column(&|node| path(node.path)),
            "position": column(&|node| json!(node.position)),
            "men": column(&|node| json!(men(&node.occupants))),
            "end": column(&|node| end(node)),
            "value": column(&|node| scale.place(node.value)),
        },
        "minimax": walk(&record.minimax, &scale),
        "alpha_beta": walk(&record.alpha_beta, &scale),
    })
}

fn path(path: Option<Path>) -> Json {
    json!(path.map(|path| path.points().iter().map(|point| point.0).collect::<Vec<u16>>()))
}

/// Returns a digit for each point: 0 for an empty one, 1 for the first player, 2 for the second.
fn men(occupants: &[Option<Player>]) -> String {
    let digit = |man: &Option<Player>| match man {
        None => '0',
        Some(Player::First) => '1',
        Some(Player::Second) => '2',
    };
    occupants.iter().map(digit).collect()
}

fn end(node: &RecordedNode) -> Json {
    if node.is_horizon { json!("depth") } else { json!(node.outcome.map(Outcome::name)) }
}

fn walk(walk: &Walk, scale: &Scale) -> Json {
    let steps: Vec<Json> = walk.steps.iter().map(|of| step(of, scale)).collect();
    json!({
        "steps": steps,
        "value": scale.place(walk.value),
        "nodes": walk.counters.nodes,
        "leaves": walk.counters.leaves,
        "cutoffs": walk.counters.cutoffs,
    })
}

fn step(step: &WalkStep, scale: &Scale) -> Json {
    match *step {
        WalkStep::Enter { node, window } => {
            let [alpha, beta] = scale.window(window);
            json!(["enter", node.0, alpha, beta])
        }
        WalkStep::Leaf { node, value } => json!(["leaf", node.0, scale.place(value)]),
        WalkStep::Back { node, child, value, best, window } => {
            let [alpha, beta] = scale.window(window);
            json!(["back", node.0, child.0, scale.place(value), scale.place(best), alpha, beta])
        }
        WalkStep::Cutoff { node, skipped } => json!(["cutoff", node.0, skipped]),
        WalkStep::Leave { node, value, bound } => {
            json!(["leave", node.0, scale.place(value), bound_name(bound)])
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{TreeQuery, registry};

    use super::*;

    /// X can win at once on two points.
    const FORK: &str = "x2/oxo/xo1 x";

    fn tree_of(spec: &str, position: &str, wish: &TreeQuery) -> Json {
        let mut session = registry::open(spec).expect("a spec");
        session.set_position(position).expect("a position");
        tree(&session.record_tree(wish, &mut search::Unlimited).expect("a tree"))
    }

    #[test]
    fn columns_have_all_nodes() {
        let tree = tree_of("tris", FORK, &TreeQuery { depth: Some(1), ..TreeQuery::default() });
        assert_eq!(tree["levels"], json!([1, 3, 2, 2]));
        assert_eq!(
            (&tree["depth"], &tree["whole"], &tree["to_move"]),
            (&json!(1), &json!(false), &json!("first"))
        );
        let nodes = &tree["nodes"];
        assert_eq!(nodes["parent"], json!([null, 0, 0, 0]));
        assert_eq!(nodes["move"], json!([null, "b3", "c3", "c1"]));
        assert_eq!(nodes["path"], json!([null, [1], [2], [8]]));
        assert_eq!(nodes["men"], json!(["100212120", "110212120", "101212120", "100212121"]));
        assert_eq!(nodes["end"], json!([null, "depth", "first", "first"]));
        assert_eq!(nodes["position"][1], json!("xx1/oxo/xo1 o"));
        let win = json!({"value": "win", "plies": 1});
        assert_eq!(tree["scale"].as_array().and_then(|scale| scale.last()), Some(&win));
    }

    #[test]
    fn walks_have_all_steps() {
        let tree = tree_of("mnk:1,3,2", "xo1 x", &TreeQuery::default());
        assert_eq!(tree["scale"], json!([{"value": "draw"}]));
        let steps = json!([["enter", 0, null, null], ["enter", 1, null, null], ["leaf", 1, 0]]);
        let end = json!([["back", 0, 1, 0, 0, 0, null], ["leave", 0, 0, "exact"]]);
        let walk: Vec<Json> = [steps, end].iter().filter_map(Json::as_array).flatten().cloned().collect();
        assert_eq!(tree["alpha_beta"]["steps"], json!(walk));
        assert_eq!(tree["alpha_beta"]["nodes"], json!(2));
        assert_eq!(tree["minimax"]["steps"][3], json!(["back", 0, 1, 0, 0, null, null]));
    }

    #[test]
    fn a_cutoff_and_its_bound_are_steps() {
        let tree = tree_of("tris", "o2/1x1/xox o", &TreeQuery::default());
        let steps = tree["alpha_beta"]["steps"].as_array().expect("steps");
        let has = |name: &str| steps.iter().any(|step| step[0] == name);
        assert!(has("cutoff") && has("leave"));
        assert_eq!(steps.iter().filter(|step| step[0] == "cutoff").count(), tree["alpha_beta"]["cutoffs"]);
        assert!(steps.iter().any(|step| step[0] == "leave" && step[3] == "at-most"), "{steps:?}");
    }
}
