//! Certificates made by plain minimax are accepted, and flaws in others are found.

use crate::common::graph::Graph;
use crate::common::{
    FORMS, Form, X, check, check_on_threads, filetto, make, mnk, play, position, proof, wait,
};
use filetto_proof::{Finding, Flaw, Goal, Proof, Step, WinningLines};
use game::{Game, LineGame, Notation, Player, Tactics};
use games::mill::{Mill, Rules};
use games::ultimate::Ultimate;

const DRAW: Finding = Finding::Draw;
const NO_LIMIT: u32 = u32::MAX;

fn win(player: Player, plies: u32) -> Finding {
    Finding::Win { player, plies }
}

fn check_made<G: LineGame + Notation + Tactics>(game: &G, text: &str, depth: u32, expected: Finding) {
    for form in FORMS {
        let proof = make(game, &position(game, text), form, depth);
        let proven = check(game, &proof).unwrap_or_else(|flaw| panic!("{form:?}: {flaw}"));
        assert_eq!(proven.finding, expected, "{form:?}");
        let [two, five] = [2, 5].map(|threads| check_on_threads(game, &proof, threads).expect("true"));
        assert_eq!([two.finding, five.finding], [expected; 2], "{form:?}");
        let bytes = filetto_proof::write_plain(&proof);
        assert_eq!(filetto_proof::read(&bytes).as_ref(), Ok(&proof));
        let compact = filetto_proof::read(&filetto_proof::write(&proof)).expect("a certificate");
        assert_eq!(check(game, &compact), Ok(proven), "{form:?}");
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

#[test]
fn games_without_lines() {
    let rules: Rules = "mill:three".parse().expect("a spec");
    let mill = Mill::new(rules);
    let code = |text: &str| {
        let at = position(&mill, "ww1/bb1/3 w 1 1");
        Game::code(&mill, mill.parse_move(&at, text).expect("a move"))
    };
    let steps = [Step::Over, play(code("c3"), 0)];
    let mut certificate = proof(&mill, "ww1/bb1/3 w 1 1", &[(X, Goal::Win { plies: 1 }, 1)], &steps);
    let proven =
        |proof: &Proof| filetto_proof::check(&mill, None, proof, &mut |_| true).map(|proven| proven.finding);
    assert_eq!(proven(&certificate), Ok(win(X, 1)));
    certificate.claims = vec![filetto_proof::Claim::Pairing(Vec::new())];
    assert_eq!(proven(&certificate), Err(Flaw::NoLines { game: "mill:three".to_owned() }));
    certificate.claims.clear();
    certificate.steps[0] = Step::Hold(0);
    assert_eq!(proven(&certificate), Err(Flaw::NoLines { game: "mill:three".to_owned() }));
    // No code causes a panic, even one that stands for no move of the game.
    for m in 0..=u16::MAX {
        certificate.steps = vec![Step::Over, play(m, 0)];
        assert_eq!(proven(&certificate).is_ok(), m == code("c3"), "{m}");
    }
    let ultimate = Ultimate::new("ultimate".parse().expect("a spec"));
    for m in 0..=u16::MAX {
        let steps = [Step::Over, play(m, 0)];
        let start = ultimate.write_position(&Game::start(&ultimate));
        let certificate = proof(&ultimate, &start, &[(X, Goal::Draw, 1)], &steps);
        assert!(filetto_proof::check(&ultimate, None, &certificate, &mut |_| true).is_err());
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

/// A certificate with this number of turned steps before the end of the game.
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
    let stopped = filetto_proof::check(&mnk("mnk:3,3,3"), None, &turns(3000), &mut |positions| {
        asked = positions;
        positions < 2000
    });
    assert_eq!((stopped, asked), (Err(Flaw::Stopped {}), 2048));
}

/// The threads may have finished when the caller hears of their last positions.
#[test]
fn a_check_on_threads_can_be_stopped_by_its_last_call() {
    let game = mnk("mnk:3,3,2");
    let proof = make(&game, &game.start(), FORMS[0], NO_LIMIT);
    let lines = WinningLines::of(&game);
    let check = |last| {
        let mut asked = 0;
        let checked = filetto_proof::check_on_threads(&game, Some(&lines), &proof, 2, &mut |positions| {
            asked = positions;
            positions < last
        });
        (checked.map(|report| report.finding), asked)
    };
    let (finding, all) = check(u64::MAX);
    assert_eq!(finding, Ok(win(X, 3)));
    assert_eq!(check(all), (Err(Flaw::Stopped {}), all));
}

/// The length of a strategy is that of its longest way to a position.
#[test]
fn the_longest_way_to_a_position_counts() {
    for roads in [[1, 2], [2, 1]] {
        let ways = [&roads[..], &[5], &[3], &[4], &[5], &[6], &[7], &[]];
        let game = Graph { ways: ways.map(<[u8]>::to_vec).to_vec(), other_moves: vec![0, 3, 5, 7] };
        let steps = [
            Step::Over,
            play(7, 0),
            wait(&[(6, 1)], None),
            play(5, 2),
            wait(&[(4, 3)], None),
            play(3, 4),
            wait(&[(1, 3), (2, 5)], None),
        ];
        let certificate = proof(&game, "0", &[(X, Goal::Win { plies: 6 }, 6)], &steps);
        let proven = filetto_proof::check(&game, None, &certificate, &mut |_| true);
        assert_eq!(proven.map(|proven| proven.finding), Ok(win(X, 6)));
    }
}
