//! `filetto compare`: all searches side by side on one position.

use std::time::Duration;

use clap::ArgMatches;
use engine::Session;
use lab::comparison::{self, Row};
use lab::tree::{self, Levels};
use serde_json::Value as Json;
use texts::json;

use super::Context;
use super::rows::Columns;
use crate::failure::Failure;
use crate::files::Target;
use crate::progress::Progress;
use crate::setup;

/// The seed of what is estimated of the tree.
const SEED: u64 = 1;

/// What is compared.
struct Asked<'a> {
    session: &'a dyn Session,
    depth: u32,
    /// The key of the sentence that says where the depth comes from.
    depth_key: &'static str,
    time: Option<Duration>,
    levels: Levels,
}

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let texts = context.texts;
    let session = setup::open(texts, matches)?.session;
    if session.ending().is_some() {
        return Err(Failure::Usage(texts.text("move-finished")));
    }
    let depth = setup::number(texts, matches, "depth", 1, search::MAX_DEPTH)?;
    let time = setup::seconds(texts, matches, "time")?;
    let threads = setup::number(texts, matches, "threads", 1, setup::MAX_THREADS)?.unwrap_or(2);
    let (csv, svg) = (Target::open(texts, matches, "csv")?, Target::open(texts, matches, "svg")?);
    let (depth, depth_key) = match depth.map_or_else(|| Err(tree::usual_depth(&*session)), Ok) {
        Ok(depth) => (depth, "compare-depth-asked"),
        Err((depth, true)) => (depth, "compare-depth-end"),
        Err((depth, false)) => (depth, "compare-depth-chosen"),
    };
    let levels = Levels::below(&*session, depth, SEED);
    let asked = Asked { session: &*session, depth, depth_key, time, levels };

    let is_json = matches.get_flag("json");
    if !is_json {
        announce(context, &asked)?;
    }
    let rows = measure(context, &asked, threads, is_json)?;
    csv.write(texts, || Ok(comparison::csv(&rows)))?;
    svg.write(texts, || {
        let title = format!("{}  {}", session.spec(), session.position());
        let title = texts.with("compare-chart", [("position", title.into()), ("depth", depth.into())]);
        comparison::svg(&rows, &title, &texts.text("compare-nodes"))
    })?;
    if is_json { context.json(&comparison_json(&asked, &rows)) } else { explain(context, &asked, &rows) }
}

fn measure(
    context: &mut Context<'_>,
    asked: &Asked<'_>,
    threads: usize,
    is_json: bool,
) -> Result<Vec<Row>, Failure> {
    let steps = comparison::steps(threads);
    let progress = Progress::new(steps.len());
    let mut rows = Vec::new();
    for step in steps {
        progress.say(context.texts.search_name(&step.name()));
        let row = comparison::measure(asked.session, step, asked.depth, &asked.levels, asked.time);
        progress.step();
        if !is_json {
            progress.aside(|| context.line(&write(context, &row)))?;
        }
        rows.push(row);
    }
    progress.finish();
    Ok(rows)
}

fn columns() -> Columns {
    Columns(vec![17, 18, -14, -14, -13, -11, -9, -10])
}

fn announce(context: &mut Context<'_>, asked: &Asked<'_>) -> Result<(), Failure> {
    let texts = context.texts;
    context.line(&format!("{}  {}", asked.session.spec(), asked.session.position()))?;
    let seconds = asked.time.unwrap_or_default().as_secs_f64();
    context
        .line(&texts.with(asked.depth_key, [("depth", asked.depth.into()), ("seconds", seconds.into())]))?;
    let header = ["search", "value", "nodes", "leaves", "cutoffs", "seconds", "branching", "minimal"];
    let header = header.map(|name| texts.text(&format!("compare-{name}")));
    context.line(&columns().row(&header))
}

fn write(context: &Context<'_>, row: &Row) -> String {
    let texts = context.texts;
    let name = texts.search_name(&row.step.name()) + if row.step.keeps_depth() { "" } else { " *" };
    let value = match row.value {
        Some(value) => context.texts.says(value, row.exact),
        None => texts.text("compare-unfinished"),
    };
    let more = if row.complete { "" } else { "> " };
    let count = |count: u64| format!("{more}{}", texts.number(count));
    columns().row(&[
        name,
        value,
        count(row.counters.nodes),
        count(row.counters.leaves),
        count(row.counters.cutoffs),
        format!("{more}{}", texts.seconds(row.time.as_secs_f64())),
        format!("{more}{}", texts.decimal(row.branching, 2)),
        format!("{more}{}", texts.decimal(row.of_minimal, 2)),
    ])
}

/// The notes below the table.
fn explain(context: &mut Context<'_>, asked: &Asked<'_>, rows: &[Row]) -> Result<(), Failure> {
    let texts = context.texts;
    context.line(&texts.text("compare-note-depth"))?;
    if rows.iter().any(|row| !row.complete) {
        context.line(&texts.text("compare-note-unfinished"))?;
    }
    let nodes = asked.levels.minimal_nodes(asked.depth);
    let arguments =
        [("nodes", texts.number(nodes.round() as u64).into()), ("ply", (asked.levels.counted - 1).into())];
    context.line(&texts.with("compare-note-minimal", arguments))
}

fn comparison_json(asked: &Asked<'_>, rows: &[Row]) -> Json {
    let mut json = json::comparison(asked.session, asked.depth, &asked.levels);
    json["rows"] = rows.iter().map(json::row).collect();
    json
}
