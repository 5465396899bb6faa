//! The tables of an evaluation, made once for a board.

use game::Points;

use super::Rules;
use super::axes::Axes;
use super::shapes::Shapes;
use super::threats::ThreatTable;
use super::weights::{RANKS, Ranks};

/// The tables of an evaluation.
#[derive(Debug, Clone)]
pub(super) struct EvaluationTables<const W: usize> {
    pub(super) axes: Axes,
    /// The changes of open lines by a mark, if the lines are short enough.
    pub(super) shapes: Option<Shapes>,
    /// The threats in stretches, if the lines are short enough.
    pub(super) threats: Option<&'static ThreatTable>,
    pub(super) ranks: &'static Ranks,
    /// The number of cells on either side of a mark whose threats can change.
    pub(super) reach: isize,
    /// For each cell, the cells at most two steps from it along a line, itself included.
    pub(super) near: Vec<Points<W>>,
    /// For each cell, its rank bonus for being near the middle of the board, at least 1.
    pub(super) central: Vec<u8>,
    /// For each cell, its ninth of the board: three by three, in reading order.
    pub(super) parts: Vec<u8>,
}

impl<const W: usize> EvaluationTables<W> {
    pub(super) fn new(rules: Rules) -> Self {
        let cells = || 0..rules.cells();
        EvaluationTables {
            axes: Axes::new::<W>(rules),
            shapes: Shapes::new(rules.k as usize),
            threats: ThreatTable::shared(rules.k.into(), rules.rule),
            ranks: &RANKS,
            reach: rules.rule.reach(rules.k.into()) as isize,
            near: cells().map(|cell| near(rules, cell)).collect(),
            central: cells().map(|cell| centrality(rules, cell)).collect(),
            parts: cells().map(|cell| ninth(rules, cell)).collect(),
        }
    }
}

/// Returns the cells at most two steps from this one along a line, itself included.
fn near<const W: usize>(rules: Rules, cell: usize) -> Points<W> {
    let columns = rules.columns as usize;
    let on_line = |other: &usize| {
        let down = (other / columns).abs_diff(cell / columns);
        let aside = (other % columns).abs_diff(cell % columns);
        down.max(aside) <= 2 && (down == aside || down == 0 || aside == 0)
    };
    (0..rules.cells()).filter(on_line).collect()
}

/// Returns one more than the sum of the steps to the nearest borders.
fn centrality(rules: Rules, cell: usize) -> u8 {
    let (row, column) = (cell as u8 / rules.columns, cell as u8 % rules.columns);
    1 + row.min(rules.rows - 1 - row) + column.min(rules.columns - 1 - column)
}

/// Returns the number of a cell's ninth of the board. The size of the middle ninths differs if three does not
/// divide the rows or columns.
fn ninth(rules: Rules, cell: usize) -> u8 {
    let third = |at: usize, count: u8| (3 * at + 1) / usize::from(count);
    let (row, column) = (cell / usize::from(rules.columns), cell % usize::from(rules.columns));
    (3 * third(row, rules.rows) + third(column, rules.columns)) as u8
}
