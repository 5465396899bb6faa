//! A search tree as JSON: the form of `POST /api/tree` in docs/http.md.
//!
//! A tree has thousands of nodes. So the properties of the nodes are columns, a node is its index in them,
//! and a value is its index in the list of all values that occur.

use engine::{RecordedNode, TreeRecord};
use game::{Outcome, Player, Value};
use schemars::JsonSchema;
use search::{Walk, WalkStep, Window};
use serde::Serialize;

use super::bound_name;
use super::names::{NodeEndName, PlayerName};
use super::value::ValueEntry;
use super::walk::{Scale, WalkEntry, WalkStepEntry};

/// A search tree with the walks of minimax and alpha-beta.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Tree")]
pub struct TreeEntry<'a> {
    depth: u32,
    /// `true` if every line of play reaches the end of the game.
    whole: bool,
    levels: &'a [u64],
    #[schemars(with = "PlayerName")]
    to_move: Option<PlayerName>,
    /// The values that occur, ascending for the first player; elsewhere a value is its index here.
    scale: Vec<ValueEntry>,
    /// Columns; a node is its index in them.
    nodes: NodeColumns<'a>,
    minimax: WalkEntry,
    alpha_beta: WalkEntry,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "TreeNodes")]
struct NodeColumns<'a> {
    parent: Vec<Option<u32>>,
    #[serde(rename = "move")]
    m: Vec<Option<&'a str>>,
    path: Vec<Option<Vec<u16>>>,
    position: Vec<&'a str>,
    /// A digit for each point: 0 for an empty one, 1 for the first player, 2 for the second.
    men: Vec<String>,
    end: Vec<Option<NodeEndName>>,
    #[schemars(with = "Vec<usize>")]
    value: Vec<Option<usize>>,
}

/// Returns a tree with its walks. An estimate of 0 and a draw are the same value, written as a draw if the
/// tree is complete.
pub fn tree(record: &TreeRecord) -> TreeEntry<'_> {
    let scale = Scale::of(record.nodes.iter().map(|node| node.value));
    let nodes = &record.nodes;
    TreeEntry {
        depth: record.depth,
        whole: record.is_whole,
        levels: &record.levels,
        to_move: nodes.first().map(|root| PlayerName(root.to_move.name())),
        scale: scale.values().map(|value| ValueEntry::new(*value, record.is_whole)).collect(),
        nodes: NodeColumns {
            parent: nodes.iter().map(|node| node.parent.map(|parent| parent.0)).collect(),
            m: nodes.iter().map(|node| node.m.as_deref()).collect(),
            path: nodes.iter().map(path).collect(),
            position: nodes.iter().map(|node| node.position.as_str()).collect(),
            men: nodes.iter().map(|node| men(&node.occupants)).collect(),
            end: nodes.iter().map(end).collect(),
            value: nodes.iter().map(|node| scale.index(node.value)).collect(),
        },
        minimax: walk(&record.minimax, &scale),
        alpha_beta: walk(&record.alpha_beta, &scale),
    }
}

fn path(node: &RecordedNode) -> Option<Vec<u16>> {
    Some(node.path?.points().iter().map(|point| point.0).collect())
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

fn end(node: &RecordedNode) -> Option<NodeEndName> {
    let name = if node.is_horizon { Some(NodeEndName::DEPTH) } else { node.outcome.map(Outcome::name) };
    name.map(NodeEndName)
}

fn walk(walk: &Walk, scale: &Scale<Value>) -> WalkEntry {
    WalkEntry {
        steps: walk.steps.iter().map(|of| step(of, scale)).collect(),
        value: scale.index(walk.value),
        nodes: walk.counters.nodes,
        leaves: walk.counters.leaves,
        cutoffs: walk.counters.cutoffs,
    }
}

fn step(step: &WalkStep, scale: &Scale<Value>) -> WalkStepEntry {
    let ends = |window: Window| [window.alpha, window.beta].map(|end| scale.index(end));
    match *step {
        WalkStep::Enter { node, window } => WalkStepEntry::enter(node.index(), ends(window)),
        WalkStep::Leaf { node, value } => WalkStepEntry::leaf(node.index(), scale.index(value)),
        WalkStep::Back { node, child, value, best, window } => {
            let values = [value, best].map(|value| scale.index(value));
            WalkStepEntry::back([node, child].map(|node| node.index()), values, ends(window))
        }
        WalkStep::Cutoff { node, skipped } => WalkStepEntry::cutoff(node.index(), skipped as usize),
        WalkStep::Leave { node, value, bound } => {
            WalkStepEntry::leave(node.index(), scale.index(value), bound_name(bound))
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{TreeQuery, registry};
    use serde_json::{Value as Json, json};

    use super::*;

    /// X can win at once on two points.
    const FORK: &str = "x2/oxo/xo1 x";

    fn tree_of(spec: &str, position: &str, wish: &TreeQuery) -> Json {
        let mut session = registry::open(spec).expect("a spec");
        session.set_position(position).expect("a position");
        let record = session.record_tree(wish, &mut search::Unlimited).expect("a tree");
        serde_json::to_value(tree(&record)).expect("JSON")
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
