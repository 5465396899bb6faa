//! The clock of the machine.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use engine::Clock;

/// The monotonic clock of the operating system.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

/// When the clock was first read.
static START: OnceLock<Instant> = OnceLock::new();

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        let start = *START.get_or_init(Instant::now);
        start.elapsed()
    }
}
