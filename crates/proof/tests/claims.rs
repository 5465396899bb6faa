//! Claims that hold are accepted, and whatever is accepted holds: random claims on small boards against minimax.

mod common;

use std::collections::BTreeMap;

use common::{Oracle, check, filetto, mnk, random_position};
use game::{Game, LineGame, Notation, Player, Point};
use proof::{Claim, Finding, Flaw, Goal, Lines, Proof, Step, Theorem};

/// The certificate that a player does not lose from here on, because the last claim holds.
fn holding<G: Notation>(game: &G, position: &G::Position, claims: &[Claim]) -> Proof {
    let player = !game.to_move(position);
    Proof {
        spec: game.spec(),
        position: game.write_position(position),
        theorems: vec![Theorem { player, goal: Goal::Draw, step: 0 }],
        steps: vec![Step::Hold(claims.len() as u32 - 1)],
        claims: claims.to_vec(),
    }
}

fn flaw<G: LineGame + Notation>(game: &G, text: &str, claims: &[Claim]) -> String {
    let proof = holding(game, &common::position(game, text), claims);
    match check(game, &proof) {
        Ok(proven) => {
            let player = proof.theorems[0].player;
            assert_eq!(proven.finding, Finding::NoLoss { player });
            "holds".to_owned()
        }
        Err(flaw) => flaw.to_string(),
    }
}

/// Pairs of cells with the same number; `.` is in no pair.
fn pairs(drawn: &str) -> Claim {
    let mut places = BTreeMap::<&str, Vec<u16>>::new();
    for (cell, word) in drawn.split_whitespace().enumerate().filter(|(_, word)| *word != ".") {
        places.entry(word).or_default().push(cell as u16);
    }
    Claim::Pairing(places.into_values().map(|pair| (pair[0], pair[1])).collect())
}

/// A. W. Hales and R. I. Jewett, *Regularity and positional games*, 1963.
const FIVE: &str = "
    11  1  8  1 12
     6  2  2  9 10
     3  7  .  9  3
     6  7  4  4 10
    12  5  8  5 11";

#[test]
fn a_pairing_draws_five_in_a_row_on_five_by_five() {
    let game = mnk("mnk:5,5,5");
    let claims = vec![pairs(FIVE)];
    assert_eq!(flaw(&game, "5/5/5/5/5 x", &claims), "holds");
    let draws = |player, step| Theorem { player, goal: Goal::Draw, step };
    let proof = Proof {
        spec: game.spec(),
        position: game.write_position(&game.start()),
        theorems: vec![draws(Player::First, 1), draws(Player::Second, 0)],
        steps: vec![Step::Hold(0), Step::Play { m: 12, then: 0 }],
        claims,
    };
    assert_eq!(check(&game, &proof).map(|proven| proven.finding), Ok(Finding::Draw));
}

