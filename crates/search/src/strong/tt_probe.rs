//! The transposition table at a node: the probe, and the entry that is stored.
//!
//! Positions that differ only in their count of plies towards a draw share an entry, as long as its result
//! does not depend on the count: no line of play below it was drawn at the limit, and a win or a loss takes
//! no more plies than are left. Other results are stored for their count alone.

use game::{Bound, Tactics, Value, Verdict};

use super::techniques::Technique;
use super::worker::{SearchState, Worker};
use crate::transposition_table::Entry;
use crate::{Watcher, Window};

/// The result of a table probe at a node, with plies counted from the root.
pub(super) struct Known<M> {
    pub(super) key: u64,
    /// The symmetry that maps the node's position to the position of the entry.
    symmetry: usize,
    usable: Option<(Value, Bound)>,
    complete: bool,
    /// The key that includes the count of plies towards a draw, in a game that counts them.
    counted_key: Option<u64>,
    /// `true` if the entry is that of the count.
    is_counted: bool,
    /// The number of results of the worker that depended on a count before this node.
    counted_before: u64,
    best: Option<M>,
    /// `true` if the node is probed and stored at all.
    in_table: bool,
}

impl<M: Copy> Known<M> {
    /// Returns the value if it makes a search with this window unnecessary.
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
    pub(super) fn is_counted(&self) -> bool {
        self.is_counted
    }

    #[inline]
    pub(super) fn best(&self) -> Option<M> {
        self.best
    }
}

impl<G: Tactics, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// Returns the table key of a position without its count of plies towards a draw, and the symmetry to the
    /// canonical position that the key stands for.
    #[inline]
    pub(super) fn key(&self, position: &G::Position, ply: u32) -> (u64, usize) {
        self.exact_key(&self.game.uncounted(position), ply)
    }

    #[inline]
    fn exact_key(&self, position: &G::Position, ply: u32) -> (u64, usize) {
        let (key, symmetry) = if ply <= self.margins.symmetry_plies && self.has(Technique::Symmetry) {
            self.game.canonical(position)
        } else {
            (self.game.key(position), 0)
        };
        (key ^ self.salt, symmetry)
    }

    /// Probes the table.
    #[inline]
    pub(super) fn look_up(&self, state: &SearchState<G>, ply: u32, depth: u32) -> Known<G::Move> {
        let in_table = self.has(Technique::TranspositionTable) && depth >= self.margins.table_depth;
        let mut known = Known {
            key: 0,
            symmetry: 0,
            usable: None,
            complete: false,
            counted_key: None,
            is_counted: false,
            counted_before: self.counted,
            best: None,
            in_table,
        };
        if !in_table {
            return known;
        }
        (known.key, known.symmetry) = self.key(&state.position, ply);
        let left = self.game.plies_to_draw(&state.position);
        let key = known.key;
        self.take_entry(&mut known, key, state, (ply, depth, left));
        if left.is_some() {
            let (key, _) = self.exact_key(&state.position, ply);
            known.counted_key = Some(key);
            if known.usable.is_none() {
                known.is_counted = self.take_entry(&mut known, key, state, (ply, depth, left));
            }
        }
        known
    }

    /// Takes the entry of a key, if it is there. Returns `true` if it can replace a search with `depth` plies
    /// left, and `left` plies to a draw.
    #[inline]
    fn take_entry(
        &self,
        known: &mut Known<G::Move>,
        key: u64,
        state: &SearchState<G>,
        (ply, depth, left): (u32, u32, Option<u32>),
    ) -> bool {
        let Some(entry) = self.table.probe(key) else { return false };
        let is_usable = self.usable(entry, depth) && is_in_time(entry.value, left);
        known.usable = is_usable.then(|| (entry.value.delayed(ply), entry.bound));
        known.complete = entry.complete;
        // Two positions may share a key, so the move may be illegal here.
        let best = self.move_of(entry, known.symmetry).filter(|m| self.game.is_legal(&state.position, *m));
        known.best = best.or(known.best);
        is_usable
    }

    /// Returns `true` if an entry can replace a search with `depth` plies left.
    #[inline]
    fn usable(&self, entry: Entry, depth: u32) -> bool {
        let searched = u32::from(entry.depth);
        if self.has(Technique::Grafting) {
            entry.complete || searched >= depth
        } else {
            searched == depth || (entry.complete && searched < depth)
        }
    }

    /// Returns the best move of an entry, mapped back from the canonical position.
    #[inline]
    pub(super) fn move_of(&self, entry: Entry, symmetry: usize) -> Option<G::Move> {
        let m = self.game.decode(entry.best?)?;
        let turn_back = symmetry != 0;
        Some(if turn_back { self.game.image(m, self.game.inverse(symmetry)) } else { m })
    }

    /// Returns the ABDADA mark of a move's search; `None` if there is one thread only, or the subtree is too
    /// small.
    #[inline]
    pub(super) fn abdada_key(&self, known: &Known<G::Move>, m: G::Move, depth: u32) -> Option<u64> {
        let shares = self.shared.is_parallel() && known.in_table && depth >= self.margins.deferral_depth;
        // A mark is odd, since 0 is a free slot.
        shares.then(|| game::fold_key([known.key, u64::from(self.game.code(m)), u64::from(depth)]) | 1)
    }

    /// Stores the result of a node in the table.
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
        // A proven end is complete, whatever was incomplete below the node.
        if proves_an_end(value, bound) {
            self.incomplete = open_before;
        }
        if !known.in_table {
            return;
        }
        let complete = self.incomplete == open_before;
        // After a fail low no move is known to be the best.
        let best = best.filter(|_| bound != Bound::AtMost);
        let best = best.map(|m| self.game.code(self.game.image(m, known.symmetry)));
        let depth = depth.min(u32::from(u8::MAX)) as u8;
        let key = known.counted_key.filter(|_| self.counted != known.counted_before).unwrap_or(known.key);
        self.table.store(key, Entry { value: value.advanced(ply), bound, depth, complete, best });
    }
}

/// Returns `true` if a value is an estimate or a draw, or a win or loss that takes no more plies than are
/// left to a draw.
#[inline]
fn is_in_time(value: Value, left: Option<u32>) -> bool {
    match (value.verdict(), left) {
        (Verdict::Win { plies } | Verdict::Loss { plies }, Some(left)) => plies <= left,
        _ => true,
    }
}

/// Returns `true` for a win as a lower bound, or a loss as an upper bound. Both are proven even if the node
/// is incomplete.
#[inline]
fn proves_an_end(value: Value, bound: Bound) -> bool {
    match bound {
        Bound::Exact => false,
        Bound::AtLeast => value.is_win(),
        Bound::AtMost => value.is_loss(),
    }
}
