//! The small entries of the ladder: their values and lengths agree with known ones, and their certificates
//! are valid. `cargo xtask ladder` does the same with the large entries.

use std::fs;
use std::path::Path;
use std::time::Duration;

use engine::registry;
use filetto_lab::ladder::{
    BenchmarkEntry, BenchmarkRun, CertificateVerdict, ENTRIES, EntryFault, EntryGoal, EntryLimits, Length,
    csv, run_entry, svg,
};
use game::Wdl;

/// One run with a certificate.
const ONCE: EntryLimits =
    EntryLimits { time: Some(Duration::from_secs(60)), runs: 1, enough: 1.0, certificate: true };

/// Games that take longer, which only `cargo xtask ladder` solves.
const LARGE: [&str; 3] = ["mnk:9,4,4", "mnk:8,8,5", "mnk:15,15,5"];

/// Games of caro that are solved in a short time, with their values and lengths.
const CARO: [(&str, Wdl, u32); 3] = [
    ("mnk:5,5,3,rule=caro", Wdl::Win, 5),
    ("mnk:5,5,5,rule=caro", Wdl::Draw, 25),
    ("mnk:6,6,5,rule=caro", Wdl::Draw, 36),
];

/// Returns plies, nodes and the size of the certificate of an entry, as docs/figures.md has them.
fn figures(spec: &str) -> [String; 3] {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/figures.md");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let cells = |line: &str| line.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let rows = text.lines().filter(|line| line.starts_with("| ")).map(cells);
    let row = rows.filter(|row| row.len() > 12).find(|row| row[2] == format!("`{spec}`"));
    let row = row.unwrap_or_else(|| panic!("no row of {spec}"));
    [&row[4], &row[7], &row[8]].map(String::clone)
}

fn solved(entry: &BenchmarkEntry) -> BenchmarkRun {
    run_entry(entry, ONCE, &mut |_| true).expect("a game")
}

fn entry(spec: &str) -> BenchmarkEntry {
    *ENTRIES.iter().find(|entry| entry.spec == spec).expect("an entry")
}

#[test]
fn small_entries_are_solved_with_certificates_of_the_size_in_the_document() {
    let is_small = |entry: &&BenchmarkEntry| !LARGE.contains(&entry.spec) && !entry.spec.contains("rule=");
    for entry in ENTRIES.iter().filter(is_small) {
        let run = solved(entry);
        assert!(run.is_done() && !run.stopped, "{run:?}");
        assert_eq!(run.faults(), [], "{}", entry.spec);
        let certificate = run.certificate.expect("a certificate");
        assert_eq!(certificate.verdict, CertificateVerdict::Accepted, "{}", entry.spec);
        assert!(certificate.positions > 0 && certificate.steps > 0, "{}", entry.spec);
        if let Some(value) = entry.value {
            assert_eq!(run.assessment.wdl(), Some(value), "{}", entry.spec);
        }
        if let Length::Exactly(plies) = entry.length {
            assert_eq!(run.assessment.plies(), Some(plies), "{}", entry.spec);
        }
        if let Some(value) = entry.every_move {
            assert_eq!(run.moves.len(), 24);
            assert!(run.moves.iter().all(|(_, proven)| proven.wdl() == Some(value)));
        }
        assert_eq!(run.moves.is_empty(), entry.wanted != EntryGoal::All);
        let plies = run.assessment.plies().filter(|_| entry.wanted != EntryGoal::Value);
        let plies = plies.map(|plies| plies.to_string()).unwrap_or_default();
        let counted = [plies, run.nodes.to_string(), certificate.bytes.len().to_string()];
        assert_eq!(counted, figures(entry.spec), "{}: plies, nodes, bytes", entry.spec);
    }
}

#[test]
fn entries_of_caro_are_solved_without_certificates() {
    for (spec, value, plies) in CARO {
        let run = solved(&entry(spec));
        assert!(run.is_done() && !run.stopped && run.certificate.is_none(), "{run:?}");
        assert_eq!((run.assessment.wdl(), run.assessment.plies()), (Some(value), Some(plies)), "{spec}");
        assert_eq!(run.faults(), [], "{spec}");
    }
}

