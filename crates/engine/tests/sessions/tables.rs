//! Sessions with tables: perfect play in endings, kept draws, damaged tables, and tables without plies.

use crate::endings::{Folder, Position, position_of, random_positions};
use filetto_engine::{Agent, AgentMove, Algorithm, HistoryRules, Request, Session, Settings, registry};
use game::{Assessment, Basis, Outcome, Value, Wdl};
use search::{NodeLimit, SolveQuery, TranspositionTable, Unlimited};

const CACHE: usize = 1 << 24;

/// Returns a session at a position, with the tables of a folder.
fn open(folder: &Folder, position: &str) -> Box<dyn Session> {
    let mut session = folder.session();
    session.set_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    session
}

fn choose(session: &dyn Session, agent: Agent, seed: u64) -> AgentMove {
    let settings = Settings { seed, ..Settings::default() };
    let most = if agent == Agent::Perfect { 20_000 } else { 2_000 };
    session.choose(agent, &settings, &mut NodeLimit(most)).expect("it plays this game")
}

/// Plays to the end of the game. Returns the outcome, as a value for the side to move at the start.
fn play_out(session: &mut dyn Session, agents: [Agent; 2], seed: u64) -> Value {
    let (mover, before) = (session.to_move(), session.plies());
    while session.ending().is_none() {
        let agent = agents[usize::from(session.to_move() != mover)];
        let thought = choose(session, agent, seed);
        // After mistakes a position may recur, and then not every win of the tables is proven.
        if agents == [Agent::Perfect; 2] {
            assert!(thought.is_exact() && thought.complete, "{}", session.position());
        }
        session.play(&thought.chosen).unwrap_or_else(|error| panic!("{error}"));
    }
    let outcome = session.ending().map_or(Outcome::Draw, |ending| ending.outcome);
    Value::end(outcome.seen_by(mover), (session.plies() - before) as u32)
}

/// Calls `check` on random endings of three games, with this number of positions per sector.
fn everywhere(count: usize, mut check: impl FnMut(&Folder, &str, Option<Value>)) {
    let mut random = fastrand::Rng::with_seed(17);
    for (spec, men, hand, sectors) in [
        ("mill:nine", 7, 0, &["3-3", "4-3", "3-4"][..]),
        ("mill:six", 6, 1, &["3-3", "2-3+1-0"]),
        ("mill:three", 6, 6, &["3-3", "1-1+2-2"]),
    ] {
        let folder = Folder::build(spec, men, hand, true);
        for sector in sectors {
            for position in random_positions(folder.game(), sector, count, &mut random) {
                let value = folder.worth(&position).value();
                check(&folder, &position_of(folder.game(), &position), value);
            }
        }
    }
}

#[test]
fn two_perfect_players_end_as_the_tables_say() {
    let mut seen = [0; 3];
    everywhere(60, |folder, position, value| {
        let value = value.expect("plies");
        let end = if value.is_decided() {
            play_out(&mut *open(folder, position), [Agent::Perfect; 2], 1)
        } else {
            choose(&*open(folder, position), Agent::Perfect, 1).value().expect("a value")
        };
        assert_eq!(end, value, "{} {position}", folder.spec());
        seen[usize::from(value.is_win()) + 2 * usize::from(value.is_loss())] += 1;
    });
    assert!(seen.iter().all(|count| *count > 20), "draws, wins, losses: {seen:?}");
}

#[test]
fn nobody_does_better_against_perfect_play_than_the_tables_say() {
    let mut better = 0;
    everywhere(6, |folder, position, value| {
        for agent in [Agent::Random, Agent::Easy] {
            for seed in 0..2 {
                let end = play_out(&mut *open(folder, position), [Agent::Perfect, agent], seed);
                let place = format!("{} {position} against {}", folder.spec(), agent.name());
                assert!(Some(end) >= value, "{place}: {end:?}, not {value:?}");
                better += usize::from(Some(end) > value);
            }
        }
    });
    assert!(better > 25, "who errs loses more: {better}");
}

