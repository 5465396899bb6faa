//! Learned weights from a file of the user.

use std::path::Path;

use engine::{Session, WeightsError};
use texts::Catalogue;

use crate::digest;
use crate::failure::Failure;
use crate::file_error::named;
use crate::files;

/// The maximum size of a file of weights, in MiB.
const MAX_MIB: u64 = 16;

/// The word in place of a path that stands for the unlearned weights.
const NONE: &str = "none";

/// Sets the session's weights from this file, and returns the bytes of the file.
pub(crate) fn set(texts: &Catalogue, session: &mut dyn Session, path: &Path) -> Result<Vec<u8>, Failure> {
    let file = if path == Path::new(NONE) {
        session.unlearned_weights().map_err(|error| Failure::Failed(texts.message(&error)))?
    } else {
        read(path)?
    };
    session.use_weights(&file).map_err(|error| refused(texts, path, &error))?;
    Ok(file)
}

/// Reads a file of weights, and returns its bytes.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    Ok(files::read(path, MAX_MIB, "learn-too-long")?)
}

/// Returns the failure that a file of weights is refused for this reason.
pub(crate) fn refused(texts: &Catalogue, path: &Path, error: &WeightsError) -> Failure {
    let reason = ("reason", texts.message(error).into());
    Failure::Failed(texts.with("learn-bad-run", [named(path), reason]))
}

/// Fails if the game of the session has no learnable weights.
pub(crate) fn check(texts: &Catalogue, session: &dyn Session) -> Result<(), Failure> {
    let unlearned = session.unlearned_weights();
    unlearned.map(drop).map_err(|error| Failure::Failed(texts.message(&error)))
}

/// Returns the first 16 hexadecimal digits of the SHA-256 of a file of weights.
pub(crate) fn digest(file: &[u8]) -> String {
    digest::of(file)[..16].to_owned()
}
