//! The default folder of tables.

use std::path::PathBuf;

use etcetera::BaseStrategy;
use texts::Catalogue;

use crate::failure::Failure;

/// The folder for tables among the data of the user's programs, such as `~/.local/share/filetto/tables`.
pub(crate) fn default_dir(texts: &Catalogue) -> Result<PathBuf, Failure> {
    let strategy = etcetera::choose_base_strategy().map_err(|error| {
        Failure::Failed(texts.with("table-no-home", [("error", error.to_string().into())]))
    })?;
    Ok(strategy.data_dir().join("filetto").join("tables"))
}
