//! Random claims on small boards, compared with minimax: true claims are accepted, and accepted claims are
//! true.

use std::collections::BTreeMap;

use crate::common::inventor::invent;
use crate::common::{Oracle, check, filetto, mnk};
use filetto_proof::{Claim, Finding, Goal, Proof, Step, Theorem};
use game::{Game, LineGame, Notation, Player, Tactics};

/// The pairing of cells with the same number; `.` is a cell without a pair.
fn pairs(drawn: &str) -> Claim {
    let mut places = BTreeMap::<&str, Vec<u16>>::new();
    for (cell, word) in drawn.split_whitespace().enumerate().filter(|(_, word)| *word != ".") {
        places.entry(word).or_default().push(cell as u16);
    }
    Claim::Pairing(places.into_values().map(|pair| (pair[0], pair[1])).collect())
}

/// Pairing that draws five in a row on 5 by 5 (A. W. Hales and R. I. Jewett, *Regularity and positional
/// games*, 1963).
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

/// Compares every accepted random claim with minimax. At least `least` claims of each kind must be accepted.
fn check_many<G: LineGame + Notation + Tactics>(
    game: &G,
    plies: std::ops::Range<usize>,
    rounds: u64,
    least: usize,
) {
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
    check_many(&mnk("mnk:3,3,3"), 0..7, 1_500, 1);
    check_many(&mnk("mnk:3,4,3"), 3..9, 1_500, 1);
    check_many(&mnk("mnk:3,4,3,overline=exact"), 3..9, 1_500, 1);
    check_many(&mnk("mnk:2,5,3,overline=exact"), 0..7, 1_000, 20);
    check_many(&mnk("mnk:4,4,4"), 4..13, 1_000, 20);
    check_many(&filetto("filetto"), 13..17, 100, 0);
    check_many(&filetto("filetto:men=9"), 12..17, 100, 0);
}
