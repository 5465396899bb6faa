//! Reads a certificate. No input causes a panic, or needs more memory than its length justifies.

use super::checksum::checksum;
use super::error::FileError;
use super::header::{HeaderLines, Version};
use super::{compact, kind};
use crate::{Claim, ClaimId, Proof, Step, StepId};

/// Reads a certificate that [`write`](super::write()) or [`write_plain`](super::write_plain()) wrote.
///
/// The result is well formed; [`check`](crate::check()) verifies it.
///
/// ```
/// use filetto::proof::{FileError, read};
///
/// assert_eq!(read(b"hello"), Err(FileError::NoProof {}));
/// ```
///
/// # Errors
/// The bytes are not a certificate, or it is damaged. The error contains the line or byte.
pub fn read(bytes: &[u8]) -> Result<Proof, FileError> {
    let mut lines = HeaderLines::new(bytes);
    let header = lines.header()?;
    let head = &bytes[..lines.at()];
    let expected = lines.checksum()?;
    let sum = checksum([head, &bytes[lines.at()..]]);
    if sum != expected {
        let text = |sum: u64| format!("{sum:016x}");
        return Err(FileError::Checksum { found: text(sum), expected: text(expected) });
    }
    if header.version != Version::Plain {
        return compact::read(header, &bytes[lines.at()..], lines.at());
    }
    let mut body = BodyReader { bytes, byte: lines.at(), at: 0 };
    let claims = body.list(header.claims, BodyReader::claim)?;
    let steps = body.list(header.steps, BodyReader::step)?;
    if body.byte != bytes.len() {
        return Err(FileError::Long { byte: body.byte });
    }
    let (spec, position, theorems) = (header.spec, header.position, header.theorems);
    Ok(Proof { spec, position, theorems, steps, claims })
}

struct BodyReader<'a> {
    bytes: &'a [u8],
    /// The offset of the next byte.
    byte: usize,
    /// The index of the claim or step that is being read.
    at: u32,
}

impl BodyReader<'_> {
    /// Reads all claims, or all steps.
    fn list<T>(
        &mut self,
        count: u32,
        read: impl Fn(&mut Self) -> Result<T, FileError>,
    ) -> Result<Vec<T>, FileError> {
        let mut items = Vec::with_capacity(self.room(count));
        for number in 0..count {
            self.at = number;
            items.push(read(self)?);
        }
        Ok(items)
    }

    fn claim(&mut self) -> Result<Claim, FileError> {
        match self.take()? {
            kind::PAIRING => self.items(|body| Ok((body.short()?, body.short()?))).map(Claim::Pairing),
            kind::SPLIT => self.items(BodyReader::back).map(Claim::Split),
            kind::CHOICE => self.items(BodyReader::short_and_back).map(Claim::Choice),
            kind::POTENTIAL => {
                let (zone, blocks) = (self.items(BodyReader::short)?, self.items(BodyReader::short)?);
                Ok(Claim::Potential { zone, blocks })
            }
            kind::TURNED_CLAIM => Ok(Claim::Turned { symmetry: self.take()?, claim: self.back()? }),
            _ => Err(FileError::Kind { byte: self.byte - 1 }),
        }
    }

    fn step(&mut self) -> Result<Step, FileError> {
        match self.take()? {
            kind::PLAY => self.short_and_back().map(|(m, then)| Step::Play { m, then }),
            kind::AWAIT_ALL => Ok(Step::Await { replies: self.replies()?, otherwise: None }),
            kind::AWAIT_OTHERS => {
                let (replies, otherwise) = (self.replies()?, Some(self.back()?));
                Ok(Step::Await { replies, otherwise })
            }
            kind::OVER => Ok(Step::Over),
            kind::HOLD => self.number().map(Step::Hold),
            kind::TURNED_STEP => Ok(Step::Turned { symmetry: self.take()?, step: self.back()? }),
            _ => Err(FileError::Kind { byte: self.byte - 1 }),
        }
    }

    fn replies(&mut self) -> Result<Vec<(u16, StepId)>, FileError> {
        self.items(BodyReader::short_and_back)
    }

    /// Reads a count, and that many items.
    fn items<T>(&mut self, read: impl Fn(&mut Self) -> Result<T, FileError>) -> Result<Vec<T>, FileError> {
        let count = self.number()?;
        let mut items = Vec::with_capacity(self.room(count));
        for _ in 0..count {
            items.push(read(self)?);
        }
        Ok(items)
    }

    /// The number of items to reserve memory for. Each takes at least one byte, so a forged count cannot
    /// exceed the rest of the file.
    fn room(&self, count: u32) -> usize {
        (count as usize).min(self.bytes.len() - self.byte)
    }

    fn short_and_back(&mut self) -> Result<(u16, ClaimId), FileError> {
        Ok((self.short()?, self.back()?))
    }

    /// Reads a reference to an earlier claim or step, as a distance of at least 1.
    fn back(&mut self) -> Result<u32, FileError> {
        let byte = self.byte;
        let distance = self.number()?;
        self.at.checked_sub(distance).filter(|_| distance > 0).ok_or(FileError::Reference { byte })
    }

    /// Reads a number of 16 bits.
    fn short(&mut self) -> Result<u16, FileError> {
        let byte = self.byte;
        u16::try_from(self.number()?).map_err(|_| FileError::Number { byte })
    }

    /// Reads a number of 32 bits in its shortest form (LEB128).
    fn number(&mut self) -> Result<u32, FileError> {
        let begin = self.byte;
        let mut number: u64 = 0;
        for shift in [0, 7, 14, 21, 28] {
            let byte = self.take()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte >> 7 == 0 {
                // A last byte of 0 is superfluous, unless it is the only one.
                let is_shortest = byte != 0 || shift == 0;
                let number = u32::try_from(number).ok().filter(|_| is_shortest);
                return number.ok_or(FileError::Number { byte: begin });
            }
        }
        Err(FileError::Number { byte: begin })
    }

    fn take(&mut self) -> Result<u8, FileError> {
        let byte = self.bytes.get(self.byte).ok_or(FileError::Short {})?;
        self.byte += 1;
        Ok(*byte)
    }
}
