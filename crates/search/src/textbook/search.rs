//! The common parts of the searches of the textbook: the game and its limits, the counters, the leaf test,
//! the principal variation.

use std::ops::ControlFlow;

use game::{Assessment, Basis, Bound, Game, Value};

use super::recorder::{Recorder, SearchStep, Silent};
use super::variation::Variations;
use crate::{Counters, Line, Watcher, Window};

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report<M> {
    /// The value for the side to move at the root: of the whole search if it is complete, else of
    /// the best root move of those that were finished.
    pub value: Value,
    /// The relation of `value` to the true value to the depth limit.
    pub bound: Bound,
    /// The depth limit, in plies.
    pub depth: u32,
    /// The principal variation: best play for both sides.
    pub variation: Vec<M>,
    /// The counters of the search.
    pub counters: Counters,
    /// `true` if the search ended by itself; `false` if the watcher stopped it.
    pub complete: bool,
}

impl<M> Report<M> {
    /// Returns the assessment: a win, a loss, or a draw that rests on no estimate is proven.
    pub fn assessment(&self) -> Assessment {
        let is_proven = self.value.is_decided() || self.counters.horizon == 0;
        if self.complete && self.bound == Bound::Exact && is_proven {
            Assessment::exactly(self.value, Basis::FinishedGames)
        } else {
            Assessment::estimate(self.value, self.bound, self.depth)
        }
    }

    /// Returns the line of the best move.
    pub fn into_line(self) -> Line<M> {
        Line { assessment: Some(self.assessment()), variation: self.variation }
    }
}

/// The watcher stopped the search.
pub(crate) struct Stopped;

/// A search in progress: the game, its limit, and the results so far.
pub struct Textbook<'a, G: Game, E, W, R = Silent> {
    pub(super) game: &'a G,
    depth: u32,
    pub(super) first_ply: u32,
    evaluate: E,
    watcher: W,
    pub(super) recorder: R,
    pub(super) counters: Counters,
    variations: Variations<G::Move>,
    /// The best value at the root so far, for the side to move there.
    pub(super) root_value: Value,
}

impl<'a, G, E, W> Textbook<'a, G, E, W>
where
    G: Game,
    E: Fn(&G::Position) -> i32,
    W: Watcher<G::Move>,
{
    /// A search of this game to at most `depth` plies; a node there that is not the end of a game is
    /// worth `evaluate`, an estimate for the side to move.
    pub fn new(game: &'a G, depth: u32, evaluate: E, watcher: W) -> Self {
        Textbook {
            game,
            depth,
            first_ply: 0,
            evaluate,
            watcher,
            recorder: Silent,
            counters: Counters::default(),
            variations: Variations::default(),
            root_value: Value::MIN,
        }
    }

    /// Returns the search with a recorder of its steps.
    pub fn recorded<R: Recorder<G::Position>>(self, recorder: R) -> Textbook<'a, G, E, W, R> {
        Textbook {
            game: self.game,
            depth: self.depth,
            first_ply: self.first_ply,
            evaluate: self.evaluate,
            watcher: self.watcher,
            recorder,
            counters: self.counters,
            variations: self.variations,
            root_value: self.root_value,
        }
    }
}

impl<G, E, W, R> Textbook<'_, G, E, W, R>
where
    G: Game,
    E: Fn(&G::Position) -> i32,
    W: Watcher<G::Move>,
    R: Recorder<G::Position>,
{
    /// Sets the number of plies of the root below another root, from which plies and depth count.
    pub fn below(mut self, plies: u32) -> Self {
        self.first_ply = plies;
        self
    }

    /// Counts a node. Returns its value for the side to move if it is a leaf.
    #[inline]
    pub(super) fn enter(
        &mut self,
        position: &G::Position,
        ply: u32,
        window: Window,
    ) -> ControlFlow<Stopped, Option<Value>> {
        if !self.watcher.proceed(self.counters.nodes + 1) {
            return ControlFlow::Break(Stopped);
        }
        self.counters.nodes += 1;
        self.variations.begin(ply as usize);
        self.recorder.record(SearchStep::Enter { position, window });
        let leaf = self.leaf(position, ply);
        if let Some(value) = leaf {
            self.counters.leaves += 1;
            self.recorder.record(SearchStep::Leaf { value });
        }
        ControlFlow::Continue(leaf)
    }

    /// The value of a finished game, or the estimate at the depth limit.
    #[inline]
    fn leaf(&mut self, position: &G::Position, ply: u32) -> Option<Value> {
        if let Some(outcome) = self.game.outcome(position) {
            let result = outcome.seen_by(self.game.to_move(position));
            return Some(Value::end(result, ply));
        }
        if ply == self.depth {
            self.counters.horizon += 1;
            return Some(Value::score((self.evaluate)(position)));
        }
        None
    }

    /// Records the best move so far at this ply, with its value for the side to move.
    #[inline]
    pub(super) fn improve(&mut self, ply: u32, m: G::Move, value: Value) {
        self.variations.extend(ply as usize, m);
        if ply == self.first_ply {
            self.root_value = value;
        }
    }

    pub(super) fn report(mut self, result: ControlFlow<Stopped, Value>, window: Window) -> Report<G::Move> {
        let complete = result.is_continue();
        let value = result.continue_value().unwrap_or(self.root_value);
        let bound = window.bound_of(value);
        Report {
            value,
            bound,
            depth: self.depth,
            variation: self.variations.at(self.first_ply as usize),
            counters: self.counters,
            complete,
        }
    }
}
