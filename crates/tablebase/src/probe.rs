//! Looks positions up in tables on the disk.

use std::collections::HashMap;
use std::path::Path;
use std::sync::OnceLock;

use game::{Indexed, Numbering};

use crate::cache::Cache;
use crate::counts::Counts;
use crate::error::{Damage, TableError};
use crate::file::{Content, TableFile, value_of_code};
use crate::solve::Numbered;
use crate::store::{Sizes, Store};
use crate::worth::Worth;
use game::Wdl;

/// The tables of a game in a folder, opened as they are asked for. Threads may share them.
pub struct Tables<G: Indexed> {
    game: G,
    sectors: HashMap<G::Sector, OnceLock<Option<Table<G>>>>,
    directory: std::path::PathBuf,
    cache: Cache,
}

/// An open sector.
struct Table<G: Indexed> {
    numbered: Numbered<G>,
    number: u32,
    values: TableFile,
    plies: Option<TableFile>,
}

/// A sector that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<S> {
    /// Which.
    pub sector: S,
    /// The number of entries.
    pub entries: u64,
    /// What there is in it.
    pub counts: Counts,
    /// The bytes of its files.
    pub sizes: Sizes,
}

impl<G: Indexed> Tables<G> {
    /// The tables of the game below this folder, whichever are there. Blocks that were read stay in memory, up
    /// to so many bytes.
    pub fn new(game: G, directory: &Path, cache_bytes: usize) -> Tables<G> {
        let sectors = game.sectors().into_iter().map(|sector| (sector, OnceLock::new())).collect();
        Tables { game, sectors, directory: directory.to_owned(), cache: Cache::new(cache_bytes) }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// All sectors that are there, in the order in which they are built. All heads are checked, but for the digest
    /// of the rules, which is when a position is looked up.
    ///
    /// # Errors
    /// If a file cannot be read, is damaged, or one of another game.
    pub fn list(&self) -> Result<Vec<Listed<G::Sector>>, TableError> {
        let store = Store::new(&self.game, &self.directory);
        let mut listed = Vec::new();
        for sector in self.game.sectors() {
            let Some(values) = store.open_head(sector, Content::Values)? else { continue };
            let plies = store.open_head(sector, Content::Plies)?;
            let head = plies.as_ref().unwrap_or(&values).head();
            listed.push(Listed {
                sector,
                entries: head.entries,
                counts: head.counts,
                sizes: Sizes { values: values.bytes(), plies: plies.as_ref().map(TableFile::bytes) },
            });
        }
        Ok(listed)
    }

    /// What the tables say of a position. `None` if it is in no sector, or in none that is there.
    ///
    /// A finished position has no sector, or is a loss in 0 or a draw.
    ///
    /// # Errors
    /// If a file cannot be read, is damaged, or one of other rules.
    pub fn probe(&self, position: &G::Position) -> Result<Option<Worth>, TableError> {
        let Some(sector) = self.game.sector(position) else { return Ok(None) };
        let Some(table) = self.table(sector)? else { return Ok(None) };
        let index = table.numbered.numbering.entry(position).index;
        let code = self.entry(&table.values, 2 * table.number, index)?;
        let damaged = || TableError::damaged(table.values.path(), Damage::Value {});
        let wdl = value_of_code(code).ok_or_else(damaged)?;
        let plies = match &table.plies {
            Some(plies) if wdl != Wdl::Draw => {
                let half = self.entry(plies, 2 * table.number + 1, index)?;
                Some(2 * half + u16::from(wdl == Wdl::Win))
            }
            _ => None,
        };
        Ok(Some(Worth { wdl, plies }))
    }

    /// What stands at an entry of a file.
    fn entry(&self, file: &TableFile, number: u32, index: u64) -> Result<u16, TableError> {
        let layout = file.head().layout;
        let block = index / layout.entries();
        let bytes = self.cache.get((number, block), || file.block(block))?;
        Ok(layout.unpack(&bytes, (index % layout.entries()) as usize))
    }

    /// The open sector. `None` if it is not there.
    fn table(&self, sector: G::Sector) -> Result<Option<&Table<G>>, TableError> {
        let Some(place) = self.sectors.get(&sector) else { return Ok(None) };
        if place.get().is_none() {
            // Who comes second throws away what it opened.
            let _ = place.set(self.open(sector)?);
        }
        Ok(place.get().and_then(Option::as_ref))
    }

    fn open(&self, sector: G::Sector) -> Result<Option<Table<G>>, TableError> {
        let store = Store::new(&self.game, &self.directory);
        if !store.path(sector, Content::Values).exists() {
            return Ok(None);
        }
        let numbered = Numbered::new(&self.game, sector);
        let Some(values) = store.open(&numbered, Content::Values)? else { return Ok(None) };
        let plies = store.open(&numbered, Content::Plies)?;
        let number = self.game.sectors().iter().position(|other| *other == sector).unwrap_or(0) as u32;
        Ok(Some(Table { numbered, number, values, plies }))
    }
}
