//! Faults of an engine: each is reported and logged, and the engine ends.

use std::thread;
use std::time::Duration;

use filetto_external::{EngineConfig, EngineFault, EngineProtocol, ExternalEngine, WaitControl};

use crate::common::{NEVER, Ticking, Witness, a_second, choose, config, open};

/// Requests a move from a misbehaving engine and checks the fault and the end of the process.
fn check(protocol: EngineProtocol, behaviour: &str, expected: &EngineFault) {
    let witness = Witness::new();
    let mut engine = ExternalEngine::new(config(protocol, behaviour, Some(&witness)));
    let spec = match protocol {
        EngineProtocol::Gomocup => "gomoku",
        EngineProtocol::Mill => "mulino",
        _ => "tris",
    };
    // Once the engine runs, ten minutes pass in 60 readings of the first clock, and one second in 20 readings
    // of the second. The clock of an engine that must not be late stands still.
    let clock = Ticking::by(match expected {
        EngineFault::Silent { .. } => Duration::from_secs(10),
        EngineFault::Late { .. } => Duration::from_millis(50),
        _ => Duration::ZERO,
    });
    thread::scope(|scope| {
        let life = scope.spawn(|| {
            let life = witness.begun();
            clock.release();
            life
        });
        let found = choose(&mut engine, &*open(spec), &clock);
        assert_eq!(found.as_ref(), Err(expected), "{protocol} {behaviour}\n{}", engine.log());
        // The process has ended although the engine is not dropped yet.
        life.join().expect("the engine has begun").end();
    });
    let last = engine.log().lines().last().map(str::to_owned);
    assert!(last.is_some_and(|line| line.contains(" # ")), "the log says why: {}", engine.log());
}

fn late() -> EngineFault {
    EngineFault::Late { seconds: "1.05".to_owned() }
}

fn silent(asked: &str) -> EngineFault {
    EngineFault::Silent { asked: asked.to_owned(), seconds: "600".to_owned() }
}

#[test]
fn one_that_ignores_everything() {
    check(EngineProtocol::Ugi, "ignoring", &silent("ugi"));
    check(EngineProtocol::Gomocup, "ignoring", &silent("START"));
    check(EngineProtocol::Ugi, "mute", &late());
    check(EngineProtocol::Mill, "mute", &late());
}

#[test]
fn one_that_floods_its_output() {
    check(EngineProtocol::Ugi, "flooding", &silent("ugi"));
    check(EngineProtocol::Uci, "rambling", &late());
    check(EngineProtocol::Gomocup, "rambling", &late());
}

#[test]
#[cfg(unix)]
fn one_that_closes_its_pipes() {
    check(EngineProtocol::Ugi, "closing", &EngineFault::Closed {});
}

#[test]
fn one_that_ends() {
    let exited = |code: u8| EngineFault::Exited { status: format!("exit code {code}") };
    check(EngineProtocol::Uci, "crashing", &exited(3));
    check(EngineProtocol::Ugi, "stumbling", &exited(3));
    check(EngineProtocol::Ugi, "abandoning", &exited(3));
}

/// Regression: an engine that had ended was reported as late if its time was over before its output counted
/// as closed.
#[test]
fn one_that_ends_while_others_hold_its_output_is_not_called_late() {
    let witness = Witness::new();
    let mut engine = ExternalEngine::new(config(EngineProtocol::Ugi, "abandoning", Some(&witness)));
    let clock = Ticking::by(Duration::from_millis(100));
    let found = thread::scope(|scope| {
        scope.spawn(|| {
            witness.begun().end();
            clock.release();
        });
        choose(&mut engine, &*open("tris"), &clock)
    });
    assert_eq!(found, Err(EngineFault::Exited { status: "exit code 3".to_owned() }), "{}", engine.log());
}

#[test]
fn one_that_writes_half_a_line() {
    check(EngineProtocol::Ugi, "halving", &late());
}

#[test]
fn one_that_writes_what_is_no_move() {
    let illegal = |found: &str| EngineFault::Illegal { found: found.to_owned() };
    check(EngineProtocol::Ugi, "illegal", &illegal("z9"));
    check(EngineProtocol::Mill, "illegal", &illegal("z9"));
    check(EngineProtocol::Gomocup, "illegal", &illegal("99,99"));
    check(EngineProtocol::Ugi, "garbling", &illegal("\u{fffd}\u{fffd}\u{7}"));
}

#[test]
fn one_that_refuses_the_game() {
    let refused =
        EngineFault::Refused { asked: "START 15".to_owned(), found: "ERROR unsupported size".to_owned() };
    check(EngineProtocol::Gomocup, "refusing", &refused);
    check(EngineProtocol::Uci, "refusing", &silent("uci"));
}

