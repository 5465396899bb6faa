//! Certificates that plain minimax makes are true, and what is wrong with others is found.

mod common;

use common::{FORMS, Form, check, filetto, make, mnk, position};
use game::{LineGame, Notation, Player};
use games::mill::{Mill, Rules};
use games::ultimate::Ultimate;
use proof::{Finding, Flaw, Goal, Proof, Step, Theorem};

const DRAW: Finding = Finding::Draw;
const NO_LIMIT: u32 = u32::MAX;

fn win(player: Player, plies: u32) -> Finding {
    Finding::Win { player, plies }
}

fn check_made<G: LineGame + Notation>(game: &G, text: &str, depth: u32, expected: Finding) {
    for form in FORMS {
        let proof = make(game, &position(game, text), form, depth);
        let proven = check(game, &proof).unwrap_or_else(|flaw| panic!("{form:?}: {flaw}"));
        assert_eq!(proven.finding, expected, "{form:?}");
        let bytes = proof::write(&proof);
        assert_eq!(proof::read(&bytes).as_ref(), Ok(&proof));
    }
}

#[test]
fn values_by_minimax() {
    check_made(&mnk("mnk:3,3,3"), "3/3/3 x", NO_LIMIT, DRAW);
    check_made(&mnk("mnk:3,3,3"), "x2/1o1/3 x", NO_LIMIT, DRAW);
    check_made(&mnk("mnk:3,3,3"), "x2/o2/3 x", NO_LIMIT, win(Player::First, 5));
    check_made(&mnk("mnk:3,3,3"), "xx1/o1x/1o1 o", NO_LIMIT, DRAW);
    check_made(&mnk("mnk:3,3,3"), "xox/oox/xxo o", NO_LIMIT, DRAW);
    check_made(&mnk("mnk:3,3,3"), "xxx/oo1/3 o", NO_LIMIT, win(Player::First, 0));
    check_made(&mnk("mnk:4,3,3"), "3/3/3/3 x", NO_LIMIT, win(Player::First, 7));
    check_made(&mnk("mnk:4,4,3"), "4/4/4/4 x", 5, win(Player::First, 5));
    check_made(&mnk("mnk:2,5,3,overline=exact"), "5/5 x", NO_LIMIT, DRAW);
    check_made(&mnk("mnk:3,4,4"), "4/4/4 x", NO_LIMIT, DRAW);
    check_made(&mnk("mnk:3,3,2"), "3/3/3 x", NO_LIMIT, win(Player::First, 3));
    check_made(&filetto("filetto:men=3"), "www/3/3/6/3/3/bb1 b 0 1", NO_LIMIT, win(Player::First, 0));
    check_made(&filetto("filetto:men=4"), "ww1/w2/3/6/3/3/bb1 b 1 2", NO_LIMIT, win(Player::Second, 1));
}

/// A certificate of a game, with these theorems and steps.
fn proof<G: Notation>(game: &G, text: &str, theorems: &[(Player, Goal, u32)], steps: &[Step]) -> Proof {
    let theorems = theorems.iter().map(|&(player, goal, step)| Theorem { player, goal, step });
    Proof {
        spec: game.spec(),
        position: text.to_owned(),
        theorems: theorems.collect(),
        steps: steps.to_vec(),
        claims: Vec::new(),
    }
}

fn play(m: u16, then: u32) -> Step {
    Step::Play { m, then }
}

fn wait(replies: &[(u16, u32)], otherwise: Option<u32>) -> Step {
    Step::Await { replies: replies.to_vec(), otherwise }
}

const X: Player = Player::First;
const O: Player = Player::Second;

