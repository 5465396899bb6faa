//! Tables of any game that has them, with the game's type erased.

use game::{Indexed, Notation, SpecError, Symmetric};
use games::mill::{Filetto, Mill};
use games::mnk::Mnk;
use games::ultimate::Ultimate;

use crate::registry::{self, Playable, Visitor};

/// What tables must know of a game.
pub trait Tabled: Symmetric + Notation + Sized {
    /// Hands the game to the visitor, if its positions can be numbered.
    fn visit_indexed<V: IndexedVisitor>(self, visitor: V) -> Option<V::Output> {
        let _ = visitor;
        None
    }
}

impl Tabled for Mill {
    fn visit_indexed<V: IndexedVisitor>(self, visitor: V) -> Option<V::Output> {
        Some(visitor.visit(self))
    }
}

impl<const W: usize> Tabled for Mnk<W> {}
impl Tabled for Filetto {}
impl Tabled for Ultimate {}

/// Something that wants a game whose positions can be numbered, with its static type.
pub trait IndexedVisitor {
    /// What it makes of it.
    type Output;

    /// Takes the game.
    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output;
}

/// Hands the game that the spec or alias names to the visitor. `None` if its positions cannot be numbered.
///
/// # Errors
/// The text is no spec; the error says what was expected.
pub fn visit_indexed<V: IndexedVisitor>(spec: &str, visitor: V) -> Result<Option<V::Output>, SpecError> {
    struct Numbered<V>(V);
    impl<V: IndexedVisitor> Visitor for Numbered<V> {
        type Output = Option<V::Output>;
        fn visit<G: Playable>(self, game: G) -> Self::Output {
            game.visit_indexed(self.0)
        }
    }
    registry::visit(spec, Numbered(visitor))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_whose_positions_can_be_numbered_are_handed_over() {
        struct Sectors;
        impl IndexedVisitor for Sectors {
            type Output = usize;
            fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> usize {
                game.sectors().len()
            }
        }
        assert!(
            visit_indexed("mulino", Sectors).is_ok_and(|sectors| sectors.is_some_and(|count| count > 100))
        );
        assert_eq!(visit_indexed("tris", Sectors), Ok(None));
        assert!(visit_indexed("chess", Sectors).is_err());
    }
}
