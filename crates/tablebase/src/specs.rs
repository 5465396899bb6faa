//! Lists the games that have tables in a folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::error::TableError;
use crate::file::{Content, TableFile};

/// The specs of the games that have tables below this folder, in the order of the names of their folders.
/// Reads one file of each game. Empty if the folder does not exist.
///
/// ```
/// # use std::ops::ControlFlow;
/// # use games::mill::Mill;
/// # use tablebase::{BuildOptions, Schedule, SectorLimits, build};
/// # let game = Mill::new("mill:three".parse()?);
/// # let folder = std::env::temp_dir().join(format!("filetto-doc-specs-{}", std::process::id()));
/// # let schedule = Schedule::new(&game, SectorLimits { men: None, hand: None });
/// # let options = BuildOptions { threads: 1, plies: true };
/// # build(&game, &schedule, &folder, options, &|_| ControlFlow::Continue(()))?;
/// assert_eq!(tablebase::specs(&folder)?, ["mill:three"]);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A folder or file cannot be read, or a file is damaged.
pub fn specs(directory: &Path) -> Result<Vec<String>, TableError> {
    let mut specs = Vec::new();
    for folder in entries_of(directory)? {
        if !folder.is_dir() {
            continue;
        }
        let is_table = |path: &PathBuf| path.extension().is_some_and(|name| name == Content::Values.name());
        let Some(path) = entries_of(&folder)?.into_iter().find(is_table) else { continue };
        specs.extend(TableFile::open(&path)?.map(|file| file.head().spec.clone()));
    }
    Ok(specs)
}

/// The paths in a folder, sorted; empty if the folder does not exist.
fn entries_of(folder: &Path) -> Result<Vec<PathBuf>, TableError> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(TableError::at(folder))?,
    };
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<io::Result<Vec<PathBuf>>>().map_err(TableError::at(folder))?;
    paths.sort();
    Ok(paths)
}
