//! How much longer each level takes than the one before.
//!
//! The thesis saw level 13 of minimax take about ten times the time of level 12, and expected the same of
//! level 14. Its tables leave out what takes less than a millisecond; so do the ratios here.

use engine::Algorithm;

use super::cell::TimingCell;

/// How many times as long a level takes as the one before, as the thesis claims.
pub const CLAIM: f64 = 10.0;

/// Minimum time of a level that is compared, in seconds.
const MIN_SECONDS: f64 = 0.001;

/// The growth of one column of the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Growth {
    /// The k of the game.
    pub k: u32,
    /// The search.
    pub algorithm: Algorithm,
    /// The empty cells of the first level.
    pub from: u32,
    /// The empty cells of the last level.
    pub to: u32,
    /// For the empty cells of each level but the first, how many times as long it takes as the level before.
    /// If only every second level was measured, the root of the ratio.
    pub ratios: Vec<(u32, f64)>,
    /// The geometric mean of the ratios of times.
    pub seconds: f64,
    /// The geometric mean of the ratios of nodes, which depend on no machine.
    pub nodes: f64,
}

impl Growth {
    /// The ratio of a cell to the level before it, if both were measured and take long enough.
    pub fn ratio_of(growths: &[Growth], cell: &TimingCell) -> Option<f64> {
        let column = |growth: &&Growth| (growth.k, growth.algorithm) == (cell.k, cell.algorithm);
        let ratios = &growths.iter().find(column)?.ratios;
        ratios.iter().find(|(empty, _)| *empty == cell.empty).map(|(_, ratio)| *ratio)
    }
}

/// The growth of each column that has at least two finished levels of a millisecond or more.
pub fn growth(cells: &[TimingCell]) -> Vec<Growth> {
    let mut columns: Vec<Vec<&TimingCell>> = Vec::new();
    for cell in cells.iter().filter(|cell| cell.complete && cell.seconds >= MIN_SECONDS) {
        let is_column = |column: &&mut Vec<&TimingCell>| {
            column.first().is_some_and(|first| (first.k, first.algorithm) == (cell.k, cell.algorithm))
        };
        match columns.iter_mut().find(is_column) {
            Some(column) => column.push(cell),
            None => columns.push(vec![cell]),
        }
    }
    columns.iter_mut().filter_map(|column| of_column(column)).collect()
}

fn of_column(column: &mut [&TimingCell]) -> Option<Growth> {
    column.sort_by_key(|cell| cell.empty);
    let (first, last) = (*column.first()?, *column.last()?);
    if first.empty == last.empty {
        return None;
    }
    let ratio = |a: &TimingCell, b: &TimingCell| per_level(a, b, |cell| cell.seconds);
    Some(Growth {
        k: first.k,
        algorithm: first.algorithm,
        from: first.empty,
        to: last.empty,
        ratios: column.windows(2).map(|pair| (pair[1].empty, ratio(pair[0], pair[1]))).collect(),
        seconds: ratio(first, last),
        nodes: per_level(first, last, |cell| cell.nodes),
    })
}

/// The ratio of a number from level to level.
fn per_level(before: &TimingCell, after: &TimingCell, of: impl Fn(&TimingCell) -> f64) -> f64 {
    (of(after) / of(before)).powf(1.0 / f64::from(after.empty - before.empty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timing::ALGORITHMS;

    fn cell(empty: u32, seconds: f64, complete: bool) -> TimingCell {
        let nodes = 1e6 * seconds;
        TimingCell { k: 4, algorithm: ALGORITHMS[1], empty, positions: 3, nodes, seconds, complete }
    }

    #[test]
    fn levels_of_a_millisecond_and_more_are_compared() {
        let cells = [
            cell(7, 0.0005, true),
            cell(8, 0.002, true),
            cell(9, 0.02, true),
            cell(10, 0.08, true),
            cell(11, 9.0, false),
        ];
        let found = growth(&cells);
        assert_eq!(found.len(), 1);
        let Growth { from, to, ratios, seconds, nodes, .. } = &found[0];
        assert_eq!((*from, *to), (8, 10));
        let shown: Vec<String> = ratios.iter().map(|(empty, ratio)| format!("{empty}: {ratio:.3}")).collect();
        assert_eq!(shown, ["9: 10.000", "10: 4.000"]);
        assert!((seconds - 40.0_f64.sqrt()).abs() < 1e-9 && (nodes - seconds).abs() < 1e-9);
        assert_eq!(Growth::ratio_of(&found, &cells[0]), None);
        assert_eq!(Growth::ratio_of(&found, &cells[1]), None);
        assert!(Growth::ratio_of(&found, &cells[2]).is_some());
        assert_eq!(Growth::ratio_of(&found, &cells[4]), None);
    }

    #[test]
    fn every_second_level_has_the_root_of_the_ratio() {
        let found = growth(&[cell(9, 0.01, true), cell(11, 0.36, true)]);
        assert!((found[0].ratios[0].1 - 6.0).abs() < 1e-9, "{found:?}");
        assert!(growth(&[cell(9, 0.01, true)]).is_empty());
    }
}
