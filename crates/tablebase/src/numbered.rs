//! A sector with the numbering of its positions.

use game::Indexed;

/// A sector with its numbering.
pub(crate) struct NumberedSector<G: Indexed> {
    pub(crate) sector: G::Sector,
    pub(crate) numbering: G::Numbering,
}

impl<G: Indexed> NumberedSector<G> {
    pub(crate) fn new(game: &G, sector: G::Sector) -> NumberedSector<G> {
        NumberedSector { sector, numbering: game.numbering(sector) }
    }
}