#[test]
fn analysis_hint_and_solver_say_what_the_tables_say() {
    everywhere(40, |folder, position, value| {
        let session = open(folder, position);
        let request = Request { lines: 100, ..Request::solving() };
        let table = TranspositionTable::new(1 << 12);
        let found = session.analyse(&request, &table, &mut Unlimited);
        assert_eq!((found.method, found.complete), (Some("tables"), true));
        assert_eq!(found.lines.len(), session.legal_moves().len());
        assert_eq!(found.lines[0].value(), value, "{position}");
        let solved = session.solve(&SolveQuery { all: true, ..SolveQuery::default() }, 1, &mut Unlimited);
        assert_eq!(solved.assessment.exact_value(), value, "{position}");
        assert!(solved.best.contains(&found.lines[0].variation[0]));
        // A search without the solver finds the same values by probing the tables at its leaves.
        let request = Request { lines: 100, ..Request::default() };
        let searched = session.analyse(&request, &table, &mut Unlimited);
        assert_eq!(searched.method, None);
        for line in &searched.lines {
            let same = found.lines.iter().find(|other| other.variation[0] == line.variation[0]);
            let same = same.expect("the same moves");
            assert_eq!(
                (line.value(), line.is_exact()),
                (same.value(), true),
                "{position} {:?}",
                line.variation
            );
            let proven = solved.moves.iter().find(|(m, _)| *m == line.variation[0]).expect("a move").1;
            assert_eq!(proven.exact_value(), line.value());
            assert_eq!(line.assessment.map(|line| line.basis), Some(Basis::Tables));
            let is_decided = line.value().is_some_and(Value::is_decided);
            assert!(!is_decided || line.variation.len() == same.variation.len());
            check_variation(folder, position, &same.variation, is_decided);
        }
    });
}

fn check_variation(folder: &Folder, position: &str, variation: &[String], to_the_end: bool) {
    let mut session = open(folder, position);
    for m in variation {
        session.play(m).unwrap_or_else(|error| panic!("{m}: {error}"));
    }
    assert!(!to_the_end || session.ending().is_some(), "{position} {variation:?}");
}

/// No other drawing move has a larger share of losing replies than the chosen one.
#[test]
fn a_draw_sets_the_hardest_task() {
    let folder = Folder::build("mill:nine", 7, 0, true);
    let game = folder.game();
    let mut random = fastrand::Rng::with_seed(2);
    let mut traps = 0;
    for position in random_positions(game, "3-4", 150, &mut random) {
        if folder.worth(&position).wdl != Wdl::Draw {
            continue;
        }
        let share = |m: &str| {
            let mut session = open(&folder, &position_of(game, &position));
            session.play(m).expect("a legal move");
            let request = Request { lines: 100, ..Request::solving() };
            let found = session.analyse(&request, &TranspositionTable::new(0), &mut Unlimited);
            let is_draw = found.lines.first().is_none_or(|line| line.value() == Some(Value::DRAW));
            let lost = found.lines.iter().filter(|line| line.value().is_some_and(Value::is_loss)).count();
            is_draw.then(|| (lost as f64, found.lines.len().max(1) as f64))
        };
        let session = open(&folder, &position_of(game, &position));
        let chosen = choose(&*session, Agent::Perfect, 5).chosen;
        let (lost, replies) = share(&chosen).expect("a draw is kept");
        for m in session.legal_moves() {
            let is_harder = share(&m).is_some_and(|(other, of)| (other / of) > lost / replies + 1e-4);
            assert!(!is_harder, "{}: {m} is harder than {chosen}", session.position());
        }
        traps += usize::from(lost > 0.0);
    }
    assert!(traps > 10, "{traps}");
}

