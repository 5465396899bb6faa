//! The default folder of tables.

use std::path::PathBuf;

use etcetera::{BaseStrategy, HomeDirError};

/// Returns the default folder of tables in the user's data folder, such as `~/.local/share/filetto/tables`.
pub(crate) fn default_dir() -> Result<PathBuf, HomeDirError> {
    Ok(etcetera::choose_base_strategy()?.data_dir().join("filetto").join("tables"))
}
