//! Which positions a game can come to from its start: how large it is.
//!
//! Sectors are gone through from the start on. Those of a sector that were reached from the sectors before it
//! are where its own search begins, which goes round with the partner's until nothing new comes.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use game::{Indexed, Numbering, Player, Symmetric};

use crate::counts::first_of_twins;
use crate::error::TableError;
use crate::solve::Numbered;

/// How much of a sector can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached<S> {
    /// The sector; `None` for finished positions that belong to none.
    pub sector: Option<S>,
    /// Who is to move.
    pub player: Player,
    /// Positions, no symmetry taken out.
    pub states: u64,
    /// Positions up to symmetry.
    pub orbits: u64,
}

/// The entries of a sector that were reached: one bit each, and only the first of twins is set.
#[derive(Default)]
struct Marks(Vec<u64>);

impl Marks {
    /// Marks an entry, and says whether it was not marked.
    fn mark(&mut self, index: u64, entries: u64) -> bool {
        self.0.resize(entries.div_ceil(64) as usize, 0);
        let word = &mut self.0[index as usize / 64];
        let bit = 1 << (index % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    fn all(&self) -> impl Iterator<Item = u64> {
        self.0.iter().enumerate().flat_map(|(place, word)| {
            (0..64).filter(move |bit| word >> bit & 1 != 0).map(move |bit| 64 * place as u64 + bit)
        })
    }
}

/// What can be reached of each sector, for each player to move, in the order of the game, and at last how many
/// finished positions in no sector. The watcher hears which sector's turn it is.
///
/// # Errors
/// If the watcher stops it.
pub fn reachable<G: Indexed + Symmetric>(
    game: &G,
    watcher: &mut dyn FnMut(G::Sector) -> ControlFlow<()>,
) -> Result<Vec<Reached<G::Sector>>, TableError> {
    let mut reach = Reach {
        game,
        numbered: HashMap::new(),
        marks: HashMap::new(),
        finished: HashSet::new(),
        over: [0; 2],
    };
    reach.mark(&game.start(), game.to_move(&game.start()));
    let mut reached = Vec::new();
    let mut done = Vec::new();
    for sector in game.sectors().into_iter().rev() {
        if done.contains(&sector) {
            continue;
        }
        let mut group = vec![sector];
        group.extend(game.partner(sector).filter(|partner| *partner != sector));
        watcher(sector).continue_value().ok_or(TableError::Stopped)?;
        reach.explore(&group);
        for sector in group {
            reached.extend([Player::First, Player::Second].map(|player| reach.count(sector, player)));
            reach.forget(sector);
            done.push(sector);
        }
    }
    reached.extend([Player::First, Player::Second].map(|player| reach.over(player)));
    reached.retain(|reached| reached.states > 0);
    Ok(reached)
}

struct Reach<'a, G: Indexed> {
    game: &'a G,
    numbered: HashMap<G::Sector, Numbered<G>>,
    marks: HashMap<(G::Sector, Player), Marks>,
    /// Finished positions in no sector, by the key that symmetric ones share.
    finished: HashSet<(u64, Player)>,
    /// How many those are for each player, with those that are symmetric to them.
    over: [u64; 2],
}

impl<G: Indexed + Symmetric> Reach<'_, G> {
    /// Marks a position, and gives its sector and entry if it has one and was not marked.
    fn mark(&mut self, position: &G::Position, player: Player) -> Option<(G::Sector, u64)> {
        let Some(sector) = self.game.sector(position) else {
            self.mark_finished(position, player);
            return None;
        };
        let numbered = self.numbered.entry(sector).or_insert_with(|| Numbered::new(self.game, sector));
        let entry = numbered.numbering.entry(position);
        let first = match entry.alone {
            true => entry.index,
            false => first_of_twins(&numbered.numbering, entry.index),
        };
        let marks = self.marks.entry((sector, player)).or_default();
        marks.mark(first, numbered.numbering.len()).then_some((sector, first))
    }

    fn mark_finished(&mut self, position: &G::Position, player: Player) {
        if self.finished.insert((self.game.canonical_key(position), player)) {
            let symmetries = self.game.symmetries();
            let images = (0..symmetries).map(|symmetry| self.game.transformed(position, symmetry));
            let keeping = images.filter(|image| image == position).count();
            self.over[player.index()] += (symmetries / keeping) as u64;
        }
    }

    /// Follows all moves from what is marked in these sectors.
    fn explore(&mut self, group: &[G::Sector]) {
        let mut open: Vec<(G::Sector, Player, u64)> = Vec::new();
        for sector in group {
            for player in [Player::First, Player::Second] {
                let marked = self.marks.get(&(*sector, player)).into_iter().flat_map(Marks::all);
                open.extend(marked.map(|index| (*sector, player, index)));
            }
        }
        while let Some((sector, player, index)) = open.pop() {
            // A number serves both colours.
            let position = self.numbered[&sector].numbering.position(index);
            let game = self.game;
            let _ = game.moves(&position, |m| {
                let found = self.mark(&game.after(&position, m), !player);
                open.extend(
                    found
                        .filter(|(sector, _)| group.contains(sector))
                        .map(|(sector, index)| (sector, !player, index)),
                );
                ControlFlow::<()>::Continue(())
            });
        }
    }

    fn count(&self, sector: G::Sector, player: Player) -> Reached<G::Sector> {
        let mut reached = Reached { sector: Some(sector), player, states: 0, orbits: 0 };
        let Some(marks) = self.marks.get(&(sector, player)) else { return reached };
        let numbering = &self.numbered[&sector].numbering;
        for index in marks.all() {
            let mut twins = Vec::new();
            numbering.twins(index, |twin| twins.push(twin));
            twins.sort_unstable();
            twins.dedup();
            reached.states += numbering.placements(index) * twins.len() as u64;
            reached.orbits += 1;
        }
        reached
    }

    fn over(&self, player: Player) -> Reached<G::Sector> {
        let orbits = self.finished.iter().filter(|(_, other)| *other == player).count() as u64;
        Reached { sector: None, player, states: self.over[player.index()], orbits }
    }

    fn forget(&mut self, sector: G::Sector) {
        self.numbered.remove(&sector);
        for player in [Player::First, Player::Second] {
            self.marks.remove(&(sector, player));
        }
    }
}
