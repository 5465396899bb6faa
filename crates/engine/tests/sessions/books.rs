//! Sessions that play by certificates: the winner wins every game, within the plies that are shown.

use filetto_engine::{Agent, Algorithm, CheckedBook, Request, Session, Settings, StrongSearch, registry};
use game::{Basis, Outcome, Player, Value, Wdl};
use proof::{Flaw, Proof};
use search::{NodeLimit, SolveQuery, TranspositionTable, Unlimited};

/// Returns a certificate that passes its check as a book to play by.
fn check_book(session: &dyn Session, proof: Proof) -> Result<Option<CheckedBook>, Flaw> {
    session.check_proof(&proof, &mut |_| true)?;
    Ok(CheckedBook::new(proof))
}

/// Opens a position after these moves, with the certificate of its win.
fn with_book(spec: &str, moves: &str) -> Box<dyn Session> {
    let mut session = registry::open(spec).expect("a spec");
    moves.split_whitespace().for_each(|m| drop(session.play(m).expect("a legal move")));
    let query = SolveQuery { proof: true, bytes: 64 << 20, ..SolveQuery::default() };
    let proof = session.solve(&query, u64::MAX, &mut Unlimited).proof.expect("a certificate");
    let book = check_book(&*session, proof).expect("no flaw").expect("a win");
    assert!(session.use_book(&book));
    session
}

/// The move of `perfect`, which must be by the certificate, with the number of plies that it promises.
fn answer(session: &dyn Session) -> (String, u32) {
    let settings = Settings::default();
    let found = session.choose(Agent::Perfect, &settings, &mut Unlimited).expect("perfect plays this game");
    let assessment = found.assessment.expect("a value");
    assert_eq!((assessment.basis, found.nodes), (Basis::Certificate, 0), "{}", session.position());
    assert_eq!(assessment.wdl(), Some(Wdl::Win), "{}", session.position());
    (found.chosen, assessment.within().expect("a length"))
}

/// Plays a game in which `reply` chooses for the loser. Returns the number of plies.
fn play(session: &mut dyn Session, winner: Player, mut reply: impl FnMut(&dyn Session) -> String) -> usize {
    let begin = session.plies();
    let mut most = u32::MAX;
    while session.ending().is_none() {
        let m = if session.to_move() == winner {
            let (m, plies) = answer(session);
            assert!(plies <= most, "{}: {plies} plies, not {most}", session.position());
            most = plies;
            m
        } else {
            reply(session)
        };
        session.play(&m).expect("a legal move");
        most = most.saturating_sub(1);
    }
    assert_eq!(
        session.ending().map(|ending| ending.outcome),
        Some(Outcome::Win(winner)),
        "{:?}",
        session.moves()
    );
    session.plies() - begin
}

/// Plays against every sequence of replies. Returns the number of games.
fn play_all(session: &mut dyn Session, winner: Player) -> usize {
    if let Some(ending) = session.ending() {
        assert_eq!(ending.outcome, Outcome::Win(winner), "{:?}", session.moves());
        return 1;
    }
    let moves = if session.to_move() == winner { vec![answer(session).0] } else { session.legal_moves() };
    let mut games = 0;
    for m in moves {
        session.play(&m).expect("a legal move");
        games += play_all(session, winner);
        session.undo();
    }
    games
}

/// A reply of an agent with few nodes.
fn reply(session: &dyn Session, agent: Agent, seed: u64) -> String {
    let settings = Settings { seed, time_is_given: true, ..Settings::default() };
    let found = session.choose(agent, &settings, &mut NodeLimit(2_000)).expect("it plays this game");
    found.chosen
}

#[test]
fn every_defence_loses_on_small_boards() {
    let mut games = 0;
    for (spec, moves) in [("mnk:4,3,3", ""), ("mnk:4,4,3", ""), ("mnk:4,3,3", "b2"), ("tris", "a1 b1")] {
        let mut session = with_book(spec, moves);
        let winner = winner_of(&*session);
        games += play_all(&mut *session, winner);
    }
    assert!(games > 200, "{games}");
}

fn winner_of(session: &dyn Session) -> Player {
    let solved = session.solve(&SolveQuery::default(), u64::MAX, &mut Unlimited);
    match solved.assessment.wdl() {
        Some(Wdl::Win) => session.to_move(),
        Some(Wdl::Loss) => !session.to_move(),
        other => panic!("{other:?}"),
    }
}

/// Boards too large for all replies, and a part of gomoku.
#[test]
fn random_players_and_search_lose_every_game() {
    for (spec, moves, most) in [("mnk:7,7,4", "", 11), ("mnk:6,6,4", "", 11), ("gomoku", "j6 i6 j8 g8", 27)] {
        let mut session = with_book(spec, moves);
        let winner = session.to_move();
        for seed in 0..60 {
            let mut random = fastrand::Rng::with_seed(seed);
            let plies =
                play(&mut *session, winner, |session| random.choice(session.legal_moves()).expect("a move"));
            assert!(plies <= most, "{plies}");
            (0..plies).for_each(|_| assert!(session.undo()));
        }
        for seed in 0..20 {
            let mut random = fastrand::Rng::with_seed(seed);
            let plies = play(&mut *session, winner, |session| match random.u8(..8) {
                0 => random.choice(session.legal_moves()).expect("a move"),
                // `perfect` holds out as long as the certificate lets it.
                1 => {
                    session
                        .choose(Agent::Perfect, &Settings::default(), &mut Unlimited)
                        .expect("a move")
                        .chosen
                }
                _ => reply(session, Agent::Expert, seed),
            });
            assert!(plies <= most, "{plies}");
            (0..plies).for_each(|_| assert!(session.undo()));
        }
    }
}

