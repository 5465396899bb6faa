//! Any bytes as the file of a sector: the result is an error or values, never a panic.
//!
//! ```text
//! byte 0, bit 0     the file: values or plies
//! byte 0, bit 1     mended: the rest is a head, an empty line and a block, around which a file with
//!                   correct lengths and checksums is made, so that the code behind these checks is tried too
//! ```

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use game::{Indexed, Numbering, Wdl};
use games::mill::Mill;
use tablebase::{BuildOptions, Schedule, SectorLimits, TableError, Tables, build};

/// Replaces a file by the bytes, and probes every entry.
pub fn table(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    // The tests share the folder.
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let (folder, whole) = tables();
    let path = file(folder, if first & 1 == 0 { "values" } else { "plies" });
    let bytes = if first & 2 == 0 { rest.to_vec() } else { mended(rest) };
    fs::write(&path, &bytes).expect("a file");
    let found = probe_all(folder);
    let is_whole = whole.iter().any(|(other, whole)| *other == path && *whole == bytes);
    assert!(!is_whole || found.is_ok(), "a table that was not changed: {found:?}");
    if let Ok(found) = found {
        let odd =
            |wdl: &(Wdl, Option<u16>)| wdl.1.is_none_or(|plies| (plies % 2 == 1) == (wdl.0 == Wdl::Win));
        assert!(found.iter().all(odd), "wins take an odd number of plies");
    }
    for (path, whole) in whole {
        fs::write(path, whole).expect("a file");
    }
}

/// Paths and contents of files.
type Files = Vec<(PathBuf, Vec<u8>)>;

/// Returns a folder with tables, and the files of the sector that is replaced.
fn tables() -> &'static (PathBuf, Files) {
    static TABLES: OnceLock<(PathBuf, Files)> = OnceLock::new();
    TABLES.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("filetto-fuzz-table-{}", std::process::id()));
        let schedule = Schedule::new(&game(), SectorLimits { men: None, hand: Some(0) });
        let work = BuildOptions { threads: 1, plies: true };
        build(&game(), &schedule, &folder, work, &|_| ControlFlow::Continue(())).expect("a table");
        let paths = ["values", "plies"].map(|extension| file(&folder, extension));
        let files = paths.map(|path| (path.clone(), fs::read(path).expect("a file")));
        (folder, files.to_vec())
    })
}

fn game() -> Mill {
    Mill::new("mill:three".parse().expect("a spec"))
}

fn file(folder: &Path, extension: &str) -> PathBuf {
    folder.join("mill_three").join(format!("3-3.{extension}"))
}

fn probe_all(folder: &Path) -> Result<Vec<(Wdl, Option<u16>)>, TableError> {
    let game = game();
    let numbering = game.numbering("3-3".parse().expect("a sector"));
    let tables = Tables::new(game, folder, 1 << 16);
    tables.list()?;
    let worth = |index| {
        let worth = tables.probe(&numbering.position(index))?.expect("the sector is there");
        Ok((worth.wdl, worth.plies))
    };
    (0..numbering.len()).map(worth).collect()
}

/// Returns a file with this head and this block, with correct lengths and checksums.
fn mended(bytes: &[u8]) -> Vec<u8> {
    let end = bytes.windows(2).position(|pair| pair == b"\n\n").map_or(bytes.len(), |end| end + 1);
    let (head, block) = (&bytes[..end], bytes.get(end + 1..).unwrap_or_default());
    let mut last = head.to_vec();
    last.extend((block.len() as u32).to_le_bytes());
    last.extend(crc32fast::hash(block).to_le_bytes());
    last.extend((head.len() as u32).to_le_bytes());
    last.extend(8u32.to_le_bytes());
    last.extend(crc32fast::hash(&last).to_le_bytes());
    [b"filetto table 1\n", block, &last].concat()
}

/// Returns the input from which [`mended`] makes this file.
#[cfg(test)]
pub(crate) fn taken_apart(file: &[u8]) -> Vec<u8> {
    let tail = file.len() - 12;
    let head = u32::from_le_bytes(file[tail..tail + 4].try_into().expect("four bytes")) as usize;
    let head_at = tail - 8 - head;
    [&file[head_at..head_at + head], b"\n", &file[16..head_at]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Round trip: taking a file apart and mending it restores the file, so mended inputs reach the code
    /// behind the checks.
    #[test]
    fn mended_files_are_whole() {
        let (folder, files) = tables();
        for (number, (_, whole)) in files.iter().enumerate() {
            assert!(mended(&taken_apart(whole)) == *whole, "{}", folder.display());
            table(&[&[number as u8 | 2], &taken_apart(whole)[..]].concat());
            table(&[&[number as u8], &whole[..]].concat());
        }
    }
}
