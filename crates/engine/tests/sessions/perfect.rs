//! Perfect play in solved games, compared with published or independently computed values.

use filetto_engine::{Agent, AgentMove, Session, Settings, registry};
use game::{Outcome, Player, Value, Verdict, Wdl};
use search::{NodeLimit, SolveQuery, Unlimited, Watcher};

/// Games, and the plies of best play if the first player wins; `None` is a draw. Source: programs that share
/// no code with this one.
const KNOWN: [(&str, Option<u32>); 8] = [
    ("tris", None),
    ("mnk:4,4,3", Some(5)),
    ("mnk:4,3,3", Some(7)),
    ("mnk:4,4,4", None),
    ("mnk:5,4,4", None),
    ("mnk:6,5,4", Some(11)),
    ("mnk:8,8,4", Some(11)),
    ("filetto", Some(15)),
];

const WISH: SolveQuery =
    SolveQuery { distance: true, all: false, proof: false, bytes: 1 << 26, threads: 1, margins: None };

fn open(spec: &str) -> Box<dyn Session> {
    let mut session = registry::open(spec).unwrap_or_else(|error| panic!("{spec}: {error}"));
    session.keep_solutions();
    session
}

fn choose(session: &dyn Session, agent: Agent, seed: u64) -> AgentMove {
    let most = if agent == Agent::Perfect { u64::MAX } else { 20_000 };
    let settings = Settings { seed, ..Settings::default() };
    let thought = session.choose(agent, &settings, &mut NodeLimit(most));
    thought.unwrap_or_else(|error| panic!("{}: {error}", session.spec()))
}

/// Plays a game in which the claims of the perfect player must be kept. Returns the outcome and the plies.
fn play(spec: &str, players: [Agent; 2], seed: u64) -> (Outcome, u32) {
    let mut session = open(spec);
    let mut claims: Vec<(usize, Player, Value)> = Vec::new();
    while session.ending().is_none() {
        let player = session.to_move();
        let agent = players[player.index()];
        let thought = choose(&*session, agent, seed);
        if agent == Agent::Perfect {
            // After a bad move of the opponent the solver may need more than a few seconds.
            let is_hard = session.plies() % 2 == 1 && ["mnk:6,5,4", "mnk:8,8,4"].contains(&spec);
            assert!(thought.is_exact() && thought.complete || is_hard, "{spec} {:?}", session.moves());
            claims.extend(
                thought.value().filter(|_| thought.is_exact()).map(|value| (session.plies(), player, value)),
            );
        }
        session.play(&thought.chosen).unwrap_or_else(|error| panic!("{error}"));
    }
    let outcome = session.ending().map(|ending| ending.outcome).expect("it has ended");
    for (plies, player, value) in claims {
        let end = Value::end(outcome.seen_by(player), (session.plies() - plies) as u32);
        let is_kept = end >= value;
        assert!(is_kept, "{spec} {:?}: {player:?} said {value:?} at {plies}", session.moves());
    }
    (outcome, session.plies() as u32)
}

#[test]
fn two_perfect_players_end_as_the_game_is_worth() {
    for (spec, win) in KNOWN {
        let (outcome, plies) = play(spec, [Agent::Perfect; 2], 3);
        let expected = win.map_or(Outcome::Draw, |_| Outcome::Win(Player::First));
        assert_eq!(outcome, expected, "{spec}");
        assert!(win.is_none_or(|win| win == plies), "{spec}: {plies} plies");
    }
}

#[test]
fn nobody_does_better_against_perfect_play_than_the_game_is_worth() {
    for (spec, win) in KNOWN {
        for agent in open(spec).agents().into_iter().filter(|agent| *agent != Agent::Perfect) {
            let place = format!("{spec} against {}", agent.name());
            let (outcome, plies) = play(spec, [Agent::Perfect, agent], 1);
            assert!(outcome.seen_by(Player::First) >= i32::from(win.is_some()), "{place}");
            assert!(win.is_none_or(|win| plies <= win), "{place}: {plies} plies");
            if ["mnk:6,5,4", "mnk:8,8,4"].contains(&spec) && agent != Agent::Expert {
                continue;
            }
            let (outcome, plies) = play(spec, [agent, Agent::Perfect], 1);
            let is_lost = outcome == Outcome::Win(Player::First);
            assert!(win.map_or(!is_lost, |win| !is_lost || plies >= win), "{place}: second, {plies} plies");
        }
    }
}

