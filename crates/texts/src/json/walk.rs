//! The walk of a search through a tree as JSON. Values are written as their indices in the list of all values
//! that occur.

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::{Value as Json, json};

use super::names::BoundName;

/// The values that occur in a tree, each with its index, in ascending order.
pub(super) struct Scale<V>(BTreeMap<V, usize>);

impl<V: Ord> Scale<V> {
    pub(super) fn of(values: impl IntoIterator<Item = V>) -> Scale<V> {
        let mut indices: BTreeMap<V, usize> = values.into_iter().map(|value| (value, 0)).collect();
        indices.values_mut().enumerate().for_each(|(number, index)| *index = number);
        Scale(indices)
    }

    /// Returns the index of a value; `None` if it does not occur, as the infinite end of a window.
    pub(super) fn index(&self, value: V) -> Option<usize> {
        self.0.get(&value).copied()
    }

    /// Iterates over the values in ascending order.
    pub(super) fn values(&self) -> impl Iterator<Item = &V> {
        self.0.keys()
    }
}

/// A walk, with its value and its counters.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Walk")]
pub(super) struct WalkEntry {
    #[schemars(schema_with = "steps")]
    pub(super) steps: Vec<WalkStepEntry>,
    /// The index of the root's value.
    #[schemars(with = "usize")]
    pub(super) value: Option<usize>,
    pub(super) nodes: u64,
    pub(super) leaves: u64,
    pub(super) cutoffs: u64,
}

/// The index of a value; `null` for an infinite end of a window.
type Index = Option<usize>;

/// A step of a walk: its name, its nodes, and the indices of its values and of the ends of its window.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum WalkStepEntry {
    Enter(&'static str, usize, Index, Index),
    Leaf(&'static str, usize, Index),
    Back(&'static str, usize, usize, Index, Index, Index, Index),
    Cutoff(&'static str, usize, usize),
    Leave(&'static str, usize, Index, BoundName),
}

impl WalkStepEntry {
    pub(super) fn enter(node: usize, [alpha, beta]: [Index; 2]) -> WalkStepEntry {
        WalkStepEntry::Enter("enter", node, alpha, beta)
    }

    pub(super) fn leaf(node: usize, value: Index) -> WalkStepEntry {
        WalkStepEntry::Leaf("leaf", node, value)
    }

    pub(super) fn back(
        [node, child]: [usize; 2],
        [value, best]: [Index; 2],
        window: [Index; 2],
    ) -> WalkStepEntry {
        WalkStepEntry::Back("back", node, child, value, best, window[0], window[1])
    }

    pub(super) fn cutoff(node: usize, skipped: usize) -> WalkStepEntry {
        WalkStepEntry::Cutoff("cutoff", node, skipped)
    }

    pub(super) fn leave(node: usize, value: Index, bound: &'static str) -> WalkStepEntry {
        WalkStepEntry::Leave("leave", node, value, BoundName(bound))
    }
}

/// Returns the schema of the steps. The name of a step says which numbers follow.
fn steps(generator: &mut SchemaGenerator) -> Schema {
    let bound = generator.subschema_for::<BoundName>();
    let index = json!({"type": "integer", "minimum": 0});
    let end = json!({"anyOf": [index, {"type": "null"}]});
    let step = |name: &str, rest: &[&Json]| {
        let name = json!({"const": name});
        let items: Vec<&Json> = [&name].into_iter().chain(rest.iter().copied()).collect();
        json!({"type": "array", "prefixItems": items, "minItems": items.len(), "maxItems": items.len()})
    };
    let steps = [
        step("enter", &[&index, &end, &end]),
        step("leaf", &[&index, &index]),
        step("back", &[&index, &index, &index, &index, &end, &end]),
        step("cutoff", &[&index, &index]),
        step("leave", &[&index, &index, bound.as_value()]),
    ];
    json_schema!({"type": "array", "items": {"anyOf": steps}})
}
