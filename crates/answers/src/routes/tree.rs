//! `tree`: the search tree of a small position, with the walks of minimax and alpha-beta.

use engine::{MAX_TREE_NODES, TreeQuery};
use search::{MAX_DEPTH, MoveOrder};
use serde_json::Value as Json;

use crate::fields::Fields;
use crate::game_fields::GameFields;
use crate::job::{Context, Job};
use crate::job_watcher::JobWatcher;
use crate::json::to_json;
use crate::limits::{MAX_ANSWER, MAX_TIME};
use crate::problem::Problem;

/// Peak memory of the largest tree until it is text, in bytes.
///
/// It is 28 times the answer, rounded up: on 23 November 2026 a tree of 2.7 MB of text added 70 MB to the
/// process.
const MEMORY: usize = 28 * MAX_ANSWER;

pub(super) fn tree(context: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let game = GameFields::take(&mut fields)?;
    let depth = fields.number("depth", 1, MAX_DEPTH)?;
    let max_nodes = fields.number("nodes", 1, MAX_TREE_NODES)?.unwrap_or(MAX_TREE_NODES);
    let order = fields.choice("order", &MoveOrder::ALL, MoveOrder::name)?.unwrap_or_default();
    fields.finish()?;
    let session = game.open(context.sessions)?;
    let query = TreeQuery { depth, max_nodes, max_bytes: MAX_ANSWER, order };
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        let record = session.record_tree(&query, watcher)?;
        Ok(to_json(&texts::json::tree(&record)))
    };
    Ok(Job { threads: 1, memory: MEMORY, max_time: MAX_TIME, last_event: "tree", task: Box::new(task) })
}
