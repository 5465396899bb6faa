//! `filetto bench tactics`: measures the time in which the strong search proves wins that are hard to find.

use std::path::Path;
use std::time::Duration;

use engine::Budget;
use lab::tactics::{self, Tactic, TacticError, TacticErrorReason, TacticProof};
use schemars::JsonSchema;
use serde::Serialize;
use texts::Catalogue;

use super::super::rows::Columns;
use crate::arguments::experiments::TacticsArgs;
use crate::failure::Failure;
use crate::file_error::named;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::{files, interrupt};

/// A position, and the proof that was found.
struct TacticRow {
    tactic: Tactic,
    proof: Option<TacticProof>,
}

/// Times within which proofs are counted, besides the time limit itself.
const TIMES: [Duration; 3] = [Duration::from_millis(100), Duration::from_secs(1), Duration::from_secs(10)];

/// Maximum size of a file of positions, in MiB.
const MAX_FILE_MIB: u64 = 16;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &TacticsArgs) -> Result<(), Failure> {
    let suite = match &arguments.file {
        Some(path) => read(screen.texts, path)?,
        None => arguments.rule.tactics(),
    };
    if !arguments.json {
        screen.output.line(&header(screen.texts))?;
    }
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::new(suite.len());
    let budget = Budget { time: Some(arguments.time_per_position), ..Budget::default() };
    let mut rows = Vec::new();
    for (number, tactic) in (1..).zip(suite) {
        let session = tactic.open().map_err(|error| Failure::Failed(screen.texts.open_error(&error)))?;
        let proof = tactics::prove(&*session, arguments.threads, budget, raised);
        if interrupt::is_raised() {
            break;
        }
        progress.step();
        let row = TacticRow { tactic, proof };
        if !arguments.json {
            progress.aside(|| screen.output.line(&write(screen.texts, number, &row)))?;
        }
        rows.push(row);
    }
    progress.finish();
    if arguments.json {
        screen.output.json(&report(&rows, arguments))
    } else {
        show_total(screen, &rows, arguments)
    }
}

fn read(texts: &Catalogue, path: &Path) -> Result<Vec<Tactic>, Failure> {
    let bytes = files::read(path, MAX_FILE_MIB, "tactics-too-long")?;
    let suite = tactics::read(&String::from_utf8_lossy(&bytes)).map_err(|TacticError { line, reason }| {
        let reason = match reason {
            TacticErrorReason::Form => texts.text("tactics-form"),
            TacticErrorReason::Opening(error) => texts.open_error(&error),
            TacticErrorReason::Over => texts.text("tactics-over"),
        };
        let arguments = [named(path), ("line", line.into()), ("reason", reason.into())];
        Failure::Failed(texts.with("tactics-wrong-line", arguments))
    })?;
    if suite.is_empty() {
        return Err(Failure::Failed(texts.with("tactics-none", [named(path)])));
    }
    Ok(suite)
}

fn columns() -> Columns {
    Columns(vec![-4, 14, -6, -6, -9, -13])
}

fn header(texts: &Catalogue) -> String {
    let names = ["number", "game", "known", "proven", "seconds", "nodes"];
    columns().row(&names.map(|name| texts.text(&format!("tactics-{name}"))))
}

fn write(texts: &Catalogue, number: usize, row: &TacticRow) -> String {
    let mut fields = vec![number.to_string(), row.tactic.spec.clone(), row.tactic.plies.to_string()];
    match row.proof {
        Some(TacticProof { plies, nodes, time }) => {
            fields.extend([plies.to_string(), texts.decimal(time.as_secs_f64(), 3), texts.number(nodes)])
        }
        None => fields.push("-".to_owned()),
    }
    columns().row(&fields)
}

/// Returns the entries of [`TIMES`] below the limit, then the limit.
fn times(limit: Duration) -> impl Iterator<Item = Duration> {
    TIMES.into_iter().filter(move |time| *time < limit).chain([limit])
}

fn proven_within(rows: &[TacticRow], time: Duration) -> usize {
    rows.iter().filter(|row| row.proof.is_some_and(|proof| proof.time <= time)).count()
}

fn show_total(screen: &mut Screen<'_>, rows: &[TacticRow], arguments: &TacticsArgs) -> Result<(), Failure> {
    if interrupt::is_raised() {
        screen.output.line(&screen.texts.text("interrupted"))?;
    }
    for time in times(arguments.time_per_position) {
        let numbers = [
            ("proven", proven_within(rows, time).into()),
            ("all", rows.len().into()),
            ("seconds", time.as_secs_f64().into()),
        ];
        screen.output.line(&screen.texts.with("tactics-total", numbers))?;
    }
    let proofs = || rows.iter().filter_map(|row| row.proof);
    let seconds = proofs().map(|proof| proof.time.as_secs_f64()).sum::<f64>();
    let numbers = [
        ("nodes", screen.texts.number(proofs().map(|proof| proof.nodes).sum()).into()),
        ("seconds", screen.texts.decimal(seconds, 2).into()),
    ];
    screen.output.line(&screen.texts.with("tactics-effort", numbers))?;
    Ok(())
}

/// The proofs of all positions.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct TacticsReport<'a> {
    threads: usize,
    proven: Vec<ProvenWithin>,
    positions: Vec<TacticEntry<'a>>,
    end: &'static str,
}

/// The number of proofs within a time.
#[derive(Serialize, JsonSchema)]
struct ProvenWithin {
    seconds: f64,
    proven: usize,
}

/// A position, and the proof if one was found.
#[derive(Serialize, JsonSchema)]
struct TacticEntry<'a> {
    game: &'a str,
    moves: &'a [String],
    known_plies: u32,
    plies: Option<u32>,
    seconds: Option<f64>,
    nodes: Option<u64>,
}

fn report<'a>(rows: &'a [TacticRow], arguments: &TacticsArgs) -> TacticsReport<'a> {
    let within =
        |time: Duration| ProvenWithin { seconds: time.as_secs_f64(), proven: proven_within(rows, time) };
    TacticsReport {
        threads: arguments.threads,
        proven: times(arguments.time_per_position).map(within).collect(),
        positions: rows.iter().map(TacticEntry::new).collect(),
        end: interrupt::end_of(!interrupt::is_raised()),
    }
}

impl TacticEntry<'_> {
    fn new(TacticRow { tactic, proof }: &TacticRow) -> TacticEntry<'_> {
        TacticEntry {
            game: &tactic.spec,
            moves: &tactic.moves,
            known_plies: tactic.plies,
            plies: proof.map(|proof| proof.plies),
            seconds: proof.map(|proof| proof.time.as_secs_f64()),
            nodes: proof.map(|proof| proof.nodes),
        }
    }
}
