//! Probes positions in table files.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::OnceLock;

use game::{Indexed, Numbering, Wdl, fold_key};

use crate::cache::Cache;
use crate::counts::SectorCounts;
use crate::error::{Damage, TableError};
use crate::file::{Content, TableFile, value_of_code};
use crate::listing::{SUMMARY_FILE, TableListing};
use crate::numbered::NumberedSector;
use crate::place::TablePlace;
use crate::store::{Sizes, Store};
use crate::worth::Worth;

/// Maximum length in bytes of a summary on a host.
const MAX_LISTING: u64 = 1 << 10;

/// The tables of a game in a folder or on a host. A sector is opened at its first probe. Threads may share
/// this value.
///
/// ```
/// # use std::ops::ControlFlow;
/// # use filetto::games::mill::Mill;
/// # use filetto::tablebase::{BuildOptions, Schedule, SectorLimits, build};
/// # let game = Mill::new("mill:three".parse()?);
/// # let folder = std::env::temp_dir().join(format!("filetto-doc-probe-{}", std::process::id()));
/// # let schedule = Schedule::new(&game, SectorLimits { men: None, hand: None });
/// # let options = BuildOptions { threads: 1, plies: true };
/// # build(&game, &schedule, &folder, options, &|_| ControlFlow::Continue(()))?;
/// use filetto::game::Game;
/// use filetto::tablebase::{Tables, Worth};
///
/// let tables = Tables::new(game.clone(), &folder, 1 << 20);
/// // Three men's morris is won by the first player, who takes the centre.
/// assert_eq!(tables.probe(&game.start())?, Some(Worth::in_plies(9)));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tables<G: Indexed> {
    game: G,
    sectors: HashMap<G::Sector, OnceLock<Option<OpenSector<G>>>>,
    place: TablePlace,
    cache: Cache,
}

/// A sector with open files.
struct OpenSector<G: Indexed> {
    numbered: NumberedSector<G>,
    number: u32,
    values: TableFile,
    plies: Option<TableFile>,
}

/// A sector that has tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSector<S> {
    /// The sector.
    pub sector: S,
    /// The number of entries.
    pub entries: u64,
    /// The numbers of wins, draws and losses.
    pub counts: SectorCounts,
    /// The sizes of its files.
    pub sizes: Sizes,
}

impl<G: Indexed> Tables<G> {
    /// The tables of the game below this folder; some or all may be missing. A cache of `cache_bytes` bytes
    /// keeps blocks that were read.
    pub fn new(game: G, directory: &Path, cache_bytes: usize) -> Tables<G> {
        Tables::at(game, directory.into(), cache_bytes)
    }

