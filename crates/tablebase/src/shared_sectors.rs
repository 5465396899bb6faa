//! Sectors whose cells are shared out among processes: for those of others, a process asks their owners, many at a time.

use std::ops::Range;

use game::{Indexed, Numbering};

use crate::error::Unreachable;
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::peers::{Peers, Shares};
use crate::threads::in_order;

/// The bytes of a question: the place of the sector among these, and the entry.
const QUESTION: usize = 5;

/// The bytes of an answer: a cell.
const ANSWER: usize = 2;

/// The questions that a thread answers at a time.
const PIECE: usize = 1 << 14;

/// The cells that are prefetched at once.
const BATCH: usize = 32;

/// Sectors of whose cells each process has its share.
pub(crate) struct SharedSectors<'a, G: Indexed> {
    sectors: &'a [(NumberedSector<G>, Cells)],
    /// Those of each sector; `None` if every process has all of it.
    shares: Vec<Option<Shares>>,
    /// The number of this process, and of all.
    own: usize,
    processes: usize,
}

/// What a piece of work asks, of each process.
pub(crate) struct Questions(Vec<Vec<u8>>);

/// What a piece of work hears, in the order in which it asked.
pub(crate) struct Answers<'a, G: Indexed> {
    shared: &'a SharedSectors<'a, G>,
    /// The cells that each process told, from the next one on.
    rest: Vec<&'a [u8]>,
}

/// The answers of one exchange.
pub(crate) struct Heard {
    /// What each process answered.
    answers: Vec<Vec<u8>>,
    /// For each piece of work, where its answers begin, for each process.
    begins: Vec<Vec<usize>>,
    /// Whether no process asks again, or none has to wait for another.
    pub(crate) is_last: bool,
}

impl<'a, G: Indexed> SharedSectors<'a, G> {
    pub(crate) fn new(sectors: &'a [(NumberedSector<G>, Cells)], peers: &dyn Peers) -> Self {
        let (own, processes) = (peers.index(), peers.count());
        debug_assert!(
            sectors.len() <= usize::from(u8::MAX),
            "a question has a byte for the place of its sector"
        );
        let shares = sectors.iter().map(|(sector, _)| Shares::of_finished(sector.numbering.len(), peers));
        SharedSectors { sectors, shares: shares.collect(), own, processes }
    }

    /// What this process has in memory of a sector with this number of entries.
    pub(crate) fn held(entries: u64, peers: &dyn Peers) -> Range<u64> {
        Shares::of_finished(entries, peers).map_or(0..entries, |shares| shares.of(peers.index()))
    }

    /// Who has the cell of this entry, if this process does not.
    #[inline(always)]
    fn owner(&self, place: u32, entry: u32) -> Option<usize> {
        let shares = self.shares[place as usize].as_ref()?;
        Some(shares.owner(entry.into())).filter(|owner| *owner != self.own)
    }

    /// No questions yet.
    pub(crate) fn questions(&self) -> Questions {
        Questions(vec![Vec::new(); self.processes])
    }

    /// Asks for the cell of an entry of the sector in this place, unless this process has it.
    #[inline(always)]
    pub(crate) fn ask(&self, questions: &mut Questions, place: u32, entry: u32) {
        if let Some(owner) = self.owner(place, entry) {
            let [a, b, c, d] = entry.to_le_bytes();
            questions.0[owner].extend([place as u8, a, b, c, d]);
        }
    }

    /// Sends the questions of some pieces of work, answers those of the others, and waits for the answers. All processes do this
    /// together until all of them ask for the last time; if every process has all of these sectors, each goes on by itself.
    ///
    /// # Errors
    /// A process is gone.
    pub(crate) fn exchange(
        &self,
        peers: &mut dyn Peers,
        pieces: &[Questions],
        is_last: bool,
        threads: usize,
    ) -> Result<Heard, Unreachable> {
        let mut parcels = vec![Vec::new(); self.processes];
        if self.shares.iter().all(Option::is_none) {
            // Nobody has anything to ask.
            let begins = vec![vec![0; self.processes]; pieces.len()];
            return Ok(Heard { answers: parcels, begins, is_last });
        }
        let mut begins = Vec::new();
        for questions in pieces {
            begins.push(parcels.iter().map(|parcel| parcel.len() / QUESTION * ANSWER).collect());
            for (parcel, questions) in parcels.iter_mut().zip(&questions.0) {
                parcel.extend_from_slice(questions);
            }
        }
        let expected: Vec<usize> = parcels.iter().map(|parcel| parcel.len() / QUESTION * ANSWER).collect();
        parcels.iter_mut().for_each(|parcel| parcel.push(u8::from(is_last)));
        let asked = peers.exchange(parcels)?;
        let is_last = asked.iter().all(|parcel| parcel.last() == Some(&1));
        let answers = asked.iter().map(|parcel| self.answer(parcel.as_chunks().0, threads)).collect();
        let answers = peers.exchange(answers)?;
        for (process, (answers, expected)) in answers.iter().zip(expected).enumerate() {
            if answers.len() != expected {
                let error = format!("expected {expected} bytes of answers, found {}", answers.len());
                return Err(Unreachable { host: format!("process {process}"), error });
            }
        }
        Ok(Heard { answers, begins, is_last })
    }

    /// The cells that another process asks for.
    fn answer(&self, questions: &[[u8; QUESTION]], threads: usize) -> Vec<u8> {
        let pieces: Vec<_> = questions.chunks(PIECE).collect();
        in_order(threads, pieces.len(), |piece| self.answer_piece(pieces[piece])).concat()
    }

    fn answer_piece(&self, questions: &[[u8; QUESTION]]) -> Vec<u8> {
        let read = |&[place, a, b, c, d]: &[u8; QUESTION]| {
            (&self.sectors[usize::from(place)].1, u64::from(u32::from_le_bytes([a, b, c, d])))
        };
        let mut answers = Vec::with_capacity(questions.len() * ANSWER);
        for batch in questions.chunks(BATCH) {
            batch.iter().map(read).for_each(|(cells, entry)| cells.prefetch(entry));
            for (cells, entry) in batch.iter().map(read) {
                answers.extend(cells.get(entry).to_le_bytes());
            }
        }
        answers
    }

    /// The answers to one of the pieces of work.
    pub(crate) fn answers<'b>(&'b self, heard: &'b Heard, piece: usize) -> Answers<'b, G> {
        let begins = &heard.begins[piece];
        let rest = heard.answers.iter().zip(begins).map(|(answers, begin)| &answers[*begin..]);
        Answers { shared: self, rest: rest.collect() }
    }
}

impl<G: Indexed> Answers<'_, G> {
    /// The cell of the next entry that the piece of work needs, whether it asked for it or has it.
    #[inline(always)]
    pub(crate) fn next(&mut self, place: u32, entry: u32) -> u16 {
        let shared = self.shared;
        let Some(owner) = shared.owner(place, entry) else {
            return shared.sectors[place as usize].1.get(entry.into());
        };
        // Every question has its answer, as `exchange` has seen.
        let (cell, rest) = self.rest[owner].split_at(ANSWER);
        self.rest[owner] = rest;
        u16::from_le_bytes([cell[0], cell[1]])
    }
}
