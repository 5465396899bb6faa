//! The experiment of the thesis (chapter 3.3): how long alpha-beta and minimax take to the end of an
//! m,n,k-game, by the number of cells that are still empty, for k = 3, 4, 5.
//!
//! The thesis played against its program and timed each answer, in two phases: in one the human began with x,
//! in the other the program with o on the empty board ([`TimingPhase`]). It avoided, where it could,
//! positions in which a player was about to win ([`NearWin`]), and claimed that each level takes about ten
//! times as long as the one before ([`Growth`]). What differs:
//!
//! * cells that are not empty are filled at random, where the thesis played a game
//! * every number is the mean over several positions, where the thesis timed one; all searches see the same
//! * times below a millisecond are shown too, and nodes beside them, which depend on no machine
//! * the thesis ended a column where its author's patience ended (1500 s for minimax at 13 empty cells);
//!   here a column ends with the first cell of the table that takes longer than a limit
//! * win and loss are weighed by their distance correctly (see the agent `thesis`), and cells are tried in
//!   row order as there
//!
//! [`measure_cases`] is about the three cases before the tables, with the program of the thesis itself.

mod cases;
mod cell;
mod growth;
mod positions;
mod stopwatch;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Algorithm, Clock, Limit, Request, Session, TextbookSearch, registry};
use search::{TextbookAlgorithm, TranspositionTable, Watcher};

#[cfg(feature = "charts")]
use crate::chart::{self, Curve, Diagram};
#[cfg(feature = "charts")]
use crate::written;

pub use cases::{CASES_GAME, CaseKind, ThesisCase, ThesisCell, measure_cases};
pub use cell::TimingCell;
pub use growth::{CLAIM, Growth, growth};
pub use positions::{NearWin, TimingPhase, positions};
use stopwatch::{RunResult, TimedRun};

/// The searches of the experiment.
pub const ALGORITHMS: [Algorithm; 2] =
    [at_once(TextbookAlgorithm::AlphaBeta), at_once(TextbookAlgorithm::Minimax)];

/// A search of the textbook that goes to its depth at once.
const fn at_once(algorithm: TextbookAlgorithm) -> Algorithm {
    Algorithm::Textbook(TextbookSearch { deepens: false, ..TextbookSearch::new(algorithm) })
}

/// When the searches of a cell end.
#[derive(Clone, Copy)]
pub struct CellLimit<'a> {
    /// The clock.
    pub clock: &'a dyn Clock,
    /// The time that they may take together.
    pub time: Duration,
    /// Raised if they are to end at once.
    pub stop: &'a AtomicBool,
}

/// Searches the positions to their end, all together within this limit.
///
/// Each search warms up first, and a short one is repeated; its fastest run counts.
pub fn measure(
    limit: CellLimit<'_>,
    spec: &str,
    k: u32,
    algorithm: Algorithm,
    empty: u32,
    positions: &[String],
) -> TimingCell {
    let CellLimit { clock, time: max_time, stop } = limit;
    let end = clock.now() + max_time;
    let mut cell = TimingCell { k, algorithm, empty, positions: 0, nodes: 0.0, seconds: 0.0, complete: true };
    let share = 1.0 / (positions.len() as f64).max(1.0);
    for position in positions {
        let mut session = registry::open(spec).expect("the caller opened it before");
        session.set_position(position).expect("a session wrote the position");
        let (result, seconds) = time_search(clock, &*session, algorithm, empty, end, stop);
        cell.nodes += result.nodes as f64 * share;
        cell.seconds += seconds * share;
        if !result.complete {
            cell.complete = false;
            break;
        }
        cell.positions += 1;
    }
    cell
}

/// Searches a position to its end, and returns the result and the mean time in seconds. The search warms up
/// with one ply.
fn time_search(
    clock: &dyn Clock,
    session: &dyn Session,
    algorithm: Algorithm,
    empty: u32,
    end: Duration,
    stop: &AtomicBool,
) -> (RunResult, f64) {
    let table = TranspositionTable::new(0);
    stopwatch::time(clock, |run| {
        let depth = if run == TimedRun::WarmUp { 1 } else { empty };
        let request = Request { algorithm: algorithm.with_depth(Some(depth)), lines: 1 };
        let left = end.saturating_sub(clock.now());
        let mut limit = Watcher::<String>::until(Limit::new(clock, Some(left)), stop);
        let analysis = session.analyse(&request, &table, &mut limit);
        RunResult { nodes: analysis.counters.nodes, complete: analysis.complete }
    })
}

/// The cells of a table as one for spreadsheets, of a board with this number of cells.
#[cfg(feature = "charts")]
pub fn csv(cells: &[TimingCell], board: u32) -> String {
    let header =
        ["k", "algorithm", "empty", "phase", "positions", "finished", "mean_nodes", "mean_seconds", "ratio"];
    let growths = growth(cells);
    let write = |cell: &TimingCell| {
        vec![
            cell.k.to_string(),
            cell.algorithm.name().to_owned(),
            cell.empty.to_string(),
            TimingPhase::of(board, cell.empty).name().to_owned(),
            cell.positions.to_string(),
            cell.complete.to_string(),
            format!("{:.1}", cell.nodes),
            format!("{:.7}", cell.seconds),
            Growth::ratio_of(&growths, cell).map_or_else(String::new, |ratio| format!("{ratio:.3}")),
        ]
    };
    written::csv(&header, cells.iter().map(write))
}

