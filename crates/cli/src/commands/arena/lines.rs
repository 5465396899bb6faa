//! Openings in a file, one a line: a position or moves, in our notation or in another program's.

use std::path::Path;

use engine::Session;
use lab::MatchOpening;
use texts::{Catalogue, quoted};

use crate::failure::Failure;
use crate::file_error::named;
use crate::files;

/// The largest file of openings, in MiB.
const MAX_MIB: u64 = 64;

/// The openings of a file, in order. Empty lines and lines that begin with `#` are left out.
pub(super) fn read_openings(
    texts: &Catalogue,
    session: &dyn Session,
    file: &Path,
) -> Result<Vec<MatchOpening>, Failure> {
    let bytes = files::read(file, MAX_MIB, "file-too-long")?;
    let text = String::from_utf8_lossy(&bytes);
    let mut openings = Vec::new();
    for (number, line) in (1_usize..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let opening = lab::listed(session, line);
        let found = [named(file), ("line", number.into()), ("found", quoted(line).into())];
        openings.push(opening.ok_or_else(|| {
            let game = ("game", session.spec().into());
            Failure::Failed(texts.with("match-bad-opening", found.into_iter().chain([game])))
        })?);
    }
    Ok(openings)
}
