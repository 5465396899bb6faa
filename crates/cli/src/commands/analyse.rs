//! `filetto analyse`: the best moves of a position and what they are worth, depth after depth.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use engine::{Algorithm, Remaining, Request, Session, TimeControl};
use fluent_bundle::FluentValue;
use lab::Limit;
use search::{Analysis, Event, Progress, TranspositionTable, Watcher};
use serde_json::json;
use texts::json;

use super::{Context, endings};
use crate::arguments::value;
use crate::failure::Failure;
use crate::setup;

/// The time for a search of which nothing else says when to end.
const USUAL_TIME: TimeControl = TimeControl::PerMove(Duration::from_secs(10));

/// The most megabytes of a table: 64 GiB.
const MAX_MEGABYTES: usize = 1 << 16;

/// The most lines.
const MAX_LINES: usize = 1000;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let texts = context.texts;
    let mut session = setup::open(texts, matches)?.session;
    endings::use_tables(context, matches, &mut *session)?;
    let request = read(context, matches)?;
    // The depth of Monte Carlo search is that of its random games and ends nothing.
    let ends_by_depth = request.depth.is_some() && request.algorithm != Algorithm::Mcts;
    let is_limited = ends_by_depth || request.nodes.is_some();
    let usual = if is_limited { TimeControl::Infinite } else { USUAL_TIME };
    let control = setup::time_control(texts, matches)?.unwrap_or(usual);
    let request = Request { depth: request.depth.or(control.depth()), ..request };
    let megabytes = setup::number(texts, matches, "hash", 1, MAX_MEGABYTES)?.unwrap_or(64);
    let interrupted = super::interrupt(context.texts)?;
    let table = TranspositionTable::new(megabytes << 20);

    let json = matches.get_flag("json");
    announce(context, &*session, json)?;
    let begin = Instant::now();
    let limit = Limit::of(Remaining::new(control).budget());
    let mut screen = Screen { context, lines: request.lines, json, begin, limit, interrupted, failure: None };
    let findings = session.analyse(&request, &table, &mut screen);
    let Screen { context, interrupted, failure, .. } = screen;
    if let Some(failure) = failure {
        return Err(failure);
    }
    endings::warn_of_trouble(context, &*session);
    let end = json::end(&findings, interrupted.load(Ordering::Relaxed));
    conclude(context, &*session, &findings, end, begin.elapsed(), json)
}

fn read(context: &Context<'_>, matches: &ArgMatches) -> Result<Request, Failure> {
    let texts = context.texts;
    let usual = Request::default();
    let algorithm = match value(matches, "algorithm") {
        Some(name) => Algorithm::parse(name).ok_or_else(|| {
            let known = Algorithm::ALL.map(Algorithm::name).join(", ");
            Failure::Usage(texts.with("usage-algorithm", [("found", name.into()), ("known", known.into())]))
        })?,
        None => usual.algorithm,
    };
    Ok(Request {
        algorithm,
        depth: setup::number(texts, matches, "depth", 1, search::MAX_DEPTH)?,
        nodes: setup::number(texts, matches, "nodes", 1, u64::MAX)?,
        lines: setup::number(texts, matches, "lines", 1, MAX_LINES)?.unwrap_or(usual.lines),
        threads: setup::number(texts, matches, "threads", 1, setup::MAX_THREADS)?.unwrap_or(usual.threads),
        seed: setup::number(texts, matches, "seed", 0, u64::MAX)?.unwrap_or(usual.seed),
        // Who names an algorithm wants to see that one.
        solves: value(matches, "algorithm").is_none(),
        ..usual
    })
}

fn announce(context: &mut Context<'_>, session: &dyn Session, json: bool) -> Result<(), Failure> {
    let (spec, position) = (session.spec(), session.position());
    if json {
        return context.json(&json!({"event": "start", "game": spec, "position": position}));
    }
    context.line(&format!("{spec}  {position}"))?;
    let word = |key: &str| context.texts.text(key);
    let head = Columns {
        depth: &word("analyse-depth"),
        value: &word("analyse-value"),
        nodes: &word("analyse-nodes"),
        speed: &word("analyse-speed"),
        table: &word("analyse-table"),
        moves: &word("analyse-moves"),
    };
    context.line(&head.to_string())
}

