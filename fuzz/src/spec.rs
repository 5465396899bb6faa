//! A spec is rejected with a message, or it opens a game and has one canonical form.

use engine::registry;

use crate::games::{check_position, open};

/// Opens any text as a spec.
pub fn spec(text: &str) {
    match registry::open(text) {
        Ok(session) => {
            let spec = session.spec();
            let mut again = open(&spec);
            assert_eq!(again.spec(), spec);
            check_position(&*session, &mut *again);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
