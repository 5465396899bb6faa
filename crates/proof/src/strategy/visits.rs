//! The results of visits, by step and marks (a transposition table).
//!
//! A result is stored for the marks of both players, and found for the same marks and for those that it
//! covers. The records of all visits are in one vector, without an allocation for each.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::mark_keys::MarkKeys;
use super::relevance::{Marks, StepVisit};
use super::subtree::SubtreeResult;
use crate::proof::StepId;

/// Maximum number of visits with the same step and marks of the player that can cover another.
const MAX_COVERING: usize = 8;

/// Maximum number of words of all records: 512 MiB. Their hashes take about a quarter of that on a board of
/// 15x15, and up to as much again on a small one.
const MAX_WORDS: usize = 1 << 26;

/// The results of the visits so far. When the table is full, all are forgotten, so that a check has bounded
/// memory; forgotten visits are made again.
pub(super) struct VisitTable {
    /// The number of words of a set of points.
    words: usize,
    max_words: usize,
    keys: MarkKeys,
    /// The last record by the hash of a step and the player's marks.
    covering: RecordsByHash,
    /// The last record by the hash of a step and all marks, if there are [`MAX_COVERING`] others with the
    /// same step and marks of the player.
    others: RecordsByHash,
    /// For each record: the step and the record before it with the same hash, the result, and the marks of
    /// the player and of the opponent.
    records: Vec<u64>,
}

/// Places of records by a hash, which is not hashed again.
type RecordsByHash = HashMap<u64, u32, BuildHasherDefault<SameHash>>;

/// The number of words of a record before its marks.
const HEAD: usize = 2;

/// In place of the number of a record: no record.
const NONE: u32 = u32::MAX;

impl VisitTable {
    /// Sets of points have this number of words.
    pub(super) fn new(words: usize) -> VisitTable {
        VisitTable::with_size(words, MAX_WORDS)
    }

    fn with_size(words: usize, max_words: usize) -> VisitTable {
        VisitTable {
            words,
            max_words,
            keys: MarkKeys::new(),
            covering: HashMap::default(),
            others: HashMap::default(),
            records: Vec::new(),
        }
    }

    /// Returns the result of a visit with these marks or, of at most [`MAX_COVERING`] visits with the same
    /// marks of the player, the first that `covers` them.
    pub(super) fn find(
        &self,
        step: StepId,
        marks: Marks<'_>,
        covers: impl FnMut(&StepVisit<'_>) -> bool,
    ) -> Option<SubtreeResult> {
        let last = *self.covering.get(&self.hash_of_player(step, marks))?;
        let mut visits = [StepVisit { opponent: &[], found: SubtreeResult::END }; MAX_COVERING];
        let mut count = 0;
        for record in self.chain(last).filter(|record| self.is_of(*record, step, marks.player)) {
            let visit = self.visit(record);
            if visit.opponent == marks.opponent {
                return Some(visit.found);
            }
            visits[count] = visit;
            count += 1;
        }
        if count == MAX_COVERING
            && let Some(last) = self.others.get(&self.hash_of_all(step, marks))
        {
            let records = self.chain(*last).filter(|record| self.is_of(*record, step, marks.player));
            let mut others = records.map(|record| self.visit(record));
            if let Some(same) = others.find(|visit| visit.opponent == marks.opponent) {
                return Some(same.found);
            }
        }
        // The chain begins with the last visit.
        visits[..count].iter().rev().copied().find(covers).map(|visit| visit.found)
    }

    /// Stores the result of a visit with these marks, which must not be stored yet.
    pub(super) fn insert(&mut self, step: StepId, marks: Marks<'_>, found: SubtreeResult) {
        let size = HEAD + 2 * self.words;
        let record = self.records.len() / size;
        if self.records.len() + size > self.max_words || record >= NONE as usize {
            self.covering.clear();
            self.others.clear();
            self.records.clear();
            return self.insert(step, marks, found);
        }
        let hash = self.hash_of_player(step, marks);
        let last = self.covering.get(&hash).copied().unwrap_or(NONE);
        let same = self.chain(last).filter(|record| self.is_of(*record, step, marks.player)).count();
        let of_all = self.hash_of_all(step, marks);
        let (place, hash) =
            if same == MAX_COVERING { (&mut self.others, of_all) } else { (&mut self.covering, hash) };
        let before = place.insert(hash, record as u32).unwrap_or(NONE);
        self.records.push(u64::from(step) << 32 | u64::from(before));
        self.records.push(u64::from(found.plies) << 1 | u64::from(found.with_passes));
        self.records.extend_from_slice(marks.player);
        self.records.extend_from_slice(marks.opponent);
    }

    fn hash_of_player(&self, step: StepId, marks: Marks<'_>) -> u64 {
        self.keys.hash(step, &[marks.player])
    }

    fn hash_of_all(&self, step: StepId, marks: Marks<'_>) -> u64 {
        self.keys.hash(step, &[marks.player, marks.opponent])
    }

    /// The records with the same hash, from the last one to the first.
    fn chain(&self, last: u32) -> impl Iterator<Item = u32> {
        let some = |record: u32| (record != NONE).then_some(record);
        std::iter::successors(some(last), move |record| some(self.words_of(*record)[0] as u32))
    }

    /// Returns `true` if the record has this step and these marks of the player.
    fn is_of(&self, record: u32, step: StepId, player: &[u64]) -> bool {
        let words = self.words_of(record);
        words[0] >> 32 == u64::from(step) && &words[HEAD..][..self.words] == player
    }

    fn visit(&self, record: u32) -> StepVisit<'_> {
        let words = self.words_of(record);
        let found = SubtreeResult { plies: (words[1] >> 1) as u32, with_passes: words[1] & 1 != 0 };
        StepVisit { opponent: &words[HEAD + self.words..], found }
    }

