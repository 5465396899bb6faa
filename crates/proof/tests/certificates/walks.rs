//! A player who follows a certificate reaches its goal, against any play of the opponent.

use crate::common::inventor::{holding, invent};
use crate::common::{FORMS, filetto, make, mnk, position, random_move};
use filetto_proof::{Claim, Goal, Proof, Step, StrategyPlayer, Theorem, Why, WinningLines};
use game::{Game, LineGame, Notation, Outcome, Player, Tactics};
use games::mnk::Mnk;

/// Plays random games against every theorem of a certificate, which must pass the check.
fn check_walks<G: LineGame + Notation + Tactics>(game: &G, proof: &Proof, games: u64) {
    let lines = WinningLines::of(game);
    filetto_proof::check(game, Some(&lines), proof, &mut |_| true).expect("a true certificate");
    for (number, theorem) in proof.theorems.iter().enumerate() {
        for seed in 0..games {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut walk =
                StrategyPlayer::new(game, Some(&lines), proof, number).expect("a true certificate");
            let plies = play(game, &mut walk, theorem.player, &mut random);
            let outcome = game.outcome(walk.position()).expect("the end");
            match theorem.goal {
                Goal::Win { plies: most } => {
                    assert!(outcome == Outcome::Win(theorem.player) && plies <= most, "{proof:?}");
                }
                Goal::Draw => assert_ne!(outcome, Outcome::Win(!theorem.player), "{proof:?}"),
            }
            while walk.undo() {}
            assert_eq!(game.write_position(walk.position()), proof.position);
        }
    }
}

/// Plays a random game to the end, with occasional undos. Returns the number of plies.
fn play<G: LineGame + Notation + Tactics>(
    game: &G,
    walk: &mut StrategyPlayer<'_, G>,
    player: Player,
    random: &mut fastrand::Rng,
) -> u32 {
    let mut plies = 0;
    while game.outcome(walk.position()).is_none() {
        if plies > 0 && random.u8(..20) == 0 {
            assert!(walk.undo());
            plies -= 1;
            continue;
        }
        let before = *walk.position();
        if game.to_move(&before) == player {
            let answer = walk.answer().expect("an answer");
            assert_eq!(*walk.position(), game.after(&before, answer.m));
        } else {
            assert_eq!(walk.answer(), None);
            let m = random_move(game, &before, random);
            assert!(walk.reply(m), "no answer to {}", game.write_move(m));
        }
        plies += 1;
    }
    plies
}

#[test]
fn strategies_win_and_draw() {
    let small = mnk("mnk:3,3,3");
    let tall = mnk("mnk:4,3,3");
    for form in FORMS {
        check_walks(&small, &make(&small, &small.start(), form, u32::MAX), 200);
        check_walks(&tall, &make(&tall, &tall.start(), form, u32::MAX), 200);
    }
}

/// The certificate that the last of these claims prevents a loss, if it is true.
fn true_holding<G: LineGame + Notation + Tactics>(
    game: &G,
    at: &G::Position,
    claims: &[Claim],
) -> Option<Proof> {
    Some(holding(game, at, claims)).filter(|proof| crate::common::check(game, proof).is_ok())
}

#[test]
fn pairings_and_their_images_hold() {
    let game = mnk("mnk:5,5,5");
    let pairs = [
        (0, 24),
        (1, 3),
        (2, 22),
        (4, 20),
        (5, 15),
        (6, 7),
        (8, 13),
        (9, 19),
        (10, 14),
        (11, 16),
        (17, 18),
        (21, 23),
    ];
    let (some, others) = pairs.split_at(5);
    let mut claims = vec![
        Claim::Pairing(some.to_vec()),
        Claim::Pairing(others.to_vec()),
        Claim::Pairing(Vec::new()),
        Claim::Split(vec![2, 1, 0, 2]),
    ];
    check_walks(&game, &true_holding(&game, &game.start(), &claims).expect("a pairing"), 50);
    for symmetry in 0..8 {
        claims.truncate(4);
        claims.push(Claim::Turned { symmetry, claim: 3 });
        claims.push(Claim::Turned { symmetry: 5, claim: 4 });
        let mut proof = true_holding(&game, &game.start(), &claims).expect("a pairing");
        check_walks(&game, &proof, 50);
        proof.steps.push(Step::Turned { symmetry: 6, step: 0 });
        proof.steps.push(Step::Turned { symmetry, step: 1 });
        proof.theorems[0].step = 2;
        check_walks(&game, &proof, 50);
    }
}

