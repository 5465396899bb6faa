//! The blocks that were read last, up to so many bytes.
//!
//! Blocks are young when they come. When the young ones fill half of the room they become old together, and
//! what was old then goes; who is asked for while old is young again. So what is used stays.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::error::TableError;

/// A block of a file: the number of the file, and that of the block in it.
pub(crate) type Key = (u32, u64);

/// What is inside of a block.
pub(crate) type Block = Arc<[u8]>;

/// Keeps blocks for the next one who asks.
#[derive(Debug)]
pub(crate) struct Cache {
    /// The bytes that young blocks may take: half of all.
    max_young: usize,
    generations: Mutex<Generations>,
}

#[derive(Debug, Default)]
struct Generations {
    young: HashMap<Key, Block>,
    young_bytes: usize,
    old: HashMap<Key, Block>,
}

impl Cache {
    /// A cache of so many bytes.
    pub(crate) fn new(bytes: usize) -> Cache {
        Cache { max_young: bytes / 2, generations: Mutex::default() }
    }

    /// The block, read if it is not there.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn get(
        &self,
        key: Key,
        read: impl FnOnce() -> Result<Vec<u8>, TableError>,
    ) -> Result<Block, TableError> {
        if let Some(block) = self.lock().find(key, self.max_young) {
            return Ok(block);
        }
        // Others go on while this one is read.
        let block: Block = read()?.into();
        self.lock().keep(key, &block, self.max_young);
        Ok(block)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Generations> {
        // A panic elsewhere leaves no block half written.
        self.generations.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Generations {
    fn find(&mut self, key: Key, max_young: usize) -> Option<Block> {
        if let Some(block) = self.young.get(&key) {
            return Some(block.clone());
        }
        let block = self.old.remove(&key)?;
        self.keep(key, &block, max_young);
        Some(block)
    }

    fn keep(&mut self, key: Key, block: &Block, max_young: usize) {
        if self.young_bytes + block.len() > max_young {
            self.old = std::mem::take(&mut self.young);
            self.young_bytes = 0;
        }
        self.young_bytes += block.len();
        if let Some(before) = self.young.insert(key, block.clone()) {
            self.young_bytes -= before.len();
        }
    }

    /// The bytes of all blocks.
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
    fn a_block_that_is_larger_than_the_cache_is_read_all_the_same() {
        let cache = Cache::new(10);
        for _ in 0..3 {
            assert_eq!(cache.get((0, 0), || Ok(vec![7; 100])).expect("a block")[..], [7; 100]);
        }
    }
}
