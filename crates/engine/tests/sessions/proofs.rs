//! Type-erased certificates: every game can have one, and those of line games can contain claims.

use filetto_engine::registry::{FAMILIES, open};
use filetto_engine::{ProofError, check_proof, walk_proof};
use game::Player;
use proof::{Claim, Finding, Flaw, Goal, Proof, Step, Theorem};

/// Returns a certificate that the second player does not lose from the start, by claims about an empty set of
/// lines.
fn certificate_without_lines(spec: &str, claims: Vec<Claim>) -> Proof {
    Proof {
        spec: spec.to_owned(),
        position: open(spec).expect("a spec").position(),
        theorems: vec![Theorem { player: Player::Second, goal: Goal::Draw, step: 0 }],
        steps: vec![Step::Hold(0)],
        claims,
    }
}

#[test]
fn games_of_lines_have_claims() {
    for spec in FAMILIES.iter().flat_map(|family| family.examples) {
        let checked =
            check_proof(&certificate_without_lines(spec, vec![Claim::Pairing(Vec::new())]), &mut |_| true);
        let is_of_lines = ["mnk", "filetto"].contains(&spec.split(':').next().unwrap_or_default());
        match checked {
            Err(ProofError::Flaw(Flaw::HoldOpen { .. })) => assert!(is_of_lines, "{spec}"),
            Err(ProofError::Flaw(Flaw::Rule { .. })) => assert!(spec.contains("rule="), "{spec}"),
            Err(ProofError::Flaw(Flaw::NoLines { game })) => assert!(!is_of_lines && game == *spec),
            other => panic!("{spec}: {other:?}"),
        }
    }
    let without_lines = certificate_without_lines("mnk:3,3,4", vec![Claim::Pairing(Vec::new())]);
    let proven = check_proof(&without_lines, &mut |_| true).map(|proven| proven.finding);
    assert_eq!(proven, Ok(Finding::NoLoss { player: Player::Second }));
    let walked = walk_proof(&without_lines, 0, |walker| {
        assert_eq!(walker.answer(), None, "it is the first player's turn");
        assert!(!walker.reply("z9") && walker.reply("b2"));
        let answer = walker.answer().expect("any move");
        assert!(walker.zones().is_some_and(|zones| zones.is_empty()));
        assert!(walker.undo() && walker.undo() && !walker.undo());
        answer.m
    });
    assert_eq!(walked, Ok("a3".to_owned()));
}

/// A certificate of 4,3,3 holds by the moves of its strategy in caro too, but a far reply may block a row.
#[test]
fn certificates_of_renju_and_caro_are_refused() {
    let session = open("mnk:4,3,3").expect("a spec");
    let query = search::SolveQuery { proof: true, ..search::SolveQuery::default() };
    let mut proof = session.solve(&query, u64::MAX, &mut search::Unlimited).proof.expect("a certificate");
    assert!(check_proof(&proof, &mut |_| true).is_ok());
    for spec in ["mnk:4,3,3,rule=caro", "mnk:4,3,3,rule=caro,overline=win", "mnk:4,3,5,rule=renju"] {
        proof.spec = spec.to_owned();
        let flaw = ProofError::Flaw(Flaw::Rule { game: spec.to_owned() });
        assert_eq!(check_proof(&proof, &mut |_| true).err(), Some(flaw.clone()), "{spec}");
        assert_eq!(walk_proof(&proof, 0, |_| ()), Err(flaw), "{spec}");
    }
}

#[test]
fn unknown_games_and_aliases_are_refused() {
    let mut proof = certificate_without_lines("mnk:3,3,4", Vec::new());
    proof.spec = "chess".to_owned();
    let error = check_proof(&proof, &mut |_| true).expect_err("chess");
    assert!(error.message().to_string().starts_with("unknown game \"chess\""));
    assert!(matches!(walk_proof(&proof, 0, |_| ()), Err(ProofError::Spec(_))));
    proof.spec = "tris".to_owned();
    let error = check_proof(&proof, &mut |_| true).expect_err("an alias");
    let expected = "the certificate names the game tris, which must be written mnk:3,3,3";
    assert_eq!(error.message().to_string(), expected);
    proof.spec = "mnk:3,3,4".to_owned();
    let other = walk_proof(&proof, 1, |_| ());
    assert_eq!(other, Err(ProofError::Flaw(Flaw::NoTheorem {})));
}
