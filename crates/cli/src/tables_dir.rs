//! The default folder of tables.

use std::path::PathBuf;
use std::sync::OnceLock;

use etcetera::{BaseStrategy, HomeDirError};

/// The folder that the configuration names.
static CONFIGURED: OnceLock<PathBuf> = OnceLock::new();

/// Sets the default folder of tables, once for the process.
pub(crate) fn set_default(folder: PathBuf) {
    // A second folder cannot come: the configuration is read once.
    let _ = CONFIGURED.set(folder);
}

/// Returns the default folder of tables: that of the configuration, or one in the user's data folder, such as
/// `~/.local/share/filetto/tables`.
///
/// On Windows it is in the local data (`LOCALAPPDATA`), which is also the folder of caches: the other data of
/// a user may be copied from one machine to the next, and tables can have gigabytes.
pub(crate) fn default_dir() -> Result<PathBuf, HomeDirError> {
    if let Some(folder) = CONFIGURED.get() {
        return Ok(folder.clone());
    }
    let strategy = etcetera::choose_base_strategy()?;
    let data = if cfg!(windows) { strategy.cache_dir() } else { strategy.data_dir() };
    Ok(data.join("filetto").join("tables"))
}
