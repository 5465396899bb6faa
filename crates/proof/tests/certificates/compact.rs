//! Compact files, version 3 of the format: what is read is what was written, steps numbered anew.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;

use crate::common::sealed;
use filetto_proof::{Claim, Goal, Proof, Step, StepId, Theorem, read, write, write_plain};
use game::Player;

/// A certificate with random steps and claims of every kind, which need not be true.
fn random_proof(random: &mut fastrand::Rng) -> Proof {
    let specs =
        ["mnk:15,15,5", "mnk:3,4,3", "mnk:4,5,3,overline=exact", "mnk:2,2,3", "filetto", "mnk:6,", "g"];
    let spec = *random.choice(&specs).expect("a spec");
    let position =
        *random.choice(&["p", "5/5/5/5 x", "1x2/o1xx/2o1 o", "x99999999999999/7o o"]).expect("a text");
    let codes = *random.choice(&[1_u16, 2, 9, 225, 700, u16::MAX]).expect("a number");
    let code = |random: &mut fastrand::Rng| random.u16(..codes);
    let mut claims: Vec<Claim> = Vec::new();
    for number in 0..random.u32(0..20) {
        let points = |random: &mut fastrand::Rng| (0..random.usize(..4)).map(|_| code(random)).collect();
        claims.push(match random.u8(..if number == 0 { 2 } else { 5 }) {
            0 => Claim::Pairing((0..random.usize(..4)).map(|_| (code(random), code(random))).collect()),
            1 => Claim::Potential { zone: points(random), blocks: points(random) },
            2 => Claim::Split((0..random.usize(..4)).map(|_| random.u32(..number)).collect()),
            3 => {
                Claim::Choice((0..random.usize(..4)).map(|_| (code(random), random.u32(..number))).collect())
            }
            _ => Claim::Turned { symmetry: random.u8(..), claim: random.u32(..number) },
        });
    }
    let mut steps = vec![Step::Over];
    for number in 1..random.u32(2..60) {
        let near = |random: &mut fastrand::Rng| random.u32(number.saturating_sub(5)..number);
        steps.push(match random.u8(..10) {
            0 => Step::Over,
            1 if !claims.is_empty() => Step::Hold(random.u32(..claims.len() as u32)),
            2 => Step::Turned { symmetry: random.u8(..), step: near(random) },
            3..6 => Step::Play { m: code(random), then: if random.bool() { near(random) } else { 0 } },
            _ => {
                let codes: BTreeMap<u16, StepId> =
                    (0..random.usize(..6)).map(|_| (code(random), near(random))).collect();
                let mut replies: Vec<(u16, StepId)> = codes.into_iter().collect();
                random.shuffle(&mut replies);
                Step::Await { replies, otherwise: random.bool().then(|| near(random)) }
            }
        });
    }
    let last = steps.len() as StepId - 1;
    let theorems = [Player::First, Player::Second].into_iter().take(random.usize(0..3));
    let theorems = theorems.map(|player| Theorem { player, goal: Goal::Draw, step: last - random.u32(..2) });
    Proof {
        spec: spec.to_owned(),
        position: position.to_owned(),
        theorems: theorems.collect(),
        steps,
        claims,
    }
}

/// Checks that two steps say the same, with all to which they refer.
struct Comparison<'a> {
    proofs: [&'a Proof; 2],
    same: HashMap<StepId, StepId>,
}

