//! The results of the benchmark set as text: one row for each entry, written as soon as it is finished.

use std::time::Duration;

use game::{Assessment, Wdl};
use lab::ladder::{BenchmarkRun, CertificateVerdict, EntryGoal, Published, Source};
use search::ProofProgress;
use texts::Catalogue;

use crate::commands::rows::Columns;
use crate::failure::Failure;
use crate::interrupt;
use crate::screen::Screen;

fn columns(terminal: Option<usize>) -> Columns {
    // Without the certificate and the published times it has 77 columns.
    Columns(vec![-2, 21, 12, -7, -12, -13, -12, 9, 9, 9, 9]).folded(terminal, &[0, 1, 2, 3, 4, 5])
}

pub(super) fn announce(screen: &mut Screen<'_>, time: Duration) -> Result<(), Failure> {
    screen.output.wrapped(&screen.texts.with("ladder-title", [("seconds", time.as_secs_f64().into())]))?;
    let keys = [
        "entry",
        "game",
        "value",
        "plies",
        "seconds",
        "nodes",
        "certificate",
        "checked",
        "must",
        "aim",
        "published",
    ];
    let columns = columns(screen.output.columns());
    screen.output.line(&columns.row(&keys.map(|key| screen.texts.text(&format!("ladder-{key}")))))?;
    if !columns.is_folded() {
        return Ok(());
    }
    screen.output.wrapped(&screen.texts.with("table-folded", [("options", "--json, --csv".into())]))
}

pub(super) fn show(screen: &mut Screen<'_>, run: &BenchmarkRun) -> Result<(), Failure> {
    let entry = &run.entry;
    let more = if run.is_done() { "" } else { "> " };
    let (bytes, checked) = certificate(screen.texts, run);
    let published: Vec<String> =
        entry.published.iter().map(|figure| publication(screen.texts, figure)).collect();
    let row = columns(screen.output.columns()).row(&[
        entry.number().to_string(),
        entry.spec.to_owned(),
        value(screen.texts, run.assessment),
        plies(run),
        format!("{more}{}", screen.texts.seconds(run.seconds)),
        format!("{more}{}", screen.texts.number(run.nodes)),
        bytes,
        checked,
        limit(screen.texts, run, entry.must),
        limit(screen.texts, run, entry.aim),
        published.join("; "),
    ]);
    screen.output.line(&row)?;
    if let (Some(proof), false) = (run.proof, run.is_done()) {
        screen.output.line(&format!("    {}", numbers(screen.texts, proof)))?;
    }
    if entry.wanted == EntryGoal::All { show_moves(screen, run) } else { Ok(()) }
}

fn value(texts: &Catalogue, found: Assessment) -> String {
    let key = match (found.at_least(), found.at_most()) {
        (Wdl::Win, _) => "ladder-win",
        (_, Wdl::Loss) => "ladder-loss",
        (Wdl::Draw, Wdl::Draw) => "ladder-draw",
        (Wdl::Draw, Wdl::Win) => "ladder-no-loss",
        (Wdl::Loss, Wdl::Draw) => "ladder-no-win",
        (Wdl::Loss, Wdl::Win) => "ladder-open",
    };
    texts.text(key)
}

/// Returns the progress of a proof-number search: its proof numbers and the used percentage of its table.
fn numbers(texts: &Catalogue, proof: ProofProgress) -> String {
    let arguments = [
        ("proof", texts.number(u64::from(proof.proof)).into()),
        ("disproof", texts.number(u64::from(proof.disproof)).into()),
        ("table", (proof.table_permille / 10).into()),
    ];
    texts.with("ladder-numbers", arguments)
}

/// Returns the plies to a win, or an upper bound of them. The plies of a draw appear only if they are the
/// entry's goal.
fn plies(run: &BenchmarkRun) -> String {
    let is_draw = run.assessment.wdl() == Some(Wdl::Draw);
    match (run.assessment.plies(), run.assessment.within()) {
        (Some(plies), _) if !is_draw || run.entry.wanted != EntryGoal::Value => plies.to_string(),
        (None, Some(within)) => format!("<= {within}"),
        _ => String::new(),
    }
}

