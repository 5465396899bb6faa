//! `filetto levels-table`: the thesis's experiment, time by the number of empty cells.

use std::time::Duration;

use clap::ArgMatches;
use engine::{Algorithm, Session, registry};
use lab::timing::{self, ALGORITHMS, Cell};
use serde_json::{Value as Json, json};
use texts::quoted;

use super::Context;
use super::rows::Columns;
use crate::arguments::value;
use crate::failure::Failure;
use crate::files::Target;
use crate::progress::Progress;
use crate::setup;

/// A column of the table.
struct Column {
    k: u32,
    algorithm: Algorithm,
    /// Whether a cell ran out of time.
    ended: bool,
}

/// The games on a board, by their k.
type Games = Vec<(u32, Box<dyn Session>)>;

/// What is measured.
struct Asked {
    sessions: Games,
    cells: u32,
    time: Duration,
    positions: u32,
    seed: u64,
    json: bool,
}

/// The usual k, those of the thesis.
const USUAL: &str = "3,4,5";

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let texts = context.texts;
    let mut asked = read(context, matches)?;
    let (csv, svg) = (Target::open(texts, matches, "csv")?, Target::open(texts, matches, "svg")?);
    announce(context, &asked)?;
    let cells = measure(context, &mut asked)?;
    csv.write(texts, || Ok(timing::csv(&cells)))?;
    let spec = asked.sessions[0].1.spec();
    svg.write(texts, || {
        let axes = ["levels-empty", "levels-seconds", "levels-nodes"].map(|key| texts.text(key));
        let title = texts.with("levels-chart", [("board", board(&spec).into())]);
        timing::svg(&cells, &title, axes.each_ref().map(String::as_str))
    })?;
    if asked.json {
        let rows: Vec<Json> = cells.iter().map(cell_json).collect();
        return context.json(&json!({
            "board": board(&spec),
            "seed": asked.seed,
            "positions": asked.positions,
            "cells": rows,
        }));
    }
    show_nodes(context, &asked, &cells)
}

fn read(context: &Context<'_>, matches: &ArgMatches) -> Result<Asked, Failure> {
    let texts = context.texts;
    let session = setup::open_start(texts, matches)?;
    let cells = session.view().sites.len() as u32;
    Ok(Asked {
        sessions: by_k(context, matches, &session.spec())?,
        cells,
        time: setup::seconds(texts, matches, "time")?.unwrap_or_default(),
        positions: setup::number(texts, matches, "positions", 1, 1000)?.unwrap_or(1),
        seed: setup::number(texts, matches, "seed", 0, u64::MAX)?.unwrap_or(1),
        json: matches.get_flag("json"),
    })
}

