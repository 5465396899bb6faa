//! Verifies values by recomputing them from the positions after each move, by the rules alone.
//!
//! Nothing is shared with the solver except the numbering of positions: moves are made as in a game, and none
//! is unmade. All values are right if every win has a move to a loss of the right length, every loss has only
//! moves to wins, and every draw has a move to a draw and none to a loss. Then a won position comes nearer to
//! its end with every move, and a drawn position can be held for ever.

use std::ops::{ControlFlow, Range};
use std::path::Path;

use game::{Indexed, Numbering, fold_key};

use crate::cell::{finished_cell, is_open};
use crate::error::TableError;
use crate::file::Content;
use crate::load::load;
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::shared_sectors::{Replies, Requests, SharedSectors};
use crate::store::Store;
use crate::threads::{in_order, pieces};
use crate::workers::{Alone, Shares, Workers, add_all, all_agree};
use crate::worth::Worth;

/// Number of entries that a thread takes at a time.
const PIECE: u64 = 1 << 13;

/// Number of entries for which cells are requested at once. It bounds the memory of the requests.
const ROUND: u64 = 1 << 16;

/// Maximum number of wrong entries that are listed.
const MAX_EXAMPLES: usize = 10;

/// Selection of the entries to check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sample {
    /// All entries.
    All,
    /// Entries chosen at random; the same seed chooses the same entries.
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
    /// The number of wrong entries among them.
    pub wrong: u64,
    /// The first wrong entries that this process checked, at most ten.
    pub examples: Vec<WrongEntry<P>>,
}

/// Verifies a sector. Its tables and those of the sectors that its moves lead to must exist. Plies are
/// checked if all of these sectors have them. The watcher receives the number of entries done and the total,
/// and can stop the check.
///
/// ```
/// # use std::ops::ControlFlow;
/// # use filetto::games::mill::Mill;
/// # use filetto::tablebase::{BuildOptions, Schedule, SectorLimits, build};
/// # let game = Mill::new("mill:three".parse()?);
/// # let folder = std::env::temp_dir().join(format!("filetto-doc-verify-{}", std::process::id()));
/// # let schedule = Schedule::new(&game, SectorLimits { men: None, hand: None });
/// # let options = BuildOptions { threads: 1, plies: true };
/// # build(&game, &schedule, &folder, options, &|_| ControlFlow::Continue(()))?;
/// use filetto::tablebase::{Sample, verify};
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
    watcher: &VerifyWatcher,
) -> Result<Verified<G::Position>, TableError> {
    verify_shared(game, directory, sector, sample, threads, watcher, &mut Alone)
}

/// Verifies like [`verify()`], together with other processes. Each calls this with the same game, sector and
/// sample, has the tables in a folder of its own, and checks the entries of its share. All return the same
/// numbers, and each its own examples.
///
/// # Errors
/// The errors of [`verify()`]; or a process cannot be reached.
pub fn verify_shared<G: Indexed>(
    game: &G,
    directory: &Path,
    sector: G::Sector,
    sample: Sample,
    threads: usize,
    watcher: &VerifyWatcher,
    workers: &mut dyn Workers,
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
    let with_plies = all_agree(workers, with_plies)?;
    let load = |name: &G::Sector| {
        let numbered = NumberedSector::new(game, *name);
        let held = SharedSectors::<G>::held(numbered.numbering.len(), workers);
        let cells = load(&store, &numbered, held, with_plies, &sector.to_string(), threads, Cells::new)?;
        Ok((numbered, cells))
    };
    let loaded = names.iter().map(load).collect::<Result<Vec<_>, TableError>>()?;
    let own = loaded.iter().position(|(numbered, _)| numbered.sector == sector).unwrap_or(0);
    let entries = loaded[own].0.numbering.len();
    let share = Shares::new(entries, workers.count()).of(workers.index());
    let shared = SharedSectors::new(&loaded, workers);
    let check = SectorCheck { game, loaded: &loaded, shared, own, share, with_plies };
    check.run(sample, threads, watcher, workers)
}

