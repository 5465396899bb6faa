//! Watchers between a search, which asks at every node and speaks of typed moves, and whoever looks at a clock and
//! reads text.

use game::Notation;
use search::{Event, Watcher};

/// A watcher that is asked at every node: it keeps a limit of nodes itself, and passes the question on
/// only now and then.
pub(crate) struct Patient<'a> {
    nodes: u64,
    max_nodes: u64,
    going: bool,
    watcher: &'a mut dyn Watcher<String>,
}

/// How many nodes pass between two questions: microseconds, and on the largest boards a few milliseconds.
pub(crate) const PATIENCE: u64 = 64;

impl<'a> Patient<'a> {
    pub(crate) fn new(watcher: &'a mut dyn Watcher<String>, max_nodes: u64) -> Self {
        Patient { nodes: 0, max_nodes, going: true, watcher }
    }

    /// Allows so many nodes from now on, and no more.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.max_nodes = self.nodes.saturating_add(nodes);
    }

    /// Passes a question on from a search that counts its nodes itself. Who asks may ask for many at once, and then
    /// for fewer.
    pub(crate) fn pass_on(&mut self, nodes: u64) -> bool {
        self.watcher.proceed(nodes)
    }

    /// Asks the watcher now.
    pub(crate) fn may_go_on(&mut self) -> bool {
        self.going = self.going && self.watcher.proceed(self.nodes);
        self.going
    }

    /// Who watches.
    pub(crate) fn listener(&mut self) -> &mut dyn Watcher<String> {
        self.watcher
    }

    /// The nodes of all searches so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl<M> Watcher<M> for Patient<'_> {
    #[inline]
    fn proceed(&mut self, _nodes: u64) -> bool {
        if self.nodes == self.max_nodes {
            return false;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) && self.going {
            self.going = self.watcher.proceed(self.nodes);
        }
        self.going
    }
}

/// The same for a search of the position that is on the board: who watches hears of it. Other searches, which compare
/// moves, are nobody's business.
pub(crate) struct Told<'a, 'b, G> {
    game: &'a G,
    patient: &'a mut Patient<'b>,
    /// Whether every question is passed on, with the nodes that the search counts itself.
    is_steady: bool,
}

impl<'a, 'b, G> Told<'a, 'b, G> {
    /// Asks as the patient watcher does.
    pub(crate) fn new(game: &'a G, patient: &'a mut Patient<'b>) -> Self {
        Told { game, patient, is_steady: false }
    }

    /// Passes every question on, with the nodes that the search counts itself.
    pub(crate) fn steady(game: &'a G, patient: &'a mut Patient<'b>) -> Self {
        Told { game, patient, is_steady: true }
    }
}

impl<G: Notation> Watcher<G::Move> for Told<'_, '_, G> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        if self.is_steady {
            return self.patient.pass_on(nodes);
        }
        Watcher::<G::Move>::proceed(self.patient, nodes)
    }

    fn on_event(&mut self, event: Event<'_, G::Move>) {
        write_event(self.game, event, self.patient.watcher);
    }
}

/// A watcher between a search and one who reads text: it keeps a limit of nodes itself, passes the
/// question on only now and then, and writes the moves of what it hears.
pub(crate) struct Interpreter<'a, G> {
    game: &'a G,
    max_nodes: u64,
    next_question: u64,
    patience: u64,
    watcher: &'a mut dyn Watcher<String>,
}

impl<'a, G> Interpreter<'a, G> {
    pub(crate) fn new(game: &'a G, max_nodes: u64, watcher: &'a mut dyn Watcher<String>) -> Self {
        Interpreter { game, max_nodes, next_question: PATIENCE, patience: PATIENCE, watcher }
    }

    /// The same, which passes every question on. Who asks may ask for many nodes at once, and then for fewer.
    pub(crate) fn eager(game: &'a G, max_nodes: u64, watcher: &'a mut dyn Watcher<String>) -> Self {
        Interpreter { game, max_nodes, next_question: 0, patience: 0, watcher }
    }
}

impl<G: Notation> Watcher<G::Move> for Interpreter<'_, G> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        if nodes > self.max_nodes {
            return false;
        }
        if nodes < self.next_question {
            return true;
        }
        let may_go_on = self.watcher.proceed(nodes);
        self.next_question = if may_go_on { nodes + self.patience } else { 0 };
        may_go_on
    }

    fn on_event(&mut self, event: Event<'_, G::Move>) {
        write_event(self.game, event, self.watcher);
    }
}

/// Passes an event on to one who reads text.
pub(crate) fn write_event<G: Notation>(
    game: &G,
    event: Event<'_, G::Move>,
    watcher: &mut dyn Watcher<String>,
) {
    event.map(|m| game.write_move(*m), |event| watcher.on_event(event));
}

/// A watcher that knows no moves of the game, with a limit of nodes.
pub(crate) struct Counted<'a> {
    pub(crate) max_nodes: u64,
    pub(crate) watcher: &'a mut dyn Watcher<String>,
}

impl<M> Watcher<M> for Counted<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.max_nodes && self.watcher.proceed(nodes)
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        if let Event::Proof(progress) = event {
            self.watcher.on_event(Event::Proof(progress));
        }
    }
}
