//! Files that are part of the program, and not of a WebAssembly module: a page fetches each when it is first
//! needed, so that the module arrives sooner.
//!
//! The flag `filetto_files_apart` of the compiler leaves them out (`.cargo/config.toml`).

use std::sync::OnceLock;

/// Returns the content of a file such as `weights/ultimate.weights`; `None` if it is not available.
pub type FileSource = fn(path: &str) -> Option<Vec<u8>>;

static SOURCE: OnceLock<FileSource> = OnceLock::new();

/// Sets the source of the files that are not part of the program. Only the first call counts.
pub fn set_file_source(source: FileSource) {
    SOURCE.get_or_init(|| source);
}

/// Returns the content of a file that is not part of the program.
///
/// # Panics
/// No source is set, or it does not have the file.
pub fn file_apart(path: &str) -> Vec<u8> {
    let content = SOURCE.get().and_then(|source| source(path));
    content.unwrap_or_else(|| panic!("no built-in file {path}"))
}
