//! The transposition table: search results of positions that may occur again.
//!
//! All threads share it without a lock. A slot is two words: the data, and the key xored with the data. If
//! two threads write to one slot at once, a mixture of their words fits no key and is ignored (R. Hyatt and
//! T. Mann, *A Lock-less Transposition Table Implementation for Parallel Search*, 2002).
//!
//! ```text
//! data   63..32   31..17   16      15..8   7          6..5    4..0
//!        value    move     a move  depth   complete   bound   generation
//! ```
//!
//! Four slots share a cache line. Memory is touched only where entries are stored, so a table of gigabytes is
//! ready at once. A new entry replaces the entry of its own position, otherwise the least valuable one of its
//! cluster: shallow, and from an earlier search.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use game::{Bound, Value};

use crate::zeroed::zeroed_words;

/// A transposition table of fixed size.
///
/// ```
/// use filetto::game::{Bound, Value};
/// use filetto::search::{Entry, TranspositionTable};
///
/// let table = TranspositionTable::new(1 << 16);
/// let entry = Entry { value: Value::DRAW, bound: Bound::Exact, depth: 4, complete: true, best: Some(3) };
/// table.store(42, entry);
/// assert_eq!(table.probe(42), Some(entry));
/// assert_eq!(table.probe(43), None);
/// ```
#[derive(Debug)]
pub struct TranspositionTable {
    /// The words of the table. The clusters start at the index `begin`.
    words: Box<[AtomicU64]>,
    /// The index of the first word that lies at the start of a cache line.
    begin: usize,
    generation: AtomicU8,
}

/// A slot of two words: the check (key xor data) and the data.
type Slot = [AtomicU64; 2];

/// The number of slots in a cluster.
const SLOTS: usize = 4;

/// The number of words in a cluster, which is one cache line.
const CLUSTER: usize = 2 * SLOTS;

/// The size of a cluster, in bytes.
const CLUSTER_BYTES: usize = CLUSTER * size_of::<AtomicU64>();

/// An entry of the table: a search result for a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The value for the side to move, with plies counted from this position.
    pub value: Value,
    /// The relation of `value` to the true value to this depth.
    pub bound: Bound,
    /// The depth that was searched, in plies.
    pub depth: u8,
    /// `true` if the value depends on finished games alone, so that a deeper search cannot change it.
    pub complete: bool,
    /// The code of the best move, below 2^15.
    pub best: Option<u16>,
}

/// Generations are counted modulo this number.
const GENERATIONS: u8 = 32;

/// Each search since an entry was stored lowers its value for replacement by this many plies of depth.
const PLIES_PER_GENERATION: i32 = 8;

impl TranspositionTable {
    /// Allocates a table of at most `bytes` bytes, but of at least 16 entries.
    pub fn new(bytes: usize) -> TranspositionTable {
        let count = (bytes / CLUSTER_BYTES).max(4);
        // Up to `CLUSTER - 1` words come before the first cache line.
        let words = zeroed_words(count * CLUSTER + CLUSTER - 1);
        let begin = words.as_ptr().align_offset(CLUSTER_BYTES).min(CLUSTER - 1);
        TranspositionTable { words, begin, generation: AtomicU8::new(0) }
    }

    /// The maximum number of entries.
    pub fn capacity(&self) -> usize {
        SLOTS * self.clusters().len()
    }

    /// Starts a new generation: entries of earlier searches are replaced sooner.
    pub fn new_search(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    /// Returns the entry of this key, if there is one.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        self.cluster(key).iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            // The data of an entry is never 0, since the codes of bounds begin at 1.
            let is_it = check.load(Ordering::Relaxed) == key ^ data && data != 0;
            is_it.then(|| unpack(data))
        })
    }

    /// Stores an entry. An entry without a move keeps the best move that was stored for this key.
    #[inline]
    pub fn store(&self, key: u64, mut entry: Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let mut worst = (i32::MAX, 0);
        let cluster = self.cluster(key);
        for (index, [check, data]) in cluster.iter().enumerate() {
            let data = data.load(Ordering::Relaxed);
            let is_same = check.load(Ordering::Relaxed) == key ^ data;
            if is_same && data != 0 {
                entry.best = entry.best.or(unpack(data).best);
            }
            let worth = if is_same || data == 0 { i32::MIN } else { worth(data, generation) };
            if worth < worst.0 {
                worst = (worth, index);
            }
            if is_same {
                break;
            }
        }
        let data = pack(entry, generation);
        let [checked, stored] = &cluster[worst.1];
        stored.store(data, Ordering::Relaxed);
        checked.store(key ^ data, Ordering::Relaxed);
    }

    /// Returns the fill of the table in thousandths: the share of a sample of 1000 slots with entries of this
    /// search.
    pub fn permille_used(&self) -> u32 {
        let generation = u64::from(self.generation.load(Ordering::Relaxed));
        let sample = self.clusters().iter().flat_map(|cluster| cluster.as_chunks().0).take(1000);
        let data = sample.map(|[_, data]: &Slot| data.load(Ordering::Relaxed));
        let (mut used, mut count) = (0, 0);
        for data in data {
            count += 1;
            used += u32::from(data != 0 && data & u64::from(GENERATIONS - 1) == generation);
        }
        used * 1000 / count
    }

    #[inline]
    fn clusters(&self) -> &[[AtomicU64; CLUSTER]] {
        self.words[self.begin..].as_chunks().0
    }

    #[inline]
    fn cluster(&self, key: u64) -> &[Slot] {
        let clusters = self.clusters();
        // The high half of the product maps the key evenly to an index, without a division.
        let index = (u128::from(key) * clusters.len() as u128) >> 64;
        clusters[index as usize].as_chunks().0
    }
}