/// Returns the size of the certificate in bytes, and the result of its check.
fn certificate(texts: &Catalogue, run: &BenchmarkRun) -> (String, String) {
    let Some(certificate) = &run.certificate else {
        let is_missing = run.assessment.wdl().is_some();
        return (String::new(), if is_missing { texts.text("ladder-no-certificate") } else { String::new() });
    };
    let key = match certificate.verdict {
        CertificateVerdict::Accepted => "ladder-accepted",
        CertificateVerdict::Unfinished => "ladder-unchecked",
        CertificateVerdict::OtherValue
        | CertificateVerdict::Unreadable(_)
        | CertificateVerdict::Refused(_) => "ladder-refused",
    };
    (texts.number(certificate.size), texts.text(key))
}

/// Returns a time limit with `+` if the entry met it and `-` if not: `10 ms +`.
fn limit(texts: &Catalogue, run: &BenchmarkRun, seconds: Option<f64>) -> String {
    let Some(seconds) = seconds else {
        return String::new();
    };
    let mark = match run.is_within(seconds) {
        Some(true) => " +",
        Some(false) => " -",
        None => "",
    };
    duration(texts, seconds) + mark
}

/// Formats a time in milliseconds, seconds, minutes or hours.
fn duration(texts: &Catalogue, seconds: f64) -> String {
    let (count, unit) = match seconds {
        ..0.1 => (seconds * 1e3, "ms"),
        ..120.0 => (seconds, "s"),
        ..3600.0 => (seconds / 60.0, "min"),
        _ => (seconds / 3600.0, "h"),
    };
    let text = texts.decimal(count, 2);
    let (whole, decimals) = text.split_at(text.len() - 3);
    let decimals = decimals.trim_end_matches('0');
    format!("{whole}{} {unit}", if decimals.len() > 1 { decimals } else { "" })
}

/// Formats a published result: `6.6 s (minimax 0.6.0)`.
fn publication(texts: &Catalogue, figure: &Published) -> String {
    let mut label: Vec<String> = figure.seconds.map(|seconds| duration(texts, seconds)).into_iter().collect();
    let count = |key: &str, count: u64| texts.with(key, [("count", texts.number(count).into())]);
    label.extend(figure.nodes.map(|nodes| count("ladder-count-nodes", nodes)));
    label.extend(figure.positions.map(|positions| count("ladder-count-positions", positions)));
    let name = match figure.source {
        Source::Thesis => texts.text("ladder-thesis"),
        source => source.name().to_owned(),
    };
    if label.is_empty() { name } else { format!("{} ({name})", label.join(", ")) }
}

/// Writes the number of first moves of each value: "24 first moves: win 15 (8), win 17 (16)".
fn show_moves(screen: &mut Screen<'_>, run: &BenchmarkRun) -> Result<(), Failure> {
    let mut groups: Vec<(String, usize)> = Vec::new();
    let mut moves: Vec<Assessment> = run.moves.iter().map(|(_, found)| *found).collect();
    moves.sort_by_key(|found| (found.at_least(), found.plies()));
    for found in &moves {
        let mut label = value(screen.texts, *found);
        if let (Some(plies), false) = (found.plies(), found.wdl() == Some(Wdl::Draw)) {
            label += &format!(" {plies}");
        }
        match groups.iter_mut().find(|(other, _)| *other == label) {
            Some((_, count)) => *count += 1,
            None => groups.push((label, 1)),
        }
    }
    let groups: Vec<String> = groups.iter().map(|(label, count)| format!("{label} ({count})")).collect();
    let arguments = [("count", run.moves.len().into()), ("values", groups.join(", ").into())];
    screen.output.wrapped(&format!("    {}", screen.texts.with("ladder-moves", arguments)))
}

/// Writes the notes below the table.
pub(super) fn explain(screen: &mut Screen<'_>, entry_runs: &[BenchmarkRun]) -> Result<(), Failure> {
    if interrupt::is_raised() {
        screen.output.wrapped(&screen.texts.text("interrupted"))?;
    }
    screen.output.wrapped(&screen.texts.text("ladder-note"))?;
    if entry_runs.iter().any(|run| !run.is_done()) {
        screen.output.wrapped(&screen.texts.text("ladder-note-unfinished"))?;
    }
    Ok(())
}
