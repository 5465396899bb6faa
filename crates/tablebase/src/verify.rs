//! Verifies values by recomputing them from the positions after each move, by the rules alone.
//!
//! This shares nothing with the solver except the numbering of positions: moves are made as in a game, and none
//! is taken back. All values are right if every win has a move to a loss of the right length, every loss has
//! moves to wins only, and every draw has a move to a draw and none to a loss. For then a won position comes nearer
//! to its end with every move, and a drawn position can be held for ever.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use game::{Indexed, Numbering, fold_key};

use crate::cell::{finished_cell, is_open};
use crate::error::TableError;
use crate::file::Content;
use crate::load::load;
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::store::Store;
use crate::threads::{WorkQueue, on_threads, pieces};
use crate::worth::Worth;

/// The entries that a thread takes at a time.
const PIECE: u64 = 1 << 14;

/// The maximum number of wrong entries that are listed.
const MAX_EXAMPLES: usize = 10;

/// Which entries to check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sample {
    /// All of them.
    All,
    /// Entries drawn at random; the same seed draws the same entries.
    Random {
        /// The number of entries.
        size: u64,
        /// The seed of the random numbers.
        seed: u64,
    },
}

/// An entry whose value does not follow from those of the positions after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongEntry<P> {
    /// The position, with the first player to move.
    pub position: P,
    /// The value in the table.
    pub stored: Worth,
    /// The value that follows from the positions after it.
    pub recomputed: Worth,
}

/// The result of verifying a sector.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified<P> {
    /// The number of entries that were checked.
    pub checked: u64,
    /// The number of wrong ones among them.
    pub wrong: u64,
    /// The first ten wrong ones.
    pub examples: Vec<WrongEntry<P>>,
}

/// Verifies a sector. Its tables must exist, and those of the sectors that its moves lead to. Plies are checked if
/// all of these sectors have them. The watcher receives the number of entries done and the total, and can stop it.
///
/// ```
/// # use std::ops::ControlFlow;
/// # use games::mill::Mill;
/// # use tablebase::{BuildOptions, Schedule, SectorLimits, build};
/// # let game = Mill::new("mill:three".parse()?);
/// # let folder = std::env::temp_dir().join(format!("filetto-doc-verify-{}", std::process::id()));
/// # let schedule = Schedule::new(&game, SectorLimits { men: None, hand: None });
/// # let options = BuildOptions { threads: 1, plies: true };
/// # build(&game, &schedule, &folder, options, &|_| ControlFlow::Continue(()))?;
/// use tablebase::{Sample, verify};
///
/// let sector = "3-3".parse()?;
/// let verified = verify(&game, &folder, sector, Sample::All, 1, &|_, _| ControlFlow::Continue(()))?;
/// assert_eq!(verified.wrong, 0);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A file is missing, cannot be read or is damaged, or the watcher stopped the check.
pub fn verify<G: Indexed>(
    game: &G,
    directory: &Path,
    sector: G::Sector,
    sample: Sample,
    threads: usize,
    watcher: &(dyn Fn(u64, u64) -> ControlFlow<()> + Sync),
) -> Result<Verified<G::Position>, TableError> {
    let store = Store::new(game, directory);
    let mut names = vec![sector];
    names.extend(game.partner(sector));
    names.extend(game.exits(sector).into_iter().flatten());
    names.sort();
    names.dedup();
    let mut with_plies = true;
    for name in &names {
        with_plies &= store.path(*name, Content::Plies).exists();
    }
    let load = |name: &G::Sector| {
        let numbered = NumberedSector::new(game, *name);
        let cells = load(&store, &numbered, with_plies, &sector.to_string(), threads)?;
        Ok((numbered, cells))
    };
    let loaded = names.iter().map(load).collect::<Result<Vec<_>, TableError>>()?;
    let own = loaded.iter().position(|(numbered, _)| numbered.sector == sector).unwrap_or(0);
    let check = SectorCheck { game, loaded: &loaded, own, with_plies };
    check.run(sample, threads, watcher)
}

struct SectorCheck<'a, G: Indexed> {
    game: &'a G,
    /// The sector and all sectors that its moves lead to.
    loaded: &'a [(NumberedSector<G>, Cells)],
    /// The place of the sector that is checked.
    own: usize,
    with_plies: bool,
}

