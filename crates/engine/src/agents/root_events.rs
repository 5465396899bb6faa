//! Events of the agents that run textbook searches: the textbook agents and the historical programs.
//!
//! A textbook search calls its watcher at each node and its recorder at each step. The recorder notes the
//! steps at the root. At its next call, the watcher sends the notes as events.

use std::cell::RefCell;

use game::{Assessment, Bound, Game, Value};
use search::{Event, Recorder, Report, SearchStep, Watcher};

use super::agent::AgentMove;

/// The events at the root that are not sent yet.
pub(crate) struct RootEvents<M> {
    /// The moves at the root, in the order of the search.
    moves: Vec<M>,
    depth: u32,
    /// Converts a value of the search to the one in events.
    shown: fn(Value) -> Value,
    notes: RefCell<Vec<RootNote>>,
}

/// A note about the root move with this index.
#[derive(Debug, Clone, Copy)]
enum RootNote {
    RootMoveStarted(usize),
    Finished { index: usize, value: Value, is_best: bool },
}

impl<M> RootEvents<M> {
    pub(crate) fn new(moves: Vec<M>, depth: u32, shown: fn(Value) -> Value) -> Self {
        RootEvents { moves, depth: depth.min(search::MAX_DEPTH), shown, notes: RefCell::default() }
    }

    /// Returns the watcher of the search.
    pub(crate) fn watcher<W: Watcher<M>>(&self, watcher: W) -> RootWatcher<'_, M, W> {
        RootWatcher { events: self, watcher }
    }

    /// Returns the recorder of the search.
    pub(crate) fn recorder(&self) -> RootRecorder<'_> {
        RootRecorder { notes: &self.notes, level: 0, index: 0, best: None }
    }

    /// Sends all notes as events.
    pub(crate) fn pass_on(&self, watcher: &mut impl Watcher<M>) {
        let move_count = self.moves.len();
        for note in self.notes.take() {
            match note {
                RootNote::RootMoveStarted(index) => {
                    let Some(m) = self.moves.get(index) else { continue };
                    watcher.on_event(Event::RootMoveStarted {
                        m,
                        depth: self.depth,
                        number: index + 1,
                        move_count,
                    });
                }
                RootNote::Finished { index, value, is_best } => {
                    let Some(m) = self.moves.get(index) else { continue };
                    let value = (self.shown)(value);
                    // A move that did not raise the best value may have been cut off.
                    let bound = if is_best { Bound::Exact } else { Bound::AtMost };
                    let assessment = Assessment::estimate(value, bound, self.depth);
                    watcher.on_event(Event::Finished { m, assessment });
                    if is_best {
                        watcher.on_event(Event::Best { m, line: 1, assessment });
                    }
                }
            }
        }
    }
}

/// Sends the notes before each call of the inner watcher.
pub(crate) struct RootWatcher<'n, M, W> {
    events: &'n RootEvents<M>,
    watcher: W,
}

impl<M, W: Watcher<M>> Watcher<M> for RootWatcher<'_, M, W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        if !self.events.notes.borrow().is_empty() {
            self.events.pass_on(&mut self.watcher);
        }
        self.watcher.proceed(nodes)
    }
}

/// The recorder that notes the steps at the root.
pub(crate) struct RootRecorder<'n> {
    notes: &'n RefCell<Vec<RootNote>>,
    /// The number of nodes on the current path, with the root.
    level: usize,
    index: usize,
    best: Option<Value>,
}

impl<P> Recorder<P> for RootRecorder<'_> {
    #[inline]
    fn record(&mut self, step: SearchStep<'_, P>) {
        match step {
            SearchStep::Enter { .. } => {
                self.level += 1;
                if self.level == 2 {
                    self.notes.borrow_mut().push(RootNote::RootMoveStarted(self.index));
                }
            }
            SearchStep::Leaf { .. } | SearchStep::Leave { .. } => self.level -= 1,
            SearchStep::Back { value, best, .. } if self.level == 1 => {
                let is_best = self.best != Some(best);
                self.best = Some(best);
                self.notes.borrow_mut().push(RootNote::Finished { index: self.index, value, is_best });
                self.index += 1;
            }
            SearchStep::Back { .. } | SearchStep::Cutoff => {}
        }
    }
}

/// Converts a report to a move: the first legal move if the search was stopped before it found one.
pub(crate) fn move_of<G: Game>(
    game: &G,
    position: &G::Position,
    report: Report<G::Move>,
) -> AgentMove<G::Move> {
    let found = report.variation.first().copied();
    AgentMove {
        chosen: found.unwrap_or_else(|| game.nth_move(position, 0)),
        assessment: (report.complete && found.is_some()).then(|| report.assessment()),
        nodes: report.counters.nodes,
        details: None,
        complete: report.complete,
    }
}
