//! Counts the positions that can be reached from the start of a game.
//!
//! Sectors are explored from the start on, each together with its partner. The exploration of a sector begins
//! with the positions that were reached from earlier sectors, and follows all moves until there is no new
//! position.

use std::collections::{HashMap, HashSet};
use std::ops::{ControlFlow, Range};

use game::{Indexed, Numbering, Player, Symmetric, fold_key};

use crate::error::Unreachable;
use crate::twins::first_of_twins;
use crate::workers::{Alone, Shares, Workers, add_all};

/// Numbers of reachable positions of a sector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReachedSector<S> {
    /// The sector; `None` for finished positions without a sector.
    pub sector: Option<S>,
    /// The side to move.
    pub player: Player,
    /// Number of positions; symmetric ones count separately.
    pub states: u64,
    /// Number of positions up to symmetry.
    pub orbits: u64,
}

/// Numbers of reachable positions of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reached<S> {
    /// The sectors with complete counts. After a complete run, the finished positions without a sector come
    /// last.
    pub sectors: Vec<ReachedSector<S>>,
    /// `true` if the watcher did not stop the count.
    pub is_complete: bool,
}

/// Progress of a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReachProgress<S> {
    /// The sector that is being explored.
    pub sector: S,
    /// The number of finished sectors.
    pub done: usize,
    /// The number of all sectors of the game.
    pub sectors: usize,
    /// The number of positions so far, up to symmetry, counted separately for each player to move.
    pub positions: u64,
}

/// Number of positions that are explored between two calls of the watcher.
const BETWEEN_CALLS: u64 = 1 << 16;

/// Size of the message for a reached entry, in bytes: twice the number of its sector, plus 1 if the second
/// player is to move; then the entry.
const TOLD: usize = 6;

/// Size of the message for a finished position without a sector, in bytes: its key, the player, and the
/// number of positions symmetric to it.
const TOLD_FINISHED: usize = 10;

/// A set of entries of a sector, one bit each. The lowest twin stands for all twins.
struct EntrySet {
    /// The lowest entry of the range of the set.
    first: u64,
    words: Vec<u64>,
}

impl EntrySet {
    /// An empty set for entries of this range.
    fn new(range: Range<u64>) -> EntrySet {
        EntrySet { first: range.start, words: vec![0; (range.end - range.start).div_ceil(64) as usize] }
    }

    /// Adds an entry. Returns `true` if it was new.
    fn insert(&mut self, index: u64) -> bool {
        let place = index - self.first;
        let word = &mut self.words[place as usize / 64];
        let bit = 1 << (place % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    fn iter(&self) -> impl Iterator<Item = u64> {
        self.words.iter().enumerate().flat_map(|(place, word)| {
            let first = self.first + 64 * place as u64;
            (0..64).filter(move |bit| word >> bit & 1 != 0).map(move |bit| first + bit)
        })
    }
}

/// Counts the positions of each sector that can be reached from the start of the game, for each player to
/// move. The watcher is called before each sector and often during its exploration. If it stops the count,
/// the result contains the finished sectors.
///
/// ```
/// use std::ops::ControlFlow;
///
/// let game = filetto::games::mill::Mill::new("mill:three".parse()?);
/// let reached = filetto::tablebase::reachable(&game, &mut |_| ControlFlow::Continue(()));
/// // The empty board.
/// assert_eq!((reached.sectors[0].states, reached.sectors[0].orbits), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reachable<G: Indexed + Symmetric>(
    game: &G,
    watcher: &mut ReachWatcher<G::Sector>,
) -> Reached<G::Sector> {
    // A single process can always be reached.
    let nothing = |_: Unreachable| Reached { sectors: Vec::new(), is_complete: false };
    reachable_shared(game, watcher, &mut Alone).unwrap_or_else(nothing)
}

/// Counts like [`reachable()`], together with other processes. Each calls this with the same game, and keeps
/// the entries of its share in memory. All return the same counts, and all stop if one watcher stops. The
/// watcher receives the number of positions of this process.
///
/// # Errors
/// A process cannot be reached.
pub fn reachable_shared<G: Indexed + Symmetric>(
    game: &G,
    watcher: &mut ReachWatcher<G::Sector>,
    workers: &mut dyn Workers,
) -> Result<Reached<G::Sector>, Unreachable> {
    let sectors = game.sectors();
    let numbers = sectors.iter().copied().zip(0..).collect();
    let mut reach = ReachabilityCounter {
        game,
        workers,
        sectors: &sectors,
        numbers,
        opened: HashMap::new(),
        reached: HashMap::new(),
        finished: HashMap::new(),
        positions: 0,
    };
    let start = game.start();
    // Every process reaches the start by itself, so no message is needed.
    let mut untold = reach.nothing_to_tell();
    reach.reach(&start, game.to_move(&start), &mut untold);
    let mut counted = Vec::new();
    let mut done = Vec::new();
    let mut is_complete = true;
    for sector in sectors.iter().copied().rev() {
        if done.contains(&sector) {
            continue;
        }
        let mut group = vec![sector];
        group.extend(game.partner(sector).filter(|partner| *partner != sector));
        let progress =
            |positions| ReachProgress { sector, done: done.len(), sectors: sectors.len(), positions };
        let explored = reach.explore(&group, &mut |positions| watcher(progress(positions)))?;
        if explored.is_break() {
            is_complete = false;
            break;
        }
        for sector in group {
            for player in [Player::First, Player::Second] {
                counted.push(reach.count(sector, player)?);
            }
            reach.forget(sector);
            done.push(sector);
        }
    }
    if is_complete {
        counted.extend(reach.over()?);
    }
    counted.retain(|counted| counted.states > 0);
    Ok(Reached { sectors: counted, is_complete })
}

/// Receives the progress of a count, and can stop it.
pub type ReachWatcher<'a, S> = dyn FnMut(ReachProgress<S>) -> ControlFlow<()> + 'a;

/// A sector with its numbering, and the shares of the processes.
struct OpenedSector<G: Indexed> {
    numbering: G::Numbering,
    shares: Shares,
}

/// State that a process sends to the others after a part of an exploration.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReachableCount {
    /// There was nothing to explore.
    Idle = 0,
    /// Positions were explored.
    Busy = 1,
    /// The watcher stopped the count.
    Stopped = 2,
}

