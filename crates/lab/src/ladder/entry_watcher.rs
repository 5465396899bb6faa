//! The watcher of an entry: stops a run at its time limit, and reports progress.

use std::time::{Duration, Instant};

use search::{Event, ProofProgress, SolveStage, Watcher};

/// A stage of the work on an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryPhase {
    /// Searching for the value.
    Solving,
    /// Making the certificate.
    Certifying,
    /// Checking the certificate.
    Checking,
}

/// The progress on an entry.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EntryProgress {
    /// The stage.
    pub phase: EntryPhase,
    /// Number of nodes visited, or of positions checked.
    pub nodes: u64,
    /// Time since the stage began, in seconds.
    pub seconds: f64,
    /// Progress of the proof, if the solver reported it.
    pub proof: Option<ProofProgress>,
    /// The subproblem that the solver is working on, if it reported one.
    pub stage: Option<SolveStage>,
}

impl EntryProgress {
    /// Returns the speed in nodes per second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.seconds.max(1e-9)) as u64
    }
}

/// Number of nodes between two readings of the clock, which then cost about 1 % of the time. With several
/// threads the watcher is called less often than once per node, and reads the clock on each call.
const STRIDE: u64 = 16;

/// Time between two progress reports.
const PAUSE: Duration = Duration::from_millis(100);

/// Stops a run at its time limit or when `tell` returns `false`, and reports progress.
pub(super) struct EntryWatcher<'a> {
    phase: EntryPhase,
    begin: Instant,
    end: Option<Instant>,
    next: Instant,
    /// Number of nodes at the last reading of the clock.
    looked: u64,
    stopped: bool,
    proof: Option<ProofProgress>,
    stage: Option<SolveStage>,
    tell: &'a mut dyn FnMut(EntryProgress) -> bool,
}

impl<'a> EntryWatcher<'a> {
    /// Returns a watcher that starts now and stops after `time`; `None` for no limit.
    pub(super) fn new(
        phase: EntryPhase,
        time: Option<Duration>,
        tell: &'a mut dyn FnMut(EntryProgress) -> bool,
    ) -> EntryWatcher<'a> {
        let begin = Instant::now();
        let end = time.and_then(|time| begin.checked_add(time));
        let next = begin + PAUSE;
        EntryWatcher { phase, begin, end, next, looked: 0, stopped: false, proof: None, stage: None, tell }
    }

    /// Returns `true` if the run may continue.
    pub(super) fn proceed(&mut self, nodes: u64) -> bool {
        // A call with the same number of nodes reads the clock too, and so does one whose count has fallen:
        // the difference then wraps to a large number.
        let is_between = (1..STRIDE).contains(&nodes.wrapping_sub(self.looked));
        if !is_between && !self.stopped {
            self.looked = nodes;
            self.look(nodes);
        }
        !self.stopped
    }

    /// Returns `true` if the run was stopped.
    pub(super) fn was_stopped(&self) -> bool {
        self.stopped
    }

    /// Returns the time since the stage began, in seconds.
    pub(super) fn seconds(&self) -> f64 {
        self.begin.elapsed().as_secs_f64()
    }

    /// Returns the solver's last progress report of its proof.
    pub(super) fn proof(&self) -> Option<ProofProgress> {
        self.proof
    }

    fn look(&mut self, nodes: u64) {
        let now = Instant::now();
        self.stopped = self.end.is_some_and(|end| now >= end);
        if now >= self.next {
            self.next = now + PAUSE;
            let seconds = (now - self.begin).as_secs_f64();
            let EntryWatcher { phase, proof, stage, .. } = *self;
            self.stopped |= !(self.tell)(EntryProgress { phase, nodes, seconds, proof, stage });
        }
    }
}

impl<M> Watcher<M> for EntryWatcher<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        EntryWatcher::proceed(self, nodes)
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        match event {
            Event::Proof(progress) => self.proof = Some(progress),
            Event::Stage(stage) => self.stage = Some(stage),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stops_in_time_and_tells() {
        const FAR: ProofProgress = ProofProgress { proof: 5, disproof: 7, nodes: 0, table_permille: 10 };
        let mut told = 0;
        let mut tell = |sight: EntryProgress| {
            assert_eq!((sight.phase, sight.proof), (EntryPhase::Solving, Some(FAR)));
            told += 1;
            true
        };
        let mut watcher = EntryWatcher::new(EntryPhase::Solving, Some(PAUSE * 3), &mut tell);
        Watcher::<String>::on_event(&mut watcher, Event::Proof(FAR));
        let nodes = (1..).take_while(|nodes| watcher.proceed(*nodes)).count();
        assert!(watcher.was_stopped() && watcher.seconds() >= 0.3 && nodes as u64 > STRIDE);
        assert!(!watcher.proceed(1), "stopped is stopped");
        assert!((1..=3).contains(&told), "{told}");
    }

    #[test]
    fn it_stops_when_it_is_told_so() {
        let mut tell = |_: EntryProgress| false;
        let mut watcher = EntryWatcher::new(EntryPhase::Solving, None, &mut tell);
        while watcher.proceed(watcher.looked + STRIDE) {}
        assert!(watcher.was_stopped());
    }
}
