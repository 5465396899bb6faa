//! Libraries of RenLib: the tree of variations of renju that analysts exchange, as binary files (`.lib`).
//!
//! ```text
//! ff 'R' 'e' 'n' 'L' 'i' 'b' ff 03 04 ff ... ff      20 bytes, with the version 3.0 to 3.4
//! 78 00                                              a node: its point and its flags
//! 68 8a 'a' 'b' 00 00                                the same with a comment, in pairs of bytes
//! ```
//!
//! A point is `row from the top * 16 + column`, with columns from 1; 0 is the root or a pass. The flags are
//! 80 (the node has a sibling), 40 (it has no child), 20 and 08 (a comment follows), 10 (a mark), 04 (the
//! position shown first), 02 (a label, no move) and 01 (two more bytes of flags, of which 0001 is a text on
//! the board). Nodes are written in preorder. Sources: the readers and writers of Rapfi and of other
//! viewers.
//!
//! The library becomes a tree in SGF, so that everything that reads SGF reads it. [`library`](super::library)
//! writes libraries.

use encoding_rs::{GBK, UTF_8};

use crate::error::FormatError;
use crate::note::{FormatNote, Notes};

/// The first bytes of a library.
pub(super) const MAGIC: [u8; 8] = *b"\xffRenLib\xff";
/// Length of the header in bytes.
pub(super) const HEADER: usize = 20;
/// The only major version that is known.
pub(super) const VERSION: u8 = 3;

pub(super) const SIBLING: u8 = 0x80;
pub(super) const NO_CHILD: u8 = 0x40;
const OLD_COMMENT: u8 = 0x20;
pub(super) const MARK: u8 = 0x10;
pub(super) const COMMENT: u8 = 0x08;
const EXTENSION: u8 = 0x01;
/// The flag of a text on the board, in the second of the two bytes of an extension.
const BOARD_TEXT: u8 = 0x01;

/// The size of the board.
pub(super) const SIZE: u8 = 15;
/// The greatest depth of the tree: a stone on each point, and as many passes.
const MAX_DEPTH: usize = 2 * SIZE as usize * SIZE as usize;
/// Separates the first line of a comment from the others.
pub(super) const LINE_BREAK: u8 = 8;

/// Returns `true` if the bytes of a file begin like a library of RenLib.
pub fn is_renlib(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// Converts the bytes of a library to SGF, with its variations and comments.
///
/// # Errors
/// The library is of an unknown version, or damaged. The error contains the place, in bytes from the start.
pub fn renlib_to_sgf(bytes: &[u8], notes: &mut Notes) -> Result<String, FormatError> {
    let mut reader =
        Reader { bytes, place: HEADER, notes, text: "(;GM[4]FF[4]CA[UTF-8]RU[renju]SZ[15]".to_owned() };
    if bytes.len() < HEADER || !is_renlib(bytes) || bytes[MAGIC.len()] != VERSION {
        return Err(FormatError::RenLib { place: MAGIC.len().min(bytes.len()) });
    }
    if bytes.len() > HEADER {
        reader.root()?;
    }
    // Some writers end with a line feed.
    if reader.place + 1 < bytes.len() {
        return Err(FormatError::RenLib { place: reader.place });
    }
    reader.text.push(')');
    Ok(reader.text)
}

/// A node of the tree without its children.
struct LibNode {
    /// Column from the left and row from the top, from 0; `None` for the root or a pass.
    point: Option<[u8; 2]>,
    flags: u8,
    comment: String,
}

impl LibNode {
    fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    place: usize,
    notes: &'a mut Notes,
    /// The SGF so far.
    text: String,
}

impl Reader<'_> {
    /// Reads the first node, which is the root without a stone or the first stone.
    fn root(&mut self) -> Result<(), FormatError> {
        let node = self.node()?;
        if node.point.is_some() {
            return self.siblings(node, 0);
        }
        self.properties(&node);
        if node.has(NO_CHILD) { Ok(()) } else { self.children(0) }
    }

    fn children(&mut self, depth: usize) -> Result<(), FormatError> {
        let first = self.node()?;
        self.siblings(first, depth)
    }

    /// Writes a node with its siblings, and everything below them.
    fn siblings(&mut self, first: LibNode, depth: usize) -> Result<(), FormatError> {
        if depth > MAX_DEPTH {
            return Err(FormatError::RenLib { place: self.place });
        }
        let mut node = first;
        let is_alone = !node.has(SIBLING);
        loop {
            self.text += if is_alone { "" } else { "(" };
            self.text += if depth.is_multiple_of(2) { ";B[" } else { ";W[" };
            if let Some(point) = node.point {
                self.text.extend(point.map(|number| char::from(b'a' + number)));
            }
            self.text.push(']');
            self.properties(&node);
            if !node.has(NO_CHILD) {
                self.children(depth + 1)?;
            }
            self.text += if is_alone { "" } else { ")" };
            if !node.has(SIBLING) {
                return Ok(());
            }
            node = self.node()?;
        }
    }

    /// Writes the comment and the mark of a node.
    fn properties(&mut self, node: &LibNode) {
        if node.has(MARK) {
            self.text += "IT[]";
        }
        if !node.comment.is_empty() {
            let escaped = node.comment.replace('\\', "\\\\").replace(']', "\\]");
            self.text += &format!("C[{escaped}]");
        }
    }

    fn node(&mut self) -> Result<LibNode, FormatError> {
        let begin = self.place;
        let [point, flags] = self.pair()?;
        let has_board_text = if flags & EXTENSION != 0 { self.pair()?[1] & BOARD_TEXT != 0 } else { false };
        let point = match (point & 0x0f, point >> 4) {
            (0, 0) => None,
            (column @ 1..=SIZE, row @ 0..SIZE) => Some([column - 1, row]),
            _ => return Err(FormatError::RenLib { place: begin }),
        };
        let mut parts = Vec::new();
        if flags & (COMMENT | OLD_COMMENT) != 0 {
            parts.push(self.string()?);
        }
        if has_board_text {
            parts.push(self.string()?);
        }
        parts.retain(|part| !part.is_empty());
        Ok(LibNode { point, flags, comment: parts.join("\n") })
    }

    fn pair(&mut self) -> Result<[u8; 2], FormatError> {
        let pair = self.bytes.get(self.place..).and_then(|rest| rest.first_chunk::<2>());
        let pair = *pair.ok_or(FormatError::RenLib { place: self.place })?;
        self.place += 2;
        Ok(pair)
    }

    /// Reads a text in pairs of bytes, up to the pair with a zero.
    fn string(&mut self) -> Result<String, FormatError> {
        let mut bytes = Vec::new();
        loop {
            let pair = self.pair()?;
            bytes.extend(pair.iter().take_while(|byte| **byte != 0));
            if pair.contains(&0) {
                break;
            }
        }
        let bytes: Vec<u8> =
            bytes.into_iter().map(|byte| if byte == LINE_BREAK { b'\n' } else { byte }).collect();
        // RenLib writes the character set of its user; most libraries are from China.
        let encoding = if std::str::from_utf8(&bytes).is_ok() { UTF_8 } else { GBK };
        if encoding != UTF_8 {
            self.notes.add(FormatNote::Encoding { encoding: encoding.name().to_owned() });
        }
        Ok(encoding.decode_without_bom_handling(&bytes).0.trim().to_owned())
    }
}
