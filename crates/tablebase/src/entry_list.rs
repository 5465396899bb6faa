//! Lists of entries that several threads fill and empty. They are kept in chunks, so that a list grows without
//! copying.

/// The maximum length of a chunk, which is what a thread takes at a time.
const CHUNK: usize = 4096;

/// Entries of a sector; their order does not matter.
#[derive(Debug, Default)]
pub(crate) struct EntryList(Vec<Vec<u32>>);

impl EntryList {
    /// Adds an entry.
    #[inline(always)]
    pub(crate) fn push(&mut self, index: u64) {
        match self.0.last_mut() {
            Some(chunk) if chunk.len() < CHUNK => chunk.push(index as u32),
            _ => self.begin(index),
        }
    }

    #[cold]
    fn begin(&mut self, index: u64) {
        self.0.push(vec![index as u32]);
    }

    /// The entries of a parcel, four bytes each; what is left over is no entry.
    pub(crate) fn of_bytes(bytes: &[u8]) -> EntryList {
        let entries = bytes.as_chunks().0;
        let chunk = |chunk: &[[u8; 4]]| chunk.iter().map(|entry| u32::from_le_bytes(*entry)).collect();
        EntryList(entries.chunks(CHUNK).map(chunk).collect())
    }

    /// Moves the entries of another list here.
    pub(crate) fn append(&mut self, mut other: EntryList) {
        self.0.append(&mut other.0);
    }

    /// The chunks.
    pub(crate) fn chunks(&self) -> &[Vec<u32>] {
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
#[derive(Debug, Default)]
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

    /// Moves the entries of another list here.
    pub(crate) fn append(&mut self, other: EntriesByDepth) {
        if other.0.len() > self.0.len() {
            self.0.resize_with(other.0.len(), EntryList::default);
        }
        for (list, more) in self.0.iter_mut().zip(other.0) {
            list.append(more);
        }
    }

    /// Removes and returns the entries that are due at this depth.
    pub(crate) fn take(&mut self, depth: u16) -> EntryList {
        self.0.get_mut(usize::from(depth)).map(std::mem::take).unwrap_or_default()
    }

    /// Whether no entry is due at this depth or later.
    pub(crate) fn is_empty_from(&self, depth: u16) -> bool {
        self.0.iter().skip(depth.into()).all(EntryList::is_empty)
    }
}
