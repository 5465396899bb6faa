//! Builds the tables of a game, sector by sector. Sectors with existing tables are skipped.

use std::fs::{self, File, TryLockError};
use std::io;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

use game::{Indexed, Numbering, fold_key};

use crate::counts::SectorCounts;
use crate::digest::digest;
use crate::error::TableError;
use crate::file::Content;
use crate::load::load;
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::schedule::{BuildStep, Schedule};
use crate::shared_sectors::SharedSectors;
use crate::solve::{SectorGroup, SolveContext, SolvePhase, count, solve, solve_shared};
use crate::spill::Spill;
use crate::store::{Sizes, Store};
use crate::workers::{Alone, Shares, Workers, add_up, all_agree};

/// Name of the file that is locked during a build in the folder.
const LOCK: &str = "building";

/// Options of a build.
#[derive(Debug, Clone, Copy)]
pub struct BuildOptions {
    /// Number of threads of the solver.
    pub threads: usize,
    /// `true` if distances are written too.
    pub plies: bool,
}

/// Progress of a build.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum BuildEvent<'a, S> {
    /// The sectors of this step already have tables.
    Found {
        /// The step.
        step: &'a BuildStep<S>,
    },
    /// The finished sectors that this step needs are being read.
    Reading {
        /// The step.
        step: &'a BuildStep<S>,
    },
    /// Entries are being decided.
    Solving {
        /// The step.
        step: &'a BuildStep<S>,
        /// The phase.
        phase: SolvePhase,
        /// The number of entries done in this phase.
        done: u64,
        /// The number of all entries of this phase.
        total: u64,
    },
    /// The files are being written.
    Writing {
        /// The step.
        step: &'a BuildStep<S>,
    },
    /// A sector is finished.
    Finished {
        /// The sector.
        sector: S,
        /// The numbers of its wins, draws and losses.
        counts: &'a SectorCounts,
        /// The sizes of its files.
        sizes: Sizes,
    },
}

/// Receives the events of a build, on any of its threads, and can stop it.
pub type BuildWatcher<'a, S> = dyn Fn(&BuildEvent<S>) -> ControlFlow<()> + Sync + 'a;

/// Builds the sectors of a schedule below the folder.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use filetto::games::mill::Mill;
/// use filetto::tablebase::{BuildEvent, BuildOptions, Schedule, SectorLimits, build};
///
/// let game = Mill::new("mill:three".parse()?);
/// let folder = std::env::temp_dir().join(format!("filetto-doc-build-{}", std::process::id()));
/// let schedule = Schedule::new(&game, SectorLimits { men: None, hand: None });
/// build(&game, &schedule, &folder, BuildOptions { threads: 2, plies: true }, &|event| {
///     if let BuildEvent::Finished { sector, counts, .. } = event {
///         println!("{sector}: {} wins", counts.win);
///     }
///     ControlFlow::Continue(())
/// })?;
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A file cannot be read or written, is damaged, or belongs to other rules; another program is building in
/// the folder; or the watcher stopped the build. Tables of finished sectors remain in every case.
pub fn build<G: Indexed>(
    game: &G,
    schedule: &Schedule<G::Sector>,
    directory: &Path,
    options: BuildOptions,
    watcher: &BuildWatcher<G::Sector>,
) -> Result<(), TableError> {
    build_shared(game, schedule, directory, options, watcher, &mut Alone)
}

/// Builds like [`build()`], together with other processes. Each calls this with the same game, schedule and
/// options, and has a folder of its own. Every process writes all files, and they equal those of a single
/// process.
///
/// # Errors
/// The errors of [`build()`]; or a process cannot be reached. Tables of finished sectors remain in every
/// case. A repeated build resumes after the last step that every process has finished.
pub fn build_shared<G: Indexed>(
    game: &G,
    schedule: &Schedule<G::Sector>,
    directory: &Path,
    options: BuildOptions,
    watcher: &BuildWatcher<G::Sector>,
    workers: &mut dyn Workers,
) -> Result<(), TableError> {
    let store = Store::new(game, directory);
    let _lock = match workers.take_turns() {
        // All parts build in one folder, which `build_in_parts` has locked.
        true => None,
        false => Some(take_folder(store.folder())?),
    };
    let mut builder = TableBuilder { game, store, options, watcher, workers, kept: Vec::new(), files: 0 };
    schedule.steps.iter().try_for_each(|step| builder.step(step))
}

/// A digest of the rules of a game and of the numbering of a schedule's first sectors. Tables with different
/// digests do not fit together.
pub fn rules<G: Indexed>(game: &G, schedule: &Schedule<G::Sector>) -> u64 {
    let first = schedule.steps.first().map_or(&[][..], |step| &step.sectors);
    let digests = first.iter().map(|sector| digest(game, &NumberedSector::new(game, *sector)));
    digests.fold(0, |all, digest| fold_key([all, digest]))
}

/// Creates the folder if it does not exist, locks it until the returned file is closed, and removes the
/// unfinished files of a killed build.
pub(crate) fn take_folder(folder: &Path) -> Result<File, TableError> {
    fs::create_dir_all(folder).map_err(TableError::at(folder))?;
    let lock = lock(folder)?;
    remove_unfinished(folder)?;
    Ok(lock)
}

/// Locks the folder until the returned file is closed.
fn lock(folder: &Path) -> Result<File, TableError> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(TableError::at(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(TableError::Busy { path: folder.to_owned() }),
        // Without locks in the file system, builds do not exclude each other.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(error)) => Err(TableError::at(&path)(error)),
    }
}

/// Removes the unfinished files of a killed build.
fn remove_unfinished(folder: &Path) -> Result<(), TableError> {
    for entry in fs::read_dir(folder).map_err(TableError::at(folder))? {
        let path = entry.map_err(TableError::at(folder))?.path();
        if path.extension().is_some_and(|extension| extension == "new") {
            fs::remove_file(&path).map_err(TableError::at(&path))?;
        }
    }
    Ok(())
}

