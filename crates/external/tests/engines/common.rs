//! Shared helpers: the test engine, clocks, and witnesses of the end of processes.

use std::io::Read;
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use engine::{Clock, Session, TimeControl, registry};
use filetto_external::{EngineConfig, EngineFault, EngineProtocol, ExternalEngine, MoveLimits, WaitControl};

/// Stop flag that is never set.
pub(crate) static NEVER: AtomicBool = AtomicBool::new(false);

/// A clock that advances by one step per reading, so that time limits do not depend on the speed of the
/// machine. It stands still until it is released.
pub(crate) struct Ticking {
    step: Duration,
    steps: AtomicU32,
    is_released: AtomicBool,
}

impl Ticking {
    pub(crate) fn by(step: Duration) -> Ticking {
        Ticking { step, steps: AtomicU32::new(0), is_released: AtomicBool::new(false) }
    }

    /// Returns a clock that stands still, so that no engine is late.
    pub(crate) fn not() -> Ticking {
        Ticking::by(Duration::ZERO)
    }

    pub(crate) fn release(&self) {
        self.is_released.store(true, Ordering::Relaxed);
    }
}

impl Clock for Ticking {
    fn now(&self) -> Duration {
        let step = u32::from(self.is_released.load(Ordering::Relaxed));
        self.step * self.steps.fetch_add(step, Ordering::Relaxed)
    }
}

/// A listener to which test processes connect and stay connected while they live.
pub(crate) struct Witness(TcpListener);

impl Witness {
    pub(crate) fn new() -> Witness {
        Witness(TcpListener::bind("127.0.0.1:0").expect("a free port"))
    }

    pub(crate) fn address(&self) -> String {
        self.0.local_addr().expect("an address").to_string()
    }

    /// Waits for the next process that starts.
    pub(crate) fn begun(&self) -> Life {
        Life(self.0.accept().expect("a connection").0)
    }
}

/// A process that was alive when it connected.
pub(crate) struct Life(TcpStream);

impl Life {
    /// Waits until the process has ended.
    pub(crate) fn end(mut self) {
        self.0.set_read_timeout(Some(Duration::from_secs(300))).expect("a timeout");
        match self.0.read(&mut [0]) {
            Ok(bytes) => assert_eq!(bytes, 0),
            Err(error) => {
                assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset, "still alive: {error}")
            }
        }
    }
}

/// Returns the configuration of the test engine with this behaviour.
pub(crate) fn config(protocol: EngineProtocol, behaviour: &str, witness: Option<&Witness>) -> EngineConfig {
    let arguments = [protocol.name(), behaviour].map(str::to_owned).into_iter();
    EngineConfig {
        protocol,
        arguments: arguments.chain(witness.map(Witness::address)).collect(),
        timeout: Duration::from_secs(600),
        ..EngineConfig::of_program(env!("CARGO_BIN_EXE_misbehaving-engine"))
    }
}

/// Returns a game of this spec at its start.
pub(crate) fn open(spec: &str) -> Box<dyn Session> {
    registry::open(spec).expect("a spec")
}

/// Returns limits of one second for the next move.
pub(crate) fn a_second(session: &dyn Session) -> MoveLimits {
    MoveLimits::at_start(session.to_move(), [TimeControl::PerMove(Duration::from_secs(1)); 2])
}

/// Returns the engine's move in this position.
pub(crate) fn choose(
    engine: &mut ExternalEngine,
    session: &dyn Session,
    clock: &Ticking,
) -> Result<String, EngineFault> {
    engine.choose(session, &a_second(session), WaitControl { clock, stop: &NEVER })
}
