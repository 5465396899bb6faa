//! Every game of the registry passes the suite of [`game::conformance`], and a session plays it.
//!
//! A test game is a vector of numbers, each of which selects a legal move. proptest generates these vectors
//! and shrinks those that fail.

use std::collections::HashSet;

use filetto_engine::registry::{self, FAMILIES, Playable, Visitor};
use filetto_engine::{ComposeError, HistoryRules, Match, Play, PositionParts, Show, compose};
use game::{Message, Outcome, Player, Point, conformance};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Number of random games per spec.
const GAMES: u32 = 20;
/// Maximum length of a random game, in plies.
const MAX_PLIES: usize = 110;

/// Runs the suite on games that proptest generates, the same ones in every run.
fn check(spec: &str) {
    let config = Config { cases: GAMES, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let choices = proptest::collection::vec(proptest::num::u16::ANY, 0..=MAX_PLIES);
    let result = runner.run(&choices, |choices| {
        registry::visit(spec, Suite { choices }).expect("a spec");
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{spec}: {error}"));
    // One longer game: to its end, or, if men move, for 400 plies.
    let mut random = fastrand::Rng::with_seed(7);
    let choices = (0..400).map(|_| random.u16(..)).collect();
    registry::visit(spec, Suite { choices }).expect("a spec");
}

struct Suite {
    choices: Vec<u16>,
}

impl Visitor for Suite {
    type Output = ();

    fn visit<G: Playable>(self, game: G) {
        check_spec(&game);
        let positions = conformance::positions(&game, self.choices);
        conformance::check_positions(&game, &positions);
        let last = &positions[positions.len() - 1];
        check_perft(&game, last);
        check_claimable_lines(&game, last);
        check_session(&game, &positions);
    }
}

/// Checks that a canonical spec is its own canonical form.
fn check_spec<G: Playable>(game: &G) {
    struct Spec;
    impl Visitor for Spec {
        type Output = String;
        fn visit<G: Playable>(self, game: G) -> String {
            game.spec()
        }
    }
    assert_eq!(registry::visit(&game.spec(), Spec), Ok(game.spec()), "the canonical spec is its own");
}

fn check_perft<G: Playable>(game: &G, position: &G::Position) {
    let children = game.legal_moves(position).into_iter().map(|m| game.after(position, m));
    let grandchildren: u64 = children.map(|child| game.count_moves(&child)).sum();
    assert_eq!(search::perft(game, position, 2), grandchildren);
}

/// Checks that games with claims about lines are won by a line and by nothing else.
fn check_claimable_lines<G: Playable>(game: &G, position: &G::Position) {
    if game.claimable_lines().is_some() {
        let makers: HashSet<Player> = game.made_lines(position).into_iter().map(|line| line.player).collect();
        let winner = game.outcome(position).and_then(|outcome| match outcome {
            Outcome::Win(player) => Some(player),
            Outcome::Draw => None,
        });
        assert_eq!(makers, winner.into_iter().collect(), "the player with a line has won");
    }
}

/// Returns the move between two positions, as text.
fn move_between<G: Playable>(game: &G, before: &G::Position, after: &G::Position) -> String {
    let mut moves = game.legal_moves(before).into_iter();
    let played = moves.find(|m| game.after(before, *m) == *after);
    game.write_move(played.expect("a move leads from position to position"))
}

/// Checks that a session plays the game as text, shows it, and takes it back.
fn check_session<G: Playable>(game: &G, positions: &[G::Position]) {
    let played: Vec<String> =
        positions.windows(2).map(|pair| move_between(game, &pair[0], &pair[1])).collect();
    let mut session = Match::new(game.clone());
    session.set_history_rules(HistoryRules::NONE);
    let texts: Vec<String> = positions.iter().map(|position| game.write_position(position)).collect();
    for (m, position) in played.iter().zip(&texts) {
        assert_eq!(session.position(), *position);
        assert_eq!(session.play(m).as_ref(), Ok(m));
    }
    assert_eq!(session.moves(), played);
    let last = &positions[positions.len() - 1];
    let (view, ending) = (session.view(), session.ending());
    assert_eq!(ending.map(|ending| ending.outcome), game.outcome(last));
    assert_eq!(view.legal.len() as u64, game.count_moves(last));
    assert_eq!(view.last.is_some(), !played.is_empty());
    let men = (0..view.sites.len() as u16).map(|point| game.man(last, Point(point)));
    assert!(view.occupants.iter().copied().eq(men));
    assert_eq!(view.lines, game.made_lines(last));
    check_parts(&session);
    for position in texts[1..].iter().rev() {
        assert_eq!(session.position(), *position);
        assert!(session.undo(), "there is a move to take back");
    }
    assert_eq!(session.position(), texts[0]);
    assert!(session.moves().is_empty() && !session.undo(), "nothing is left to take back");
}

/// Checks that the parts in a view compose its position again. The view alone does not determine the board to
/// play on: a single playable board may also be the last open one.
fn check_parts<G: Playable>(session: &Match<G>) {
    let (view, text) = (session.view(), session.position());
    let mut fields = text.split(' ').skip(2);
    let area = fields.next().filter(|_| !view.areas.is_empty()).and_then(|area| area.parse::<usize>().ok());
    let parts = PositionParts {
        occupants: &view.occupants,
        to_move: session.to_move(),
        in_hand: view.in_hand,
        area: area.map(|number| number - 1),
    };
    let names_owners = !view.areas.is_empty() && fields.next().is_some();
    match compose(&session.spec(), parts) {
        Ok(composed) => assert_eq!((composed.position(), names_owners), (text, false)),
        Err(error) => {
            let ambiguous =
                matches!(&error, ComposeError::Position { error } if error.id() == "position-ambiguous");
            assert!(names_owners && ambiguous, "{text}: {error}");
        }
    }
}

#[test]
fn examples_of_the_registry() {
    for family in FAMILIES {
        family.examples.iter().for_each(|spec| check(spec));
        family.aliases.iter().for_each(|(alias, _)| check(alias));
    }
}

#[test]
fn small_mnk() {
    let sizes = ["1,1,1", "1,1,2", "1,9,3", "6,1,2", "2,2,2", "3,3,1", "3,3,5", "3,4,3", "5,3,3", "4,4,4"];
    for size in sizes {
        check(&format!("mnk:{size}"));
        check(&format!("mnk:{size},overline=exact"));
    }
}

/// Bitboards of one word (up to 64 cells), of four words (up to 256 cells), and of seven.
#[test]
fn large_mnk() {
    for size in ["8,8,5", "13,5,4", "1,20,4", "20,4,3", "16,16,5", "17,16,5", "20,20,5", "20,20,20"] {
        check(&format!("mnk:{size}"));
    }
    for size in ["8,8,3", "5,13,3", "15,15,5", "19,14,4"] {
        check(&format!("mnk:{size},overline=exact"));
    }
}

/// Rules by which a row does not win by its own marks alone, on bitboards of one word, four and seven.
#[test]
fn renju_and_caro() {
    for size in ["1,1,5", "1,9,5", "5,5,5", "6,6,5", "7,8,5", "9,9,5", "17,16,5"] {
        check(&format!("mnk:{size},rule=renju"));
    }
    for size in ["1,9,3", "4,4,3", "3,5,2", "5,5,4", "6,6,4", "6,5,5", "9,9,5", "17,16,5", "8,8,6"] {
        check(&format!("mnk:{size},rule=caro"));
        check(&format!("mnk:{size},rule=caro,overline=win"));
    }
}

#[test]
fn filetto() {
    for options in ["men=3", "men=5", "men=11,diagonals=yes", "diagonals=no,men=12", "diagonals=yes,men=4"] {
        check(&format!("filetto:{options}"));
    }
}

#[test]
fn small_mills() {
    for options in ["fly=yes", "diagonals=no", "men=4", "men=4,diagonals=no", "men=4,fly=yes"] {
        check(&format!("mill:three,{options}"));
    }
    for options in ["diagonals=yes", "men=3,fly=yes", "men=8", "men=8,fly=yes,diagonals=yes"] {
        check(&format!("mill:six,{options}"));
    }
}

#[test]
fn mills_of_24_points() {
    for options in ["nine,fly=no", "nine,men=3", "nine,men=4,diagonals=yes", "nine,men=12,fly=no"] {
        check(&format!("mill:{options}"));
    }
    for options in ["twelve,fly=yes", "twelve,diagonals=no,men=7", "morabaraba,men=5,fly=no"] {
        check(&format!("mill:{options}"));
    }
    for options in ["lasker,fly=no", "lasker,men=3", "lasker,men=12", "lasker,diagonals=yes,men=6"] {
        check(&format!("mill:{options}"));
    }
}

#[test]
fn ultimate() {
    for options in ["closed=yes,tie=boards", "closed=no,tie=boards", "tie=draw", "tie=draw,closed=no"] {
        check(&format!("ultimate:{options}"));
    }
}