/// Creates cells in memory, or in this file; `used` is the range that is accessed.
fn new_cells(len: u64, used: &Range<u64>, file: Option<&Path>) -> io::Result<Cells> {
    file.map_or_else(|| Cells::new(len), |file| Cells::in_file(len, used, file))
}

struct TableBuilder<'a, G: Indexed> {
    game: &'a G,
    store: Store<'a, G>,
    options: BuildOptions,
    watcher: &'a BuildWatcher<'a, G::Sector>,
    workers: &'a mut dyn Workers,
    /// The sectors of the previous step, which the next step may need.
    kept: Vec<(NumberedSector<G>, Cells)>,
    /// Number of temporary files and groups of files that have been named so far.
    files: u64,
}

impl<G: Indexed> TableBuilder<'_, G> {
    fn step(&mut self, step: &BuildStep<G::Sector>) -> Result<(), TableError> {
        let sectors: Vec<NumberedSector<G>> =
            step.sectors.iter().map(|sector| NumberedSector::new(self.game, *sector)).collect();
        let mut all_there = true;
        for sector in &sectors {
            all_there &= self.has_tables(sector)?;
        }
        if all_agree(self.workers, all_there)? {
            return self.tell(&BuildEvent::Found { step });
        }
        self.tell(&BuildEvent::Reading { step })?;
        let exits = self.exits(step)?;
        let mut cells = Vec::new();
        for sector in &sectors {
            let path = self.store.path(sector.sector, Content::Values);
            let (share, place) = (self.share(sector), self.next_place("cells.new"));
            let cells_of = new_cells(sector.numbering.len(), &share, place.as_deref());
            cells.push(cells_of.map_err(TableError::at(&path))?);
        }
        let stays = self.game.partner(step.sectors[0]).is_some();
        let group = SectorGroup { game: self.game, sectors: &sectors, cells: &cells, exits: &exits, stays };
        let watch = |phase, done, total| (self.watcher)(&BuildEvent::Solving { step, phase, done, total });
        let spill = self.next_place("entries").map(Spill::new);
        let context = SolveContext { threads: self.options.threads, watch: &watch, spill: spill.as_ref() };
        match self.workers.count() {
            1 => solve(&group, &context)?,
            _ => solve_shared(&group, &context, self.workers)?,
        }
        self.tell(&BuildEvent::Writing { step })?;
        for (sector, cells) in sectors.iter().zip(&cells) {
            self.write(sector, cells)?;
        }
        self.kept = exits;
        for (sector, cells) in sectors.into_iter().zip(cells) {
            // The next step needs small sectors whole, not only the share of this process.
            if self.held(&sector) == self.share(&sector) {
                self.kept.push((sector, cells));
            }
        }
        Ok(())
    }

    fn tell(&self, event: &BuildEvent<G::Sector>) -> Result<(), TableError> {
        (self.watcher)(event).continue_value().ok_or(TableError::Stopped)
    }

    /// Returns `true` if the sector has its files, with valid heads for these rules.
    fn has_tables(&self, sector: &NumberedSector<G>) -> Result<bool, TableError> {
        let contents = [Some(Content::Values), self.options.plies.then_some(Content::Plies)];
        for content in contents.into_iter().flatten() {
            if self.store.open(sector, content)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The finished sectors of a step, with the entries that this process keeps, taken from the previous step
    /// or read.
    fn exits(&mut self, step: &BuildStep<G::Sector>) -> Result<Vec<(NumberedSector<G>, Cells)>, TableError> {
        let mut kept = std::mem::take(&mut self.kept);
        kept.retain(|(numbered, _)| step.exits.contains(&numbered.sector));
        let needed_by = step.names();
        for exit in &step.exits {
            if kept.iter().all(|(numbered, _)| numbered.sector != *exit) {
                let numbered = NumberedSector::new(self.game, *exit);
                let BuildOptions { threads, plies } = self.options;
                let held = self.held(&numbered);
                let (share, place) = (held.clone(), self.next_place("cells.new"));
                let new = |len| new_cells(len, &share, place.as_deref());
                let cells = load(&self.store, &numbered, held, plies, &needed_by, threads, new)?;
                kept.push((numbered, cells));
            }
        }
        Ok(kept)
    }

    /// The path of the next temporary file, or the beginning of such paths; `None` unless parts take turns.
    fn next_place(&mut self, extension: &str) -> Option<PathBuf> {
        self.files += 1;
        let name = format!("part-{}-{}.{extension}", self.workers.index(), self.files);
        self.workers.take_turns().then(|| self.store.folder().join(name))
    }

    /// The entries of a sector that this process owns.
    fn share(&self, sector: &NumberedSector<G>) -> Range<u64> {
        Shares::new(sector.numbering.len(), self.workers.count()).of(self.workers.index())
    }

    /// The entries of a finished sector that this process keeps in memory.
    fn held(&self, sector: &NumberedSector<G>) -> Range<u64> {
        SharedSectors::<G>::held(sector.numbering.len(), self.workers)
    }

    fn write(&mut self, sector: &NumberedSector<G>, cells: &Cells) -> Result<(), TableError> {
        let counted = count(sector, cells, self.share(sector), self.options.threads);
        let mut counts = add_up(self.workers, counted)?;
        if !self.options.plies {
            (counts.longest_win, counts.longest_loss) = (None, None);
        }
        let sizes =
            self.store.save(sector, cells, counts, self.options.plies, self.options.threads, self.workers)?;
        self.tell(&BuildEvent::Finished { sector: sector.sector, counts: &counts, sizes })
    }
}