#[test]
fn games_without_lines() {
    let rules: Rules = "mill:three".parse().expect("a spec");
    let mill = Mill::new(rules);
    let code = |text: &str| {
        let at = position(&mill, "ww1/bb1/3 w 1 1");
        game::Game::code(&mill, mill.parse_move(&at, text).expect("a move"))
    };
    let steps = [Step::Over, play(code("c3"), 0)];
    let mut certificate = proof(&mill, "ww1/bb1/3 w 1 1", &[(X, Goal::Win { plies: 1 }, 1)], &steps);
    let proven = |proof: &Proof| proof::check(&mill, None, proof, &mut |_| true).map(|proven| proven.finding);
    assert_eq!(proven(&certificate), Ok(win(X, 1)));
    certificate.claims = vec![proof::Claim::Pairing(Vec::new())];
    assert_eq!(proven(&certificate), Err(Flaw::NoLines { game: "mill:three".to_owned() }));
    certificate.claims.clear();
    certificate.steps[0] = Step::Hold(0);
    assert_eq!(proven(&certificate), Err(Flaw::NoLines { game: "mill:three".to_owned() }));
    // Whatever code a step plays, it gets a sentence.
    for m in 0..=u16::MAX {
        certificate.steps = vec![Step::Over, play(m, 0)];
        assert_eq!(proven(&certificate).is_ok(), m == code("c3"), "{m}");
    }
    let ultimate = Ultimate::new("ultimate".parse().expect("a spec"));
    for m in 0..=u16::MAX {
        let steps = [Step::Over, play(m, 0)];
        let start = ultimate.write_position(&game::Game::start(&ultimate));
        let certificate = proof(&ultimate, &start, &[(X, Goal::Draw, 1)], &steps);
        assert!(proof::check(&ultimate, None, &certificate, &mut |_| true).is_err());
    }
}

#[test]
fn longest_line_is_found() {
    let game = mnk("mnk:3,3,3");
    let mut certificate = make(&game, &position(&game, "x2/o2/3 x"), Form::default(), NO_LIMIT);
    let Goal::Win { plies } = &mut certificate.theorems[0].goal else { panic!("X wins") };
    *plies = 8;
    assert_eq!(check(&game, &certificate).map(|proven| proven.finding), Ok(win(X, 5)), "it is less");
    certificate.theorems[0].goal = Goal::Win { plies: 4 };
    assert_eq!(check(&game, &certificate), Err(Flaw::TooLong { theorem: 1, found: 5, plies: 4 }));
    certificate.theorems[0].goal = Goal::Draw;
    let weaker = check(&game, &certificate).map(|proven| proven.finding);
    assert_eq!(weaker, Ok(Finding::NoLoss { player: X }), "who wins does not lose");
}

/// So many turns of the board before the end of the game.
fn turns(count: u32) -> Proof {
    let mut steps = vec![Step::Over];
    steps.extend((0..count).map(|step| Step::Turned { symmetry: 3, step }));
    proof(&mnk("mnk:3,3,3"), "xxx/oo1/3 o", &[(X, Goal::Win { plies: 0 }, count)], &steps)
}

#[test]
fn a_million_turns_are_no_trouble() {
    let proven = check(&mnk("mnk:3,3,3"), &turns(1_000_000));
    assert_eq!(proven.map(|proven| proven.finding), Ok(win(X, 0)));
}

#[test]
fn a_check_can_be_stopped() {
    let mut asked = 0;
    let stopped = proof::check(&mnk("mnk:3,3,3"), None, &turns(3000), &mut |positions| {
        asked = positions;
        positions < 2000
    });
    assert_eq!((stopped, asked), (Err(Flaw::Stopped {}), 2048));
}