#[test]
fn potentials_hold() {
    let game = mnk("mnk:4,4,4");
    let zone: Vec<u16> = (0..16).filter(|point| *point != 5).collect();
    let claim = Claim::Potential { zone, blocks: vec![5] };
    let proof = true_holding(&game, &game.start(), std::slice::from_ref(&claim));
    assert_eq!(proof, None, "nobody is on b3 yet");
    let first = Proof {
        spec: game.spec(),
        position: "4/4/4/4 x".to_owned(),
        theorems: vec![Theorem { player: Player::First, goal: Goal::Draw, step: 1 }],
        steps: vec![Step::Hold(0), Step::Play { m: 5, then: 0 }],
        claims: vec![claim],
    };
    check_walks(&game, &first, 500);
}

/// Plays by every random claim that is accepted.
fn check_inventions<G: LineGame + Notation + Tactics>(
    game: &G,
    plies: std::ops::Range<usize>,
    rounds: u64,
    least: usize,
) {
    let mut found = 0;
    invent(game, plies, rounds, |proof, _| {
        found += 1;
        check_walks(game, proof, 10);
    });
    assert!(found >= least, "{}: {found}", game.spec());
}

#[test]
fn invented_claims_hold() {
    check_inventions(&mnk("mnk:3,3,3"), 0..7, 4_000, 1000);
    check_inventions(&mnk("mnk:3,4,3,overline=exact"), 3..9, 4_000, 100);
    check_inventions(&mnk("mnk:2,5,3,overline=exact"), 0..7, 1_000, 1000);
    check_inventions(&mnk("mnk:4,4,4"), 4..13, 1_000, 1000);
    check_inventions(&mnk("mnk:5,5,4"), 8..22, 1_000, 100);
    check_inventions(&filetto("filetto"), 13..20, 1_000, 50);
    check_inventions(&filetto("filetto:men=9"), 12..17, 2_000, 10);
}

/// 400 points and 600 lines, each with a potential of 2^-11 at the start.
#[test]
fn large_boards() {
    let game = Mnk::<7>::new("mnk:20,20,11".parse().expect("a spec"));
    let claims = [
        Claim::Potential { zone: (0..400).collect(), blocks: Vec::new() },
        Claim::Turned { symmetry: 5, claim: 0 },
    ];
    check_walks(&game, &true_holding(&game, &game.start(), &claims).expect("600 / 2048 < 1/2"), 2);
    let half: Vec<u16> = (0..400).filter(|point| point % 2 == 0).collect();
    let claims = [Claim::Potential { zone: half, blocks: Vec::new() }];
    assert_eq!(true_holding(&game, &game.start(), &claims), None);
}

#[test]
fn reasons_are_given() {
    let game = mnk("mnk:3,3,3");
    let at = position(&game, "x2/1o1/1xo x");
    let claims = vec![
        Claim::Pairing(Vec::new()),
        Claim::Choice(vec![(1, 0), (2, 0)]),
        Claim::Pairing(vec![(3, 6)]),
        Claim::Split(vec![1, 2]),
    ];
    let proof = true_holding(&game, &at, &claims).expect("a pair for each line");
    let lines = WinningLines::of(&game);
    let answer = |moves: &str| {
        let mut walk = StrategyPlayer::new(&game, Some(&lines), &proof, 0).expect("a true certificate");
        let mut last = None;
        for m in moves.split(' ') {
            let m = game.parse_move(walk.position(), m).expect("a move");
            assert!(walk.reply(m));
            last = walk.answer();
        }
        let answer = last.expect("an answer");
        (game.write_move(answer.m), answer.why, answer.is_forced)
    };
    let point = |name: &str| {
        let sites = game::Board::sites(&game);
        game::Point(sites.iter().position(|site| site.name() == name).expect("a point") as u16)
    };
    assert_eq!(answer("b3"), ("c3".to_owned(), Why::Choice(1, 0), true));
    assert_eq!(answer("a1"), ("a2".to_owned(), Why::Pair(2, [point("a1"), point("a2")]), true));
    // A draw certificate also takes an immediate win.
    assert_eq!(answer("c2").1, Why::Outside);
}
