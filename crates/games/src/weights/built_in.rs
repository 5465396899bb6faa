//! The built-in files of weights. `crates/games/weights/README.md` describes their origin.
//!
//! They are part of the program. In a WebAssembly module they are not (the flag `filetto_weights_apart` of
//! the compiler): a page fetches each when its game is searched first, so that the module arrives sooner.

use std::borrow::Cow;
use std::sync::OnceLock;

/// Returns the content of a file of weights; `None` if it cannot be had.
pub type WeightsSource = fn(name: &str) -> Option<Vec<u8>>;

static SOURCE: OnceLock<WeightsSource> = OnceLock::new();

/// Lists the files, and embeds them.
macro_rules! files {
    ($($name:literal,)*) => {
        /// The names of the built-in files.
        pub const WEIGHTS_FILES: &[&str] = &[$($name),*];

        #[cfg(not(filetto_weights_apart))]
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
    "mnk-15-15-5.weights",
    "ultimate-closed-no-tie-boards.weights",
    "ultimate-closed-no.weights",
    "ultimate-tie-boards.weights",
    "ultimate.weights",
];

#[cfg(filetto_weights_apart)]
fn embedded(_: &str) -> Option<&'static [u8]> {
    None
}

/// Sets the source of the files that are no part of the program. Only the first call counts.
pub fn set_weights_source(source: WeightsSource) {
    SOURCE.get_or_init(|| source);
}

/// Returns a built-in file by its name, one of [`WEIGHTS_FILES`].
///
/// # Panics
/// There is no such file, or the source of a module does not have it.
pub fn built_in_weights(name: &str) -> Cow<'static, [u8]> {
    let fetched = || SOURCE.get().and_then(|source| source(name)).map(Cow::Owned);
    embedded(name).map(Cow::Borrowed).or_else(fetched).expect("a file of weights")
}
