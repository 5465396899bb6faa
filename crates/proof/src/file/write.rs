//! Writes a certificate.

use super::checksum::checksum;
use super::header::Version;
use super::{compact, header, kind};
use crate::{Claim, Proof, Step};

/// Encodes a certificate as a small file, version 3 of the format.
///
/// Steps and claims that no theorem reaches are left out, and the steps are numbered anew: [`read`] returns a
/// certificate that proves the same in the same positions. A certificate with references to later or missing
/// entries, or with a reply that is listed twice, is written by [`write_plain`].
///
/// [`read`]: super::read()
pub fn write(proof: &Proof) -> Vec<u8> {
    match compact::write(proof) {
        Some((proof, body)) => file(Version::Predicted, &proof, &body),
        None => write_plain(proof),
    }
}

/// Encodes a certificate as a file of version 1 of the format, whose bytes can be read by eye.
///
/// Its texts must be printable, and its references must lead to earlier steps and claims. Otherwise
/// [`read`](super::read()) rejects the file.
pub fn write_plain(proof: &Proof) -> Vec<u8> {
    let mut body = BodyWriter { bytes: Vec::new(), at: 0 };
    for (claim, number) in proof.claims.iter().zip(0..) {
        body.at = number;
        body.claim(claim);
    }
    for (step, number) in proof.steps.iter().zip(0..) {
        body.at = number;
        body.step(step);
    }
    file(Version::Plain, proof, &body.bytes)
}

fn file(version: Version, proof: &Proof, body: &[u8]) -> Vec<u8> {
    let head = header::write(version, proof);
    let sum = header::write_checksum(checksum([head.as_bytes(), body]));
    [head.as_bytes(), sum.as_bytes(), body].concat()
}

struct BodyWriter {
    bytes: Vec<u8>,
    /// The index of the claim or step that is being written.
    at: u32,
}

impl BodyWriter {
    fn claim(&mut self, claim: &Claim) {
        match claim {
            Claim::Pairing(pairs) => {
                self.kind_and_count(kind::PAIRING, pairs.len());
                pairs.iter().for_each(|(a, b)| self.points(&[*a, *b]));
            }
            Claim::Split(parts) => {
                self.kind_and_count(kind::SPLIT, parts.len());
                parts.iter().for_each(|part| self.back(*part));
            }
            Claim::Choice(options) => {
                self.kind_and_count(kind::CHOICE, options.len());
                options.iter().for_each(|(point, claim)| self.number_and_back(*point, *claim));
            }
            Claim::Potential { zone, blocks } => {
                self.kind_and_count(kind::POTENTIAL, zone.len());
                self.points(zone);
                self.number(blocks.len() as u32);
                self.points(blocks);
            }
            Claim::Turned { symmetry, claim } => {
                self.bytes.extend([kind::TURNED_CLAIM, *symmetry]);
                self.back(*claim);
            }
        }
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Play { m, then } => {
                self.bytes.push(kind::PLAY);
                self.number_and_back(*m, *then);
            }
            Step::Await { replies, otherwise } => {
                let kind = if otherwise.is_some() { kind::AWAIT_OTHERS } else { kind::AWAIT_ALL };
                self.kind_and_count(kind, replies.len());
                replies.iter().for_each(|(code, then)| self.number_and_back(*code, *then));
                otherwise.iter().for_each(|then| self.back(*then));
            }
            Step::Over => self.bytes.push(kind::OVER),
            Step::Hold(claim) => {
                self.bytes.push(kind::HOLD);
                self.number(*claim);
            }
            Step::Turned { symmetry, step } => {
                self.bytes.extend([kind::TURNED_STEP, *symmetry]);
                self.back(*step);
            }
        }
    }

    fn kind_and_count(&mut self, kind: u8, count: usize) {
        self.bytes.push(kind);
        self.number(count as u32);
    }

    fn points(&mut self, points: &[u16]) {
        points.iter().for_each(|point| self.number(u32::from(*point)));
    }

    fn number_and_back(&mut self, number: u16, reference: u32) {
        self.number(u32::from(number));
        self.back(reference);
    }

    /// Writes a reference to an earlier claim or step, as a distance.
    fn back(&mut self, reference: u32) {
        // A wrong reference must not panic here; `read` rejects it.
        self.number(self.at.wrapping_sub(reference));
    }

    /// Writes a number as LEB128: groups of seven bits, the lowest first.
    fn number(&mut self, mut number: u32) {
        while number >= 1 << 7 {
            self.bytes.push(number as u8 | 1 << 7);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}