/// Receives the number of entries done and the total, and can stop the check.
pub type VerifyWatcher<'a> = dyn Fn(u64, u64) -> ControlFlow<()> + Sync + 'a;

struct SectorCheck<'a, G: Indexed> {
    game: &'a G,
    /// The sector and all sectors that its moves lead to.
    loaded: &'a [(NumberedSector<G>, Cells)],
    shared: SharedSectors<'a, G>,
    /// The place of the checked sector in `loaded`.
    own: usize,
    /// The entries that this process checks.
    share: Range<u64>,
    with_plies: bool,
}

/// An entry whose moves have been made.
struct Looked<P> {
    index: u64,
    position: P,
    /// The positions after its moves: a range of [`Piece::after`].
    after: Range<usize>,
}

/// A position after a move.
enum After {
    /// The cell of a finished position without a table.
    Finished(u16),
    /// The place of its sector in `loaded`, and its entry.
    Entry(u32, u32),
}

/// A piece of work: the entries, and the positions after their moves.
struct Piece<P> {
    looked: Vec<Looked<P>>,
    after: Vec<After>,
}

impl<G: Indexed> SectorCheck<'_, G> {
    fn run(
        &self,
        sample: Sample,
        threads: usize,
        watcher: &VerifyWatcher,
        workers: &mut dyn Workers,
    ) -> Result<Verified<G::Position>, TableError> {
        let (numbers, total) = match sample {
            Sample::All => (self.share.clone(), self.loaded[self.own].0.numbering.len()),
            Sample::Random { size, .. } => (0..size, size),
        };
        let mut examples = Vec::new();
        let mut count = 0;
        let mut round = numbers.start..numbers.start;
        loop {
            let (done, of) = (round.end - numbers.start, numbers.end - numbers.start);
            watcher(done, of).continue_value().ok_or(TableError::Stopped)?;
            round = round.end..numbers.end.min(round.end + ROUND);
            let pieces = pieces(round.end - round.start, PIECE);
            let looked = in_order(threads, pieces, |piece| {
                let first = round.start + piece as u64 * PIECE;
                self.look(sample, first..round.end.min(first + PIECE))
            });
            let (looked, questions): (Vec<_>, Vec<_>) = looked.into_iter().unzip();
            let heard = self.shared.exchange(workers, &questions, round.end == numbers.end, threads)?;
            let found = in_order(threads, pieces, |piece| {
                self.wrong_entries(&looked[piece], self.shared.answers(&heard, piece))
            });
            for found in found {
                count += found.len() as u64;
                examples.extend(found);
            }
            examples.truncate(MAX_EXAMPLES);
            if heard.is_last {
                break;
            }
        }
        watcher(numbers.end - numbers.start, numbers.end - numbers.start)
            .continue_value()
            .ok_or(TableError::Stopped)?;
        let [wrong] = add_all(workers, [count])?;
        Ok(Verified { checked: total, wrong, examples })
    }

    /// Makes the moves of the entries with these numbers that belong to this process, and requests the cells
    /// of the positions after them.
    fn look(&self, sample: Sample, numbers: Range<u64>) -> (Piece<G::Position>, Requests) {
        let (sector, _) = &self.loaded[self.own];
        let mut piece = Piece { looked: Vec::new(), after: Vec::new() };
        let mut questions = self.shared.questions();
        for number in numbers {
            let index = match sample {
                Sample::All => number,
                Sample::Random { seed, .. } => fold_key([seed, number]) % sector.numbering.len(),
            };
            if !self.share.contains(&index) {
                continue;
            }
            let position = sector.numbering.position(index);
            let first = piece.after.len();
            let _ = self.game.moves(&position, |m| {
                let after = self.place(&self.game.after(&position, m));
                if let After::Entry(place, entry) = after {
                    self.shared.ask(&mut questions, place, entry);
                }
                piece.after.push(after);
                ControlFlow::<()>::Continue(())
            });
            piece.looked.push(Looked { index, position, after: first..piece.after.len() });
        }
        (piece, questions)
    }

    fn place(&self, position: &G::Position) -> After {
        let sector = self.game.sector(position);
        match self.loaded.iter().position(|(numbered, _)| Some(numbered.sector) == sector) {
            Some(place) => {
                After::Entry(place as u32, self.loaded[place].0.numbering.entry(position).index as u32)
            }
            None => After::Finished(finished_cell(self.game, *position)),
        }
    }

    /// The wrong entries of a piece.
    fn wrong_entries(
        &self,
        piece: &Piece<G::Position>,
        mut answers: Replies<G>,
    ) -> Vec<WrongEntry<G::Position>> {
        let mut wrong = Vec::new();
        for Looked { index, position, after } in &piece.looked {
            let worth = |after: &After| match *after {
                After::Finished(cell) => self.worth(cell).before(),
                After::Entry(place, entry) => self.worth(answers.next(place, entry)).before(),
            };
            let best = piece.after[after.clone()].iter().map(worth).max_by_key(|worth| worth.rank());
            let recomputed = best.unwrap_or_else(|| self.worth(finished_cell(self.game, *position)));
            let stored = self.worth(self.loaded[self.own].1.get(*index));
            if stored != recomputed {
                wrong.push(WrongEntry { position: *position, stored, recomputed });
            }
        }
        wrong
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
    use crate::schedule::{Schedule, SectorLimits};
    use crate::solve::count;
    use crate::thread_peers::in_processes;
    use crate::{BuildOptions, build};
    use games::mill::{Mill, Sector};

    fn check(folder: &Path, game: &Mill, sector: Sector, sample: Sample) -> Verified<games::mill::Position> {
        verify(game, folder, sector, sample, 2, &|_, _| ControlFlow::Continue(())).expect("whole tables")
    }

    #[test]
    fn processes_find_wrong_values_together() {
        let game = Mill::new("mill:nine".parse().expect("a spec"));
        let folder = std::env::temp_dir().join(format!("filetto-verify-shared-{}", std::process::id()));
        let schedule = Schedule::new(&game, SectorLimits { men: Some(7), hand: Some(0) });
        let work = BuildOptions { threads: 2, plies: true };
        build(&game, &schedule, &folder, work, &|_| ControlFlow::Continue(())).expect("nothing stops it");
        let store = Store::new(&game, &folder);
        let sector = "4-3".parse().expect("a sector");
        let numbered = NumberedSector::new(&game, sector);
        let entries = numbered.numbering.len();
        let cells =
            load(&store, &numbered, 0..entries, true, "the test", 1, Cells::new).expect("a whole table");
        for index in [1, entries / 2, entries - 1] {
            cells.set(index, if is_open(cells.get(index)) { 1 } else { NEVER_LOST });
        }
        let counts = count(&numbered, &cells, 0..entries, 1);
        store.save(&numbered, &cells, counts, true, 1, &mut Alone).expect("a file");
        let alone = check(&folder, &game, sector, Sample::All);
        assert!(alone.wrong >= 3, "{alone:?}");
        let shared = in_processes(3, |mut workers| {
            let go_on = |_, _| ControlFlow::Continue(());
            verify_shared(&game, &folder, sector, Sample::All, 1, &go_on, &mut workers).expect("whole tables")
        });
        let examples = shared.iter().flat_map(|verified| verified.examples.clone()).take(MAX_EXAMPLES);
        assert_eq!(examples.collect::<Vec<_>>(), alone.examples, "in the order of the entries");
        for verified in shared {
            assert_eq!((verified.checked, verified.wrong), (entries, alone.wrong));
        }
        let _ = std::fs::remove_dir_all(&folder);
    }

    /// Changes one entry of each sector and writes the sector again, so that all checksums are right.
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
            let all = 0..numbered.numbering.len();
            let cells = load(&store, &numbered, all, true, "the test", 1, Cells::new).expect("a whole table");
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
