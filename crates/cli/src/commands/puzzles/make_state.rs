//! The state of `puzzles make`, beside the file of puzzles until there are enough: the point that each finder
//! has reached, as text.
//!
//! ```text
//! file BYTES SHA-256              the puzzles so far
//! turn FINDER LEFT                whose turn it is, and the positions left in it
//! finder RANDOM OPEN LOOKED-AT    a finder, with its examined and its waiting positions
//! seen KEY KEY ..
//! waiting POSITION
//! ```

use std::fmt::Write as _;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use teaching::puzzle::find::FinderState;
use texts::Catalogue;

use crate::digest;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::state_file::StateFile;

/// Minimum time between two saves while nothing is found.
const BETWEEN_SAVES: Duration = Duration::from_secs(20);

/// The state file of a run.
pub(super) struct MakeStateFile {
    file: StateFile,
    next_save: Instant,
}

/// The point that a run has reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct MakeState {
    /// The length of the puzzles in bytes, and their digest.
    bytes: usize,
    digest: String,
    pub(super) turn: FinderTurn,
    pub(super) finders: Vec<FinderState>,
}

/// A finder's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FinderTurn {
    /// The index of the finder.
    pub(super) finder: usize,
    /// The number of positions to examine before the turn of the next one.
    pub(super) left: u32,
}

impl MakeState {
    /// Returns the state of a run that has written this text.
    pub(super) fn new(written: &str, turn: FinderTurn, finders: Vec<FinderState>) -> MakeState {
        MakeState { bytes: written.len(), digest: digest::of(written.as_bytes()), turn, finders }
    }

    /// Returns the puzzles of the run at the start of a text; `None` if others stand there. Later puzzles are
    /// those that a killed run wrote after its last save.
    pub(super) fn puzzles_in<'a>(&self, text: &'a str) -> Option<&'a str> {
        text.get(..self.bytes).filter(|own| digest::of(own.as_bytes()) == self.digest)
    }

    fn write(&self) -> String {
        let mut text = format!("file {} {}\n", self.bytes, self.digest);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "turn {} {}", self.turn.finder, self.turn.left);
        for FinderState { random, seen, waiting, open, looked_at } in &self.finders {
            let seen: Vec<String> = seen.iter().map(|key| format!("{key:x}")).collect();
            let _ = writeln!(text, "finder {random} {open} {looked_at}\nseen {}", seen.join(" "));
            waiting.iter().for_each(|position| text += &format!("waiting {position}\n"));
        }
        text
    }

    fn read(text: &str) -> Option<MakeState> {
        let mut lines = text.lines().map(|line| line.split_once(' '));
        let (bytes, digest) = lines.next()??.1.split_once(' ')?;
        let (finder, left) = lines.next()??.1.split_once(' ')?;
        let turn = FinderTurn { finder: finder.parse().ok()?, left: left.parse().ok()? };
        let mut finders: Vec<FinderState> = Vec::new();
        for line in lines {
            let (name, rest) = line?;
            match (name, finders.last_mut()) {
                ("finder", _) => {
                    let numbers: Option<Vec<u64>> = rest.split(' ').map(|word| word.parse().ok()).collect();
                    let [random, open, looked_at] = numbers?[..] else { return None };
                    let open = open.try_into().ok()?;
                    finders.push(FinderState { random, open, looked_at, ..FinderState::default() });
                }
                ("seen", Some(finder)) => {
                    let keys = rest.split_whitespace().map(|key| u64::from_str_radix(key, 16).ok());
                    finder.seen = keys.collect::<Option<_>>()?;
                }
                ("waiting", Some(finder)) => finder.waiting.push(rest.to_owned()),
                _ => return None,
            }
        }
        let bytes = bytes.parse().ok()?;
        (turn.finder < finders.len()).then(|| MakeState { bytes, digest: digest.to_owned(), turn, finders })
    }
}

/// Returns the path of the state: that of the puzzles with `.state` at its end.
fn beside(puzzles: &Path) -> PathBuf {
    puzzles.with_added_extension("state")
}

impl MakeStateFile {
    /// Opens and locks the state beside a file of puzzles.
    pub(super) fn open(
        texts: &Catalogue,
        puzzles: &Path,
        subject: &[(&str, String)],
    ) -> Result<MakeStateFile, Failure> {
        let file = StateFile::open(texts, &beside(puzzles), "puzzles make", &[], subject)?;
        Ok(MakeStateFile { file, next_save: Instant::now() })
    }

    /// Loads the state of an earlier run, if there is one.
    pub(super) fn load(&self, texts: &Catalogue) -> Result<Option<MakeState>, Failure> {
        self.file.load(texts, |from: &mut dyn Read| {
            let text = io::read_to_string(from)?;
            MakeState::read(&text).ok_or_else(|| io::ErrorKind::InvalidData.into())
        })
    }

    /// Returns `true` if the last save was long ago.
    pub(super) fn is_due(&self) -> bool {
        Instant::now() >= self.next_save
    }

    /// Saves the state.
    pub(super) fn save(&mut self, state: &MakeState) -> Result<(), FileAccessError> {
        self.next_save = Instant::now() + BETWEEN_SAVES;
        self.file.save(|to| to.write_all(state.write().as_bytes()))
    }

    /// Removes the state of a finished run.
    pub(super) fn remove(self) -> Result<(), FileAccessError> {
        self.file.remove()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_read_as_it_was_written() {
        let finder = FinderState {
            random: 7,
            seen: vec![1, u64::MAX],
            waiting: vec!["3/1x1/2o x".to_owned(), "3/3/3 x".to_owned()],
            open: 1,
            looked_at: 12,
        };
        let turn = FinderTurn { finder: 1, left: 19 };
        let state = MakeState::new("tris | ..\n", turn, vec![FinderState::default(), finder]);
        assert_eq!(MakeState::read(&state.write()).as_ref(), Some(&state));
        assert_eq!(state.puzzles_in("tris | ..\nlater\n"), Some("tris | ..\n"));
        assert_eq!(state.puzzles_in("tris | .."), None);
        assert_eq!(state.puzzles_in("mine | ..\n"), None);
        for wrong in ["", "file 1 a", "file 1 a\nturn 0 0\n", "file x a\nturn 0 0\nfinder 1 0 0\n"] {
            assert_eq!(MakeState::read(wrong), None, "{wrong}");
        }
    }
}
