//! All searches side by side on one position.
//!
//! The first rows are the textbook searches. Then follow the strong search with one more technique per row,
//! its other drivers of the search window, and several threads. The last rows, df-pn and Monte Carlo tree
//! search, have no depth: they search until the value is proven.
//!
//! Node counts compare the algorithms; times also compare the implementations. The textbook searches
//! evaluate every leaf from scratch; the strong search updates its evaluation incrementally.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Algorithm, Clock, Limit, MonteCarloSearch, Request, Session, StrongSearch, TextbookSearch};
use game::Assessment;
use search::{
    Analysis, Counters, Driver, Leaves, Technique, Techniques, TextbookAlgorithm, TranspositionTable, Watcher,
};

#[cfg(feature = "charts")]
use crate::chart::{self, Bar};
use crate::clock::SystemClock;
use crate::tree::{Levels, effective_branching};
#[cfg(feature = "charts")]
use crate::written;

/// The search of one row of the comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComparisonStep {
    /// A textbook search, directly to the depth without iterative deepening.
    Plain(TextbookAlgorithm),
    /// The strong search with this technique and all before it.
    With(Technique, Techniques),
    /// All techniques, with this driver of the search window.
    Driven(Driver),
    /// All techniques on this number of threads.
    Threads(usize),
    /// Df-pn, until the value is proven.
    ProofNumbers,
    /// Monte Carlo tree search with this leaf evaluation, until its tree proves the value.
    MonteCarlo(Leaves),
}

impl ComparisonStep {
    /// Returns the name of the row.
    pub fn name(self) -> String {
        match self {
            ComparisonStep::Plain(algorithm) => {
                Algorithm::Textbook(TextbookSearch::new(algorithm)).name().to_owned()
            }
            ComparisonStep::With(technique, _) => format!("+ {}", technique.name()),
            ComparisonStep::Driven(driver) => driver.name().to_owned(),
            ComparisonStep::Threads(threads) => format!("{threads} threads"),
            ComparisonStep::ProofNumbers => "df-pn".to_owned(),
            ComparisonStep::MonteCarlo(leaves) => {
                Algorithm::Mcts(MonteCarloSearch::with_leaves(leaves)).name().to_owned()
            }
        }
    }

    /// Returns `true` if no line is searched beyond the depth, so that values equal those of plain minimax.
    pub fn keeps_depth(self) -> bool {
        match self {
            ComparisonStep::Plain(_) => true,
            ComparisonStep::With(_, techniques) => Technique::ALL
                .into_iter()
                .all(|technique| !techniques.has(technique) || technique.keeps_depth()),
            ComparisonStep::Driven(_) | ComparisonStep::Threads(_) => false,
            ComparisonStep::ProofNumbers | ComparisonStep::MonteCarlo(_) => false,
        }
    }

    /// Returns `true` if it searches until the value is proven, whatever the depth.
    pub fn searches_to_the_end(self) -> bool {
        matches!(self, ComparisonStep::ProofNumbers | ComparisonStep::MonteCarlo(_))
    }

    /// Returns the search to this depth; `None` for df-pn, which does not analyse lines.
    fn algorithm(self, depth: u32) -> Option<Algorithm> {
        let strong = |search| Some(Algorithm::Strong(StrongSearch { depth: Some(depth), ..search }));
        match self {
            ComparisonStep::Plain(algorithm) => {
                Some(Algorithm::Textbook(TextbookSearch::at_depth(algorithm, depth)))
            }
            ComparisonStep::With(_, techniques) => {
                strong(StrongSearch { techniques, ..StrongSearch::driven_by(Driver::FullWindow) })
            }
            ComparisonStep::Driven(driver) => strong(StrongSearch::driven_by(driver)),
            ComparisonStep::Threads(threads) => strong(StrongSearch { threads, ..StrongSearch::default() }),
            ComparisonStep::MonteCarlo(leaves) => Some(Algorithm::Mcts(MonteCarloSearch {
                memory: Some(TABLE_BYTES),
                ..MonteCarloSearch::with_leaves(leaves)
            })),
            ComparisonStep::ProofNumbers => None,
        }
    }
}

