//! What could have been played instead.

use super::error::VariationError;
use crate::history::HistoryRules;
use crate::session::Session;

/// How deep variations may stand in variations.
pub(super) const MAX_NESTING: usize = 50;

/// Moves that could have been played instead, from one move of a line on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation {
    /// Which move of that line the first of these stands for, from 0.
    pub ply: usize,
    /// Its moves, one at least.
    pub moves: Vec<String>,
    /// The variations of these moves.
    pub variations: Vec<Variation>,
}

/// Plays the variations of the moves that lead to where the session stands, and gives them back as moves are written,
/// in the order of their plies. Each move is played once.
///
/// # Errors
/// The first that does not go there, has a move that is not legal, or is nested more than 50 deep.
pub fn check(session: &dyn Session, variations: &[Variation]) -> Result<Vec<Variation>, VariationError> {
    let mut trial = session.fork();
    // As for the moves of a saved game, the limits of history hold at its end only.
    trial.set_history_rules(HistoryRules::NONE);
    check_below(&mut *trial, session.plies(), variations, 1)
}

/// The same for the last so many moves. Leaves the session before the first move that has a variation, or where it is.
fn check_below(
    session: &mut dyn Session,
    len: usize,
    variations: &[Variation],
    depth: usize,
) -> Result<Vec<Variation>, VariationError> {
    if depth > MAX_NESTING && !variations.is_empty() {
        return Err(VariationError::Depth { max: MAX_NESTING });
    }
    let first = session.plies() - len;
    let mut sorted: Vec<&Variation> = variations.iter().collect();
    sorted.sort_by_key(|variation| variation.ply);
    let mut checked = Vec::with_capacity(sorted.len());
    // From the last one back, so that no move of the line is played again.
    for variation in sorted.into_iter().rev() {
        let Variation { ply, moves, variations } = variation;
        if *ply >= len || moves.is_empty() {
            return Err(VariationError::Place { ply: *ply, len });
        }
        go_back(session, first + ply);
        let mut played = Vec::with_capacity(moves.len());
        for found in moves {
            let wrong = |error| VariationError::Move { ply: *ply, found: found.clone(), error };
            played.push(session.play(found).map_err(wrong)?);
        }
        let variations = check_below(session, moves.len(), variations, depth + 1)?;
        go_back(session, first + ply);
        checked.push(Variation { ply: *ply, moves: played, variations });
    }
    checked.reverse();
    Ok(checked)
}

/// Takes moves back until so many are left, and a resignation before them.
fn go_back(session: &mut dyn Session, plies: usize) {
    while session.plies() > plies && session.undo() {}
}
