//! The certificate of an entry: produced, written, read back, and checked as by `filetto check`.

use std::time::Duration;

use engine::{ProofError, Session};
use game::{Assessment, Player};
use proof::{Finding, Flaw, Proof};
use search::SolveQuery;

use super::entry_watcher::{EntryPhase, EntryProgress, EntryWatcher};

/// The result of the check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CertificateVerdict {
    /// Valid, and in agreement with the solver.
    Accepted,
    /// Valid, but in disagreement with the solver.
    OtherValue,
    /// Malformed.
    Unreadable(proof::FileError),
    /// Invalid.
    Refused(ProofError),
    /// Not finished: the check ran out of time.
    Unfinished,
}

impl CertificateVerdict {
    /// Returns `true` if something is wrong with the certificate.
    pub fn is_wrong(&self) -> bool {
        !matches!(self, CertificateVerdict::Accepted | CertificateVerdict::Unfinished)
    }

    /// Returns the name in machine-readable output.
    pub fn name(&self) -> &'static str {
        match self {
            CertificateVerdict::Accepted => "accepted",
            CertificateVerdict::OtherValue => "other-value",
            CertificateVerdict::Unreadable(_) => "unreadable",
            CertificateVerdict::Refused(_) => "refused",
            CertificateVerdict::Unfinished => "unfinished",
        }
    }
}

/// A certificate with the result of its check.
#[derive(Debug, Clone, PartialEq)]
pub struct Certificate {
    /// The file; empty if only the other fields are known, as after a resumed run.
    pub bytes: Vec<u8>,
    /// Size of the file, in bytes.
    pub size: u64,
    /// Time to find the value and to make the certificate, in seconds.
    pub seconds: f64,
    /// Number of steps.
    pub steps: usize,
    /// Number of claims.
    pub claims: usize,
    /// The result of the check.
    pub verdict: CertificateVerdict,
    /// Number of positions that the check visited, if it accepted the certificate.
    pub positions: u64,
    /// Time of the check, in seconds.
    pub check_seconds: f64,
}

/// Solves the session's position again, from scratch and with a certificate, and checks the certificate.
///
/// `None` if time ran out before there was one. The check has the same time limit as the solver.
pub(super) fn certify(
    session: &dyn Session,
    query: &SolveQuery,
    time: Option<Duration>,
    tell: &mut dyn FnMut(EntryProgress) -> bool,
) -> Option<Certificate> {
    let mut watcher = EntryWatcher::new(EntryPhase::Certifying, time, tell);
    let solved = session.solve(&SolveQuery { proof: true, all: false, ..*query }, u64::MAX, &mut watcher);
    let seconds = watcher.seconds();
    let made = solved.proof.ok()?;
    let bytes = proof::write(&made);
    let mut watcher = EntryWatcher::new(EntryPhase::Checking, time, tell);
    let (verdict, positions) = match proof::read(&bytes) {
        Ok(read) => check(&read, solved.assessment, session.to_move(), &mut watcher),
        Err(error) => (CertificateVerdict::Unreadable(error), 0),
    };
    let (steps, claims) = (made.steps.len(), made.claims.len());
    let size = bytes.len() as u64;
    Some(Certificate {
        bytes,
        size,
        seconds,
        steps,
        claims,
        verdict,
        positions,
        check_seconds: watcher.seconds(),
    })
}

fn check(
    proof: &Proof,
    assessment: Assessment,
    mover: Player,
    watcher: &mut EntryWatcher<'_>,
) -> (CertificateVerdict, u64) {
    match engine::check_proof(proof, &mut |positions| watcher.proceed(positions)) {
        Ok(found) if says(found.finding, assessment, mover) => {
            (CertificateVerdict::Accepted, found.positions)
        }
        Ok(found) => (CertificateVerdict::OtherValue, found.positions),
        Err(ProofError::Flaw(Flaw::Stopped {})) => (CertificateVerdict::Unfinished, 0),
        Err(error) => (CertificateVerdict::Refused(error), 0),
    }
}

/// Returns `true` if the certificate agrees with the solver: the values are equal, and the win takes no
/// more plies than the solver needs to force it, and no fewer than best play.
fn says(finding: Finding, assessment: Assessment, mover: Player) -> bool {
    let found = finding.assessment(mover);
    let Some(plies) = found.within() else {
        return found.wdl().is_some() && found.wdl() == assessment.wdl();
    };
    found.wdl() == assessment.wdl()
        && assessment.within().is_none_or(|within| plies <= within)
        && assessment.plies().is_none_or(|exact| plies >= exact)
}
