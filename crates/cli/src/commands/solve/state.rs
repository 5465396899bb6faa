//! The state of a long solve in a file: written under a temporary name and renamed, and verified before use.
//!
//! ```text
//! filetto state 1
//! game SPEC
//! position TEXT
//! what the solver knows, in words of eight bytes, and a checksum of everything before it
//! ```

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use engine::Session;
use game::fold_key;
use search::LineMemory;
use texts::Catalogue;

use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::files;

/// The file with the state of a long solve.
#[derive(Clone)]
pub(super) struct StateFile {
    path: PathBuf,
    header: String,
}

impl StateFile {
    pub(super) fn new(path: &Path, session: &dyn Session) -> StateFile {
        let header = format!("filetto state 1\ngame {}\nposition {}\n", session.spec(), session.position());
        StateFile { path: path.to_owned(), header }
    }

    /// Reads the file. The memory is empty if there is no file yet.
    pub(super) fn load(&self, bytes: usize) -> Result<LineMemory, StateError> {
        if !self.path.exists() {
            // Fail before the work, not after it, if the folder cannot be written.
            let memory = LineMemory::new(bytes);
            self.save(&memory)?;
            return Ok(memory);
        }
        self.read(bytes).map_err(|problem| match problem {
            StateProblem::Io(error) => FileAccessError::read(&self.path, error).into(),
            StateProblem::Other => StateError::Useless { sentence: "state-other", state: self.clone() },
            StateProblem::Damaged => StateError::Useless { sentence: "state-damaged", state: self.clone() },
        })
    }

    fn read(&self, bytes: usize) -> Result<LineMemory, StateProblem> {
        let mut header = vec![0; self.header.len()];
        let length = File::open(&self.path)?.metadata()?.len();
        // The checksum of the whole file comes first, since the solver trusts what it reads.
        let mut file = BufReader::new(File::open(&self.path)?);
        file.read_exact(&mut header).map_err(|_| StateProblem::Other)?;
        if header != self.header.as_bytes() {
            return Err(StateProblem::Other);
        }
        let words = length.checked_sub(header.len() as u64 + 8).ok_or(StateProblem::Damaged)? / 8;
        let mut sum = Sum::new(&header);
        let mut word = [0; 8];
        for _ in 0..words {
            file.read_exact(&mut word)?;
            sum.add(u64::from_le_bytes(word));
        }
        file.read_exact(&mut word).map_err(|_| StateProblem::Damaged)?;
        if u64::from_le_bytes(word) != sum.0 || file.read(&mut word)? != 0 {
            return Err(StateProblem::Damaged);
        }
        let mut file = BufReader::new(File::open(&self.path)?);
        file.read_exact(&mut header)?;
        LineMemory::read(bytes, &mut file).map_err(|_| StateProblem::Damaged)
    }

    /// Writes the file, whole or not at all.
    pub(super) fn save(&self, memory: &LineMemory) -> Result<(), FileAccessError> {
        files::replace(&self.path, |file| {
            let mut writer =
                Summing { to: BufWriter::new(file), sum: Sum::new(self.header.as_bytes()), part: Vec::new() };
            writer.to.write_all(self.header.as_bytes())?;
            memory.write(&mut writer)?;
            let sum = writer.sum.0;
            writer.to.write_all(&sum.to_le_bytes())?;
            writer.to.flush()
        })
        .map_err(|error| FileAccessError::write(&self.path, error))
    }
}

/// Why a solve cannot go on from its file.
pub(super) enum StateError {
    /// The file cannot be read or written.
    File(FileAccessError),
    /// What is in the file is of no use: the sentence says why.
    Useless { sentence: &'static str, state: StateFile },
}

impl StateError {
    /// The failure of the command.
    pub(super) fn failure(self, texts: &Catalogue) -> Failure {
        match self {
            StateError::File(error) => error.into(),
            StateError::Useless { sentence, state } => {
                let expected = state.header.lines().skip(1).collect::<Vec<_>>().join(", ");
                let arguments = [named(&state.path), ("expected", expected.into())];
                Failure::Failed(texts.with(sentence, arguments))
            }
        }
    }
}

impl From<FileAccessError> for StateError {
    fn from(error: FileAccessError) -> StateError {
        StateError::File(error)
    }
}

/// Why a state cannot be used.
enum StateProblem {
    /// It is not a state of this position.
    Other,
    /// Its checksum is wrong.
    Damaged,
    Io(io::Error),
}

impl From<io::Error> for StateProblem {
    fn from(error: io::Error) -> Self {
        StateProblem::Io(error)
    }
}

/// A checksum of words.
struct Sum(u64);

impl Sum {
    fn new(header: &[u8]) -> Sum {
        let mut sum = Sum(0);
        header.iter().for_each(|byte| sum.add(u64::from(*byte)));
        sum
    }

    fn add(&mut self, word: u64) {
        self.0 = fold_key([self.0, word]);
    }
}

/// A writer of whole words that sums what it writes.
struct Summing<W> {
    to: W,
    sum: Sum,
    part: Vec<u8>,
}

impl<W: Write> Write for Summing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write_all(bytes)?;
        self.part.extend_from_slice(bytes);
        let whole = self.part.len() / 8 * 8;
        for word in self.part[..whole].chunks_exact(8) {
            self.sum.add(word.try_into().map_or(0, u64::from_le_bytes));
        }
        self.part.drain(..whole);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}
