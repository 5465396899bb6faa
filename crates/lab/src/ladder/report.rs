//! The ladder's results as CSV and as a chart.

use game::Wdl;

use super::run_entry::BenchmarkRun;
use crate::chart::{self, ChartMarks};
use crate::written;

/// Returns the results as CSV.
pub fn csv(entry_runs: &[BenchmarkRun]) -> String {
    let header = [
        "entry",
        "game",
        "wanted",
        "threads",
        "value",
        "plies",
        "within",
        "finished",
        "seconds",
        "runs",
        "nodes",
        "certificate_bytes",
        "certificate_seconds",
        "steps",
        "claims",
        "check",
        "check_seconds",
        "must",
        "aim",
        "published_by",
        "published_seconds",
        "faults",
    ];
    written::csv(&header, entry_runs.iter().map(row))
}

fn row(run: &BenchmarkRun) -> Vec<String> {
    let entry = &run.entry;
    let mut row = vec![
        entry.number().to_string(),
        entry.spec.to_owned(),
        entry.wanted.name().to_owned(),
        entry.threads.to_string(),
        run.assessment.wdl().map_or("", Wdl::name).to_owned(),
        optional(run.assessment.plies()),
        optional(run.assessment.within()),
        run.is_done().to_string(),
        format!("{:.7}", run.seconds),
        run.runs.to_string(),
        run.nodes.to_string(),
    ];
    row.extend(match &run.certificate {
        None => [const { String::new() }; 6],
        Some(certificate) => [
            certificate.bytes.len().to_string(),
            format!("{:.7}", certificate.seconds),
            certificate.steps.to_string(),
            certificate.claims.to_string(),
            certificate.verdict.name().to_owned(),
            format!("{:.7}", certificate.check_seconds),
        ],
    });
    // There is one column per figure, so the first published time is used.
    let published =
        entry.published.iter().find(|figure| figure.seconds.is_some()).or(entry.published.first());
    row.extend([
        optional(entry.must),
        optional(entry.aim),
        published.map_or_else(String::new, |figure| figure.source.name().to_owned()),
        optional(published.and_then(|figure| figure.seconds)),
        run.faults().iter().map(|fault| fault.name()).collect::<Vec<_>>().join(" "),
    ]);
    row
}

fn optional<T: ToString>(number: Option<T>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// Draws the times on a logarithmic scale: ours, the required ones, and the published ones.
///
/// `names` are the legends of these three, and of runs that ran out of time.
///
/// # Errors
/// A text with the reason why the chart cannot be drawn.
pub fn svg(entry_runs: &[BenchmarkRun], title: &str, axis: &str, names: [&str; 4]) -> Result<String, String> {
    let rows: Vec<&str> = entry_runs.iter().map(|run| run.entry.spec).collect();
    let [ours, must, published, unfinished] = names;
    let of = |name, seconds: &dyn Fn(&BenchmarkRun) -> Option<f64>| ChartMarks {
        name,
        values: entry_runs.iter().map(|run| seconds(run).map(|seconds| seconds.max(1e-6))).collect(),
    };
    let series = [
        of(ours, &|run| run.is_done().then_some(run.seconds)),
        of(must, &|run| run.entry.must),
        of(published, &|run| run.entry.published.iter().find_map(|figure| figure.seconds)),
        of(unfinished, &|run| (!run.is_done()).then_some(run.seconds)),
    ];
    chart::marks(&rows, &series, title, axis)
}
