//! `filetto solve`: what can be proven about a position, and the certificate of it.

use std::path::PathBuf;
use std::time::Instant;

use clap::ArgMatches;
use engine::Session;
use game::{Bound, Value, Wdl};
use lab::Limit;
use search::Solution;
use search::{LineMemory, Proven, SolveQuery};
use serde_json::{Value as Json, json};

use super::solving::Solving;
use super::{Context, endings};
use crate::failure::Failure;
use crate::files::Target;
use crate::setup;
use crate::state::StateFile;

/// The most megabytes that tables may take.
const MAX_MEGABYTES: u64 = 1 << 20;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let texts = context.texts;
    let mut session = setup::open(texts, matches)?.session;
    endings::use_tables(context, matches, &mut *session)?;
    let nodes = setup::number(texts, matches, "nodes", 1, u64::MAX)?;
    let time = setup::seconds(texts, matches, "time")?;
    let megabytes = setup::number(texts, matches, "memory", 1, MAX_MEGABYTES)?.unwrap_or(1024);
    let target = Target::open(texts, matches, "proof")?;
    let wish = SolveQuery {
        distance: matches.get_flag("distance"),
        all: matches.get_flag("all"),
        proof: matches.contains_id("proof"),
        bytes: (megabytes << 20) as usize,
        threads: setup::number(texts, matches, "threads", 1, setup::MAX_THREADS)?.unwrap_or(1),
    };
    let begin = Instant::now();
    let state = matches.get_one::<PathBuf>("state").map(|path| StateFile::new(path, &*session));
    let mut memory = match &state {
        Some(state) => state.load(texts, wish.bytes)?,
        None => LineMemory::new(wish.bytes),
    };
    let mut watcher = Solving::new(texts, Limit::new(time), state.is_some())?;
    let mut left = nodes.unwrap_or(u64::MAX);
    let solved = loop {
        let mut solved = session.solve_from(&mut memory, &wish, left, &mut watcher);
        watcher.nodes += solved.nodes;
        left = left.saturating_sub(solved.nodes);
        if let Some(state) = &state {
            state.save(texts, &memory)?;
        }
        if !watcher.goes_on() || left == 0 {
            solved.nodes = watcher.nodes;
            break solved;
        }
    };
    watcher.progress.finish();
    endings::warn_of_trouble(context, &*session);
    let seconds = begin.elapsed().as_secs_f64();
    if let Some(proof) = &solved.proof {
        target.write_bytes(texts, &proof::write(proof))?;
    }
    if matches.get_flag("json") {
        return context.json(&report(&*session, &solved, seconds));
    }
    context.line(&format!("{}  {}", session.spec(), session.position()))?;
    show(context, &*session, &solved)?;
    if wish.proof {
        let file = matches.get_one::<PathBuf>("proof").map(|path| path.display().to_string());
        let key = if solved.proof.is_some() { "solve-proof" } else { "solve-no-proof" };
        let text = texts.with(key, [("file", file.unwrap_or_default().into())]);
        context.line(&text)?;
    }
    let effort = [
        ("nodes", texts.number(solved.nodes).into()),
        ("time", texts.duration(seconds).into()),
        ("method", texts.method_name(solved.method).into()),
    ];
    let text = texts.with("solve-effort", effort);
    context.line(&text)
}

fn report(session: &dyn Session, solved: &Solution<String>, seconds: f64) -> Json {
    let Proven { at_least, at_most, plies, within } = solved.proven;
    let mut report = json!({
        "game": session.spec(),
        "position": session.position(),
        "value": solved.proven.wdl().map(Wdl::name),
        "plies": plies,
        "at_least": at_least.name(),
        "at_most": at_most.name(),
        "within": within,
        "best": solved.best,
        "best_complete": solved.best_complete,
        "pv": solved.variation,
        "nodes": solved.nodes,
        "seconds": seconds,
        "method": solved.method,
    });
    if !solved.moves.is_empty() {
        let of_move = |(m, proven): &(String, Proven)| {
            json!({
                "move": m,
                "value": proven.wdl().map(Wdl::name),
                "plies": proven.plies,
                "at_least": proven.at_least.name(),
                "at_most": proven.at_most.name(),
                "within": proven.within,
            })
        };
        report["moves"] = solved.moves.iter().map(of_move).collect();
    }
    report
}

fn show(context: &mut Context<'_>, session: &dyn Session, solved: &Solution<String>) -> Result<(), Failure> {
    let texts = context.texts;
    let player = texts.player(session.view().men, session.to_move());
    let proven = solved.proven;
    let is_over = session.ending().is_some();
    let verdict = match (proven.wdl(), is_over) {
        (None, _) => {
            let arguments = [
                ("player", player.into()),
                ("least", texts.text(&format!("solve-bound-{}", proven.at_least.name())).into()),
                ("most", texts.text(&format!("solve-bound-{}", proven.at_most.name())).into()),
            ];
            let nothing = proven == Proven::NOTHING;
            let key = if nothing { "solve-unknown" } else { "solve-bounds" };
            return context.line(&texts.with(key, arguments));
        }
        (Some(Wdl::Draw), true) => texts.text("solve-drawn-already"),
        (Some(_), true) => texts.with("solve-lost-already", [("player", player.into())]),
        (Some(Wdl::Draw), false) => match proven.plies {
            Some(plies) => texts.with("solve-draw-plies", [("plies", plies.into())]),
            None => texts.text("solve-draw-endless"),
        },
        (Some(wdl), false) => {
            let says = worth(context, wdl, proven);
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
    for (m, proven) in &solved.moves {
        let says = match proven.wdl() {
            Some(wdl) => worth(context, wdl, *proven),
            None => texts.text("solve-open"),
        };
        context.line(&format!("  {m:<4} {says}"))?;
    }
    Ok(())
}

/// "wins in 7 plies", and so on.
fn worth(context: &Context<'_>, wdl: Wdl, proven: Proven) -> String {
    let value = |plies: u32| if wdl == Wdl::Win { Value::win_in(plies) } else { Value::loss_in(plies) };
    match (wdl, proven.plies, proven.within) {
        (Wdl::Draw, ..) => context.texts.text("solve-draw"),
        (_, Some(plies), _) => context.texts.says(value(plies), true),
        (_, None, Some(plies)) => {
            let bound = if wdl == Wdl::Win { Bound::AtLeast } else { Bound::AtMost };
            context.texts.says_bounded(value(plies), true, bound)
        }
        _ => context.texts.text(&format!("solve-{}", wdl.name())),
    }
}
