//! Archives that depend on their contents alone: sorted names, one owner, one date.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Cursor, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::{Compression, GzBuilder};
use tar::{Builder, EntryType, Header};
use time::OffsetDateTime;
use zip::write::SimpleFileOptions;

use super::programs::Platform;
use super::release::Release;

/// The files of an archive by their paths.
pub(super) type Files = BTreeMap<String, ArchivedFile>;

/// A file of an archive.
pub(super) struct ArchivedFile {
    pub(super) mode: u32,
    pub(super) bytes: Vec<u8>,
}

/// Writes the archive of a platform: the program, and the files that all platforms share.
pub(super) fn write(release: &Release, platform: &Platform, program: &Path) -> Result<()> {
    let name = format!("{}-{}", release.name(), platform.name);
    let mut files = Files::new();
    add_folder(&mut files, &release.stage(), &name)?;
    let bytes = fs::read(program).with_context(|| program.display().to_string())?;
    files.insert(format!("{name}/{}", platform.program_name()), ArchivedFile { mode: 0o755, bytes });
    if platform.is_linux() {
        release.write(&format!("{name}.tar.gz"), &tar_gz(&files, release.epoch)?)
    } else {
        files.retain(|path, _| !path.starts_with(&format!("{name}/man/")));
        release.write(&format!("{name}.zip"), &zip(&files, release.epoch)?)
    }
}

/// Adds all files below a folder, with paths that begin with the prefix. Links to folders are refused.
pub(super) fn add_folder(files: &mut Files, folder: &Path, prefix: &str) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name();
        let path = format!("{prefix}/{}", name.to_str().context("a name that is no UTF-8")?);
        // A link to a file becomes a copy of it.
        let data = fs::metadata(entry.path()).with_context(|| path.clone())?;
        if entry.file_type()?.is_dir() {
            add_folder(files, &entry.path(), &path)?;
        } else {
            ensure!(data.is_file(), "{path}: expected a file or a folder");
            // The bits of others depend on the user's umask.
            let mode = if data.permissions().mode() & 0o100 == 0 { 0o644 } else { 0o755 };
            files.insert(path, ArchivedFile { mode, bytes: fs::read(entry.path())? });
        }
    }
    Ok(())
}

pub(super) fn tar_gz(files: &Files, epoch: u64) -> Result<Vec<u8>> {
    let mut archive = Builder::new(GzBuilder::new().write(Vec::new(), Compression::best()));
    for (path, file) in files {
        append(&mut archive, path, file.mode, epoch, &file.bytes)?;
    }
    Ok(archive.into_inner()?.finish()?)
}

/// Returns the bytes, compressed by gzip.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut stream = GzBuilder::new().write(Vec::new(), Compression::best());
    stream.write_all(bytes)?;
    Ok(stream.finish()?)
}

fn zip(files: &Files, epoch: u64) -> Result<Vec<u8>> {
    let time = OffsetDateTime::from_unix_timestamp(epoch.try_into()?)?;
    let time = zip::DateTime::from_date_and_time(
        time.year().try_into()?,
        time.month().into(),
        time.day(),
        time.hour(),
        time.minute(),
        time.second(),
    )?;
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (path, file) in files {
        let options = SimpleFileOptions::default().last_modified_time(time).unix_permissions(file.mode);
        archive.start_file(path.as_str(), options)?;
        archive.write_all(&file.bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

/// Adds a file, or a folder if the name ends in a slash. The owner is root.
pub(super) fn append(
    archive: &mut Builder<impl Write>,
    name: &str,
    mode: u32,
    epoch: u64,
    bytes: &[u8],
) -> Result<()> {
    let mut header = Header::new_gnu();
    header.set_entry_type(if name.ends_with('/') { EntryType::Directory } else { EntryType::Regular });
    header.set_mode(mode);
    header.set_mtime(epoch);
    header.set_uid(0);
    header.set_gid(0);
    header.set_size(bytes.len() as u64);
    archive.append_data(&mut header, name, bytes).with_context(|| name.to_owned())
}

/// Unpacks an archive into a folder.
pub(super) fn unpack(archive: &Path, folder: &Path) -> Result<()> {
    let file = File::open(archive).with_context(|| archive.display().to_string())?;
    let bytes = flate2::read::GzDecoder::new(io::BufReader::new(file));
    tar::Archive::new(bytes).unpack(folder).with_context(|| archive.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> (tempfile::TempDir, Files) {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("b")).expect("a folder");
        for (name, mode) in [("b/run", 0o700), ("a", 0o600)] {
            let path = folder.path().join(name);
            fs::write(&path, name).expect("a file");
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("a mode");
        }
        std::os::unix::fs::symlink("b/run", folder.path().join("link")).expect("a link");
        let mut files = Files::new();
        add_folder(&mut files, folder.path(), "x").expect("files");
        (folder, files)
    }

    #[test]
    fn archives_depend_on_contents_alone() {
        let archives = || {
            let (_folder, files) = files();
            [tar_gz(&files, 1_700_000_000).expect("tar"), zip(&files, 1_700_000_000).expect("zip")]
        };
        assert_eq!(archives(), archives());
    }

    #[test]
    fn an_archive_has_the_files_with_their_modes_and_date() {
        let (_folder, files) = files();
        let folder = tempfile::tempdir().expect("a folder");
        let archive = folder.path().join("a.tar.gz");
        fs::write(&archive, tar_gz(&files, 1_700_000_000).expect("tar")).expect("a file");
        unpack(&archive, folder.path()).expect("files");
        for (name, text, mode) in
            [("x/b/run", "b/run", 0o755), ("x/a", "a", 0o644), ("x/link", "b/run", 0o755)]
        {
            let path = folder.path().join(name);
            assert_eq!(fs::read_to_string(&path).expect("a file"), text);
            let data = path.symlink_metadata().expect("data");
            assert_eq!(data.permissions().mode() & 0o777, mode, "{name}");
            let modified = data.modified().expect("a time").duration_since(std::time::UNIX_EPOCH);
            assert_eq!(modified.expect("a time").as_secs(), 1_700_000_000);
        }
    }
}