impl<G: Indexed> SectorCheck<'_, G> {
    fn run(
        &self,
        sample: Sample,
        threads: usize,
        watcher: &(dyn Fn(u64, u64) -> ControlFlow<()> + Sync),
    ) -> Result<Verified<G::Position>, TableError> {
        let entries = self.loaded[self.own].0.numbering.len();
        let total = match sample {
            Sample::All => entries,
            Sample::Random { size, .. } => size,
        };
        let queue = WorkQueue::new(pieces(total, PIECE));
        let (done, wrong) = (AtomicU64::new(0), AtomicU64::new(0));
        let examples = Mutex::new(Vec::new());
        let parts = on_threads(threads, || {
            while let Some(piece) = queue.next() {
                let first = piece as u64 * PIECE;
                let end = total.min(first + PIECE);
                for number in first..end {
                    let index = match sample {
                        Sample::All => number,
                        Sample::Random { seed, .. } => fold_key([seed, number]) % entries,
                    };
                    if let Some(entry) = self.wrong_entry(index) {
                        wrong.fetch_add(1, Ordering::Relaxed);
                        let mut examples = examples.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        examples.push((number, entry));
                        examples.sort_by_key(|(number, _)| *number);
                        examples.truncate(MAX_EXAMPLES);
                    }
                }
                watcher(done.fetch_add(end - first, Ordering::Relaxed) + end - first, total)?;
            }
            ControlFlow::Continue(())
        });
        if parts.iter().any(ControlFlow::is_break) {
            return Err(TableError::Stopped);
        }
        let examples = examples.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let examples = examples.into_iter().map(|(_, entry)| entry).collect();
        Ok(Verified { checked: total, wrong: wrong.into_inner(), examples })
    }

    /// The entry with both values, if they differ.
    fn wrong_entry(&self, index: u64) -> Option<WrongEntry<G::Position>> {
        let (numbered, cells) = &self.loaded[self.own];
        let position = numbered.numbering.position(index);
        let stored = self.worth(cells.get(index));
        let recomputed = self.recomputed(&position);
        (stored != recomputed).then_some(WrongEntry { position, stored, recomputed })
    }

    fn recomputed(&self, position: &G::Position) -> Worth {
        let mut best: Option<Worth> = None;
        let _ = self.game.moves(position, |m| {
            let worth = self.look_up(&self.game.after(position, m)).before();
            if best.is_none_or(|best| worth.rank() > best.rank()) {
                best = Some(worth);
            }
            ControlFlow::<()>::Continue(())
        });
        best.unwrap_or_else(|| self.worth(finished_cell(self.game, *position)))
    }

    fn look_up(&self, position: &G::Position) -> Worth {
        let sector = self.game.sector(position);
        let found = self.loaded.iter().find(|(numbered, _)| Some(numbered.sector) == sector);
        self.worth(match found {
            Some((numbered, cells)) => cells.get(numbered.numbering.entry(position).index),
            None => finished_cell(self.game, *position),
        })
    }

    fn worth(&self, cell: u16) -> Worth {
        if is_open(cell) {
            return Worth::DRAW;
        }
        let worth = Worth::in_plies(cell);
        Worth { plies: worth.plies.filter(|_| self.with_plies), ..worth }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::NEVER_LOST;
    use crate::peers::Alone;
    use crate::schedule::{Schedule, SectorLimits};
    use crate::solve::count;
    use crate::{BuildOptions, build};
    use games::mill::{Mill, Sector};

    fn check(folder: &Path, game: &Mill, sector: Sector, sample: Sample) -> Verified<games::mill::Position> {
        verify(game, folder, sector, sample, 2, &|_, _| ControlFlow::Continue(())).expect("whole tables")
    }

    /// Writes each sector anew with one entry changed, so that all checksums are right.
    #[test]
    fn a_single_wrong_value_is_found() {
        let game = Mill::new("mill:six,men=4,fly=yes".parse().expect("a spec"));
        let folder = std::env::temp_dir().join(format!("filetto-verify-{}", std::process::id()));
        let schedule = Schedule::new(&game, SectorLimits { men: None, hand: None });
        let work = BuildOptions { threads: 2, plies: true };
        build(&game, &schedule, &folder, work, &|_| ControlFlow::Continue(())).expect("nothing stops it");
        let store = Store::new(&game, &folder);
        for sector in game.sectors() {
            let numbered = NumberedSector::new(&game, sector);
            let whole = check(&folder, &game, sector, Sample::All);
            assert_eq!((whole.checked, whole.wrong), (numbered.numbering.len(), 0), "{sector}");
            let cells = load(&store, &numbered, true, "the test", 1).expect("a whole table");
            let index = fold_key([7, numbered.numbering.len()]) % numbered.numbering.len();
            let right = cells.get(index);
            let save = || {
                let counts = count(&numbered, &cells, 0..numbered.numbering.len(), 1);
                store.save(&numbered, &cells, counts, true, 1, &mut Alone).expect("a file")
            };
            for wrong in [0, 1, 30, NEVER_LOST] {
                if wrong == right || (is_open(right) && is_open(wrong)) {
                    continue;
                }
                cells.set(index, wrong);
                save();
                let found = check(&folder, &game, sector, Sample::All);
                assert!(found.wrong >= 1, "{sector}, entry {index}: {wrong} for {right}");
                let position = numbered.numbering.position(index);
                let is_listed = found.examples.iter().any(|entry| entry.position == position);
                assert!(is_listed || found.wrong > MAX_EXAMPLES as u64, "{sector}, entry {index}: {found:?}");
            }
            cells.set(index, right);
            save();
            let sample = Sample::Random { size: 100, seed: 1 };
            assert_eq!(check(&folder, &game, sector, sample), Verified { checked: 100, ..whole });
        }
        let _ = std::fs::remove_dir_all(&folder);
    }
}