/// A row of the table.
struct Columns<'a> {
    depth: &'a str,
    value: &'a str,
    nodes: &'a str,
    speed: &'a str,
    table: &'a str,
    moves: &'a str,
}

impl std::fmt::Display for Columns<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Columns { depth, value, nodes, speed, table, moves } = self;
        write!(f, "{depth:>6}  {value:<26} {nodes:>14} {speed:>11} {table:>6}  {moves}")
    }
}

/// Writes what it hears, and stops the search when the time is over or somebody interrupts.
struct Screen<'a, 'b> {
    context: &'a mut Context<'b>,
    lines: usize,
    json: bool,
    begin: Instant,
    limit: Limit,
    interrupted: Arc<AtomicBool>,
    failure: Option<Failure>,
}

impl Watcher<String> for Screen<'_, '_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.failure.is_none()
            && !self.interrupted.load(Ordering::Relaxed)
            && Watcher::<String>::proceed(&mut self.limit, nodes)
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        if self.failure.is_none() {
            self.failure = self.write(event).err();
        }
    }
}

impl Screen<'_, '_> {
    fn write(&mut self, event: Event<'_, String>) -> Result<(), Failure> {
        let seconds = self.begin.elapsed().as_secs_f64();
        if self.json {
            return self.context.json(&json::event(&event, seconds));
        }
        if let Event::Depth(progress) = event {
            let row = self.row(progress, seconds);
            self.context.line(&row)?;
        }
        Ok(())
    }

    fn row(&self, progress: Progress<'_, String>, seconds: f64) -> String {
        let texts = self.context.texts;
        let depth = match self.lines {
            1 => progress.depth.to_string(),
            _ => format!("{}.{}", progress.depth, progress.line),
        };
        let speed = (progress.nodes as f64 / seconds.max(1e-6)).round() as u64;
        let columns = Columns {
            depth: &depth,
            value: &self.context.texts.says_bounded(progress.value, progress.exact, progress.bound),
            nodes: &texts.number(progress.nodes),
            speed: &texts.number(speed),
            table: &format!("{}%", texts.decimal(f64::from(progress.table_permille) / 10.0, 1)),
            moves: &progress.variation.join(" "),
        };
        columns.to_string()
    }
}

/// Says what the best moves are, and why the search ended.
fn conclude(
    context: &mut Context<'_>,
    session: &dyn Session,
    findings: &Analysis<String>,
    end: &str,
    elapsed: Duration,
    json: bool,
) -> Result<(), Failure> {
    let seconds = elapsed.as_secs_f64();
    if json {
        return context.json(&json::result(findings, end, elapsed));
    }
    let texts = context.texts;
    if findings.lines.is_empty() {
        let ended = session
            .ending()
            .map(|ending| context.texts.result(session.view().men, ending, session.history_rules()));
        return context.line(&ended.unwrap_or_else(|| texts.text("play-finished")));
    }
    let player = texts.player(session.view().men, session.to_move());
    for (number, line) in (1_i64..).zip(&findings.lines) {
        let says = line.value.map_or_else(
            || texts.text("value-unknown"),
            |value| context.texts.says_of(&player, value, line.exact, line.bound),
        );
        let arguments = [
            ("number", FluentValue::from(number)),
            ("says", says.into()),
            ("moves", line.variation.join(" ").into()),
        ];
        let key = if findings.lines.len() == 1 { "analyse-best" } else { "analyse-line" };
        let text = texts.with(key, arguments);
        context.line(&text)?;
    }
    let arguments = [
        ("end", texts.text(&format!("analyse-end-{end}")).into()),
        ("depth", findings.depth.into()),
        ("nodes", texts.number(findings.counters.nodes).into()),
        ("time", texts.duration(seconds).into()),
    ];
    let text = texts.with("analyse-effort", arguments);
    context.line(&text)
}
