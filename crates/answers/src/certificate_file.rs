//! The certificate of a request: a file in Base64. Nothing is said by it before it is checked.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use engine::Session;
use proof::{CheckReport, Flaw, Proof};

use crate::checked_certificates::{CertificateContent, CheckedCertificate, CheckedCertificates};
use crate::fields::{Fields, required};
use crate::host::Host;
use crate::job::Context;
use crate::problem::{Problem, RequestError};

/// The key of a certificate.
const KEY: &str = "certificate";

/// The file of a certificate in Base64, as it stands in a request.
pub(crate) struct CertificateFile(String);

impl CertificateFile {
    /// Takes a certificate, if the request contains one.
    ///
    /// # Errors
    /// It is too long, or the host takes none.
    pub(crate) fn take(
        host: &dyn Host,
        fields: &mut Fields,
    ) -> Result<Option<CertificateFile>, RequestError> {
        let max = host.max_certificate();
        match fields.text(KEY, max) {
            Err(_) if max == 0 => Err(RequestError::TakesNoCertificates {}),
            found => Ok(found?.map(CertificateFile)),
        }
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
    /// It is not Base64, or no certificate.
    pub(crate) fn read(&self) -> Result<Proof, Problem> {
        let file = BASE64.decode(&self.0).map_err(|_| RequestError::NotBase64 { key: KEY.to_owned() })?;
        Ok(proof::read(&file)?)
    }

    /// The size of the text, in bytes.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Checks the certificate that was read from this file, and keeps it.
    ///
    /// # Errors
    /// It has a flaw, or `proceed` has stopped the check.
    pub(crate) fn check(
        self,
        proof: Proof,
        certificates: &CheckedCertificates,
        proceed: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(Arc<CheckedCertificate>, CheckReport), Problem> {
        certificates.check(self.0, proof, proceed)
    }

    /// Returns the checked certificate. One that the host has not checked yet is checked here, as far as
    /// [`Host::max_unasked_positions`] allows.
    ///
    /// # Errors
    /// Those of [`read`](Self::read), or it has a flaw, or its check takes too long.
    pub(crate) fn checked(self, context: Context<'_>) -> Result<Arc<CheckedCertificate>, Problem> {
        let certificates = context.sessions.certificates();
        if let Some(known) = certificates.find(&self.0) {
            return Ok(known);
        }
        let proof = self.read()?;
        let max = context.host.max_unasked_positions();
        match self.check(proof, certificates, &mut |positions| positions < max) {
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
        let CertificateContent::Win(book) = certificate.content() else {
            return Err(RequestError::NoWinInCertificate {}.into());
        };
        session.use_book(book);
        Ok(certificate.memory())
    }
}
