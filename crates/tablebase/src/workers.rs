//! Work that is divided among processes: the exchange of data, and the entries that each process owns.

use std::ops::Range;

#[cfg(feature = "files")]
use crate::counts::SectorCounts;
use crate::error::Unreachable;

/// Unit of division among processes, in entries: a block of values in a file. Blocks of plies have fewer
/// entries, and divide it evenly.
pub(crate) const UNDIVIDED: u64 = 1 << 18;

/// The processes that share work, from the view of one of them.
///
/// All processes run the same program and call [`exchange`](Workers::exchange) in the same order
/// (bulk-synchronous parallel computing, L. Valiant, *A bridging model for parallel computation*, 1990).
pub trait Workers {
    /// The index of this process, below [`count`](Workers::count).
    fn index(&self) -> usize;

    /// The number of processes.
    fn count(&self) -> usize;

    /// Maximum number of entries of a finished sector that every process keeps in memory. For small sectors,
    /// requests to other processes would cost more. A step needs a few of these sectors, with two bytes an
    /// entry.
    fn small(&self) -> u64 {
        1 << 22
    }

    /// Returns `true` if these are parts of one process that work one at a time. Then only the first part
    /// writes files, and cells lie on the disk.
    fn take_turns(&self) -> bool {
        false
    }

    /// Approximate number of bytes that a process should collect before it calls
    /// [`exchange`](Workers::exchange).
    fn parcel(&self) -> usize {
        2 << 20
    }

    /// Sends each process the parcel with its index, and returns the parcels of all processes to this one,
    /// including its own.
    ///
    /// # Errors
    /// A process cannot be reached.
    fn exchange(&mut self, parcels: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Unreachable>;
}

/// A single process that does all work.
#[derive(Debug, Clone, Copy)]
pub struct Alone;

impl Workers for Alone {
    fn index(&self) -> usize {
        0
    }

    fn count(&self) -> usize {
        1
    }

    fn exchange(&mut self, parcels: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Unreachable> {
        Ok(parcels)
    }
}

/// Returns `true` if this process writes files.
#[cfg(feature = "files")]
pub(crate) fn is_writer(workers: &dyn Workers) -> bool {
    workers.index() == 0 || !workers.take_turns()
}

/// Sends a few numbers to all processes, and returns the numbers of each.
pub(crate) fn tell_all<const N: usize>(
    workers: &mut dyn Workers,
    numbers: [u64; N],
) -> Result<Vec<[u64; N]>, Unreachable> {
    let parcel: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    let told = workers.exchange(vec![parcel; workers.count()])?;
    told.iter().enumerate().map(|(process, parcel)| read_numbers(process, parcel)).collect()
}

fn read_numbers<const N: usize>(process: usize, parcel: &[u8]) -> Result<[u64; N], Unreachable> {
    let words = parcel.as_chunks().0;
    if words.len() != N {
        let error = format!("expected {N} numbers, found {} bytes", parcel.len());
        return Err(Unreachable { host: format!("process {process}"), error });
    }
    Ok(std::array::from_fn(|place| u64::from_le_bytes(words[place])))
}

/// The sums of the numbers of all processes.
pub(crate) fn add_all<const N: usize>(
    workers: &mut dyn Workers,
    numbers: [u64; N],
) -> Result<[u64; N], Unreachable> {
    let told = tell_all(workers, numbers)?;
    Ok(std::array::from_fn(|place| told.iter().map(|numbers| numbers[place]).sum()))
}

/// Returns `true` if `holds` is `true` in all processes.
#[cfg(feature = "files")]
pub(crate) fn all_agree(workers: &mut dyn Workers, holds: bool) -> Result<bool, Unreachable> {
    Ok(tell_all(workers, [u64::from(holds)])?.iter().all(|[holds]| *holds == 1))
}

/// The sum of the counts of all processes, each of which has counted its share of a sector.
#[cfg(feature = "files")]
pub(crate) fn add_up(workers: &mut dyn Workers, counts: SectorCounts) -> Result<SectorCounts, Unreachable> {
    let SectorCounts { win, draw, loss, orbits, longest_win, longest_loss } = counts;
    // One more than the plies, so that 0 stands for none.
    let written = |plies: Option<u16>| plies.map_or(0, |plies| u64::from(plies) + 1);
    let read = |number: u64| number.checked_sub(1).map(|plies| plies as u16);
    let told = tell_all(workers, [win, draw, loss, orbits, written(longest_win), written(longest_loss)])?;
    let counts = told.iter().map(|&[win, draw, loss, orbits, longest_win, longest_loss]| SectorCounts {
        win,
        draw,
        loss,
        orbits,
        longest_win: read(longest_win),
        longest_loss: read(longest_loss),
    });
    Ok(counts.fold(SectorCounts::default(), SectorCounts::and))
}

/// Division of a sector's entries among processes, in contiguous ranges.
pub(crate) struct Shares {
    /// The first entry of each process, then the number of entries.
    bounds: Vec<u64>,
    /// Binary logarithm of the size of a unit, in entries. A unit belongs to one process.
    bits: u32,
    /// The owner of each unit.
    owners: Vec<u16>,
}

impl Shares {
    /// The shares of a sector with this number of entries, in whole blocks of its files.
    pub(crate) fn new(entries: u64, processes: usize) -> Shares {
        Shares::of_units(UNDIVIDED.ilog2(), entries, processes)
    }

