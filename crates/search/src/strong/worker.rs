//! Per-thread state of the strong search, and the helpers of `node`.

use std::ops::ControlFlow;
use std::sync::Arc;

use game::{Basis, ForcedMove, Tactics, Value};

use super::order::{Memory, Stack};
use super::parallel::Shared;
use super::parameters::SearchParameters;
use super::techniques::{Technique, Techniques};
use crate::textbook::{Stopped, Variations};
use crate::transposition_table::TranspositionTable;
use crate::{Counters, Endings, Watcher, Window};

/// The value of a node, or [`Stopped`].
pub(super) type SearchResult = ControlFlow<Stopped, Value>;

/// A position and its accumulator (`accumulator`: incrementally updated data for the evaluation).
#[derive(Debug)]
pub(super) struct SearchState<G: Tactics> {
    pub(super) position: G::Position,
    pub(super) accumulator: G::Accumulator,
}

impl<G: Tactics> SearchState<G> {
    pub(super) fn new(game: &G, position: &G::Position) -> Self {
        SearchState { position: *position, accumulator: game.accumulator(position) }
    }

    /// Returns a copy, to play a move in.
    ///
    /// A child is made in two steps, this and [`play`](Self::play). One function for both would return the
    /// child by a second copy of all its bytes, which takes a sixth of the time of `ultimate`.
    #[inline]
    pub(super) fn copy(&self) -> Self {
        SearchState { position: self.position, accumulator: self.accumulator }
    }

    /// Plays a move; `before` is the state before the move, equal to `self`.
    #[inline]
    pub(super) fn play(&mut self, game: &G, before: &Self, m: G::Move) {
        game.play(&mut self.position, m);
        game.update(&mut self.accumulator, &before.position, m, &self.position);
    }

    /// Plays a move of a threat-space search, and updates only the part of the accumulator that threats need.
    #[inline]
    pub(super) fn play_threat(&mut self, game: &G, before: &Self, m: G::Move) {
        game.play(&mut self.position, m);
        game.update_threat_accumulator(&mut self.accumulator, &before.position, m, &self.position);
    }
}

/// The state of one thread of the search.
pub(super) struct Worker<'a, G: Tactics, W> {
    pub(super) game: &'a G,
    pub(super) techniques: Techniques,
    pub(super) margins: &'a SearchParameters,
    pub(super) endings: Option<&'a dyn Endings<G::Position>>,
    pub(super) table: &'a TranspositionTable,
    pub(super) shared: Arc<Shared>,
    pub(super) watcher: W,
    /// `true` once the watcher has stopped the search.
    pub(super) is_stopped: bool,
    pub(super) counters: Counters,
    /// The greatest ply reached at this depth (selective depth), including quiescence search.
    pub(super) deepest: u32,
    /// The number of incomplete results so far: estimates, pruned nodes, and entries of the table that depend
    /// on them. A node is complete if the number does not change below it.
    pub(super) incomplete: u64,
    /// The number of horizon hits so far: results that are incomplete for lack of depth, not because of
    /// pruning. These are estimates, and entries of the table, which may depend on estimates.
    pub(super) horizon_hits: u64,
    /// The number of results so far that depend on a count of plies towards a draw.
    pub(super) counted: u64,
    pub(super) variations: Variations<G::Move>,
    pub(super) stack: Stack<G::Move>,
    pub(super) memory: Memory<G::Move>,
    /// The greatest ply at which forced replies are extended.
    pub(super) max_plies: u32,
    /// The static estimates of the nodes on the path, by ply; `None` where a threat makes the estimate
    /// unreliable.
    pub(super) estimates: Vec<Option<i32>>,
    /// `true` if the next node comes after a null move.
    pub(super) is_after_null_move: bool,
    /// `true` if the next node is expected to fail high.
    pub(super) is_cut_node: bool,
    /// A salt for all keys, which separates the entries of searches that must not share them.
    pub(super) salt: u64,
}

impl<'a, G: Tactics, W> Worker<'a, G, W> {
    /// Returns the worker with another watcher.
    pub(super) fn with_watcher<V>(self, watcher: V) -> Worker<'a, G, V> {
        let Worker { game, techniques, margins, endings, table, shared, is_stopped, .. } = self;
        let Worker { counters, deepest, incomplete, horizon_hits, counted, variations, stack, .. } = self;
        let Worker { memory, max_plies, estimates, is_after_null_move, is_cut_node, salt, .. } = self;
        Worker {
            game,
            techniques,
            margins,
            endings,
            table,
            shared,
            watcher,
            is_stopped,
            counters,
            deepest,
            incomplete,
            horizon_hits,
            counted,
            variations,
            stack,
            memory,
            max_plies,
            estimates,
            is_after_null_move,
            is_cut_node,
            salt,
        }
    }
}

