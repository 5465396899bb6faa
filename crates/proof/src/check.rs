//! The check of a certificate: it knows the rules of the game and what a claim means, and nothing else.

use game::{Board, Notation, Player, Symmetric};

use crate::claims::Claims;
use crate::lines::Lines;
use crate::strategy::Strategies;
use crate::{Flaw, Goal, Proof, Theorem};

/// What a certificate that was checked proves of its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proven {
    /// What it is.
    pub finding: Finding,
    /// How many positions were visited.
    pub positions: u64,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finding {
    /// A player wins.
    Win {
        /// Who.
        player: Player,
        /// The most plies that his strategy may take; the certificate may have said more.
        plies: u32,
    },
    /// Neither player can win against the other's strategy.
    Draw,
    /// A player does not lose.
    NoLoss {
        /// Who.
        player: Player,
    },
}

/// Checks every theorem of a certificate.
///
/// `lines` are those of the game, if it has such; without them a certificate must not make claims. `proceed` is
/// asked now and then, with the number of positions visited so far, whether to go on.
///
/// # Errors
/// The first flaw that was found. The certificate then proves nothing.
pub fn check<G: Symmetric + Board + Notation>(
    game: &G,
    lines: Option<&Lines>,
    proof: &Proof,
    proceed: &mut dyn FnMut(u64) -> bool,
) -> Result<Proven, Flaw> {
    let position = position_of(game, proof)?;
    check_theorems(&proof.theorems, proof.steps.len())?;
    let claims = match lines {
        Some(lines) => Some((lines, Claims::check(lines, &proof.claims)?)),
        None if proof.claims.is_empty() => None,
        None => return Err(Flaw::NoLines { game: game.spec() }),
    };
    let mut strategies = Strategies::new(game, proof, claims, proceed);
    strategies.check_steps()?;
    let mut finding = Finding::Draw;
    for (theorem, number) in proof.theorems.iter().zip(1..) {
        let Theorem { player, goal, step } = *theorem;
        let found = strategies.check(&position, player, goal, step)?;
        match goal {
            Goal::Win { plies } if found > plies => {
                return Err(Flaw::TooLong { theorem: number, found, plies });
            }
            Goal::Win { .. } => finding = Finding::Win { player, plies: found },
            Goal::Draw if proof.theorems.len() == 1 => finding = Finding::NoLoss { player },
            Goal::Draw => {}
        }
    }
    Ok(Proven { finding, positions: strategies.positions })
}

/// The position of a certificate, which must be about this game.
pub(crate) fn position_of<G: Notation>(game: &G, proof: &Proof) -> Result<G::Position, Flaw> {
    let expected = game.spec();
    if proof.spec != expected {
        return Err(Flaw::OtherGame { found: proof.spec.clone(), expected });
    }
    let position = game.parse_position(&proof.position).map_err(|error| Flaw::Position { error })?;
    let expected = game.write_position(&position);
    if proof.position != expected {
        return Err(Flaw::PositionForm { found: proof.position.clone(), expected });
    }
    Ok(position)
}

/// There must be one theorem, or one for each player that does not lose, with a strategy each.
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
