//! Watches a solve: shows its progress, pauses it to save its state, and stops it at the time limit or on Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::Limit;
use lab::SystemClock;
use search::{Event, ProofProgress, Watcher};
use texts::Catalogue;

use crate::interrupt;
use crate::progress::TerminalProgress;

/// The time between two saves of the state.
const BETWEEN_STATES: Duration = Duration::from_secs(150);

/// The time before the first progress report, and between two reports.
const BETWEEN_LOOKS: Duration = Duration::from_millis(500);

/// The watcher of a solve.
pub(super) struct SolveProgressWatcher<'a> {
    texts: &'a Catalogue,
    limit: Limit<SystemClock>,
    /// When to pause, if there is a state to save.
    pause: Option<Instant>,
    paused: bool,
    raised: Arc<AtomicBool>,
    begin: Instant,
    next_look: Instant,
    pub(super) progress: TerminalProgress,
    /// Nodes before the last pause.
    pub(super) nodes: u64,
}

impl<'a> SolveProgressWatcher<'a> {
    pub(super) fn new(
        texts: &'a Catalogue,
        limit: Limit<SystemClock>,
        keeps_state: bool,
    ) -> Result<Self, ctrlc::Error> {
        let now = Instant::now();
        Ok(SolveProgressWatcher {
            texts,
            limit,
            pause: keeps_state.then(|| now + BETWEEN_STATES),
            paused: false,
            // Without a state there is nothing to save.
            raised: if keeps_state { interrupt::flag()? } else { Arc::default() },
            begin: now,
            next_look: now + BETWEEN_LOOKS,
            progress: TerminalProgress::counting(),
            nodes: 0,
        })
    }

    /// Whether the solve was only paused; clears the flag.
    pub(super) fn goes_on(&mut self) -> bool {
        self.pause = self.pause.map(|_| Instant::now() + BETWEEN_STATES);
        std::mem::take(&mut self.paused)
    }

    fn show(&mut self, progress: ProofProgress) {
        let now = Instant::now();
        if now < self.next_look {
            return;
        }
        self.next_look = now + BETWEEN_LOOKS;
        let nodes = self.nodes + progress.nodes;
        let speed = nodes as f64 / (now - self.begin).as_secs_f64();
        self.progress.set(nodes);
        self.progress.say(self.texts.with(
            "progress-proof",
            [
                ("proof", self.texts.number(u64::from(progress.proof)).into()),
                ("disproof", self.texts.number(u64::from(progress.disproof)).into()),
                ("speed", self.texts.number(speed as u64).into()),
                ("table", (progress.table_permille / 10).into()),
            ],
        ));
    }
}

impl Watcher<String> for SolveProgressWatcher<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        if !Watcher::<String>::proceed(&mut self.limit, nodes) || self.raised.load(Ordering::Relaxed) {
            return false;
        }
        self.paused = self.pause.is_some_and(|pause| Instant::now() >= pause);
        !self.paused
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        if let Event::Proof(progress) = event {
            self.show(progress);
        }
    }
}
