//! Writer of libraries of RenLib: all lines of one or more games as one tree of variations.
//!
//! [`renlib`](super::renlib) describes the form. Lines that begin alike share their nodes, so the games of a
//! file become one library.

use std::collections::BTreeSet;

use engine::{Annotation, Record, Variation};
use game::Site;

use super::mnk::{GomokuRule, MnkSpec};
use super::renlib::{COMMENT, HEADER, LINE_BREAK, MAGIC, MARK, NO_CHILD, SIBLING, SIZE, VERSION};
use crate::error::FormatError;
use crate::format::Format;
use crate::loss::Loss;
use crate::sgf::split_kept;

/// The minor version of the header.
const MINOR: u8 = 4;

/// The glyph that RenLib's mark stands for, as in SGF's `IT`.
const MARKED: u8 = 5;

/// The losses that follow from a game as a whole.
const LOSSES: [Loss; 4] = [Loss::Players, Loss::Tags, Loss::Result, Loss::Rules];

/// Writer of a library of RenLib, game by game.
///
/// ```
/// use filetto_formats::{LibraryWriter, Notes, ReadOptions, read, renlib_to_sgf};
///
/// let renju = ReadOptions { spec: Some("renju"), ..ReadOptions::default() };
/// let mut library = LibraryWriter::default();
/// // Rows of these lines count from the top, as those of SGF do.
/// for line in ["h8h9h10", "h8i9"] {
///     library.add(&read(line, &renju).expect("moves")).expect("a game of renju");
/// }
/// let sgf = renlib_to_sgf(&library.bytes(), &mut Notes::default()).expect("a library");
/// assert!(sgf.ends_with(";B[hh](;W[hi];B[hj])(;W[ii]))"));
/// ```
#[derive(Debug, Default)]
pub struct LibraryWriter {
    root: LibraryBranch,
    lost: BTreeSet<Loss>,
}

/// A position of the tree, with the move that leads to it and the positions after it.
#[derive(Debug, Default)]
struct LibraryBranch {
    /// The byte of the point; 0 for the root.
    point: u8,
    is_marked: bool,
    comment: String,
    below: Vec<LibraryBranch>,
}

impl LibraryBranch {
    /// Returns the branch of this move, which is added if it is new.
    fn child(&mut self, point: u8) -> &mut LibraryBranch {
        let known = self.below.iter().position(|child| child.point == point);
        let index = known.unwrap_or_else(|| {
            self.below.push(LibraryBranch { point, ..LibraryBranch::default() });
            self.below.len() - 1
        });
        &mut self.below[index]
    }

    /// Adds a comment below the present one, unless it is the same.
    fn add_comment(&mut self, comment: &str) {
        if comment.is_empty() || self.comment == comment {
            return;
        }
        if !self.comment.is_empty() {
            self.comment.push('\n');
        }
        self.comment += comment;
    }

    /// Appends the node and everything below it.
    fn write(&self, has_sibling: bool, bytes: &mut Vec<u8>) {
        let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };
        let flags = flag(has_sibling, SIBLING)
            | flag(self.below.is_empty(), NO_CHILD)
            | flag(self.is_marked, MARK)
            | flag(!self.comment.is_empty(), COMMENT);
        bytes.extend([self.point, flags]);
        if !self.comment.is_empty() {
            bytes.extend(comment_bytes(&self.comment));
        }
        for (number, child) in (1..).zip(&self.below) {
            child.write(number < self.below.len(), bytes);
        }
    }
}

impl LibraryWriter {
    /// Adds all lines of a game.
    ///
    /// # Errors
    /// The game is not five in a row on 15x15 from its start. Nothing is added.
    pub fn add(&mut self, record: &Record) -> Result<(), FormatError> {
        let spec = record.session.spec();
        let format = || "renlib".to_owned();
        let mnk = MnkSpec::parse(&spec).filter(|mnk| [mnk.rows, mnk.columns, mnk.length] == [SIZE, SIZE, 5]);
        let Some(mnk) = mnk else { return Err(FormatError::Unfit { format: format(), found: spec }) };
        if record.session.set_up().is_some() {
            return Err(FormatError::UnfitStart { format: format() });
        }
        self.lost.extend(LOSSES.into_iter().filter(|loss| match loss {
            Loss::Rules => mnk.rule != GomokuRule::Renju,
            other => other.concerns(record, Format::Sgf),
        }));
        let moves = record.session.moves();
        let line =
            LibraryLine { moves: &moves, variations: &record.variations, annotations: &record.annotations };
        if line.add(0, &mut self.root) {
            self.lost.insert(Loss::Comments);
        }
        Ok(())
    }

    /// Returns the library.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, MINOR]);
        bytes.resize(HEADER, 0xff);
        self.root.write(false, &mut bytes);
        bytes
    }

    /// Returns the data of the games so far that a library cannot represent.
    pub fn lost(&self) -> Vec<Loss> {
        self.lost.iter().copied().collect()
    }
}

/// A line of a game: the main line, or a variation.
#[derive(Clone, Copy)]
struct LibraryLine<'a> {
    moves: &'a [String],
    variations: &'a [Variation],
    annotations: &'a [Annotation],
}

impl LibraryLine<'_> {
    /// Adds the moves of the line from this ply on below a branch, with their variations. Returns `true` if a
    /// glyph or a part of a comment has no place.
    fn add(self, ply: usize, branch: &mut LibraryBranch) -> bool {
        let here = self.annotations.iter().filter(|one| one.ply == ply);
        let mut loses = here.fold(false, |loses, one| annotate(branch, one) | loses);
        if let Some(m) = self.moves.get(ply) {
            loses |= self.add(ply + 1, branch.child(byte_of(m)));
        }
        for Variation { moves, variations, annotations, .. } in
            self.variations.iter().filter(|variation| variation.ply == ply)
        {
            loses |= LibraryLine { moves, variations, annotations }.add(0, branch);
        }
        loses
    }
}

/// Adds a comment and a mark to a branch. Returns `true` if a part of them has no place: glyphs other than
/// RenLib's mark, and properties of SGF.
fn annotate(branch: &mut LibraryBranch, annotation: &Annotation) -> bool {
    let (comment, kept) = split_kept(&annotation.comment);
    branch.add_comment(comment);
    branch.is_marked |= annotation.glyphs == [MARKED];
    !kept.is_empty() || !matches!(annotation.glyphs[..], [] | [MARKED])
}

/// Returns the byte of a point: the row from the top above the column, which counts from 1.
fn byte_of(point: &str) -> u8 {
    Site::parse(point).map_or(0, |site| (SIZE - 1 - site.rank) << 4 | (site.file + 1))
}

/// Returns the bytes of a comment: its first line, a separator, the others, and zeros up to an even length.
fn comment_bytes(comment: &str) -> Vec<u8> {
    let (first, others) = comment.split_once('\n').unwrap_or((comment, ""));
    let mut bytes: Vec<u8> = first.bytes().collect();
    if !others.is_empty() {
        bytes.push(LINE_BREAK);
        bytes.extend(others.bytes());
    }
    bytes.retain(|byte| *byte != 0);
    bytes.push(0);
    bytes.resize(bytes.len().next_multiple_of(2), 0);
    bytes
}