    /// The shares of a set of entries that is not in a file, in whole words of 64 entries.
    pub(crate) fn of_words(entries: u64, processes: usize) -> Shares {
        // 4,096 to 8,192 units, so that `owners` stays in the processor's cache.
        let bits = entries.max(1).ilog2().saturating_sub(12).max(u64::BITS.ilog2());
        Shares::of_units(bits, entries, processes)
    }

    fn of_units(bits: u32, entries: u64, processes: usize) -> Shares {
        let units = entries.div_ceil(1 << bits);
        let first = |process: u64| units * process / processes as u64;
        let bounds = (0..=processes as u64).map(|process| entries.min(first(process) << bits)).collect();
        let units_of = |process: u64| first(process)..first(process + 1);
        let owners = (0..processes as u64).flat_map(|process| units_of(process).map(move |_| process as u16));
        Shares { bounds, bits, owners: owners.collect() }
    }

    /// The shares of a finished sector; `None` if it is so small that every process keeps all of it.
    pub(crate) fn of_finished(entries: u64, workers: &dyn Workers) -> Option<Shares> {
        (entries > workers.small() && workers.count() > 1).then(|| Shares::new(entries, workers.count()))
    }

    /// The entries of a process.
    pub(crate) fn of(&self, process: usize) -> Range<u64> {
        self.bounds[process]..self.bounds[process + 1]
    }

    /// The process that owns an entry.
    #[inline(always)]
    pub(crate) fn owner(&self, entry: u64) -> usize {
        self.owners[(entry >> self.bits) as usize].into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_has_one_owner_and_blocks_stay_whole() {
        let block = UNDIVIDED;
        for entries in [1, block - 1, block, block + 1, 7 * block + 5, 100 * block] {
            for processes in [1, 2, 3, 8] {
                let shares = Shares::new(entries, processes);
                let ranges: Vec<_> = (0..processes).map(|process| shares.of(process)).collect();
                assert_eq!((ranges[0].start, ranges[processes - 1].end), (0, entries));
                for pair in ranges.windows(2) {
                    assert_eq!(pair[0].end, pair[1].start);
                    assert!(pair[0].end % block == 0 || pair[0].end == entries);
                }
                for entry in [0, entries / 3, entries / 2, entries - 1] {
                    assert!(ranges[shares.owner(entry)].contains(&entry), "{entry} of {entries}");
                }
            }
        }
    }
}
