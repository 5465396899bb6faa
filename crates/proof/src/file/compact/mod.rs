//! The compact form of claims and steps, versions 2 and 3 of the format.
//!
//! A range coder with adaptive contexts writes first the claims, and then the steps depth first from the
//! theorems, each where it is first referred to. In version 3 the marks on the board predict replies and
//! steps; version 2 is read only. `docs/certificates.md` has every symbol.

mod claims;
mod coder;
mod context;
mod given;
mod models;
mod near;
mod needs;
mod prediction;
mod room;
mod symbols;
mod tag;
mod walk;

use std::collections::HashSet;

use game::Player;

use self::claims::ClaimWalk;
use self::coder::{BitCoder, Decoder, Encoder};
use self::context::{CODE_WORDS, CodeGrid, Way};
use self::prediction::PredictionBoard;
use self::room::ItemRoom;
use self::walk::{StepForm, StepWalk};
use super::error::FileError;
use super::header::{ProofHeader, Version};
use crate::{Claim, Proof, Step, StepId};

/// The number of bits that a number of bits takes, which is at most 16.
const SIZE_BITS: u32 = 5;

/// The claims and steps to write; none if a file is read.
struct CodingSource<'p> {
    version: Version,
    spec: &'p str,
    position: &'p str,
    claims: &'p [Claim],
    steps: &'p [Step],
    /// The player of each theorem, and its first step.
    first: Vec<(Player, Option<StepId>)>,
}

/// The result of one walk: the claims and steps that were written or read.
struct Coded<C> {
    coder: C,
    room: ItemRoom,
    claims: Vec<Claim>,
    steps: Vec<Step>,
    first: Vec<StepId>,
}

/// Writes a certificate. Returns it as it will be read, and the bytes. `None` if it has no compact form: see
/// [`is_regular`].
pub(super) fn write(proof: &Proof) -> Option<(Proof, Vec<u8>)> {
    if !is_regular(proof) {
        return None;
    }
    let mut proof = proof.clone().without_unused();
    let first = proof.theorems.iter().map(|theorem| (theorem.player, Some(theorem.step))).collect();
    let Proof { spec, position, claims, steps, .. } = &proof;
    let source = CodingSource { version: Version::Predicted, spec, position, claims, steps, first };
    let Coded { coder, room, steps, first, .. } =
        source.code(Encoder::new(), ItemRoom::without_end(), proof.claims.len() as u32).ok()?;
    let mut body = coder.finish();
    body.resize(body.len().max(room.bytes()), 0);
    proof.steps = steps;
    proof.theorems.iter_mut().zip(first).for_each(|(theorem, step)| theorem.step = step);
    Some((proof, body))
}

/// Reads the claims and steps after a header. `begin` is the offset of the first of these bytes in the file.
pub(super) fn read(header: ProofHeader, body: &[u8], begin: usize) -> Result<Proof, FileError> {
    let ProofHeader { version, spec, position, theorems, .. } = header;
    let first = theorems.iter().map(|theorem| (theorem.player, None)).collect();
    let source = CodingSource { version, spec: &spec, position: &position, claims: &[], steps: &[], first };
    let Coded { coder, room, claims, steps, first } =
        source.code(Decoder::new(body), ItemRoom::of_bytes(body.len()), header.claims)?;
    let read = coder.finish().ok_or(FileError::Coded {})?;
    // What follows is there for the room of the items alone.
    let end = read.max(room.bytes());
    if body.len() > end || body[read..].iter().any(|byte| *byte != 0) {
        return Err(FileError::Long { byte: begin + read });
    }
    let is_counted = steps.len() == header.steps as usize;
    if !is_counted || theorems.iter().zip(first).any(|(theorem, step)| theorem.step != step) {
        return Err(FileError::Numbers {});
    }
    Ok(Proof { spec, position, theorems, steps, claims })
}

