//! The root moves: searched like the moves of a node, but reported to the watcher one by one, and kept in
//! order from depth to depth.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use game::{Assessment, Tactics, Value, Wdl};

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
    /// `true` if the move draws because of the game's history, for example by repetition.
    pub(super) is_drawn: bool,
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

impl<G: Tactics> RootMoves<G> {
    /// Returns the legal moves without the refused ones, in the game's order or as they are generated.
    pub(super) fn new(game: &G, position: &G::Position, in_order: bool, options: &Options) -> Self {
        let state = SearchState::new(game, position);
        let mut ranked = Vec::new();
        game.ranked(position, &state.accumulator, |m, rank| ranked.push((m, rank)));
        if in_order {
            ranked.sort_by_key(|(_, rank)| -rank);
        } else {
            ranked = game.legal_moves(position).into_iter().map(|m| (m, 0)).collect();
        }
        let moves = ranked.into_iter().map(|(m, rank)| {
            let mut child = state.copy();
            child.play(game, &state, m);
            RootEntry { m, rank, is_drawn: options.drawn.contains(&game.key(&child.position)), child }
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
        window: Window,
        best: &mut Option<Best<G::Move>>,
    ) -> SearchResult {
        let result = self.search_all(worker, line, depth, window, best);
        let found = best.as_ref().and_then(|best| best.variation.first());
        let index = found.and_then(|m| self.moves.iter().position(|other| other.m == *m));
        if let Some(index) = index.filter(|index| *index >= line) {
            self.moves[line..=index].rotate_right(1);
        }
        result
    }

    fn search_all<W: Watcher<G::Move>>(
        &self,
        worker: &mut Worker<'_, G, W>,
        line: usize,
        depth: u32,
        window: Window,
        best: &mut Option<Best<G::Move>>,
    ) -> SearchResult {
        worker.variations.begin(0);
        let (mut highest, mut alpha) = (Value::MIN, window.alpha);
        let mut queue: VecDeque<usize> = (line..self.moves.len()).collect();
        // The number of deferrals is limited, so that the loop ends.
        let (mut tried, mut deferrals) = (0, queue.len());
        while let Some(index) = queue.pop_front() {
            // Source: ABDADA, as in `node`: a move that another thread is searching goes to the end of the
            // queue.
            let abdada_key = worker.root_abdada_key(&self.moves[index].child.position, depth);
            if tried > 0 && deferrals > 0 && worker.shared.is_being_searched(abdada_key) {
                deferrals -= 1;
                queue.push_back(index);
                continue;
            }
            tried += 1;
            let m = self.moves[index].m;
            worker.watcher.on_event(Event::RootMoveStarted {
                m: &m,
                depth,
                number: tried,
                move_count: self.moves.len() - line,
            });
            worker.shared.begin(abdada_key);
            let rest = window.raised_to(alpha);
            let found = self.search_one(worker, index, depth, rest, tried - 1);
            worker.shared.end(abdada_key);
            let value = found?;
            let assessment = Assessment::searched(value, rest.bound_of(value), depth, worker.basis());
            tell(worker, &m, assessment);
            highest = highest.max(value);
            if value > alpha {
                alpha = value;
                worker.variations.extend(0, m);
                worker.watcher.on_event(Event::Best { m: &m, line: line + 1, assessment });
                *best = Some(Best { assessment, variation: worker.variations.at(0) });
            }
            if alpha >= window.beta {
                break;
            }
        }
        ControlFlow::Continue(highest)
    }

    fn search_one<W: Watcher<G::Move>>(
        &self,
        worker: &mut Worker<'_, G, W>,
        index: usize,
        depth: u32,
        window: Window,
        tried: usize,
    ) -> ControlFlow<Stopped, Value> {
        let root_move = &self.moves[index];
        if root_move.is_drawn {
            worker.variations.begin(1);
            return ControlFlow::Continue(Value::DRAW);
        }
        let reduction = worker.root_reduction(depth - 1, tried, root_move.rank);
        worker.search_child(&root_move.child, 0, depth - 1, reduction, window, tried == 0)
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