struct ReachabilityCounter<'a, G: Indexed> {
    game: &'a G,
    workers: &'a mut dyn Workers,
    sectors: &'a [G::Sector],
    /// The place of each sector in `sectors`.
    numbers: HashMap<G::Sector, u16>,
    opened: HashMap<G::Sector, OpenedSector<G>>,
    /// The reached entries of this process.
    reached: HashMap<(G::Sector, Player), EntrySet>,
    /// Finished positions without a sector, by canonical key: the number of positions symmetric to each.
    finished: HashMap<(u64, Player), u8>,
    /// The number of positions that were added.
    positions: u64,
}

impl<G: Indexed + Symmetric> ReachabilityCounter<'_, G> {
    /// Adds a position, or a message to its owner. Returns its sector and entry if it is new, has a sector,
    /// and belongs to this process.
    fn reach(
        &mut self,
        position: &G::Position,
        player: Player,
        to_tell: &mut [Vec<u8>],
    ) -> Option<(G::Sector, u64)> {
        let Some(sector) = self.game.sector(position) else {
            self.reach_finished(position, player);
            return None;
        };
        let OpenedSector { numbering, shares } = self.opened(sector);
        let entry = numbering.entry(position);
        let first = match entry.alone {
            true => entry.index,
            false => first_of_twins(numbering, entry.index),
        };
        let owner = shares.owner(first);
        if owner == self.workers.index() {
            return self.add(sector, player, first).then_some((sector, first));
        }
        let number = 2 * self.numbers[&sector] + player.index() as u16;
        to_tell[owner].extend(number.to_le_bytes());
        to_tell[owner].extend((first as u32).to_le_bytes());
        None
    }

    fn nothing_to_tell(&self) -> Vec<Vec<u8>> {
        vec![Vec::new(); self.workers.count()]
    }

    fn opened(&mut self, sector: G::Sector) -> &OpenedSector<G> {
        let (game, processes) = (self.game, self.workers.count());
        self.opened.entry(sector).or_insert_with(|| {
            let numbering = game.numbering(sector);
            let shares = Shares::of_words(numbering.len(), processes);
            OpenedSector { numbering, shares }
        })
    }

    /// Adds an entry of this process's share. Returns `true` if it was new.
    fn add(&mut self, sector: G::Sector, player: Player, index: u64) -> bool {
        let process = self.workers.index();
        let share = self.opened(sector).shares.of(process);
        let entries = self.reached.entry((sector, player)).or_insert_with(|| EntrySet::new(share));
        let is_new = entries.insert(index);
        self.positions += u64::from(is_new);
        is_new
    }

    fn reach_finished(&mut self, position: &G::Position, player: Player) {
        let game = self.game;
        let symmetric = || {
            let symmetries = game.symmetries();
            let images = (0..symmetries).map(|symmetry| game.transformed(position, symmetry));
            let keeping = images.filter(|image| image == position).count();
            (symmetries / keeping) as u8
        };
        let before = self.finished.len();
        self.finished.entry((game.canonical_key(position), player)).or_insert_with(symmetric);
        self.positions += (self.finished.len() - before) as u64;
    }

    /// Follows all moves from the positions that were reached in these sectors. The watcher receives the
    /// number of positions so far.
    fn explore(
        &mut self,
        group: &[G::Sector],
        watcher: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Unreachable> {
        let mut open: Vec<(G::Sector, Player, u64)> = Vec::new();
        for sector in group {
            for player in [Player::First, Player::Second] {
                let entries = self.reached.get(&(*sector, player)).into_iter().flat_map(EntrySet::iter);
                open.extend(entries.map(|index| (*sector, player, index)));
            }
        }
        loop {
            let mut to_tell = self.nothing_to_tell();
            let mut part = if open.is_empty() { ReachableCount::Idle } else { ReachableCount::Busy };
            match watcher(self.positions) {
                ControlFlow::Break(()) => part = ReachableCount::Stopped,
                ControlFlow::Continue(()) => self.explore_part(group, &mut open, &mut to_tell),
            }
            to_tell.iter_mut().for_each(|parcel| parcel.push(part as u8));
            let told = self.workers.exchange(to_tell)?;
            let has = |part: ReachableCount| move |parcel: &Vec<u8>| parcel.last() == Some(&(part as u8));
            if told.iter().any(has(ReachableCount::Stopped)) {
                return Ok(ControlFlow::Break(()));
            }
            if told.iter().all(has(ReachableCount::Idle)) {
                return Ok(ControlFlow::Continue(()));
            }
            for &[a, b, index @ ..] in told.iter().flat_map(|parcel| parcel.as_chunks::<TOLD>().0) {
                let number = usize::from(u16::from_le_bytes([a, b]));
                let sector = self.sectors[number / 2];
                let player = if number % 2 == 0 { Player::First } else { Player::Second };
                let index = u64::from(u32::from_le_bytes(index));
                if self.add(sector, player, index) && group.contains(&sector) {
                    open.push((sector, player, index));
                }
            }
        }
    }

    /// Explores at most [`BETWEEN_CALLS`] positions.
    fn explore_part(
        &mut self,
        group: &[G::Sector],
        open: &mut Vec<(G::Sector, Player, u64)>,
        to_tell: &mut [Vec<u8>],
    ) {
        let game = self.game;
        for _ in 0..BETWEEN_CALLS {
            let Some((sector, player, index)) = open.pop() else { break };
            // The entry's position has the first player to move, but stands for both players.
            let position = self.opened(sector).numbering.position(index);
            let _ = game.moves(&position, |m| {
                let found = self.reach(&game.after(&position, m), !player, to_tell);
                open.extend(
                    found
                        .filter(|(sector, _)| group.contains(sector))
                        .map(|(sector, index)| (sector, !player, index)),
                );
                ControlFlow::<()>::Continue(())
            });
        }
    }

    fn count(&mut self, sector: G::Sector, player: Player) -> Result<ReachedSector<G::Sector>, Unreachable> {
        let mut counts = [0, 0];
        if let Some(entries) = self.reached.get(&(sector, player)) {
            let numbering = &self.opened[&sector].numbering;
            for index in entries.iter() {
                let mut twins = Vec::new();
                numbering.twins(index, |twin| twins.push(twin));
                twins.sort_unstable();
                twins.dedup();
                counts[0] += numbering.placements(index) * twins.len() as u64;
                counts[1] += 1;
            }
        }
        let [states, orbits] = add_all(self.workers, counts)?;
        Ok(ReachedSector { sector: Some(sector), player, states, orbits })
    }

    /// Counts the finished positions without a sector, for each player. Several processes may have found the
    /// same position, so a hash of its key chooses the process that counts it.
    fn over(&mut self) -> Result<[ReachedSector<G::Sector>; 2], Unreachable> {
        let mut parcels = self.nothing_to_tell();
        for ((key, player), symmetric) in self.finished.drain() {
            let owner = fold_key([key]) % parcels.len() as u64;
            parcels[owner as usize].extend(key.to_le_bytes());
            parcels[owner as usize].extend([player.index() as u8, symmetric]);
        }
        let told = self.workers.exchange(parcels)?;
        let mut seen = HashSet::new();
        let mut counts = [0; 4];
        for told in told.iter().flat_map(|parcel| parcel.as_chunks::<TOLD_FINISHED>().0) {
            let [key @ .., player, symmetric] = *told;
            if seen.insert((key, player)) {
                counts[2 * usize::from(player)] += u64::from(symmetric);
                counts[2 * usize::from(player) + 1] += 1;
            }
        }
        let counts = add_all(self.workers, counts)?;
        Ok([Player::First, Player::Second].map(|player| {
            let [states, orbits] = [0, 1].map(|kind| counts[2 * player.index() + kind]);
            ReachedSector { sector: None, player, states, orbits }
        }))
    }

    fn forget(&mut self, sector: G::Sector) {
        self.opened.remove(&sector);
        for player in [Player::First, Player::Second] {
            self.reached.remove(&(sector, player));
        }
    }
}
