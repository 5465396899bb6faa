//! The header of a certificate's file, as lines of text.

use std::fmt::Write;

use game::{Player, parse_number};

use super::error::FileError;
use crate::{Goal, Proof, Theorem};

/// A version of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Version {
    /// An entry after the other, each in whole bytes.
    Plain = 1,
    /// The entries by a range coder. It is read only.
    Compact = 2,
    /// The same, with the replies and steps that the board predicts.
    Predicted = 3,
}

/// Text at the start of every file.
const MAGIC: &str = "filetto proof ";

/// Content of the header.
#[derive(Debug)]
pub(super) struct ProofHeader {
    pub(super) version: Version,
    pub(super) spec: String,
    pub(super) position: String,
    pub(super) theorems: Vec<Theorem>,
    pub(super) steps: u32,
    pub(super) claims: u32,
}

/// The lines before the checksum.
pub(super) fn write(version: Version, proof: &Proof) -> String {
    let version = version as u8;
    let mut text = format!("{MAGIC}{version}\ngame {}\nposition {}\n", proof.spec, proof.position);
    for Theorem { player, goal, step } in &proof.theorems {
        let player = player.name();
        // Writing to a string does not fail.
        let _ = match goal {
            Goal::Win { plies } => writeln!(text, "theorem {player} wins {plies} {step}"),
            Goal::Draw => writeln!(text, "theorem {player} draws {step}"),
        };
    }
    let _ = write!(text, "steps {}\nclaims {}\n", proof.steps.len(), proof.claims.len());
    text
}

/// The line with the checksum.
pub(super) fn write_checksum(sum: u64) -> String {
    format!("checksum {sum:016x}\n")
}

/// Reads the header line by line.
pub(super) struct HeaderLines<'a> {
    bytes: &'a [u8],
    /// Offset of the next line.
    at: usize,
    /// The number of the last line that was read, from 1.
    number: usize,
}

impl<'a> HeaderLines<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        HeaderLines { bytes, at: 0, number: 0 }
    }

    /// The offset of the next line.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Reads the next line if it begins with `word` and is printable, and returns its rest.
    fn after(&mut self, word: &str) -> Option<&'a str> {
        let rest = self.bytes.get(self.at..)?.strip_prefix(word.as_bytes())?;
        let length = rest.iter().position(|byte| *byte == b'\n')?;
        let text = &rest[..length];
        if !text.iter().all(|byte| matches!(byte, b' '..=b'~')) {
            return None;
        }
        self.at += word.len() + length + 1;
        self.number += 1;
        std::str::from_utf8(text).ok()
    }

    fn expect<T>(
        &mut self,
        word: &str,
        expected: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, FileError> {
        let line = self.number + 1;
        let wrong = || FileError::Line { line, expected: expected.to_owned() };
        self.after(word).and_then(read).ok_or_else(wrong)
    }

    /// Reads the lines before the checksum.
    pub(super) fn header(&mut self) -> Result<ProofHeader, FileError> {
        let version = self.after(MAGIC).ok_or(FileError::NoProof {})?;
        let version = match version {
            "1" => Version::Plain,
            "2" => Version::Compact,
            "3" => Version::Predicted,
            _ => return Err(FileError::Version { found: version.to_owned() }),
        };
        let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let spec = self.expect("game ", "game SPEC", text)?;
        let position = self.expect("position ", "position POSITION", text)?;
        let mut theorems = Vec::new();
        while let Some(theorem) = self.theorem()? {
            theorems.push(theorem);
        }
        let steps = self.expect("steps ", "steps NUMBER", number)?;
        let claims = self.expect("claims ", "claims NUMBER", number)?;
        Ok(ProofHeader { version, spec, position, theorems, steps, claims })
    }

    fn theorem(&mut self) -> Result<Option<Theorem>, FileError> {
        let line = self.number + 1;
        let Some(text) = self.after("theorem ") else { return Ok(None) };
        let expected = "theorem first|second wins PLIES STEP, theorem first|second draws STEP".to_owned();
        theorem(text).map(Some).ok_or(FileError::Line { line, expected })
    }

    /// Reads the line with the checksum: 16 hexadecimal digits in lower case.
    pub(super) fn checksum(&mut self) -> Result<u64, FileError> {
        self.expect("checksum ", "checksum DIGITS", |text| {
            let sum = u64::from_str_radix(text, 16).ok()?;
            (format!("{sum:016x}") == text).then_some(sum)
        })
    }
}

fn theorem(text: &str) -> Option<Theorem> {
    let words: Vec<&str> = text.split(' ').collect();
    let (player, goal, step) = match words[..] {
        [player, "wins", plies, step] => (player, Goal::Win { plies: number(plies)? }, step),
        [player, "draws", step] => (player, Goal::Draw, step),
        _ => return None,
    };
    let player = Player::BOTH.into_iter().find(|other| other.name() == player)?;
    Some(Theorem { player, goal, step: number(step)? })
}

/// Parses a number in its only form: no sign, no leading zeros.
fn number(text: &str) -> Option<u32> {
    parse_number(text, 0, u32::MAX).filter(|number| number.to_string() == text)
}
