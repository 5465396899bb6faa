//! Lists the games that have tables in a folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::error::TableError;
use crate::file::{Content, TableFile};
use crate::store::folder_name;

/// The specs of the games that have tables below this folder, in the order of the names of their folders.
/// Reads one file of each game: the first one without an error.
///
/// ```
/// # use std::ops::ControlFlow;
/// # use filetto::games::mill::Mill;
/// # use filetto::tablebase::{BuildOptions, Schedule, SectorLimits, build};
/// # let game = Mill::new("mill:three".parse()?);
/// # let folder = std::env::temp_dir().join(format!("filetto-doc-specs-{}", std::process::id()));
/// # let schedule = Schedule::new(&game, SectorLimits { men: None, hand: None });
/// # let options = BuildOptions { threads: 1, plies: true };
/// # build(&game, &schedule, &folder, options, &|_| ControlFlow::Continue(()))?;
/// assert_eq!(filetto::tablebase::specs(&folder)?, ["mill:three"]);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The folder does not exist or is no folder. A folder or file cannot be read, or all files of a game have an
/// error; the first one is returned.
pub fn specs(directory: &Path) -> Result<Vec<String>, TableError> {
    let mut first = None;
    let specs = specs_readable(directory, &mut |error| {
        first.get_or_insert(error);
    })?;
    first.map_or(Ok(specs), Err)
}

/// Lists like [`specs()`], without the games whose files all have an error; the first error of each is passed
/// to `on_error`.
///
/// # Errors
/// The folder does not exist, is no folder, or cannot be read.
pub fn specs_readable(
    directory: &Path,
    on_error: &mut dyn FnMut(TableError),
) -> Result<Vec<String>, TableError> {
    let mut specs = Vec::new();
    for folder in entries_of(directory)? {
        if !folder.is_dir() {
            continue;
        }
        match spec_of(&folder) {
            Ok(spec) => specs.extend(spec),
            Err(error) => on_error(error),
        }
    }
    Ok(specs)
}

/// The paths of the table files of a game below this folder, sorted.
///
/// # Errors
/// The folder of the game cannot be read.
pub fn files(directory: &Path, spec: &str) -> Result<Vec<PathBuf>, TableError> {
    let names = [Content::Values, Content::Plies].map(Content::name);
    let is_table = |path: &PathBuf| path.extension().is_some_and(|end| names.iter().any(|name| end == *name));
    let folder = directory.join(folder_name(spec));
    Ok(entries_of(&folder)?.into_iter().filter(is_table).collect())
}

/// The spec of the game whose tables are in a folder; `None` without a table.
fn spec_of(folder: &Path) -> Result<Option<String>, TableError> {
    let is_table = |path: &PathBuf| path.extension().is_some_and(|name| name == Content::Values.name());
    let mut first_error = None;
    for path in entries_of(folder)?.into_iter().filter(is_table) {
        match TableFile::open(&path) {
            Ok(Some(file)) => return Ok(Some(file.head().spec.clone())),
            Ok(None) => {}
            Err(error) => {
                first_error.get_or_insert(error);
            }
        }
    }
    first_error.map_or(Ok(None), Err)
}

/// The paths in a folder, sorted.
fn entries_of(folder: &Path) -> Result<Vec<PathBuf>, TableError> {
    let entries = fs::read_dir(folder).map_err(TableError::at(folder))?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<io::Result<Vec<PathBuf>>>().map_err(TableError::at(folder))?;
    paths.sort();
    Ok(paths)
}
