//! Certificates as files: a few lines for people, then bytes.
//!
//! ```text
//! filetto proof 1
//! game mnk:5,5,5
//! position 5/5/5/5/5 x
//! theorem first draws 12
//! theorem second draws 7
//! steps 13
//! claims 2
//! checksum 0123456789abcdef
//! ```
//!
//! The bytes are the claims, then the steps, each a byte for its kind and numbers of seven bits a byte, the
//! lowest first, the eighth bit set where more follow. A reference among steps or among claims is the distance back.
//!
//! ```text
//! claim  0 pairing    count, count times: point, point
//!        1 split      count, count times: claim
//!        2 choice     count, count times: point, claim
//!        3 potential  count of the zone, points; count of the blocks, points
//!        4 turned     symmetry (a byte), claim
//! step   0 play       code, step
//!        1 await      count, count times: code, step
//!        2 await      the same, and the step after every other reply
//!        3 over
//!        4 hold       number of the claim, from 0
//!        5 turned     symmetry (a byte), step
//! ```
//!
//! The checksum is FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo) of 64 bits over all other bytes of the file. It finds
//! accidents; a forger is found by the check. One certificate has one file: what could have been written in
//! another way is refused.

mod header;
mod read;
mod write;

pub use read::read;
pub use write::write;

game::messages! {
    /// Why bytes are no certificate. Lines are counted from 1, bytes from 0.
    pub enum FileError {
        NoProof {} =
            "proof-file-none" => "not a certificate: the first line must be: filetto proof 1",
        Version { found: String } =
            "proof-file-version" => "expected version 1 of the format, not \"{found}\"",
        Line { line: usize, expected: String } =
            "proof-file-line" => "line {line}: expected {expected}",
        Checksum { found: String, expected: String } =
            "proof-file-checksum" => "the file is damaged: its checksum is {expected}, not {found}",
        Kind { byte: usize } =
            "proof-file-kind" => "byte {byte}: unknown kind of step or claim",
        Number { byte: usize } =
            "proof-file-number" => "byte {byte}: a number is too large or not in its shortest form",
        Reference { byte: usize } =
            "proof-file-reference" => "byte {byte}: expected a reference to an earlier step or claim",
        Short {} =
            "proof-file-short" => "the file ends in the middle of its steps",
        Long { byte: usize } =
            "proof-file-long" => "byte {byte}: expected the end of the file",
    }
}

/// The kinds of claims and steps, as bytes.
mod kind {
    pub(super) const PAIRING: u8 = 0;
    pub(super) const SPLIT: u8 = 1;
    pub(super) const CHOICE: u8 = 2;
    pub(super) const POTENTIAL: u8 = 3;
    pub(super) const TURNED_CLAIM: u8 = 4;

    pub(super) const PLAY: u8 = 0;
    pub(super) const AWAIT_ALL: u8 = 1;
    pub(super) const AWAIT_OTHERS: u8 = 2;
    pub(super) const OVER: u8 = 3;
    pub(super) const HOLD: u8 = 4;
    pub(super) const TURNED_STEP: u8 = 5;
}

/// The checksum of these parts, one after the other.
fn checksum(parts: [&[u8]; 2]) -> u64 {
    let bytes = parts.into_iter().flatten();
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}
