//! State files, from which a long command resumes. They are written under a temporary name and renamed,
//! verified before use, and locked while a command uses them.
//!
//! ```text
//! filetto state 2
//! program 0.1.0
//! solver 1              what else the meaning of the state depends on
//! command solve
//! game SPEC             what the state is of
//! position TEXT
//!
//! the state, and the SHA-256 of everything before it
//! ```

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use texts::Catalogue;

use crate::digest;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::files;
use crate::lock::FileLock;

/// The first line of a state file.
const MAGIC: &str = "filetto state 2";

/// The length of the checksum (SHA-256), in bytes.
const SUM: usize = 32;

/// The maximum length of the head, in bytes.
const MAX_HEAD: usize = 1 << 16;

/// A state file, locked by this process until the value is dropped.
pub(crate) struct StateFile {
    path: PathBuf,
    /// The lines of the head about versions, from the first line on.
    versions: String,
    /// The lines of the head about the subject, with the empty line at the end.
    subject: String,
    _lock: FileLock,
}

impl StateFile {
    /// Locks the state file, which need not exist yet, for the command of this name.
    pub(crate) fn open(
        texts: &Catalogue,
        path: &Path,
        command: &str,
        versions: &[(&str, String)],
        subject: &[(&str, String)],
    ) -> Result<StateFile, Failure> {
        let lock = FileLock::of(texts, path)?;
        let line = |(name, value): &(&str, String)| format!("{name} {value}\n");
        let versions: String = versions.iter().map(line).collect();
        let subject: String = subject.iter().map(line).collect();
        Ok(StateFile {
            path: path.to_owned(),
            versions: format!("{MAGIC}\nprogram {}\n{versions}", env!("CARGO_PKG_VERSION")),
            subject: format!("command {command}\n{subject}\n"),
            _lock: lock,
        })
    }

    /// Returns `true` if the file exists: an earlier run has created it.
    pub(crate) fn exists(&self) -> bool {
        self.path.exists()
    }

    /// Checks the head and the checksum, then reads the state. `None` if there is no file yet.
    pub(crate) fn load<T>(
        &self,
        texts: &Catalogue,
        read: impl FnOnce(&mut dyn Read) -> io::Result<T>,
    ) -> Result<Option<T>, Failure> {
        if !self.exists() {
            return Ok(None);
        }
        self.read(read).map(Some).map_err(|problem| {
            let sentence = match problem {
                StateProblem::Io(error) => return FileAccessError::read(&self.path, error).into(),
                StateProblem::Stale => "state-stale",
                StateProblem::Other => "state-other",
                StateProblem::Damaged => "state-damaged",
            };
            Failure::Failed(texts.with(sentence, [named(&self.path), ("expected", self.expected().into())]))
        })
    }

    /// Loads the state. If there is no file yet, writes the first state and returns it: a folder that is not
    /// writable is then an error before the work, not after it.
    pub(crate) fn load_or_create<T>(
        &self,
        texts: &Catalogue,
        read: impl FnOnce(&mut dyn Read) -> io::Result<T>,
        first: T,
        save: impl FnOnce(&T) -> Result<(), FileAccessError>,
    ) -> Result<T, Failure> {
        if let Some(loaded) = self.load(texts, read)? {
            return Ok(loaded);
        }
        save(&first)?;
        Ok(first)
    }

    /// Returns the expected subject of the state, in one line.
    fn expected(&self) -> String {
        self.subject.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ")
    }

    fn read<T>(&self, read: impl FnOnce(&mut dyn Read) -> io::Result<T>) -> Result<T, StateProblem> {
        let mut file = BufReader::new(File::open(&self.path)?);
        let length = file.get_ref().metadata()?.len();
        let head = self.check_head(&mut file)?;
        let body = length.checked_sub((head.len() + SUM) as u64).ok_or(StateProblem::Damaged)?;
        check_sum(&head, body, &mut file)?;
        // The file is opened again because the checksum has consumed the body.
        let mut file = BufReader::new(File::open(&self.path)?);
        io::copy(&mut (&mut file).take(head.len() as u64), &mut io::sink())?;
        read(&mut file.take(body)).map_err(|_| StateProblem::Damaged)
    }

