//! Claims that hold are accepted, and whatever is accepted holds: random claims on small boards against minimax.

mod common;

use std::collections::BTreeMap;

use common::inventor::{holding, invent};
use common::{Oracle, check, filetto, mnk};
use game::{Game, LineGame, Notation, Player};
use proof::{Claim, Finding, Goal, Proof, Step, Theorem};

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
    let mut own_turn = holding(&game, &common::position(&game, open), &[pairing(&[(1, 2), (3, 6)])]);
    own_turn.theorems[0].player = Player::First;
    let flaw = common::check(&game, &own_turn).expect_err("it is X's turn").to_string();
    assert_eq!(flaw, "step 0 waits for the other player, whose turn it is not in x2/1o1/1xo x");
    let image = [pairing(&[(1, 2), (3, 6)]), Claim::Turned { symmetry: 1, claim: 0 }];
    check("2x/1o1/ox1 x", &image, "holds");
    check(open, &image, "step 0: claim 1 needs a3 empty in x2/1o1/1xo x");
    let image = [pairing(&[(3, 6)]), Claim::Turned { symmetry: 1, claim: 0 }];
    check("2x/1o1/ox1 x", &image, "step 0: claim 1 leaves a3-b3-c3 open in 2x/1o1/ox1 x");
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

fn kind(claim: &Claim) -> &'static str {
    match claim {
        Claim::Pairing(_) => "pairing",
        Claim::Split(_) => "split",
        Claim::Choice(_) => "choice",
        Claim::Potential { .. } => "potential",
        Claim::Turned { .. } => "turned",
    }
}

/// Where an invented claim is accepted, minimax must agree; there must be so many of each kind.
fn check_many<G: LineGame + Notation>(game: &G, plies: std::ops::Range<usize>, rounds: u64, least: usize) {
    let mut oracle = Oracle::new(game);
    let mut accepted = BTreeMap::<_, usize>::new();
    invent(game, plies, rounds, |proof, position| {
        *accepted.entry(kind(&proof.claims[proof.claims.len() - 1])).or_default() += 1;
        let score = oracle.score_for(position, proof.theorems[0].player);
        assert!(score >= 0, "accepted, but lost: {proof:?}");
    });
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
    check_many(&filetto("filetto:men=9"), 10..17, 2_000, 0);
}
