//! The user's folder of states.

use std::path::PathBuf;

use etcetera::BaseStrategy;

/// Returns the folder of states, such as `~/.local/state/filetto`; on systems that have none, one in the
/// folder of data. `None` if the user has no home.
pub(crate) fn state_dir() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.state_dir().unwrap_or_else(|| strategy.data_dir()).join("filetto"))
}
