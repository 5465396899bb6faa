//! `filetto perft`: the number of move sequences of a given length.

use std::time::Instant;

use serde_json::json;
use texts::Catalogue;

use crate::arguments::explain;
use crate::arguments::perft::{DEPTH, NoDepth, PerftArgs};
use crate::failure::Failure;
use crate::opening;
use crate::output::Output;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: PerftArgs) -> Result<(), Failure> {
    let is_json = arguments.json;
    let (opening, depth) = arguments.opening_and_depth().map_err(|error| match error {
        NoDepth::Missing => explain::missing_argument(texts, DEPTH),
        NoDepth::NoGame { depth } => {
            Failure::Usage(texts.with("usage-missing-game", [("depth", depth.into())]))
        }
        NoDepth::Wrong { found, why } => explain::wrong_value(texts, DEPTH, &found, &why),
    })?;
    let session = opening::open(&opening, None)?.session;
    let begin = Instant::now();
    let nodes = session.perft(depth);
    let seconds = begin.elapsed().as_secs_f64();
    if is_json {
        return output.json(&json!({
            "game": session.spec(),
            "position": session.position(),
            "depth": depth,
            "nodes": nodes,
            "seconds": seconds,
        }));
    }
    let arguments = [
        ("depth", depth.into()),
        ("nodes", texts.number(nodes).into()),
        ("time", texts.duration(seconds).into()),
    ];
    output.line(&texts.with("perft-line", arguments))
}
