//! Builds the tables of a game, sector by sector. What is there already is not built again.

use std::fs::{self, File, TryLockError};
use std::io;
use std::ops::ControlFlow;
use std::path::Path;

use game::Indexed;

use crate::counts::Counts;
use crate::error::TableError;
use crate::file::Content;
use crate::memory::Cells;
use crate::schedule::{Schedule, Step};
use crate::solve::{Group, Means, Numbered, Phase};
use crate::store::{Sizes, Store};

/// The file that says that somebody is building.
const LOCK: &str = "building";

/// How to build.
#[derive(Debug, Clone, Copy)]
pub struct Work {
    /// The threads that solve.
    pub threads: usize,
    /// Whether to find and to write distances too.
    pub plies: bool,
}

/// What a build is doing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Event<'a, S> {
    /// The sectors are there already.
    Found {
        /// The step.
        step: &'a Step<S>,
    },
    /// Finished sectors are read.
    Reading {
        /// The step.
        step: &'a Step<S>,
    },
    /// Entries are being decided.
    Solving {
        /// The step.
        step: &'a Step<S>,
        /// What is done.
        phase: Phase,
        /// The entries that are done in this phase.
        done: u64,
        /// The entries of this phase.
        total: u64,
    },
    /// The files are written.
    Writing {
        /// The step.
        step: &'a Step<S>,
    },
    /// A sector is finished.
    Finished {
        /// The sector.
        sector: S,
        /// What there is in it.
        counts: &'a Counts,
        /// The bytes of its files.
        sizes: Sizes,
    },
}

/// Who hears of the events, and can stop the build.
pub type Watcher<'a, S> = dyn Fn(&Event<S>) -> ControlFlow<()> + Sync + 'a;

/// Builds the sectors of a schedule below the folder.
///
/// # Errors
/// If a file cannot be read or written or is not what it should be, or the watcher stops it. Finished sectors
/// stay.
pub fn build<G: Indexed>(
    game: &G,
    schedule: &Schedule<G::Sector>,
    directory: &Path,
    work: Work,
    watcher: &Watcher<G::Sector>,
) -> Result<(), TableError> {
    let store = Store::new(game, directory);
    fs::create_dir_all(store.folder()).map_err(TableError::at(store.folder()))?;
    let _lock = lock(store.folder())?;
    remove_unfinished(store.folder())?;
    let mut builder = Builder { game, store, work, watcher, kept: Vec::new() };
    schedule.steps.iter().try_for_each(|step| builder.step(step))
}

/// Keeps others from building in the folder, until the file is closed.
fn lock(folder: &Path) -> Result<File, TableError> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(TableError::at(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(TableError::Busy { path: folder.to_owned() }),
        // Where there are no locks, it goes without.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(error)) => Err(TableError::at(&path)(error)),
    }
}

/// Removes what a build that was killed was about to write.
fn remove_unfinished(folder: &Path) -> Result<(), TableError> {
    for entry in fs::read_dir(folder).map_err(TableError::at(folder))? {
        let path = entry.map_err(TableError::at(folder))?.path();
        if path.extension().is_some_and(|extension| extension == "new") {
            fs::remove_file(&path).map_err(TableError::at(&path))?;
        }
    }
    Ok(())
}

struct Builder<'a, G: Indexed> {
    game: &'a G,
    store: Store<'a, G>,
    work: Work,
    watcher: &'a Watcher<'a, G::Sector>,
    /// Sectors of the step before, which the next one may need.
    kept: Vec<(Numbered<G>, Cells)>,
}

impl<G: Indexed> Builder<'_, G> {
    fn step(&mut self, step: &Step<G::Sector>) -> Result<(), TableError> {
        let sectors: Vec<Numbered<G>> =
            step.sectors.iter().map(|sector| Numbered::new(self.game, *sector)).collect();
        let mut is_there = true;
        for sector in &sectors {
            is_there &= self.is_finished(sector)?;
        }
        if is_there {
            return self.say(&Event::Found { step });
        }
        self.say(&Event::Reading { step })?;
        let exits = self.exits(step)?;
        let new = |sector: &Numbered<G>| {
            let path = self.store.path(sector.sector, Content::Values);
            Cells::new(game::Numbering::len(&sector.numbering)).map_err(TableError::at(&path))
        };
        let cells = sectors.iter().map(new).collect::<Result<Vec<Cells>, TableError>>()?;
        let stays = self.game.partner(step.sectors[0]).is_some();
        let group = Group { game: self.game, sectors: &sectors, cells: &cells, exits: &exits, stays };
        let watch = |phase, done, total| (self.watcher)(&Event::Solving { step, phase, done, total });
        let means = Means { threads: self.work.threads, watch: &watch };
        group.solve(&means).continue_value().ok_or(TableError::Stopped)?;
        self.say(&Event::Writing { step })?;
        for (sector, cells) in sectors.iter().zip(&cells) {
            self.write(sector, cells)?;
        }
        self.kept = exits;
        self.kept.extend(sectors.into_iter().zip(cells));
        Ok(())
    }

    fn say(&self, event: &Event<G::Sector>) -> Result<(), TableError> {
        (self.watcher)(event).continue_value().ok_or(TableError::Stopped)
    }

    /// Whether the files of a sector are there and what they should be.
    fn is_finished(&self, sector: &Numbered<G>) -> Result<bool, TableError> {
        let contents = [Some(Content::Values), self.work.plies.then_some(Content::Plies)];
        for content in contents.into_iter().flatten() {
            if self.store.open(sector, content)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The finished sectors that a step needs: kept from the step before, or read.
    fn exits(&mut self, step: &Step<G::Sector>) -> Result<Vec<(Numbered<G>, Cells)>, TableError> {
        let mut kept = std::mem::take(&mut self.kept);
        kept.retain(|(numbered, _)| step.exits.contains(&numbered.sector));
        let names: Vec<String> = step.sectors.iter().map(ToString::to_string).collect();
        for exit in &step.exits {
            if kept.iter().all(|(numbered, _)| numbered.sector != *exit) {
                let numbered = Numbered::new(self.game, *exit);
                let wanted = names.join(", ");
                let cells = self.store.load(&numbered, self.work.plies, &wanted, self.work.threads)?;
                kept.push((numbered, cells));
            }
        }
        Ok(kept)
    }

    fn write(&self, sector: &Numbered<G>, cells: &Cells) -> Result<(), TableError> {
        let mut counts = Counts::of(sector, cells, self.work.threads);
        if !self.work.plies {
            (counts.longest_win, counts.longest_loss) = (None, None);
        }
        let sizes = self.store.save(sector, cells, counts, self.work.plies, self.work.threads)?;
        self.say(&Event::Finished { sector: sector.sector, counts: &counts, sizes })
    }
}
