//! The folder with the files of a game: `DIR/SPEC/SECTOR.values` and `DIR/SPEC/SECTOR.plies`.

use std::path::{Path, PathBuf};

use game::Indexed;

use crate::counts::SectorCounts;
use crate::digest::digest;
use crate::error::TableError;
use crate::file::{self, Content, Head, Layout, TableFile};
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::workers::{Workers, is_writer};

/// The table files of a game.
pub(crate) struct Store<'a, G: Indexed> {
    game: &'a G,
    folder: PathBuf,
}

/// Sizes of the files of a sector, in bytes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sizes {
    /// Size of the file of values.
    pub values: u64,
    /// Size of the file of plies, if there is one.
    pub plies: Option<u64>,
}

impl<'a, G: Indexed> Store<'a, G> {
    /// The tables of the game below this folder.
    pub(crate) fn new(game: &'a G, directory: &Path) -> Store<'a, G> {
        // Windows does not allow colons in names.
        let name = game.spec().replace([':', ','], "_");
        Store { game, folder: directory.join(name) }
    }

    /// The folder with the files.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The path of a sector's file.
    pub(crate) fn path(&self, sector: G::Sector, content: Content) -> PathBuf {
        self.folder.join(format!("{sector}.{}", content.name()))
    }

    /// Opens the file of a sector. `None` if there is no file.
    ///
    /// # Errors
    /// The file cannot be read, is damaged, or belongs to other rules.
    pub(crate) fn open(
        &self,
        numbered: &NumberedSector<G>,
        content: Content,
    ) -> Result<Option<TableFile>, TableError> {
        self.open_by(numbered.sector, content, Some(digest(self.game, numbered)))
    }

    /// Opens the file of a sector without a check of the rules' digest, which would need the numbering of the
    /// sector.
    ///
    /// # Errors
    /// The file cannot be read, is damaged, or belongs to another game.
    pub(crate) fn open_head(
        &self,
        sector: G::Sector,
        content: Content,
    ) -> Result<Option<TableFile>, TableError> {
        self.open_by(sector, content, None)
    }

    fn open_by(
        &self,
        sector: G::Sector,
        content: Content,
        rules: Option<u64>,
    ) -> Result<Option<TableFile>, TableError> {
        let path = self.path(sector, content);
        let Some(file) = TableFile::open(&path)? else { return Ok(None) };
        let found = file.head();
        let Head { layout, counts, .. } = *found;
        let expected = self.head(sector, content, rules.unwrap_or(found.rules), layout, counts);
        if *found == expected {
            return Ok(Some(file));
        }
        let describe = |head: &Head| {
            let Head { spec, sector, content, entries, rules, .. } = head;
            format!("{spec} {sector}.{} {entries} {rules:016x}", content.name())
        };
        Err(TableError::Foreign { path, expected: describe(&expected), found: describe(found) })
    }

    /// The expected head of a file of this sector.
    fn head(
        &self,
        sector: G::Sector,
        content: Content,
        rules: u64,
        layout: Layout,
        counts: SectorCounts,
    ) -> Head {
        Head {
            spec: self.game.spec(),
            rules,
            sector: sector.to_string(),
            content,
            layout,
            entries: self.game.entries(sector),
            counts,
        }
    }

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
