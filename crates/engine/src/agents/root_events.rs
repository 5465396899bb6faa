//! The programs of the seeds think aloud: their searches are those of the textbook, and whoever watches hears what
//! these do at the root.
//!
//! A search has a watcher, which it asks at each node, and a recorder, which hears each step. The recorder notes what
//! happens at the root, and the watcher passes it on at the next question.

use std::cell::RefCell;

use game::{Bound, Game, Notation, Value};
use search::{Event, Recorder, Report, Step, Watcher};

use super::agent::AgentMove;
use crate::watching::{Patient, write_event};

/// What has been noted and not been told yet.
pub(crate) struct Aloud<'a, G: Notation> {
    game: &'a G,
    /// The moves at the root in the order of the search.
    moves: Vec<G::Move>,
    depth: u32,
    /// The value that is told for one that the search has.
    in_units: fn(Value) -> Value,
    notes: RefCell<Vec<Note>>,
}

/// A note of the root move with this place in the list.
#[derive(Debug, Clone, Copy)]
enum Note {
    Begun(usize),
    Finished { index: usize, value: Value, is_best: bool },
}

impl<'a, G: Notation> Aloud<'a, G> {
    pub(crate) fn new(game: &'a G, moves: Vec<G::Move>, depth: u32, in_units: fn(Value) -> Value) -> Self {
        let depth = depth.min(search::MAX_DEPTH);
        Aloud { game, moves, depth, in_units, notes: RefCell::default() }
    }

    /// The watcher of the search.
    pub(crate) fn watcher<'n, 'b>(&'n self, patient: &'n mut Patient<'b>) -> Listening<'n, 'b, G> {
        Listening { aloud: self, patient }
    }

    /// The recorder of the search.
    pub(crate) fn recorder(&self) -> AtRoot<'_> {
        AtRoot { notes: &self.notes, level: 0, index: 0, best: None }
    }

    /// Tells what has been noted.
    pub(crate) fn tell(&self, patient: &mut Patient<'_>) {
        let of = self.moves.len();
        for note in self.notes.take() {
            match note {
                Note::Begun(index) => {
                    let Some(m) = self.moves.get(index) else { continue };
                    let number = index + 1;
                    self.say(Event::Begun { m, depth: self.depth, number, of }, patient);
                }
                Note::Finished { index, value, is_best } => {
                    let Some(m) = self.moves.get(index) else { continue };
                    let value = (self.in_units)(value);
                    // What is not better may have been cut off.
                    let bound = if is_best { Bound::Exact } else { Bound::AtMost };
                    self.say(Event::Finished { m, value, bound }, patient);
                    if is_best {
                        self.say(Event::Best { m, value, bound }, patient);
                    }
                }
            }
        }
    }

    fn say(&self, event: Event<'_, G::Move>, patient: &mut Patient<'_>) {
        write_event(self.game, event, patient.listener());
    }
}

/// Asks as the patient watcher does, and passes notes on.
pub(crate) struct Listening<'n, 'b, G: Notation> {
    aloud: &'n Aloud<'n, G>,
    patient: &'n mut Patient<'b>,
}

impl<G: Notation> Watcher<G::Move> for Listening<'_, '_, G> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        if !self.aloud.notes.borrow().is_empty() {
            self.aloud.tell(self.patient);
        }
        Watcher::<G::Move>::proceed(self.patient, nodes)
    }
}

/// Notes what happens at the root.
pub(crate) struct AtRoot<'n> {
    notes: &'n RefCell<Vec<Note>>,
    /// How many nodes are entered and not left: 1 at the root.
    level: usize,
    index: usize,
    best: Option<Value>,
}

impl<P> Recorder<P> for AtRoot<'_> {
    #[inline]
    fn record(&mut self, step: Step<'_, P>) {
        match step {
            Step::Enter { .. } => {
                self.level += 1;
                if self.level == 2 {
                    self.notes.borrow_mut().push(Note::Begun(self.index));
                }
            }
            Step::Leaf { .. } | Step::Leave { .. } => self.level -= 1,
            Step::Back { value, best, .. } if self.level == 1 => {
                let is_best = self.best != Some(best);
                self.best = Some(best);
                self.notes.borrow_mut().push(Note::Finished { index: self.index, value, is_best });
                self.index += 1;
            }
            Step::Back { .. } | Step::Cutoff => {}
        }
    }
}

/// The best move of a report; the first legal one if the search was stopped before it had any.
pub(crate) fn choice<G: Game>(
    game: &G,
    position: &G::Position,
    report: Report<G::Move>,
) -> AgentMove<G::Move> {
    let found = report.variation.first().copied();
    AgentMove {
        chosen: found.unwrap_or_else(|| game.nth_move(position, 0)),
        value: (report.complete && found.is_some()).then_some(report.value),
        bound: Bound::Exact,
        exact: report.is_exact(),
        nodes: report.counters.nodes,
        complete: report.complete,
    }
}
