//! The page as files for any host of files, with the WebAssembly module in the server's place.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use answers::limits::MIN_SEARCH_MEMORY;
use answers::{Context, Prepared, ProcessHost, SessionCache};
use flate2::Compression;
use texts::{Catalogue, Language};

use crate::packing;
use crate::release::release;

/// The name of the compressed module in the folder of a release. No host of files knows this extension, so
/// none declares a compression that the browser would undo.
const MODULE: &str = "filetto.bin";

/// The size of a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SiteSize {
    /// The number of files.
    pub files: usize,
    /// Their size, in bytes.
    pub bytes: usize,
}

/// The reason for which no site was written.
#[derive(Debug)]
pub enum SiteError {
    /// The module is none.
    NotModule,
    /// The folder contains files.
    NotEmpty,
    /// A file or folder cannot be written.
    Write {
        /// Its path.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
}

/// Writes the page as a site into a folder, which is created if there is none. `module` is the WebAssembly
/// module of the same version.
///
/// # Errors
/// The folder is not empty, a file cannot be written, or the module does not begin like one.
pub fn write_site(folder: &Path, module: &[u8]) -> Result<SiteSize, SiteError> {
    if !module.starts_with(b"\0asm") {
        return Err(SiteError::NotModule);
    }
    let of = |path: &Path| {
        let path = path.to_owned();
        |error| SiteError::Write { path, error }
    };
    fs::create_dir_all(folder).map_err(of(folder))?;
    if fs::read_dir(folder).map_err(of(folder))?.next().is_some() {
        return Err(SiteError::NotEmpty);
    }
    // Memory is written without errors.
    let module = packing::pack(module, Compression::best()).unwrap_or_default();
    let files = release(games(), Some((MODULE, &module))).files;
    for (name, content) in &files {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(of(parent))?;
        fs::write(&path, content).map_err(of(&path))?;
    }
    Ok(SiteSize { files: files.len(), bytes: files.iter().map(|(_, content)| content.len()).sum() })
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
