//! The claims of the compact form.

use super::coder::BitCoder;
use super::models::ClaimModels;
use super::room::ItemRoom;
use crate::file::{error::FileError, kind};
use crate::{Claim, ClaimId};

/// Points with contexts of their own.
#[derive(Clone, Copy)]
enum PointKind {
    PairFirst,
    PairSecond,
    Option,
    Zone,
    Block,
}

/// The index of the number of blocks among the models of counts.
const BLOCKS: usize = 4;

/// Codes claims one after the other.
pub(super) struct ClaimWalk<C> {
    pub(super) coder: C,
    pub(super) room: ItemRoom,
    models: ClaimModels,
    mask: u32,
    /// The point before.
    last: u32,
    /// The number of the claim.
    number: ClaimId,
}

impl<C: BitCoder> ClaimWalk<C> {
    /// `bits` is the number of bits of the largest point.
    pub(super) fn new(coder: C, room: ItemRoom, bits: u32) -> Self {
        ClaimWalk { coder, room, models: ClaimModels::new(bits), mask: (1 << bits) - 1, last: 0, number: 0 }
    }

    /// Codes the next claim. Without one to write, one is read.
    pub(super) fn claim(&mut self, given: Option<&Claim>) -> Result<Claim, FileError> {
        if self.coder.is_beyond() {
            return Err(FileError::Short {});
        }
        self.room.take(1)?;
        self.last = 0;
        let symbol = given.map_or(0, |claim| u32::from(kind_of(claim)));
        let symbol = self.models.kinds.code(&mut self.coder, symbol) as u8;
        let claim = match symbol {
            kind::PAIRING => {
                let pairs = if let Some(Claim::Pairing(pairs)) = given { pairs } else { &Vec::new() };
                let pairs = self.items(symbol.into(), 2, pairs, |walk, pair| {
                    let one = walk.point(PointKind::PairFirst, pair.map(|(one, _)| one));
                    Ok((one, walk.point(PointKind::PairSecond, pair.map(|(_, other)| other))))
                });
                Claim::Pairing(pairs?)
            }
            kind::SPLIT => {
                let parts = if let Some(Claim::Split(parts)) = given { parts } else { &Vec::new() };
                Claim::Split(self.items(symbol.into(), 1, parts, ClaimWalk::back)?)
            }
            kind::CHOICE => {
                let options = if let Some(Claim::Choice(options)) = given { options } else { &Vec::new() };
                let options = self.items(symbol.into(), 2, options, |walk, option| {
                    let point = walk.point(PointKind::Option, option.map(|(point, _)| point));
                    Ok((point, walk.back(option.map(|(_, claim)| claim))?))
                });
                Claim::Choice(options?)
            }
            kind::POTENTIAL => {
                let empty = (&Vec::new(), &Vec::new());
                let (zone, blocks) =
                    if let Some(Claim::Potential { zone, blocks }) = given { (zone, blocks) } else { empty };
                let points = |walk: &mut Self, count: usize, kind: PointKind, points: &[u16]| {
                    walk.items(count, 1, points, |walk, point| Ok(walk.point(kind, point)))
                };
                let zone = points(self, symbol.into(), PointKind::Zone, zone)?;
                self.last = 0;
                Claim::Potential { zone, blocks: points(self, BLOCKS, PointKind::Block, blocks)? }
            }
            kind::TURNED_CLAIM => {
                let turned = if let Some(Claim::Turned { symmetry, claim }) = given {
                    (*symmetry, Some(*claim))
                } else {
                    (0, None)
                };
                let symmetry = self.models.symmetries.code(&mut self.coder, turned.0.into()) as u8;
                Claim::Turned { symmetry, claim: self.back(turned.1)? }
            }
            _ => return Err(FileError::Coded {}),
        };
        self.number += 1;
        Ok(claim)
    }

    /// Codes a count and that many items of `size` numbers.
    fn items<T: Copy>(
        &mut self,
        counts: usize,
        size: u64,
        given: &[T],
        code: impl Fn(&mut Self, Option<T>) -> Result<T, FileError>,
    ) -> Result<Vec<T>, FileError> {
        let count = self.models.counts[counts].code(&mut self.coder, given.len() as u64);
        self.room.take(size * count)?;
        let mut items = Vec::with_capacity(count as usize);
        for index in 0..count as usize {
            items.push(code(self, given.get(index).copied())?);
        }
        Ok(items)
    }

    /// Codes a point by its difference to the one before.
    fn point(&mut self, kind: PointKind, given: Option<u16>) -> u16 {
        let difference = u32::from(given.unwrap_or(0)).wrapping_sub(self.last) & self.mask;
        let difference = self.models.points[kind as usize].code(&mut self.coder, difference);
        self.last = self.last.wrapping_add(difference) & self.mask;
        self.last as u16
    }

    /// Codes a reference to an earlier claim, by its distance.
    fn back(&mut self, given: Option<ClaimId>) -> Result<ClaimId, FileError> {
        let distance = given.map_or(1, |claim| self.number - claim);
        let distance = self.models.distances.code(&mut self.coder, u64::from(distance) - 1) + 1;
        u64::from(self.number).checked_sub(distance).map(|claim| claim as ClaimId).ok_or(FileError::Coded {})
    }
}

fn kind_of(claim: &Claim) -> u8 {
    match claim {
        Claim::Pairing(_) => kind::PAIRING,
        Claim::Split(_) => kind::SPLIT,
        Claim::Choice(_) => kind::CHOICE,
        Claim::Potential { .. } => kind::POTENTIAL,
        Claim::Turned { .. } => kind::TURNED_CLAIM,
    }
}
