//! The list of games, and the only place that names them all.
//!
//! [`visit`] creates the game of a spec and passes it, with its static type, to a visitor. All code that
//! works for every game, such as sessions and the conformance tests, is such a visitor.
//!
//! ```
//! use engine::{Play, registry};
//!
//! assert_eq!(registry::open("gomoku").expect("an alias").spec(), "mnk:15,15,5");
//! assert!(registry::FAMILIES.iter().any(|family| family.name == "mill"));
//! assert!(registry::open("chess").is_err());
//! ```

use game::{RuleSetting, SpecError};

pub use crate::family::{BenchPosition, Family, HistoricalNotation};
use crate::games;
use crate::history::HistoryRules;
use crate::playable::IndexedVisitor;
pub use crate::playable::{Playable, Visitor};
use crate::session::{Match, Session};

/// Defines the families, in the order in which screens show them.
macro_rules! families {
    ($($game:ident),+) => {
        /// All families.
        pub static FAMILIES: [Family; [$(games::$game::FAMILY),+].len()] =
            [$(games::$game::FAMILY),+];

        /// Passes the game of a spec, not of an alias, to the visitor.
        fn dispatch<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
            let name = spec.split(':').next().unwrap_or_default();
            $(if name == games::$game::FAMILY.name {
                return games::$game::visit(spec, visitor);
            })+
            Err(SpecError::UnknownGame { found: spec.to_owned(), known: known_games() })
        }
    };
}

families!(mnk, filetto, mill, ultimate);

/// Passes the game of a spec or alias to the visitor.
///
/// # Errors
/// The text is no spec; the error contains the expected form.
pub fn visit<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
    let lower = spec.trim().to_ascii_lowercase();
    dispatch(&resolve_alias(&lower).unwrap_or(lower), visitor)
}

/// Returns the family of a spec or alias, valid or not. `None` if there is no family of that name.
pub fn family(spec: &str) -> Option<&'static Family> {
    let lower = spec.trim().to_ascii_lowercase();
    let spec = resolve_alias(&lower).unwrap_or(lower);
    let name = spec.split(':').next()?;
    FAMILIES.iter().find(|family| family.name == name)
}

/// Returns each rule of the game of a spec or alias by name: those of the family, then the limits of
/// `HistoryRules::default`, by which a game is drawn: `repetitions` and `quiet_plies`.
///
/// ```
/// let rules = engine::registry::rule_settings("mulino,fly=no").expect("a spec");
/// let fly = rules.iter().find(|(name, _)| *name == "fly");
/// assert_eq!(fly.map(|(_, value)| value.as_str()), Some("no"));
/// ```
///
/// # Errors
/// The text is no spec; the error contains the expected form.
pub fn rule_settings(spec: &str) -> Result<Vec<RuleSetting>, SpecError> {
    let spec = open(spec)?.spec();
    let mut settings = family(&spec).map_or(Ok(Vec::new()), |family| (family.settings)(&spec))?;
    let HistoryRules { repetitions, quiet_plies } = HistoryRules::default();
    settings.extend(
        [("repetitions", repetitions), ("quiet_plies", quiet_plies)].map(|(name, n)| (name, n.to_string())),
    );
    Ok(settings)
}

/// Opens a game at its start.
///
/// # Errors
/// The text is no spec; the error contains the expected form.
pub fn open(spec: &str) -> Result<Box<dyn Session>, SpecError> {
    struct Open;
    impl Visitor for Open {
        type Output = Box<dyn Session>;
        fn visit<G: Playable>(self, game: G) -> Box<dyn Session> {
            Box::new(Match::new(game))
        }
    }
    visit(spec, Open)
}

/// Passes the game of a spec or alias to the visitor. `None` if the positions of the game cannot be indexed.
///
/// # Errors
/// The text is no spec; the error contains the expected form.
pub fn visit_indexed<V: IndexedVisitor>(spec: &str, visitor: V) -> Result<Option<V::Output>, SpecError> {
    struct Numbered<V>(V);
    impl<V: IndexedVisitor> Visitor for Numbered<V> {
        type Output = Option<V::Output>;
        fn visit<G: Playable>(self, game: G) -> Self::Output {
            game.visit_indexed(self.0)
        }
    }
    visit(spec, Numbered(visitor))
}

/// Returns the spec of an alias; options may follow it, as in `mulino,men=10`.
fn resolve_alias(text: &str) -> Option<String> {
    let (name, options) = text.split_at(text.find([':', ',']).unwrap_or(text.len()));
    let mut aliases = FAMILIES.iter().flat_map(|family| family.aliases);
    let (_, spec) = aliases.find(|(alias, _)| *alias == name)?;
    Some(format!("{spec}{}", options.replacen(':', ",", 1)))
}

fn known_games() -> String {
    let aliases = FAMILIES.iter().flat_map(|family| family.aliases.iter().map(|(alias, _)| *alias));
    let usages = FAMILIES.iter().map(|family| family.usage);
    aliases.chain(usages).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Indexed, Notation, Symmetric};

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
