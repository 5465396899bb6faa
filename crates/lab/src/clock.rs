//! The system clock.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use engine::Clock;

/// The monotonic clock of the operating system.
///
/// ```
/// use std::time::Duration;
///
/// use filetto::engine::{Limit, Analyse, Request, registry};
/// use filetto_lab::SystemClock;
/// use filetto::search::TranspositionTable;
///
/// let session = registry::open("gomoku").expect("a spec");
/// let mut limit = Limit::new(SystemClock, Some(Duration::from_millis(20)));
/// let analysis = session.analyse(&Request::default(), &TranspositionTable::new(1 << 20), &mut limit);
/// assert!(!analysis.complete && analysis.lines.len() == 1);
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

/// Time of the first reading.
static START: OnceLock<Instant> = OnceLock::new();

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        let start = *START.get_or_init(Instant::now);
        start.elapsed()
    }
}
