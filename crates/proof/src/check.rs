//! The check of a certificate, by the rules of the game and the meaning of claims only.

use game::{Assessment, Basis, Board, Bound, Notation, Player, Tactics, Value};

use crate::checked_claims::CheckedClaims;
use crate::flaw::Flaw;
use crate::proof::{Goal, Proof, Theorem};
use crate::strategy::{PlayerGoal, Referee, Strategies, check_strategy};
use crate::subject::position_of;
use crate::winning_lines::WinningLines;

/// Result of a check of a true certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CheckReport {
    /// The proven statement.
    pub finding: Finding,
    /// The number of positions that were visited.
    pub positions: u64,
}

/// Statement that a certificate proves about its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finding {
    /// A player wins.
    Win {
        /// The player.
        player: Player,
        /// Maximum number of plies of the strategy; the certificate may state more.
        plies: u32,
    },
    /// Neither player can win against the other's strategy.
    Draw,
    /// A player does not lose.
    NoLoss {
        /// The player.
        player: Player,
    },
}

impl Finding {
    /// Returns the assessment of the certificate's position, from its side to move.
    pub fn assessment(self, mover: Player) -> Assessment {
        let (value, bound) = match self {
            Finding::Draw => (Value::DRAW, Bound::Exact),
            Finding::NoLoss { player } if player == mover => (Value::DRAW, Bound::AtLeast),
            Finding::NoLoss { .. } => (Value::DRAW, Bound::AtMost),
            Finding::Win { player, plies } if player == mover => (Value::win_in(plies), Bound::AtLeast),
            Finding::Win { plies, .. } => (Value::loss_in(plies), Bound::AtMost),
        };
        Assessment::proven(value, bound, Basis::Certificate)
    }
}

/// Checks every theorem of a certificate.
///
/// `lines` are the lines of a game that the first complete line wins; without them the certificate must not
/// contain claims. `proceed` is called every 1,024 positions with the number visited so far. The check stops
/// if it returns `false`.
///
/// ```
/// # use filetto::game::Player;
/// # use filetto::games::mnk::Mnk;
/// # use filetto::proof::{Claim, Goal, Proof, Step, Theorem};
/// # let game = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// # let proof = Proof {
/// #     spec: "mnk:3,3,3".to_owned(),
/// #     position: "x2/1xo/2o x".to_owned(),
/// #     theorems: vec![Theorem { player: Player::First, goal: Goal::Win { plies: 3 }, step: 4 }],
/// #     steps: vec![
/// #         Step::Over,
/// #         Step::Play { m: 6, then: 0 },
/// #         Step::Play { m: 1, then: 0 },
/// #         Step::Await { replies: vec![(6, 2)], otherwise: Some(1) },
/// #         Step::Play { m: 2, then: 3 },
/// #     ],
/// #     claims: Vec::new(),
/// # };
/// use filetto::proof::{Finding, WinningLines, check};
///
/// let report = check(&game, Some(&WinningLines::of(&game)), &proof, &mut |_| true)?;
/// assert_eq!(report.finding, Finding::Win { player: Player::First, plies: 3 });
///
/// let mut forged = proof;
/// forged.theorems[0].goal = Goal::Win { plies: 1 };
/// assert!(check(&game, None, &forged, &mut |_| true).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first flaw in the certificate, which then proves nothing.
pub fn check<G: Tactics + Board + Notation>(
    game: &G,
    lines: Option<&WinningLines>,
    proof: &Proof,
    proceed: &mut dyn FnMut(u64) -> bool,
) -> Result<CheckReport, Flaw> {
    check_on_threads(game, lines, proof, 1, proceed)
}

/// Checks every theorem of a certificate as [`check()`] does, on this number of threads. Each reply to the
/// first await of a theorem is checked on one of them, so a position that occurs after two replies may be
/// visited twice. `proceed` is called on the thread of the caller.
///
/// # Errors
/// A flaw in the certificate, which then proves nothing.
pub fn check_on_threads<G: Tactics + Board + Notation>(
    game: &G,
    lines: Option<&WinningLines>,
    proof: &Proof,
    threads: usize,
    proceed: &mut dyn FnMut(u64) -> bool,
) -> Result<CheckReport, Flaw> {
    let position = position_of(game, proof)?;
    check_theorems(&proof.theorems, proof.steps.len())?;
    let claims = match lines {
        Some(lines) => Some((lines, CheckedClaims::check(lines, &proof.claims)?)),
        None if proof.claims.is_empty() => None,
        None => return Err(Flaw::NoLines { game: game.spec() }),
    };
    let referee = Referee { game, claims };
    let mut strategies = Strategies::new(&referee, proof, proceed);
    strategies.check_steps()?;
    let mut finding = Finding::Draw;
    for (theorem, number) in proof.theorems.iter().zip(1..) {
        let Theorem { player, goal, step } = *theorem;
        let side = PlayerGoal { player, goal };
        let found = check_strategy(&mut strategies, &position, side, step, threads)?;
        match goal {
            Goal::Win { plies } if found > plies => {
                return Err(Flaw::TooLong { theorem: number, found, plies });
            }
            Goal::Win { .. } => finding = Finding::Win { player, plies: found },
            Goal::Draw if proof.theorems.len() == 1 => finding = Finding::NoLoss { player },
            Goal::Draw => {}
        }
    }
    match strategies.beyond.flaw() {
        Some(flaw) => Err(flaw),
        None => Ok(CheckReport { finding, positions: strategies.positions }),
    }
}

/// Checks that there is one theorem, or a draw for each player, and that the first steps exist.
fn check_theorems(theorems: &[Theorem], steps: usize) -> Result<(), Flaw> {
    match theorems {
        [] => return Err(Flaw::NoTheorem {}),
        [_] => {}
        [one, other] if one.player != other.player && [one.goal, other.goal] == [Goal::Draw; 2] => {}
        _ => return Err(Flaw::Theorems {}),
    }
    match theorems.iter().zip(1..).find(|(theorem, _)| theorem.step as usize >= steps) {
        Some((Theorem { step, .. }, theorem)) => Err(Flaw::NoStep { theorem, found: *step, steps }),
        None => Ok(()),
    }
}
