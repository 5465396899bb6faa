//! Sectors whose cells are divided among processes. A process requests the cells of the others in batches.

use std::ops::Range;

use game::{Indexed, Numbering};

use crate::error::Unreachable;
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::threads::in_order;
use crate::workers::{Shares, Workers};

/// Size of a request in bytes: the place of the sector in the list, and the entry.
const REQUEST_BYTES: usize = 5;

/// Size of a reply in bytes: a cell.
const REPLY_BYTES: usize = 2;

/// Number of requests that a thread answers at a time.
const PIECE: usize = 1 << 14;

/// Number of cells that are prefetched at once.
const BATCH: usize = 32;

/// Sectors of which each process has the cells of its share.
pub(crate) struct SharedSectors<'a, G: Indexed> {
    sectors: &'a [(NumberedSector<G>, Cells)],
    /// The shares of each sector; `None` if every process has the whole sector.
    shares: Vec<Option<Shares>>,
    /// The index of this process.
    own: usize,
    /// The number of processes.
    processes: usize,
}

/// The requests of a piece of work, by the process that receives them.
pub(crate) struct Requests(Vec<Vec<u8>>);

/// The replies to a piece of work, in the order of its requests.
pub(crate) struct Replies<'a, G: Indexed> {
    shared: &'a SharedSectors<'a, G>,
    /// The unread replies of each process.
    rest: Vec<&'a [u8]>,
}

/// The replies of one exchange.
pub(crate) struct Heard {
    /// The replies of each process.
    answers: Vec<Vec<u8>>,
    /// For each piece of work, the offset of its replies, by process.
    begins: Vec<Vec<usize>>,
    /// `true` if this exchange was the last one of all processes, or no process waits for another.
    pub(crate) is_last: bool,
}

impl<'a, G: Indexed> SharedSectors<'a, G> {
    pub(crate) fn new(sectors: &'a [(NumberedSector<G>, Cells)], workers: &dyn Workers) -> Self {
        let (own, processes) = (workers.index(), workers.count());
        debug_assert!(
            sectors.len() <= usize::from(u8::MAX),
            "a request has a byte for the place of its sector"
        );
        let shares = sectors.iter().map(|(sector, _)| Shares::of_finished(sector.numbering.len(), workers));
        SharedSectors { sectors, shares: shares.collect(), own, processes }
    }

    /// Returns the entries that this process has in memory, of a finished sector with `entries` entries.
    pub(crate) fn held(entries: u64, workers: &dyn Workers) -> Range<u64> {
        Shares::of_finished(entries, workers).map_or(0..entries, |shares| shares.of(workers.index()))
    }

    /// Returns the process that has the cell of this entry; `None` if this process has it.
    #[inline(always)]
    fn owner(&self, place: u32, entry: u32) -> Option<usize> {
        let shares = self.shares[place as usize].as_ref()?;
        Some(shares.owner(entry.into())).filter(|owner| *owner != self.own)
    }

    /// Returns an empty set of requests.
    pub(crate) fn questions(&self) -> Requests {
        Requests(vec![Vec::new(); self.processes])
    }

    /// Requests the cell of an entry, unless this process has it. `place` is the place of the sector in the
    /// list.
    #[inline(always)]
    pub(crate) fn ask(&self, questions: &mut Requests, place: u32, entry: u32) {
        if let Some(owner) = self.owner(place, entry) {
            let [a, b, c, d] = entry.to_le_bytes();
            questions.0[owner].extend([place as u8, a, b, c, d]);
        }
    }

    /// Sends the requests of some pieces of work, answers those of the others, and waits for the replies. All
    /// processes call this together until all of them pass `is_last`. If every process has all of these
    /// sectors, nothing is sent and no process waits.
    ///
    /// # Errors
    /// A process cannot be reached, or sends a wrong number of replies.
    pub(crate) fn exchange(
        &self,
        workers: &mut dyn Workers,
        pieces: &[Requests],
        is_last: bool,
        threads: usize,
    ) -> Result<Heard, Unreachable> {
        let mut parcels = vec![Vec::new(); self.processes];
        if self.shares.iter().all(Option::is_none) {
            // Every process has all cells, so there are no requests.
            let begins = vec![vec![0; self.processes]; pieces.len()];
            return Ok(Heard { answers: parcels, begins, is_last });
        }
        let mut begins = Vec::new();
        for questions in pieces {
            begins.push(parcels.iter().map(|parcel| parcel.len() / REQUEST_BYTES * REPLY_BYTES).collect());
            for (parcel, questions) in parcels.iter_mut().zip(&questions.0) {
                parcel.extend_from_slice(questions);
            }
        }
        let expected: Vec<usize> =
            parcels.iter().map(|parcel| parcel.len() / REQUEST_BYTES * REPLY_BYTES).collect();
        parcels.iter_mut().for_each(|parcel| parcel.push(u8::from(is_last)));
        let requests = workers.exchange(parcels)?;
        let is_last = requests.iter().all(|parcel| parcel.last() == Some(&1));
        let answers = requests.iter().map(|parcel| self.answer(parcel.as_chunks().0, threads)).collect();
        let answers = workers.exchange(answers)?;
        for (process, (answers, expected)) in answers.iter().zip(expected).enumerate() {
            if answers.len() != expected {
                let error = format!("expected {expected} bytes of answers, found {}", answers.len());
                return Err(Unreachable { host: format!("process {process}"), error });
            }
        }
        Ok(Heard { answers, begins, is_last })
    }

    /// Returns the cells that another process requests.
    fn answer(&self, questions: &[[u8; REQUEST_BYTES]], threads: usize) -> Vec<u8> {
        let pieces: Vec<_> = questions.chunks(PIECE).collect();
        in_order(threads, pieces.len(), |piece| self.answer_piece(pieces[piece])).concat()
    }

    fn answer_piece(&self, questions: &[[u8; REQUEST_BYTES]]) -> Vec<u8> {
        let read = |&[place, a, b, c, d]: &[u8; REQUEST_BYTES]| {
            (&self.sectors[usize::from(place)].1, u64::from(u32::from_le_bytes([a, b, c, d])))
        };
        let mut answers = Vec::with_capacity(questions.len() * REPLY_BYTES);
        for batch in questions.chunks(BATCH) {
            batch.iter().map(read).for_each(|(cells, entry)| cells.prefetch(entry));
            for (cells, entry) in batch.iter().map(read) {
                answers.extend(cells.get(entry).to_le_bytes());
            }
        }
        answers
    }

    /// Returns the replies to the piece of work with this number.
    pub(crate) fn answers<'b>(&'b self, heard: &'b Heard, piece: usize) -> Replies<'b, G> {
        let begins = &heard.begins[piece];
        let rest = heard.answers.iter().zip(begins).map(|(answers, begin)| &answers[*begin..]);
        Replies { shared: self, rest: rest.collect() }
    }
}

impl<G: Indexed> Replies<'_, G> {
    /// Returns the cell of the next entry of the piece of work, from a reply or from the memory of this
    /// process. The entries must come in the order in which they were requested.
    #[inline(always)]
    pub(crate) fn next(&mut self, place: u32, entry: u32) -> u16 {
        let shared = self.shared;
        let Some(owner) = shared.owner(place, entry) else {
            return shared.sectors[place as usize].1.get(entry.into());
        };
        // `exchange` has checked that every request has its reply.
        let (cell, rest) = self.rest[owner].split_at(REPLY_BYTES);
        self.rest[owner] = rest;
        u16::from_le_bytes([cell[0], cell[1]])
    }
}
