//! Writes a file: beside its place, then renamed, so that it is there whole or not at all.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::{io, process};

use super::{Content, Head, MAGIC};
use crate::bag::{Turns, on_threads};
use crate::error::TableError;
use crate::memory::Cells;

/// How hard to compress values, which are what is kept: 7-7 of nine takes 0.487 of its bytes, 15 MB/s (2026-11;
/// 0.532 and 450 MB/s at level 1, 0.484 and 6 MB/s at 19).
const VALUES_LEVEL: i32 = 15;

/// How hard to compress plies, of which there is four times as much: 0.350 and 395 MB/s (0.358 and 266 MB/s at
/// level 3, 0.316 and 11 MB/s at 15).
const PLIES_LEVEL: i32 = 1;

/// The bytes from which on a file is waited for until it is on the disk, lest it is lost with the power. A smaller
/// one is built again sooner than a disk has written the hundreds of them that a small game has.
const WORTH_WAITING: u64 = 1 << 20;

/// The blocks that are compressed before they are written, for each thread.
const BATCH: u64 = 64;

/// Writes the cells of a sector. Gives the bytes of the file.
///
/// # Errors
/// If the file cannot be written; then there is none.
pub(crate) fn write(path: &Path, head: &Head, cells: &Cells, threads: usize) -> Result<u64, TableError> {
    let beside = path.with_added_extension(format!("{}.new", process::id()));
    let written =
        write_to(&beside, head, cells, threads).and_then(|bytes| fs::rename(&beside, path).map(|()| bytes));
    written.map_err(|error| {
        // What is in the way of the next try is of no use.
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
    if bytes >= WORTH_WAITING {
        file.sync_all()?;
    }
    Ok(bytes)
}

/// The blocks from the first to before the end, in order.
fn compressed(head: &Head, cells: &Cells, first: u64, end: u64, threads: usize) -> io::Result<Vec<Vec<u8>>> {
    let level = match head.content {
        Content::Values => VALUES_LEVEL,
        Content::Plies => PLIES_LEVEL,
    };
    let turns = Turns::new((end - first) as usize);
    let parts = on_threads(threads, || {
        let mut compressor = zstd::bulk::Compressor::new(level)?;
        let mut blocks = Vec::new();
        while let Some(turn) = turns.next() {
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
