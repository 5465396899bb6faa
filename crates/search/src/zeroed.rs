//! Large blocks of zeroed memory that the system provides on first use.
//!
//! The system returns large zeroed memory at once and assigns a page when it is first touched. Writing the
//! zeros instead would take seconds for a table of gigabytes, before the search visits its first node.
#![allow(unsafe_code, reason = "zeroed memory as atomic words")]

use std::sync::atomic::AtomicU64;

/// Allocates `count` words, all 0.
pub(crate) fn zeroed_words(count: usize) -> Box<[AtomicU64]> {
    let words = Box::<[AtomicU64]>::new_zeroed_slice(count);
    // SAFETY: an atomic word has the representation of a plain one, and all bits 0 are the valid number 0.
    unsafe { words.assume_init() }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use super::*;

    #[test]
    fn all_words_are_zero() {
        for count in [0, 1, 1000] {
            let words = zeroed_words(count);
            assert_eq!(words.len(), count);
            assert!(words.iter().all(|word| word.load(Ordering::Relaxed) == 0));
        }
    }
}
