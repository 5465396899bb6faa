//! The certificate of a request: a file in Base64.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use engine::{ProofError, Session, check_proof};
use proof::{Flaw, Proof};

use crate::fields::{Fields, required};
use crate::host::Host;
use crate::problem::{Problem, RequestError};

/// The key of a certificate.
pub(crate) const KEY: &str = "certificate";

/// The names of the requests that may contain a certificate.
pub(crate) const NAMES: [&str; 7] = ["move", "think", "values", "analyse", "check", "attack", "explain"];

/// The text of a certificate, as it stands in a request.
pub(crate) struct CertificateText(String);

impl CertificateText {
    /// Takes a certificate, if the request contains one.
    ///
    /// # Errors
    /// It is too long, or the host takes none.
    pub(crate) fn take(
        host: &dyn Host,
        fields: &mut Fields,
    ) -> Result<Option<CertificateText>, RequestError> {
        let max = host.max_certificate();
        match fields.text(KEY, max) {
            Err(_) if max == 0 => Err(RequestError::TakesNoCertificates {}),
            found => Ok(found?.map(CertificateText)),
        }
    }

    /// Takes a certificate that the request must contain.
    ///
    /// # Errors
    /// Those of [`take`](Self::take), or there is none.
    pub(crate) fn require(host: &dyn Host, fields: &mut Fields) -> Result<CertificateText, RequestError> {
        required(KEY, CertificateText::take(host, fields)?)
    }

    /// Reads the file.
    ///
    /// # Errors
    /// The text is not Base64, or the file is no certificate.
    pub(crate) fn read(self) -> Result<CertificateFile, Problem> {
        let file = BASE64.decode(self.0).map_err(|_| RequestError::NotBase64 { key: KEY.to_owned() })?;
        Ok(CertificateFile { proof: proof::read(&file)?, bytes: file.len() })
    }
}

/// A certificate of a request, and the number of bytes of its file.
pub(crate) struct CertificateFile {
    pub(crate) proof: Proof,
    bytes: usize,
}

impl CertificateFile {
    /// The memory of the certificate, in bytes.
    pub(crate) fn memory(&self) -> usize {
        self.bytes + self.proof.memory()
    }

    /// Checks that steps and claims are well formed, so that the strategy can be followed. No position is
    /// visited: the client has checked the certificate before.
    ///
    /// # Errors
    /// The first flaw, or the game is invalid.
    pub(crate) fn require_form(&self) -> Result<(), Problem> {
        match check_proof(&self.proof, &mut |_| false) {
            Ok(_) | Err(ProofError::Flaw(Flaw::Stopped {})) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Lets a session play by the certificate of a request, if it contains one. Returns the certificate's memory,
    /// in bytes.
    ///
    /// # Errors
    /// It is malformed, of another game, or proves no win.
    pub(crate) fn play_by(
        text: Option<CertificateText>,
        session: &mut dyn Session,
    ) -> Result<usize, Problem> {
        let Some(text) = text else { return Ok(0) };
        let file = text.read()?;
        let memory = file.memory();
        file.use_in(session)?;
        Ok(memory)
    }

    fn use_in(self, session: &mut dyn Session) -> Result<(), Problem> {
        let (found, expected) = (&self.proof.spec, session.spec());
        if *found != expected {
            return Err(RequestError::OtherCertificate { found: found.clone(), expected }.into());
        }
        let book = session.trust_book(self.proof)?.ok_or(RequestError::NoWinInCertificate {})?;
        session.use_book(&book);
        Ok(())
    }
}
