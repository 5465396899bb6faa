//! A position: refused with a sentence and the session as it was, or a position like any other.

use crate::games::{check_position, choose};

/// Sets any text as a position of the game that its first letter chooses.
pub fn position(text: &str) {
    let Some((mut session, text)) = choose(text) else { return };
    let start = session.position();
    match session.set_position(text) {
        Ok(()) => check_position(&*session),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert_eq!(session.position(), start);
        }
    }
}
