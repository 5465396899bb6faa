//! A comparison of searches as JSON.

use engine::Session;
use game::Assessment;
use lab::comparison::ComparisonRow;
use lab::tree::Levels;
use schemars::JsonSchema;
use serde::Serialize;

/// The subject of a comparison: the position, the depth and the size of the tree.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Comparison")]
pub struct ComparisonEntry<'a> {
    game: String,
    position: String,
    depth: u32,
    minimal_nodes: f64,
    levels: &'a [f64],
    levels_counted: usize,
}

/// A row of a comparison.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Row")]
pub struct RowEntry<V> {
    search: String,
    keeps_depth: bool,
    finished: bool,
    value: Option<V>,
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    seconds: f64,
    /// The effective branching factor; `null` for a search that has no depth.
    branching: Option<f64>,
    /// Nodes relative to the minimal tree; `null` for a search that has no depth.
    of_minimal: Option<f64>,
}

/// Returns the subject of a comparison.
pub fn comparison<'a>(session: &dyn Session, depth: u32, levels: &'a Levels) -> ComparisonEntry<'a> {
    ComparisonEntry {
        game: session.spec(),
        position: session.position(),
        depth,
        minimal_nodes: levels.minimal_nodes(depth),
        levels: &levels.sizes,
        levels_counted: levels.counted,
    }
}

/// Returns a row of a comparison; `value` converts its value.
pub fn row<V>(row: &ComparisonRow, value: impl FnOnce(Assessment) -> V) -> RowEntry<V> {
    RowEntry {
        search: row.step.name(),
        keeps_depth: row.step.keeps_depth(),
        finished: row.complete,
        value: row.assessment.map(value),
        nodes: row.counters.nodes,
        leaves: row.counters.leaves,
        cutoffs: row.counters.cutoffs,
        seconds: row.time.as_secs_f64(),
        branching: row.branching,
        of_minimal: row.of_minimal,
    }
}
