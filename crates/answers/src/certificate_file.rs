//! The certificate of a request: a file in Base64. Nothing is said by it before it is checked.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use engine::{CheckedBook, Session, check_proof, registry};
use proof::{CheckReport, Flaw, Goal, Proof};

use crate::fields::{Fields, required};
use crate::host::Host;
use crate::job::Context;
use crate::problem::{Problem, RequestError};

/// The key of a certificate.
pub(crate) const KEY: &str = "certificate";

/// The names of the requests that may contain a certificate.
pub(crate) const NAMES: [&str; 7] = ["move", "think", "values", "analyse", "check", "attack", "explain"];

/// The file of a certificate, as it stands in a request.
pub(crate) struct CertificateFile(Vec<u8>);

impl CertificateFile {
    /// Takes a certificate, if the request contains one.
    ///
    /// # Errors
    /// It is too long, it is not Base64, or the host takes none.
    pub(crate) fn take(
        host: &dyn Host,
        fields: &mut Fields,
    ) -> Result<Option<CertificateFile>, RequestError> {
        let max = host.max_certificate();
        let text = match fields.text(KEY, max) {
            Err(_) if max == 0 => return Err(RequestError::TakesNoCertificates {}),
            found => found?,
        };
        let decode = |text| BASE64.decode(text).map(CertificateFile);
        text.map(decode).transpose().map_err(|_| RequestError::NotBase64 { key: KEY.to_owned() })
    }

    /// Takes a certificate that the request must contain.
    ///
    /// # Errors
    /// Those of [`take`](Self::take), or there is none.
    pub(crate) fn require(host: &dyn Host, fields: &mut Fields) -> Result<CertificateFile, RequestError> {
        required(KEY, CertificateFile::take(host, fields)?)
    }

    /// Reads the file.
    ///
    /// # Errors
    /// It is no certificate.
    pub(crate) fn read(&self) -> Result<Proof, Problem> {
        Ok(proof::read(&self.0)?)
    }

    /// The size of the file, in bytes.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the checked certificate. One that the host has not checked yet is checked here, as far as
    /// [`Host::max_unasked_positions`] allows.
    ///
    /// # Errors
    /// It is no certificate, it has a flaw, or its check takes too long.
    pub(crate) fn checked(self, context: Context<'_>) -> Result<Arc<CheckedCertificate>, Problem> {
        let certificates = context.sessions.certificates();
        if let Some(known) = certificates.find(&self.0) {
            return Ok(known);
        }
        let proof = self.read()?;
        let max = context.host.max_unasked_positions();
        match certificates.check(self, proof, &mut |positions| positions < max) {
            Err(Problem::Flaw(Flaw::Stopped {})) => Err(RequestError::UncheckedCertificate {}.into()),
            found => found.map(|(certificate, _)| certificate),
        }
    }

    /// Lets a session play by the certificate of a request, if it contains one. Returns the certificate's
    /// memory, in bytes.
    ///
    /// # Errors
    /// Those of [`checked`](Self::checked), or it is of another game, or proves no win.
    pub(crate) fn play_by(
        file: Option<CertificateFile>,
        context: Context<'_>,
        session: &mut dyn Session,
    ) -> Result<usize, Problem> {
        let Some(file) = file else { return Ok(0) };
        let certificate = file.checked(context)?;
        let (found, expected) = (&certificate.proof().spec, session.spec());
        if *found != expected {
            return Err(RequestError::OtherCertificate { found: found.clone(), expected }.into());
        }
        let CertificateContent::Win(book) = &certificate.content else {
            return Err(RequestError::NoWinInCertificate {}.into());
        };
        session.use_book(book);
        Ok(certificate.memory())
    }
}

/// A certificate that the host has checked.
pub(crate) struct CheckedCertificate {
    file: CertificateFile,
    content: CertificateContent,
}

enum CertificateContent {
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

    /// The memory of the certificate, in bytes.
    fn memory(&self) -> usize {
        self.file.len() + self.proof().memory()
    }
}

/// The last certificates that a host has checked. Threads share them.
#[derive(Clone, Default)]
pub(crate) struct CheckedCertificates(Arc<Mutex<VecDeque<Arc<CheckedCertificate>>>>);

/// Maximum number of certificates that are kept.
const MAX_KEPT: usize = 4;

impl CheckedCertificates {
    fn find(&self, file: &[u8]) -> Option<Arc<CheckedCertificate>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|certificate| certificate.file.0 == file).cloned()
    }

    /// Checks a certificate that is not kept yet, and keeps it.
    ///
    /// # Errors
    /// It has a flaw, or `proceed` has stopped the check.
    pub(crate) fn check(
        &self,
        file: CertificateFile,
        proof: Proof,
        proceed: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(Arc<CheckedCertificate>, CheckReport), Problem> {
        let report = check_proof(&proof, proceed)?;
        Ok((self.add(file, proof)?, report))
    }

    /// Keeps a certificate that has passed its check.
    fn add(&self, file: CertificateFile, proof: Proof) -> Result<Arc<CheckedCertificate>, Problem> {
        let is_win = proof.theorems.iter().any(|theorem| matches!(theorem.goal, Goal::Win { .. }));
        let content = if is_win {
            let session = registry::open(&proof.spec)?;
            CertificateContent::Win(session.checked_book(proof).ok_or(RequestError::NoWinInCertificate {})?)
        } else {
            CertificateContent::Draw(proof)
        };
        let certificate = Arc::new(CheckedCertificate { file, content });
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(MAX_KEPT - 1);
        kept.push_front(Arc::clone(&certificate));
        Ok(certificate)
    }
}
