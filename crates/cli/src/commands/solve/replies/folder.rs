//! The folder of a proof reply by reply. Each file is written under a temporary name and renamed, so a run
//! that is killed leaves whole files.
//!
//! ```text
//! plan          the first move, and the nodes of each reply
//! o15.state     the search of an unsolved reply
//! o15.proof     the certificate of a solved reply
//! ```

use std::fs;
use std::path::{Path, PathBuf};

use engine::Session;
use proof::Proof;
use search::LineMemory;
use texts::Catalogue;

use super::plan::RepliesPlan;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::files;
use crate::state_file::StateFile;

/// The folder, locked by this process until the value is dropped.
pub(super) struct RepliesFolder {
    path: PathBuf,
    plan: StateFile,
}

impl RepliesFolder {
    /// Opens the folder, and creates it if it does not exist. Fails if it is in use.
    pub(super) fn open(
        texts: &Catalogue,
        path: &Path,
        session: &dyn Session,
    ) -> Result<RepliesFolder, Failure> {
        fs::create_dir_all(path).map_err(|error| FileAccessError::write(path, error))?;
        let versions = [("solver", LineMemory::VERSION.to_string())];
        let subject = [("game", session.spec()), ("position", session.position())];
        let plan = StateFile::open(texts, &path.join("plan"), "solve by replies", &versions, &subject)?;
        Ok(RepliesFolder { path: path.to_owned(), plan })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Loads the plan; `None` in a new folder.
    pub(super) fn load_plan(&self, texts: &Catalogue) -> Result<Option<RepliesPlan>, Failure> {
        self.plan.load(texts, RepliesPlan::read)
    }

    pub(super) fn save_plan(&self, plan: &RepliesPlan) -> Result<(), FileAccessError> {
        self.plan.save(|to| plan.write(to))
    }

    /// Returns the path of the file with the search of a reply.
    pub(super) fn state_of(&self, reply: &str) -> PathBuf {
        self.path.join(format!("{reply}.state"))
    }

    /// Returns the path of the file with the certificate of a reply.
    pub(super) fn proof_of(&self, reply: &str) -> PathBuf {
        self.path.join(format!("{reply}.proof"))
    }

    /// Writes the certificate of a reply.
    pub(super) fn save_proof(&self, reply: &str, proof: &Proof) -> Result<(), FileAccessError> {
        let file = self.proof_of(reply);
        files::write_whole(&file, &proof::write(proof), None)
            .map_err(|error| FileAccessError::write(&file, error))
    }
}
