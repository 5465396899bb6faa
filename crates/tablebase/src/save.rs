//! Writes the files of a solved sector.

use game::Indexed;

use crate::counts::SectorCounts;
use crate::digest::digest;
use crate::error::TableError;
use crate::file::{self, Content, Layout};
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::store::{Sizes, Store};
use crate::workers::{Workers, is_writer};

impl<G: Indexed> Store<'_, G> {
    /// Writes a solved sector; each process has the cells of its share. If parts of one process take turns,
    /// only the first part writes. Plies are written first, so a sector that has values is complete. Returns
    /// the sizes of the files, 0 if this part does not write.
    ///
    /// # Errors
    /// A file cannot be written, or a process is gone.
    pub(crate) fn save(
        &self,
        numbered: &NumberedSector<G>,
        cells: &Cells,
        counts: SectorCounts,
        with_plies: bool,
        threads: usize,
        workers: &mut dyn Workers,
    ) -> Result<Sizes, TableError> {
        let mut sizes = Sizes::default();
        let (sector, rules) = (numbered.sector, digest(self.game, numbered));
        let mut write = |content, layout| {
            let (path, head) =
                (self.path(sector, content), self.head(sector, content, rules, layout, counts));
            if workers.count() == 1 {
                return file::write(&path, &head, &mut file::blocks_of(&path, &head, cells, threads));
            }
            let is_writer = is_writer(workers);
            let mut blocks = file::shared_blocks(&path, &head, cells, threads, workers)?;
            if is_writer {
                return file::write(&path, &head, &mut blocks);
            }
            while blocks()?.is_some() {}
            Ok(0)
        };
        if with_plies {
            let layout = Layout::of_plies(counts.longest_win.max(counts.longest_loss).unwrap_or(0));
            sizes.plies = Some(write(Content::Plies, layout)?);
        }
        sizes.values = write(Content::Values, Layout::Values)?;
        Ok(sizes)
    }
}