/// Returns the rows in order. `threads` is the number of threads in the row with several.
pub fn steps(threads: usize) -> Vec<ComparisonStep> {
    let plain = [TextbookAlgorithm::Minimax, TextbookAlgorithm::Negamax, TextbookAlgorithm::AlphaBeta];
    let plain = plain.map(ComparisonStep::Plain);
    let techniques = engine::cumulative_techniques()
        .map(|(technique, techniques)| ComparisonStep::With(technique, techniques));
    let drivers = [Driver::Aspiration, Driver::MtdF, Driver::NegaCStar].map(ComparisonStep::Driven);
    let to_the_end = [
        ComparisonStep::ProofNumbers,
        ComparisonStep::MonteCarlo(Leaves::RandomGames),
        ComparisonStep::MonteCarlo(Leaves::Estimates),
    ];
    let threads = [ComparisonStep::Threads(threads)];
    plain.into_iter().chain(techniques).chain(drivers).chain(threads).chain(to_the_end).collect()
}

/// A row of the comparison.
#[derive(Debug, Clone, PartialEq)]
pub struct ComparisonRow {
    /// The search.
    pub step: ComparisonStep,
    /// The assessment from the side to move; `None` if time ran out.
    pub assessment: Option<Assessment>,
    /// Counters of the search, until it ended or time ran out.
    pub counters: Counters,
    /// Duration of the search.
    pub time: Duration,
    /// `true` if the search ended in time.
    pub complete: bool,
    /// Effective branching factor of the visited tree; `None` for a search without depth.
    pub branching: Option<f64>,
    /// Nodes relative to the minimal tree; `None` for a search without depth.
    pub of_minimal: Option<f64>,
}

/// Memory of the search of a row, in bytes: the transposition table, or the tree of Monte Carlo tree search.
/// Every row begins with an empty one.
pub const TABLE_BYTES: usize = 64 << 20;

/// Measures one row: searches the session's position to this depth, until time runs out or `stop` is set.
pub fn measure(
    session: &dyn Session,
    step: ComparisonStep,
    depth: u32,
    levels: &Levels,
    max_time: Option<Duration>,
    stop: &AtomicBool,
) -> ComparisonRow {
    let begin = SystemClock.now();
    let mut limit = Watcher::<String>::until(Limit::new(SystemClock, max_time), stop);
    let analysis = search(session, step, depth, &mut limit);
    ComparisonRow::new(step, &analysis, depth, levels, SystemClock.now() - begin)
}

/// Runs the search of one row until the watcher stops it. Unlike [`measure`], it reads no clock; the caller
/// then makes the [`ComparisonRow`].
pub fn search(
    session: &dyn Session,
    step: ComparisonStep,
    depth: u32,
    watcher: &mut dyn Watcher<String>,
) -> Analysis<String> {
    let Some(algorithm) = step.algorithm(depth) else {
        return session.prove_by_df_pn(TABLE_BYTES, watcher);
    };
    let table = TranspositionTable::new(if step.searches_to_the_end() { 0 } else { TABLE_BYTES });
    session.analyse(&Request { algorithm, lines: 1 }, &table, watcher)
}

impl ComparisonRow {
    /// Returns the row of a search that ended after `time`.
    pub fn new(
        step: ComparisonStep,
        analysis: &Analysis<String>,
        depth: u32,
        levels: &Levels,
        time: Duration,
    ) -> ComparisonRow {
        let line = analysis.lines.first().filter(|_| analysis.complete);
        let nodes = analysis.counters.nodes as f64;
        let has_depth = !step.searches_to_the_end();
        ComparisonRow {
            step,
            assessment: line.and_then(|line| line.assessment),
            counters: analysis.counters,
            time,
            complete: analysis.complete,
            branching: has_depth.then(|| effective_branching(nodes, depth)),
            of_minimal: has_depth.then(|| nodes / levels.minimal_nodes(depth)),
        }
    }
}