impl Comparison<'_> {
    fn steps(&mut self, one: StepId, other: StepId) {
        if let Some(known) = self.same.insert(one, other) {
            assert_eq!(known, other, "a step was written twice");
            return;
        }
        let [left, right] = [&self.proofs[0].steps[one as usize], &self.proofs[1].steps[other as usize]];
        match (left, right) {
            (Step::Over, Step::Over) => {}
            (Step::Play { m, then }, Step::Play { m: n, then: next }) if m == n => self.steps(*then, *next),
            (Step::Hold(one), Step::Hold(other)) => self.claims(*one, *other),
            (Step::Turned { symmetry, step }, Step::Turned { symmetry: other, step: next })
                if symmetry == other =>
            {
                self.steps(*step, *next);
            }
            (Step::Await { replies, otherwise }, Step::Await { replies: others, otherwise: next })
                if otherwise.is_some() == next.is_some() && replies.len() == others.len() =>
            {
                otherwise.iter().zip(next).for_each(|(one, other)| self.steps(*one, *other));
                let [one, other] = [replies, others]
                    .map(|replies| replies.iter().copied().collect::<BTreeMap<u16, StepId>>());
                for ((code, one), (other_code, other)) in one.into_iter().zip(other) {
                    assert_eq!(code, other_code);
                    self.steps(one, other);
                }
            }
            _ => panic!("{left:?} became {right:?}"),
        }
    }

    fn claims(&mut self, one: u32, other: u32) {
        let [left, right] = [&self.proofs[0].claims[one as usize], &self.proofs[1].claims[other as usize]];
        match (left, right) {
            (Claim::Split(parts), Claim::Split(others)) if parts.len() == others.len() => {
                parts.iter().zip(others).for_each(|(one, other)| self.claims(*one, *other));
            }
            (Claim::Choice(options), Claim::Choice(others)) if options.len() == others.len() => {
                for ((point, one), (other_point, other)) in options.iter().zip(others) {
                    assert_eq!(point, other_point);
                    self.claims(*one, *other);
                }
            }
            (Claim::Turned { symmetry, claim }, Claim::Turned { symmetry: turn, claim: other }) => {
                assert_eq!(symmetry, turn);
                self.claims(*claim, *other);
            }
            _ => assert_eq!(left, right),
        }
    }
}

/// Merges the steps that end the game and the moves before it: there is one of each in a compact file.
fn merged(proof: &Proof) -> Proof {
    let mut merged = proof.clone();
    let mut known: HashMap<Step, StepId> = HashMap::new();
    let mut numbers: Vec<StepId> = Vec::new();
    for (number, step) in (0..).zip(&mut merged.steps) {
        match step {
            Step::Play { then: step, .. } | Step::Turned { step, .. } => *step = numbers[*step as usize],
            Step::Await { replies, otherwise } => {
                let all = replies.iter_mut().map(|(_, then)| then).chain(otherwise);
                all.for_each(|then| *then = numbers[*then as usize]);
            }
            Step::Over | Step::Hold(_) => {}
        }
        let is_shared = matches!(step, Step::Over) || matches!(step, Step::Play { then: 0, .. });
        numbers.push(if is_shared { *known.entry(step.clone()).or_insert(number) } else { number });
    }
    merged.theorems.iter_mut().for_each(|theorem| theorem.step = numbers[theorem.step as usize]);
    merged
}

#[test]
fn a_compact_file_says_the_same() {
    let random = &mut fastrand::Rng::with_seed(5);
    for _ in 0..3000 {
        let proof = merged(&random_proof(random));
        let bytes = write(&proof);
        assert!(bytes.starts_with(b"filetto proof 3\n"));
        let found = read(&bytes).unwrap_or_else(|error| panic!("{error}: {proof:?}"));
        assert_eq!((&found.spec, &found.position), (&proof.spec, &proof.position));
        assert_eq!(found.theorems.len(), proof.theorems.len());
        let mut comparison = Comparison { proofs: [&proof, &found], same: HashMap::new() };
        for (one, other) in proof.theorems.iter().zip(&found.theorems) {
            assert_eq!((one.player, one.goal), (other.player, other.goal));
            comparison.steps(one.step, other.step);
        }
        assert_eq!(comparison.same.len(), found.steps.len(), "steps that nothing reaches");
        assert_eq!(write(&found), bytes);
        assert_eq!(write(&read(&write_plain(&found)).expect("a certificate")), bytes);
    }
}

