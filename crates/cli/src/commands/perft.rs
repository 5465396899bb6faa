//! `filetto perft`: how many ways there are to play a number of plies.

use std::time::Instant;

use clap::ArgMatches;
use serde_json::json;

use super::Context;
use crate::failure::Failure;
use crate::setup;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let session = setup::open(context.texts, matches)?.session;
    let depth = setup::number(context.texts, matches, "DEPTH", 0, 99)?.ok_or_else(|| {
        Failure::Usage(context.texts.with("usage-missing-argument", [("expected", "DEPTH".into())]))
    })?;
    let begin = Instant::now();
    let nodes = session.perft(depth);
    let seconds = begin.elapsed().as_secs_f64();
    if matches.get_flag("json") {
        return context.json(&json!({
            "game": session.spec(),
            "position": session.position(),
            "depth": depth,
            "nodes": nodes,
            "seconds": seconds,
        }));
    }
    let arguments = [
        ("depth", depth.into()),
        ("nodes", context.texts.number(nodes).into()),
        ("seconds", context.texts.seconds(seconds).into()),
    ];
    let text = context.texts.with("perft-line", arguments);
    context.line(&text)
}
