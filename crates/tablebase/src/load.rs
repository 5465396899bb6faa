//! Reads the values of a sector into memory.

use std::io;
use std::ops::Range;

use game::{Indexed, Numbering, Wdl};

use crate::cell::NEVER_LOST;
use crate::error::{Damage, TableError};
use crate::file::{Content, Head, TableFile, value_of_code};
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::store::Store;
use crate::threads::{WorkQueue, on_threads};

/// Reads these entries of a sector, and all others in the same blocks, into new cells; the remaining cells
/// are left untouched. Without plies, every win counts as 1 ply and every loss as 0.
///
/// # Errors
/// A file is missing, cannot be read, or is damaged. The error for a missing file contains `needed_by`, the
/// sectors that need it.
pub(crate) fn load<G: Indexed>(
    store: &Store<'_, G>,
    sector: &NumberedSector<G>,
    entries: Range<u64>,
    with_plies: bool,
    needed_by: &str,
    threads: usize,
    cells: impl FnOnce(u64) -> io::Result<Cells>,
) -> Result<Cells, TableError> {
    let open = |content| {
        let missing =
            || TableError::Missing { path: store.path(sector.sector, content), wanted: needed_by.to_owned() };
        store.open(sector, content)?.ok_or_else(missing)
    };
    let values = open(Content::Values)?;
    let plies = if with_plies { Some(open(Content::Plies)?) } else { None };
    let cells = cells(sector.numbering.len()).map_err(TableError::at(values.path()))?;
    read_values(&values, &cells, &entries, threads)?;
    if let Some(plies) = plies {
        add_plies(&plies, &cells, &entries, threads)?;
    }
    Ok(cells)
}

fn read_values(
    values: &TableFile,
    cells: &Cells,
    entries: &Range<u64>,
    threads: usize,
) -> Result<(), TableError> {
    read_blocks(values, entries, threads, |first, block| {
        for place in 0..block.entries {
            let cell = match block.value(place)? {
                Wdl::Draw => NEVER_LOST,
                Wdl::Win => 1,
                Wdl::Loss => 0,
            };
            cells.set(first + place as u64, cell);
        }
        Ok(())
    })
}

fn add_plies(
    plies: &TableFile,
    cells: &Cells,
    entries: &Range<u64>,
    threads: usize,
) -> Result<(), TableError> {
    read_blocks(plies, entries, threads, |first, block| {
        for place in 0..block.entries {
            let index = first + place as u64;
            let cell = cells.get(index);
            if cell != NEVER_LOST {
                cells.set(index, cell | block.half_plies(place) << 1);
            }
        }
        Ok(())
    })
}

/// A decompressed block.
struct Unpacked<'a> {
    file: &'a TableFile,
    bytes: Vec<u8>,
    entries: usize,
}

impl Unpacked<'_> {
    fn value(&self, place: usize) -> Result<Wdl, TableError> {
        let code = self.file.head().layout.unpack(&self.bytes, place);
        value_of_code(code).ok_or_else(|| TableError::damaged(self.file.path(), Damage::Value {}))
    }

    fn half_plies(&self, place: usize) -> u16 {
        self.file.head().layout.unpack(&self.bytes, place)
    }
}

/// Reads the blocks of these entries on several threads. Calls `take` with the index of a block's first
/// entry, and the block.
fn read_blocks(
    file: &TableFile,
    wanted: &Range<u64>,
    threads: usize,
    take: impl Fn(u64, &Unpacked) -> Result<(), TableError> + Sync,
) -> Result<(), TableError> {
    let Head { layout, entries, .. } = *file.head();
    let blocks = layout.blocks_of(wanted);
    let queue = WorkQueue::new((blocks.end - blocks.start) as usize);
    let parts = on_threads(threads, || {
        while let Some(turn) = queue.next() {
            let number = blocks.start + turn as u64;
            let range = layout.range(number, entries);
            let bytes = file.block(number)?;
            take(range.start, &Unpacked { file, bytes, entries: (range.end - range.start) as usize })?;
        }
        Ok(())
    });
    parts.into_iter().collect()
}
