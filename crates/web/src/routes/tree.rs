//! `POST /api/tree`: the search tree of a small position, with the walks of minimax and alpha-beta.

use engine::{MAX_TREE_NODES, TreeQuery};
use search::{MAX_DEPTH, MoveOrder};
use serde_json::Value as Json;

use super::{Asked, Job, MAX_TIME};
use crate::opening::Opening;
use crate::problem::Problem;
use crate::watch::Watch;

pub(super) fn tree(asked: &mut Asked<'_>) -> Result<Job, Problem> {
    let refused = asked.refused();
    let fields = &mut asked.fields;
    let opening = Opening::take(fields).map_err(&refused)?;
    let depth = fields.number("depth", 1, MAX_DEPTH).map_err(&refused)?;
    let nodes = fields.number("nodes", 1, MAX_TREE_NODES).map_err(&refused)?;
    let order = fields.choice("order", &MoveOrder::ALL, MoveOrder::name).map_err(&refused)?;
    fields.finish().map_err(&refused)?;
    let session = opening.open(&asked.state.library, asked.texts)?;
    let wish =
        TreeQuery { depth, max_nodes: nodes.unwrap_or(MAX_TREE_NODES), order: order.unwrap_or_default() };
    let run = move |watch: &mut Watch| -> Result<Json, Problem> {
        let record = session.record_tree(&wish).map_err(|error| Problem::wrong(watch.texts(), &error))?;
        Ok(texts::json::tree(&record))
    };
    Ok(Job { threads: 1, most: MAX_TIME, last: "tree", run: Box::new(run) })
}