/// Returns a session after this number of random moves, or fewer if the game would end.
fn at_random(spec: &str, plies: usize, random: &mut fastrand::Rng) -> Box<dyn Session> {
    let mut session = open(spec);
    for _ in 0..plies {
        let m = random.choice(session.legal_moves()).expect("a move");
        session.play(&m).unwrap_or_else(|error| panic!("{m}: {error}"));
        if session.ending().is_some() {
            session.undo();
        }
    }
    session
}

#[test]
fn the_value_is_kept_and_so_is_the_length() {
    let mut random = fastrand::Rng::with_seed(31);
    let mut seen = [0; 3];
    for (spec, most) in
        [("tris", 6), ("mnk:4,4,4", 10), ("mnk:4,4,3,overline=exact", 8), ("mnk:5,5,4", 16), ("filetto", 16)]
    {
        for _ in 0..20 {
            let mut session = at_random(spec, random.usize(most / 2..=most), &mut random);
            let value =
                session.solve(&WISH, u64::MAX, &mut Unlimited).assessment.exact_value().expect("no limit");
            let place = format!("{spec} {}", session.position());
            let thought = choose(&*session, Agent::Perfect, 1);
            assert_eq!((thought.value(), thought.is_exact()), (Some(value), true), "{place}");
            session.play(&thought.chosen).unwrap_or_else(|error| panic!("{error}"));
            let after =
                session.solve(&WISH, u64::MAX, &mut Unlimited).assessment.exact_value().expect("no limit");
            assert_eq!((-after).delayed(1), value, "{place} {}", thought.chosen);
            seen[usize::from(value.is_win()) + 2 * usize::from(value.is_loss())] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 3), "draws, wins and losses: {seen:?}");
}

#[test]
fn what_is_not_settled_is_not_called_exact() {
    for spec in ["gomoku", "mnk:20,20,5", "mnk:9,9,5,overline=exact"] {
        let settings = Settings { time_is_given: true, ..Settings::default() };
        let mut session = open(spec);
        for _ in 0..2 {
            let thought = session
                .choose(Agent::Perfect, &settings, &mut NodeLimit(300_000))
                .unwrap_or_else(|error| panic!("{spec}: {error}"));
            assert!(
                !thought.is_exact() && !thought.complete && thought.nodes < 300_100,
                "{spec}: {thought:?}"
            );
            session.play(&thought.chosen).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

/// Moves of gomoku after which the first player wins by threats.
const THREATS: &str = "h8 f11 i9 e10 i8 g12 d9 g11 g7 f6 i7 h13";

#[test]
fn a_long_win_by_threats_on_a_large_board_is_exact() {
    let mut session = open("gomoku");
    for m in THREATS.split(' ') {
        session.play(m).unwrap_or_else(|error| panic!("{m}: {error}"));
    }
    let thought = choose(&*session, Agent::Perfect, 0);
    assert_eq!(thought.value().map(Value::verdict), Some(Verdict::Win { plies: 9 }));
    assert!(thought.is_exact());
}

/// A watcher that stops a search after `patience` calls, and counts the calls.
struct Clock {
    patience: u64,
    asked: u64,
}

impl Watcher<String> for Clock {
    fn proceed(&mut self, _nodes: u64) -> bool {
        self.asked += 1;
        self.asked <= self.patience
    }
}

#[test]
fn it_stops_when_the_clock_says_so() {
    for spec in ["gomoku", "mnk:20,20,5", "mnk:7,7,5", "filetto"] {
        for patience in [0, 1, 10, 1000] {
            let session = open(spec);
            let settings = Settings { time_is_given: true, ..Settings::default() };
            let mut clock = Clock { patience, asked: 0 };
            let thought = session.choose(Agent::Perfect, &settings, &mut clock).expect("it plays");
            assert!(session.legal_moves().contains(&thought.chosen), "{spec}");
            assert!(clock.asked <= patience + 8, "{spec}: {} of {patience}", clock.asked);
        }
    }
}

#[test]
fn draws_are_proven_move_by_move() {
    let mut session = open("mnk:7,6,5");
    for _ in 0..4 {
        let thought = choose(&*session, Agent::Perfect, 2);
        assert_eq!((thought.value(), thought.is_exact()), (Some(Value::DRAW), true), "{:?}", session.moves());
        session.play(&thought.chosen).unwrap_or_else(|error| panic!("{error}"));
        let wdl =
            session.solve(&SolveQuery { distance: false, ..WISH }, u64::MAX, &mut Unlimited).assessment.wdl();
        assert_eq!(wdl, Some(Wdl::Draw), "{:?}", session.moves());
    }
}