/// The names in a chart.
#[cfg(feature = "charts")]
#[derive(Debug, Clone, Copy)]
pub struct ChartTexts<'a> {
    /// The title.
    pub title: &'a str,
    /// Empty cells.
    pub empty: &'a str,
    /// Seconds.
    pub seconds: &'a str,
    /// Nodes.
    pub nodes: &'a str,
    /// How many times as long a level takes as the one before.
    pub ratio: &'a str,
    /// The claim of the thesis about that.
    pub claim: &'a str,
}

/// Time, nodes and the ratios of the times by empty cells, a line for each search and k, on logarithmic
/// scales; beside the ratios the factor of ten that the thesis claims.
///
/// # Errors
/// The chart cannot be drawn; the text says why.
#[cfg(feature = "charts")]
pub fn svg(cells: &[TimingCell], texts: ChartTexts<'_>) -> Result<String, String> {
    let diagrams = [
        Diagram { axis: texts.seconds, curves: curves(cells, |cell| cell.seconds) },
        Diagram { axis: texts.nodes, curves: curves(cells, |cell| cell.nodes) },
        Diagram { axis: texts.ratio, curves: ratios(cells, texts.claim) },
    ];
    chart::curves(&diagrams, texts.title, texts.empty)
}

/// The ratios of each search and k, and a dashed line for the claim.
#[cfg(feature = "charts")]
fn ratios(cells: &[TimingCell], claim: &str) -> Vec<Curve> {
    let widest = cells.iter().map(|cell| cell.empty).max().unwrap_or(1);
    let claimed =
        Curve { name: claim.to_owned(), points: vec![(1, CLAIM), (widest.max(2), CLAIM)], is_dashed: true };
    let measured = growth(cells).into_iter().map(|growth| Curve {
        name: curve_name(growth.k, growth.algorithm),
        points: growth.ratios,
        is_dashed: false,
    });
    measured.chain([claimed]).collect()
}

#[cfg(feature = "charts")]
fn curve_name(k: u32, algorithm: Algorithm) -> String {
    format!("{}, k = {k}", algorithm.name())
}

/// A line for each search and k; what was not finished is left out.
#[cfg(feature = "charts")]
fn curves(cells: &[TimingCell], of: impl Fn(&TimingCell) -> f64) -> Vec<Curve> {
    let mut curves: Vec<Curve> = Vec::new();
    for cell in cells.iter().filter(|cell| cell.complete) {
        let name = curve_name(cell.k, cell.algorithm);
        let point = (cell.empty, of(cell).max(1e-7));
        match curves.iter_mut().find(|curve| curve.name == name) {
            Some(curve) => curve.points.push(point),
            None => curves.push(Curve { name, points: vec![point], is_dashed: false }),
        }
    }
    curves
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    static GOES_ON: AtomicBool = AtomicBool::new(false);

    fn within(clock: &dyn Clock, time: Duration) -> CellLimit<'_> {
        CellLimit { clock, time, stop: &GOES_ON }
    }

    /// A clock on which a millisecond passes whenever it is read.
    #[derive(Default)]
    struct Ticking(AtomicU64);

    impl Clock for Ticking {
        fn now(&self) -> Duration {
            Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
        }
    }

    #[test]
    fn minimax_visits_what_alpha_beta_visits_and_more() {
        let mut session = registry::open("tris").unwrap();
        for empty in 1..=9 {
            let positions = positions(&mut *session, empty, NearWin::Avoid, 2, 1);
            let clock = Ticking::default();
            let [fast, slow] = ALGORITHMS.map(|algorithm| {
                measure(within(&clock, Duration::MAX / 2), "tris", 3, algorithm, empty, &positions)
            });
            assert!(fast.complete && slow.complete && fast.nodes <= slow.nodes, "{fast:?} {slow:?}");
            assert!(empty < 9 || slow.nodes == 549_946.0);
        }
    }

    #[test]
    fn a_cell_that_runs_out_of_time_says_so() {
        let position = registry::open("mnk:5,5,4").unwrap().position();
        let positions = [position.clone(), position];
        let clock = Ticking::default();
        let limit = within(&clock, Duration::from_secs(1));
        let cell = measure(limit, "mnk:5,5,4", 4, ALGORITHMS[1], 25, &positions);
        assert_eq!((cell.complete, cell.positions), (false, 0));
        assert!(cell.nodes > 0.0);
        let texts =
            ChartTexts { title: "t", empty: "e", seconds: "s", nodes: "n", ratio: "r", claim: "ten times" };
        let svg = svg(&[cell], texts).unwrap();
        assert!(!svg.contains("k = 4") && svg.contains("ten times"));
    }
}