/// Certificates that were written before there were predictions are read, and written in these numbers of
/// bytes. Predictions save where replies cannot matter, and cost bytes in small draws.
#[test]
fn files_of_version_2_are_read() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples/version-2");
    for (name, bytes, steps) in [
        ("tris", 255, 60),
        ("filetto", 942, 690),
        ("mnk-4-5-4", 838, 3),
        ("mnk-5-5-5", 172, 3),
        ("mnk-9-4-4", 7386, 4416),
    ] {
        let old = fs::read(samples.join(name).with_extension("proof")).expect("a sample");
        let proof = read(&old).expect("a certificate of version 2");
        assert_eq!(proof.steps.len(), steps, "{name}");
        let new = write(&proof);
        assert!(new.starts_with(b"filetto proof 3\n"));
        assert_eq!(new.len(), bytes, "{name}");
        assert_eq!(read(&new), Ok(proof), "{name}");
    }
}

/// A certificate with references that no file can contain is written plainly, and rejected on reading.
#[test]
fn what_refers_to_nothing_has_no_compact_form() {
    let theorems = vec![Theorem { player: Player::First, goal: Goal::Draw, step: 1 }];
    let proof = |steps: Vec<Step>| Proof {
        spec: "g".to_owned(),
        position: "p".to_owned(),
        theorems: theorems.clone(),
        steps,
        claims: Vec::new(),
    };
    for step in [
        Step::Play { m: 1, then: 1 },
        Step::Hold(0),
        Step::Await { replies: vec![(3, 0), (3, 0)], otherwise: None },
        Step::Await { replies: Vec::new(), otherwise: Some(2) },
        Step::Turned { symmetry: 0, step: 7 },
    ] {
        let proof = proof(vec![Step::Over, step]);
        assert_eq!(write(&proof), write_plain(&proof));
    }
    assert!(write(&proof(vec![Step::Over])).starts_with(b"filetto proof 1\n"));
}

/// Damaged files with right checksums are rejected, or contain no more than their length justifies.
#[test]
fn damage_needs_no_memory() {
    let random = &mut fastrand::Rng::with_seed(6);
    let (mut read_again, mut refused) = (0, 0);
    for _ in 0..400 {
        let bytes = write(&random_proof(random));
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let head = &text[..text.find("checksum").expect("a checksum")];
        let body = &bytes[head.len() + 26..];
        for _ in 0..20 {
            let mut damaged = body.to_vec();
            match random.u8(..4) {
                0 => drop(damaged.pop()),
                1 => damaged.push(random.u8(..)),
                _ => {
                    let at = random.usize(..damaged.len());
                    damaged[at] = random.u8(..);
                }
            }
            match read(&sealed(head, &damaged)) {
                Ok(proof) => {
                    read_again += 1;
                    let replies = proof.steps.iter().map(|step| match step {
                        Step::Await { replies, .. } => 1 + replies.len(),
                        _ => 1,
                    });
                    assert!(replies.sum::<usize>() <= 8 * damaged.len());
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(read_again > 10 && refused > 1000, "{read_again} {refused}");
}

/// Very many equal steps take a byte for every eight items, and no more can be written into a file.
#[test]
fn equal_steps_take_room() {
    let mut steps = vec![Step::Over];
    for number in 1..5000 {
        steps.push(Step::Await { replies: Vec::new(), otherwise: Some(number - 1) });
    }
    let theorem = Theorem { player: Player::First, goal: Goal::Draw, step: 4999 };
    let (spec, position) = ("mnk:3,3,3".to_owned(), "3/3/3 x".to_owned());
    let proof = Proof { spec, position, theorems: vec![theorem], steps, claims: Vec::new() };
    let bytes = write(&proof);
    assert_eq!(read(&bytes), Ok(proof));
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let head = &text[..text.find("checksum").expect("a checksum")];
    let body = &bytes[head.len() + 26..];
    assert_eq!(body.len(), 5000 / 8);
    assert!(body.ends_with(&[0; 100]));
    assert!(read(&sealed(head, &body[..body.len() - 1])).is_err());
    assert!(read(&sealed(head, &[body, &[0]].concat())).is_err());
    let mut other = body.to_vec();
    *other.last_mut().expect("a byte") = 1;
    assert!(read(&sealed(head, &other)).is_err());
}
