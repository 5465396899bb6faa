//! Writes a file under a temporary name, then renames it: readers find a whole file or none.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::ops::Range;
use std::path::Path;
use std::{io, process};

use super::format::{Content, INDEX_ENTRY, MAGIC};
use super::head::Head;
use crate::error::TableError;
use crate::memory::Cells;
use crate::threads::{WorkQueue, on_threads};
use crate::workers::{Shares, Workers};

/// The zstd level for values, which users store and share. It compresses 7-7 of nine men's morris to 0.487 at
/// 15 MB/s (level 1: 0.532 at 450 MB/s; level 19: 0.484 at 6 MB/s).
const VALUES_LEVEL: i32 = 15;

/// The zstd level for plies, which are four times as long. It compresses to 0.350 at 395 MB/s (level 3: 0.358
/// at 266 MB/s; level 15: 0.316 at 11 MB/s).
const PLIES_LEVEL: i32 = 1;

/// Size in bytes from which a file is synchronised with the disk, so that it survives a power cut. A small
/// game has hundreds of smaller files, and rebuilding one is faster than waiting for the disk.
const SYNC_FROM: u64 = 1 << 20;

/// Size in bytes at which a parcel of compressed blocks is sent. The last block may exceed it.
const PARCEL: usize = 1 << 18;

/// Number of blocks per thread that are compressed before they are written.
const BATCH: u64 = 64;

/// Some compressed blocks of a file, or `None` at the end.
pub(crate) type NextBlocks = Result<Option<Vec<Vec<u8>>>, TableError>;

/// Returns the compressed blocks of a file in order, some at a time.
pub(crate) type Blocks<'a> = dyn FnMut() -> NextBlocks + 'a;

/// Writes a file with these blocks and returns its length in bytes.
///
/// # Errors
/// The file cannot be written, or `blocks` returns an error. Nothing of the file remains.
pub(crate) fn write(path: &Path, head: &Head, blocks: &mut Blocks) -> Result<u64, TableError> {
    let beside = path.with_added_extension(format!("{}.new", process::id()));
    let written = write_to(&beside, path, head, blocks);
    if written.is_err() {
        // Half a file is of no use.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Writes the file under the name `beside`, then renames it to `path`.
fn write_to(beside: &Path, path: &Path, head: &Head, blocks: &mut Blocks) -> Result<u64, TableError> {
    let at = || TableError::at(path);
    let mut file = BufWriter::new(File::create(beside).map_err(at())?);
    file.write_all(MAGIC).map_err(at())?;
    let mut index = Vec::new();
    let mut bytes = MAGIC.len() as u64;
    while let Some(batch) = blocks()? {
        for block in batch {
            file.write_all(&block).map_err(at())?;
            bytes += block.len() as u64;
            index.extend((block.len() as u32).to_le_bytes());
            index.extend(crc32fast::hash(&block).to_le_bytes());
        }
    }
    if index.len() as u64 != INDEX_ENTRY * head.layout.blocks(head.entries) {
        return Err(at()(io::Error::other("blocks are missing")));
    }
    let mut end = head.text().into_bytes();
    let lengths = [end.len() as u32, index.len() as u32];
    end.extend(index);
    lengths.iter().for_each(|length| end.extend(length.to_le_bytes()));
    end.extend(crc32fast::hash(&end).to_le_bytes());
    file.write_all(&end).map_err(at())?;
    bytes += end.len() as u64;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error).map_err(at())?;
    if bytes >= SYNC_FROM {
        file.sync_all().map_err(at())?;
    }
    fs::rename(beside, path).map_err(at())?;
    Ok(bytes)
}

/// Returns the blocks of these cells, compressed on demand.
pub(crate) fn blocks_of<'a>(
    path: &'a Path,
    head: &'a Head,
    cells: &'a Cells,
    threads: usize,
) -> impl FnMut() -> NextBlocks + 'a {
    let end = head.layout.blocks(head.entries);
    let mut batches = (0..end).step_by(BATCH as usize * threads);
    move || {
        let Some(first) = batches.next() else { return Ok(None) };
        let batch = first..end.min(first + BATCH * threads as u64);
        compressed(head, cells, batch, threads).map(Some).map_err(TableError::at(path))
    }
}

/// Returns the blocks of a file if each process has the cells of its own share. All processes compress at the
/// same time. Then each sends its blocks to all others, in the order of the processes.
pub(crate) fn shared_blocks<'a>(
    path: &Path,
    head: &Head,
    cells: &Cells,
    threads: usize,
    workers: &'a mut dyn Workers,
) -> Result<impl FnMut() -> NextBlocks + use<'a>, TableError> {
    let share = Shares::new(head.entries, workers.count()).of(workers.index());
    let own =
        compressed(head, cells, head.layout.blocks_of(&share), threads).map_err(TableError::at(path))?;
    let mut own = VecDeque::from(own);
    let mut sender = 0;
    Ok(move || {
        if sender == workers.count() {
            return Ok(None);
        }
        let mut parcels = vec![Vec::new(); workers.count()];
        if sender == workers.index() {
            let parcel = parcel(&mut own);
            for (process, to) in parcels.iter_mut().enumerate() {
                // A process that does not write needs only the flag for the last parcel.
                *to = if workers.take_turns() && process != 0 { vec![parcel[0]] } else { parcel.clone() };
            }
        }
        let received = workers.exchange(parcels)?.swap_remove(sender);
        let (is_last, blocks) = unpack(&received);
        sender += usize::from(is_last);
        Ok(Some(blocks))
    })
}

/// Returns the next blocks as bytes: 1 if they are the last, else 0; then each block after its length.
fn parcel(blocks: &mut VecDeque<Vec<u8>>) -> Vec<u8> {
    let mut parcel = vec![0];
    while parcel.len() < PARCEL
        && let Some(block) = blocks.pop_front()
    {
        parcel.extend((block.len() as u32).to_le_bytes());
        parcel.extend(block);
    }
    parcel[0] = u8::from(blocks.is_empty());
    parcel
}

/// Returns the blocks of a parcel; the flag is `true` if they are the last.
fn unpack(parcel: &[u8]) -> (bool, Vec<Vec<u8>>) {
    let Some((is_last, mut rest)) = parcel.split_first() else { return (true, Vec::new()) };
    let mut blocks = Vec::new();
    while let Some((length, after)) = rest.split_first_chunk()
        && let Some((block, after)) = after.split_at_checked(u32::from_le_bytes(*length) as usize)
    {
        blocks.push(block.to_vec());
        rest = after;
    }
    (*is_last == 1, blocks)
}

/// Compresses these blocks and returns them in order.
fn compressed(head: &Head, cells: &Cells, blocks: Range<u64>, threads: usize) -> io::Result<Vec<Vec<u8>>> {
    let level = match head.content {
        Content::Values => VALUES_LEVEL,
        Content::Plies => PLIES_LEVEL,
    };
    let first = blocks.start;
    let queue = WorkQueue::new((blocks.end - blocks.start) as usize);
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
