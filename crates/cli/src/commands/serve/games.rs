//! The file of the games by link: where it is, and who uses it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use etcetera::{BaseStrategy, HomeDirError};
use texts::Catalogue;
use web::Server;

use crate::failure::Failure;
use crate::file_error::named;
use crate::lock::FileLock;
use crate::warning::warn;

/// Lets the server continue the games of a file and store them there. Returns the lock of the file.
///
/// Without a name the file is in the user's state folder, for the port on which links lead to this server. If
/// that cannot be used, the server runs without it: with a warning, unless another server uses it.
pub(super) fn keep(
    texts: &Catalogue,
    server: &mut Server,
    requested_port: u16,
    named: Option<PathBuf>,
) -> Result<Option<FileLock>, Failure> {
    if let Some(path) = named {
        let lock = FileLock::of(texts, &path)?;
        server.keep_games_in(path.clone()).map_err(|error| Failure::Failed(problem(texts, &path, &error)))?;
        return Ok(Some(lock));
    }
    let port = server.address().port();
    let Ok(path) = usual_file(port) else { return Ok(None) };
    if port != requested_port {
        return Ok(None);
    }
    let result = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| {
        let lock = FileLock::beside(&path)?;
        if lock.is_some() {
            server.keep_games_in(path.clone())?;
        }
        Ok(lock)
    });
    Ok(result.unwrap_or_else(|error| {
        warn(&problem(texts, &path, &error));
        None
    }))
}

/// Returns the usual file, such as `~/.local/state/filetto/games-7373.json`.
fn usual_file(port: u16) -> Result<PathBuf, HomeDirError> {
    let strategy = etcetera::choose_base_strategy()?;
    // Other systems than Unix have no folder of states.
    let folder = strategy.state_dir().unwrap_or_else(|| strategy.cache_dir());
    Ok(folder.join("filetto").join(format!("games-{port}.json")))
}

fn problem(texts: &Catalogue, path: &Path, error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::InvalidData {
        return texts.with("serve-games-wrong", [named(path)]);
    }
    texts.with("serve-games", [named(path), ("error", texts.system_error(error).into())])
}
