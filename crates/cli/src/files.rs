//! Reads files, and writes them atomically: whole or not at all.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Component, Path, PathBuf, Prefix};

use tempfile::NamedTempFile;

use crate::arguments::output_name::OutputName;
use crate::file_error::FileAccessError;
use crate::lock;

/// Recognises the content of a file that an earlier run of the same command has written.
pub(crate) type IsOwn<'a> = &'a dyn Fn(&[u8]) -> bool;

/// The output of a command that an option names: a file or standard output.
#[derive(Debug)]
pub(crate) struct OutputFile<'a> {
    file: Option<&'a OutputName>,
}

impl<'a> OutputFile<'a> {
    /// Opens the output of an option, which may be absent. Fails now if the file cannot be written, or if it
    /// exists and `force` is not set.
    pub(crate) fn open(file: Option<&'a OutputName>, force: bool) -> Result<Self, FileAccessError> {
        OutputFile::open_checked(file, force, None)
    }

    /// Opens the output of a command that resumes an earlier run. A file whose content `is_own` accepts is
    /// that run's, and is replaced even without `force`.
    pub(crate) fn open_resumed(
        file: Option<&'a OutputName>,
        force: bool,
        is_own: IsOwn<'_>,
    ) -> Result<Self, FileAccessError> {
        OutputFile::open_checked(file, force, Some(is_own))
    }

    fn open_checked(
        file: Option<&'a OutputName>,
        force: bool,
        is_own: Option<IsOwn<'_>>,
    ) -> Result<Self, FileAccessError> {
        if let Some(path) = file.and_then(OutputName::named) {
            check_replaceable(path, force, is_own)?;
            let checked = if is_special(path) { Ok(()) } else { temporary(folder_of(path)).map(drop) };
            checked.map_err(|error| FileAccessError::write(path, error))?;
        }
        Ok(OutputFile { file })
    }

    /// Writes the text to the output, if there is one. A file is replaced.
    pub(crate) fn write(&self, text: impl FnOnce() -> Result<String, String>) -> Result<(), FileAccessError> {
        self.write_remembered(text, |_| Ok(()))
    }

    /// Writes the text as [`write`](Self::write) does, after `remember` has stored it: if the run is killed
    /// in between, the next one knows the file.
    pub(crate) fn write_remembered(
        &self,
        text: impl FnOnce() -> Result<String, String>,
        remember: impl FnOnce(&str) -> Result<(), FileAccessError>,
    ) -> Result<(), FileAccessError> {
        let Some(file) = self.file else {
            return Ok(());
        };
        let no_content = |reason| FileAccessError::NoContent { file: file.path().to_owned(), reason };
        let text = text().map_err(no_content)?;
        remember(&text)?;
        self.write_bytes(text.as_bytes())
    }

    /// Passes a writer of the output to `write`, which may write part by part. A file is replaced if `write`
    /// returns `true`, and left as it was otherwise.
    pub(crate) fn write_parts<E: From<FileAccessError>>(
        &self,
        write: impl FnOnce(&mut PartWriter<'_>) -> Result<bool, E>,
    ) -> Result<(), E> {
        let Some(file) = self.file else {
            return Ok(());
        };
        let path = file.path();
        let failed = |error| E::from(FileAccessError::write(path, error));
        match file.named() {
            Some(path) if !is_special(path) => {
                let target = target_of(path);
                let mut temporary = temporary(folder_of(&target)).map_err(failed)?;
                if write_buffered(path, temporary.as_file_mut(), write)? {
                    temporary.as_file().sync_all().map_err(failed)?;
                    temporary.persist(&target).map_err(|error| failed(error.error))?;
                }
            }
            Some(path) => {
                let mut device = OpenOptions::new().write(true).open(path).map_err(failed)?;
                write_buffered(path, &mut device, write)?;
            }
            None => {
                write_buffered(path, &mut io::stdout().lock(), write)?;
            }
        }
        Ok(())
    }

    /// Writes the bytes to the output, if there is one. A file is replaced.
    pub(crate) fn write_bytes(&self, bytes: &[u8]) -> Result<(), FileAccessError> {
        self.write_parts(|parts| parts.write(bytes).map(|()| true))
    }
}

/// Writes an output part by part.
pub(crate) struct PartWriter<'a> {
    path: &'a Path,
    output: BufWriter<&'a mut dyn Write>,
}

impl PartWriter<'_> {
    /// Writes the next part.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), FileAccessError> {
        self.output.write_all(bytes).map_err(|error| FileAccessError::write(self.path, error))
    }
}

/// Passes a writer with a buffer to `write`, and returns its result after all is written.
fn write_buffered<E: From<FileAccessError>>(
    path: &Path,
    output: &mut dyn Write,
    write: impl FnOnce(&mut PartWriter<'_>) -> Result<bool, E>,
) -> Result<bool, E> {
    let mut parts = PartWriter { path, output: BufWriter::new(output) };
    let is_wanted = write(&mut parts)?;
    parts.output.flush().map_err(|error| FileAccessError::write(path, error))?;
    Ok(is_wanted)
}

/// The folder that an option names, for several files of a command.
#[derive(Debug)]
pub(crate) struct Folder<'a> {
    path: Option<&'a Path>,
}

impl<'a> Folder<'a> {
    /// Opens the folder of an option, which may be absent, and creates it if it does not exist.
    /// Fails now if files cannot be written there.
    pub(crate) fn open(path: Option<&'a Path>) -> Result<Self, FileAccessError> {
        if let Some(path) = path {
            let checked = fs::create_dir_all(path).and_then(|()| temporary(path).map(drop));
            checked.map_err(|error| FileAccessError::write(path, error))?;
        }
        Ok(Folder { path })
    }

