//! A digest of the rules and of the numbering of a sector. Tables with another digest are rejected.

use std::ops::ControlFlow;

use game::{Indexed, Numbering, fold_key};

use crate::numbered::NumberedSector;

/// Number of entries that go into the digest.
const SAMPLES: u64 = 64;

/// A digest of the moves of some positions of a sector. It differs for other rules or another numbering.
pub(crate) fn digest<G: Indexed>(game: &G, sector: &NumberedSector<G>) -> u64 {
    let numbering = &sector.numbering;
    let samples = SAMPLES.min(numbering.len());
    let mut digest = fold_key([numbering.len(), samples]);
    let mut add = |word: u64| digest = fold_key([digest, word]);
    for sample in 0..samples {
        let index = sample * numbering.len() / samples;
        let position = numbering.position(index);
        add(numbering.entry(&position).index);
        add(game.outcome(&position).map_or(3, |outcome| outcome.seen_by(game.to_move(&position)) as u64));
        let _ = game.moves(&position, |turn| {
            add(game.key(&game.after(&position, turn)));
            ControlFlow::<()>::Continue(())
        });
    }
    digest
}
