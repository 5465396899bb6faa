//! Writes a file under a temporary name and renames it, so that it is there whole or not at all.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::{io, process};

use super::format::{Content, MAGIC};
use super::head::Head;
use crate::error::TableError;
use crate::memory::Cells;
use crate::threads::{WorkQueue, on_threads};

/// The zstd level for values, which people keep and share: 7-7 of nine men's morris shrinks to 0.487 at 15 MB/s
/// (2026-11; 0.532 at 450 MB/s with level 1, 0.484 at 6 MB/s with level 19).
const VALUES_LEVEL: i32 = 15;

/// The zstd level for plies, which are four times as long: 0.350 at 395 MB/s (0.358 at 266 MB/s with level 3,
/// 0.316 at 11 MB/s with level 15).
const PLIES_LEVEL: i32 = 1;

/// The length in bytes from which a file is synchronised with the disk, so that a power cut does not lose it. A small
/// game has hundreds of smaller files, and rebuilding one is faster than waiting for the disk.
const SYNC_FROM: u64 = 1 << 20;

/// The number of blocks per thread that are compressed before they are written.
const BATCH: u64 = 64;

/// Writes the cells of a sector and requeue the length of the file in bytes.
///
/// # Errors
/// The file cannot be written; nothing is left of it.
pub(crate) fn write(path: &Path, head: &Head, cells: &Cells, threads: usize) -> Result<u64, TableError> {
    let beside = path.with_added_extension(format!("{}.new", process::id()));
    let written =
        write_to(&beside, head, cells, threads).and_then(|bytes| fs::rename(&beside, path).map(|()| bytes));
    written.map_err(|error| {
        // Half a file is of no use.
        let _ = fs::remove_file(&beside);
        TableError::at(path)(error)
    })
}

fn write_to(path: &Path, head: &Head, cells: &Cells, threads: usize) -> io::Result<u64> {
    let mut file = BufWriter::new(File::create(path)?);
    file.write_all(MAGIC)?;
    let mut index = Vec::new();
    let mut bytes = MAGIC.len() as u64;
    let blocks = head.layout.blocks(head.entries);
    let batch = BATCH * threads as u64;
    for first in (0..blocks).step_by(batch as usize) {
        for block in compressed(head, cells, first, blocks.min(first + batch), threads)? {
            file.write_all(&block)?;
            bytes += block.len() as u64;
            index.extend((block.len() as u32).to_le_bytes());
            index.extend(crc32fast::hash(&block).to_le_bytes());
        }
    }
    let mut end = head.text().into_bytes();
    let lengths = [end.len() as u32, index.len() as u32];
    end.extend(index);
    lengths.iter().for_each(|length| end.extend(length.to_le_bytes()));
    end.extend(crc32fast::hash(&end).to_le_bytes());
    file.write_all(&end)?;
    bytes += end.len() as u64;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    if bytes >= SYNC_FROM {
        file.sync_all()?;
    }
    Ok(bytes)
}

/// Compresses the blocks `first..end`, in order.
fn compressed(head: &Head, cells: &Cells, first: u64, end: u64, threads: usize) -> io::Result<Vec<Vec<u8>>> {
    let level = match head.content {
        Content::Values => VALUES_LEVEL,
        Content::Plies => PLIES_LEVEL,
    };
    let queue = WorkQueue::new((end - first) as usize);
    let parts = on_threads(threads, || {
        let mut compressor = zstd::bulk::Compressor::new(level)?;
        let mut blocks = Vec::new();
        while let Some(turn) = queue.next() {
            let range = head.layout.range(first + turn as u64, head.entries);
            blocks.push((turn, compressor.compress(&head.layout.pack(cells, range))?));
        }
        io::Result::Ok(blocks)
    });
    let mut blocks: Vec<(usize, Vec<u8>)> = Vec::new();
    for part in parts {
        blocks.extend(part?);
    }
    blocks.sort_unstable_by_key(|(turn, _)| *turn);
    Ok(blocks.into_iter().map(|(_, block)| block).collect())
}
