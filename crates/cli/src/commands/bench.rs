//! `filetto bench`: fixed positions to fixed depths; the nodes are a signature of the search.

use clap::ArgMatches;
use engine::registry;
use engine::registry::BenchPosition;
use lab::bench::{self, Measured, Scaling};
use serde_json::{Value as Json, json};

use super::Context;
use super::rows::Columns;
use crate::arguments::value;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::setup;

/// What was found at a place.
struct Row {
    place: &'static BenchPosition,
    measured: Measured,
    /// With more threads than one.
    scaling: Option<Scaling>,
}

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let texts = context.texts;
    let threads = setup::number(texts, matches, "threads", 1, setup::MAX_THREADS)?.unwrap_or(1);
    let places = places(context, matches)?;
    let is_json = matches.get_flag("json");
    if !is_json {
        let names = ["position", "depth", "nodes", "seconds", "speed"].map(|name| format!("bench-{name}"));
        let mut header: Vec<String> = names.iter().map(|key| texts.text(key)).collect();
        if threads > 1 {
            header.push(texts.with("bench-threads", [("threads", threads.into())]));
            header.push(texts.text("bench-ratio"));
        }
        context.line(&columns().row(&header))?;
    }
    let progress = Progress::new(places.len());
    let mut rows = Vec::new();
    for place in places {
        progress.say(place.name());
        let scaling = (threads > 1).then(|| bench::scale(place, threads));
        let measured = scaling.map_or_else(|| bench::measure(place, 1), |scaling| scaling.alone);
        let row = Row { place, measured, scaling };
        progress.step();
        if !is_json {
            progress.aside(|| context.line(&write(context, &row)))?;
        }
        rows.push(row);
    }
    progress.finish();
    if is_json { context.json(&report_json(&rows, threads)) } else { report(context, &rows, threads) }
}

/// The places of the game that SPEC names, or all.
fn places(context: &Context<'_>, matches: &ArgMatches) -> Result<Vec<&'static BenchPosition>, Failure> {
    let texts = context.texts;
    let Some(spec) = value(matches, "SPEC") else {
        return Ok(bench::positions().collect());
    };
    let spec = registry::open(spec).map_err(|error| Failure::Usage(texts.message(&error)))?.spec();
    let places: Vec<&BenchPosition> = bench::positions().filter(|place| place.spec == spec).collect();
    if places.is_empty() {
        let mut known: Vec<&str> = bench::positions().map(|place| place.spec).collect();
        known.dedup();
        let arguments = [("game", spec.into()), ("known", known.join(" ").into())];
        return Err(Failure::Usage(texts.with("bench-no-position", arguments)));
    }
    Ok(places)
}

fn columns() -> Columns {
    Columns(vec![32, -5, -13, -9, -12, -11, -6])
}

fn write(context: &Context<'_>, row: &Row) -> String {
    let texts = context.texts;
    let mut fields = vec![
        row.place.name(),
        row.place.depth.to_string(),
        texts.number(row.measured.nodes),
        texts.decimal(row.measured.seconds, 3),
        texts.number(row.measured.nodes_per_second()),
    ];
    if let Some(scaling) = row.scaling {
        fields.push(texts.decimal(scaling.together.seconds, 3));
        fields.push(texts.decimal(scaling.ratio(), 2));
    }
    columns().row(&fields)
}

fn sum(rows: &[Row]) -> Measured {
    rows.iter().fold(Measured::default(), |sum, row| sum.plus(row.measured))
}

fn report(context: &mut Context<'_>, rows: &[Row], threads: usize) -> Result<(), Failure> {
    let texts = context.texts;
    let total = sum(rows);
    let arguments = [
        ("nodes", texts.number(total.nodes).into()),
        ("seconds", texts.decimal(total.seconds, 2).into()),
        ("speed", texts.number(total.nodes_per_second()).into()),
    ];
    context.line(&texts.with("bench-total", arguments))?;
    let Some(median) = median_ratio(rows) else {
        return Ok(());
    };
    let arguments = [("threads", threads.into()), ("ratio", texts.decimal(median, 2).into())];
    context.line(&texts.with("bench-median", arguments))
}

fn median_ratio(rows: &[Row]) -> Option<f64> {
    bench::median(rows.iter().filter_map(|row| row.scaling).map(|scaling| scaling.ratio()).collect())
}

fn report_json(rows: &[Row], threads: usize) -> Json {
    let row_json = |row: &Row| {
        let mut json = json!({
            "game": row.place.spec,
            "moves": row.place.moves,
            "position": bench::open(row.place).position(),
            "depth": row.place.depth,
            "nodes": row.measured.nodes,
            "seconds": row.measured.seconds,
        });
        if let Some(scaling) = row.scaling {
            json["threads_seconds"] = json!(scaling.together.seconds);
            json["threads_nodes"] = json!(scaling.together.nodes);
            json["ratio"] = json!(scaling.ratio());
        }
        json
    };
    let total = sum(rows);
    json!({
        "nodes": total.nodes,
        "seconds": total.seconds,
        "nodes_per_second": total.nodes_per_second(),
        "threads": threads,
        "median_ratio": median_ratio(rows),
        "positions": rows.iter().map(row_json).collect::<Vec<_>>(),
    })
}
