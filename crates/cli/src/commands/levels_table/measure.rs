//! Measures the table row by row, and writes each row as soon as it is finished.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::Algorithm;
use lab::SystemClock;
use lab::timing::{self, CellLimit, TimingCell, TimingPhase};

use super::experiment::Experiment;
use super::show::{columns, fields};
use super::state::LevelsState;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::TerminalProgress;
use crate::screen::Screen;

/// A column of the table.
struct Column {
    k: u32,
    algorithm: Algorithm,
    /// `true` after a cell ran out of time: the later cells of the column are not measured.
    ended: bool,
}

/// The measured cells, and the state file that stores them.
pub(super) struct MeasuredLevel<'a> {
    pub(super) cells: Vec<TimingCell>,
    /// Finished cells, those of earlier runs included.
    pub(super) known: Vec<TimingCell>,
    state: Option<&'a LevelsState>,
}

/// Measures row by row, until every column has ended.
pub(super) fn measure<'a>(
    screen: &mut Screen<'_>,
    experiment: &mut Experiment,
    known: Vec<TimingCell>,
    state: Option<&'a LevelsState>,
    is_json: bool,
) -> Result<MeasuredLevel<'a>, Failure> {
    let algorithms = experiment.algorithms.clone();
    let column =
        |k: u32| algorithms.iter().map(move |algorithm| Column { k, algorithm: *algorithm, ended: false });
    let mut table: Vec<Column> = experiment.games.iter().flat_map(|(k, _)| column(*k)).collect();
    let board = experiment.cells;
    let phase = experiment.phase;
    let is_measured = |empty: &u32| phase.is_none_or(|phase| phase == TimingPhase::of(board, *empty));
    let rows: Vec<u32> = (1..=experiment.levels).filter(is_measured).collect();
    let progress = TerminalProgress::new(table.len() * rows.len());
    let mut measured = MeasuredLevel { cells: Vec::new(), known, state };
    let raised = interrupt::flag()?;
    for empty in rows {
        let before = measured.cells.len();
        measure_row(experiment, empty, &mut table, &mut measured, &progress, raised)?;
        if !is_json {
            let row = &measured.cells[before..];
            let text = |cell: &TimingCell| screen.texts.seconds(cell.seconds);
            let line = columns(experiment).row(&fields(experiment, empty, row, text));
            progress.aside(|| screen.output.line(&line))?;
        }
        if table.iter().all(|column| column.ended) || raised.load(Ordering::Relaxed) {
            break;
        }
    }
    progress.finish();
    Ok(measured)
}

fn measure_row(
    experiment: &mut Experiment,
    empty: u32,
    table: &mut [Column],
    measured: &mut MeasuredLevel<'_>,
    progress: &TerminalProgress,
    raised: &AtomicBool,
) -> Result<(), Failure> {
    let Experiment { games, near_win, positions: count, seed, time, .. } = experiment;
    for (k, session) in games {
        let is_open = |column: &Column| column.k == *k && !column.ended;
        if !table.iter().any(is_open) {
            continue;
        }
        let positions = timing::positions(&mut **session, empty, *near_win, *count, *seed);
        for column in table.iter_mut().filter(|column| is_open(column)) {
            if raised.load(Ordering::Relaxed) {
                return Ok(());
            }
            progress.say(format!("{} k={k}", column.algorithm.name()));
            let limit = CellLimit { clock: &SystemClock, time: *time, stop: raised };
            let cell = measured.known(*k, column.algorithm, empty).unwrap_or_else(|| {
                timing::measure(limit, &session.spec(), *k, column.algorithm, empty, &positions)
            });
            progress.step();
            column.ended = !cell.complete;
            if !positions.is_empty() {
                measured.take(cell)?;
            }
        }
    }
    Ok(())
}

impl MeasuredLevel<'_> {
    fn known(&self, k: u32, algorithm: Algorithm, empty: u32) -> Option<TimingCell> {
        let is_it = |cell: &&TimingCell| (cell.k, cell.algorithm, cell.empty) == (k, algorithm, empty);
        self.known.iter().find(is_it).cloned()
    }

    /// Adds a cell, and saves it if it is new and finished.
    fn take(&mut self, cell: TimingCell) -> Result<(), Failure> {
        let is_new = self.known(cell.k, cell.algorithm, cell.empty).is_none();
        if cell.complete && is_new {
            self.known.push(cell.clone());
            if let Some(state) = self.state {
                state.save(&self.known)?;
            }
        }
        self.cells.push(cell);
        Ok(())
    }
}
