//! `filetto levels-table`: the thesis's experiment, time by the number of empty cells.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use engine::{Algorithm, Session};
use lab::SystemClock;
use lab::timing::{self, ALGORITHMS, CellLimit, TimingCell};
use serde_json::{Value as Json, json};
use texts::Catalogue;

use super::rows::Columns;
use crate::arguments::experiments::LevelsTableArgs;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::output::Output;
use crate::progress::TerminalProgress;
use crate::{interrupt, opening};

/// A column of the table.
struct Column {
    k: u32,
    algorithm: Algorithm,
    /// Whether a cell ran out of time.
    ended: bool,
}

/// The games on a board, by their k.
type Games = Vec<(u32, Box<dyn Session>)>;

/// A measurement to be made.
struct Experiment {
    /// The size of the board, such as 4x4.
    board: String,
    games: Games,
    cells: u32,
    time: Duration,
    positions: u32,
    seed: u64,
}

/// The default values of k, as in the thesis.
const USUAL: [u32; 3] = [3, 4, 5];

pub(super) fn run(
    texts: &Catalogue,
    output: &mut Output,
    arguments: &LevelsTableArgs,
) -> Result<(), Failure> {
    let is_json = arguments.json;
    let mut experiment = prepare(texts, arguments)?;
    let csv = OutputFile::open(arguments.files.csv.as_ref())?;
    let svg = OutputFile::open(arguments.files.svg.as_ref())?;
    if !is_json {
        announce(texts, output, &experiment)?;
    }
    let cells = measure(texts, output, &mut experiment, is_json)?;
    csv.write(|| Ok(timing::csv(&cells)))?;
    svg.write(|| chart(texts, &experiment, &cells))?;
    if is_json {
        output.json(&report(&experiment, &cells))
    } else {
        show_nodes(texts, output, &experiment, &cells)
    }
}

fn prepare(texts: &Catalogue, arguments: &LevelsTableArgs) -> Result<Experiment, Failure> {
    let session = opening::open_start(&arguments.spec)?;
    let spec = session.spec();
    Ok(Experiment {
        board: board(&spec),
        games: by_k(texts, &arguments.k, &spec)?,
        cells: session.view().sites.len() as u32,
        time: arguments.time,
        positions: arguments.positions,
        seed: arguments.seed,
    })
}

/// The games on this board with these values of k, or with the default ones that fit on the board.
fn by_k(texts: &Catalogue, named: &[u32], spec: &str) -> Result<Games, Failure> {
    let numbers = spec.strip_prefix("mnk:").map(|rest| rest.split(',').collect::<Vec<_>>());
    let Some([rows, columns, _, options @ ..]) = numbers.as_deref() else {
        return Err(Failure::Usage(texts.with("levels-other-game", [("game", spec.into())])));
    };
    let longest = [rows, columns].into_iter().filter_map(|number| number.parse().ok()).max().unwrap_or(1);
    if let Some(k) = named.iter().find(|k| **k > longest) {
        let arguments = [("found", k.to_string().into()), ("max", longest.into())];
        return Err(Failure::Usage(texts.with("levels-bad-k", arguments)));
    }
    let chosen = if named.is_empty() { &USUAL } else { named };
    let mut games = Games::new();
    for k in chosen.iter().filter(|k| **k <= longest) {
        let k_text = k.to_string();
        let numbers = [&[*rows, *columns, k_text.as_str()], options].concat().join(",");
        games.push((*k, opening::open_start(&format!("mnk:{numbers}"))?));
    }
    if games.is_empty() {
        return Err(Failure::Usage(texts.with("levels-too-small", [("game", spec.into())])));
    }
    Ok(games)
}

/// The rows and columns of a spec, such as 4x4.
fn board(spec: &str) -> String {
    let numbers: Vec<&str> = spec.trim_start_matches("mnk:").split(',').take(2).collect();
    numbers.join("x")
}

fn announce(texts: &Catalogue, output: &mut Output, experiment: &Experiment) -> Result<(), Failure> {
    let arguments = [
        ("board", experiment.board.as_str().into()),
        ("positions", experiment.positions.into()),
        ("seconds", experiment.time.as_secs_f64().into()),
        ("seed", experiment.seed.to_string().into()),
    ];
    output.line(&texts.with("levels-title", arguments))?;
    output.line(&header(texts, experiment, "levels-seconds"))
}

/// An empty line, the title, and the head of the table.
fn header(texts: &Catalogue, experiment: &Experiment, what: &str) -> String {
    let column = |k: u32, algorithm: Algorithm| format!("{} k={k}", texts.search_name(algorithm.name()));
    let names = experiment.games.iter().flat_map(|(k, _)| ALGORITHMS.map(|algorithm| column(*k, algorithm)));
    let fields: Vec<String> = [texts.text("levels-empty")].into_iter().chain(names).collect();
    format!("\n{}\n{}", texts.text(what), columns(experiment).row(&fields))
}

