//! The folder with the files of a game: `DIR/SPEC/SECTOR.values` and `DIR/SPEC/SECTOR.plies`.

use std::path::{Path, PathBuf};

use game::Indexed;

use crate::counts::SectorCounts;
use crate::digest::digest;
use crate::error::TableError;
use crate::file::{Content, Head, Layout, TableFile};
use crate::numbered::NumberedSector;
use crate::place::TablePlace;

/// Returns the name of the folder with the files of a game.
pub(crate) fn folder_name(spec: &str) -> String {
    // Windows does not allow colons in names.
    spec.replace([':', ','], "_")
}

/// The table files of a game.
pub(crate) struct Store<'a, G: Indexed> {
    pub(crate) game: &'a G,
    place: TablePlace,
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
    #[cfg(feature = "files")]
    pub(crate) fn new(game: &'a G, directory: &Path) -> Store<'a, G> {
        Store::at(game, &directory.into())
    }

    /// The tables of the game at a place.
    pub(crate) fn at(game: &'a G, place: &TablePlace) -> Store<'a, G> {
        let folder = place.folder().join(folder_name(&game.spec()));
        Store { game, place: place.clone(), folder }
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
    #[cfg(feature = "files")]
    pub(crate) fn open(
        &self,
        numbered: &NumberedSector<G>,
        content: Content,
    ) -> Result<Option<TableFile>, TableError> {
        let file = self.open_head(numbered.sector, content)?;
        file.map(|file| self.of_rules(file, numbered)).transpose()
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
        let path = self.path(sector, content);
        let Some(file) = self.place.open(&path).map_err(TableError::at(&path))? else { return Ok(None) };
        let file = TableFile::new(&path, file)?;
        let rules = file.head().rules;
        self.checked(file, sector, content, rules).map(Some)
    }

    /// Checks the rules' digest of an open file.
    ///
    /// # Errors
    /// The file belongs to other rules.
    pub(crate) fn of_rules(
        &self,
        file: TableFile,
        numbered: &NumberedSector<G>,
    ) -> Result<TableFile, TableError> {
        let content = file.head().content;
        self.checked(file, numbered.sector, content, digest(self.game, numbered))
    }

    fn checked(
        &self,
        file: TableFile,
        sector: G::Sector,
        content: Content,
        rules: u64,
    ) -> Result<TableFile, TableError> {
        let found = file.head();
        let Head { layout, counts, .. } = *found;
        let expected = self.head(sector, content, rules, layout, counts);
        if *found == expected {
            return Ok(file);
        }
        let describe = |head: &Head| {
            let Head { spec, sector, content, entries, rules, .. } = head;
            format!("{spec} {sector}.{} {entries} {rules:016x}", content.name())
        };
        let (expected, found) = (describe(&expected), describe(found));
        Err(TableError::Foreign { path: file.path().to_owned(), expected, found })
    }

    /// The expected head of a file of this sector.
    pub(crate) fn head(
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
}
