//! The table of the solvers: for each key, a word of data and, in line games, a zone of `W` words.
//!
//! Threads share it without a lock, like the [transposition table](crate::TranspositionTable): a slot that
//! two threads write at once fits no key.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use game::Points;

/// A table of solver entries. The lowest byte of an entry's data is its cost, as [`log_cost`] counts it. In a
/// full group of slots, a new entry replaces the one with the lowest cost.
#[derive(Debug)]
pub(crate) struct ProofTable<const W: usize> {
    slots: Box<[ProofSlot<W>]>,
    used: AtomicUsize,
}

#[derive(Debug)]
struct ProofSlot<const W: usize> {
    check: AtomicU64,
    data: AtomicU64,
    zone: [AtomicU64; W],
}

impl<const W: usize> Default for ProofSlot<W> {
    fn default() -> Self {
        ProofSlot {
            check: AtomicU64::new(0),
            data: AtomicU64::new(0),
            zone: std::array::from_fn(|_| AtomicU64::new(0)),
        }
    }
}

/// The number of slots in a group, in any of which an entry may lie.
const WAYS: usize = 4;

/// Packs a number of nodes into a byte: four times its logarithm to base 2, interpolated.
#[inline]
pub(crate) fn log_cost(nodes: u64) -> u64 {
    let log = 63 - (nodes | 1).leading_zeros();
    // The two bits after the leading one are the fraction of the logarithm.
    u64::from(log) * 4 + (nodes << 2 >> log & 3)
}

impl<const W: usize> ProofTable<W> {
    /// Allocates a table of `2^bits` entries, at least 16.
    pub(crate) fn new(bits: u32) -> Self {
        let mut slots = Vec::new();
        slots.resize_with(1 << bits.max(4), ProofSlot::default);
        ProofTable { slots: slots.into_boxed_slice(), used: AtomicUsize::new(0) }
    }

    /// The size of an entry, in bytes.
    pub(crate) const ENTRY: usize = size_of::<ProofSlot<W>>();

    /// The maximum number of entries at the current size.
    pub(crate) fn capacity(&self) -> usize {
        self.slots.len()
    }

    /// The number of entries in use.
    pub(crate) fn len(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    #[inline]
    fn slots_of(&self, key: u64) -> &[ProofSlot<W>] {
        // The mask clears the two lowest bits, since a group begins at a multiple of `WAYS`.
        let first = (key >> 20) as usize & (self.slots.len() - WAYS);
        &self.slots[first..first + WAYS]
    }

    /// Returns the entry of this key: its data, never 0, and its zone.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<(u64, Points<W>)> {
        self.slots_of(key).iter().find_map(|slot| {
            let (found, data, zone) = slot.load();
            (found == key && data != 0).then_some((data, zone))
        })
    }

    /// Stores an entry. The data must not be 0.
    #[inline]
    pub(crate) fn store(&self, key: u64, data: u64, zone: Points<W>) {
        let slots = self.slots_of(key);
        let mut cheapest = (u64::MAX, 0);
        for (index, slot) in slots.iter().enumerate() {
            let (found, old, _) = slot.load();
            if old == 0 || found == key {
                if old == 0 {
                    self.used.fetch_add(1, Ordering::Relaxed);
                }
                return slot.store(key, data, zone);
            }
            cheapest = cheapest.min((old & 0xff, index));
        }
        slots[cheapest.1].store(key, data, zone);
    }

    /// The fill of the table, in thousandths of `2^max_bits` entries.
    pub(crate) fn permille_of(&self, max_bits: u32) -> u32 {
        ((self.len() * 1000) >> max_bits) as u32
    }

    /// Iterates over all entries: keys, data and zones.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (u64, u64, Points<W>)> {
        self.slots.iter().map(ProofSlot::load).filter(|(_, data, _)| *data != 0)
    }

    /// Writes the number of entries and the entries, as little-endian words.
    ///
    /// # Errors
    /// Returns the error of the writer.
    pub(crate) fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        let entries = self.entries().count() as u64;
        to.write_all(&entries.to_le_bytes())?;
        for (key, data, zone) in self.entries() {
            for word in [key, data].into_iter().chain(zone.0) {
                to.write_all(&word.to_le_bytes())?;
            }
        }
        Ok(())
    }

    /// Reads entries that [`write`](Self::write) wrote, into a table of at most `2^max_bits` entries.
    ///
    /// # Errors
    /// Returns the error of the reader, or `InvalidData` if an entry has no data.
    pub(crate) fn read(&mut self, max_bits: u32, from: &mut dyn Read) -> io::Result<()> {
        for _ in 0..read_word(from)? {
            let (key, data) = (read_word(from)?, read_word(from)?);
            let mut zone = Points::EMPTY;
            for word in &mut zone.0 {
                *word = read_word(from)?;
            }
            if data == 0 {
                return Err(io::ErrorKind::InvalidData.into());
            }
            self.make_room(max_bits);
            self.store(key, data, zone);
        }
        Ok(())
    }

    /// Grows the table if it is more than three quarters full, up to `2^max_bits` entries.
    #[inline]
    pub(crate) fn make_room(&mut self, max_bits: u32) {
        let own = self.capacity().ilog2();
        if 4 * self.len() > 3 * self.capacity() && own < max_bits {
            self.grow((own + 2).min(max_bits));
        }
    }

    /// Moves the entries to a new table of `2^bits` entries.
    fn grow(&mut self, bits: u32) {
        let larger = ProofTable::new(bits);
        self.entries().for_each(|(key, data, zone)| larger.store(key, data, zone));
        *self = larger;
    }
}

/// Reads a little-endian word of eight bytes.
pub(crate) fn read_word(from: &mut dyn Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    from.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

impl<const W: usize> ProofSlot<W> {
    #[inline]
    fn load(&self) -> (u64, u64, Points<W>) {
        let data = self.data.load(Ordering::Relaxed);
        let zone = std::array::from_fn(|word| self.zone[word].load(Ordering::Relaxed));
        // The rotations make the check depend on the order of the words, too.
        let mixed = zone.iter().fold(data, |mixed, word| mixed.rotate_left(23) ^ word);
        (self.check.load(Ordering::Relaxed) ^ mixed, data, Points(zone))
    }

    #[inline]
    fn store(&self, key: u64, data: u64, zone: Points<W>) {
        let mixed = zone.0.iter().fold(data, |mixed, word| mixed.rotate_left(23) ^ word);
        self.data.store(data, Ordering::Relaxed);
        zone.0.iter().zip(&self.zone).for_each(|(word, slot)| slot.store(*word, Ordering::Relaxed));
        self.check.store(key ^ mixed, Ordering::Relaxed);
    }
}
