//! The file of a certificate: a few lines of text, then bytes.
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
//! The bytes are the claims, then the steps. Each begins with a byte for its kind. Numbers are LEB128: groups
//! of seven bits, the lowest first, with the eighth bit set if more groups follow. A reference among claims
//! or among steps is the distance back.
//!
//! ```text
//! claim  0 pairing    count, then for each pair: point, point
//!        1 split      count, then for each part: claim
//!        2 choice     count, then for each option: point, claim
//!        3 potential  count, points of the zone; count, blocks
//!        4 turned     symmetry (a byte), claim
//! step   0 play       code, step
//!        1 await      count, then for each listed reply: code, step
//!        2 await      like 1, and after the list the step for all other replies
//!        3 over
//!        4 hold       index of the claim, from 0
//!        5 turned     symmetry (a byte), step
//! ```
//!
//! The checksum is FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo) of 64 bits over all other bytes of the file. It
//! detects accidents; the check detects forgeries. A certificate has one file: any other encoding of the same
//! content is rejected. `docs/certificates.md` describes the format for other programs.

mod checksum;
mod compact;
mod error;
mod header;
mod kind;
mod read;
mod write;

pub use error::FileError;
pub use read::read;
pub use write::{write, write_plain};