#[test]
fn flaws_of_theorems_and_steps() {
    let game = mnk("mnk:3,3,3");
    let check_flaw = |text: &str, theorems: &[(Player, Goal, u32)], steps: &[Step], expected: &str| {
        let flaw = check(&game, &proof(&game, text, theorems, steps)).expect_err(expected);
        assert_eq!(flaw.to_string(), expected);
    };
    let wins = |step| [(X, Goal::Win { plies: 9 }, step)];
    let (now, over) = ("xx1/oo1/3 x", "xxx/oo1/3 o");
    check_flaw(over, &[], &[Step::Over], "expected a theorem: the certificate says nothing");
    let all = "expected one theorem for a win, or one of a draw for each player";
    check_flaw(over, &[wins(0)[0]; 2], &[Step::Over], all);
    check_flaw(over, &[(X, Goal::Draw, 0); 2], &[Step::Over], all);
    check_flaw(over, &[wins(0)[0], (O, Goal::Draw, 0)], &[Step::Over], all);
    check_flaw(over, &wins(1), &[Step::Over], "theorem 1 begins with step 1, and there are 1 steps");
    let steps = [Step::Over, play(2, 1)];
    check_flaw(now, &wins(1), &steps, "step 1: expected a reference to an earlier step, not to step 1");
    let steps = [Step::Turned { symmetry: 8, step: 0 }];
    check_flaw(over, &wins(0), &steps, "step 0: expected a reference to an earlier step, not to step 0");
    let steps = [Step::Over, Step::Turned { symmetry: 8, step: 0 }];
    check_flaw(over, &wins(1), &steps, "step 1: expected one of 8 symmetries, counted from 0, not 8");
    let steps = [Step::Over, wait(&[(0, 0), (4, 0), (0, 0)], None)];
    check_flaw(over, &wins(0), &steps, "step 1 answers a3 twice");
    check_flaw(
        over,
        &wins(0),
        &[Step::Over, wait(&[], Some(1))],
        "step 1: expected a reference to an earlier step, not to step 1",
    );
    check_flaw(over, &wins(0), &[Step::Hold(0)], "step 0 rests on claim 0, and there are 0 claims");
    check_flaw(
        "3/1x1/3 o",
        &wins(1),
        &[Step::Over, play(0, 0)],
        "step 1 makes a move, and it is not its player's turn in 3/1x1/3 o",
    );
    check_flaw(
        now,
        &wins(1),
        &[Step::Over, play(1, 0)],
        "step 1 plays b3, which is not legal in xx1/oo1/3 x",
    );
    check_flaw(
        now,
        &wins(1),
        &[Step::Over, play(999, 0)],
        "step 1 plays 999, which is not legal in xx1/oo1/3 x",
    );
    check_flaw(
        now,
        &wins(1),
        &[Step::Over, wait(&[], Some(0))],
        "step 1 waits for the other player, whose turn it is not in xx1/oo1/3 x",
    );
    check_flaw(
        "3/1x1/3 o",
        &wins(1),
        &[Step::Over, wait(&[(0, 0), (4, 0)], None)],
        "step 1 has no answer to b3 in 3/1x1/3 o",
    );
    check_flaw(
        over,
        &wins(1),
        &[Step::Over, play(8, 0)],
        "step 1 goes on, and the game is over in xxx/oo1/3 o",
    );
    check_flaw(
        over,
        &wins(1),
        &[Step::Over, wait(&[], Some(0))],
        "step 1 goes on, and the game is over in xxx/oo1/3 o",
    );
    check_flaw(now, &wins(0), &[Step::Over], "step 0 ends the game, which goes on in xx1/oo1/3 x");
    check_flaw(
        over,
        &[(O, Goal::Draw, 0)],
        &[Step::Over],
        "step 0 misses the goal: so it ends in xxx/oo1/3 o",
    );
    check_flaw(
        "xox/oox/xxo o",
        &[(O, Goal::Win { plies: 0 }, 0)],
        &[Step::Over],
        "step 0 misses the goal: so it ends in xox/oox/xxo o",
    );
    check_flaw("3/3/4 x", &wins(0), &[Step::Over], "the position: rank 1 must have 3 points, not 4");
    check_flaw("3/3/111 x", &wins(0), &[Step::Over], "the position: rank 1 must have 3 points, not 111");
    check_flaw("3/3/12 x", &wins(0), &[Step::Over], "the position: rank 1 must have 3 points, not 12");
    check_flaw("3/3/X2 o", &wins(0), &[Step::Over], "the position 3/3/X2 o must be written 3/3/x2 o");
    let mut other = proof(&game, over, &wins(0), &[Step::Over]);
    other.spec = "tris".to_owned();
    let flaw = check(&game, &other).expect_err("an alias");
    assert_eq!(flaw.to_string(), "the certificate is about tris, which is written mnk:3,3,3");
}
