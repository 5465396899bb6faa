//! Reads a table file: head and index when it is opened, then block by block.

use std::io;
use std::path::{Path, PathBuf};

use crc32fast::Hasher;

use super::format::{BLOCK, INDEX_ENTRY, MAGIC, MAX_HEAD, TAIL};
use super::head::Head;
use crate::error::{Damage, TableError};
use crate::place::RandomAccess;

/// An open table file.
#[derive(Debug)]
pub(crate) struct TableFile {
    path: PathBuf,
    file: Box<dyn RandomAccess>,
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
    /// Checks the head and the index of an open file.
    ///
    /// # Errors
    /// The file cannot be read, is damaged, or is not a table.
    pub(crate) fn new(path: &Path, file: Box<dyn RandomAccess>) -> Result<TableFile, TableError> {
        let (head, blocks) = EndReader::new(path, &*file)?.read()?;
        Ok(TableFile { path: path.to_owned(), file, head, blocks })
    }

    /// Opens a file of the disk and checks its head and index. `None` if there is no file.
    ///
    /// # Errors
    /// The file cannot be read, is damaged, or is not a table.
    #[cfg(feature = "files")]
    pub(crate) fn open(path: &Path) -> Result<Option<TableFile>, TableError> {
        let file = crate::place::disk::open(path).map_err(TableError::at(path))?;
        file.map(|file| TableFile::new(path, file)).transpose()
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The length of the file in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.file.bytes()
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
        self.file.read(offset, &mut compressed).map_err(TableError::at(&self.path))?;
        if crc32fast::hash(&compressed) != checksum {
            return Err(TableError::damaged(&self.path, Damage::BlockChecksum { block: number }));
        }
        let range = self.head.layout.range(number, self.head.entries);
        let bytes = self.head.layout.bytes(range.end - range.start);
        let block = decompress(&compressed).ok().filter(|block| block.len() == bytes);
        block.ok_or_else(|| TableError::damaged(&self.path, Damage::Block { block: number }))
    }
}

/// Decompresses a block, which is one zstd frame.
#[cfg(feature = "files")]
fn decompress(frame: &[u8]) -> io::Result<Vec<u8>> {
    zstd::bulk::decompress(frame, BLOCK)
}

/// Decompresses a block, which is one zstd frame.
#[cfg(not(feature = "files"))]
fn decompress(frame: &[u8]) -> io::Result<Vec<u8>> {
    let mut block = vec![0; BLOCK];
    let length = ruzstd::decoding::FrameDecoder::new().decode_all(frame, &mut block);
    block.truncate(length.map_err(|error| io::Error::other(error.to_string()))?);
    Ok(block)
}

/// Maximum length in bytes of a compressed block: `ZSTD_compressBound` for blocks below 128 KiB.
const MAX_COMPRESSED: usize = BLOCK + (BLOCK >> 8) + (((128 << 10) - BLOCK) >> 11);

/// Reads head and index from the end of a file. Lengths in the tail are checked first: a forged length must
/// not decide how much is read.
struct EndReader<'a> {
    path: &'a Path,
    file: &'a dyn RandomAccess,
    /// Offset of the next byte to read.
    next: u64,
    /// Offset of the head in bytes, which is the end of the blocks.
    end: u64,
    head_bytes: usize,
    index_bytes: u64,
    checksum: u32,
    /// Checksum of the bytes that were read so far.
    hasher: Hasher,
}

impl<'a> EndReader<'a> {
    /// Checks the magic line and the lengths in the tail of a file.
    fn new(path: &'a Path, file: &'a dyn RandomAccess) -> Result<EndReader<'a>, TableError> {
        let mut magic = [0; MAGIC.len()];
        let short = || TableError::damaged(path, Damage::TooShort {});
        let tail_at = file.bytes().checked_sub(TAIL as u64).filter(|tail_at| *tail_at >= MAGIC.len() as u64);
        file.read(0, &mut magic).map_err(|_| short())?;
        if magic != MAGIC {
            return Err(TableError::damaged(path, Damage::NoTable {}));
        }
        let tail_at = tail_at.ok_or_else(short)?;
        let mut tail = [0; TAIL];
        file.read(tail_at, &mut tail).map_err(TableError::at(path))?;
        let [head_bytes, index_bytes, checksum] = words(&tail)[..] else { return Err(short()) };
        let end = tail_at.checked_sub(u64::from(head_bytes) + u64::from(index_bytes));
        let end = end.filter(|_| head_bytes <= MAX_HEAD && index_bytes % INDEX_ENTRY as u32 == 0);
        let end = end.ok_or_else(|| TableError::damaged(path, Damage::Tail {}))?;
        Ok(EndReader {
            path,
            file,
            next: end,
            end,
            head_bytes: head_bytes as usize,
            index_bytes: index_bytes.into(),
            checksum,
            hasher: Hasher::new(),
        })
    }

    /// Returns the head and the locations of the blocks.
    fn read(mut self) -> Result<(Head, Vec<BlockLocation>), TableError> {
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
        Ok((head, blocks))
    }

    /// Reads the index, and stops at the first entry that is impossible.
    fn blocks(&mut self) -> Result<Vec<BlockLocation>, TableError> {
        let mut offset = MAGIC.len() as u64;
        let mut blocks = Vec::new();
        let index = self.next(self.index_bytes as usize)?;
        for entry in index.chunks_exact(INDEX_ENTRY as usize) {
            let [bytes, checksum] = words(entry)[..] else { return Err(self.damaged(Damage::Index {})) };
            blocks.push(BlockLocation { offset, bytes, checksum });
            offset += u64::from(bytes);
            if bytes == 0 || bytes as usize > MAX_COMPRESSED || offset > self.end {
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
        self.file.read(self.next, &mut part).map_err(TableError::at(self.path))?;
        self.next += count as u64;
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
