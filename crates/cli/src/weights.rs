//! Weights that were learned, from a file of the reader's own.

use std::path::Path;

use engine::Session;
use sha2::{Digest, Sha256};
use texts::Catalogue;

use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::files;

/// The largest file of weights that is read, in MiB.
const MAX_MIB: u64 = 16;

/// The file of weights.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, FileAccessError> {
    files::read(path, MAX_MIB, "learn-too-long")
}

/// Lets the session use the weights of this file.
pub(crate) fn set(
    texts: &Catalogue,
    session: &mut dyn Session,
    path: &Path,
    file: &[u8],
) -> Result<(), Failure> {
    session.use_weights(file).map_err(|error| {
        let reason = ("reason", texts.message(&error).into());
        Failure::Failed(texts.with("learn-bad-run", [named(path), reason]))
    })
}

/// What tells the weights from others.
pub(crate) fn digest(file: &[u8]) -> String {
    let bytes = Sha256::digest(file);
    bytes.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
