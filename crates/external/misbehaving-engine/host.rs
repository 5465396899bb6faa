//! Host mode: starts an engine and ends while the engine thinks.

use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use engine::{Clock, TimeControl, registry};
use filetto_external::{EngineConfig, ExternalEngine, MoveLimits, WaitControl};
use game::Player;

use crate::behaviour::sleep_for_ever;

/// A clock that stands still, so that no engine is late.
struct Still;

impl Clock for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// Starts an engine and ends as `end` specifies. The engine connects to the witness.
pub(crate) fn run(end: &str, witness: &str) {
    let witness = witness.to_owned();
    match end {
        // The test kills this process.
        "killed" => wait_for_move(&witness),
        "panic" => {
            assert!(thread::spawn(move || start_and_panic(&witness)).join().is_err());
            // The engine must have ended although this process still runs.
            sleep_for_ever();
        }
        "exit" => {
            thread::spawn(move || wait_for_move(&witness));
            let mut line = String::new();
            std::io::stdin().read_line(&mut line).expect("a line");
            std::process::exit(130);
        }
        _ => panic!("no end {end}"),
    }
}

fn start(witness: &str, behaviour: &str) -> (ExternalEngine, Box<dyn engine::Session>, MoveLimits) {
    let program = std::env::current_exe().expect("the path of this program");
    let arguments = ["ugi", behaviour, witness].map(str::to_owned).into();
    let config = EngineConfig { arguments, ..EngineConfig::of_program(program) };
    let session = registry::open("tris").expect("a spec");
    let limits = MoveLimits::at_start(Player::First, [TimeControl::PerMove(Duration::from_secs(1)); 2]);
    (ExternalEngine::new(config), session, limits)
}

fn wait_for_move(witness: &str) {
    let (mut engine, session, limits) = start(witness, "mute");
    let stop = AtomicBool::new(false);
    let _ = engine.choose(&*session, &limits, WaitControl { clock: &Still, stop: &stop });
}

fn start_and_panic(witness: &str) {
    let (mut engine, session, limits) = start(witness, "forking");
    let stop = AtomicBool::new(false);
    let wait = WaitControl { clock: &Still, stop: &stop };
    engine.new_game(&*session, &limits, wait).expect("it starts");
    panic!("as the test wants");
}
