//! The built-in files of weights. `crates/games/weights/README.md` describes their origin.
//!
//! A WebAssembly module has them apart ([`file_apart`]).

use std::borrow::Cow;

use game::file_apart;

/// Lists the files, and embeds them.
macro_rules! files {
    ($($name:literal,)*) => {
        /// The names of the built-in files.
        pub const WEIGHTS_FILES: &[&str] = &[$($name),*];

        #[cfg(not(filetto_files_apart))]
        fn embedded(name: &str) -> Option<&'static [u8]> {
            match name {
                $($name => Some(include_bytes!(concat!("../../weights/", $name))),)*
                _ => None,
            }
        }
    };
}

files![
    "mill-lasker.weights",
    "mill-morabaraba.weights",
    "mill-nine.weights",
    "mill-six.weights",
    "mill-twelve.weights",
    "mnk-15-15-5-caro.weights",
    "mnk-15-15-5-renju.weights",
    "mnk-15-15-5.weights",
    "ultimate-closed-no-tie-boards.weights",
    "ultimate-closed-no.weights",
    "ultimate-tie-boards.weights",
    "ultimate.weights",
];

#[cfg(filetto_files_apart)]
fn embedded(_: &str) -> Option<&'static [u8]> {
    None
}

/// Returns a built-in file by its name, one of [`WEIGHTS_FILES`].
///
/// # Panics
/// There is no such file, or a module cannot have it.
pub fn built_in_weights(name: &str) -> Cow<'static, [u8]> {
    let fetched = || Cow::Owned(file_apart(&format!("weights/{name}")));
    embedded(name).map(Cow::Borrowed).unwrap_or_else(fetched)
}
