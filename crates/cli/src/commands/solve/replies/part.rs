//! The proof after one reply, on one thread.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use engine::{Limit, Session};
use game::Wdl;
use lab::SystemClock;
use proof::{Goal, Proof};
use search::{Event, SolveQuery, Watcher};
use texts::Catalogue;

use super::folder::RepliesFolder;
use super::plan::RepliesPlan;
use crate::commands::solve::state::SolveState;
use crate::commands::solve::watcher::{BETWEEN_LOOKS, BETWEEN_STATES};
use crate::failure::Failure;
use crate::progress::TerminalProgress;

/// A reply and the position after it.
pub(super) struct ReplyPart {
    /// The first move, if there is one, and the reply.
    pub(super) name: String,
    pub(super) reply: String,
    pub(super) session: Box<dyn Session>,
}

/// The result of a run on a part.
pub(super) enum ReplyEnd {
    /// The winner wins within this number of plies. The nodes are those of all runs.
    Won { plies: u32, nodes: u64 },
    /// The winner does not win after this reply.
    Refuted,
    /// A limit or a signal ended the run.
    Open,
}

/// The state that the threads of a proof reply by reply share.
pub(super) struct ReplyWorker<'a> {
    pub(super) texts: &'a Catalogue,
    pub(super) folder: &'a RepliesFolder,
    pub(super) plan: Mutex<RepliesPlan>,
    pub(super) limit: Limit<SystemClock>,
    pub(super) raised: &'static AtomicBool,
    /// Maximum number of nodes of all parts in this run.
    pub(super) max_nodes: u64,
    /// Maximum size of the tables of a part, in bytes.
    pub(super) bytes: usize,
    pub(super) progress: TerminalProgress,
    /// Number of nodes of all parts in this run.
    pub(super) visited: AtomicU64,
    /// `true` if all threads must end.
    pub(super) is_ended: AtomicBool,
    /// The parts that are being solved, with the nodes of their present turns.
    pub(super) active: Mutex<BTreeMap<String, u64>>,
}

impl ReplyWorker<'_> {
    /// Solves a part from its stored state, and stores the state every few minutes and at the end.
    pub(super) fn solve(&self, part: &ReplyPart) -> Result<ReplyEnd, Failure> {
        if part.session.ending().is_some() {
            return Ok(ReplyEnd::Refuted);
        }
        let state = SolveState::open(self.texts, &self.folder.state_of(&part.reply), &*part.session)?;
        let mut memory = state.load(self.texts, self.bytes)?;
        let query = SolveQuery { proof: true, bytes: self.bytes, ..SolveQuery::default() };
        let mut watcher = ReplyWatcher::new(self, &part.name);
        let end = loop {
            let solved = part.session.solve_from(&mut memory, &query, u64::MAX, &mut watcher);
            watcher.count(solved.nodes);
            let nodes = self.add_nodes(&part.reply, solved.nodes)?;
            match (solved.assessment.wdl(), solved.proof.as_ref().ok().and_then(win_of)) {
                (Some(Wdl::Win), Some((proof, plies))) => {
                    self.folder.save_proof(&part.reply, proof)?;
                    state.remove()?;
                    break ReplyEnd::Won { plies, nodes };
                }
                (Some(Wdl::Draw | Wdl::Loss), _) => break ReplyEnd::Refuted,
                _ => state.save(&memory)?,
            }
            if !watcher.goes_on() {
                break ReplyEnd::Open;
            }
        };
        lock(&self.active).remove(&part.name);
        Ok(end)
    }

    /// Adds nodes to a part, and saves the plan. Returns the nodes of the part in all runs.
    fn add_nodes(&self, reply: &str, nodes: u64) -> Result<u64, Failure> {
        let mut plan = lock(&self.plan);
        let nodes = plan.add(reply, nodes);
        self.folder.save_plan(&plan)?;
        Ok(nodes)
    }
}

/// Returns a certificate of a win with its number of plies.
fn win_of(proof: &Proof) -> Option<(&Proof, u32)> {
    match proof.theorems.first()?.goal {
        Goal::Win { plies } => Some((proof, plies)),
        Goal::Draw => None,
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Watches the solve of a part: counts its nodes, pauses it to save its state, and stops it at the limits.
struct ReplyWatcher<'a> {
    worker: &'a ReplyWorker<'a>,
    name: &'a str,
    begin: Instant,
    /// Time of the next pause.
    pause: Instant,
    paused: bool,
    next_look: Instant,
    /// Nodes of the present call of the solver that `visited` has counted.
    counted: u64,
    /// `true` in a stage of which a state has nothing.
    is_unstored: bool,
}

impl<'a> ReplyWatcher<'a> {
    fn new(worker: &'a ReplyWorker<'a>, name: &'a str) -> Self {
        let now = Instant::now();
        ReplyWatcher {
            worker,
            name,
            begin: now,
            pause: now + BETWEEN_STATES,
            paused: false,
            next_look: now,
            counted: 0,
            is_unstored: false,
        }
    }

    /// Counts the nodes of a call of the solver that has ended.
    fn count(&mut self, nodes: u64) {
        self.count_to(nodes);
        self.counted = 0;
        self.is_unstored = false;
    }

    /// Sets the nodes of the present call. They may be fewer than before: the solver asks for the nodes of a
    /// whole search before it. The difference wraps around then, and the sum is right.
    fn count_to(&mut self, nodes: u64) {
        self.worker.visited.fetch_add(nodes.wrapping_sub(self.counted), Ordering::Relaxed);
        self.counted = nodes;
    }

    /// Returns `true` if the solve was only paused. Clears the flag and sets the time of the next pause.
    fn goes_on(&mut self) -> bool {
        self.pause = Instant::now() + BETWEEN_STATES;
        std::mem::take(&mut self.paused)
    }

    /// Counts the nodes so far, and shows those of all active parts.
    fn look(&mut self, nodes: u64, now: Instant) {
        self.next_look = now + BETWEEN_LOOKS;
        self.count_to(nodes);
        let texts = self.worker.texts;
        let mut active = lock(&self.worker.active);
        active.insert(self.name.to_owned(), nodes);
        let parts: Vec<String> = active.iter().map(|(name, nodes)| part_text(texts, name, *nodes)).collect();
        drop(active);
        let seconds = (now - self.begin).as_secs_f64();
        let speed = if seconds > 0.0 { nodes as f64 / seconds } else { 0.0 };
        let speed = ("speed", texts.number(speed as u64).into());
        let parts = ("parts", parts.join(", ").into());
        self.worker.progress.say(texts.with("progress-replies", [parts, speed]));
    }
}

fn part_text(texts: &Catalogue, name: &str, nodes: u64) -> String {
    texts.with("progress-reply", [("moves", name.to_owned().into()), ("nodes", texts.number(nodes).into())])
}

impl Watcher<String> for ReplyWatcher<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        let worker = self.worker;
        let others = worker.visited.load(Ordering::Relaxed).wrapping_sub(self.counted);
        let is_stopped = worker.is_ended.load(Ordering::Relaxed) || worker.raised.load(Ordering::Relaxed);
        if is_stopped || self.paused || others + nodes > worker.max_nodes {
            return false;
        }
        let now = Instant::now();
        if now >= self.next_look {
            self.look(nodes, now);
            let mut limit = worker.limit;
            if !Watcher::<String>::proceed(&mut limit, nodes) {
                return false;
            }
        }
        self.paused = !self.is_unstored && now >= self.pause;
        !self.paused
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        if let Event::Stage(stage) = event {
            self.is_unstored = stage.is_unstored();
        }
    }
}
