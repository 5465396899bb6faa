//! Certificates in files: to check, to join, or to play by.

mod accepted;

use std::fs;
use std::path::{Path, PathBuf};

use engine::{CheckedBook, ProofError, Session};
use fluent_bundle::FluentValue;
use proof::{FileError, Flaw, Proof};
use texts::Catalogue;

use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::files;
use crate::interrupt;
use crate::progress::TerminalProgress;
use crate::threads;
use accepted::AcceptedCertificate;

/// Maximum size of a certificate, in MiB.
const MAX_FILE_MIB: u64 = 1 << 10;

/// The extension of certificates in a folder.
const EXTENSION: &str = "proof";

/// Reads a certificate from a file.
pub(crate) fn read(texts: &Catalogue, file: &Path) -> Result<Proof, Failure> {
    parse(texts, file, &files::read(file, MAX_FILE_MIB, "check-too-long")?)
}

fn parse(texts: &Catalogue, file: &Path, bytes: &[u8]) -> Result<Proof, Failure> {
    proof::read(bytes).map_err(|error: FileError| {
        let error = ("error", FluentValue::from(texts.message(&error)));
        Failure::Failed(texts.with("file-record", [named(file), error]))
    })
}

/// Returns the failure for a rejected certificate.
pub(crate) fn refused(texts: &Catalogue, file: &Path, error: &ProofError) -> Failure {
    let key = match error {
        // The certificate may be valid for its own board.
        ProofError::Flaw(Flaw::Beyond { .. } | Flaw::BeyondDraw {} | Flaw::BeyondGame { .. }) => {
            "check-unbounded-refused"
        }
        _ => "check-refused",
    };
    let text = match error {
        ProofError::Flaw(flaw) => texts.flaw(flaw),
        ProofError::Spec(error) => texts.message(error),
    };
    Failure::Failed(texts.with(key, [named(file), ("error", text.into())]))
}

/// Lets the session play by a certificate, or by those of its game in a folder.
pub(crate) fn set(texts: &Catalogue, session: &mut dyn Session, path: &Path) -> Result<(), Failure> {
    for book in books(texts, session, path)? {
        session.use_book(&book);
    }
    Ok(())
}

/// Returns a certificate, or those of the session's game in a folder. Each is checked, with its progress on
/// standard error, unless this program has accepted it before.
pub(crate) fn books(
    texts: &Catalogue,
    session: &dyn Session,
    path: &Path,
) -> Result<Vec<CheckedBook>, Failure> {
    let is_folder = path.is_dir();
    let mut books = Vec::new();
    for file in files_of(path)? {
        let bytes = files::read(&file, MAX_FILE_MIB, "check-too-long")?;
        let proof = parse(texts, &file, &bytes)?;
        if proof.spec != session.spec() {
            if is_folder {
                continue;
            }
            let games = [("found", proof.spec.into()), ("expected", session.spec().into())];
            let games = [named(&file)].into_iter().chain(games);
            return Err(Failure::Failed(texts.with("certificate-other-game", games)));
        }
        let accepted = AcceptedCertificate::of(&bytes);
        if !accepted.as_ref().is_some_and(AcceptedCertificate::is_known) {
            check(texts, session, &file, &proof)?;
            if let Some(accepted) = accepted {
                accepted.remember(texts);
            }
        }
        match CheckedBook::new(proof) {
            Some(book) => books.push(book),
            None if is_folder => {}
            None => return Err(Failure::Failed(texts.with("certificate-no-win", [named(&file)]))),
        }
    }
    if books.is_empty() {
        let game = ("game", session.spec().into());
        return Err(Failure::Failed(texts.with("certificate-none", [named(path), game])));
    }
    Ok(books)
}

/// Returns the file, or the certificates of the folder by name.
fn files_of(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let read = |error| FileAccessError::read(path, error);
    let entries = fs::read_dir(path).map_err(read)?;
    let files: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut files = files.map_err(read)?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == EXTENSION));
    files.sort();
    Ok(files)
}

/// Checks a certificate on all cores, since somebody waits to play.
fn check(texts: &Catalogue, session: &dyn Session, file: &Path, proof: &Proof) -> Result<(), Failure> {
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::counting();
    progress.say(texts.with("certificate-checking", [named(file)]));
    let report = session.check_proof_on_threads(proof, threads::usual(), &mut |positions| {
        progress.set(positions);
        interrupt::unless(raised).is_continue()
    });
    progress.finish();
    match report {
        Ok(_) => Ok(()),
        Err(flaw @ Flaw::Stopped {}) => Err(Failure::Stopped(texts.flaw(&flaw))),
        Err(flaw) => Err(refused(texts, file, &ProofError::Flaw(flaw))),
    }
}
