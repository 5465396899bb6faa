//! A test of the check itself: without one of its conditions it accepts false certificates.
//!
//! `tests/samples/false.txt` has such certificates, up to twenty for a condition: the check refuses them,
//! accepts them without the condition, and a search of all moves finds that they are false.
//! `cargo test -p filetto-proof write_false_certificates -- --ignored` finds others, by a prover that checks
//! its steps without the condition, in positions in which it must not succeed, and by random claims.

mod claims;
mod minimax;
mod prover;
mod truth;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::{Duration, Instant};

use game::{LineGame, Notation, Tactics};
use games::mnk::Mnk;

use crate::condition::Condition;
use crate::{CheckReport, Flaw, Goal, Proof, WinningLines, check, read, write_plain};

/// Maximum number of certificates of a condition.
const EACH: usize = 20;

/// Maximum time of the search for the certificates of a condition.
const PATIENCE: Duration = Duration::from_secs(600);

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/samples/false.txt");

/// The conditions of wins.
const OF_WINS: [Condition; 14] = [
    Condition::PassMarks,
    Condition::PassTaken,
    Condition::Forced,
    Condition::Listed,
    Condition::Free,
    Condition::Unlisted,
    Condition::ForcingOver,
    Condition::TurnedPoints,
    Condition::CoverMarks,
    Condition::CoverTaken,
    Condition::CoverListed,
    Condition::CoverForced,
    Condition::CoverPasses,
    Condition::CoverInherited,
];

/// The conditions of claims.
const OF_CLAIMS: [Condition; 12] = [
    Condition::PairTwice,
    Condition::PairDead,
    Condition::SplitZones,
    Condition::SplitDead,
    Condition::ChoiceSafe,
    Condition::ChoiceDead,
    Condition::PotentialHalf,
    Condition::PotentialDead,
    Condition::TurnedZone,
    Condition::TurnedDead,
    Condition::HoldZone,
    Condition::HoldDead,
];

/// The conditions of which the search has found no certificate so far.
const WITHOUT_SAMPLES: [Condition; 9] = [
    Condition::Forced,
    Condition::Listed,
    Condition::Free,
    Condition::Unlisted,
    Condition::ForcingOver,
    Condition::CoverListed,
    Condition::CoverForced,
    Condition::CoverPasses,
    Condition::CoverInherited,
];

type Small = Mnk<1>;

fn small(spec: &str) -> Small {
    Mnk::new(spec.parse().expect("a spec"))
}

/// Checks a certificate, without one condition if it is given.
fn checked(
    game: &Small,
    lines: &WinningLines,
    proof: &Proof,
    without: Option<Condition>,
) -> Result<CheckReport, Flaw> {
    let run = || check(game, Some(lines), proof, &mut |_| true);
    match without {
        Some(condition) => condition.without(run),
        None => run(),
    }
}

/// Returns `true` if the theorems are true, by a search to their end.
fn is_true<G: LineGame + Notation + Tactics>(game: &G, proof: &Proof) -> bool {
    let at = game.parse_position(&proof.position).expect("a position");
    proof.theorems.iter().all(|theorem| match theorem.goal {
        Goal::Win { plies } => truth::Truth::new(game, theorem.player).wins(&at, plies),
        Goal::Draw => minimax::Minimax::new(game).score_for(&at, theorem.player) >= 0,
    })
}

fn from_hex(text: &str) -> Vec<u8> {
    let digits: Vec<u8> =
        text.chars().filter_map(|digit| digit.to_digit(16)).map(|digit| digit as u8).collect();
    digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect()
}

fn hex(proof: &Proof) -> String {
    write_plain(proof).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The certificates of the file, by the name of the condition that is to refuse them.
fn samples() -> BTreeMap<String, Vec<Proof>> {
    let text = std::fs::read_to_string(FILE).expect(FILE);
    let mut samples = BTreeMap::<String, Vec<Proof>>::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (name, file) = line.split_once(' ').expect("a condition and a file");
        samples.entry(name.to_owned()).or_default().push(read(&from_hex(file)).expect("a certificate"));
    }
    samples
}

#[test]
fn every_condition_refuses_false_certificates() {
    let samples = samples();
    for condition in OF_WINS.into_iter().chain(OF_CLAIMS) {
        let name = format!("{condition:?}");
        let proofs = samples.get(&name).map_or(&[][..], Vec::as_slice);
        assert_eq!(proofs.is_empty(), WITHOUT_SAMPLES.contains(&condition), "{name}: {}", proofs.len());
        for proof in proofs {
            let game = small(&proof.spec);
            let lines = WinningLines::of(&game);
            assert!(checked(&game, &lines, proof, None).is_err(), "{name}: {proof:?}");
            assert!(checked(&game, &lines, proof, Some(condition)).is_ok(), "{name}: {proof:?}");
            assert!(!is_true(&game, proof), "{name}: {proof:?}");
        }
    }
    assert_eq!(samples.len(), OF_WINS.len() + OF_CLAIMS.len() - WITHOUT_SAMPLES.len());
    assert!(samples.values().map(Vec::len).sum::<usize>() >= 250);
}

/// Writes the file of false certificates.
#[test]
#[ignore = "writes the samples"]
fn write_false_certificates() {
    let seconds = std::env::var("SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    let end = Instant::now() + seconds.map_or(PATIENCE, Duration::from_secs);
    let mut found = BTreeMap::<Condition, Vec<Proof>>::new();
    let mut add = |condition: Condition, game: &Small, lines: &WinningLines, proof: Proof| {
        let found = found.entry(condition).or_default();
        let is_sample = checked(game, lines, &proof, None).is_err()
            && checked(game, lines, &proof, Some(condition)).is_ok()
            && !is_true(game, &proof)
            && !found.contains(&proof);
        if is_sample && found.len() < EACH {
            println!("{condition:?} {}", hex(&proof));
            found.push(proof);
        }
        found.len() < EACH
    };
    if std::env::var("CLAIMS").is_err() {
        prover::search(&OF_WINS, end, &mut add);
    }
    OF_CLAIMS.into_iter().for_each(|condition| claims::search(condition, end, &mut add));
    let mut text =
        "# Written by: cargo test --release -p filetto-proof write_false_certificates -- --ignored\n"
            .to_owned();
    for (condition, proofs) in found {
        for proof in proofs {
            let _ = writeln!(text, "{condition:?} {}", hex(&proof));
        }
    }
    std::fs::write(std::env::var("OUTPUT").as_deref().unwrap_or(FILE), text).expect(FILE);
}
