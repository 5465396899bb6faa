//! Counts the positions that can be reached from the start of a game.
//!
//! Sectors are explored from the start on, each together with its partner. The exploration of a sector begins at the
//! positions that were reached from earlier sectors, and follows all moves until it finds nothing new.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use game::{Indexed, Numbering, Player, Symmetric};

use crate::twins::first_of_twins;

/// How many positions of a sector can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReachedSector<S> {
    /// The sector; `None` for finished positions that belong to no sector.
    pub sector: Option<S>,
    /// The player to move.
    pub player: Player,
    /// Positions; symmetric ones count separately.
    pub states: u64,
    /// Positions up to symmetry.
    pub orbits: u64,
}

/// A count of the positions that can be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reached<S> {
    /// The sectors that have been counted to the end. After a whole count, the finished positions that belong to no sector
    /// come last.
    pub sectors: Vec<ReachedSector<S>>,
    /// Whether nobody stopped the count.
    pub is_complete: bool,
}

/// How far a count has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReachProgress<S> {
    /// The sector that is being explored.
    pub sector: S,
    /// The sectors that are done.
    pub done: usize,
    /// All sectors of the game.
    pub sectors: usize,
    /// The positions found so far, up to symmetry, for each player to move.
    pub positions: u64,
}

/// The number of positions that are explored between two calls of the watcher.
const BETWEEN_CALLS: u64 = 1 << 16;

/// A set of entries of a sector, one bit each. Of twins, the lowest stands for all.
#[derive(Default)]
struct EntrySet(Vec<u64>);

impl EntrySet {
    /// Adds an entry. Returns whether it was new.
    fn insert(&mut self, index: u64, entries: u64) -> bool {
        self.0.resize(entries.div_ceil(64) as usize, 0);
        let word = &mut self.0[index as usize / 64];
        let bit = 1 << (index % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    fn iter(&self) -> impl Iterator<Item = u64> {
        self.0.iter().enumerate().flat_map(|(place, word)| {
            (0..64).filter(move |bit| word >> bit & 1 != 0).map(move |bit| 64 * place as u64 + bit)
        })
    }
}

/// Counts the positions of each sector that can be reached, for each player to move, from the start of the game on. The
/// watcher is called before each sector, and often while it is explored; what it stops leaves the sectors that are done.
///
/// ```
/// use std::ops::ControlFlow;
///
/// let game = games::mill::Mill::new("mill:three".parse()?);
/// let reached = tablebase::reachable(&game, &mut |_| ControlFlow::Continue(()));
/// // The empty board.
/// assert_eq!((reached.sectors[0].states, reached.sectors[0].orbits), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reachable<G: Indexed + Symmetric>(
    game: &G,
    watcher: &mut dyn FnMut(ReachProgress<G::Sector>) -> ControlFlow<()>,
) -> Reached<G::Sector> {
    let mut reach = Reach {
        game,
        numberings: HashMap::new(),
        reached: HashMap::new(),
        finished: HashSet::new(),
        over: [0; 2],
        positions: 0,
    };
    reach.add(&game.start(), game.to_move(&game.start()));
    let mut counted = Vec::new();
    let mut done = Vec::new();
    let sectors = game.sectors();
    let mut is_complete = true;
    for sector in sectors.iter().copied().rev() {
        if done.contains(&sector) {
            continue;
        }
        let mut group = vec![sector];
        group.extend(game.partner(sector).filter(|partner| *partner != sector));
        let progress =
            |positions| ReachProgress { sector, done: done.len(), sectors: sectors.len(), positions };
        let explored = reach.explore(&group, &mut |positions| watcher(progress(positions)));
        if explored.is_break() {
            is_complete = false;
            break;
        }
        for sector in group {
            counted.extend([Player::First, Player::Second].map(|player| reach.count(sector, player)));
            reach.forget(sector);
            done.push(sector);
        }
    }
    if is_complete {
        counted.extend([Player::First, Player::Second].map(|player| reach.over(player)));
    }
    counted.retain(|counted| counted.states > 0);
    Reached { sectors: counted, is_complete }
}

struct Reach<'a, G: Indexed> {
    game: &'a G,
    numberings: HashMap<G::Sector, G::Numbering>,
    reached: HashMap<(G::Sector, Player), EntrySet>,
    /// Finished positions in no sector, by their canonical keys.
    finished: HashSet<(u64, Player)>,
    /// The number of these for each player, counting symmetric ones separately.
    over: [u64; 2],
    /// The positions that were added.
    positions: u64,
}

