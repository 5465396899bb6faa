//! The check of a win on every board that contains the points that the winner needs, the unbounded one
//! included.

use game::{Board, Notation, Tactics};

use crate::bits;
use crate::check::{CheckReport, check_on_threads};
use crate::flaw::Flaw;
use crate::proof::{Goal, Proof};
use crate::strategy::needed_points;
use crate::subject::position_of;
use crate::winning_lines::WinningLines;

/// A win on every board that contains a zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EveryBoardReport {
    /// The report of the check. Its length holds on every board.
    pub report: CheckReport,
    /// The zone: the points that the winner takes, and those with marks in the position of the certificate,
    /// in ascending order.
    pub zone: Vec<u16>,
}

/// Checks a certificate of a win as [`check_on_threads()`] does, and that no reply beyond the edge of its
/// board could matter. Then the player wins on every board that contains the zone: on the unbounded one, and
/// on every part of it.
///
/// `lines` are those of [`WinningLines::of_every_board`]. The proof is in docs/certificates.md.
///
/// ```
/// use filetto::game::{Game, Notation};
/// use filetto::games::mnk::Mnk;
/// use filetto::proof::{Finding, WinningLines, check_on_every_board};
/// use filetto::search::{LineMemory, SolveQuery, Unlimited, solve_lines};
///
/// let game = Mnk::<4>::new("mnk:13,13,3".parse()?);
/// let center = game.after(&game.start(), game.parse_move(&game.start(), "h7")?);
/// let query = SolveQuery { proof: true, ..SolveQuery::default() };
/// let solution = solve_lines(&game, &center, &query, &mut LineMemory::new(1 << 20), Unlimited);
/// let proof = solution.proof.expect("a certificate");
/// let lines = WinningLines::of_every_board(&game).expect("freestyle");
/// let found = check_on_every_board(&game, &lines, &proof, 1, &mut |_| true)?;
/// assert!(matches!(found.report.finding, Finding::Win { plies: 4, .. }));
/// assert_eq!(found.zone.len(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A flaw in the certificate, or the awaits at which a reply beyond the edge could matter.
pub fn check_on_every_board<G: Tactics + Board + Notation>(
    game: &G,
    lines: &WinningLines,
    proof: &Proof,
    threads: usize,
    proceed: &mut dyn FnMut(u64) -> bool,
) -> Result<EveryBoardReport, Flaw> {
    if proof.theorems.iter().any(|theorem| theorem.goal == Goal::Draw) {
        return Err(Flaw::BeyondDraw {});
    }
    if !lines.sets().has_cut_lines() {
        return Err(Flaw::BeyondGame { game: game.spec() });
    }
    let report = check_on_threads(game, Some(lines), proof, threads, proceed)?;
    let zone = needed_points(game, lines, proof, &position_of(game, proof)?);
    Ok(EveryBoardReport { report, zone: bits::members(&zone).map(|point| point as u16).collect() })
}
