//! Digests of files.

use sha2::{Digest, Sha256};

/// Returns the SHA-256 in hexadecimal digits.
pub(crate) fn of(content: &[u8]) -> String {
    Sha256::digest(content).iter().map(|byte| format!("{byte:02x}")).collect()
}
