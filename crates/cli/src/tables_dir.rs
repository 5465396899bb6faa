//! The default folder of tables.

use std::path::PathBuf;

use etcetera::{BaseStrategy, HomeDirError};

/// Returns the default folder of tables in the user's data folder, such as `~/.local/share/filetto/tables`.
///
/// On Windows it is in the local data (`LOCALAPPDATA`), which is also the folder of caches: the other data of
/// a user may be copied from one machine to the next, and tables can have gigabytes.
pub(crate) fn default_dir() -> Result<PathBuf, HomeDirError> {
    let strategy = etcetera::choose_base_strategy()?;
    let data = if cfg!(windows) { strategy.cache_dir() } else { strategy.data_dir() };
    Ok(data.join("filetto").join("tables"))
}