#[test]
fn what_claims_need() {
    let game = mnk("mnk:3,3,3");
    let start = "3/3/3 x";
    let none = || Claim::Pairing(Vec::new());
    let pairing = |pairs: &[(u16, u16)]| Claim::Pairing(pairs.to_vec());
    let potential =
        |zone: &[u16], blocks: &[u16]| Claim::Potential { zone: zone.to_vec(), blocks: blocks.to_vec() };
    let check =
        |text: &str, claims: &[Claim], expected: &str| assert_eq!(flaw(&game, text, claims), expected);
    check(start, &[none()], "step 0: claim 0 leaves a3-b3-c3 open in 3/3/3 x");
    check(start, &[pairing(&[(0, 9)])], "claim 0: expected one of 9 points, counted from 0, not 9");
    check(start, &[pairing(&[(0, 1), (2, 0)])], "claim 0 uses a3 twice");
    check(start, &[pairing(&[(0, 0)])], "claim 0 uses a3 twice");
    check(
        start,
        &[Claim::Split(vec![0])],
        "claim 0: expected a reference to an earlier claim, not to claim 0",
    );
    let parts = [pairing(&[(0, 1)]), pairing(&[(3, 1)]), Claim::Split(vec![0, 1])];
    check(start, &parts, "claim 2 uses b3 twice");
    check(start, &[Claim::Choice(Vec::new())], "claim 0: expected an option");
    check(start, &[none(), Claim::Choice(vec![(0, 0)])], "claim 1 has no safe option after a3");
    let both = Claim::Choice(vec![(2, 0), (5, 0)]);
    check(start, &[pairing(&[(0, 1)]), both], "claim 1 has no safe option after a3");
    check(
        start,
        &[pairing(&[(0, 1)]), Claim::Choice(vec![(1, 0)])],
        "claim 1: the point b3 of an option is in the zone of the option's claim",
    );
    check(
        start,
        &[none(), Claim::Choice(vec![(9, 0)])],
        "claim 1: expected one of 9 points, counted from 0, not 9",
    );
    check(
        start,
        &[none(), Claim::Turned { symmetry: 8, claim: 0 }],
        "claim 1: expected one of 8 symmetries, counted from 0, not 8",
    );
    check(
        start,
        &[Claim::Turned { symmetry: 1, claim: 0 }],
        "claim 0: expected a reference to an earlier claim, not to claim 0",
    );
    check(
        start,
        &[potential(&[0, 1, 2, 3, 4, 5, 6, 7, 8], &[])],
        "claim 0: the potential must be below 1/2, not 1",
    );
    check(
        start,
        &[potential(&[0, 1, 2, 3, 5, 6, 7, 8], &[4])],
        "claim 0: the potential must be below 1/2, not 1/2",
    );
    check(start, &[potential(&[0, 1, 2, 3], &[4])], "claim 0: the potential must be below 1/2, not 15/8");
    check(start, &[potential(&[0, 4], &[4])], "claim 0 uses e3 twice".replace("e3", "b2").as_str());
    check(start, &[potential(&[0], &[4, 4])], "claim 0 uses b2 twice");
    check(start, &[potential(&[0], &[9])], "claim 0: expected one of 9 points, counted from 0, not 9");
    let open = "x2/1o1/1xo x";
    check(open, &[pairing(&[(1, 2), (3, 6)])], "holds");
    check(open, &[pairing(&[(1, 2)]), pairing(&[(3, 6)]), Claim::Split(vec![0, 1])], "holds");
    check(open, &[pairing(&[(1, 2)])], "step 0: claim 0 leaves a3-a2-a1 open in x2/1o1/1xo x");
    check(open, &[pairing(&[(0, 2), (3, 6)])], "step 0: claim 0 needs a3 empty in x2/1o1/1xo x");
    check(open, &[potential(&[1, 2, 3, 6], &[4, 8])], "claim 0: the potential must be below 1/2, not 1/2");
    // Two options with nothing more are a pair.
    let fork = [none(), Claim::Choice(vec![(1, 0), (2, 0)]), pairing(&[(3, 6)]), Claim::Split(vec![1, 2])];
    check(open, &fork, "holds");
    let turned = [&fork[..], &[Claim::Turned { symmetry: 4, claim: 3 }]].concat();
    check(open, &turned, "holds");
    let turned = [&fork[..], &[Claim::Turned { symmetry: 3, claim: 3 }]].concat();
    check(open, &turned, "step 0: claim 4 needs b1 empty in x2/1o1/1xo x");
}

#[test]
fn potential_draws_four_in_a_row_on_four_by_four_with_a_man_ahead() {
    let game = mnk("mnk:4,4,4");
    let zone: Vec<u16> = (0..16).filter(|point| *point != 5).collect();
    let claim = Claim::Potential { zone, blocks: vec![5] };
    let proof = Proof {
        spec: game.spec(),
        position: "4/4/4/4 x".to_owned(),
        theorems: vec![Theorem { player: Player::First, goal: Goal::Draw, step: 1 }],
        steps: vec![Step::Hold(0), Step::Play { m: 5, then: 0 }],
        claims: vec![claim],
    };
    let expected = Finding::NoLoss { player: Player::First };
    assert_eq!(check(&game, &proof).map(|proven| proven.finding), Ok(expected));
}

