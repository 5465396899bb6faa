//! The order in which sectors are solved, which of them together, and what memory and disk that takes.

use std::collections::HashMap;
use std::hash::Hash;

use game::Indexed;

/// The bytes of a cell, which holds an entry's value in memory.
const CELL_BYTES: u64 = size_of::<u16>() as u64;

/// The bytes of an entry that is being solved: its cell, and its number in a list of entries that are due.
const WORKING_BYTES: u64 = CELL_BYTES + size_of::<u32>() as u64;

/// The bytes that a part takes beside its cells, as measured.
const PART_BYTES: u64 = 8 << 20;

/// The memory that the exchanges of all parts take, in what they exchange at once, as measured.
const EXCHANGES: u64 = 8;

/// The maximum number of bytes that an entry takes on the disk, as measured: for its value, and for its plies.
const DISK_BYTES: [f64; 2] = [0.15, 0.55];

/// Which sectors to build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SectorLimits {
    /// The maximum number of men of both players, on the board and in hand; `None` for any.
    pub men: Option<usize>,
    /// The maximum number of men of both players in hand; `None` for any.
    pub hand: Option<usize>,
}

/// Sectors that are solved together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuildStep<S> {
    /// One sector, or two that are partners.
    pub sectors: Vec<S>,
    /// The sectors that their moves leave for.
    pub exits: Vec<S>,
    /// The entries of the sectors.
    pub entries: u64,
    /// The memory in bytes that solving them takes.
    pub memory: u64,
}

impl<S: ToString> BuildStep<S> {
    /// The names of the sectors, such as `4-3, 3-4`.
    pub fn names(&self) -> String {
        self.sectors.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}

impl<S> BuildStep<S> {
    /// The maximum number of bytes that the files take on the disk, as measured on large sectors.
    pub fn disk(&self, with_plies: bool) -> u64 {
        let [values, plies] = DISK_BYTES;
        (self.entries as f64 * if with_plies { values + plies } else { values }) as u64
    }

    /// The bytes of all cells, of the sectors and of what they need.
    pub fn cells(&self) -> u64 {
        self.memory - self.entries * (WORKING_BYTES - CELL_BYTES)
    }

    /// The memory in bytes that it takes in this number of parts, one after the other, more or less: the cells of a part, what the parts
    /// exchange, and the buffers of each.
    pub fn memory_in_parts(&self, parts: u64) -> u64 {
        self.cells().div_ceil(parts.max(1)) + EXCHANGES * self.exchanged() + parts * PART_BYTES
    }

    /// The maximum number of bytes that it takes on the disk meanwhile in parts: the cells, and lists of entries that are due. Chunks of
    /// these may be half full.
    pub fn disk_in_parts(&self) -> u64 {
        self.cells() + 2 * self.entries * (WORKING_BYTES - CELL_BYTES)
    }

    /// The bytes of reports that parts should exchange at once, more or less. Each exchange makes all parts take their turns, and may bring
    /// all cells into memory.
    pub(crate) fn exchanged(&self) -> u64 {
        (self.cells() / 64).clamp(8 << 20, 256 << 20)
    }

    /// The memory in bytes that it takes each of this number of processes, which share the entries and what is finished.
    pub fn shared_memory(&self, processes: u64) -> u64 {
        self.memory.div_ceil(processes.max(1))
    }
}

/// The steps of a build, in order.
///
/// ```
/// use games::mill::Mill;
/// use tablebase::{Schedule, SectorLimits};
///
/// let game = Mill::new("mill:nine".parse()?);
/// let schedule = Schedule::new(&game, SectorLimits { men: Some(8), hand: Some(0) });
/// assert_eq!(schedule.entries(), 11_643_827);
/// assert_eq!(schedule.steps.last().map(|step| step.sectors.len()), Some(2));
/// # Ok::<(), game::SpecError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule<S> {
    /// The steps.
    pub steps: Vec<BuildStep<S>>,
}

impl<S> Schedule<S> {
    /// The steps that build all sectors within the limits.
    pub fn new<G: Indexed<Sector = S>>(game: &G, limits: SectorLimits) -> Schedule<S>
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
        let mut steps: Vec<BuildStep<S>> = Vec::new();
        for sector in wanted {
            // The game lists partners one after the other.
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
            let memory = entries * WORKING_BYTES + finished * CELL_BYTES;
            steps.push(BuildStep { sectors, exits, entries, memory });
        }
        Schedule { steps }
    }

    /// The number of entries of all steps.
    pub fn entries(&self) -> u64 {
        self.steps.iter().map(|step| step.entries).sum()
    }

    /// The memory in bytes that the largest step takes.
    pub fn memory(&self) -> u64 {
        self.steps.iter().map(|step| step.memory).max().unwrap_or(0)
    }

    /// The maximum number of bytes that all files take on the disk.
    pub fn disk(&self, with_plies: bool) -> u64 {
        self.steps.iter().map(|step| step.disk(with_plies)).sum()
    }
}
