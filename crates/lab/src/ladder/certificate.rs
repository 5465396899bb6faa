//! The certificate of a rung: made, written, read back, and checked as by `filetto check`.

use std::time::Duration;

use engine::{ProofError, Session};
use game::Player;
use game::Wdl;
use proof::{Finding, Flaw, Proof};
use search::{Proven, SolveQuery};

use super::rung_watcher::{Phase, RungProgress, RungWatcher};

/// What the check says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CertificateVerdict {
    /// It is valid and agrees with the solver.
    Accepted,
    /// It is valid, but disagrees with the solver.
    OtherValue,
    /// It is malformed.
    Unreadable(proof::FileError),
    /// It is invalid.
    Refused(ProofError),
    /// The check ran out of time.
    Unfinished,
}

impl CertificateVerdict {
    /// Whether something is wrong with the certificate.
    pub fn is_wrong(&self) -> bool {
        !matches!(self, CertificateVerdict::Accepted | CertificateVerdict::Unfinished)
    }

    /// Its name, for programs.
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

/// A certificate and what its check says.
#[derive(Debug, Clone, PartialEq)]
pub struct Certificate {
    /// The file; empty if only the rest is known, as after a resumed ladder.
    pub bytes: Vec<u8>,
    /// The bytes of the file.
    pub size: u64,
    /// How long it took to find the value and to make the certificate, in seconds.
    pub seconds: f64,
    /// Its steps.
    pub steps: usize,
    /// Its claims.
    pub claims: usize,
    /// What the check says.
    pub verdict: CertificateVerdict,
    /// The positions that the check visited, if it accepted.
    pub positions: u64,
    /// How long the check took, in seconds.
    pub check_seconds: f64,
}

/// Solves the session's position once more, without any memory, with a certificate, and checks that; `None` if time ran
/// out before there was one. The check may take as long as the solver.
pub(super) fn certify(
    session: &dyn Session,
    query: &SolveQuery,
    time: Option<Duration>,
    tell: &mut dyn FnMut(RungProgress) -> bool,
) -> Option<Certificate> {
    let mut watcher = RungWatcher::new(Phase::Certifying, time, tell);
    let solved = session.solve(&SolveQuery { proof: true, all: false, ..*query }, u64::MAX, &mut watcher);
    let seconds = watcher.seconds();
    let made = solved.proof?;
    let bytes = proof::write(&made);
    let mut watcher = RungWatcher::new(Phase::Checking, time, tell);
    let (verdict, positions) = match proof::read(&bytes) {
        Ok(read) => check(&read, solved.proven, session.to_move(), &mut watcher),
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
    proven: Proven,
    mover: Player,
    watcher: &mut RungWatcher<'_>,
) -> (CertificateVerdict, u64) {
    match engine::check_proof(proof, &mut |positions| watcher.proceed(positions)) {
        Ok(found) if says(found.finding, proven, mover) => (CertificateVerdict::Accepted, found.positions),
        Ok(found) => (CertificateVerdict::OtherValue, found.positions),
        Err(ProofError::Flaw(Flaw::Stopped {})) => (CertificateVerdict::Unfinished, 0),
        Err(error) => (CertificateVerdict::Refused(error), 0),
    }
}

/// Whether the certificate agrees with the solver: the values are equal, and a win takes no more plies than the solver
/// needs to force it, and no fewer than best play.
fn says(finding: Finding, proven: Proven, mover: Player) -> bool {
    match finding {
        Finding::Draw => proven.wdl() == Some(Wdl::Draw),
        Finding::NoLoss { .. } => false,
        Finding::Win { player, plies } => {
            let wdl = if player == mover { Wdl::Win } else { Wdl::Loss };
            proven.wdl() == Some(wdl)
                && proven.within.is_none_or(|within| plies <= within)
                && proven.plies.is_none_or(|exact| plies >= exact)
        }
    }
}
