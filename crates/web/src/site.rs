//! The page as files for any host of files, with the WebAssembly module in the server's place.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use answers::limits::MIN_SEARCH_MEMORY;
use answers::{Context, Prepared, ProcessHost, SessionCache};
use axum::body::Bytes;
use engine::{WEIGHTS_FILES, built_in_weights, registry};
use lzma_rust2::{LzmaOptions, LzmaWriter};
use tablebase::{GAMES_FILE, SUMMARY_FILE, TableError};
use teaching::FileKind;
use texts::{Catalogue, Language};

use crate::release::{WithoutServer, release};

/// The name of the compressed module in the folder of a release. No host of files knows this extension, so
/// none declares a compression that the browser would undo: the page does it, while the file arrives.
const MODULE: &str = "filetto.bin";

/// The folder of the built-in files that the module fetches, in the folder of a release.
const BUILT_IN: &str = "built-in/";

/// The size of a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SiteSize {
    /// The number of files.
    pub files: usize,
    /// Their size, in bytes.
    pub bytes: usize,
}

/// The folder of tables, beside the page.
const TABLES: &str = "tables/";

/// Bits of the byte before a literal that its probabilities depend on.
const LITERAL_CONTEXT_BITS: u32 = 4;

/// Bytes of the compressor's window: more than a module has.
const WINDOW: u32 = 8 << 20;

/// The reason for which no site was written.
#[derive(Debug)]
pub enum SiteError {
    /// The file is not a WebAssembly module.
    NotModule,
    /// The folder contains files.
    NotEmpty,
    /// The tables cannot be used.
    Tables {
        /// The reason.
        error: TableError,
    },
    /// A file or folder cannot be written.
    Write {
        /// Its path.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
}

/// Writes the page as a site into a folder, which is created if there is none. `module` is the WebAssembly
/// module of the same version. The site has the tables below the folder `tables`, as links to its files where
/// the system can make them.
///
/// # Errors
/// The folder is not empty, a file cannot be written, `module` is not a WebAssembly module, or the tables
/// cannot be read.
pub fn write_site(folder: &Path, module: &[u8], tables: Option<&Path>) -> Result<SiteSize, SiteError> {
    if !module.starts_with(b"\0asm") {
        return Err(SiteError::NotModule);
    }
    let found = tables.map(hosted_tables).transpose().map_err(|error| SiteError::Tables { error })?;
    let of = |path: &Path| {
        let path = path.to_owned();
        |error| SiteError::Write { path, error }
    };
    fs::create_dir_all(folder).map_err(of(folder))?;
    if fs::read_dir(folder).map_err(of(folder))?.next().is_some() {
        return Err(SiteError::NotEmpty);
    }
    let module = packed(module).map_err(of(Path::new(MODULE)))?;
    let files = built_in_files().map_err(of(Path::new(BUILT_IN)))?;
    let tables = found.as_ref().map(|_| TABLES);
    let place = WithoutServer { name: MODULE, module: &module, files: &files, tables };
    let mut size = SiteSize { files: 0, bytes: 0 };
    for (name, content) in &release(games(), Some(place)).files {
        write(&folder.join(name), content).map_err(of(&folder.join(name)))?;
        size.files += 1;
        size.bytes += content.len();
    }
    for HostedFile { name, content } in found.into_iter().flatten() {
        let path = folder.join(TABLES).join(name);
        size.files += 1;
        size.bytes += match content {
            HostedContent::Text(text) => write(&path, text.as_bytes()).map(|()| text.len()),
            HostedContent::File(file) => link(&file, &path),
        }
        .map_err(of(&path))?;
    }
    Ok(size)
}

/// A file of the tables of a site.
struct HostedFile {
    /// The path below the folder of tables.
    name: PathBuf,
    content: HostedContent,
}

enum HostedContent {
    Text(String),
    /// The content of this file.
    File(PathBuf),
}

/// Lists the files of the tables below a folder, with those that a host needs beside them: the specs of the
/// games, and a summary of the tables of each.
fn hosted_tables(folder: &Path) -> Result<Vec<HostedFile>, TableError> {
    let mut files = Vec::new();
    let mut games = String::new();
    for spec in tablebase::specs(folder)? {
        let Ok(mut session) = registry::open(&spec) else { continue };
        session.use_tables(&folder.into(), 0)?;
        let of_game = tablebase::files(folder, &spec)?;
        let names = of_game.iter().filter_map(|path| path.strip_prefix(folder).ok().map(Path::to_owned));
        let parent = names.clone().next().and_then(|name| name.parent().map(Path::to_owned));
        let identity = HostedContent::Text(session.tables_identity().unwrap_or_default());
        files.push(HostedFile { name: parent.unwrap_or_default().join(SUMMARY_FILE), content: identity });
        let copies = names.zip(&of_game);
        files.extend(
            copies.map(|(name, path)| HostedFile { name, content: HostedContent::File(path.clone()) }),
        );
        games += &format!("{spec}\n");
    }
    files.push(HostedFile { name: GAMES_FILE.into(), content: HostedContent::Text(games) });
    Ok(files)
}

/// Returns the built-in files that are not part of the module, compressed.
fn built_in_files() -> io::Result<Vec<(String, Bytes)>> {
    let weights = WEIGHTS_FILES.iter().map(|name| (format!("weights/{name}"), built_in_weights(name)));
    let of_teaching = FileKind::ALL.map(|kind| (kind.path().to_owned(), kind.text().into_bytes().into()));
    weights
        .chain(of_teaching)
        .map(|(path, content)| Ok((format!("{BUILT_IN}{path}"), packed(&content)?.into())))
        .collect()
}

/// Compresses the module, or a file that it fetches, in the format LZMA, a quarter smaller than by gzip.
/// Code has no alignment, so the place of a byte says nothing about it.
fn packed(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut options = LzmaOptions { dict_size: WINDOW, ..LzmaOptions::with_preset(9) };
    options.lc = LITERAL_CONTEXT_BITS;
    options.pb = 0;
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(content.len() as u64))?;
    writer.write_all(content)?;
    writer.finish()
}

fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    fs::write(path, content)
}

/// Gives a file a second name, or copies it where that is not possible. Returns its length in bytes.
fn link(file: &Path, path: &Path) -> io::Result<usize> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    fs::hard_link(file, path).or_else(|_| fs::copy(file, path).map(|_| ()))?;
    Ok(fs::metadata(path)?.len() as usize)
}

/// Returns the list of games, with the limits of the module in a browser.
fn games() -> String {
    let texts = Catalogue::new(Language::English);
    let host = ProcessHost::new(Some(1), MIN_SEARCH_MEMORY);
    let context = Context { sessions: &SessionCache::default(), texts: &texts, host: &host };
    match answers::find("games").and_then(|handler| handler.prepare(context, b"{}").ok()) {
        Some(Prepared::Answer(text)) => text,
        _ => String::new(),
    }
}
