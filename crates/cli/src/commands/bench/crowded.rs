//! `filetto bench crowded`: measures the depth that the strong search reaches on crowded boards.

use std::path::Path;

use engine::Budget;
use lab::crowded::{self, CrowdedError, CrowdedErrorReason, CrowdedPosition, CrowdedSearch};
use schemars::JsonSchema;
use serde::Serialize;
use texts::Catalogue;

use super::super::rows::Columns;
use crate::arguments::experiments::CrowdedArgs;
use crate::failure::Failure;
use crate::file_error::named;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::{files, interrupt};

/// A position, and the result of its search.
struct CrowdedRow {
    position: CrowdedPosition,
    found: CrowdedSearch,
}

impl CrowdedRow {
    /// Returns `true` if the search chose the teacher's move.
    fn agrees(&self) -> bool {
        self.found.best == self.position.best
    }
}

/// Maximum size of a file of positions, in MiB.
const MAX_FILE_MIB: u64 = 16;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &CrowdedArgs) -> Result<(), Failure> {
    let positions = match &arguments.file {
        Some(path) => read(screen.texts, path)?,
        None => crowded::built_in(),
    };
    if !arguments.json {
        screen.output.line(&header(screen.texts))?;
    }
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::new(positions.len());
    let budget = match arguments.time_per_position {
        Some(time) => Budget { time: Some(time), ..Budget::default() },
        None => Budget { nodes: Some(arguments.nodes), ..Budget::default() },
    };
    let mut rows = Vec::new();
    for (number, position) in (1..).zip(positions) {
        let session = position.open().map_err(|error| Failure::Failed(screen.texts.open_error(&error)))?;
        let Some(found) = crowded::search_position(&*session, arguments.threads, budget, raised) else {
            break;
        };
        progress.step();
        let row = CrowdedRow { position, found };
        if !arguments.json {
            progress.aside(|| screen.output.line(&write(screen.texts, number, &row)))?;
        }
        rows.push(row);
    }
    progress.finish();
    if arguments.json { screen.output.json(&report(&rows, arguments)) } else { show_total(screen, &rows) }
}

fn read(texts: &Catalogue, path: &Path) -> Result<Vec<CrowdedPosition>, Failure> {
    let bytes = files::read(path, MAX_FILE_MIB, "tactics-too-long")?;
    let positions =
        crowded::read(&String::from_utf8_lossy(&bytes)).map_err(|CrowdedError { line, reason }| {
            let reason = match reason {
                CrowdedErrorReason::Form => texts.text("crowded-form"),
                CrowdedErrorReason::Opening(error) => texts.open_error(&error),
                CrowdedErrorReason::Over => texts.text("tactics-over"),
            };
            let arguments = [named(path), ("line", line.into()), ("reason", reason.into())];
            Failure::Failed(texts.with("tactics-wrong-line", arguments))
        })?;
    if positions.is_empty() {
        return Err(Failure::Failed(texts.with("crowded-none", [named(path)])));
    }
    Ok(positions)
}

fn columns() -> Columns {
    Columns(vec![-4, 14, -6, -6, -13, -9, -6, -8])
}

fn header(texts: &Catalogue) -> String {
    let names = ["number", "game", "plies", "depth", "nodes", "seconds", "move", "teacher"];
    columns().row(&names.map(|name| texts.text(&format!("crowded-{name}"))))
}

fn write(texts: &Catalogue, number: usize, row: &CrowdedRow) -> String {
    let CrowdedRow { position, found } = row;
    let depth = if found.is_decided() { "-".to_owned() } else { found.depth.to_string() };
    columns().row(&[
        number.to_string(),
        position.spec.clone(),
        position.moves.len().to_string(),
        depth,
        texts.number(found.nodes),
        texts.decimal(found.seconds, 3),
        found.best.clone(),
        position.best.clone(),
    ])
}

fn show_total(screen: &mut Screen<'_>, rows: &[CrowdedRow]) -> Result<(), Failure> {
    if interrupt::is_raised() {
        screen.output.line(&screen.texts.text("interrupted"))?;
    }
    if let Some(depth) = median_depth(rows) {
        let undecided = rows.iter().filter(|row| !row.found.is_decided()).count();
        let numbers = [("depth", depth.into()), ("positions", undecided.into())];
        screen.output.line(&screen.texts.with("crowded-median", numbers))?;
    }
    let numbers = [("agreed", agreed(rows).into()), ("all", rows.len().into())];
    screen.output.line(&screen.texts.with("crowded-agreed", numbers))
}

fn median_depth(rows: &[CrowdedRow]) -> Option<u32> {
    crowded::median_depth(rows.iter().map(|row| &row.found))
}

fn agreed(rows: &[CrowdedRow]) -> usize {
    rows.iter().filter(|row| row.agrees()).count()
}

/// The searches of all positions.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct CrowdedReport<'a> {
    threads: usize,
    median_depth: Option<u32>,
    agreed: usize,
    positions: Vec<CrowdedEntry<'a>>,
    end: &'static str,
}

/// A position and its search.
#[derive(Serialize, JsonSchema)]
struct CrowdedEntry<'a> {
    game: &'a str,
    moves: &'a [String],
    teacher_move: &'a str,
    teacher_value: i32,
    #[serde(rename = "move")]
    m: &'a str,
    decided: bool,
    depth: u32,
    nodes: u64,
    seconds: f64,
}

fn report<'a>(rows: &'a [CrowdedRow], arguments: &CrowdedArgs) -> CrowdedReport<'a> {
    CrowdedReport {
        threads: arguments.threads,
        median_depth: median_depth(rows),
        agreed: agreed(rows),
        positions: rows.iter().map(CrowdedEntry::new).collect(),
        end: interrupt::end_of(!interrupt::is_raised()),
    }
}

impl CrowdedEntry<'_> {
    fn new(row: &CrowdedRow) -> CrowdedEntry<'_> {
        let CrowdedRow { position, found } = row;
        CrowdedEntry {
            game: &position.spec,
            moves: &position.moves,
            teacher_move: &position.best,
            teacher_value: position.value,
            m: &found.best,
            decided: found.is_decided(),
            depth: found.depth,
            nodes: found.nodes,
            seconds: found.seconds,
        }
    }
}
