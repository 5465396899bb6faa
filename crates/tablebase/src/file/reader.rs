//! Reads a file: head and index when it is opened, then block by block.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::format::{BLOCK, MAGIC, TAIL};
use super::head::Head;
use crate::error::{Damage, TableError};

/// An open table file.
#[derive(Debug)]
pub(crate) struct TableFile {
    path: PathBuf,
    file: Mutex<File>,
    bytes: u64,
    head: Head,
    blocks: Vec<BlockLocation>,
}

/// Where a block lies in the file.
#[derive(Debug, Clone, Copy)]
struct BlockLocation {
    offset: u64,
    bytes: u32,
    checksum: u32,
}

impl TableFile {
    /// Opens a file and checks its head and index. `None` if there is no file.
    ///
    /// # Errors
    /// The file cannot be read, is damaged, or is not a table.
    pub(crate) fn open(path: &Path) -> Result<Option<TableFile>, TableError> {
        let mut file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(TableError::at(path)(error)),
        };
        let bytes = file.metadata().map_err(TableError::at(path))?.len();
        let damaged = |what| TableError::damaged(path, what);
        let short = || damaged(Damage::TooShort {});
        let mut read = |offset: u64, length: u64| -> Result<Vec<u8>, TableError> {
            let end = offset.checked_add(length).filter(|end| *end <= bytes);
            end.ok_or_else(short)?;
            let mut part = vec![0; length as usize];
            file.seek(SeekFrom::Start(offset)).map_err(TableError::at(path))?;
            file.read_exact(&mut part).map_err(TableError::at(path))?;
            Ok(part)
        };
        if read(0, MAGIC.len() as u64)? != MAGIC {
            return Err(damaged(Damage::NoTable {}));
        }
        let tail_at = bytes.checked_sub(TAIL as u64).ok_or_else(short)?;
        let tail = read(tail_at, TAIL as u64)?;
        let [head_bytes, index_bytes, checksum] = words(&tail)[..] else { return Err(short()) };
        let end_bytes = u64::from(head_bytes) + u64::from(index_bytes);
        let end_at = tail_at.checked_sub(end_bytes).ok_or_else(|| damaged(Damage::Tail {}))?;
        let end = read(end_at, end_bytes + TAIL as u64 - 4)?;
        if crc32fast::hash(&end) != checksum {
            return Err(damaged(Damage::HeadChecksum {}));
        }
        let (text, index) = end[..end_bytes as usize].split_at(head_bytes as usize);
        let head = std::str::from_utf8(text).ok().and_then(Head::parse);
        let head = head.ok_or_else(|| damaged(Damage::Head {}))?;
        let blocks = blocks(index);
        let length = blocks.last().map_or(MAGIC.len() as u64, |block| block.offset + u64::from(block.bytes));
        if blocks.len() as u64 != head.layout.blocks(head.entries) || length != end_at {
            return Err(damaged(Damage::Index {}));
        }
        Ok(Some(TableFile { path: path.to_owned(), file: Mutex::new(file), bytes, head, blocks }))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The length of the file in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    pub(crate) fn head(&self) -> &Head {
        &self.head
    }

    /// Reads the block with this number, which must exist.
    ///
    /// # Errors
    /// The block cannot be read, or is damaged.
    pub(crate) fn block(&self, number: u64) -> Result<Vec<u8>, TableError> {
        let BlockLocation { offset, bytes, checksum } = self.blocks[number as usize];
        let mut compressed = vec![0; bytes as usize];
        {
            let mut file = self.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            file.seek(SeekFrom::Start(offset)).map_err(TableError::at(&self.path))?;
            file.read_exact(&mut compressed).map_err(TableError::at(&self.path))?;
        }
        if crc32fast::hash(&compressed) != checksum {
            return Err(TableError::damaged(&self.path, Damage::BlockChecksum { block: number }));
        }
        let range = self.head.layout.range(number, self.head.entries);
        let bytes = self.head.layout.bytes(range.end - range.start);
        let block = zstd::bulk::decompress(&compressed, BLOCK).ok().filter(|block| block.len() == bytes);
        block.ok_or_else(|| TableError::damaged(&self.path, Damage::Block { block: number }))
    }
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.as_chunks().0.iter().map(|bytes| u32::from_le_bytes(*bytes)).collect()
}

fn blocks(index: &[u8]) -> Vec<BlockLocation> {
    let mut offset = MAGIC.len() as u64;
    let pairs = words(index);
    let blocks = pairs.as_chunks().0.iter().map(|[bytes, checksum]| {
        let block = BlockLocation { offset, bytes: *bytes, checksum: *checksum };
        offset += u64::from(*bytes);
        block
    });
    blocks.collect()
}
