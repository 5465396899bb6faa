//! What one thread of the strong search has at hand, and the steps of a node that are no recursion.

use std::ops::ControlFlow;

use game::{Bound, Evaluate, Urgency, Value};

use super::margins::Margins;
use super::order::{Memory, Stack};
use super::parallel::Shared;
use super::techniques::{Technique, Techniques};
use crate::textbook::{Stopped, Variations};
use crate::transposition_table::{Entry, TranspositionTable};
use crate::{Counters, Endings, Watcher, Window};

/// A value, or the watcher's wish to stop.
pub(super) type SearchResult = ControlFlow<Stopped, Value>;

/// A position and its tally.
#[derive(Debug)]
pub(super) struct State<G: Evaluate> {
    pub(super) position: G::Position,
    pub(super) tally: G::Tally,
}

impl<G: Evaluate> State<G> {
    pub(super) fn new(game: &G, position: &G::Position) -> Self {
        State { position: *position, tally: game.tally(position) }
    }

    /// A copy, to play a move in. A child is made in two steps, this and [`play`](Self::play),
    /// because one function for both would return it by a second copy of all its bytes: a sixth of the
    /// time of `ultimate`.
    #[inline]
    pub(super) fn copy(&self) -> Self {
        State { position: self.position, tally: self.tally }
    }

    /// Plays a move; `before` is where this stands by now.
    #[inline]
    pub(super) fn play(&mut self, game: &G, before: &Self, m: G::Move) {
        game.play(&mut self.position, m);
        game.update(&mut self.tally, &before.position, m, &self.position);
    }

    /// Plays a move in a sequence of threats, after which nothing but threats is asked of the tally.
    #[inline]
    pub(super) fn play_threat(&mut self, game: &G, before: &Self, m: G::Move) {
        game.play(&mut self.position, m);
        game.update_threats(&mut self.tally, &before.position, m, &self.position);
    }
}

/// A thread of the search.
pub(super) struct Worker<'a, G: Evaluate, W> {
    pub(super) game: &'a G,
    pub(super) techniques: Techniques,
    pub(super) margins: &'a Margins,
    pub(super) endings: Option<&'a dyn Endings<G::Position>>,
    pub(super) table: &'a TranspositionTable,
    pub(super) shared: &'a Shared,
    pub(super) watcher: W,
    /// Whether the watcher has stopped the search.
    pub(super) is_stopped: bool,
    pub(super) counters: Counters,
    /// The deepest ply of this depth, quiescence included.
    pub(super) deepest: u32,
    /// Counts what leaves values open: estimates, and entries of the table that rest on them. A node
    /// is complete if nothing was counted below it.
    pub(super) open: u64,
    /// Counts what leaves values open for lack of depth, and not because moves were left out: estimates, and entries of the
    /// table, which may rest on them.
    pub(super) out_of_sight: u64,
    pub(super) variations: Variations<G::Move>,
    pub(super) stack: Stack<G::Move>,
    pub(super) memory: Memory<G::Move>,
    /// Forced replies are not extended below this ply.
    pub(super) max_plies: u32,
    /// The estimates of the nodes on the path, by ply, of those where they say something.
    pub(super) estimates: Vec<Option<i32>>,
    /// Whether the node that begins comes after a pass.
    pub(super) is_passed: bool,
    /// Goes into every key: entries of searches that must not share are kept apart by it.
    pub(super) salt: u64,
}

/// What the table knows of a node, with plies counted from the root.
pub(super) struct Known<M> {
    pub(super) key: u64,
    /// The symmetry that leads to the position of the entry.
    symmetry: usize,
    usable: Option<(Value, Bound)>,
    complete: bool,
    best: Option<M>,
    /// Whether the node is looked up and kept at all.
    in_table: bool,
}

impl<M: Copy> Known<M> {
    /// The value, if it is known well enough for this window.
    #[inline]
    pub(super) fn cutoff(&self, window: Window) -> Option<Value> {
        let (value, bound) = self.usable?;
        let is_enough = match bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= window.beta,
            Bound::AtMost => value <= window.alpha,
        };
        is_enough.then_some(value)
    }

    #[inline]
    pub(super) fn complete(&self) -> bool {
        self.complete
    }

    #[inline]
    pub(super) fn best(&self) -> Option<M> {
        self.best
    }
}

