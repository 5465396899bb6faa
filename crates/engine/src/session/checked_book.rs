//! A checked certificate of a win, to play by.

use std::sync::Arc;

use proof::{Proof, StrategyBook};

/// A checked certificate of a win, to play by. Clones share it.
#[derive(Debug, Clone)]
pub struct CheckedBook(pub(super) Arc<StrategyBook>);

impl PartialEq for CheckedBook {
    /// Returns `true` if both share one certificate.
    fn eq(&self, other: &CheckedBook) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for CheckedBook {}

impl CheckedBook {
    /// Returns the book of a certificate that has passed its check; `None` if it proves no win.
    pub fn new(proof: Proof) -> Option<CheckedBook> {
        StrategyBook::new(proof).map(|book| CheckedBook(Arc::new(book)))
    }

    /// Returns the spec of its game.
    pub fn spec(&self) -> &str {
        &self.proof().spec
    }

    /// Returns the certificate.
    pub fn proof(&self) -> &Proof {
        self.0.proof()
    }
}
