//! The folder with the files of a game: `DIR/SPEC/SECTOR.values` and `DIR/SPEC/SECTOR.plies`.

use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use game::{Indexed, Numbering, fold_key};

use crate::bag::{Turns, on_threads};
use crate::counts::Counts;
use crate::error::{Damage, TableError};
use crate::file::{self, Content, Head, Layout, TableFile, value_of_code};
use crate::memory::{Cells, NEVER_LOST};
use crate::solve::Numbered;
use game::Wdl;

/// The entries that the digest of the rules looks at.
const SAMPLES: u64 = 64;

/// The files of a game.
pub(crate) struct Store<'a, G: Indexed> {
    game: &'a G,
    folder: PathBuf,
}

/// How long the files of a sector are, in bytes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sizes {
    /// The file of values.
    pub values: u64,
    /// The file of plies, if there is one.
    pub plies: Option<u64>,
}

/// The specs of the games that there are tables of below the folder, as one file of each says, in order of the
/// names of their folders. None if there is no such folder.
///
/// # Errors
/// If a folder or file cannot be read, or is damaged.
pub fn specs(directory: &Path) -> Result<Vec<String>, TableError> {
    let mut specs = Vec::new();
    for folder in entries_of(directory)? {
        if !folder.is_dir() {
            continue;
        }
        let is_table = |path: &PathBuf| path.extension().is_some_and(|name| name == Content::Values.name());
        let Some(path) = entries_of(&folder)?.into_iter().find(is_table) else { continue };
        specs.extend(TableFile::open(&path)?.map(|file| file.head().spec.clone()));
    }
    Ok(specs)
}

/// What there is in a folder, in order of the names; nothing if there is no folder.
fn entries_of(folder: &Path) -> Result<Vec<PathBuf>, TableError> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(TableError::at(folder))?,
    };
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<io::Result<Vec<PathBuf>>>().map_err(TableError::at(folder))?;
    paths.sort();
    Ok(paths)
}

impl<'a, G: Indexed> Store<'a, G> {
    /// The files of the game below this folder.
    pub(crate) fn new(game: &'a G, directory: &Path) -> Store<'a, G> {
        // What Windows does not take in a name.
        let name = game.spec().replace([':', ','], "_");
        Store { game, folder: directory.join(name) }
    }

    /// Where the files are.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file of a sector.
    pub(crate) fn path(&self, sector: G::Sector, content: Content) -> PathBuf {
        self.folder.join(format!("{sector}.{}", content.name()))
    }

    /// Opens the file of a sector. `None` if there is none.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or one of other rules.
    pub(crate) fn open(
        &self,
        numbered: &Numbered<G>,
        content: Content,
    ) -> Result<Option<TableFile>, TableError> {
        self.open_by(numbered.sector, content, Some(digest(self.game, numbered)))
    }

    /// Opens the file of a sector without a look at its rules, which takes less than to number its positions.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or one of another game.
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

    /// The head of a file of this sector.
    fn head(&self, sector: G::Sector, content: Content, rules: u64, layout: Layout, counts: Counts) -> Head {
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

    /// Writes a solved sector: the plies first, so that what has values is whole.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub(crate) fn save(
        &self,
        numbered: &Numbered<G>,
        cells: &Cells,
        counts: Counts,
        with_plies: bool,
        threads: usize,
    ) -> Result<Sizes, TableError> {
        let mut sizes = Sizes::default();
        let (sector, rules) = (numbered.sector, digest(self.game, numbered));
        if with_plies {
            let layout = Layout::of_plies(counts.longest_win.max(counts.longest_loss).unwrap_or(0));
            let head = self.head(sector, Content::Plies, rules, layout, counts);
            sizes.plies = Some(file::write(&self.path(sector, Content::Plies), &head, cells, threads)?);
        }
        let head = self.head(sector, Content::Values, rules, Layout::Values, counts);
        sizes.values = file::write(&self.path(sector, Content::Values), &head, cells, threads)?;
        Ok(sizes)
    }

    /// Reads a whole sector. Without plies, wins take 1 ply and losses 0.
    ///
    /// # Errors
    /// If a file is missing, cannot be read, or is damaged.
    pub(crate) fn load(
        &self,
        numbered: &Numbered<G>,
        with_plies: bool,
        wanted: &str,
        threads: usize,
    ) -> Result<Cells, TableError> {
        let open = |content| {
            let missing = || TableError::Missing {
                path: self.path(numbered.sector, content),
                wanted: wanted.to_owned(),
            };
            self.open(numbered, content)?.ok_or_else(missing)
        };
        let values = open(Content::Values)?;
        let plies = if with_plies { Some(open(Content::Plies)?) } else { None };
        let cells = Cells::new(numbered.numbering.len()).map_err(TableError::at(values.path()))?;
        read_blocks(&values, threads, |first, block| {
            for place in 0..block.entries {
                let wdl = block.value(place)?;
                let cell = match wdl {
                    Wdl::Draw => NEVER_LOST,
                    Wdl::Win => 1,
                    Wdl::Loss => 0,
                };
                cells.set(first + place as u64, cell);
            }
            Ok(())
        })?;
        if let Some(plies) = plies {
            read_blocks(&plies, threads, |first, block| {
                for place in 0..block.entries {
                    let index = first + place as u64;
                    let cell = cells.get(index);
                    if cell != NEVER_LOST {
                        cells.set(index, cell | block.plies(place) << 1);
                    }
                }
                Ok(())
            })?;
        }
        Ok(cells)
    }
}

/// A block that was read, and how its entries lie.
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

    /// Half the plies.
    fn plies(&self, place: usize) -> u16 {
        self.file.head().layout.unpack(&self.bytes, place)
    }
}

/// Reads all blocks of a file, on several threads.
fn read_blocks(
    file: &TableFile,
    threads: usize,
    take: impl Fn(u64, &Unpacked) -> Result<(), TableError> + Sync,
) -> Result<(), TableError> {
    let Head { layout, entries, .. } = *file.head();
    let turns = Turns::new(layout.blocks(entries) as usize);
    let parts = on_threads(threads, || {
        while let Some(turn) = turns.next() {
            let range = layout.range(turn as u64, entries);
            let bytes = file.block(turn as u64)?;
            take(range.start, &Unpacked { file, bytes, entries: (range.end - range.start) as usize })?;
        }
        Ok(())
    });
    parts.into_iter().collect()
}

/// A digest of the rules and of the numbers of a sector: of what the moves of some of its positions lead to.
/// Other rules, or another way to number, give another digest.
fn digest<G: Indexed>(game: &G, numbered: &Numbered<G>) -> u64 {
    let numbering = &numbered.numbering;
    let samples = SAMPLES.min(numbering.len());
    let mut digest = fold_key([numbering.len(), samples]);
    let mut add = |word: u64| digest = fold_key([digest, word]);
    for sample in 0..samples {
        let index = sample * numbering.len() / samples;
        let position = numbering.position(index);
        add(numbering.entry(&position).index);
        add(game.outcome(&position).map_or(3, |outcome| outcome.seen_by(game.to_move(&position)) as u64));
        let _ = game.moves(&position, |turn| {
            add(game.key(&game.after(&position, turn)));
            ControlFlow::<()>::Continue(())
        });
    }
    digest
}
