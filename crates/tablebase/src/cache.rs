//! A cache of the blocks that were read last, up to a number of bytes.
//!
//! There are two generations. A block is young when it is read. When young blocks fill half of the cache,
//! they become the old generation, and the previous old generation is dropped. An old block becomes young
//! again when it is used. This approximates dropping the least recently used block, without a list of uses.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::error::TableError;

/// The number of a file, and the number of a block in it.
pub(crate) type BlockKey = (u32, u64);

/// The bytes of a block, decompressed.
pub(crate) type CachedBlock = Arc<[u8]>;

/// A cache of blocks that threads share.
#[derive(Debug)]
pub(crate) struct Cache {
    /// Maximum bytes of the young blocks: half of the cache.
    max_young: usize,
    generations: Mutex<Generations>,
}

#[derive(Debug, Default)]
struct Generations {
    young: HashMap<BlockKey, CachedBlock>,
    young_bytes: usize,
    old: HashMap<BlockKey, CachedBlock>,
}

impl Cache {
    /// An empty cache of this number of bytes.
    pub(crate) fn new(bytes: usize) -> Cache {
        Cache { max_young: bytes / 2, generations: Mutex::default() }
    }

    /// Returns the block, and reads it first if it is not in the cache.
    ///
    /// # Errors
    /// The block cannot be read.
    pub(crate) fn get(
        &self,
        key: BlockKey,
        read: impl FnOnce() -> Result<Vec<u8>, TableError>,
    ) -> Result<CachedBlock, TableError> {
        if let Some(block) = self.lock().find(key, self.max_young) {
            return Ok(block);
        }
        // Without the lock, so that other threads continue during the read.
        let block: CachedBlock = read()?.into();
        self.lock().keep(key, &block, self.max_young);
        Ok(block)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Generations> {
        // No panic can leave the maps inconsistent.
        self.generations.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Generations {
    fn find(&mut self, key: BlockKey, max_young: usize) -> Option<CachedBlock> {
        if let Some(block) = self.young.get(&key) {
            return Some(block.clone());
        }
        let block = self.old.remove(&key)?;
        self.keep(key, &block, max_young);
        Some(block)
    }

    fn keep(&mut self, key: BlockKey, block: &CachedBlock, max_young: usize) {
        if self.young_bytes + block.len() > max_young {
            self.old = std::mem::take(&mut self.young);
            self.young_bytes = 0;
        }
        self.young_bytes += block.len();
        if let Some(before) = self.young.insert(key, block.clone()) {
            self.young_bytes -= before.len();
        }
    }

    /// The number of bytes of all blocks.
    #[cfg(test)]
    fn bytes(&self) -> usize {
        self.young.values().chain(self.old.values()).map(|block| block.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cache_keeps_what_is_used_and_stays_within_its_bytes() {
        let cache = Cache::new(1000);
        let read = std::cell::Cell::new(0);
        let get = |block: u64| {
            let found = cache.get((0, block), || {
                read.set(read.get() + 1);
                Ok(vec![block as u8; 100])
            });
            assert_eq!(found.expect("a block")[99], block as u8);
            assert!(cache.lock().bytes() <= 1000);
        };
        for block in 0..100 {
            get(block);
            get(0);
        }
        assert_eq!(read.get(), 100, "the first one stays, since it is asked for each time");
        get(1);
        assert_eq!(read.get(), 101, "the second one went");
    }

    #[test]
    fn a_block_that_is_larger_than_the_cache_can_be_read() {
        let cache = Cache::new(10);
        for _ in 0..3 {
            assert_eq!(cache.get((0, 0), || Ok(vec![7; 100])).expect("a block")[..], [7; 100]);
        }
    }
}