impl<G: Tactics, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// Prepares a new run: removes the moves of the nodes at which the last one was stopped.
    pub(super) fn restart(&mut self) {
        self.is_stopped = false;
        self.stack.truncate(0);
    }

    #[inline]
    pub(super) fn has(&self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }

    /// Returns `true` if nothing is reduced or pruned and threat-space search is off, so that every win found
    /// is the shortest one within the depth.
    #[inline]
    pub(super) fn searches_in_full(&self) -> bool {
        [Technique::Reductions, Technique::NullMove, Technique::ThreatSpaceSearch]
            .iter()
            .all(|technique| !self.has(*technique))
    }

    /// Counts a node. Returns its value for the side to move if the game is over or the ending is known.
    #[inline]
    pub(super) fn enter(&mut self, state: &SearchState<G>, ply: u32) -> ControlFlow<Stopped, Option<Value>> {
        self.counters.nodes += 1;
        if !self.watcher.proceed(self.counters.nodes) {
            self.counters.nodes -= 1;
            self.is_stopped = true;
            return ControlFlow::Break(Stopped);
        }
        self.deepest = self.deepest.max(ply);
        self.variations.begin(ply as usize);
        let ended = self.game.outcome(&state.position).map(|outcome| {
            self.counters.leaves += 1;
            self.counted += u64::from(self.game.plies_to_draw(&state.position) == Some(0));
            Value::end(outcome.seen_by(self.game.to_move(&state.position)), ply)
        });
        ControlFlow::Continue(if ended.is_none() { self.known_ending(state, ply) } else { ended })
    }

    /// Returns the evidence for the wins and losses of the search.
    pub(super) fn basis(&self) -> Basis {
        if self.endings.is_some() { Basis::Tables } else { Basis::FinishedGames }
    }

    /// Returns the value of a node from the known endings.
    #[inline]
    fn known_ending(&mut self, state: &SearchState<G>, ply: u32) -> Option<Value> {
        let value = self.endings?.value(&state.position)?;
        self.counters.leaves += 1;
        Some(value.delayed(ply))
    }

    /// Returns the value of a node whose best move ends the game, or only delays the end by one move.
    pub(super) fn end_at_once(&mut self, ply: u32, m: G::Move, value: Value) -> SearchResult {
        self.counters.leaves += 1;
        self.variations.begin(ply as usize + 1);
        self.variations.extend(ply as usize, m);
        ControlFlow::Continue(value)
    }

    /// Returns the forced move of the position, if the techniques look for it with this remaining depth.
    #[inline]
    pub(super) fn forced_move(&self, state: &SearchState<G>, depth: u32) -> ForcedMove<G::Move> {
        if !self.has(Technique::Threats) {
            return ForcedMove::None;
        }
        match self.game.forced_move(&state.position, &state.accumulator) {
            // The opponent's reply lies beyond the horizon.
            ForcedMove::Lost(_) | ForcedMove::Only(_) if depth < 2 && !self.has(Technique::Extensions) => {
                ForcedMove::None
            }
            forced_move => forced_move,
        }
    }

    /// Returns a value that closes the window without a search. The game cannot end before the next ply (mate
    /// distance pruning), and a player who can no longer win gets at most a draw.
    #[inline]
    pub(super) fn bounded_value(&self, state: &SearchState<G>, ply: u32, window: Window) -> Option<Value> {
        let (nearest_win, nearest_loss) = (Value::win_in(ply + 1), Value::loss_in(ply + 1));
        if nearest_win <= window.alpha {
            return Some(nearest_win);
        }
        if nearest_loss >= window.beta {
            return Some(nearest_loss);
        }
        if !self.has(Technique::CanStillWin) {
            return None;
        }
        let settles = match self.game.can_still_win(&state.position, &state.accumulator) {
            [false, false] => true,
            [false, true] => Value::DRAW <= window.alpha,
            [true, false] => Value::DRAW >= window.beta,
            [true, true] => false,
        };
        settles.then_some(Value::DRAW)
    }

    /// Limits a value to a draw for a player who can no longer win.
    #[inline]
    pub(super) fn clamp_to_possible_result(&self, state: &SearchState<G>, value: Value) -> Value {
        if value == Value::DRAW || !self.has(Technique::CanStillWin) {
            return value;
        }
        match self.game.can_still_win(&state.position, &state.accumulator) {
            [false, _] if value > Value::DRAW => Value::DRAW,
            [_, false] if value < Value::DRAW => Value::DRAW,
            _ => value,
        }
    }

    /// Returns the static estimate of a position if a parameter requires it. `None` if a threat must be
    /// answered: then the estimate is unreliable.
    #[inline]
    pub(super) fn quiet_estimate(&self, state: &SearchState<G>) -> Option<i32> {
        let is_asked_for = self.margins.improvement || self.margins.prunes_by_estimate();
        let is_quiet = is_asked_for && self.game.is_quiescent(&state.position, &state.accumulator);
        is_quiet.then(|| self.game.estimate(&state.position, &state.accumulator))
    }

    /// Returns the improving flag: `true` if the static estimate is better than two plies before, or one of
    /// the two is missing.
    #[inline]
    pub(super) fn improving(&mut self, ply: u32, estimate: Option<i32>) -> bool {
        if !self.margins.improvement {
            return true;
        }
        let ply = ply as usize;
        if self.estimates.len() <= ply {
            self.estimates.resize(ply + 1, None);
        }
        self.estimates[ply] = estimate;
        let before = ply.checked_sub(2).and_then(|before| self.estimates[before]);
        before.zip(estimate).is_none_or(|(before, now)| now > before)
    }

    /// Late-move pruning: returns `true` if this move and the later ones are pruned with this remaining
    /// depth.
    #[inline]
    pub(super) fn is_late_move_pruned(&self, depth: u32, tried: usize, rank: i32, improving: bool) -> bool {
        let counted = if improving { tried } else { 2 * tried };
        rank <= 0 && counted >= self.margins.most_moves(depth) && self.has(Technique::Reductions)
    }

    /// Internal iterative reduction: returns the reduced depth of a node without a table move. Such a node is
    /// new, or no move at it was good enough so far.
    #[inline]
    pub(super) fn internal_iterative_reduction(&self, depth: u32) -> u32 {
        let from = self.margins.iir_depth;
        if from == 0 || depth < from.max(2) || !self.has(Technique::Reductions) {
            return depth;
        }
        depth - if depth >= self.margins.iir_depth_of_two { 2 } else { 1 }
    }

    /// The late-move reduction of a root move, in plies; 0 unless late-move pruning is on.
    pub(super) fn root_reduction(&self, child_depth: u32, tried: usize, rank: i32) -> u32 {
        if self.margins.late_moves == 0 { 0 } else { self.reduction(child_depth, tried, rank, true) }
    }

    /// The late-move reduction of a move, in plies; 0 if it is not reduced.
    #[inline]
    pub(super) fn reduction(&self, child_depth: u32, tried: usize, rank: i32, improving: bool) -> u32 {
        let SearchParameters { unreduced_moves, unreduced_loud_moves, reduction_depth, .. } = *self.margins;
        let is_late = tried >= unreduced_moves.max(1) && child_depth >= reduction_depth.max(1);
        if !is_late || !self.has(Technique::Reductions) {
            return 0;
        }
        let plies = if rank <= 0 {
            self.margins.reduction(child_depth, tried) + u32::from(!improving)
        } else {
            u32::from(rank < i32::MAX && unreduced_loud_moves > 0 && tried >= unreduced_loud_moves)
        };
        // At least one ply is left: a reduction never leads straight into quiescence search.
        plies.min(child_depth - 1)
    }

    /// The additional reduction of a move at an expected cut node, in plies; 0 for the first move and for
    /// moves that must be searched.
    #[inline]
    pub(super) fn cut_node_reduction(&self, child_depth: u32, tried: usize, rank: i32) -> u32 {
        let is_reduced = tried >= 1 && child_depth >= 2 && rank < i32::MAX && self.has(Technique::Reductions);
        match rank {
            _ if !is_reduced => 0,
            ..=0 => self.margins.cut_node_reduction,
            _ => self.margins.cut_node_reduction / 2,
        }
    }
}
