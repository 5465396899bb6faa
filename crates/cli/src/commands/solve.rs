//! `filetto solve`: the exact value of a position, by the textbook.

use std::time::Instant;

use clap::ArgMatches;
use engine::{Session, Solved};
use game::{Value, Verdict};
use lab::Limit;
use serde_json::json;

use super::Context;
use crate::failure::Failure;
use crate::setup;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let session = setup::open(context.texts, matches)?.session;
    let nodes = setup::number(context.texts, matches, "nodes", 1, u64::MAX)?;
    let time = setup::seconds(context.texts, matches, "time")?;
    let begin = Instant::now();
    let solved = session.solve(nodes.unwrap_or(u64::MAX), &mut Limit::new(time));
    let seconds = begin.elapsed().as_secs_f64();
    if matches.get_flag("json") {
        return context.json(&json!({
            "game": session.spec(),
            "position": session.position(),
            "value": solved.value.map(value_name),
            "plies": solved.value.map(|_| solved.plies),
            "best": solved.best,
            "best_complete": solved.best_complete,
            "pv": solved.variation,
            "nodes": solved.nodes,
            "seconds": seconds,
            "method": solved.method,
        }));
    }
    context.line(&format!("{}  {}", session.spec(), session.position()))?;
    show(context, &*session, &solved)?;
    let effort = [
        ("nodes", context.texts.number(solved.nodes).into()),
        ("seconds", context.texts.seconds(seconds).into()),
        ("method", solved.method.into()),
    ];
    let text = context.texts.with("solve-effort", effort);
    context.line(&text)
}

fn value_name(value: Value) -> &'static str {
    match value.verdict() {
        Verdict::Win { .. } => "win",
        Verdict::Loss { .. } => "loss",
        Verdict::Score(_) => "draw",
    }
}

fn show(context: &mut Context<'_>, session: &dyn Session, solved: &Solved) -> Result<(), Failure> {
    let texts = context.texts;
    let player = texts.player(session.view().men, session.to_move());
    let Some(value) = solved.value else {
        let text = texts.with("solve-unknown", [("depth", solved.depth.into())]);
        return context.line(&text);
    };
    let verdict = match (value.verdict(), solved.best.is_empty()) {
        (Verdict::Score(_), true) => texts.text("solve-drawn-already"),
        (_, true) => texts.with("solve-lost-already", [("player", player.into())]),
        (Verdict::Score(_), false) => texts.with("solve-draw-plies", [("plies", solved.plies.into())]),
        (_, false) => {
            let says = context.says(value, true);
            texts.with("solve-value", [("player", player.into()), ("value", says.into())])
        }
    };
    context.line(&verdict)?;
    if !solved.best.is_empty() {
        let key = if solved.best_complete { "solve-best" } else { "solve-best-so-far" };
        let best = texts.with(key, [("moves", solved.best.join(" ").into())]);
        context.line(&best)?;
        let variation = texts.with("solve-variation", [("moves", solved.variation.join(" ").into())]);
        context.line(&variation)?;
    }
    Ok(())
}
