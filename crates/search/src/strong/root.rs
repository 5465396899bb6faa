//! The root moves: searched like the moves of a node, but reported to the watcher one by one, and kept in
//! order from depth to depth.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use game::{Assessment, Tactics, Value, Wdl, sort_short_by_key};

use super::node::ChildPlace;
use super::options::Options;
use super::worker::{SearchResult, SearchState, Worker};
use crate::textbook::Stopped;
use crate::{Event, Technique, Watcher, Window};

/// A root move.
pub(super) struct RootEntry<G: Tactics> {
    pub(super) m: G::Move,
    /// The game's own rank.
    rank: i32,
    child: SearchState<G>,
}

/// The root moves; a search moves the best one to the front.
pub(super) struct RootMoves<G: Tactics> {
    pub(super) moves: Vec<RootEntry<G>>,
}

/// The best move of a search with one window so far.
pub(super) struct Best<M> {
    pub(super) assessment: Assessment,
    pub(super) variation: Vec<M>,
}

/// A search of the root moves with one window. It can be stopped, and continues with the move that was being
/// searched.
pub(super) struct RootPass {
    window: Window,
    alpha: Value,
    /// The greatest value so far.
    highest: Value,
    /// The indices of the moves that are left.
    queue: VecDeque<usize>,
    /// The number of moves that were taken from the queue to be searched.
    tried: usize,
    /// The number of deferrals that are left. It is limited, so that the pass ends.
    deferrals: usize,
    /// The index of the move that is being searched.
    current: Option<usize>,
}

impl RootPass {
    /// Removes the next move from the queue.
    ///
    /// Source: ABDADA, as in `node`: a move that another thread is searching goes to the end of the queue.
    fn pop(&mut self, is_being_searched: impl Fn(usize) -> bool) -> Option<usize> {
        let mut index = self.queue.pop_front()?;
        while self.tried > 0 && self.deferrals > 0 && is_being_searched(index) {
            self.deferrals -= 1;
            self.queue.push_back(index);
            index = self.queue.pop_front()?;
        }
        self.tried += 1;
        Some(index)
    }
}

impl<G: Tactics> RootMoves<G> {
    /// Returns the legal moves without the refused ones, in the game's order or as they are generated.
    pub(super) fn new(game: &G, position: &G::Position, in_order: bool, options: &Options) -> Self {
        let state = SearchState::new(game, position);
        let mut ranked = Vec::new();
        game.ranked(position, &state.accumulator, |m, rank| ranked.push((m, rank)));
        if in_order {
            sort_short_by_key(&mut ranked, |(_, rank)| -rank);
        } else {
            ranked = game.legal_moves(position).into_iter().map(|m| (m, 0)).collect();
        }
        let moves = ranked.into_iter().map(|(m, rank)| {
            let mut child = state.copy();
            child.play(game, &state, m);
            RootEntry { m, rank, child }
        });
        let mut moves: Vec<RootEntry<G>> = moves.collect();
        let is_wanted = |root: &RootEntry<G>| !options.refused.contains(&game.key(&root.child.position));
        if !options.refused.is_empty() && moves.iter().any(is_wanted) {
            moves.retain(is_wanted);
        }
        RootMoves { moves }
    }

    /// Searches the moves from index `line` on, and moves the best of them to this index. `best` is updated
    /// during the search, so that a stopped search leaves its result there.
    pub(super) fn search<W: Watcher<G::Move>>(
        &mut self,
        worker: &mut Worker<'_, G, W>,
        line: usize,
        depth: u32,
        pass: &mut RootPass,
        best: &mut Option<Best<G::Move>>,
    ) -> SearchResult {
        self.search_all(worker, line, depth, pass, best)?;
        let found = best.as_ref().and_then(|best| best.variation.first());
        let index = found.and_then(|m| self.moves.iter().position(|other| other.m == *m));
        if let Some(index) = index.filter(|index| *index >= line) {
            self.moves[line..=index].rotate_right(1);
        }
        ControlFlow::Continue(pass.highest)
    }

    /// Returns the pass over the moves from index `line` on with this window.
    pub(super) fn pass(&self, line: usize, window: Window) -> RootPass {
        let queue: VecDeque<usize> = (line..self.moves.len()).collect();
        let deferrals = queue.len();
        RootPass {
            window,
            alpha: window.alpha,
            highest: Value::MIN,
            queue,
            tried: 0,
            deferrals,
            current: None,
        }
    }

