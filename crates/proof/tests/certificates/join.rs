//! Certificates after each reply, joined into one.

use filetto::search::{LineMemory, SolveQuery, Unlimited, solve_lines};
use filetto_proof::{CheckReport, Finding, Flaw, JoinError, Proof, WinningLines, check, join};
use game::{Game, Notation, Player, Point, Symmetric};
use games::mnk::Mnk;

/// Returns a certificate after one reply of each class.
fn parts(game: &Mnk<2>, opened: &<Mnk<2> as Game>::Position) -> Vec<Proof> {
    let mut classes = Vec::new();
    let mut parts = Vec::new();
    for reply in game.legal_moves(opened) {
        let position = game.after(opened, reply);
        let class = game.canonical_key(&position);
        if !classes.contains(&class) {
            classes.push(class);
            let query = SolveQuery { proof: true, ..SolveQuery::default() };
            let solved = solve_lines(game, &position, &query, &mut LineMemory::new(1 << 26), Unlimited);
            parts.push(solved.proof.expect("a certificate"));
        }
    }
    parts
}

fn checked(game: &Mnk<2>, proof: &Proof) -> Result<CheckReport, Flaw> {
    check(game, Some(&WinningLines::of(game)), proof, &mut |_| true)
}

/// Returns the game, the first move in the centre, and the certificates after the replies to it.
fn opened() -> (Mnk<2>, Point, Vec<Proof>) {
    let game = Mnk::<2>::new("mnk:9,9,4".parse().expect("a spec"));
    let first = game.parse_move(&game.start(), "e5").expect("a move");
    let parts = parts(&game, &game.after(&game.start(), first));
    (game, first, parts)
}

#[test]
fn the_joined_certificate_is_accepted_and_needs_every_part() {
    let (game, first, parts) = opened();
    assert_eq!(parts.len(), 14);
    let joined = join(&game, &game.start(), Some(first), parts.clone()).expect("a certificate");
    let report = checked(&game, &joined).expect("no flaw");
    assert!(matches!(report.finding, Finding::Win { player: Player::First, .. }));
    // The position after the first move, with the opponent to move.
    let opened = game.after(&game.start(), first);
    let after = join(&game, &opened, None, parts.clone()).expect("a certificate");
    assert!(checked(&game, &after).is_ok());
    assert_eq!(after.position, game.write_position(&opened));
    // Parts in another order, and one too many.
    let mut more = parts.clone();
    more.reverse();
    more.push(joined);
    let error = join(&game, &game.start(), Some(first), more.clone());
    assert!(error.is_ok(), "what is not needed is left out: {error:?}");

    for missing in 0..parts.len() {
        let mut others = parts.clone();
        others.remove(missing);
        let error = join(&game, &game.start(), Some(first), others).expect_err("a reply has no certificate");
        assert!(matches!(error, JoinError::NoReply { .. }), "{error}");
    }
    let other = game.parse_move(&game.start(), "a1").expect("a move");
    let error = join(&game, &game.start(), Some(other), parts).expect_err("another first move");
    assert!(matches!(error, JoinError::NoReply { .. }), "{error}");
}

#[test]
fn parts_that_prove_something_else_are_refused() {
    let (game, first, parts) = opened();
    let refused = |change: &dyn Fn(&mut Proof)| {
        let mut parts = parts.clone();
        change(&mut parts[3]);
        let error = join(&game, &game.start(), Some(first), parts).expect_err("not the expected win");
        assert!(matches!(error, JoinError::NoWin { .. }), "{error}");
    };
    refused(&|part| part.theorems[0].player = Player::Second);
    refused(&|part| part.theorems[0].goal = filetto_proof::Goal::Draw);
    refused(&|part| part.theorems.clear());
    refused(&|part| part.spec = "mnk:9,9,5".to_owned());
    refused(&|part| part.claims.push(filetto_proof::Claim::Pairing(Vec::new())));
    let error = join(&game, &game.start(), None, parts).expect_err("the first player wins, not the second");
    assert!(matches!(error, JoinError::NoWin { .. }), "{error}");
}

#[test]
fn a_first_move_that_wins_needs_no_parts() {
    let game = Mnk::<2>::new("mnk:9,9,4".parse().expect("a spec"));
    let position = game.parse_position("xxx6/ooo6/9/9/9/9/9/9/9 x").expect("a position");
    let win = game.parse_move(&position, "d9").expect("a move");
    let joined = join(&game, &position, Some(win), Vec::new()).expect("a certificate");
    let finding = checked(&game, &joined).expect("no flaw").finding;
    assert_eq!(finding, Finding::Win { player: Player::First, plies: 1 });
}
