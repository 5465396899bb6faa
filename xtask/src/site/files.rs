//! Folders and copies of files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

/// Creates the folder unless it exists. It must not contain anything, since nobody's files are replaced.
pub(super) fn empty_folder(folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let is_empty = fs::read_dir(folder)?.next().is_none();
    ensure!(is_empty, "{}: expected an empty folder, or none", folder.display());
    // mdBook takes a relative folder to be below that of its sources.
    Ok(folder.canonicalize()?)
}

/// Creates a folder of our own below `target` anew.
pub(super) fn new_folder(folder: PathBuf) -> Result<PathBuf> {
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}

pub(super) fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let path = entry?.path();
        let copy = to.join(path.file_name().unwrap_or_default());
        // The lock of rustdoc's folder, and the like, are not part of a site.
        let is_hidden = copy.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        match path.is_dir() {
            _ if is_hidden => {}
            true => copy_folder(&path, &copy)?,
            false => copy_file(&path, &copy)?,
        }
    }
    Ok(())
}

/// Copies a file, and creates the folders above the copy.
pub(super) fn copy_file(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to.with_file_name(""))?;
    fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_files_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        assert!(empty_folder(&folder.path().join("new")).is_ok());
        assert!(empty_folder(folder.path()).unwrap_err().to_string().contains("expected an empty folder"));
    }
}
