//! The points and numbers of replies that steps need, by which the next ones are predicted.

use crate::bits;
use crate::{Step, StepId};

/// The needs of a step, from it to the end. The sets are words of codes.
#[derive(Clone, Copy)]
pub(super) struct StepNeeds<'a> {
    /// The codes of the player's moves.
    pub(super) taken: &'a [u64],
    /// Listed replies at forcing awaits.
    pub(super) forced: &'a [u64],
    /// Other listed replies.
    pub(super) listed: &'a [u64],
    /// The largest number of replies on a way that are not at forcing awaits.
    pub(super) free: u16,
    /// That of those among them that are not listed.
    pub(super) unlisted: u16,
}

/// The needs of all steps so far. A turned step has none.
pub(super) struct AllNeeds {
    /// The number of words of a set.
    words: usize,
    /// The number of sets of a step: the taken codes alone, or all three.
    sets: usize,
    all: Vec<u64>,
    counts: Vec<[u16; 2]>,
}

/// Indices of sets.
const TAKEN: usize = 0;
const FORCED: usize = 1;
const LISTED: usize = 2;

impl AllNeeds {
    /// Sets have room for codes below `codes`. Only the taken ones are kept unless `is_whole`.
    pub(super) fn new(codes: usize, is_whole: bool) -> AllNeeds {
        let sets = if is_whole { 3 } else { 1 };
        AllNeeds { words: bits::words(codes), sets, all: Vec::new(), counts: Vec::new() }
    }

    /// The number of words of a set.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// The codes that the player takes from a step on.
    pub(super) fn taken(&self, step: StepId) -> &[u64] {
        self.set(step, TAKEN)
    }

    /// All needs of a step, if they are kept.
    pub(super) fn of(&self, step: StepId) -> StepNeeds<'_> {
        let [free, unlisted] = self.counts[step as usize];
        let [taken, forced, listed] = [TAKEN, FORCED, LISTED].map(|set| self.set(step, set));
        StepNeeds { taken, forced, listed, free, unlisted }
    }

    fn set(&self, step: StepId, set: usize) -> &[u64] {
        &self.all[(step as usize * self.sets + set) * self.words..][..self.words]
    }

    /// Adds those of the next step, which refers to earlier ones. `is_forcing` says it of an await.
    pub(super) fn add(&mut self, step: &Step, is_forcing: bool) {
        let size = self.sets * self.words;
        let begin = self.all.len();
        self.all.resize(begin + size, 0);
        let (before, own) = self.all.split_at_mut(begin);
        let mut counts = [0; 2];
        let mut include = |then: StepId| {
            bits::unite(own, &before[then as usize * size..][..size]);
            self.counts[then as usize]
        };
        match step {
            Step::Play { then, .. } => counts = include(*then),
            Step::Await { replies, otherwise } => {
                let by_others = u16::from(!is_forcing);
                for [free, unlisted] in replies.iter().map(|(_, then)| include(*then)) {
                    counts = [counts[0].max(free), counts[1].max(unlisted)];
                }
                if let Some([free, unlisted]) = otherwise.map(include) {
                    counts = [counts[0].max(free), counts[1].max(unlisted.saturating_add(by_others))];
                }
                counts[0] = counts[0].saturating_add(by_others);
            }
            Step::Over | Step::Hold(_) | Step::Turned { .. } => {}
        }
        let mut insert = |set: usize, code: u16| {
            if set < self.sets && usize::from(code) < 64 * self.words {
                bits::insert(&mut own[set * self.words..][..self.words], code.into());
            }
        };
        match step {
            Step::Play { m, .. } => insert(TAKEN, *m),
            Step::Await { replies, .. } => {
                let set = if is_forcing { FORCED } else { LISTED };
                replies.iter().for_each(|(code, _)| insert(set, *code));
            }
            Step::Over | Step::Hold(_) | Step::Turned { .. } => {}
        }
        self.counts.push(counts);
    }
}
