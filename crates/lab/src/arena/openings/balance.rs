//! The balance of a position: proven, or estimated by two searches that agree.

use engine::{Algorithm, Request, Session, StrongSearch};
use game::{Basis, Verdict, Wdl};
use search::{Analysis, SolveQuery, TranspositionTable, Unlimited};

/// Largest absolute value of a balanced position, in hundredths of the advantage of one move.
pub const MAX_IMBALANCE: i32 = 60;

/// Default node limit of the first search. With it the book of gomoku takes ten minutes on one core.
pub const BALANCE_NODES: u64 = 200_000;

/// Ratio of the node limits of the second and the first search.
pub const CONFIRMATION: u64 = 4;

/// Ratio of the node limit to the short search after which a clearly uneven position is rejected, since most
/// positions are uneven.
const GLANCE_DIVISOR: u64 = 16;

/// Largest absolute value of a position that is searched further, in hundredths.
const MAX_GLANCE: i32 = 3 * MAX_IMBALANCE;

/// Node limits of the proof searches before the short search and after it. The first one accepts draws whose
/// estimates are far from zero.
const SOLVE_NODES: [u64; 2] = [4_000, 20_000];

/// Table size of the proof search, in bytes.
const PROOF_BYTES: usize = 8 << 20;

/// Table size of the searches, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// The judgement about a position as an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OpeningBalance {
    /// A proven draw.
    Drawn,
    /// The values of both searches for the side to move, in hundredths.
    Even([i32; 2]),
    /// A proven win of either side.
    Decided,
    /// The first search found a larger value.
    Uneven,
    /// The first search found a small value, the second one a larger value.
    Unstable,
}

/// Judges a position by searches of `nodes` and [`CONFIRMATION`] times `nodes`, after proofs and a short one.
pub(super) fn judge(session: &dyn Session, nodes: u64) -> OpeningBalance {
    estimate(session, nodes).map_or_else(|judgement| judgement, OpeningBalance::Even)
}

/// Returns the values of both searches.
///
/// # Errors
/// The judgement that ended the searches.
fn estimate(session: &dyn Session, nodes: u64) -> Result<[i32; 2], OpeningBalance> {
    prove(session, SOLVE_NODES[0])?;
    search(session, (nodes / GLANCE_DIVISOR).max(1), MAX_GLANCE)?;
    prove(session, SOLVE_NODES[1])?;
    let first = search(session, nodes, MAX_IMBALANCE)?;
    let second = search(session, nodes * CONFIRMATION, MAX_IMBALANCE);
    let second = second.map_err(|judgement| match judgement {
        OpeningBalance::Uneven => OpeningBalance::Unstable,
        judgement => judgement,
    })?;
    Ok([first, second])
}

/// Searches for a proof.
///
/// # Errors
/// The judgement that follows from a proof.
fn prove(session: &dyn Session, nodes: u64) -> Result<(), OpeningBalance> {
    let query = SolveQuery { bytes: PROOF_BYTES, ..SolveQuery::default() };
    let solved = || session.solve(&query, nodes, &mut Unlimited).assessment.wdl();
    match by_tables_in_memory(session).or_else(solved) {
        Some(Wdl::Draw) => Err(OpeningBalance::Drawn),
        Some(_) => Err(OpeningBalance::Decided),
        None => Ok(()),
    }
}

/// Returns the value from the tables in memory, which an analysis of small games uses.
fn by_tables_in_memory(session: &dyn Session) -> Option<Wdl> {
    if !session.lacks_tables() {
        return None;
    }
    // Without such tables the limit ends the search at once.
    let search = StrongSearch { nodes: Some(1), solves: true, ..StrongSearch::default() };
    let assessment = analyse(session, search).lines.first()?.assessment?;
    if assessment.basis == Basis::Tables { assessment.wdl() } else { None }
}

fn analyse(session: &dyn Session, search: StrongSearch) -> Analysis<String> {
    let request = Request { algorithm: Algorithm::Strong(search), lines: 1 };
    session.analyse(&request, &TranspositionTable::new(TABLE_BYTES), &mut Unlimited)
}

/// Returns the value for the side to move, whose absolute value is at most `max`.
///
/// # Errors
/// The judgement that follows from an exact or a larger value.
fn search(session: &dyn Session, nodes: u64, max: i32) -> Result<i32, OpeningBalance> {
    let analysis = analyse(session, StrongSearch { nodes: Some(nodes), ..StrongSearch::default() });
    let line = analysis.lines.first().ok_or(OpeningBalance::Uneven)?;
    match line.assessment.ok_or(OpeningBalance::Uneven)?.value_in_force().verdict() {
        Verdict::Score(0) if line.is_exact() => Err(OpeningBalance::Drawn),
        Verdict::Score(score) if score.abs() <= max => Ok(score),
        Verdict::Win { .. } | Verdict::Loss { .. } if line.is_exact() => Err(OpeningBalance::Decided),
        _ => Err(OpeningBalance::Uneven),
    }
}
