//! The results of the experiment as JSON.

use lab::timing::{CLAIM, Growth, TimingCell, TimingPhase, growth};
use schemars::JsonSchema;
use serde::Serialize;

use super::experiment::Experiment;
use crate::interrupt;

/// The experiment and its results.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct LevelsReport<'a> {
    board: &'a str,
    seed: u64,
    positions: u32,
    near_win: &'static str,
    phase: Option<&'static str>,
    cells: Vec<TimingCellEntry>,
    claim: f64,
    growth: Vec<GrowthEntry>,
    end: &'static str,
}

/// A cell of the table.
#[derive(Serialize, JsonSchema)]
struct TimingCellEntry {
    k: u32,
    algorithm: &'static str,
    empty: u32,
    phase: &'static str,
    positions: u32,
    finished: bool,
    nodes: f64,
    seconds: f64,
    ratio: Option<f64>,
}

/// The mean ratios of a column.
#[derive(Serialize, JsonSchema)]
struct GrowthEntry {
    k: u32,
    algorithm: &'static str,
    from: u32,
    to: u32,
    seconds: f64,
    nodes: f64,
}

pub(super) fn report<'a>(experiment: &'a Experiment, cells: &[TimingCell]) -> LevelsReport<'a> {
    let growths = growth(cells);
    LevelsReport {
        board: &experiment.board,
        seed: experiment.seed,
        positions: experiment.positions,
        near_win: experiment.near_win.name(),
        phase: experiment.phase.map(TimingPhase::name),
        cells: cells.iter().map(|cell| TimingCellEntry::new(experiment, &growths, cell)).collect(),
        claim: CLAIM,
        growth: growths.iter().map(GrowthEntry::new).collect(),
        end: interrupt::end_of(!interrupt::is_raised()),
    }
}

impl TimingCellEntry {
    fn new(experiment: &Experiment, growths: &[Growth], cell: &TimingCell) -> TimingCellEntry {
        TimingCellEntry {
            k: cell.k,
            algorithm: cell.algorithm.name(),
            empty: cell.empty,
            phase: TimingPhase::of(experiment.cells, cell.empty).name(),
            positions: cell.positions,
            finished: cell.complete,
            nodes: cell.nodes,
            seconds: cell.seconds,
            ratio: Growth::ratio_of(growths, cell),
        }
    }
}

impl GrowthEntry {
    fn new(growth: &Growth) -> GrowthEntry {
        let Growth { k, algorithm, from, to, seconds, nodes, .. } = *growth;
        GrowthEntry { k, algorithm: algorithm.name(), from, to, seconds, nodes }
    }
}
