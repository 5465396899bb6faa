//! The default folder of tables.

use std::path::PathBuf;

use etcetera::{BaseStrategy, HomeDirError};

/// The folder for tables among the data of the user's programs, such as `~/.local/share/filetto/tables`.
pub(crate) fn default_dir() -> Result<PathBuf, HomeDirError> {
    Ok(etcetera::choose_base_strategy()?.data_dir().join("filetto").join("tables"))
}
