//! The additional facts about a move of an agent as JSON.

use engine::{PrologDepth, TextbookCounts};
use schemars::JsonSchema;
use serde::Serialize;

use super::names::{ReductionName, reduction_name};

/// The counters of a textbook search.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "TextbookCounts")]
pub struct CountsEntry {
    /// The depth limit; `null` if every line of play reached the end of the game.
    depth: Option<u32>,
    leaves: u64,
    /// `null` for a search without cutoffs.
    cutoffs: Option<u64>,
    /// The nodes of alpha-beta on the same tree, if it was run.
    alpha_beta_nodes: Option<u64>,
}

/// The depth of a search of the Prolog agent.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PrologDepth")]
pub struct PrologEntry {
    depth: u32,
    /// The reason for a depth below that of the difficulty.
    reduced: Option<ReductionName>,
}

/// Returns the counters of a textbook search.
pub fn counts(counts: TextbookCounts) -> CountsEntry {
    let TextbookCounts { depth, leaves, cutoffs, alpha_beta_nodes } = counts;
    CountsEntry { depth, leaves, cutoffs, alpha_beta_nodes }
}

/// Returns the depth of a search of the Prolog agent.
pub fn prolog(depth: PrologDepth) -> PrologEntry {
    let name = |reduction| ReductionName(reduction_name(reduction));
    PrologEntry { depth: depth.plies, reduced: depth.reduction.map(name) }
}