    fn words_of(&self, record: u32) -> &[u64] {
        let size = HEAD + 2 * self.words;
        &self.records[record as usize * size..][..size]
    }
}

/// A hasher of one number, which is its own hash.
#[derive(Default)]
struct SameHash(u64);

impl Hasher for SameHash {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _bytes: &[u8]) {
        unreachable!("only hashes are keys");
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(plies: u32) -> SubtreeResult {
        SubtreeResult { plies, with_passes: plies.is_multiple_of(2) }
    }

    fn plies(found: Option<SubtreeResult>) -> Option<u32> {
        found
            .inspect(|found| assert_eq!(found.with_passes, found.plies.is_multiple_of(2)))
            .map(|found| found.plies)
    }

    #[test]
    fn every_visit_is_found_by_its_own_marks() {
        let mut table = VisitTable::new(2);
        let opponent = |number: u32| [u64::from(number % 20), u64::from(number / 20)];
        let player = |number: u32| [u64::from(number % 3), 5];
        for number in 0..400 {
            let marks = Marks { player: &player(number), opponent: &opponent(number) };
            assert!(table.find(number % 2, marks, |_| false).is_none());
            table.insert(number % 2, marks, found(number));
        }
        for number in 0..400 {
            let marks = Marks { player: &player(number), opponent: &opponent(number) };
            assert_eq!(plies(table.find(number % 2, marks, |_| false)), Some(number));
            assert!(table.find(2, marks, |_| true).is_none());
        }
    }

    #[test]
    fn the_first_eight_visits_cover_others_in_their_order() {
        let mut table = VisitTable::new(1);
        for number in 0..12 {
            table.insert(3, Marks { player: &[7], opponent: &[number] }, found(number as u32));
        }
        let mut asked = Vec::new();
        let other = Marks { player: &[7], opponent: &[100] };
        let none = table.find(3, other, |visit| {
            asked.push(visit.opponent[0]);
            false
        });
        assert!(none.is_none());
        assert_eq!(asked, [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(plies(table.find(3, other, |visit| visit.opponent[0] >= 4)), Some(4));
        assert!(table.find(3, Marks { player: &[6], opponent: &[0] }, |_| true).is_none());
    }

    #[test]
    fn a_full_table_forgets_and_goes_on() {
        let mut table = VisitTable::with_size(1, 40);
        for number in 0..100 {
            let marks = Marks { player: &[number % 2], opponent: &[number] };
            table.insert(1, marks, found(number as u32));
            assert!(table.records.len() <= 40);
            assert_eq!(plies(table.find(1, marks, |_| false)), Some(number as u32));
        }
        assert!(table.find(1, Marks { player: &[0], opponent: &[0] }, |_| false).is_none());
    }
}
