//! The certificates that this program has accepted: a long check is not made again each time one is played
//! by.
//!
//! A file in the user's folder of states has a line for each: the SHA-256 of the certificate, and that of
//! the program that accepted it, so that another build checks anew.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use texts::Catalogue;

use crate::digest;
use crate::file_error::FileAccessError;
use crate::files::write_whole;
use crate::state_dir::state_dir;
use crate::warning::warn;

/// The minimum size in bytes of a certificate that is remembered. Smaller ones are checked in a moment.
const MIN_SIZE: usize = 1 << 14;

/// The maximum number of certificates that are remembered; the oldest are forgotten.
const MAX_LINES: usize = 100;

/// A certificate's place in the list of accepted ones.
pub(super) struct AcceptedCertificate {
    list: PathBuf,
    digest: String,
}

impl AcceptedCertificate {
    /// Returns the place of this certificate; `None` if it is small, or if the user has no folder of states.
    pub(super) fn of(certificate: &[u8]) -> Option<AcceptedCertificate> {
        let folder = state_dir().filter(|_| certificate.len() >= MIN_SIZE)?;
        let list = folder.join("accepted-certificates.txt");
        Some(AcceptedCertificate { list, digest: digest::of(certificate) })
    }

    /// Returns `true` if this program has accepted the certificate before.
    pub(super) fn is_known(&self) -> bool {
        let lines = self.lines();
        // The digest of the program is computed for a certificate that some program has accepted.
        lines.iter().any(|line| line.starts_with(&self.digest))
            && self.line().is_ok_and(|line| lines.contains(&line))
    }

    /// Adds the certificate to the list. A list that cannot be written costs a warning and another check.
    pub(super) fn remember(&self, texts: &Catalogue) {
        if let Err(error) = self.write() {
            warn(&FileAccessError::write(&self.list, error).text(texts));
        }
    }

    fn write(&self) -> io::Result<()> {
        let line = self.line()?;
        let mut lines = self.lines();
        lines.retain(|other| *other != line);
        lines.push(line);
        let text = lines[lines.len().saturating_sub(MAX_LINES)..].join("\n") + "\n";
        fs::create_dir_all(self.list.parent().unwrap_or(Path::new(".")))?;
        write_whole(&self.list, text.as_bytes(), None)
    }

    /// The lines of the list; none if there is no list.
    fn lines(&self) -> Vec<String> {
        fs::read_to_string(&self.list).unwrap_or_default().lines().map(str::to_owned).collect()
    }

    /// The line of the certificate and of this program.
    fn line(&self) -> io::Result<String> {
        let program = fs::read(std::env::current_exe()?)?;
        Ok(format!("{} {}", self.digest, digest::of(&program)))
    }
}
