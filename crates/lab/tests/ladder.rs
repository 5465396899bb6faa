//! The small entries of the ladder: their values and lengths agree with known ones, and their certificates
//! are valid. `cargo xtask ladder` does the same with the large entries.

use std::time::Duration;

use engine::registry;
use game::Wdl;
use lab::ladder::{
    CertificateVerdict, Climb, Length, RUNGS, Rung, RungFault, RungGoal, RungLimits, climb, csv, svg,
};

/// One run with a certificate.
const ONCE: RungLimits =
    RungLimits { time: Some(Duration::from_secs(60)), runs: 1, enough: 1.0, certificate: true };

/// Games that take longer, which only `cargo xtask ladder` solves.
const LARGE: [&str; 5] = ["filetto:men=9", "mnk:7,7,5", "mnk:9,4,4", "mnk:8,8,5", "mnk:15,15,5"];

fn climbed(rung: &Rung) -> Climb {
    climb(rung, ONCE, &mut |_| true).expect("a game")
}

fn rung(spec: &str) -> Rung {
    *RUNGS.iter().find(|rung| rung.spec == spec).expect("a rung")
}

#[test]
fn small_rungs_are_solved_with_certificates() {
    for rung in RUNGS.iter().filter(|rung| !LARGE.contains(&rung.spec)) {
        let climb = climbed(rung);
        assert!(climb.is_done() && !climb.stopped, "{climb:?}");
        assert_eq!(climb.faults(), [], "{}", rung.spec);
        let certificate = climb.certificate.expect("a certificate");
        assert_eq!(certificate.verdict, CertificateVerdict::Accepted, "{}", rung.spec);
        assert!(certificate.positions > 0 && certificate.steps > 0, "{}", rung.spec);
        if let Some(value) = rung.value {
            assert_eq!(climb.proven.wdl(), Some(value), "{}", rung.spec);
        }
        if let Length::Exactly(plies) = rung.length {
            assert_eq!(climb.proven.plies, Some(plies), "{}", rung.spec);
        }
        if let Some(value) = rung.every_move {
            assert_eq!(climb.moves.len(), 24);
            assert!(climb.moves.iter().all(|(_, proven)| proven.wdl() == Some(value)));
        }
        assert_eq!(climb.moves.is_empty(), rung.wanted != RungGoal::All);
    }
}

#[test]
fn rungs_are_games_in_their_canonical_spelling() {
    for (rung, number) in RUNGS.iter().zip(1..) {
        assert_eq!(registry::open(rung.spec).expect("a game").spec(), rung.spec);
        assert_eq!(rung.number(), number);
        assert!(rung.aim.is_none_or(|aim| rung.must.is_none_or(|must| aim <= must)), "{}", rung.spec);
    }
}

#[test]
fn what_differs_from_what_is_known_is_a_fault() {
    let check =
        |rung: Rung, expected: &[RungFault]| assert_eq!(climbed(&rung).faults(), expected, "{rung:?}");
    let (draw, win) = (rung("mnk:3,3,3"), rung("mnk:4,3,3"));
    check(Rung { value: Some(Wdl::Win), ..draw }, &[RungFault::Value]);
    check(Rung { length: Length::Exactly(8), ..draw }, &[RungFault::Plies]);
    check(
        Rung { value: Some(Wdl::Draw), length: Length::AtLeast(8), ..win },
        &[RungFault::Value, RungFault::Plies],
    );
    check(Rung { length: Length::AtLeast(7), ..win }, &[]);
    check(Rung { wanted: RungGoal::All, every_move: Some(Wdl::Win), ..win }, &[RungFault::Move]);
}

#[test]
fn a_certificate_that_is_refused_is_a_fault() {
    let mut climb = climbed(&rung("mnk:4,3,3"));
    for (verdict, expected) in [
        (CertificateVerdict::OtherValue, &[RungFault::Certificate][..]),
        (
            CertificateVerdict::Unreadable(proof::read(b"no certificate").expect_err("a flaw")),
            &[RungFault::Certificate],
        ),
        (CertificateVerdict::Unfinished, &[]),
    ] {
        climb.certificate.as_mut().expect("a certificate").verdict = verdict;
        assert_eq!(climb.faults(), expected);
    }
}

#[test]
fn a_rung_that_runs_out_of_time_is_no_fault() {
    let patience = RungLimits { time: Some(Duration::from_millis(250)), ..RungLimits::default() };
    let mut told = 0;
    let climb = climb(&rung("mnk:15,15,5"), patience, &mut |sight| {
        told += 1;
        assert!(sight.seconds > 0.0);
        true
    });
    let climb = climb.expect("a game");
    assert!(climb.stopped && !climb.is_done() && climb.runs == 1 && climb.certificate.is_none(), "{climb:?}");
    assert!(climb.seconds >= 0.25 && climb.nodes > 0 && told > 0);
    assert_eq!(climb.faults(), []);
    assert_eq!((climb.is_within(0.001), climb.is_within(100.0)), (Some(false), None));
}

#[test]
fn short_rungs_are_timed_several_times() {
    let patience = RungLimits { certificate: false, ..RungLimits::default() };
    let climb = climb(&rung("mnk:3,3,3"), patience, &mut |_| true).expect("a game");
    assert_eq!((climb.runs, climb.certificate.is_none()), (RungLimits::default().runs, true));
    assert_eq!(climb.is_within(60.0), Some(true));
}

#[test]
fn tables_and_charts_have_every_rung() {
    let climbs: Vec<Climb> = ["mnk:4,3,3", "mnk:4,4,4"].map(|spec| climbed(&rung(spec))).into();
    let table = csv(&climbs);
    assert_eq!(table.lines().count(), 3);
    assert!(table.contains("\"mnk:4,4,4\",value,1,draw") && table.contains(",accepted,"), "{table}");
    assert!(table.contains(",minimax 0.6.0,0.15,"), "{table}");
    let chart = svg(&climbs, "title", "seconds", ["ours", "must", "published", "open"]).expect("a chart");
    for expected in ["mnk:4,3,3", "mnk:4,4,4", "published"] {
        assert!(chart.contains(expected), "{expected}");
    }
}