impl<G: Indexed + Symmetric> Reach<'_, G> {
    /// Adds a position. Returns its sector and entry if it has one and is new.
    fn add(&mut self, position: &G::Position, player: Player) -> Option<(G::Sector, u64)> {
        let Some(sector) = self.game.sector(position) else {
            self.add_finished(position, player);
            return None;
        };
        let numbering = self.numberings.entry(sector).or_insert_with(|| self.game.numbering(sector));
        let entry = numbering.entry(position);
        let first = match entry.alone {
            true => entry.index,
            false => first_of_twins(numbering, entry.index),
        };
        let entries = self.reached.entry((sector, player)).or_default();
        let is_new = entries.insert(first, numbering.len());
        self.positions += u64::from(is_new);
        is_new.then_some((sector, first))
    }

    fn add_finished(&mut self, position: &G::Position, player: Player) {
        if self.finished.insert((self.game.canonical_key(position), player)) {
            self.positions += 1;
            let symmetries = self.game.symmetries();
            let images = (0..symmetries).map(|symmetry| self.game.transformed(position, symmetry));
            let keeping = images.filter(|image| image == position).count();
            self.over[player.index()] += (symmetries / keeping) as u64;
        }
    }

    /// Follows all moves from the positions that were reached in these sectors. The watcher hears how many positions there are so
    /// far.
    fn explore(
        &mut self,
        group: &[G::Sector],
        watcher: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut open: Vec<(G::Sector, Player, u64)> = Vec::new();
        for sector in group {
            for player in [Player::First, Player::Second] {
                let entries = self.reached.get(&(*sector, player)).into_iter().flat_map(EntrySet::iter);
                open.extend(entries.map(|index| (*sector, player, index)));
            }
        }
        for explored in 0_u64.. {
            if explored % BETWEEN_CALLS == 0 {
                watcher(self.positions)?;
            }
            let Some((sector, player, index)) = open.pop() else { break };
            // An entry has the first player to move, and stands for both.
            let position = self.numberings[&sector].position(index);
            let game = self.game;
            let _ = game.moves(&position, |m| {
                let found = self.add(&game.after(&position, m), !player);
                open.extend(
                    found
                        .filter(|(sector, _)| group.contains(sector))
                        .map(|(sector, index)| (sector, !player, index)),
                );
                ControlFlow::<()>::Continue(())
            });
        }
        ControlFlow::Continue(())
    }

    fn count(&self, sector: G::Sector, player: Player) -> ReachedSector<G::Sector> {
        let mut reached = ReachedSector { sector: Some(sector), player, states: 0, orbits: 0 };
        let Some(entries) = self.reached.get(&(sector, player)) else { return reached };
        let numbering = &self.numberings[&sector];
        for index in entries.iter() {
            let mut twins = Vec::new();
            numbering.twins(index, |twin| twins.push(twin));
            twins.sort_unstable();
            twins.dedup();
            reached.states += numbering.placements(index) * twins.len() as u64;
            reached.orbits += 1;
        }
        reached
    }

    fn over(&self, player: Player) -> ReachedSector<G::Sector> {
        let orbits = self.finished.iter().filter(|(_, other)| *other == player).count() as u64;
        ReachedSector { sector: None, player, states: self.over[player.index()], orbits }
    }

    fn forget(&mut self, sector: G::Sector) {
        self.numberings.remove(&sector);
        for player in [Player::First, Player::Second] {
            self.reached.remove(&(sector, player));
        }
    }
}
