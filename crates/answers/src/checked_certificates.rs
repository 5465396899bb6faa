//! The certificates that a host has checked.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use engine::{CheckedBook, check_proof};
use proof::{CheckReport, Goal, Proof};

use crate::problem::{Problem, RequestError};

/// A certificate that the host has checked.
pub(crate) struct CheckedCertificate {
    /// The file in Base64, as it stands in requests.
    file: String,
    content: CertificateContent,
}

/// The content of a checked certificate.
pub(crate) enum CertificateContent {
    /// A win, to play by.
    Win(CheckedBook),
    /// Draws.
    Draw(Proof),
}

impl CheckedCertificate {
    pub(crate) fn proof(&self) -> &Proof {
        match &self.content {
            CertificateContent::Win(book) => book.proof(),
            CertificateContent::Draw(proof) => proof,
        }
    }

    pub(crate) fn content(&self) -> &CertificateContent {
        &self.content
    }

    /// The memory of the certificate, in bytes.
    pub(crate) fn memory(&self) -> usize {
        self.file.len() + self.proof().memory()
    }
}

/// The last certificates that a host has checked. Threads share them.
#[derive(Clone, Default)]
pub(crate) struct CheckedCertificates(Arc<Mutex<VecDeque<Arc<CheckedCertificate>>>>);

/// Maximum number of certificates that are kept.
const MAX_KEPT: usize = 4;

impl CheckedCertificates {
    pub(crate) fn find(&self, file: &str) -> Option<Arc<CheckedCertificate>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|certificate| certificate.file == file).cloned()
    }

    /// Checks a certificate that is not kept yet, and keeps it.
    ///
    /// # Errors
    /// It has a flaw, or `proceed` has stopped the check.
    pub(crate) fn check(
        &self,
        file: String,
        proof: Proof,
        proceed: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(Arc<CheckedCertificate>, CheckReport), Problem> {
        let report = check_proof(&proof, proceed)?;
        Ok((self.add(file, proof)?, report))
    }

    /// Keeps a certificate that has passed its check.
    fn add(&self, file: String, proof: Proof) -> Result<Arc<CheckedCertificate>, Problem> {
        let is_win = proof.theorems.iter().any(|theorem| matches!(theorem.goal, Goal::Win { .. }));
        let content = if is_win {
            CertificateContent::Win(CheckedBook::new(proof).ok_or(RequestError::NoWinInCertificate {})?)
        } else {
            CertificateContent::Draw(proof)
        };
        let certificate = Arc::new(CheckedCertificate { file, content });
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|other| other.file != certificate.file);
        kept.truncate(MAX_KEPT - 1);
        kept.push_front(Arc::clone(&certificate));
        Ok(certificate)
    }
}
