//! `filetto bench`: searches fixed positions to fixed depths; the node count is a signature of the search.
//! Its subcommands measure the time to prove wins, and the depth on crowded boards.

pub(super) mod crowded;
mod find_tactics;
pub(super) mod tactics;

use std::sync::atomic::AtomicBool;

use engine::registry::BenchPosition;
use lab::bench::{self, Measured, Scaling};
use schemars::JsonSchema;
use serde::Serialize;
use texts::Catalogue;

use super::rows::Columns;
use crate::arguments::experiments::{BenchArgs, BenchCommand};
use crate::failure::Failure;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::{interrupt, opening};

/// The measurements of a position.
struct BenchRow {
    place: &'static BenchPosition,
    measured: Measured,
    /// The comparison of one thread with several; `None` for one thread.
    scaling: Option<Scaling>,
}

pub(super) fn run(screen: &mut Screen<'_>, arguments: &BenchArgs) -> Result<(), Failure> {
    match &arguments.command {
        None => measure_all(screen, arguments),
        Some(BenchCommand::Tactics(arguments)) => tactics::run(screen, arguments),
        Some(BenchCommand::FindTactics(arguments)) => find_tactics::run(screen, arguments),
        Some(BenchCommand::Crowded(arguments)) => crowded::run(screen, arguments),
    }
}

fn measure_all(screen: &mut Screen<'_>, arguments: &BenchArgs) -> Result<(), Failure> {
    let (threads, is_json) = (arguments.threads, arguments.json);
    let places = places(screen.texts, arguments.spec.as_deref())?;
    if !is_json {
        screen.output.line(&header(screen.texts, threads))?;
    }
    let progress = TerminalProgress::new(places.len());
    let mut rows = Vec::new();
    let raised = interrupt::flag()?;
    for place in places {
        progress.say(place.name());
        let Some(row) = measure(place, threads, raised) else { break };
        progress.step();
        if !is_json {
            progress.aside(|| screen.output.line(&write(screen.texts, &row)))?;
        }
        rows.push(row);
    }
    progress.finish();
    if is_json { screen.output.json(&report(&rows, threads)) } else { show_total(screen, &rows, threads) }
}

/// Measures a position; `None` if the flag is raised before the end.
fn measure(place: &'static BenchPosition, threads: usize, raised: &AtomicBool) -> Option<BenchRow> {
    if threads == 1 {
        let measured = bench::measure(place, 1, raised)?;
        return Some(BenchRow { place, measured, scaling: None });
    }
    let scaling = bench::scale(place, threads, raised)?;
    Some(BenchRow { place, measured: scaling.alone, scaling: Some(scaling) })
}

/// Returns the benchmark positions of a game, or all.
fn places(texts: &Catalogue, spec: Option<&str>) -> Result<Vec<&'static BenchPosition>, Failure> {
    let Some(spec) = spec else {
        return Ok(bench::positions().collect());
    };
    let spec = opening::open_start(spec)?.spec();
    let places: Vec<&BenchPosition> = bench::positions().filter(|place| place.spec == spec).collect();
    if places.is_empty() {
        let mut known: Vec<&str> = bench::positions().map(|place| place.spec).collect();
        known.dedup();
        let arguments = [("game", spec.into()), ("known", known.join(" ").into())];
        return Err(Failure::Usage(texts.with("bench-no-position", arguments)));
    }
    Ok(places)
}

fn header(texts: &Catalogue, threads: usize) -> String {
    let names = ["position", "depth", "nodes", "seconds", "speed"];
    let mut fields: Vec<String> = names.iter().map(|name| texts.text(&format!("bench-{name}"))).collect();
    if threads > 1 {
        fields.push(texts.with("bench-threads", [("threads", threads.into())]));
        fields.push(texts.text("bench-ratio"));
    }
    columns().row(&fields)
}

fn columns() -> Columns {
    Columns(vec![32, -5, -13, -9, -12, -11, -6])
}

fn write(texts: &Catalogue, row: &BenchRow) -> String {
    let mut fields = vec![
        row.place.name(),
        row.place.depth.to_string(),
        texts.number(row.measured.nodes),
        texts.decimal(row.measured.seconds, 3),
        texts.number(row.measured.nodes_per_second()),
    ];
    if let Some(scaling) = row.scaling {
        fields.push(texts.decimal(scaling.together.seconds, 3));
        fields.push(texts.decimal(scaling.ratio(), 2));
    }
    columns().row(&fields)
}

fn sum(rows: &[BenchRow]) -> Measured {
    rows.iter().fold(Measured::default(), |sum, row| sum.plus(row.measured))
}

fn show_total(screen: &mut Screen<'_>, rows: &[BenchRow], threads: usize) -> Result<(), Failure> {
    if interrupt::is_raised() {
        // The nodes of only some positions are not a signature.
        screen.output.line(&screen.texts.text("interrupted"))?;
    }
    let total = sum(rows);
    let arguments = [
        ("nodes", screen.texts.number(total.nodes).into()),
        ("seconds", screen.texts.decimal(total.seconds, 2).into()),
        ("speed", screen.texts.number(total.nodes_per_second()).into()),
    ];
    screen.output.line(&screen.texts.with("bench-total", arguments))?;
    let Some(median) = median_ratio(rows) else {
        return Ok(());
    };
    let arguments = [("threads", threads.into()), ("ratio", screen.texts.decimal(median, 2).into())];
    screen.output.line(&screen.texts.with("bench-median", arguments))
}

fn median_ratio(rows: &[BenchRow]) -> Option<f64> {
    bench::median(rows.iter().filter_map(|row| row.scaling).map(|scaling| scaling.ratio()).collect())
}

/// The measurements of all positions.
#[derive(Serialize, JsonSchema)]
pub(super) struct BenchReport {
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    threads: usize,
    median_ratio: Option<f64>,
    positions: Vec<BenchEntry>,
    end: &'static str,
}

/// The measurements of a position.
#[derive(Serialize, JsonSchema)]
struct BenchEntry {
    game: &'static str,
    moves: &'static str,
    position: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    #[serde(flatten)]
    scaling: Option<ScalingEntry>,
}

/// The comparison of one thread with several.
#[derive(Serialize, JsonSchema)]
struct ScalingEntry {
    threads_seconds: f64,
    threads_nodes: u64,
    ratio: f64,
}

fn report(rows: &[BenchRow], threads: usize) -> BenchReport {
    let total = sum(rows);
    BenchReport {
        nodes: total.nodes,
        seconds: total.seconds,
        nodes_per_second: total.nodes_per_second(),
        threads,
        median_ratio: median_ratio(rows),
        positions: rows.iter().map(BenchEntry::new).collect(),
        end: interrupt::end_of(!interrupt::is_raised()),
    }
}

impl BenchEntry {
    fn new(row: &BenchRow) -> BenchEntry {
        let BenchRow { place, measured, scaling } = row;
        let scaling = scaling.map(|scaling| ScalingEntry {
            threads_seconds: scaling.together.seconds,
            threads_nodes: scaling.together.nodes,
            ratio: scaling.ratio(),
        });
        BenchEntry {
            game: place.spec,
            moves: place.moves,
            position: bench::open(place).position(),
            depth: place.depth,
            nodes: measured.nodes,
            seconds: measured.seconds,
            scaling,
        }
    }
}