impl CodingSource<'_> {
    /// Codes the claims, then the strategy of each theorem.
    fn code<C: BitCoder>(self, mut coder: C, room: ItemRoom, count: u32) -> Result<Coded<C>, FileError> {
        let [points, codes] = [largest_point(self.claims), largest_code(self.steps)];
        let mut size = |largest: u16| -> Result<u32, FileError> {
            let bits = u16::BITS - largest.leading_zeros();
            let coded = (0..SIZE_BITS).rev().fold(0, |bits_before, place| {
                bits_before << 1 | u32::from(coder.even_bit(bits >> place & 1 != 0))
            });
            if coded <= u16::BITS { Ok(coded) } else { Err(FileError::Coded {}) }
        };
        let [points, codes] = [size(points)?, size(codes)?];
        let mut walk = ClaimWalk::new(coder, room, points);
        let mut claims = Vec::new();
        for number in 0..count {
            claims.push(walk.claim(self.claims.get(number as usize))?);
        }
        let ClaimWalk { coder, room, .. } = walk;
        let excludes = self.version == Version::Predicted;
        let board = excludes.then(|| PredictionBoard::of(self.spec)).flatten();
        let marks = board.as_ref().map_or([[0; CODE_WORDS]; 2], |board| board.marks(self.position));
        let form = StepForm { claims: count, grid: CodeGrid::of(self.spec), bits: codes, excludes, board };
        let mut walk = StepWalk::new(coder, self.steps, room, form);
        let mut strategy = |(player, step): &(Player, Option<StepId>)| {
            let [first, second] = marks;
            let marks = if *player == Player::First { [first, second] } else { [second, first] };
            walk.strategy(Way::start(marks), *step)
        };
        let first = self.first.iter().map(&mut strategy).collect::<Result<_, _>>()?;
        let StepWalk { coder, room, steps, .. } = walk;
        Ok(Coded { coder, room, claims, steps, first })
    }
}

fn largest_point(claims: &[Claim]) -> u16 {
    let points = claims.iter().flat_map(|claim| -> Vec<u16> {
        match claim {
            Claim::Pairing(pairs) => pairs.iter().flat_map(|(one, other)| [*one, *other]).collect(),
            Claim::Choice(options) => options.iter().map(|(point, _)| *point).collect(),
            Claim::Potential { zone, blocks } => zone.iter().chain(blocks).copied().collect(),
            Claim::Split(_) | Claim::Turned { .. } => Vec::new(),
        }
    });
    points.max().unwrap_or(0)
}

fn largest_code(steps: &[Step]) -> u16 {
    let codes = steps.iter().map(|step| match step {
        Step::Play { m, .. } => *m,
        Step::Await { replies, .. } => replies.iter().map(|(code, _)| *code).max().unwrap_or(0),
        Step::Over | Step::Hold(_) | Step::Turned { .. } => 0,
    });
    codes.max().unwrap_or(0)
}

/// Returns `true` if references lead to earlier entries, no reply is listed twice, and theorems and holds
/// refer to what is there. No other certificate has a compact form.
fn is_regular(proof: &Proof) -> bool {
    let (steps, claims) = (proof.steps.len(), proof.claims.len());
    let steps_are_regular = proof.steps.iter().enumerate().all(|(number, step)| match step {
        Step::Play { then: step, .. } | Step::Turned { step, .. } => (*step as usize) < number,
        Step::Await { replies, otherwise } => {
            let codes: HashSet<u16> = replies.iter().map(|(code, _)| *code).collect();
            let mut then = replies.iter().map(|(_, then)| *then).chain(*otherwise);
            codes.len() == replies.len() && then.all(|then| (then as usize) < number)
        }
        Step::Hold(claim) => (*claim as usize) < claims,
        Step::Over => true,
    });
    let claims_are_regular = proof.claims.iter().enumerate().all(|(number, claim)| match claim {
        Claim::Split(parts) => parts.iter().all(|claim| (*claim as usize) < number),
        Claim::Choice(options) => options.iter().all(|(_, claim)| (*claim as usize) < number),
        Claim::Turned { claim, .. } => (*claim as usize) < number,
        Claim::Pairing(_) | Claim::Potential { .. } => true,
    });
    let theorems_are_regular = proof.theorems.iter().all(|theorem| (theorem.step as usize) < steps);
    steps_are_regular && claims_are_regular && theorems_are_regular
}
