//! Watches a solve: shows its stage, pauses it to save its state, and stops it at the time limit or on
//! Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{Limit, Session};
use game::Men;
use lab::SystemClock;
use search::{Event, ProofProgress, SolveStage, Watcher};
use texts::Catalogue;

use crate::commands::stage;
use crate::interrupt::{self, SignalError};
use crate::progress::TerminalProgress;

/// Time between two saves of the state.
pub(super) const BETWEEN_STATES: Duration = Duration::from_secs(150);

/// Time before the first progress report, and between two reports.
pub(super) const BETWEEN_LOOKS: Duration = Duration::from_millis(500);

/// Number of nodes between two reads of the clock, since a read takes longer than a small node.
const NODES_BETWEEN_LOOKS: u32 = 64;

/// The watcher of a solve.
pub(super) struct SolveProgressWatcher<'a> {
    texts: &'a Catalogue,
    men: Men,
    limit: Limit<SystemClock>,
    /// Time of the next pause, if there is a state to save.
    pause: Option<Instant>,
    paused: bool,
    raised: &'static AtomicBool,
    begin: Instant,
    next_look: Instant,
    /// Nodes since the last read of the clock.
    unwatched: u32,
    progress: TerminalProgress,
    /// The current root move, its number, and the number of root moves.
    judged: Option<(String, usize, usize)>,
    stage: Option<SolveStage>,
    /// The latest proof numbers of this stage, if it has any.
    proof: Option<ProofProgress>,
    /// Nodes of all earlier searches of this solve.
    pub(super) nodes: u64,
}

impl<'a> SolveProgressWatcher<'a> {
    pub(super) fn new(
        texts: &'a Catalogue,
        session: &dyn Session,
        limit: Limit<SystemClock>,
        keeps_state: bool,
    ) -> Result<Self, SignalError> {
        let now = Instant::now();
        Ok(SolveProgressWatcher {
            texts,
            men: session.view().men,
            limit,
            pause: keeps_state.then(|| now + BETWEEN_STATES),
            paused: false,
            raised: interrupt::flag()?,
            begin: now,
            next_look: now + BETWEEN_LOOKS,
            unwatched: 0,
            progress: TerminalProgress::message(),
            judged: None,
            stage: None,
            proof: None,
            nodes: 0,
        })
    }

    /// Returns `true` if the solve was only paused. Clears that flag and sets the time of the next pause.
    pub(super) fn goes_on(&mut self) -> bool {
        self.pause = self.pause.map(|_| Instant::now() + BETWEEN_STATES);
        std::mem::take(&mut self.paused)
    }

    /// Shows the nodes, the speed, and the current root move and stage.
    fn show(&self, nodes: u64, now: Instant) {
        let texts = self.texts;
        let nodes = self.nodes + nodes;
        let speed = nodes as f64 / (now - self.begin).as_secs_f64();
        let effort = [("nodes", texts.number(nodes).into()), ("speed", texts.number(speed as u64).into())];
        let mut parts = vec![texts.with("progress-solve", effort)];
        parts.extend(self.judged.as_ref().map(|(m, number, of)| format!("{m} ({number}/{of})")));
        parts.extend(self.stage.map(|stage| stage::text(texts, self.men, stage)));
        parts.extend(self.proof.map(|proof| proof_numbers(texts, proof)));
        self.progress.say(parts.join("  "));
    }
}

/// Returns the proof number, the disproof number and the used percentage of the table as text.
fn proof_numbers(texts: &Catalogue, progress: ProofProgress) -> String {
    let numbers = [
        ("yes", texts.number(progress.proof.into()).into()),
        ("no", texts.number(progress.disproof.into()).into()),
        ("percent", (progress.table_permille / 10).into()),
    ];
    texts.with("progress-proof", numbers)
}

impl Watcher<String> for SolveProgressWatcher<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        if !Watcher::<String>::proceed(&mut self.limit, nodes) || self.raised.load(Ordering::Relaxed) {
            return false;
        }
        self.unwatched += 1;
        if self.unwatched < NODES_BETWEEN_LOOKS {
            return !self.paused;
        }
        self.unwatched = 0;
        let now = Instant::now();
        if now >= self.next_look {
            self.next_look = now + BETWEEN_LOOKS;
            self.show(nodes, now);
        }
        let may_pause = !self.stage.is_some_and(SolveStage::is_unstored);
        self.paused = may_pause && self.pause.is_some_and(|pause| now >= pause);
        !self.paused
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        match event {
            Event::RootMoveStarted { m, number, move_count, .. } => {
                self.judged = Some((m.clone(), number, move_count))
            }
            Event::Stage(stage) => {
                if stage == SolveStage::BestPlay {
                    self.judged = None;
                }
                self.stage = Some(stage);
                self.proof = None;
            }
            Event::Proof(progress) => self.proof = Some(progress),
            _ => {}
        }
    }
}
