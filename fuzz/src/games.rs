//! The games that a text's first letter chooses from, and the invariants of their positions.

use std::collections::HashSet;

use engine::registry::FAMILIES;
use engine::{Reason, Session, registry};

/// Splits a text into the spec that its first letter chooses (`a` is the first) and the rest.
pub(crate) fn choose(text: &str) -> Option<(&'static str, &str)> {
    let letter = text.chars().next()?;
    let specs: Vec<&'static str> = FAMILIES.iter().flat_map(|family| family.fuzz_specs).copied().collect();
    let number = (letter as usize).wrapping_sub('a' as usize) % specs.len();
    Some((specs[number], &text[letter.len_utf8()..]))
}

/// Opens a game by a valid spec.
pub(crate) fn open(spec: &str) -> Box<dyn Session> {
    registry::open(spec).expect("the spec is right")
}

/// Checks the invariants of every position of every game. `mirror` is another session of the same game,
/// which is set to the written position.
pub(crate) fn check_position(session: &dyn Session, mirror: &mut dyn Session) {
    let position = session.position();
    let legal = session.legal_moves();
    assert_eq!(session.ending().is_some(), legal.is_empty(), "{position}");
    assert_eq!(session.view().legal.len(), legal.len(), "{position}");
    let different: HashSet<&String> = legal.iter().collect();
    assert_eq!(different.len(), legal.len(), "a move stands twice in {position}");

    if let Err(error) = mirror.set_position(&position) {
        panic!("{position} is not accepted: {error}");
    }
    assert_eq!(mirror.position(), position);
    assert_eq!(mirror.to_move(), session.to_move(), "{position}");
    // A draw by history depends on the moves of the game, so the mirror does not have it.
    if session.ending().is_none_or(|ending| ending.reason == Reason::Rules) {
        assert_eq!(session.perft(1), legal.len() as u64, "{position}");
        assert_eq!(mirror.legal_moves(), legal, "{position}");
        assert_eq!(mirror.ending(), session.ending(), "{position}");
    }
}
