//! Variations: alternatives to the moves played.

use game::sort_short_by_key;

use super::annotation::{Annotation, annotation_at};
use super::error::VariationError;
use crate::history::HistoryRules;
use crate::session::Session;

/// Maximum nesting depth of variations.
pub(super) const MAX_NESTING: usize = 50;

/// An alternative to the moves of a line, from one of its moves on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Variation {
    /// The index in the parent line, from 0, of the move that the first of these moves replaces.
    pub ply: usize,
    /// The moves, at least one.
    pub moves: Vec<String>,
    /// The variations of these moves.
    pub variations: Vec<Variation>,
    /// The comments and marks of these moves, in the order of their places.
    pub annotations: Vec<Annotation>,
}

impl Variation {
    /// Returns `true` if this line or one of its variations has comments or marks.
    pub fn has_comments(&self) -> bool {
        !self.annotations.is_empty() || self.variations.iter().any(Variation::has_comments)
    }
}

/// Checks variations of the moves of a session by playing them. Returns them in canonical notation, in the
/// order of their plies. Each move is played once.
///
/// # Errors
/// The first variation that has no place, contains an illegal move, or is nested more than 50 deep.
pub fn check(session: &dyn Session, variations: &[Variation]) -> Result<Vec<Variation>, VariationError> {
    let mut trial = session.fork();
    // As in a saved game, the history rules apply only at the end.
    trial.set_history_rules(HistoryRules::NONE);
    check_below(&mut *trial, session.plies(), variations, 1)
}

/// Checks the variations of the last `len` moves. Afterwards the session stands before the first move that
/// has a variation, or is unchanged if there is none.
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
    sort_short_by_key(&mut sorted, |variation| variation.ply);
    let mut checked = Vec::with_capacity(sorted.len());
    // From the last to the first, so that each move of the line is taken back only once.
    for variation in sorted.into_iter().rev() {
        let Variation { ply, moves, variations, annotations } = variation;
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
        let annotations = check_annotations(moves.len(), annotations)?;
        checked.push(Variation { ply: *ply, moves: played, variations, annotations });
    }
    checked.reverse();
    Ok(checked)
}

/// Checks the places of the annotations of a line with `len` moves. Returns them in order, joined by place,
/// without empty ones.
///
/// # Errors
/// The first place outside the line.
pub fn check_annotations(len: usize, annotations: &[Annotation]) -> Result<Vec<Annotation>, VariationError> {
    let mut checked = Vec::with_capacity(annotations.len());
    for Annotation { ply, comment, glyphs } in annotations {
        if *ply > len {
            return Err(VariationError::Annotation { ply: *ply, len });
        }
        let annotation = annotation_at(&mut checked, *ply);
        annotation.add_comment(comment);
        annotation.glyphs.extend(glyphs);
    }
    checked.retain(|annotation| !annotation.is_empty());
    Ok(checked)
}

/// Takes back moves until this number is left. A resignation is taken back before them.
fn go_back(session: &mut dyn Session, plies: usize) {
    while session.plies() > plies && session.undo() {}
}