#[test]
fn a_winner_does_not_repeat_into_a_draw() {
    let folder = Folder::build("mill:nine", 6, 0, true);
    let mut random = fastrand::Rng::with_seed(23);
    let mut avoided = 0;
    for position in random_positions(folder.game(), "3-3", 40, &mut random) {
        let text = position_of(folder.game(), &position);
        let mut session = open(&folder, &text);
        session.set_history_rules(HistoryRules { repetitions: 2, quiet_plies: 0 });
        for _ in 0..30 {
            let m = random.choice(session.legal_moves()).expect("a move");
            session.play(&m).expect("a legal move");
            if session.ending().is_some() {
                session.undo();
                continue;
            }
            avoided += usize::from(avoids_draws(&folder, &*session));
        }
    }
    assert!(avoided > 5, "the shortest way led to a draw: {avoided}");
}

/// Checks that the agent avoids draws by repetition. Returns `true` if the best move without history would
/// draw.
fn avoids_draws(folder: &Folder, session: &dyn Session) -> bool {
    let draws = |m: &str| {
        let mut after = session.fork();
        after.play(m).expect("a legal move");
        let is_drawn =
            |session: &dyn Session| session.ending().is_some_and(|ending| ending.outcome == Outcome::Draw);
        let replies = after.legal_moves();
        is_drawn(&*after)
            || replies.iter().any(|reply| {
                let mut after = after.fork();
                after.play(reply).expect("a legal move");
                is_drawn(&*after)
            })
    };
    let fresh = open(folder, &session.position());
    let request = Request { lines: 100, ..Request::solving() };
    let found = fresh.analyse(&request, &TranspositionTable::new(0), &mut Unlimited);
    let wins = found.lines.iter().filter(|line| line.value().is_some_and(Value::is_win));
    let (drawn, safe): (Vec<_>, Vec<_>) = wins.partition(|line| draws(&line.variation[0]));
    let thought = choose(session, Agent::Perfect, 1);
    if let Some(best) = safe.first() {
        assert!(!draws(&thought.chosen), "{} {:?}", session.position(), session.moves());
        let is_win = thought.value().is_some_and(Value::is_win);
        assert!(is_win, "{} {:?} {best:?} {thought:?}", session.position(), session.moves());
    }
    drawn.first().is_some_and(|drawn| safe.first().is_some_and(|safe| drawn.value() > safe.value()))
}

/// A damaged table is reported, and no claim is false because of it.
#[test]
fn damage_inside_is_told_and_never_believed() {
    let folder = Folder::build("mill:nine", 7, 0, true);
    let mut random = fastrand::Rng::with_seed(4);
    let positions = random_positions(folder.game(), "4-3", 60, &mut random);
    let truths: Vec<Option<Value>> =
        positions.iter().map(|position| folder.worth(position).value()).collect();
    for (sector, extension) in [("3-3", "values"), ("3-4", "plies"), ("3-4", "values")] {
        folder.damage(sector, extension);
        let mut session = folder.open();
        assert!(session.first_table_error().is_none());
        for (position, truth) in positions.iter().zip(&truths) {
            session.set_position(&position_of(folder.game(), position)).expect("a position");
            for solves in [true, false] {
                let request = Request { algorithm: Algorithm::default().with_solver(solves), lines: 1 };
                let found =
                    session.analyse(&request, &TranspositionTable::new(1 << 16), &mut NodeLimit(3_000));
                check_claim(found.lines[0].assessment, *truth);
            }
            let thought = choose(&*session, Agent::Perfect, 1);
            check_claim(thought.assessment, *truth);
            assert!(session.legal_moves().contains(&thought.chosen));
            let solved =
                session.solve(&SolveQuery { bytes: 1 << 20, ..SolveQuery::default() }, 3_000, &mut Unlimited);
            assert!(solved.assessment.exact_value().is_none_or(|value| Some(value) == *truth));
        }
        let error = session.first_table_error().unwrap_or_else(|| panic!("{sector}.{extension} is damaged"));
        let error = error.to_string();
        assert!(error.contains(&format!("{sector}.{extension}: damaged table")), "{error}");
        folder.repair(sector, extension);
    }
}