/// Random claims, some of which hold.
struct Inventor<'a, G: LineGame> {
    game: &'a G,
    random: fastrand::Rng,
    free: Vec<u16>,
    own: Vec<u16>,
    position: G::Position,
    known: &'a Lines,
    lines: Vec<Vec<u16>>,
    claims: Vec<Claim>,
}

impl<G: LineGame + Notation> Inventor<'_, G> {
    fn some(&mut self, from: &[u16], one_in: usize) -> Vec<u16> {
        from.iter().copied().filter(|_| self.random.usize(..one_in) == 0).collect()
    }

    /// Pairs of free points, most of them of a line.
    fn pairing(&mut self) -> Claim {
        let mut free = self.free.clone();
        self.random.shuffle(&mut free);
        let mut pairs = Vec::new();
        let mut lines = self.lines.clone();
        self.random.shuffle(&mut lines);
        for line in lines.iter().take(self.random.usize(1..=lines.len())) {
            let on: Vec<u16> = line.iter().copied().filter(|point| free.contains(point)).collect();
            let is_blocked = line.iter().any(|point| self.own.contains(point));
            if let ([a, b, ..], false) = (&on[..], is_blocked) {
                pairs.push((*a, *b));
                free.retain(|point| point != a && point != b);
            }
        }
        if let ([a, b, ..], true) = (&free[..], self.random.usize(..8) == 0) {
            pairs.push((*a, *b));
        }
        Claim::Pairing(pairs)
    }

    /// Adds a claim if nothing is wrong with it by itself.
    fn add(&mut self, claim: Claim) -> Option<u32> {
        self.claims.push(claim);
        let proof = holding(self.game, &self.position, &self.claims);
        match proof::check(self.game, Some(self.known), &proof, &mut |_| true) {
            Ok(_) | Err(Flaw::HoldOpen { .. } | Flaw::HoldOccupied { .. }) => {
                Some(self.claims.len() as u32 - 1)
            }
            Err(_) => {
                self.claims.pop();
                None
            }
        }
    }

    /// Adds a claim that would do if the breaker had these men, where it can.
    fn plan(&mut self, own: &[u16], depth: u32) -> Option<u32> {
        let (own, free) = (own.to_vec(), self.free.clone());
        let before = (self.own.clone(), self.free.clone());
        (self.own, self.free) =
            (own.clone(), free.into_iter().filter(|point| !own.contains(point)).collect());
        let claim = match self.random.usize(..4) {
            0 if depth == 0 => self.pairing(),
            1 if depth == 0 => {
                let open = self.lines.iter().filter(|line| !line.iter().any(|point| own.contains(point)));
                let on: Vec<u16> = open.flatten().copied().collect();
                let zone = self.free.iter().copied().filter(|point| on.contains(point)).collect();
                Claim::Potential { zone, blocks: own.clone() }
            }
            _ if depth == 0 => self.pairing(),
            _ => {
                let mut free = self.free.clone();
                self.random.shuffle(&mut free);
                free.truncate(self.random.usize(2..4));
                let options = free.into_iter().map(|point| {
                    let next = self.random.u32(..depth);
                    Some((point, self.plan(&[&own[..], &[point]].concat(), next)?))
                });
                Claim::Choice(options.collect::<Option<Vec<_>>>().unwrap_or_default())
            }
        };
        (self.own, self.free) = before;
        self.add(claim)
    }

    fn invent(&mut self) -> Claim {
        let count = self.claims.len() as u32;
        let (free, own) = (self.free.clone(), self.own.clone());
        match self.random.usize(..if count == 0 { 3 } else { 12 }) {
            0 | 1 => self.pairing(),
            2 => {
                let (zone, blocks) = match self.random.usize(..3) {
                    0 => (free.clone(), own),
                    1 => (self.some(&free, 2), own),
                    _ => (self.some(&free, 2), self.some(&own, 2)),
                };
                // A block that is still to come, as in an option.
                let next = self.random.choice(&free).copied().filter(|_| self.random.bool());
                let zone = zone.into_iter().filter(|point| Some(*point) != next).collect();
                Claim::Potential { zone, blocks: blocks.into_iter().chain(next).collect() }
            }
            3 | 4 => Claim::Split((0..self.random.usize(1..4)).map(|_| self.random.u32(..count)).collect()),
            5 | 6 => match self.claims[count as usize - 1] {
                // Turned back, it is what it was.
                Claim::Turned { symmetry, .. } => Claim::Turned {
                    symmetry: self.game.inverse(usize::from(symmetry)) as u8,
                    claim: count - 1,
                },
                _ => Claim::Turned {
                    symmetry: self.random.u8(..self.game.symmetries() as u8),
                    claim: count - 1,
                },
            },
            _ => {
                let point = |inventor: &mut Self| inventor.random.choice(&free).copied().unwrap_or(0);
                let options = 0..self.random.usize(2..4);
                Claim::Choice(options.map(|_| (point(self), self.random.u32(..count))).collect())
            }
        }
    }
}

