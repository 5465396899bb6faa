//! Lists of entries that several threads fill and empty. A list consists of chunks, so it grows without
//! copying.

use std::borrow::Cow;
use std::sync::Arc;

use crate::error::TableError;
use crate::spill::{CHUNK, Spill, SpilledChunk};

/// Minimum number of entries of a chunk that is moved to the disk.
const SPILLED_FROM: usize = CHUNK / 2;

/// Entries of a sector, in no particular order.
#[derive(Default)]
pub(crate) struct EntryList(Vec<Chunk>);

/// At most [`CHUNK`] entries of a list: the amount that a thread takes at a time.
pub(crate) enum Chunk {
    Memory(Vec<u32>),
    Spilled(SpilledChunk),
}

impl Chunk {
    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        match self {
            Chunk::Memory(entries) => entries.len(),
            Chunk::Spilled(chunk) => chunk.len(),
        }
    }

    pub(crate) fn entries(&self) -> Cow<'_, [u32]> {
        match self {
            Chunk::Memory(entries) => entries.into(),
            Chunk::Spilled(chunk) => chunk.read().into(),
        }
    }
}

impl EntryList {
    /// Adds an entry.
    #[inline(always)]
    pub(crate) fn push(&mut self, index: u64) {
        match self.0.last_mut() {
            Some(Chunk::Memory(chunk)) if chunk.len() < CHUNK => chunk.push(index as u32),
            _ => self.begin(index),
        }
    }

    #[cold]
    fn begin(&mut self, index: u64) {
        self.0.push(Chunk::Memory(vec![index as u32]));
    }

    /// The entries in the bytes of a parcel, four bytes each. An incomplete last entry is ignored.
    pub(crate) fn of_bytes(bytes: &[u8]) -> EntryList {
        let entries = bytes.as_chunks().0;
        let chunk = |chunk: &[[u8; 4]]| chunk.iter().map(|entry| u32::from_le_bytes(*entry)).collect();
        EntryList(entries.chunks(CHUNK).map(|entries| Chunk::Memory(chunk(entries))).collect())
    }

    /// Moves the entries of another list into this one.
    pub(crate) fn append(&mut self, other: EntryList) {
        for chunk in other.0 {
            match (self.0.last_mut(), &chunk) {
                (Some(Chunk::Memory(last)), Chunk::Memory(entries))
                    if last.len() + entries.len() <= CHUNK =>
                {
                    last.extend(entries);
                }
                _ => self.0.push(chunk),
            }
        }
    }

    /// Moves the chunks in memory to the disk, except for short ones. Without a spill, does nothing.
    ///
    /// # Errors
    /// A file cannot be created, or the disk is full.
    pub(crate) fn spill(&mut self, spill: Option<&Arc<Spill>>) -> Result<(), TableError> {
        let Some(spill) = spill else { return Ok(()) };
        for chunk in &mut self.0 {
            if let Chunk::Memory(entries) = chunk
                && entries.len() >= SPILLED_FROM
            {
                *chunk = Chunk::Spilled(spill.store(entries)?);
            }
        }
        Ok(())
    }

    /// The chunks.
    pub(crate) fn chunks(&self) -> &[Chunk] {
        &self.0
    }

    /// The number of entries.
    pub(crate) fn len(&self) -> u64 {
        self.0.iter().map(|chunk| chunk.len() as u64).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Entries by the depth at which they are due.
#[derive(Default)]
pub(crate) struct EntriesByDepth(Vec<EntryList>);

impl EntriesByDepth {
    /// Adds an entry that is due at this depth.
    #[inline(always)]
    pub(crate) fn push(&mut self, depth: u16, index: u64) {
        let depth = usize::from(depth);
        if depth >= self.0.len() {
            self.0.resize_with(depth + 1, EntryList::default);
        }
        self.0[depth].push(index);
    }

    /// Moves the entries of another value into this one.
    pub(crate) fn append(&mut self, other: EntriesByDepth) {
        if other.0.len() > self.0.len() {
            self.0.resize_with(other.0.len(), EntryList::default);
        }
        for (list, more) in self.0.iter_mut().zip(other.0) {
            list.append(more);
        }
    }

    /// Moves chunks in memory to the disk, like [`EntryList::spill`].
    pub(crate) fn spill(&mut self, spill: Option<&Arc<Spill>>) -> Result<(), TableError> {
        self.0.iter_mut().try_for_each(|list| list.spill(spill))
    }

    /// Removes and returns the entries that are due at this depth.
    pub(crate) fn take(&mut self, depth: u16) -> EntryList {
        self.0.get_mut(usize::from(depth)).map(std::mem::take).unwrap_or_default()
    }

    /// Returns `true` if no entry is due at this depth or later.
    pub(crate) fn is_empty_from(&self, depth: u16) -> bool {
        self.0.iter().skip(depth.into()).all(EntryList::is_empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(entries: impl IntoIterator<Item = u64>) -> EntryList {
        let mut list = EntryList::default();
        entries.into_iter().for_each(|entry| list.push(entry));
        list
    }

    fn entries(list: &EntryList) -> Vec<u32> {
        list.chunks().iter().flat_map(|chunk| chunk.entries().into_owned()).collect()
    }

    #[test]
    fn a_list_on_the_disk_has_the_entries_that_it_had_in_memory() {
        let folder = std::env::temp_dir().join(format!("filetto-entry-list-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let files = || std::fs::read_dir(&folder).expect("a folder").count();
        let spill = Spill::new(folder.join("list"));
        // Both halves of an entry change from one to the next, and the last chunk stays in memory.
        let all = (0..3 * CHUNK as u64 + 5).map(|place| place << 16 | (place ^ 0xffff));
        let mut spilled = list(all.clone());
        assert_eq!(files(), 0);
        spilled.spill(Some(&spill)).expect("room");
        assert_eq!(files(), 1);
        let is_spilled = |chunk: &Chunk| matches!(chunk, Chunk::Spilled(_));
        assert_eq!(spilled.chunks().iter().filter(|chunk| is_spilled(chunk)).count(), 3);
        assert_eq!(entries(&spilled), entries(&list(all.clone())));
        // The other lists reuse the free places and do not overwrite the rest of this list.
        let mut other = list(all.clone().rev());
        other.spill(Some(&spill)).expect("room");
        drop(spilled);
        let mut third = list(all.clone());
        third.spill(Some(&spill)).expect("room");
        assert_eq!(entries(&third), entries(&list(all.clone())));
        assert_eq!(entries(&other), entries(&list(all.rev())));
        drop((other, third, spill));
        assert_eq!(files(), 0);
        std::fs::remove_dir(&folder).expect("an empty folder");
    }

    #[test]
    fn short_chunks_are_joined_and_long_ones_moved() {
        let mut all = list(0..10);
        all.append(list(10..20));
        assert_eq!(all.chunks().len(), 1);
        all.append(list(20..20 + CHUNK as u64));
        assert_eq!(all.chunks().len(), 2);
        assert_eq!(all.len(), 20 + CHUNK as u64);
        assert_eq!(entries(&all), (0..20 + CHUNK as u32).collect::<Vec<_>>());
    }
}