    /// Reads the head. Rejects one that differs from the head that `save` writes.
    fn check_head(&self, file: &mut dyn Read) -> Result<String, StateProblem> {
        let found = read_head(file)?;
        if !found.starts_with(&self.versions) {
            let is_state = found.starts_with("filetto state ");
            return Err(if is_state { StateProblem::Stale } else { StateProblem::Other });
        }
        let expected = format!("{}{}", self.versions, self.subject);
        if found == expected { Ok(found) } else { Err(StateProblem::Other) }
    }

    /// Removes the file, which nobody needs any more.
    pub(crate) fn remove(self) -> Result<(), FileAccessError> {
        fs::remove_file(&self.path).map_err(|error| FileAccessError::write(&self.path, error))
    }

    /// Writes the file atomically.
    pub(crate) fn save(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), FileAccessError> {
        let written = files::replace(&self.path, |file| {
            let mut writer = SummingWriter { to: BufWriter::new(file), sum: Sha256::new() };
            writer.write_all(self.versions.as_bytes())?;
            writer.write_all(self.subject.as_bytes())?;
            write(&mut writer)?;
            let sum = writer.sum.finalize();
            writer.to.write_all(&sum)?;
            writer.to.flush()
        });
        written.map_err(|error| FileAccessError::write(&self.path, error))
    }
}

/// The files that the runs of a state have written: a later run may replace them.
#[derive(Debug, Default)]
pub(crate) struct WrittenFiles(RefCell<BTreeSet<String>>);

/// The beginning of the line of a written file, before the digest of its content.
const WRITTEN: &str = "written ";

impl WrittenFiles {
    /// Adds a file with this content.
    pub(crate) fn add(&self, content: &[u8]) {
        self.0.borrow_mut().insert(digest::of(content));
    }

    /// Returns `true` if a file with this content was written.
    pub(crate) fn has(&self, content: &[u8]) -> bool {
        self.0.borrow().contains(&digest::of(content))
    }

    /// Returns the lines of the state.
    pub(crate) fn lines(&self) -> String {
        self.0.borrow().iter().map(|digest| format!("{WRITTEN}{digest}\n")).collect()
    }

    /// Reads a state of one line for each item or written file. An item that `read` rejects is an error.
    pub(crate) fn read_lines<T>(
        &self,
        from: &mut dyn Read,
        read: impl Fn(&str) -> Option<T>,
    ) -> io::Result<Vec<T>> {
        let text = io::read_to_string(from)?;
        let (files, items): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with(WRITTEN));
        self.0.borrow_mut().extend(files.iter().map(|line| line[WRITTEN.len()..].to_owned()));
        let items: Option<Vec<T>> = items.into_iter().map(read).collect();
        items.ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}

/// Reads the head, up to the first empty line.
fn read_head(file: &mut dyn Read) -> Result<String, StateProblem> {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\n\n") && head.len() < MAX_HEAD && file.read(&mut byte)? == 1 {
        head.push(byte[0]);
        // A wrong first line ends the head: files of version 1 have no empty line.
        if head.len() == MAGIC.len() && head != MAGIC.as_bytes() {
            break;
        }
    }
    String::from_utf8(head).map_err(|_| StateProblem::Other)
}

/// Verifies the checksum of the head and the body. It follows the body in the file.
fn check_sum(head: &str, body: u64, file: &mut dyn Read) -> Result<(), StateProblem> {
    let mut sum = Sha256::new();
    sum.update(head);
    io::copy(&mut (&mut *file).take(body), &mut sum)?;
    let mut found = [0; SUM];
    file.read_exact(&mut found)?;
    if found == *sum.finalize() { Ok(()) } else { Err(StateProblem::Damaged) }
}

/// The reason for rejecting a state file.
enum StateProblem {
    /// Another version wrote the file.
    Stale,
    /// Not a state file of this command and subject.
    Other,
    /// The checksum is wrong, or the body cannot be parsed.
    Damaged,
    /// The file cannot be read.
    Io(io::Error),
}

impl From<io::Error> for StateProblem {
    fn from(error: io::Error) -> Self {
        StateProblem::Io(error)
    }
}

/// A writer that computes the SHA-256 of its output.
struct SummingWriter<W> {
    to: W,
    sum: Sha256,
}

impl<W: Write> Write for SummingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write_all(bytes)?;
        self.sum.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}
