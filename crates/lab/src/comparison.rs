//! The searches side by side on one position: first those of the textbook, then the strong search with one technique more
//! in each row, then the other drivers of the window, then threads.
//!
//! Nodes compare the searches; seconds also compare how they are written: the searches of the textbook
//! estimate every leaf from scratch, the strong one keeps a tally from move to move.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Algorithm, Clock, Limit, Request, Session, StrongSearch, TextbookSearch};
use game::Value;
use search::{
    Analysis, Counters, Driver, Technique, Techniques, TextbookAlgorithm, TranspositionTable, Watcher,
};

#[cfg(feature = "charts")]
use crate::chart::{self, Bar};
use crate::clock::SystemClock;
use crate::tree::{Levels, effective_branching};
#[cfg(feature = "charts")]
use crate::written;

/// What a row of the comparison measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComparisonStep {
    /// A search of the textbook, to its depth at once.
    Plain(TextbookAlgorithm),
    /// This technique and all before it.
    With(Technique, Techniques),
    /// All techniques, with this driver.
    Driven(Driver),
    /// All techniques on this number of threads.
    Threads(usize),
}

impl ComparisonStep {
    /// The name of the row.
    pub fn name(self) -> String {
        match self {
            ComparisonStep::Plain(algorithm) => {
                Algorithm::Textbook(TextbookSearch::new(algorithm)).name().to_owned()
            }
            ComparisonStep::With(technique, _) => format!("+ {}", technique.name()),
            ComparisonStep::Driven(driver) => driver.name().to_owned(),
            ComparisonStep::Threads(threads) => format!("{threads} threads"),
        }
    }

    /// Whether no line is searched deeper than the depth, so that values compare with those of plain minimax.
    pub fn keeps_depth(self) -> bool {
        match self {
            ComparisonStep::Plain(_) => true,
            ComparisonStep::With(_, techniques) => Technique::ALL
                .into_iter()
                .all(|technique| !techniques.has(technique) || technique.keeps_depth()),
            ComparisonStep::Driven(_) | ComparisonStep::Threads(_) => false,
        }
    }

    fn request(self, depth: u32) -> Request {
        let strong = |search| Algorithm::Strong(StrongSearch { depth: Some(depth), ..search });
        let algorithm = match self {
            ComparisonStep::Plain(algorithm) => {
                Algorithm::Textbook(TextbookSearch::at_depth(algorithm, depth))
            }
            ComparisonStep::With(_, techniques) => {
                strong(StrongSearch { techniques, ..StrongSearch::driven_by(Driver::FullWindow) })
            }
            ComparisonStep::Driven(driver) => strong(StrongSearch::driven_by(driver)),
            ComparisonStep::Threads(threads) => strong(StrongSearch { threads, ..StrongSearch::default() }),
        };
        Request { algorithm, lines: 1 }
    }
}

/// The rows in order, the last with this number of threads.
pub fn steps(threads: usize) -> Vec<ComparisonStep> {
    let plain = [TextbookAlgorithm::Minimax, TextbookAlgorithm::Negamax, TextbookAlgorithm::AlphaBeta];
    let plain = plain.map(ComparisonStep::Plain);
    let techniques = engine::cumulative_techniques()
        .map(|(technique, techniques)| ComparisonStep::With(technique, techniques));
    let drivers = [Driver::Aspiration, Driver::MtdF, Driver::NegaCStar].map(ComparisonStep::Driven);
    plain.into_iter().chain(techniques).chain(drivers).chain([ComparisonStep::Threads(threads)]).collect()
}

/// A row of the comparison.
#[derive(Debug, Clone, PartialEq)]
pub struct ComparisonRow {
    /// What was measured.
    pub step: ComparisonStep,
    /// The value for the player to move; `None` if time ran out.
    pub value: Option<Value>,
    /// Whether it is proven.
    pub exact: bool,
    /// What was counted, until time ran out.
    pub counters: Counters,
    /// How long it took.
    pub time: Duration,
    /// Whether it was finished in time.
    pub complete: bool,
    /// The effective branching factor, of what was visited.
    pub branching: f64,
    /// The nodes as a multiple of those of the minimal tree.
    pub of_minimal: f64,
}

/// The size of the table that every row starts with, empty.
pub const TABLE_BYTES: usize = 64 << 20;

/// Measures one row: a search of the session's position to this depth, until the flag is raised.
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

/// The search of one row, until the watcher ends it: what [`measure`] does for callers with a clock of their own, who
/// make the [`ComparisonRow`] themselves.
pub fn search(
    session: &dyn Session,
    step: ComparisonStep,
    depth: u32,
    watcher: &mut dyn Watcher<String>,
) -> Analysis<String> {
    session.analyse(&step.request(depth), &TranspositionTable::new(TABLE_BYTES), watcher)
}

impl ComparisonRow {
    /// The row of a search that has ended after `time`.
    pub fn new(
        step: ComparisonStep,
        analysis: &Analysis<String>,
        depth: u32,
        levels: &Levels,
        time: Duration,
    ) -> ComparisonRow {
        let line = analysis.lines.first().filter(|_| analysis.complete);
        let nodes = analysis.counters.nodes as f64;
        ComparisonRow {
            step,
            value: line.and_then(|line| line.value),
            exact: line.is_some_and(|line| line.exact),
            counters: analysis.counters,
            time,
            complete: analysis.complete,
            branching: effective_branching(nodes, depth),
            of_minimal: nodes / levels.minimal_nodes(depth),
        }
    }
}

/// The rows as a table for spreadsheets.
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
    let write = |row: &ComparisonRow| {
        vec![
            row.step.name(),
            row.step.keeps_depth().to_string(),
            row.complete.to_string(),
            row.value.map_or_else(String::new, |value| written::value(value, row.exact)),
            row.counters.nodes.to_string(),
            row.counters.leaves.to_string(),
            row.counters.cutoffs.to_string(),
            format!("{:.6}", row.time.as_secs_f64()),
            format!("{:.4}", row.branching),
            format!("{:.4}", row.of_minimal),
        ]
    };
    written::csv(&header, rows.iter().map(write))
}

/// The rows as bars: their nodes, on a logarithmic scale.
///
/// # Errors
/// The chart cannot be drawn; the text says why.
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
        assert_eq!(rows.len(), 3 + Technique::ALL.len() + 4);
        for row in &rows {
            assert_eq!((row.value, row.complete), (Some(Value::DRAW), true), "{}", row.step.name());
        }
        assert_eq!(rows[0].counters.nodes, 549_946);
        assert_eq!(rows[1].counters, rows[0].counters, "minimax and negamax walk the same tree");
        assert!(rows[2].of_minimal < 10.0 && rows[2].of_minimal > 1.0, "{}", rows[2].of_minimal);
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
        assert_eq!((row.value, row.complete, row.time), (None, false, Duration::from_millis(5)));
        assert!(row.counters.nodes > 0);
    }
}
