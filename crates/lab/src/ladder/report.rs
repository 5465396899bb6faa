//! The ladder's results as CSV and as a chart.

use game::Wdl;

use super::climb::Climb;
use crate::chart::{self, Marks};
use crate::written;

/// Returns the results as CSV.
pub fn csv(climbs: &[Climb]) -> String {
    let header = [
        "rung",
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
    written::csv(&header, climbs.iter().map(row))
}

fn row(climb: &Climb) -> Vec<String> {
    let rung = &climb.rung;
    let mut row = vec![
        rung.number().to_string(),
        rung.spec.to_owned(),
        rung.wanted.name().to_owned(),
        rung.threads.to_string(),
        climb.proven.wdl().map_or("", Wdl::name).to_owned(),
        optional(climb.proven.plies),
        optional(climb.proven.within),
        climb.is_done().to_string(),
        format!("{:.7}", climb.seconds),
        climb.runs.to_string(),
        climb.nodes.to_string(),
    ];
    row.extend(match &climb.certificate {
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
    let published = rung.published.iter().find(|figure| figure.seconds.is_some()).or(rung.published.first());
    row.extend([
        optional(rung.must),
        optional(rung.aim),
        published.map_or_else(String::new, |figure| figure.source.name().to_owned()),
        optional(published.and_then(|figure| figure.seconds)),
        climb.faults().iter().map(|fault| fault.name()).collect::<Vec<_>>().join(" "),
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
pub fn svg(climbs: &[Climb], title: &str, axis: &str, names: [&str; 4]) -> Result<String, String> {
    let rows: Vec<&str> = climbs.iter().map(|climb| climb.rung.spec).collect();
    let [ours, must, published, unfinished] = names;
    let of = |name, seconds: &dyn Fn(&Climb) -> Option<f64>| Marks {
        name,
        values: climbs.iter().map(|climb| seconds(climb).map(|seconds| seconds.max(1e-6))).collect(),
    };
    let series = [
        of(ours, &|climb| climb.is_done().then_some(climb.seconds)),
        of(must, &|climb| climb.rung.must),
        of(published, &|climb| climb.rung.published.iter().find_map(|figure| figure.seconds)),
        of(unfinished, &|climb| (!climb.is_done()).then_some(climb.seconds)),
    ];
    chart::marks(&rows, &series, title, axis)
}
