//! A test of the check itself: without one of its conditions it accepts false certificates.
//!
//! `tests/samples/false.txt` has such certificates, up to twenty for a condition: the check refuses them,
//! accepts them without the condition, and a search of all moves finds that they are false.
//! `cargo test -p filetto-proof write_false_certificates -- --ignored` finds others, by a prover that checks
//! its steps without the condition, in positions in which it must not succeed, and by random claims.

mod claims;
mod climber;
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
const OF_WINS: [Condition; 16] = [
    Condition::PassMarks,
    Condition::PassTaken,
    Condition::Forced,
    Condition::Listed,
    Condition::Free,
    Condition::Unlisted,
    Condition::ForcingOver,
    Condition::TurnedPoints,
    Condition::PassPly,
    Condition::CoverMarks,
    Condition::CoverTaken,
    Condition::CoverListed,
    Condition::CoverForced,
    Condition::CoverPasses,
    Condition::CoverInherited,
    Condition::CoverExact,
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

/// The conditions without which the check still accepts no false certificate: docs/certificates.md proves it,
/// under "What the conditions are for". They only make all visits come to the same verdict.
const NEVER_FALSE: [Condition; 2] = [Condition::CoverListed, Condition::CoverForced];

/// The other conditions of which the search has found no certificate so far.
const WITHOUT_SAMPLES: [Condition; 7] = [
    Condition::Forced,
    Condition::Listed,
    Condition::Unlisted,
    Condition::PassPly,
    Condition::CoverPasses,
    Condition::CoverInherited,
    Condition::CoverExact,
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
        let has_none = NEVER_FALSE.contains(&condition) || WITHOUT_SAMPLES.contains(&condition);
        assert_eq!(proofs.is_empty(), has_none, "{name}: {}", proofs.len());
        for proof in proofs {
            let game = small(&proof.spec);
            let lines = WinningLines::of(&game);
            assert!(checked(&game, &lines, proof, None).is_err(), "{name}: {proof:?}");
            assert!(checked(&game, &lines, proof, Some(condition)).is_ok(), "{name}: {proof:?}");
            assert!(!is_true(&game, proof), "{name}: {proof:?}");
        }
    }
    let without = NEVER_FALSE.len() + WITHOUT_SAMPLES.len();
    assert_eq!(samples.len(), OF_WINS.len() + OF_CLAIMS.len() - without);
    assert!(samples.values().map(Vec::len).sum::<usize>() >= 250);
}

/// Adds to the file of false certificates where a condition has too few of them: those of rows of any length,
/// and those of exact rows. `CONDITIONS` are the names of conditions to search for, else all.
#[test]
#[ignore = "writes the samples"]
fn write_false_certificates() {
    let seconds = std::env::var("SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    let end = |part: u32| Instant::now() + seconds.map_or(PATIENCE, Duration::from_secs) / part;
    let names = std::env::var("CONDITIONS").unwrap_or_default();
    let is_wanted = |condition: &Condition| names.is_empty() || names.contains(&format!("{condition:?}"));
    let mut found = BTreeMap::<(String, bool), Vec<Proof>>::new();
    for (name, proofs) in samples() {
        for proof in proofs {
            found.entry((name.clone(), is_exact(&proof))).or_default().push(proof);
        }
    }
    let mut add = |condition: Condition, game: &Small, lines: &WinningLines, proof: Proof| {
        let name = format!("{condition:?}");
        let found_here = found.entry((name.clone(), is_exact(&proof))).or_default();
        let is_sample = checked(game, lines, &proof, None).is_err()
            && checked(game, lines, &proof, Some(condition)).is_ok()
            && !is_true(game, &proof)
            && !found_here.contains(&proof);
        if is_sample && found_here.len() < EACH {
            println!("{condition:?} {} {}", proof.spec, proof.position);
            found_here.push(proof);
        }
        let has_all = |is_exact| found.get(&(name.clone(), is_exact)).is_some_and(|some| some.len() >= EACH);
        !(has_all(false) && has_all(true))
    };
    let of_wins: Vec<Condition> = OF_WINS.into_iter().filter(is_wanted).collect();
    climber::search(&of_wins, end(2), &mut add);
    prover::search(&of_wins, end(2), &mut add);
    for condition in OF_CLAIMS.into_iter().filter(is_wanted) {
        claims::search(condition, end(1), &mut add);
    }
    let mut text =
        "# Written by: cargo test --release -p filetto-proof write_false_certificates -- --ignored\n"
            .to_owned();
    for ((name, _), proofs) in found {
        for proof in proofs {
            let _ = writeln!(text, "{name} {}", hex(&proof));
        }
    }
    std::fs::write(std::env::var("OUTPUT").as_deref().unwrap_or(FILE), text).expect(FILE);
}

/// Returns `true` if the certificate is of a game of exact rows.
fn is_exact(proof: &Proof) -> bool {
    proof.spec.ends_with("overline=exact")
}
