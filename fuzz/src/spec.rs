//! A spec: refused with a sentence, or opened; then it has one canonical form.

use engine::registry;

use crate::games::check_position;

/// Opens any text as a spec.
pub fn spec(text: &str) {
    match registry::open(text) {
        Ok(session) => {
            let spec = session.spec();
            let again = registry::open(&spec).expect("the canonical spec is right");
            assert_eq!(again.spec(), spec);
            check_position(&*session);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
