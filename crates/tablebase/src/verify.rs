//! Recomputes values from those of the positions after each move, by the rules alone.
//!
//! Nothing here is shared with the solver but the numbers of positions: all moves are made as in a game, none
//! is taken back. If every win has a move to a loss that is as long as it says, every loss only moves to wins,
//! and every draw a move to a draw and none to a loss, then all values are right: what is won gets nearer to
//! its end with every move, and what is drawn can be held for ever.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use game::{Indexed, Numbering, fold_key};

use crate::bag::{Turns, on_threads};
use crate::error::TableError;
use crate::file::Content;
use crate::memory::{Cells, is_open};
use crate::solve::{Numbered, finished_cell};
use crate::store::Store;
use crate::worth::Worth;

/// The entries that a thread takes at a time.
const PIECE: u64 = 1 << 14;

/// The most mistakes that are told one by one.
const MAX_MISTAKES: usize = 10;

/// Which entries to check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sample {
    /// All of them.
    All,
    /// So many, drawn at random: the same ones for the same seed.
    Random {
        /// How many.
        size: u64,
        /// Where the random numbers begin.
        seed: u64,
    },
}

/// A value that does not follow from those after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake<P> {
    /// The position, with the first player to move.
    pub position: P,
    /// What the table says.
    pub stored: Worth,
    /// What follows from the positions after it.
    pub recomputed: Worth,
}

/// What a check found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified<P> {
    /// The entries that were checked.
    pub checked: u64,
    /// How many of them are wrong.
    pub wrong: u64,
    /// The first of those, up to ten.
    pub mistakes: Vec<Mistake<P>>,
}

/// Checks a sector, which must be there with those that its moves lead to. The watcher hears how many entries
/// of how many are done, and can stop the check. Plies are checked if they are there.
///
/// # Errors
/// If a file is missing, cannot be read, or is damaged, or the watcher stops it.
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
        let numbered = Numbered::new(game, *name);
        let cells = store.load(&numbered, with_plies, &sector.to_string(), threads)?;
        Ok((numbered, cells))
    };
    let loaded = names.iter().map(load).collect::<Result<Vec<_>, TableError>>()?;
    let own = loaded.iter().position(|(numbered, _)| numbered.sector == sector).unwrap_or(0);
    let check = Check { game, loaded: &loaded, own, with_plies };
    check.run(sample, threads, watcher)
}

struct Check<'a, G: Indexed> {
    game: &'a G,
    /// The sector, and all that its moves lead to.
    loaded: &'a [(Numbered<G>, Cells)],
    /// Which of them is checked.
    own: usize,
    with_plies: bool,
}

impl<G: Indexed> Check<'_, G> {
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
        let turns = Turns::new(total.div_ceil(PIECE) as usize);
        let (done, wrong) = (AtomicU64::new(0), AtomicU64::new(0));
        let mistakes = Mutex::new(Vec::new());
        let parts = on_threads(threads, || {
            while let Some(turn) = turns.next() {
                let first = turn as u64 * PIECE;
                let end = total.min(first + PIECE);
                for number in first..end {
                    let index = match sample {
                        Sample::All => number,
                        Sample::Random { seed, .. } => fold_key([seed, number]) % entries,
                    };
                    if let Some(mistake) = self.mistake(index) {
                        wrong.fetch_add(1, Ordering::Relaxed);
                        let mut mistakes = mistakes.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        mistakes.push((number, mistake));
                        mistakes.sort_by_key(|(number, _)| *number);
                        mistakes.truncate(MAX_MISTAKES);
                    }
                }
                watcher(done.fetch_add(end - first, Ordering::Relaxed) + end - first, total)?;
            }
            ControlFlow::Continue(())
        });
        if parts.iter().any(ControlFlow::is_break) {
            return Err(TableError::Stopped);
        }
        let mistakes = mistakes.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let mistakes = mistakes.into_iter().map(|(_, mistake)| mistake).collect();
        Ok(Verified { checked: total, wrong: wrong.into_inner(), mistakes })
    }

    /// Whether the value of an entry does not follow from those after it.
    fn mistake(&self, index: u64) -> Option<Mistake<G::Position>> {
        let (numbered, cells) = &self.loaded[self.own];
        let position = numbered.numbering.position(index);
        let stored = self.worth(cells.get(index));
        let recomputed = self.recomputed(&position);
        (stored != recomputed).then_some(Mistake { position, stored, recomputed })
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
    use crate::counts::Counts;
    use crate::schedule::{Limits, Schedule};
    use crate::{Work, build};
    use games::mill::{Mill, Sector};

    fn check(folder: &Path, game: &Mill, sector: Sector, sample: Sample) -> Verified<games::mill::Position> {
        verify(game, folder, sector, sample, 2, &|_, _| ControlFlow::Continue(())).expect("whole tables")
    }

    /// Writes each sector anew with one entry changed, so that all checksums are right.
    #[test]
    fn a_single_wrong_value_is_found() {
        let game = Mill::new("mill:six,men=4,fly=yes".parse().expect("a spec"));
        let folder = std::env::temp_dir().join(format!("filetto-verify-{}", std::process::id()));
        let schedule = Schedule::new(&game, Limits { men: None, hand: None });
        let work = Work { threads: 2, plies: true };
        build(&game, &schedule, &folder, work, &|_| ControlFlow::Continue(())).expect("nothing stops it");
        let store = Store::new(&game, &folder);
        for sector in game.sectors() {
            let numbered = Numbered::new(&game, sector);
            let whole = check(&folder, &game, sector, Sample::All);
            assert_eq!((whole.checked, whole.wrong), (numbered.numbering.len(), 0), "{sector}");
            let cells = store.load(&numbered, true, "the test", 1).expect("a whole table");
            let index = fold_key([7, numbered.numbering.len()]) % numbered.numbering.len();
            let right = cells.get(index);
            let save =
                || store.save(&numbered, &cells, Counts::of(&numbered, &cells, 1), true, 1).expect("a file");
            for wrong in [0, 1, 30, crate::memory::NEVER_LOST] {
                if wrong == right || (is_open(right) && is_open(wrong)) {
                    continue;
                }
                cells.set(index, wrong);
                save();
                let found = check(&folder, &game, sector, Sample::All);
                assert!(found.wrong >= 1, "{sector}, entry {index}: {wrong} for {right}");
                let position = numbered.numbering.position(index);
                let mistake = found.mistakes.iter().any(|mistake| mistake.position == position);
                assert!(mistake || found.wrong > MAX_MISTAKES as u64, "{sector}, entry {index}: {found:?}");
            }
            cells.set(index, right);
            save();
            let sample = Sample::Random { size: 100, seed: 1 };
            assert_eq!(check(&folder, &game, sector, sample), Verified { checked: 100, ..whole });
        }
        let _ = std::fs::remove_dir_all(&folder);
    }
}
