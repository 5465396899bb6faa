//! Which sectors are solved together, in what order, and what that takes.

use std::collections::HashMap;
use std::hash::Hash;

use game::Indexed;

/// The bytes of an entry in memory: its cell, and its place in a list of what is due.
const WORKING_BYTES: u64 = crate::memory::BYTES + 4;

/// Bytes on the disk that an entry takes at most, as measured: for its value, and for its plies.
const DISK_BYTES: [f64; 2] = [0.15, 0.55];

/// Which sectors are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most men of both players, on the board and in hand; `None` for all.
    pub men: Option<usize>,
    /// The most men of both players in hand; `None` for all.
    pub hand: Option<usize>,
}

/// Sectors that are solved together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step<S> {
    /// One sector, or two that are partners.
    pub sectors: Vec<S>,
    /// Where their moves leave for.
    pub exits: Vec<S>,
    /// The entries of the sectors.
    pub entries: u64,
    /// The bytes of memory that solving them takes.
    pub memory: u64,
}

/// The steps of a build, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule<S> {
    /// The steps.
    pub steps: Vec<Step<S>>,
}

impl<S> Schedule<S> {
    /// The steps that lead to all sectors within the limits.
    pub fn new<G: Indexed<Sector = S>>(game: &G, limits: Limits) -> Schedule<S>
    where
        S: Copy + Eq + Ord + Hash,
    {
        let within = |number: usize, limit: Option<usize>| limit.is_none_or(|limit| number <= limit);
        let mut wanted = game.sectors();
        wanted.retain(|sector| {
            within(game.men_left(*sector), limits.men) && within(game.men_in_hand(*sector), limits.hand)
        });
        let lengths: HashMap<S, u64> = wanted.iter().map(|sector| (*sector, game.entries(*sector))).collect();
        let length = |sector: &S| lengths.get(sector).copied().unwrap_or(0);
        let mut steps: Vec<Step<S>> = Vec::new();
        for sector in wanted {
            // Partners stand beside each other.
            if steps.last().is_some_and(|step| step.sectors.contains(&sector)) {
                continue;
            }
            let mut sectors = vec![sector];
            sectors.extend(game.partner(sector).filter(|partner| *partner != sector));
            let mut exits: Vec<S> = sectors.iter().flat_map(|sector| game.exits(*sector)).flatten().collect();
            exits.sort();
            exits.dedup();
            let entries = sectors.iter().map(length).sum();
            let finished: u64 = exits.iter().map(length).sum();
            let memory = entries * WORKING_BYTES + finished * crate::memory::BYTES;
            steps.push(Step { sectors, exits, entries, memory });
        }
        Schedule { steps }
    }

    /// All entries.
    pub fn entries(&self) -> u64 {
        self.steps.iter().map(|step| step.entries).sum()
    }

    /// The bytes of memory that the largest step takes.
    pub fn memory(&self) -> u64 {
        self.steps.iter().map(|step| step.memory).max().unwrap_or(0)
    }

    /// The bytes that the files take on the disk at most, by what was measured.
    pub fn disk(&self, with_plies: bool) -> u64 {
        let [values, plies] = DISK_BYTES;
        (self.entries() as f64 * if with_plies { values + plies } else { values }) as u64
    }
}