/// Returns the rows as CSV.
#[cfg(feature = "charts")]
pub fn csv(rows: &[ComparisonRow]) -> String {
    let header = [
        "search",
        "keeps_depth",
        "finished",
        "value",
        "nodes",
        "leaves",
        "cutoffs",
        "seconds",
        "branching",
        "of_minimal",
    ];
    let decimal = |number: Option<f64>| number.map_or_else(String::new, |number| format!("{number:.4}"));
    let write = |row: &ComparisonRow| {
        vec![
            row.step.name(),
            row.step.keeps_depth().to_string(),
            row.complete.to_string(),
            row.assessment.map_or_else(String::new, written::value),
            row.counters.nodes.to_string(),
            row.counters.leaves.to_string(),
            row.counters.cutoffs.to_string(),
            format!("{:.6}", row.time.as_secs_f64()),
            decimal(row.branching),
            decimal(row.of_minimal),
        ]
    };
    written::csv(&header, rows.iter().map(write))
}

/// Draws the nodes of the rows as bars on a logarithmic scale.
///
/// # Errors
/// A text with the reason why the chart cannot be drawn.
#[cfg(feature = "charts")]
pub fn svg(rows: &[ComparisonRow], title: &str, axis: &str) -> Result<String, String> {
    let bar = |row: &ComparisonRow| {
        let marks = [(!row.step.keeps_depth(), " *"), (!row.complete, " >")];
        let marks: String = marks.iter().filter(|(holds, _)| *holds).map(|(_, mark)| *mark).collect();
        Bar { name: row.step.name() + &marks, length: row.counters.nodes as f64, is_open: !row.complete }
    };
    let bars: Vec<Bar> = rows.iter().map(bar).collect();
    chart::bars(&bars, title, axis)
}

#[cfg(test)]
mod tests {
    use game::Value;
    use search::NodeLimit;

    use super::*;

    static GOES_ON: AtomicBool = AtomicBool::new(false);
    use engine::registry;

    #[test]
    fn all_searches_agree_on_tris() {
        let session = registry::open("tris").unwrap();
        let levels = Levels::below(&*session, 9, 1);
        let rows: Vec<ComparisonRow> =
            steps(2).into_iter().map(|step| measure(&*session, step, 9, &levels, None, &GOES_ON)).collect();
        assert_eq!(rows.len(), 3 + Technique::ALL.len() + 4 + 3);
        for row in &rows {
            let value = row.assessment.map(|assessment| assessment.value);
            assert_eq!((value, row.complete), (Some(Value::DRAW), true), "{}", row.step.name());
        }
        assert_eq!(rows[0].counters.nodes, 549_946);
        assert_eq!(rows[1].counters, rows[0].counters, "minimax and negamax walk the same tree");
        let of_minimal = rows[2].of_minimal.unwrap();
        assert!(of_minimal < 10.0 && of_minimal > 1.0, "{of_minimal}");
        let csv = csv(&rows);
        assert_eq!(csv.lines().count(), 1 + rows.len());
        assert!(svg(&rows, "t", "n").unwrap().contains("+ killers"));
    }

    #[test]
    fn a_row_that_runs_out_of_time_has_no_value() {
        let session = registry::open("ultimate").unwrap();
        let levels = Levels::below(&*session, 12, 1);
        let step = ComparisonStep::Plain(TextbookAlgorithm::Minimax);
        let analysis = search(&*session, step, 12, &mut NodeLimit(1000));
        let row = ComparisonRow::new(step, &analysis, 12, &levels, Duration::from_millis(5));
        assert_eq!((row.assessment, row.complete, row.time), (None, false, Duration::from_millis(5)));
        assert!(row.counters.nodes > 0);
    }
}
