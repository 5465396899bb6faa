//! The steps that were used last after the same moves of the player.

use super::context::CodeSet;
use super::models::RANK_CONTEXTS;
use crate::{StepId, bits};

/// Maximum number of steps in a list.
const MOST: usize = 256;

/// A list of steps with the codes that the player takes from each on. These stand beside the steps: a reader
/// looks at those of some ten steps at each place, and half of its time went by when they were far away.
#[derive(Debug, Default)]
pub(super) struct NearSteps {
    /// For each step its number and the words of its set, the step that was used last at the end. Up to twice
    /// as many as the list has, so that the first ones seldom leave it.
    entries: Vec<u64>,
}

/// The list of a key without steps.
pub(super) static NONE: NearSteps = NearSteps { entries: Vec::new() };

/// Maximum number of candidates that are looked for at once: more are not told apart by contexts.
pub(super) const MOST_CANDIDATES: usize = 1 << (RANK_CONTEXTS - 1);

/// The first steps of a list that may stand at a place, with their indices in the list.
#[derive(Debug)]
pub(super) struct Candidates {
    /// One more than can be found, since each step is written before it is known to be one.
    steps: [(usize, StepId); MOST_CANDIDATES + 1],
    count: usize,
}

impl Default for Candidates {
    fn default() -> Candidates {
        Candidates { steps: [(0, 0); MOST_CANDIDATES + 1], count: 0 }
    }
}

impl Candidates {
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    pub(super) fn steps(&self) -> &[(usize, StepId)] {
        &self.steps[..self.count]
    }

    /// Finds more of them in the list, up to `most` in all: steps from which on the player takes none of
    /// these codes. Sets have this number of words.
    pub(super) fn extend(&mut self, list: &NearSteps, codes: &CodeSet, words: usize, most: usize) {
        let begin = self.steps().last().map_or(0, |(index, _)| index + 1);
        let mut count = self.count;
        for (index, entry) in list.entries(words).enumerate().skip(begin) {
            if count == most {
                break;
            }
            // Without a branch on what nobody can predict.
            self.steps[count] = (index, entry[0] as StepId);
            count += usize::from(bits::are_disjoint(&entry[1..], codes));
        }
        self.count = count;
    }
}

impl NearSteps {
    /// The entries, that of the step that was used last first. Sets have this number of words.
    fn entries(&self, words: usize) -> impl Iterator<Item = &[u64]> {
        self.entries.rchunks_exact(1 + words).take(MOST)
    }

    /// The steps from which on the player takes none of these codes, with their indices; the step that was
    /// used last first. Sets have this number of words.
    pub(super) fn without(&self, codes: CodeSet, words: usize) -> impl Iterator<Item = (usize, StepId)> {
        let entries = self.entries(words).enumerate();
        entries
            .filter(move |(_, entry)| bits::are_disjoint(&entry[1..], &codes))
            .map(|(index, entry)| (index, entry[0] as StepId))
    }

    /// Puts the step at this index before the others.
    pub(super) fn use_again(&mut self, index: usize, words: usize) {
        let entry = 1 + words;
        let begin = self.entries.len() - (index + 1) * entry;
        self.entries[begin..].rotate_left(entry);
    }

    /// Puts a step before the others. If the list is full, the one that was used first leaves it.
    pub(super) fn add(&mut self, step: StepId, taken: &[u64]) {
        let entry = 1 + taken.len();
        if self.entries.len() == 2 * MOST * entry {
            self.entries.drain(..MOST * entry);
        }
        self.entries.push(step.into());
        self.entries.extend_from_slice(taken);
    }
}