#[test]
fn entries_are_games_in_their_canonical_spelling() {
    for (entry, number) in ENTRIES.iter().zip(1..) {
        assert_eq!(registry::open(entry.spec).expect("a game").spec(), entry.spec);
        assert_eq!(entry.number(), number);
        assert!(entry.aim.is_none_or(|aim| entry.must.is_none_or(|must| aim <= must)), "{}", entry.spec);
    }
}

#[test]
fn what_differs_from_what_is_known_is_a_fault() {
    let check = |entry: BenchmarkEntry, expected: &[EntryFault]| {
        assert_eq!(solved(&entry).faults(), expected, "{entry:?}")
    };
    let (draw, win) = (entry("mnk:3,3,3"), entry("mnk:4,3,3"));
    check(BenchmarkEntry { value: Some(Wdl::Win), ..draw }, &[EntryFault::Value]);
    check(BenchmarkEntry { length: Length::Exactly(8), ..draw }, &[EntryFault::Plies]);
    check(
        BenchmarkEntry { value: Some(Wdl::Draw), length: Length::AtLeast(8), ..win },
        &[EntryFault::Value, EntryFault::Plies],
    );
    check(BenchmarkEntry { length: Length::AtLeast(7), ..win }, &[]);
    check(BenchmarkEntry { wanted: EntryGoal::All, every_move: Some(Wdl::Win), ..win }, &[EntryFault::Move]);
}

#[test]
fn a_certificate_that_is_refused_is_a_fault() {
    let mut run = solved(&entry("mnk:4,3,3"));
    for (verdict, expected) in [
        (CertificateVerdict::OtherValue, &[EntryFault::Certificate][..]),
        (
            CertificateVerdict::Unreadable(proof::read(b"no certificate").expect_err("a flaw")),
            &[EntryFault::Certificate],
        ),
        (CertificateVerdict::Unfinished, &[]),
    ] {
        run.certificate.as_mut().expect("a certificate").verdict = verdict;
        assert_eq!(run.faults(), expected);
    }
}

#[test]
fn an_entry_that_runs_out_of_time_is_no_fault() {
    let patience = EntryLimits { time: Some(Duration::from_millis(250)), ..EntryLimits::default() };
    let mut reports = 0;
    let run = run_entry(&entry("mnk:15,15,5"), patience, &mut |sight| {
        reports += 1;
        assert!(sight.seconds > 0.0);
        true
    });
    let run = run.expect("a game");
    assert!(run.stopped && !run.is_done() && run.runs == 1 && run.certificate.is_none(), "{run:?}");
    assert!(run.seconds >= 0.25 && run.nodes > 0 && reports > 0);
    assert_eq!(run.faults(), []);
    assert_eq!((run.is_within(0.001), run.is_within(100.0)), (Some(false), None));
}

#[test]
fn short_entries_are_timed_several_times() {
    let patience = EntryLimits { certificate: false, ..EntryLimits::default() };
    let run = run_entry(&entry("mnk:3,3,3"), patience, &mut |_| true).expect("a game");
    assert_eq!((run.runs, run.certificate.is_none()), (EntryLimits::default().runs, true));
    assert_eq!(run.is_within(60.0), Some(true));
}

#[test]
fn tables_and_charts_have_every_entry() {
    let entry_runs: Vec<BenchmarkRun> = ["mnk:4,3,3", "mnk:4,4,4"].map(|spec| solved(&entry(spec))).into();
    let table = csv(&entry_runs);
    assert_eq!(table.lines().count(), 3);
    assert!(table.contains("\"mnk:4,4,4\",value,1,draw") && table.contains(",accepted,"), "{table}");
    assert!(table.contains(",minimax 0.6.0,0.15,"), "{table}");
    let chart = svg(&entry_runs, "title", "seconds", ["ours", "must", "published", "open"]).expect("a chart");
    for expected in ["mnk:4,3,3", "mnk:4,4,4", "published"] {
        assert!(chart.contains(expected), "{expected}");
    }
}
