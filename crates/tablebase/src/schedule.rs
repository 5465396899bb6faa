//! The order in which sectors are solved, the sectors that are solved together, and their memory and disk
//! space.

use std::collections::HashMap;
use std::hash::Hash;

use game::Indexed;

/// Size of a cell in bytes: the value of an entry in memory.
const CELL_BYTES: u64 = size_of::<u16>() as u64;

/// Memory of an entry that is being solved, in bytes: its cell, and its number in a list of due entries.
const WORKING_BYTES: u64 = CELL_BYTES + size_of::<u32>() as u64;

/// Memory of a part apart from its cells, in bytes, as measured.
const PART_BYTES: u64 = 8 << 20;

/// Memory of the exchanges of all parts, in units of the bytes exchanged at once, as measured.
const EXCHANGES: u64 = 8;

/// Maximum size of an entry on the disk, in bytes, as measured: its value, and its plies.
const DISK_BYTES: [f64; 2] = [0.15, 0.55];

/// Limits of the sectors to build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SectorLimits {
    /// Maximum number of men of both players, on the board and in hand; `None` for no limit.
    pub men: Option<usize>,
    /// Maximum number of men of both players in hand; `None` for no limit.
    pub hand: Option<usize>,
}

/// Sectors that are solved together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuildStep<S> {
    /// One sector, or two partners.
    pub sectors: Vec<S>,
    /// The sectors that the moves leave for.
    pub exits: Vec<S>,
    /// The number of entries of the sectors.
    pub entries: u64,
    /// The memory for solving them, in bytes.
    pub memory: u64,
}

impl<S: ToString> BuildStep<S> {
    /// The names of the sectors, such as `4-3, 3-4`.
    pub fn names(&self) -> String {
        self.sectors.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}

impl<S> BuildStep<S> {
    /// Maximum size of the files on the disk, in bytes, as measured on large sectors.
    pub fn disk(&self, with_plies: bool) -> u64 {
        let [values, plies] = DISK_BYTES;
        (self.entries as f64 * if with_plies { values + plies } else { values }) as u64
    }

    /// Size of all cells of the sectors and their exits, in bytes.
    pub fn cells(&self) -> u64 {
        self.memory - self.entries * (WORKING_BYTES - CELL_BYTES)
    }

    /// Approximate memory in bytes for a build in this number of parts: the cells of one part, the exchanges,
    /// and the buffers of each part.
    pub fn memory_in_parts(&self, parts: u64) -> u64 {
        self.cells().div_ceil(parts.max(1)) + EXCHANGES * self.exchanged() + parts * PART_BYTES
    }

    /// Maximum temporary disk space in bytes for a build in parts: the cells, and twice the lists of due
    /// entries, whose chunks may be half full.
    pub fn disk_in_parts(&self) -> u64 {
        self.cells() + 2 * self.entries * (WORKING_BYTES - CELL_BYTES)
    }

    /// Approximate number of bytes of reports that the parts should exchange at once. Each exchange activates
    /// all parts in turn, and may bring all cells into memory.
    pub(crate) fn exchanged(&self) -> u64 {
        (self.cells() / 64).clamp(8 << 20, 256 << 20)
    }

    /// The memory of each process in bytes. The processes share the entries and the finished sectors.
    pub fn shared_memory(&self, processes: u64) -> u64 {
        self.memory.div_ceil(processes.max(1))
    }
}

/// The steps of a build, in order.
///
/// ```
/// use filetto::games::mill::Mill;
/// use filetto::tablebase::{Schedule, SectorLimits};
///
/// let game = Mill::new("mill:nine".parse()?);
/// let schedule = Schedule::new(&game, SectorLimits { men: Some(8), hand: Some(0) });
/// assert_eq!(schedule.entries(), 11_643_827);
/// assert_eq!(schedule.steps.last().map(|step| step.sectors.len()), Some(2));
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule<S> {
    /// The steps.
    pub steps: Vec<BuildStep<S>>,
}

impl<S> Schedule<S> {
    /// The steps to build all sectors within the limits.
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

    /// The memory of the largest step, in bytes.
    pub fn memory(&self) -> u64 {
        self.steps.iter().map(|step| step.memory).max().unwrap_or(0)
    }

    /// Maximum size of all files on the disk, in bytes.
    pub fn disk(&self, with_plies: bool) -> u64 {
        self.steps.iter().map(|step| step.disk(with_plies)).sum()
    }
}