fn check_claim(claim: Option<Assessment>, truth: Option<Value>) {
    let (Some(claim), Some(truth)) = (claim, truth) else { return };
    assert!(!claim.is_proven() || claim.admits(truth), "{claim:?} {truth:?}");
}

#[test]
fn a_damaged_head_is_an_error_and_the_session_is_left_as_it_was() {
    let folder = Folder::build("mill:nine", 6, 0, true);
    let file = folder.file("3-3", "values");
    let mut bytes = std::fs::read(&file).expect("a table");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&file, &bytes).expect("a table");
    let mut session = registry::open("mill:nine").expect("a spec");
    let error = session.use_tables(&folder.path().into(), CACHE).expect_err("damage");
    assert!(error.to_string().contains("damaged"), "{error}");
    assert!(session.check_agent(Agent::Perfect).is_err(), "no tables, no perfect play");
}

/// Tables without plies keep wins and draws, one move at a time.
#[test]
fn tables_without_plies_keep_what_there_is() {
    let mut random = fastrand::Rng::with_seed(9);
    let mut seen = [0; 3];
    for (spec, men, hand, sector) in
        [("mill:nine", 7, 0, "4-3"), ("mill:six", 7, 0, "3-4"), ("mill:three", 6, 6, "1-1+2-2")]
    {
        let full = Folder::build(spec, men, hand, true);
        let values = Folder::build(spec, men, hand, false);
        for position in random_positions(full.game(), sector, 100, &mut random) {
            let wdl = full.worth(&position).wdl;
            keeps_what_there_is(&full, &values, &position);
            seen[wdl as usize] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 5), "losses, draws, wins: {seen:?}");
}

fn keeps_what_there_is(full: &Folder, values: &Folder, position: &Position) {
    let text = position_of(full.game(), position);
    let mut session = open(values, &text);
    let (wdl, truth) = (full.worth(position).wdl, full.worth(position).value());
    let thought = choose(&*session, Agent::Perfect, 1);
    check_claim(thought.assessment, truth);
    let solved = session.solve(&SolveQuery::default(), 1, &mut Unlimited);
    let wdl = [Wdl::Loss, Wdl::Draw, Wdl::Win][wdl as usize];
    assert_eq!(solved.assessment.wdl(), Some(wdl), "{text}");
    let request = Request::solving();
    let hint = session.analyse(&request, &TranspositionTable::new(1 << 12), &mut NodeLimit(2_000));
    check_claim(hint.lines[0].assessment, truth);
    for m in [&thought.chosen, &hint.lines[0].variation[0]] {
        session.play(m).expect("a legal move");
        let is_over = session.ending().is_some();
        let kept = is_over || {
            let after = open(full, &session.position());
            let solved = after.solve(&SolveQuery::default(), 1, &mut Unlimited);
            solved.assessment.wdl() == Some(wdl.reversed())
        };
        assert!(kept, "{text} {m}: {wdl:?}");
        session.undo();
    }
}

#[test]
fn games_and_folders_without_tables_change_nothing() {
    let folder = Folder::build("mill:nine", 6, 0, true);
    for spec in ["tris", "ultimate", "filetto", "mill:six", "mill:nine,men=8"] {
        let mut session = registry::open(spec).expect("a spec");
        let agents = session.agents();
        assert_eq!(session.use_tables(&folder.path().into(), CACHE).ok(), Some(0), "{spec}");
        assert_eq!(session.agents(), agents, "{spec}");
    }
    let mut session = registry::open("mill:nine").expect("a spec");
    assert!(session.check_agent(Agent::Perfect).is_err_and(|error| error.to_string().contains("tables")));
    assert_eq!(session.use_tables(&folder.path().into(), CACHE).ok(), Some(1));
    assert!(
        session.check_agent(Agent::Perfect).is_ok() && session.fork().check_agent(Agent::Perfect).is_ok()
    );
}