    /// Fails if the folder has a file of this name, unless `force` is set or `is_own` accepts its content.
    pub(crate) fn check_replaceable(
        &self,
        name: &str,
        force: bool,
        is_own: IsOwn<'_>,
    ) -> Result<(), FileAccessError> {
        self.path.map_or(Ok(()), |folder| check_replaceable(&folder.join(name), force, Some(is_own)))
    }

    /// Writes a file to the folder, if there is one, and replaces an older file.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> Result<(), FileAccessError> {
        let Some(path) = self.path.map(|path| path.join(name)) else {
            return Ok(());
        };
        write_file(&path, bytes).map_err(|error| FileAccessError::write(&path, error))
    }
}

/// Writes bytes to a file, replacing its contents.
fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if is_special(path) {
        return OpenOptions::new().write(true).open(path)?.write_all(bytes);
    }
    write_whole(&target_of(path), bytes, None)
}

/// Returns the file to replace: the target of a link, not the link.
fn target_of(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// Fails if the file exists, unless `force` is set or `is_own` accepts its content.
pub(crate) fn check_replaceable(
    path: &Path,
    force: bool,
    is_own: Option<IsOwn<'_>>,
) -> Result<(), FileAccessError> {
    let is_of_run = |is_own: IsOwn<'_>| fs::read(path).is_ok_and(|content| is_own(&content));
    if force || !is_file(path) || is_own.is_some_and(is_of_run) {
        return Ok(());
    }
    Err(FileAccessError::Exists { file: path.to_owned() })
}

/// Returns `true` if the path is a regular file or a link to one, even to a missing one.
fn is_file(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok() && !is_special(path)
}

/// Returns `true` if the path exists but is not a regular file, such as `/dev/stdout` or `NUL`: it cannot be
/// replaced.
fn is_special(path: &Path) -> bool {
    is_device_name(path) || fs::metadata(path).is_ok_and(|data| !data.is_file())
}

/// Returns `true` if Windows reserves the name for a device, such as `NUL` or `con`: its absolute path is
/// then below `\\.\`. Metadata of most devices cannot be read there.
fn is_device_name(path: &Path) -> bool {
    let first = std::path::absolute(path).ok().and_then(|path| {
        let first = path.components().next()?;
        Some(matches!(first, Component::Prefix(prefix) if matches!(prefix.kind(), Prefix::DeviceNS(_))))
    });
    first.unwrap_or(false)
}

/// Reads a file of at most `max_mib` MiB. `too_long` is the key of the message for a longer file.
pub(crate) fn read(file: &Path, max_mib: u64, too_long: &'static str) -> Result<Vec<u8>, FileAccessError> {
    let bytes = read_start(file, max_mib).map_err(|error| FileAccessError::read(file, error))?;
    check_size(file, &bytes, max_mib, too_long)?;
    Ok(bytes)
}

/// Rejects the contents of a file if they are longer than `max_mib` MiB.
pub(crate) fn check_size(
    file: &Path,
    bytes: &[u8],
    max_mib: u64,
    too_long: &'static str,
) -> Result<(), FileAccessError> {
    if bytes.len() as u64 > max_mib << 20 {
        return Err(FileAccessError::TooLong { file: file.to_owned(), max_mib, sentence: too_long });
    }
    Ok(())
}

/// Reads the start of a regular file, at most `max_mib` MiB and one byte.
///
/// Rejects other files: a device or a pipe may never end.
pub(crate) fn read_start(file: &Path, max_mib: u64) -> io::Result<Vec<u8>> {
    if !fs::metadata(file)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::Unsupported, "not a regular file"));
    }
    let mut bytes = Vec::new();
    // The extra byte shows that a file is too long.
    File::open(file)?.take((max_mib << 20) + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Replaces a file atomically: `write` fills a temporary file beside it, which is then renamed.
pub(crate) fn replace(target: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let mut file = temporary(folder_of(target))?;
    write(file.as_file_mut())?;
    file.as_file().sync_all()?;
    file.persist(target)?;
    Ok(())
}

/// Replaces a file atomically with these bytes: writes a temporary file beside it and renames that.
pub(crate) fn write_whole(target: &Path, bytes: &[u8], permissions: Option<Permissions>) -> io::Result<()> {
    let mut file = temporary(folder_of(target))?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(target)?;
    Ok(())
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

/// The prefix and the suffix of the names of temporary files.
const TEMPORARY: [&str; 2] = [".filetto-", ".tmp"];

/// Creates a temporary file in the folder, with the usual permissions of a new file.
///
/// The file is locked as long as it is temporary. Temporary files without a lock are leftovers of killed
/// runs, and are removed.
fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    remove_leftovers(folder);
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY[0]).suffix(TEMPORARY[1]);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    loop {
        let file = builder.tempfile_in(folder)?;
        // Another run may have removed the file as a leftover before it was locked.
        if lock::try_lock(file.as_file())? && lock::is_at(file.as_file(), file.path()) {
            return Ok(file);
        }
    }
}

/// Removes the temporary files of runs that were killed.
fn remove_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_temporary =
            name.to_str().is_some_and(|name| name.starts_with(TEMPORARY[0]) && name.ends_with(TEMPORARY[1]));
        if is_temporary {
            // A leftover that cannot be removed does no harm.
            let _ = remove_unless_locked(&entry.path());
        }
    }
}

fn remove_unless_locked(path: &Path) -> io::Result<()> {
    let file = OpenOptions::new().write(true).open(path)?;
    if lock::try_lock(&file)? { fs::remove_file(path) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_of_windows_have_reserved_names() {
        for (name, expected) in [("NUL", cfg!(windows)), ("con", cfg!(windows)), ("null.proof", false)] {
            assert_eq!(is_device_name(Path::new(name)), expected, "{name}");
        }
    }
}
