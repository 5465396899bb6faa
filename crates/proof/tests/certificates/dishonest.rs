//! Forged certificates are rejected, unless they are still true by minimax.

use crate::common::inventor::invent;
use crate::common::{FORMS, Oracle, check, check_on_threads, make, mnk, position, random_position};
use filetto_proof::{Claim, Goal, Proof, Step};
use game::{LineGame, Notation, Tactics};
use games::mnk::Mnk;

/// Returns `true` if the theorems are true, by minimax to the end of the game.
fn is_true<G: LineGame + Notation + Tactics>(game: &G, proof: &Proof) -> bool {
    let Ok(at) = game.parse_position(&proof.position) else { return false };
    let mut oracle = Oracle::new(game);
    proof.theorems.iter().all(|theorem| {
        let score = oracle.score_for(&at, theorem.player);
        match theorem.goal {
            Goal::Win { plies } => score >= 1000 - plies as i32,
            Goal::Draw => score >= 0,
        }
    })
}

/// Makes one random change in a certificate.
struct Forger {
    random: fastrand::Rng,
}

impl Forger {
    fn below(&mut self, count: usize) -> usize {
        self.random.usize(..count.max(1))
    }

    fn any<'a, T>(&mut self, items: &'a mut [T]) -> Option<&'a mut T> {
        let index = self.below(items.len());
        items.get_mut(index)
    }

    fn forge<G: LineGame + Notation + Tactics>(&mut self, game: &G, proof: &mut Proof) {
        let (steps, claims) = (proof.steps.len(), proof.claims.len());
        match self.below(12) {
            0 => {
                let (a, b) = (self.below(steps), self.below(steps));
                proof.steps.swap(a, b);
            }
            1 => self.theorem(proof, steps),
            2 => {
                let plies = self.below(5);
                let at = random_position(game, &mut self.random, plies);
                proof.position = game.write_position(&at);
            }
            3 | 4 if claims > 0 => {
                let at = self.below(claims);
                self.claim(&mut proof.claims[at], at as u32);
            }
            _ => {
                let at = self.below(steps);
                self.step(&mut proof.steps[at], at as u32, claims as u32);
            }
        }
    }

    fn theorem(&mut self, proof: &mut Proof, steps: usize) {
        let choice = self.below(5);
        let step = self.below(steps) as u32;
        if choice == 4 {
            proof.theorems.extend(proof.theorems.first().copied());
            return;
        }
        let Some(theorem) = self.any(&mut proof.theorems) else { return };
        match (choice, &mut theorem.goal) {
            (0, _) => theorem.player = !theorem.player,
            (1, _) => theorem.step = step,
            (2, Goal::Win { plies }) => *plies = plies.saturating_sub(1),
            (2, goal) => *goal = Goal::Win { plies: 9 },
            (_, Goal::Win { plies }) => *plies += 1,
            (_, _) => drop(proof.theorems.pop()),
        }
    }

    fn reference(&mut self, at: u32) -> u32 {
        self.random.u32(..at.max(1))
    }

    fn step(&mut self, step: &mut Step, at: u32, claims: u32) {
        let (point, earlier, symmetry) = (self.random.u16(..12), self.reference(at), self.random.u8(..8));
        match step {
            _ if self.below(10) == 0 => *step = Step::Over,
            _ if self.below(10) == 0 => *step = Step::Turned { symmetry, step: earlier },
            _ if self.below(10) == 0 && claims > 0 => *step = Step::Hold(self.reference(claims)),
            _ if self.below(20) == 0 => *step = Step::Play { m: point, then: earlier },
            Step::Play { m, then } => match self.below(2) {
                0 => *m = point,
                _ => *then = earlier,
            },
            Step::Await { replies, otherwise } => match self.below(6) {
                0 => *otherwise = Some(earlier),
                1 if otherwise.is_some() => *otherwise = None,
                2 if !replies.is_empty() => drop(replies.swap_remove(self.below(replies.len()))),
                3 => replies.push((point, earlier)),
                4 => self.any(replies).into_iter().for_each(|reply| reply.0 = point),
                _ => self.any(replies).into_iter().for_each(|reply| reply.1 = earlier),
            },
            Step::Hold(claim) => *claim = self.reference(claims),
            Step::Turned { symmetry: s, step } => match self.below(2) {
                0 => *s = symmetry,
                _ => *step = earlier,
            },
            Step::Over => {}
        }
    }

    fn claim(&mut self, claim: &mut Claim, at: u32) {
        let (point, earlier, symmetry) = (self.random.u16(..12), self.reference(at), self.random.u8(..8));
        match claim {
            Claim::Pairing(pairs) => match self.below(3) {
                0 => drop(pairs.pop()),
                1 => self.any(pairs).into_iter().for_each(|pair| pair.0 = point),
                _ => self.any(pairs).into_iter().for_each(|pair| pair.1 = point),
            },
            Claim::Split(parts) => match self.below(2) {
                0 => drop(parts.pop()),
                _ => self.any(parts).into_iter().for_each(|part| *part = earlier),
            },
            Claim::Choice(options) => match self.below(3) {
                0 => drop(options.pop()),
                1 => self.any(options).into_iter().for_each(|option| option.0 = point),
                _ => self.any(options).into_iter().for_each(|option| option.1 = earlier),
            },
            Claim::Potential { zone, blocks } => match self.below(4) {
                0 => drop(zone.pop()),
                1 => drop(blocks.pop()),
                2 => zone.push(point),
                _ => blocks.push(point),
            },
            Claim::Turned { symmetry: s, claim } => match self.below(2) {
                0 => *s = symmetry,
                _ => *claim = earlier,
            },
        }
    }
}