    /// The tables of the game at a place; some or all may be missing. A cache of `cache_bytes` bytes keeps
    /// blocks that were read.
    pub fn at(game: G, place: TablePlace, cache_bytes: usize) -> Tables<G> {
        let sectors = game.sectors().into_iter().map(|sector| (sector, OnceLock::new())).collect();
        Tables { game, sectors, place, cache: Cache::new(cache_bytes) }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Lists all sectors that have tables, in the order in which they are built. Every head is checked except
    /// for the digest of the rules, which is checked at the first probe of a sector.
    ///
    /// ```
    /// # use std::ops::ControlFlow;
    /// # use filetto::games::mill::Mill;
    /// # use filetto::tablebase::{BuildOptions, Schedule, SectorLimits, build};
    /// # let game = Mill::new("mill:three".parse()?);
    /// # let folder = std::env::temp_dir().join(format!("filetto-doc-list-{}", std::process::id()));
    /// # let schedule = Schedule::new(&game, SectorLimits { men: None, hand: None });
    /// # let options = BuildOptions { threads: 1, plies: true };
    /// # build(&game, &schedule, &folder, options, &|_| ControlFlow::Continue(()))?;
    /// let tables = filetto::tablebase::Tables::new(game, &folder, 0);
    /// let listed = tables.list()?;
    /// assert_eq!(listed[0].sector.to_string(), "3-3");
    /// assert!(listed.iter().all(|listed| listed.sizes.plies.is_some()));
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The folder does not exist or is no folder. A file cannot be read, is damaged, or belongs to another
    /// game.
    pub fn list(&self) -> Result<Vec<ListedSector<G::Sector>>, TableError> {
        let mut first = None;
        let listed = self.list_readable(&mut |_, _| ControlFlow::Continue(()), &mut |error| {
            first.get_or_insert(error);
        })?;
        first.map_or(Ok(listed), Err)
    }

    /// Lists like [`list`](Self::list), without the sectors whose files have an error; each error is passed
    /// to `on_error`. The watcher receives the number of sectors done and the total, and can stop the list.
    ///
    /// # Errors
    /// The folder does not exist or is no folder; or the watcher stopped the list.
    pub fn list_readable(
        &self,
        watcher: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
        on_error: &mut dyn FnMut(TableError),
    ) -> Result<Vec<ListedSector<G::Sector>>, TableError> {
        if let TablePlace::Folder(folder) = &self.place {
            std::fs::read_dir(folder).map_err(TableError::at(folder))?;
        }
        let store = Store::at(&self.game, &self.place);
        let sectors = self.game.sectors();
        let mut listed = Vec::new();
        for (done, sector) in sectors.iter().copied().enumerate() {
            watcher(done, sectors.len()).continue_value().ok_or(TableError::Stopped)?;
            match self.listed_sector(&store, sector) {
                Ok(found) => listed.extend(found),
                Err(error) => on_error(error),
            }
        }
        Ok(listed)
    }

    /// Reads the heads of a sector's files; `None` if it has none.
    fn listed_sector(
        &self,
        store: &Store<'_, G>,
        sector: G::Sector,
    ) -> Result<Option<ListedSector<G::Sector>>, TableError> {
        let Some(values) = store.open_head(sector, Content::Values)? else { return Ok(None) };
        let plies = store.open_head(sector, Content::Plies)?;
        let head = plies.as_ref().unwrap_or(&values).head();
        Ok(Some(ListedSector {
            sector,
            entries: head.entries,
            counts: head.counts,
            sizes: Sizes { values: values.bytes(), plies: plies.as_ref().map(TableFile::bytes) },
        }))
    }

    /// Returns a summary of the tables. `None` if there are none. A host has a file with it, so that not
    /// every sector is opened; in a folder all heads are checked as in [`list`](Self::list).
    ///
    /// ```
    /// # use std::ops::ControlFlow;
    /// # use filetto::games::mill::Mill;
    /// # use filetto::tablebase::{BuildOptions, Schedule, SectorLimits, Tables, build};
    /// # let game = Mill::new("mill:three".parse()?);
    /// # let folder = std::env::temp_dir().join(format!("filetto-doc-listing-{}", std::process::id()));
    /// # let schedule = Schedule::new(&game, SectorLimits { men: None, hand: Some(0) });
    /// # let options = BuildOptions { threads: 1, plies: true };
    /// # build(&game, &schedule, &folder, options, &|_| ControlFlow::Continue(()))?;
    /// let tables = Tables::new(game, &folder, 0);
    /// let listing = tables.listing()?.expect("tables");
    /// assert!(listing.to_string().starts_with("6 men, 1 sectors, "));
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A file cannot be read, is damaged, or belongs to another game; the folder does not exist.
    pub fn listing(&self) -> Result<Option<TableListing>, TableError> {
        if let TablePlace::Host(host) = &self.place {
            let path = Store::at(&self.game, &self.place).folder().join(SUMMARY_FILE);
            let Some(file) = host.open(&path).map_err(TableError::at(&path))? else { return Ok(None) };
            let mut text = vec![0; file.bytes().min(MAX_LISTING) as usize];
            file.read(0, &mut text).map_err(TableError::at(&path))?;
            let listing = std::str::from_utf8(&text).ok().and_then(|text| text.parse().ok());
            return listing.map(Some).ok_or_else(|| TableError::damaged(&path, Damage::Head {}));
        }
        let listed = self.list()?;
        let Some(men) = listed.iter().map(|listed| self.game.men_left(listed.sector)).max() else {
            return Ok(None);
        };
        let words = listed.iter().flat_map(|listed| {
            let counts = listed.counts;
            let longest = [counts.longest_win, counts.longest_loss].map(|plies| plies.map_or(0, u64::from));
            let name = listed.sector.to_string().into_bytes().into_iter().map(u64::from);
            name.chain([listed.entries, counts.win, counts.draw, counts.loss]).chain(longest)
        });
        let digest = words.fold(0, |digest, word| fold_key([digest, word]));
        Ok(Some(TableListing { men, sectors: listed.len(), digest }))
    }

    /// Returns the value of a position. `None` if it belongs to no sector, or its sector has no table.
    ///
    /// A finished position belongs to no sector, or is a loss in 0 or a draw.
    ///
    /// # Errors
    /// A file cannot be read, is damaged, or belongs to other rules.
    pub fn probe(&self, position: &G::Position) -> Result<Option<Worth>, TableError> {
        let Some(sector) = self.game.sector(position) else { return Ok(None) };
        let Some(table) = self.open_sector(sector)? else { return Ok(None) };
        let index = table.numbered.numbering.entry(position).index;
        let code = self.entry(&table.values, 2 * table.number, index)?;
        let damaged = || TableError::damaged(table.values.path(), Damage::Value {});
        let wdl = value_of_code(code).ok_or_else(damaged)?;
        let plies = match &table.plies {
            Some(plies) if wdl != Wdl::Draw => {
                let half = self.entry(plies, 2 * table.number + 1, index)?;
                // The file has half the plies; a win takes an odd number of them.
                Some(2 * half + u16::from(wdl == Wdl::Win))
            }
            _ => None,
        };
        Ok(Some(Worth { wdl, plies }))
    }

    /// Reads an entry of a file. `number` is the key of the file in the cache.
    fn entry(&self, file: &TableFile, number: u32, index: u64) -> Result<u16, TableError> {
        let layout = file.head().layout;
        let block = index / layout.entries();
        let bytes = self.cache.get((number, block), || file.block(block))?;
        Ok(layout.unpack(&bytes, (index % layout.entries()) as usize))
    }

    /// Returns the sector, and opens it if necessary. `None` if it has no table.
    fn open_sector(&self, sector: G::Sector) -> Result<Option<&OpenSector<G>>, TableError> {
        let Some(place) = self.sectors.get(&sector) else { return Ok(None) };
        if place.get().is_none() {
            // If another thread was faster, its files are used and these are closed.
            let _ = place.set(self.open(sector)?);
        }
        Ok(place.get().and_then(Option::as_ref))
    }

    fn open(&self, sector: G::Sector) -> Result<Option<OpenSector<G>>, TableError> {
        let store = Store::at(&self.game, &self.place);
        // The numbering of a sector takes memory and time: not for a sector without a file.
        let Some(values) = store.open_head(sector, Content::Values)? else { return Ok(None) };
        let numbered = NumberedSector::new(&self.game, sector);
        let values = store.of_rules(values, &numbered)?;
        let plies = store.open_head(sector, Content::Plies)?;
        let plies = plies.map(|file| store.of_rules(file, &numbered)).transpose()?;
        let number = self.game.sectors().iter().position(|other| *other == sector).unwrap_or(0) as u32;
        Ok(Some(OpenSector { numbered, number, values, plies }))
    }
}