impl<'a, G: Evaluate, W: Watcher<G::Move>> Worker<'a, G, W> {
    #[inline]
    pub(super) fn has(&self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }

    /// Whether no win is longer than it must be: nothing is searched less deep, and no sequence of threats is taken for the
    /// shortest win.
    #[inline]
    pub(super) fn searches_in_full(&self) -> bool {
        [Technique::Reductions, Technique::NullMove, Technique::Sequences]
            .iter()
            .all(|technique| !self.has(*technique))
    }

    /// Counts a node, and gives its value for the player to move if it is the end of a game, or a known ending.
    #[inline]
    pub(super) fn enter(&mut self, state: &State<G>, ply: u32) -> ControlFlow<Stopped, Option<Value>> {
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
            Value::end(outcome.seen_by(self.game.to_move(&state.position)), ply)
        });
        ControlFlow::Continue(if ended.is_none() { self.known_ending(state, ply) } else { ended })
    }

    /// The value of a node that is a known ending.
    #[inline]
    fn known_ending(&mut self, state: &State<G>, ply: u32) -> Option<Value> {
        let value = self.endings?.value(&state.position)?;
        self.counters.leaves += 1;
        Some(value.delayed(ply))
    }

    /// The value of a node whose best move ends the game, or delays the end by one move.
    pub(super) fn end_at_once(&mut self, ply: u32, m: G::Move, value: Value) -> SearchResult {
        self.counters.leaves += 1;
        self.variations.begin(ply as usize + 1);
        self.variations.extend(ply as usize, m);
        ControlFlow::Continue(value)
    }

    /// The most urgent fact about the position, as far as the techniques look with `depth` plies left.
    #[inline]
    pub(super) fn urgency(&self, state: &State<G>, depth: u32) -> Urgency<G::Move> {
        if !self.has(Technique::Threats) {
            return Urgency::None;
        }
        match self.game.urgency(&state.position, &state.tally) {
            // The opponent's answer lies beyond the horizon.
            Urgency::Lost(_) | Urgency::Only(_) if depth < 2 && !self.has(Technique::Extensions) => {
                Urgency::None
            }
            urgency => urgency,
        }
    }

    /// A value that closes the window without a search: an end cannot be nearer than the next ply, and
    /// who has no prospects does not win.
    #[inline]
    pub(super) fn bounded_value(&self, state: &State<G>, ply: u32, window: Window) -> Option<Value> {
        let (nearest_win, nearest_loss) = (Value::win_in(ply + 1), Value::loss_in(ply + 1));
        if nearest_win <= window.alpha {
            return Some(nearest_win);
        }
        if nearest_loss >= window.beta {
            return Some(nearest_loss);
        }
        if !self.has(Technique::Prospects) {
            return None;
        }
        let settles = match self.game.prospects(&state.position, &state.tally) {
            [false, false] => true,
            [false, true] => Value::DRAW <= window.alpha,
            [true, false] => Value::DRAW >= window.beta,
            [true, true] => false,
        };
        settles.then_some(Value::DRAW)
    }

    /// The value, but no better and no worse than the prospects allow.
    #[inline]
    pub(super) fn within_prospects(&self, state: &State<G>, value: Value) -> Value {
        if value == Value::DRAW || !self.has(Technique::Prospects) {
            return value;
        }
        match self.game.prospects(&state.position, &state.tally) {
            [false, _] if value > Value::DRAW => Value::DRAW,
            [_, false] if value < Value::DRAW => Value::DRAW,
            _ => value,
        }
    }

    /// The key of a position in the table, and the symmetry that leads to the one that it stands for.
    #[inline]
    pub(super) fn key(&self, position: &G::Position, ply: u32) -> (u64, usize) {
        let (key, symmetry) = if ply <= self.margins.symmetry_plies && self.has(Technique::Symmetry) {
            self.game.canonical(position)
        } else {
            (self.game.key(position), 0)
        };
        (key ^ self.salt, symmetry)
    }

    /// Asks the table.
    #[inline]
    pub(super) fn look_up(&self, state: &State<G>, ply: u32, depth: u32) -> Known<G::Move> {
        let in_table = self.has(Technique::TranspositionTable) && depth >= self.margins.table_depth;
        let mut known = Known { key: 0, symmetry: 0, usable: None, complete: false, best: None, in_table };
        if !in_table {
            return known;
        }
        (known.key, known.symmetry) = self.key(&state.position, ply);
        if let Some(entry) = self.table.probe(known.key) {
            known.usable = self.usable(entry, depth).then(|| (entry.value.delayed(ply), entry.bound));
            known.complete = entry.complete;
            known.best =
                self.move_of(entry, known.symmetry).filter(|m| self.game.is_legal(&state.position, *m));
        }
        known
    }

    /// Whether an entry says what a search with `depth` plies left would say.
    #[inline]
    fn usable(&self, entry: Entry, depth: u32) -> bool {
        let searched = u32::from(entry.depth);
        if self.has(Technique::Grafting) {
            entry.complete || searched >= depth
        } else {
            searched == depth || (entry.complete && searched < depth)
        }
    }

    /// The best move of an entry, as it is called here.
    #[inline]
    pub(super) fn move_of(&self, entry: Entry, symmetry: usize) -> Option<G::Move> {
        let m = self.game.decode(entry.best?)?;
        let turn_back = symmetry != 0;
        Some(if turn_back { self.game.image(m, self.game.inverse(symmetry)) } else { m })
    }

    /// The mark of the search of a move, where there are others to share it with and it is worth it.
    #[inline]
    pub(super) fn work(&self, known: &Known<G::Move>, m: G::Move, depth: u32) -> Option<u64> {
        let shares = self.shared.is_parallel() && known.in_table && depth >= self.margins.deferral_depth;
        shares.then(|| game::fold_key([known.key, u64::from(self.game.code(m)), u64::from(depth)]) | 1)
    }

    /// The variation, extended by moves from the table and forced moves to this number of plies. If the exact value
    /// is a win or a loss, moves that the table has lost are searched again.
    pub(super) fn completed(
        &mut self,
        root: &G::Position,
        mut variation: Vec<G::Move>,
        plies: u32,
        exact: Option<Value>,
    ) -> Vec<G::Move> {
        let mut position = *root;
        variation.iter().for_each(|m| self.game.play(&mut position, *m));
        while variation.len() < plies as usize {
            let ply = variation.len() as u32;
            let known = match exact.filter(|value| value.is_decided()) {
                Some(value) => {
                    let value = if ply.is_multiple_of(2) { value } else { -value };
                    self.move_worth(&position, ply, plies, value)
                }
                None => self.known_move(&position, ply),
            };
            let Some(m) = known else { break };
            self.game.play(&mut position, m);
            variation.push(m);
        }
        variation
    }

    /// A move that keeps the position's value for the player to move, in a game that ends this number of plies after
    /// the root.
    fn move_worth(&mut self, position: &G::Position, ply: u32, plies: u32, value: Value) -> Option<G::Move> {
        if self.game.outcome(position).is_some() {
            return None;
        }
        let state = State::new(self.game, position);
        let mut moves = self.game.legal_moves(position);
        if let Some(known) = self.known_move(position, ply)
            && let Some(index) = moves.iter().position(|m| *m == known)
        {
            moves[..=index].rotate_right(1);
        }
        for m in moves {
            let mut child = state.copy();
            child.play(self.game, &state, m);
            let found = self.node(&child, ply + 1, plies - ply - 1, -Window::at_least(value));
            if -found.continue_value()? >= value {
                return Some(m);
            }
        }
        None
    }

    /// The move that is forced, or best as far as the table knows.
    fn known_move(&self, position: &G::Position, ply: u32) -> Option<G::Move> {
        if self.game.outcome(position).is_some() {
            return None;
        }
        if self.has(Technique::Threats) {
            match self.game.urgency(position, &self.game.tally(position)) {
                Urgency::Win(m) | Urgency::Only(m) | Urgency::Lost(m) => return Some(m),
                Urgency::None => {}
            }
        }
        if !self.has(Technique::TranspositionTable) {
            return None;
        }
        let (key, symmetry) = self.key(position, ply);
        let m = self.table.probe(key).and_then(|entry| self.move_of(entry, symmetry));
        m.filter(|m| self.game.is_legal(position, *m))
    }

    /// Keeps in the table what was found out.
    #[inline]
    pub(super) fn store(
        &mut self,
        known: &Known<G::Move>,
        value: Value,
        bound: Bound,
        best: Option<G::Move>,
        (ply, depth): (u32, u32),
        open_before: u64,
    ) {
        if proves_an_end(value, bound) {
            self.open = open_before;
        }
        if !known.in_table {
            return;
        }
        let complete = self.open == open_before;
        let best = best.filter(|_| bound != Bound::AtMost);
        let best = best.map(|m| self.game.code(self.game.image(m, known.symmetry)));
        let depth = depth.min(u32::from(u8::MAX)) as u8;
        self.table.store(known.key, Entry { value: value.advanced(ply), bound, depth, complete, best });
    }

    /// The estimate of a position, if the margins ask for it and no threat must be answered: then it would say little.
    #[inline]
    pub(super) fn quiet_estimate(&self, state: &State<G>) -> Option<i32> {
        let is_asked_for = self.margins.improvement || self.margins.null_depth > 0;
        let is_quiet = is_asked_for && !self.game.is_threatened(&state.position, &state.tally);
        is_quiet.then(|| self.game.estimate(&state.position, &state.tally))
    }

    /// Whether the player to move stands better than two plies before, or nothing is known of that.
    #[inline]
    pub(super) fn improves(&mut self, ply: u32, estimate: Option<i32>) -> bool {
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

    /// Whether a move and those after it are left out, with this many plies left.
    #[inline]
    pub(super) fn leaves_out(&self, depth: u32, tried: usize, rank: i32, improves: bool) -> bool {
        let counted = if improves { tried } else { 2 * tried };
        rank <= 0 && counted >= self.margins.most_moves(depth) && self.has(Technique::Reductions)
    }

    /// The depth of a node for which the table has no move: such a node is new, or no move at it was good enough so far.
    #[inline]
    pub(super) fn unguided(&self, depth: u32) -> u32 {
        let from = self.margins.unguided_depth;
        if from == 0 || depth < from.max(2) || !self.has(Technique::Reductions) {
            return depth;
        }
        depth - if depth >= self.margins.unguided_depth_of_two { 2 } else { 1 }
    }

    /// How many plies less deep a move at the root is searched first: none, unless there are so many moves that nodes
    /// leave some out.
    pub(super) fn root_reduction(&self, child_depth: u32, tried: usize, rank: i32) -> u32 {
        if self.margins.late_moves == 0 { 0 } else { self.reduction(child_depth, tried, rank, true) }
    }

    /// How many plies less deep a move is searched first, if late moves are.
    #[inline]
    pub(super) fn reduction(&self, child_depth: u32, tried: usize, rank: i32, improves: bool) -> u32 {
        let Margins { unreduced_moves, unreduced_loud_moves, reduction_depth, .. } = *self.margins;
        let is_late = tried >= unreduced_moves.max(1) && child_depth >= reduction_depth.max(1);
        if !is_late || !self.has(Technique::Reductions) {
            return 0;
        }
        let plies = if rank <= 0 {
            self.margins.reduction(child_depth, tried) + u32::from(!improves)
        } else {
            u32::from(rank < i32::MAX && unreduced_loud_moves > 0 && tried >= unreduced_loud_moves)
        };
        plies.min(child_depth - 1)
    }
}

/// A win as a lower bound, or a loss as an upper bound, is true whatever was left open.
#[inline]
fn proves_an_end(value: Value, bound: Bound) -> bool {
    match bound {
        Bound::Exact => false,
        Bound::AtLeast => value.is_win(),
        Bound::AtMost => value.is_loss(),
    }
}
