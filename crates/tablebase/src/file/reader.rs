//! Reads a table file: head and index when it is opened, then block by block.

use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crc32fast::Hasher;

use super::format::{BLOCK, INDEX_ENTRY, MAGIC, MAX_HEAD, TAIL};
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

/// Location and checksum of a block in the file.
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
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(TableError::at(path)(error)),
        };
        let bytes = file.metadata().map_err(TableError::at(path))?.len();
        let (head, blocks, file) = EndReader::new(path, file, bytes)?.read()?;
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

    /// Reads and decompresses the block with this number, which must exist.
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

/// Reads head and index from the end of a file. Lengths in the tail are checked first: a forged length must
/// not decide how much is read.
struct EndReader<'a> {
    path: &'a Path,
    file: BufReader<File>,
    /// Offset of the head in bytes, which is the end of the blocks.
    end: u64,
    head_bytes: usize,
    index_bytes: u64,
    checksum: u32,
    /// Checksum of the bytes that were read so far.
    hasher: Hasher,
}

impl<'a> EndReader<'a> {
    /// Checks the magic line and the lengths in the tail of a file of `bytes` bytes.
    fn new(path: &'a Path, file: File, bytes: u64) -> Result<EndReader<'a>, TableError> {
        let mut file = BufReader::with_capacity(BLOCK, file);
        let mut magic = [0; MAGIC.len()];
        let short = || TableError::damaged(path, Damage::TooShort {});
        let tail_at = bytes.checked_sub(TAIL as u64).filter(|tail_at| *tail_at >= MAGIC.len() as u64);
        file.read_exact(&mut magic).map_err(|_| short())?;
        if magic != MAGIC {
            return Err(TableError::damaged(path, Damage::NoTable {}));
        }
        let tail_at = tail_at.ok_or_else(short)?;
        let mut tail = [0; TAIL];
        file.seek(SeekFrom::Start(tail_at)).map_err(TableError::at(path))?;
        file.read_exact(&mut tail).map_err(TableError::at(path))?;
        let [head_bytes, index_bytes, checksum] = words(&tail)[..] else { return Err(short()) };
        let end = tail_at.checked_sub(u64::from(head_bytes) + u64::from(index_bytes));
        let end = end.filter(|_| head_bytes <= MAX_HEAD && index_bytes % INDEX_ENTRY as u32 == 0);
        let end = end.ok_or_else(|| TableError::damaged(path, Damage::Tail {}))?;
        Ok(EndReader {
            path,
            file,
            end,
            head_bytes: head_bytes as usize,
            index_bytes: index_bytes.into(),
            checksum,
            hasher: Hasher::new(),
        })
    }

    /// Returns the head, the locations of the blocks, and the file.
    fn read(mut self) -> Result<(Head, Vec<BlockLocation>, File), TableError> {
        self.file.seek(SeekFrom::Start(self.end)).map_err(TableError::at(self.path))?;
        let text = self.next(self.head_bytes)?;
        let head = std::str::from_utf8(&text).ok().and_then(Head::parse);
        let head = head.ok_or_else(|| self.damaged(Damage::Head {}))?;
        if head.layout.blocks(head.entries).checked_mul(INDEX_ENTRY) != Some(self.index_bytes) {
            return Err(self.damaged(Damage::Index {}));
        }
        let blocks = self.blocks()?;
        let _lengths = self.next(TAIL - size_of::<u32>())?;
        if self.hasher.clone().finalize() != self.checksum {
            return Err(self.damaged(Damage::HeadChecksum {}));
        }
        Ok((head, blocks, self.file.into_inner()))
    }

    /// Reads the index, and stops at the first entry that is impossible.
    fn blocks(&mut self) -> Result<Vec<BlockLocation>, TableError> {
        let mut offset = MAGIC.len() as u64;
        let mut blocks = Vec::new();
        for _ in 0..self.index_bytes / INDEX_ENTRY {
            let [bytes, checksum] = words(&self.next(INDEX_ENTRY as usize)?)[..] else {
                return Err(self.damaged(Damage::Index {}));
            };
            blocks.push(BlockLocation { offset, bytes, checksum });
            offset += u64::from(bytes);
            if bytes == 0 || bytes as usize > zstd::zstd_safe::compress_bound(BLOCK) || offset > self.end {
                return Err(self.damaged(Damage::Index {}));
            }
        }
        if offset != self.end {
            return Err(self.damaged(Damage::Index {}));
        }
        Ok(blocks)
    }

    /// Reads the next bytes and adds them to the checksum.
    fn next(&mut self, count: usize) -> Result<Vec<u8>, TableError> {
        let mut part = vec![0; count];
        self.file.read_exact(&mut part).map_err(TableError::at(self.path))?;
        self.hasher.update(&part);
        Ok(part)
    }

    fn damaged(&self, what: Damage) -> TableError {
        TableError::damaged(self.path, what)
    }
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.as_chunks().0.iter().map(|bytes| u32::from_le_bytes(*bytes)).collect()
}