#[test]
fn one_that_does_not_read() {
    let witness = Witness::new();
    let option = |number| (format!("key{number}"), "x".repeat(2000));
    let options = (0..1000).map(option).collect();
    let config = EngineConfig { options, ..config(EngineProtocol::Gomocup, "deaf", Some(&witness)) };
    let mut engine = ExternalEngine::new(config);
    assert_eq!(choose(&mut engine, &*open("gomoku"), &Ticking::not()), Err(EngineFault::Deaf {}));
    witness.begun().end();
}

#[test]
fn one_that_is_talkative_is_heard_to_the_end() {
    let mut engine = ExternalEngine::new(config(EngineProtocol::Ugi, "talkative", None));
    assert_eq!(choose(&mut engine, &*open("tris"), &Ticking::not()).as_deref(), Ok("a3"));
    assert!(engine.log().lines().count() < 1200);
}

#[test]
fn one_that_cannot_be_started() {
    let mut engine = ExternalEngine::new(EngineConfig::of_program("/no/such/program"));
    let fault = choose(&mut engine, &*open("tris"), &Ticking::not()).unwrap_err();
    assert!(fault.to_string().starts_with("cannot start /no/such/program: "), "{fault}");
}

#[test]
fn options_that_it_does_not_have() {
    let options = vec![("hash".to_owned(), "64".to_owned()), ("Contempt".to_owned(), "1".to_owned())];
    let mut engine =
        ExternalEngine::new(EngineConfig { options, ..config(EngineProtocol::Ugi, "fair", None) });
    let fault = choose(&mut engine, &*open("tris"), &Ticking::not()).unwrap_err();
    assert_eq!(fault.to_string(), "it has no option Contempt; it has: Hash, Game");
    assert!(engine.log().contains("> setoption name Hash value 64\n"), "{}", engine.log());
}

#[test]
fn games_that_a_protocol_is_not_for() {
    let check = |protocol: EngineProtocol, spec: &str, expected: bool| {
        assert_eq!(
            filetto_external::check_game(protocol, &*open(spec)).is_ok(),
            expected,
            "{protocol} {spec}"
        );
    };
    check(EngineProtocol::Ugi, "ultimate", true);
    check(EngineProtocol::Gomocup, "mnk:20,20,5", true);
    check(EngineProtocol::Gomocup, "filetto", false);
    check(EngineProtocol::Uci, "mnk:4,4,3", false);
    check(EngineProtocol::Mill, "mill:six", false);
}

#[test]
fn one_that_ends_between_games_is_started_again() {
    let witness = Witness::new();
    let clock = Ticking::not();
    let mut engine = ExternalEngine::new(config(EngineProtocol::Ugi, "leaving", Some(&witness)));
    for _ in 0..3 {
        let session = open("tris");
        let wait = WaitControl { clock: &clock, stop: &NEVER };
        engine.new_game(&*session, &a_second(&*session), wait).expect("a game begins");
        assert_eq!(choose(&mut engine, &*session, &clock).as_deref(), Ok("a3"));
        witness.begun().end();
    }
}

#[test]
fn one_that_ended_in_a_game_plays_on_when_it_is_asked_again() {
    let clock = Ticking::not();
    let mut engine = ExternalEngine::new(config(EngineProtocol::Ugi, "leaving", None));
    let mut session = open("tris");
    assert_eq!(choose(&mut engine, &*session, &clock).as_deref(), Ok("a3"));
    session.play("a3").unwrap();
    session.play("b2").unwrap();
    assert!(matches!(choose(&mut engine, &*session, &clock), Err(EngineFault::Exited { .. })));
    assert_eq!(choose(&mut engine, &*session, &clock).as_deref(), Ok("b3"));
}

#[test]
fn one_that_freezes_in_the_middle_of_a_game_has_the_time_of_a_move() {
    for (protocol, spec) in [(EngineProtocol::Ugi, "tris"), (EngineProtocol::Gomocup, "gomoku")] {
        let clock = Ticking::by(Duration::from_millis(50));
        let mut engine = ExternalEngine::new(config(protocol, "freezing", None));
        let mut session = open(spec);
        let first = choose(&mut engine, &*session, &clock).expect("a first move");
        session.play(&first).unwrap();
        session.play(&session.legal_moves()[0]).unwrap();
        clock.release();
        assert_eq!(choose(&mut engine, &*session, &clock), Err(late()), "{}", engine.log());
    }
}

#[test]
fn a_raised_flag_ends_the_wait() {
    let witness = Witness::new();
    let clock = Ticking::not();
    let raised = std::sync::atomic::AtomicBool::new(true);
    let mut engine = ExternalEngine::new(config(EngineProtocol::Ugi, "mute", Some(&witness)));
    let session = open("tris");
    let wait = WaitControl { clock: &clock, stop: &raised };
    assert_eq!(engine.choose(&*session, &a_second(&*session), wait), Err(EngineFault::Stopped {}));
    assert!(engine.log().lines().last().is_some_and(|line| line.contains("it was stopped")));
}