    fn search_all<W: Watcher<G::Move>>(
        &self,
        worker: &mut Worker<'_, G, W>,
        line: usize,
        depth: u32,
        pass: &mut RootPass,
        best: &mut Option<Best<G::Move>>,
    ) -> ControlFlow<Stopped> {
        worker.variations.begin(0);
        while pass.alpha < pass.window.beta
            && let Some(index) = self.next(worker, line, depth, pass)
        {
            let m = self.moves[index].m;
            let rest = pass.window.raised_to(pass.alpha);
            let value = self.search_move(worker, index, depth, rest, pass.tried - 1)?;
            pass.current = None;
            let assessment = Assessment::searched(value, rest.bound_of(value), depth, worker.basis());
            tell(worker, &m, assessment);
            pass.highest = pass.highest.max(value);
            if value > pass.alpha {
                pass.alpha = value;
                worker.variations.extend(0, m);
                worker.watcher.on_event(Event::Best { m: &m, line: line + 1, assessment });
                *best = Some(Best { assessment, variation: worker.variations.at(0) });
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the index of the move to search: the one that was stopped, or the next, which is reported to
    /// the watcher.
    fn next<W: Watcher<G::Move>>(
        &self,
        worker: &mut Worker<'_, G, W>,
        line: usize,
        depth: u32,
        pass: &mut RootPass,
    ) -> Option<usize> {
        if pass.current.is_none() {
            let index = pass.pop(|index| {
                worker
                    .shared
                    .is_being_searched(worker.root_abdada_key(&self.moves[index].child.position, depth))
            })?;
            pass.current = Some(index);
            worker.watcher.on_event(Event::RootMoveStarted {
                m: &self.moves[index].m,
                depth,
                number: pass.tried,
                move_count: self.moves.len() - line,
            });
        }
        pass.current
    }

    /// Searches a move, with its mark for other threads.
    fn search_move<W: Watcher<G::Move>>(
        &self,
        worker: &mut Worker<'_, G, W>,
        index: usize,
        depth: u32,
        window: Window,
        tried: usize,
    ) -> SearchResult {
        let abdada_key = worker.root_abdada_key(&self.moves[index].child.position, depth);
        let before = (worker.incomplete, worker.horizon_hits, worker.counted);
        worker.shared.begin(abdada_key);
        let found = self.search_one(worker, index, depth, window, tried);
        worker.shared.end(abdada_key);
        if found.is_break() {
            // The move will be searched again.
            (worker.incomplete, worker.horizon_hits, worker.counted) = before;
        }
        found
    }

    fn search_one<W: Watcher<G::Move>>(
        &self,
        worker: &mut Worker<'_, G, W>,
        index: usize,
        depth: u32,
        window: Window,
        tried: usize,
    ) -> SearchResult {
        let root_move = &self.moves[index];
        let reduction = worker.root_reduction(depth - 1, tried, root_move.rank);
        let place = ChildPlace { is_first: tried == 0, is_of_cut_node: false };
        worker.search_child(&root_move.child, 0, (depth - 1, reduction), window, place)
    }
}

/// Reports the assessment of a root move to the watcher, and a proven loss as an event of its own.
fn tell<G: Tactics, W: Watcher<G::Move>>(worker: &mut Worker<'_, G, W>, m: &G::Move, assessment: Assessment) {
    worker.watcher.on_event(Event::Finished { m, assessment });
    if let (Some(Wdl::Loss), Some(plies)) = (assessment.wdl(), assessment.within()) {
        worker.watcher.on_event(Event::Lost { m, plies });
    }
}

impl<G: Tactics, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// Returns the ABDADA mark of a root move's search. Moves that lead to symmetric positions have the same
    /// mark.
    fn root_abdada_key(&self, child: &G::Position, depth: u32) -> Option<u64> {
        let shares = self.shared.is_parallel()
            && self.has(Technique::TranspositionTable)
            && depth > self.margins.deferral_depth;
        // A mark is odd, since 0 is a free slot.
        shares.then(|| self.key(child, 1).0 | 1)
    }
}