/// The games on this board, by k. Of the usual ones those that the board is too small for are left out.
fn by_k(context: &Context<'_>, matches: &ArgMatches, spec: &str) -> Result<Games, Failure> {
    let texts = context.texts;
    let numbers = spec.strip_prefix("mnk:").map(|rest| rest.split(',').collect::<Vec<_>>());
    let Some([rows, columns, _, options @ ..]) = numbers.as_deref() else {
        return Err(Failure::Usage(texts.with("levels-other-game", [("game", spec.into())])));
    };
    let longest = [rows, columns].into_iter().filter_map(|number| number.parse().ok()).max().unwrap_or(1);
    let asked = value(matches, "k");
    let mut games = Games::new();
    for number in asked.unwrap_or(USUAL).split(',') {
        let k = game::parse_number(number, 1, 20).filter(|k| asked.is_none() || *k <= longest);
        let k = k.ok_or_else(|| {
            let arguments = [("found", quoted(number).into()), ("max", longest.into())];
            Failure::Usage(texts.with("levels-bad-k", arguments))
        })?;
        let k_text = k.to_string();
        let spec = [&[*rows, *columns, k_text.as_str()], options].concat().join(",");
        if k <= longest {
            let session = registry::open(&format!("mnk:{spec}"));
            games.push((k, session.map_err(|error| Failure::Usage(texts.message(&error)))?));
        }
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

fn announce(context: &mut Context<'_>, asked: &Asked) -> Result<(), Failure> {
    if asked.json {
        return Ok(());
    }
    let texts = context.texts;
    let arguments = [
        ("board", board(&asked.sessions[0].1.spec()).into()),
        ("positions", asked.positions.into()),
        ("seconds", asked.time.as_secs_f64().into()),
        ("seed", asked.seed.to_string().into()),
    ];
    context.line(&texts.with("levels-title", arguments))?;
    header(context, asked, "levels-seconds")
}

fn header(context: &mut Context<'_>, asked: &Asked, what: &str) -> Result<(), Failure> {
    let texts = context.texts;
    let column = |k: u32, algorithm: Algorithm| format!("{} k={k}", texts.search_name(algorithm.name()));
    let names = asked.sessions.iter().flat_map(|(k, _)| ALGORITHMS.map(|algorithm| column(*k, algorithm)));
    context.line(&format!("\n{}", texts.text(what)))?;
    let fields: Vec<String> = [texts.text("levels-empty")].into_iter().chain(names).collect();
    context.line(&columns(asked).row(&fields))
}

fn columns(asked: &Asked) -> Columns {
    let mut widths = vec![-12];
    widths.resize(1 + asked.sessions.len() * ALGORITHMS.len(), -15);
    Columns(widths)
}

/// Measures row after row, until every column has ended.
fn measure(context: &mut Context<'_>, asked: &mut Asked) -> Result<Vec<Cell>, Failure> {
    let column = |k: u32| ALGORITHMS.map(|algorithm| Column { k, algorithm, ended: false });
    let mut table: Vec<Column> = asked.sessions.iter().flat_map(|(k, _)| column(*k)).collect();
    let progress = Progress::new(table.len() * asked.cells as usize);
    let mut cells = Vec::new();
    for empty in 1..=asked.cells {
        let before = cells.len();
        measure_row(asked, empty, &mut table, &mut cells, &progress);
        if !asked.json {
            let row = &cells[before..];
            let text = |cell: &Cell| context.texts.seconds(cell.seconds);
            let line = columns(asked).row(&fields(asked, empty, row, text));
            progress.aside(|| context.line(&line))?;
        }
        if table.iter().all(|column| column.ended) {
            break;
        }
    }
    progress.finish();
    Ok(cells)
}

fn measure_row(
    asked: &mut Asked,
    empty: u32,
    table: &mut [Column],
    cells: &mut Vec<Cell>,
    progress: &Progress,
) {
    for (k, session) in &mut asked.sessions {
        let is_open = |column: &Column| column.k == *k && !column.ended;
        if !table.iter().any(is_open) {
            continue;
        }
        let positions = timing::positions(&mut **session, empty, asked.positions, asked.seed);
        for column in table.iter_mut().filter(|column| is_open(column)) {
            progress.say(format!("{} k={k}", column.algorithm.name()));
            let cell = timing::measure(&session.spec(), *k, column.algorithm, empty, &positions, asked.time);
            progress.step();
            column.ended = !cell.complete;
            if !positions.is_empty() {
                cells.push(cell);
            }
        }
    }
}

/// A row: what is known in each column, with `>` where time ran out, and nothing after that.
fn fields(asked: &Asked, empty: u32, cells: &[Cell], text: impl Fn(&Cell) -> String) -> Vec<String> {
    let field = |k: u32, algorithm: Algorithm| {
        let is_it = |cell: &&Cell| (cell.k, cell.algorithm, cell.empty) == (k, algorithm, empty);
        let cell = cells.iter().find(is_it);
        cell.map_or_else(
            String::new,
            |cell| if cell.complete { text(cell) } else { format!("> {}", text(cell)) },
        )
    };
    let columns = asked.sessions.iter().flat_map(|(k, _)| ALGORITHMS.map(|algorithm| field(*k, algorithm)));
    [empty.to_string()].into_iter().chain(columns).collect()
}

fn show_nodes(context: &mut Context<'_>, asked: &Asked, cells: &[Cell]) -> Result<(), Failure> {
    header(context, asked, "levels-nodes")?;
    let last = cells.iter().map(|cell| cell.empty).max().unwrap_or_default();
    for empty in 1..=last {
        let text = |cell: &Cell| context.texts.number(cell.nodes.round() as u64);
        let line = columns(asked).row(&fields(asked, empty, cells, text));
        context.line(&line)?;
    }
    let note = context.texts.text("levels-note");
    context.line(&format!("\n{note}"))
}

fn cell_json(cell: &Cell) -> Json {
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