#[test]
fn other_positions_are_played_as_without_a_certificate() {
    let mut session = with_book("mnk:6,6,4", "");
    let (m, _) = answer(&*session);
    // Another order of the same marks, and a position of the strategy that was set up.
    session.play(&m).expect("a legal move");
    session.play("a1").expect("a legal move");
    let text = session.position();
    let (expected, plies) = answer(&*session);
    let mut other = session.fork();
    other.set_position(&text).expect("a position");
    assert_eq!(answer(&*other), (expected, plies));
    // The winner leaves the strategy.
    session.undo();
    session.undo();
    let elsewhere = session.legal_moves().into_iter().find(|other| *other == "a6").expect("a corner");
    assert_ne!(elsewhere, m);
    session.play(&elsewhere).expect("a legal move");
    let settings = Settings { time_is_given: true, ..Settings::default() };
    let found = session.choose(Agent::Perfect, &settings, &mut NodeLimit(500)).expect("it plays this game");
    assert!(found.assessment.is_none_or(|assessment| assessment.basis != Basis::Certificate));
    let request = Request::solving();
    let table = TranspositionTable::new(1 << 20);
    let analysis = session.analyse(&request, &table, &mut NodeLimit(500));
    let bases = analysis.lines.iter().filter_map(|line| line.assessment).map(|assessment| assessment.basis);
    assert!(bases.into_iter().all(|basis| basis != Basis::Certificate));
}

#[test]
fn analyses_say_what_the_certificate_proves() {
    let mut session = with_book("gomoku", "j6 i6 j8 g8");
    let table = TranspositionTable::new(1 << 20);
    let analysis = session.analyse(&Request::solving(), &table, &mut NodeLimit(1_000));
    let line = &analysis.lines[0];
    let assessment = line.assessment.expect("a value");
    assert_eq!((assessment.within(), assessment.basis), (Some(27), Basis::Certificate));
    assert_eq!((analysis.method, analysis.counters.nodes), (Some("strategy of a certificate"), 0));
    assert_eq!(line.variation[0], answer(&*session).0);
    // The variation ends with the win.
    let mut end = session.fork();
    line.variation.iter().for_each(|m| drop(end.play(m).expect("a legal move")));
    assert_eq!(end.ending().map(|ending| ending.outcome), Some(Outcome::Win(Player::First)));

    // With several lines the win stands first, and after it every reply loses.
    let search = StrongSearch { solves: true, ..StrongSearch::default() };
    let several = Request { algorithm: Algorithm::Strong(search), lines: 3 };
    let analysis = session.analyse(&several, &table, &mut NodeLimit(1_000));
    assert_eq!(analysis.lines.len(), 3);
    assert_eq!(analysis.lines[0].assessment.and_then(|assessment| assessment.wdl()), Some(Wdl::Win));
    session.play(&line.variation[0]).expect("a legal move");
    let analysis = session.analyse(&several, &table, &mut NodeLimit(1_000));
    for line in &analysis.lines {
        let assessment = line.assessment.expect("a value");
        assert!(assessment.value < Value::DRAW && assessment.within() <= Some(26), "{line:?}");
        assert_eq!(assessment.wdl(), Some(Wdl::Loss), "{line:?}");
    }
    // A search to a depth reports what it finds itself.
    let search = StrongSearch { depth: Some(1), ..StrongSearch::default() };
    let shallow = Request { algorithm: Algorithm::Strong(search), lines: 1 };
    let analysis = session.analyse(&shallow, &table, &mut Unlimited);
    assert_ne!(analysis.lines[0].assessment.map(|assessment| assessment.basis), Some(Basis::Certificate));
}

#[test]
fn a_certificate_of_another_game_or_of_a_draw_is_not_played_by() {
    let session = registry::open("tris").expect("a spec");
    let query = SolveQuery { proof: true, ..SolveQuery::default() };
    let draw = session.solve(&query, u64::MAX, &mut Unlimited).proof.expect("a certificate");
    assert!(check_book(&*session, draw.clone()).expect("no flaw").is_none());
    let mut false_claim = draw;
    false_claim.theorems[0].step = 0;
    false_claim.steps.clear();
    assert!(check_book(&*session, false_claim).is_err());
    let won = registry::open("mnk:4,3,3").expect("a spec");
    let win = won.solve(&query, u64::MAX, &mut Unlimited).proof.expect("a certificate");
    let book = check_book(&*won, win).expect("no flaw").expect("a win");
    let mut other = registry::open("mnk:4,4,3").expect("a spec");
    assert!(!other.use_book(&book));
}
