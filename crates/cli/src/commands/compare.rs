//! `filetto compare`: all searches side by side on one position.

use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::Session;
use game::Player;
use lab::comparison::{self, ComparisonRow};
use lab::tree::{self, Levels};
use schemars::JsonSchema;
use serde::Serialize;
use texts::Catalogue;
use texts::json::{self, BoundedEntry, ComparisonEntry, RowEntry};

use super::compare_orders;
use super::rows::Columns;
use crate::arguments::experiments::CompareArgs;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::{interrupt, opening};

/// Random seed of the estimates of the tree size.
const SEED: u64 = 1;

/// The parameters of a comparison.
struct Comparison<'a> {
    session: &'a dyn Session,
    depth: u32,
    /// The key of the sentence that explains the choice of the depth.
    depth_key: &'static str,
    /// The maximum time of each search.
    time: Duration,
    levels: Levels,
}

pub(super) fn run(screen: &mut Screen<'_>, arguments: &CompareArgs) -> Result<(), Failure> {
    let session = opening::open(&arguments.opening, None)?.warned(screen.texts).session;
    if session.ending().is_some() {
        return Err(Failure::Usage(screen.texts.text("move-finished")));
    }
    if arguments.orders {
        return compare_orders::run(screen, &*session, arguments.time_per_search, arguments.json);
    }
    let csv = OutputFile::open(arguments.files.csv.as_ref(), arguments.files.force)?;
    let svg = OutputFile::open(arguments.files.svg.as_ref(), arguments.files.force)?;
    let comparison = prepare(&*session, arguments.depth, arguments.time_per_search);

    let is_json = arguments.json;
    if !is_json {
        announce(screen, &comparison)?;
    }
    let rows = measure(screen, &comparison, arguments.last_threads, is_json)?;
    csv.write(|| Ok(comparison::csv(&rows)))?;
    svg.write(|| chart(screen.texts, &comparison, &rows))?;
    if is_json {
        screen.output.json(&report(&comparison, &rows))
    } else {
        explain(screen, &comparison, &rows)
    }
}

fn prepare(session: &dyn Session, depth: Option<u32>, time: Duration) -> Comparison<'_> {
    let (depth, depth_key) = match depth.map_or_else(|| Err(tree::usual_depth(session)), Ok) {
        Ok(depth) => (depth, "compare-depth-asked"),
        Err((depth, true)) => (depth, "compare-depth-end"),
        Err((depth, false)) => (depth, "compare-depth-chosen"),
    };
    Comparison { session, depth, depth_key, time, levels: Levels::below(session, depth, SEED) }
}

fn chart(texts: &Catalogue, comparison: &Comparison<'_>, rows: &[ComparisonRow]) -> Result<String, String> {
    let Comparison { session, depth, .. } = comparison;
    let position = format!("{}  {}", session.spec(), session.position());
    let title = texts.with("compare-chart", [("position", position.into()), ("depth", (*depth).into())]);
    comparison::svg(rows, &title, &texts.text("compare-nodes"))
}

fn measure(
    screen: &mut Screen<'_>,
    comparison: &Comparison<'_>,
    threads: usize,
    is_json: bool,
) -> Result<Vec<ComparisonRow>, Failure> {
    let Comparison { session, depth, levels, time, .. } = comparison;
    let steps = comparison::steps(threads);
    let progress = TerminalProgress::new(steps.len());
    let mut rows = Vec::new();
    let raised = interrupt::flag()?;
    for step in steps {
        progress.say(screen.texts.search_name(&step.name()));
        let row = comparison::measure(*session, step, *depth, levels, Some(*time), raised);
        progress.step();
        if !is_json {
            progress.aside(|| {
                let line = write(screen, session.to_move(), &row);
                screen.output.line(&line)
            })?;
        }
        rows.push(row);
        if raised.load(Ordering::Relaxed) {
            break;
        }
    }
    progress.finish();
    Ok(rows)
}

fn columns(terminal: Option<usize>) -> Columns {
    // Without leaves, cutoffs, branching and the ratio to the minimal tree it has 74 columns.
    Columns(vec![17, 26, -14, -14, -13, -11, -9, -10]).folded(terminal, &[0, 1, 2, 5])
}

fn announce(screen: &mut Screen<'_>, comparison: &Comparison<'_>) -> Result<(), Failure> {
    screen.output.line(&format!("{}  {}", comparison.session.spec(), comparison.session.position()))?;
    let seconds = comparison.time.as_secs_f64();
    screen.output.wrapped(
        &screen
            .texts
            .with(comparison.depth_key, [("depth", comparison.depth.into()), ("seconds", seconds.into())]),
    )?;
    let header = ["search", "value", "nodes", "leaves", "cutoffs", "seconds", "branching", "minimal"];
    let header = header.map(|name| screen.texts.text(&format!("compare-{name}")));
    screen.output.line(&columns(screen.output.columns()).row(&header))
}

fn write(screen: &Screen<'_>, mover: Player, row: &ComparisonRow) -> String {
    let texts = screen.texts;
    let name = texts.search_name(&row.step.name()) + if row.step.keeps_depth() { "" } else { " *" };
    let value = match row.assessment {
        Some(assessment) => texts.says(mover, assessment),
        None => texts.text("compare-unfinished"),
    };
    let more = if row.complete { "" } else { "> " };
    let count = |count: u64| format!("{more}{}", texts.number(count));
    let ratio = |ratio: Option<f64>| {
        ratio.map_or_else(|| "-".to_owned(), |ratio| format!("{more}{}", texts.decimal(ratio, 2)))
    };
    columns(screen.output.columns()).row(&[
        name,
        value,
        count(row.counters.nodes),
        count(row.counters.leaves),
        count(row.counters.cutoffs),
        format!("{more}{}", texts.seconds(row.time.as_secs_f64())),
        ratio(row.branching),
        ratio(row.of_minimal),
    ])
}

/// Writes the notes below the table.
fn explain(
    screen: &mut Screen<'_>,
    comparison: &Comparison<'_>,
    rows: &[ComparisonRow],
) -> Result<(), Failure> {
    if interrupt::is_raised() {
        screen.output.wrapped(&screen.texts.text("interrupted"))?;
    }
    if columns(screen.output.columns()).is_folded() {
        screen.output.wrapped(&screen.texts.with("table-folded", [("options", "--json, --csv".into())]))?;
    }
    screen.output.wrapped(&screen.texts.text("compare-note-depth"))?;
    if rows.iter().any(|row| !row.complete) {
        screen.output.wrapped(&screen.texts.text("compare-note-unfinished"))?;
    }
    let nodes = comparison.levels.minimal_nodes(comparison.depth);
    let arguments = [
        ("nodes", screen.texts.number(nodes.round() as u64).into()),
        ("ply", (comparison.levels.counted - 1).into()),
    ];
    screen.output.wrapped(&screen.texts.with("compare-note-minimal", arguments))
}

/// A comparison with its rows.
#[derive(Serialize, JsonSchema)]
pub(super) struct ComparisonReport<'a> {
    #[serde(flatten)]
    comparison: ComparisonEntry<'a>,
    rows: Vec<RowEntry<BoundedEntry>>,
    end: &'static str,
}

fn report<'a>(comparison: &'a Comparison<'_>, rows: &[ComparisonRow]) -> ComparisonReport<'a> {
    ComparisonReport {
        comparison: json::comparison(comparison.session, comparison.depth, &comparison.levels),
        rows: rows.iter().map(|row| json::row(row, json::bounded)).collect(),
        end: interrupt::end_of(!interrupt::is_raised()),
    }
}