fn kind(claim: &Claim) -> &'static str {
    match claim {
        Claim::Pairing(_) => "pairing",
        Claim::Split(_) => "split",
        Claim::Choice(_) => "choice",
        Claim::Potential { .. } => "potential",
        Claim::Turned { .. } => "turned",
    }
}

/// Invents claims in random positions. Where one is accepted, minimax must agree; gives the number of each kind.
fn check_inventions<G: LineGame + Notation>(
    game: &G,
    plies: std::ops::Range<usize>,
    rounds: u64,
) -> BTreeMap<&'static str, usize> {
    let mut oracle = Oracle::new(game);
    let known = Lines::of(game);
    let mut accepted = BTreeMap::new();
    let lines: Vec<Vec<u16>> =
        game.lines().into_iter().map(|line| line.points.into_iter().map(|point| point.0).collect()).collect();
    for seed in 0..rounds {
        let mut random = fastrand::Rng::with_seed(seed);
        let plies = random.usize(plies.clone());
        let position = random_position(game, &mut random, plies);
        let breaker = !game.to_move(&position);
        let with = |man: Option<Player>| {
            let points = 0..game.sites().len() as u16;
            points.filter(|point| game.man(&position, Point(*point)) == man).collect::<Vec<u16>>()
        };
        let (free, own) = (with(None), with(Some(breaker)));
        let mut inventor = Inventor {
            game,
            random,
            free,
            own,
            position,
            known: &known,
            lines: lines.clone(),
            claims: Vec::new(),
        };
        for _ in 0..20 {
            let added = match inventor.random.bool() {
                true => {
                    let (own, depth) = (inventor.own.clone(), inventor.random.u32(1..3));
                    inventor.plan(&own, depth)
                }
                false => {
                    let claim = inventor.invent();
                    inventor.add(claim)
                }
            };
            let Some(added) = added else { continue };
            let proof = holding(game, &position, &inventor.claims);
            if proof::check(game, Some(&known), &proof, &mut |_| true).is_ok() {
                *accepted.entry(kind(&inventor.claims[added as usize])).or_default() += 1;
                let score = oracle.score_for(&position, breaker);
                assert!(score >= 0, "accepted, but lost: {proof:?}");
            }
        }
    }
    accepted
}

fn check_many<G: LineGame + Notation>(game: &G, plies: std::ops::Range<usize>, rounds: u64, least: usize) {
    let accepted = check_inventions(game, plies, rounds);
    println!("{}: {accepted:?}", game.spec());
    for kind in ["pairing", "split", "choice", "potential", "turned"] {
        let count = accepted.get(kind).copied().unwrap_or(0);
        assert!(count >= least, "{}: {accepted:?}", game.spec());
    }
}

#[test]
fn accepted_claims_hold_by_minimax() {
    check_many(&mnk("mnk:3,3,3"), 0..7, 6_000, 10);
    check_many(&mnk("mnk:3,4,3"), 3..9, 6_000, 10);
    check_many(&mnk("mnk:3,4,3,overline=exact"), 3..9, 6_000, 10);
    check_many(&mnk("mnk:2,5,3,overline=exact"), 0..7, 4_000, 100);
    check_many(&mnk("mnk:4,4,4"), 4..13, 4_000, 100);
    check_many(&filetto("filetto"), 13..20, 2_000, 10);
    check_many(&filetto("filetto:men=9"), 12..17, 2_000, 1);
}