/// The value of an entry for replacement, in plies: its depth, less a malus for its age.
#[inline]
fn worth(data: u64, generation: u8) -> i32 {
    // The sum stays positive, also where the generations have wrapped around.
    let age = (generation + GENERATIONS - (data as u8 & (GENERATIONS - 1))) % GENERATIONS;
    i32::from((data >> 8) as u8) - PLIES_PER_GENERATION * i32::from(age)
}

#[inline]
fn pack(entry: Entry, generation: u8) -> u64 {
    let best = entry.best.map_or(0, |code| u64::from(code) << 1 | 1);
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    u64::from(entry.value.number() as u32) << 32
        | best << 16
        | u64::from(entry.depth) << 8
        | u64::from(entry.complete) << 7
        | bound << 5
        | u64::from(generation)
}

#[inline]
fn unpack(data: u64) -> Entry {
    Entry {
        value: Value::from_number((data >> 32) as u32 as i32),
        bound: match data >> 5 & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        },
        depth: (data >> 8) as u8,
        complete: data >> 7 & 1 != 0,
        best: (data >> 16 & 1 != 0).then_some((data >> 17) as u16 & 0x7fff),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry { value: Value::DRAW, bound: Bound::AtLeast, depth, complete: false, best: None }
    }

    #[test]
    fn entries_come_back_as_they_were() {
        let table = TranspositionTable::new(0);
        for value in [Value::win_in(3), Value::loss_in(400), Value::DRAW, Value::score(-123)] {
            for bound in [Bound::Exact, Bound::AtLeast, Bound::AtMost] {
                for (depth, complete, best) in
                    [(0, false, None), (255, true, Some(0)), (7, false, Some(0x7fff))]
                {
                    let entry = Entry { value, bound, depth, complete, best };
                    let key = 0x1234_5678_9abc_def0 ^ u64::from(depth) << 40;
                    // A clean slot: an entry without a move would keep the old one's.
                    let table = TranspositionTable::new(0);
                    table.store(key, entry);
                    assert_eq!(table.probe(key), Some(entry));
                    assert_eq!(table.probe(key ^ 1), None);
                }
            }
        }
        assert_eq!((table.capacity(), table.probe(0)), (16, None));
        assert_eq!(TranspositionTable::new(1 << 20).capacity(), (1 << 20) / 16);
    }

    #[test]
    fn a_move_outlives_an_entry_without_one() {
        let table = TranspositionTable::new(0);
        table.store(5, Entry { best: Some(9), ..entry(3) });
        table.store(5, entry(4));
        assert_eq!(table.probe(5), Some(Entry { best: Some(9), ..entry(4) }));
    }

    #[test]
    fn shallow_and_old_entries_go_first() {
        let table = TranspositionTable::new(0);
        for key in 1..=4 {
            table.store(key, entry(10 + key as u8));
        }
        table.store(5, entry(1));
        assert_eq!(table.probe(1), None, "the shallowest of one search");
        table.new_search();
        table.new_search();
        table.store(6, entry(2));
        table.store(7, entry(2));
        let left = (1..=7).filter(|key| table.probe(*key).is_some()).collect::<Vec<_>>();
        assert_eq!(left, [3, 4, 6, 7], "the old ones before the new ones");
    }

    #[test]
    fn what_an_entry_is_worth_does_not_depend_on_its_value() {
        let table = TranspositionTable::new(0);
        for (key, score) in (1..=4).zip([0, 128, 255, -1]) {
            table.store(key, Entry { value: Value::score(score), ..entry(10 - key as u8) });
        }
        table.store(5, entry(1));
        let left = (1..=5).filter(|key| table.probe(*key).is_some()).collect::<Vec<_>>();
        assert_eq!(left, [1, 2, 3, 5], "the shallowest went");
    }

    #[test]
    fn a_torn_entry_fits_no_key() {
        let table = TranspositionTable::new(0);
        table.store(5, entry(3));
        let [_, data] = &table.cluster(5)[0];
        data.fetch_xor(1 << 40, Ordering::Relaxed);
        assert_eq!(table.probe(5), None);
    }

    /// Two threads write to one slot, and it ends up with the data of one and the check of the other. With
    /// the plain key as the check, a probe would return the wrong data.
    #[test]
    fn words_of_two_writers_fit_neither_key() {
        let check = |ours: Entry, theirs: Entry| {
            let table = TranspositionTable::new(0);
            let [check, data] = &table.cluster(5)[0];
            table.store(5, ours);
            let our_data = data.load(Ordering::Relaxed);
            let their_data = pack(theirs, 0);
            data.store(their_data, Ordering::Relaxed);
            assert_eq!((table.probe(5), table.probe(6)), (None, None), "{ours:?} {theirs:?}");
            // Without the xor, the check is the key itself and fits.
            let plain_check = check.load(Ordering::Relaxed) ^ our_data;
            assert_eq!(plain_check, 5, "the key that another's data would be found by");
            assert_ne!(unpack(their_data), ours, "another's data");
            // The slot is consistent again once the late word is written.
            check.store(6 ^ their_data, Ordering::Relaxed);
            assert_eq!((table.probe(5), table.probe(6)), (None, Some(theirs)));
        };
        check(entry(3), entry(4));
        check(entry(3), Entry { best: Some(1), ..entry(3) });
        check(entry(3), Entry { bound: Bound::Exact, ..entry(3) });
        check(entry(3), Entry { value: Value::win_in(9), complete: true, ..entry(3) });
    }
}