fn columns(experiment: &Experiment) -> Columns {
    let mut widths = vec![-12];
    widths.resize(1 + experiment.games.len() * ALGORITHMS.len(), -15);
    Columns(widths)
}

/// Measures row after row, until every column has ended.
fn measure(
    texts: &Catalogue,
    output: &mut Output,
    experiment: &mut Experiment,
    is_json: bool,
) -> Result<Vec<TimingCell>, Failure> {
    let column = |k: u32| ALGORITHMS.map(|algorithm| Column { k, algorithm, ended: false });
    let mut table: Vec<Column> = experiment.games.iter().flat_map(|(k, _)| column(*k)).collect();
    let progress = TerminalProgress::new(table.len() * experiment.cells as usize);
    let mut cells = Vec::new();
    let raised = interrupt::flag()?;
    for empty in 1..=experiment.cells {
        let before = cells.len();
        measure_row(experiment, empty, &mut table, &mut cells, &progress, raised);
        if !is_json {
            let row = &cells[before..];
            let text = |cell: &TimingCell| texts.seconds(cell.seconds);
            let line = columns(experiment).row(&fields(experiment, empty, row, text));
            progress.aside(|| output.line(&line))?;
        }
        if table.iter().all(|column| column.ended) || raised.load(Ordering::Relaxed) {
            break;
        }
    }
    progress.finish();
    Ok(cells)
}

fn measure_row(
    experiment: &mut Experiment,
    empty: u32,
    table: &mut [Column],
    cells: &mut Vec<TimingCell>,
    progress: &TerminalProgress,
    raised: &AtomicBool,
) {
    for (k, session) in &mut experiment.games {
        let is_open = |column: &Column| column.k == *k && !column.ended;
        if !table.iter().any(is_open) {
            continue;
        }
        let positions = timing::positions(&mut **session, empty, experiment.positions, experiment.seed);
        for column in table.iter_mut().filter(|column| is_open(column)) {
            if raised.load(Ordering::Relaxed) {
                return;
            }
            progress.say(format!("{} k={k}", column.algorithm.name()));
            let limit = CellLimit { clock: &SystemClock, time: experiment.time, stop: raised };
            let cell = timing::measure(limit, &session.spec(), *k, column.algorithm, empty, &positions);
            progress.step();
            column.ended = !cell.complete;
            if !positions.is_empty() {
                cells.push(cell);
            }
        }
    }
}

/// A row: the value in each column, with `>` where time ran out, and empty cells after that.
fn fields(
    experiment: &Experiment,
    empty: u32,
    cells: &[TimingCell],
    text: impl Fn(&TimingCell) -> String,
) -> Vec<String> {
    let field = |k: u32, algorithm: Algorithm| {
        let is_it = |cell: &&TimingCell| (cell.k, cell.algorithm, cell.empty) == (k, algorithm, empty);
        let cell = cells.iter().find(is_it);
        cell.map_or_else(
            String::new,
            |cell| if cell.complete { text(cell) } else { format!("> {}", text(cell)) },
        )
    };
    let columns = experiment.games.iter().flat_map(|(k, _)| ALGORITHMS.map(|algorithm| field(*k, algorithm)));
    [empty.to_string()].into_iter().chain(columns).collect()
}

fn show_nodes(
    texts: &Catalogue,
    output: &mut Output,
    experiment: &Experiment,
    cells: &[TimingCell],
) -> Result<(), Failure> {
    output.line(&header(texts, experiment, "levels-nodes"))?;
    let last = cells.iter().map(|cell| cell.empty).max().unwrap_or_default();
    for empty in 1..=last {
        let text = |cell: &TimingCell| texts.number(cell.nodes.round() as u64);
        let line = columns(experiment).row(&fields(experiment, empty, cells, text));
        output.line(&line)?;
    }
    if interrupt::is_raised() {
        output.line(&format!("\n{}", texts.text("interrupted")))?;
    }
    let note = texts.text("levels-note");
    output.line(&format!("\n{note}"))
}

fn chart(texts: &Catalogue, experiment: &Experiment, cells: &[TimingCell]) -> Result<String, String> {
    let axes = ["levels-empty", "levels-seconds", "levels-nodes"].map(|key| texts.text(key));
    let title = texts.with("levels-chart", [("board", experiment.board.as_str().into())]);
    timing::svg(cells, &title, axes.each_ref().map(String::as_str))
}

fn report(experiment: &Experiment, cells: &[TimingCell]) -> Json {
    json!({
        "board": experiment.board,
        "seed": experiment.seed,
        "positions": experiment.positions,
        "cells": cells.iter().map(cell_json).collect::<Vec<_>>(),
        "end": interrupt::end_of(!interrupt::is_raised()),
    })
}

fn cell_json(cell: &TimingCell) -> Json {
    json!({
        "k": cell.k,
        "algorithm": cell.algorithm.name(),
        "empty": cell.empty,
        "positions": cell.positions,
        "finished": cell.complete,
        "nodes": cell.nodes,
        "seconds": cell.seconds,
    })
}
