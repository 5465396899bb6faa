//! `filetto perft`: how many ways there are to play a number of plies.

use std::time::Instant;

use clap::ArgMatches;
use serde_json::json;

use super::Context;
use crate::arguments::value;
use crate::failure::Failure;
use crate::setup;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    // With a saved game, the one word may be the depth.
    let words = (value(matches, "SPEC"), value(matches, "DEPTH"));
    let (spec, depth) = match words {
        (Some(depth), None) if matches.contains_id("load") => (None, Some(depth)),
        words => words,
    };
    let depth = depth.ok_or_else(|| {
        Failure::Usage(context.texts.with("usage-missing-argument", [("expected", "DEPTH".into())]))
    })?;
    let depth = setup::parse(context.texts, "DEPTH", depth, 0, 99)?;
    let session = setup::open_spec(context.texts, matches, spec)?.session;
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
        ("time", context.texts.duration(seconds).into()),
    ];
    let text = context.texts.with("perft-line", arguments);
    context.line(&text)
}
