//! A position is rejected with a message and leaves the session unchanged, or it is a valid position.

use crate::games::{check_position, choose, open};

/// Sets any text as a position of the game that its first letter chooses.
pub fn position(text: &str) {
    let Some((spec, text)) = choose(text) else { return };
    let mut session = open(spec);
    let start = session.position();
    match session.set_position(text) {
        Ok(()) => check_position(&*session, &mut *open(spec)),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert_eq!(session.position(), start);
        }
    }
}
