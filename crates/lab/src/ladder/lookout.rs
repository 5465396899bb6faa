//! Who watches a rung being climbed: stops what takes too long, and tells now and then how far it is.

use std::time::{Duration, Instant};

use search::Watcher;

/// What goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// The value is looked for.
    Solving,
    /// The certificate is made.
    Certifying,
    /// The certificate is checked.
    Checking,
}

/// How far it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sight {
    /// What goes on.
    pub phase: Phase,
    /// Nodes visited, or positions checked.
    pub nodes: u64,
    /// How long it has gone on.
    pub seconds: f64,
}

impl Sight {
    /// The speed.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.seconds.max(1e-9)) as u64
    }
}

/// The clock is read once in so many nodes: reading it costs some hundredth of a node.
const STRIDE: u32 = 16;

/// How often it is told how far it is.
const PAUSE: Duration = Duration::from_millis(100);

/// Stops at a time, and tells.
pub(super) struct Lookout<'a> {
    phase: Phase,
    begin: Instant,
    end: Option<Instant>,
    next: Instant,
    calls: u32,
    stopped: bool,
    tell: &'a mut dyn FnMut(Sight),
}

impl<'a> Lookout<'a> {
    /// From now on, for so long; without a time, until it is done.
    pub(super) fn new(phase: Phase, time: Option<Duration>, tell: &'a mut dyn FnMut(Sight)) -> Lookout<'a> {
        let begin = Instant::now();
        let end = time.and_then(|time| begin.checked_add(time));
        Lookout { phase, begin, end, next: begin + PAUSE, calls: 0, stopped: false, tell }
    }

    /// Whether it may go on.
    pub(super) fn proceed(&mut self, nodes: u64) -> bool {
        self.calls = self.calls.wrapping_add(1);
        if self.calls.is_multiple_of(STRIDE) && !self.stopped {
            self.look(nodes);
        }
        !self.stopped
    }

    /// Whether it was stopped.
    pub(super) fn was_stopped(&self) -> bool {
        self.stopped
    }

    /// How long it has gone on.
    pub(super) fn seconds(&self) -> f64 {
        self.begin.elapsed().as_secs_f64()
    }

    fn look(&mut self, nodes: u64) {
        let now = Instant::now();
        self.stopped = self.end.is_some_and(|end| now >= end);
        if now >= self.next {
            self.next = now + PAUSE;
            (self.tell)(Sight { phase: self.phase, nodes, seconds: (now - self.begin).as_secs_f64() });
        }
    }
}

impl<M> Watcher<M> for Lookout<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        Lookout::proceed(self, nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stops_in_time_and_tells() {
        let mut told = 0;
        let mut tell = |sight: Sight| {
            assert_eq!(sight.phase, Phase::Solving);
            told += 1;
        };
        let mut lookout = Lookout::new(Phase::Solving, Some(PAUSE * 3), &mut tell);
        let nodes = (1..).take_while(|nodes| lookout.proceed(*nodes)).count();
        assert!(lookout.was_stopped() && lookout.seconds() >= 0.3 && nodes > STRIDE as usize);
        assert!(!lookout.proceed(1), "stopped is stopped");
        assert!((1..=3).contains(&told), "{told}");
    }
}