/// Numbers of rejected and of accepted forged certificates.
type Counts = [usize; 2];

/// Changes a certificate in a few places; if it is still accepted, it must be true.
fn check_forged<G: LineGame + Notation + Tactics>(game: &G, proof: &Proof, seed: u64, counts: &mut Counts) {
    let mut forger = Forger { random: fastrand::Rng::with_seed(seed) };
    let mut forged = proof.clone();
    for _ in 0..forger.random.usize(1..4) {
        forger.forge(game, &mut forged);
    }
    if forged == *proof {
        return;
    }
    // A written file has a right checksum. References that no file can contain are rejected on reading.
    let read = filetto_proof::read(&filetto_proof::write_plain(&forged));
    let accepted = check(game, &forged).is_ok();
    counts[usize::from(accepted)] += 1;
    if seed.is_multiple_of(20) {
        assert_eq!(check_on_threads(game, &forged, 3).is_ok(), accepted, "{forged:?}");
    }
    if accepted {
        assert_eq!(read.as_ref(), Ok(&forged));
        let compact = filetto_proof::read(&filetto_proof::write(&forged)).expect("a certificate");
        assert_eq!(check(game, &compact), check(game, &forged), "{forged:?}");
        assert!(is_true(game, &forged), "accepted, but false: {forged:?}");
    }
}

fn check_strategies(game: &Mnk<1>, plies: std::ops::Range<usize>, rounds: u64) {
    let mut counts = [0, 0];
    for seed in 0..rounds {
        let mut random = fastrand::Rng::with_seed(seed);
        let plies = random.usize(plies.clone());
        let at = random_position(game, &mut random, plies);
        let proof = make(game, &at, FORMS[random.usize(..4)], u32::MAX);
        assert!(check(game, &proof).is_ok() && is_true(game, &proof));
        for forgery in 0..30 {
            check_forged(game, &proof, 100 * seed + forgery, &mut counts);
        }
    }
    assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
}

#[test]
fn forged_strategies() {
    check_strategies(&mnk("mnk:3,3,3"), 0..8, 1000);
    check_strategies(&mnk("mnk:3,4,3"), 5..9, 500);
    check_strategies(&mnk("mnk:3,4,3,overline=exact"), 5..9, 500);
    check_strategies(&mnk("mnk:4,4,4"), 9..13, 500);
}

/// Tests forged claims, and forged strategies with claims at their ends.
#[test]
fn forged_claims() {
    let mut counts = [0, 0];
    for game in [mnk("mnk:3,3,3"), mnk("mnk:3,4,3"), mnk("mnk:2,5,3,overline=exact")] {
        let mut seed = 0;
        invent(&game, 3..7, 1000, |proof, _| {
            for _ in 0..10 {
                seed += 1;
                check_forged(&game, proof, seed, &mut counts);
            }
        });
    }
    assert!(counts.iter().all(|count| *count > 500), "{counts:?}");
}

/// Every small change is found: another move, a missing reply, one ply less.
#[test]
fn nothing_can_be_left_out() {
    let game = mnk("mnk:3,3,3");
    let proof = make(&game, &position(&game, "x2/o2/3 x"), FORMS[0], u32::MAX);
    let refused = |change: &dyn Fn(&mut Proof)| {
        let mut changed = proof.clone();
        change(&mut changed);
        assert_ne!(changed, proof);
        assert!(check(&game, &changed).is_err(), "{changed:?}");
    };
    for at in 0..proof.steps.len() {
        match &proof.steps[at] {
            Step::Await { replies, .. } => {
                for reply in 0..replies.len() {
                    refused(&|proof| {
                        let Step::Await { replies, .. } = &mut proof.steps[at] else { return };
                        replies.remove(reply);
                    });
                }
            }
            Step::Over => refused(&|proof| proof.steps[at] = Step::Hold(0)),
            _ => {}
        }
    }
    refused(&|proof| proof.theorems[0].goal = Goal::Win { plies: 4 });
    refused(&|proof| proof.theorems[0].player = game::Player::Second);
    refused(&|proof| proof.position = "x2/1o1/3 x".to_owned());
    refused(&|proof| proof.spec = "mnk:3,3,3,overline=exact".to_owned());
}
