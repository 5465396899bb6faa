//! The list of games: the one place that names them all.
//!
//! [`visit`] turns a spec into a game and hands it, with its static type, to a visitor; everything
//! that must work for every game (sessions, the conformance tests) is such a visitor.

use game::{Board, Evaluate, Notation, SpecError, SpecOption};
use games::mill::{Filetto, FilettoRules, Mill, MillMoveError, MillPositionError};
use games::mnk::{self, Mnk};
use games::ultimate::{self, Ultimate, UltimateMoveError, UltimatePositionError};

use crate::agents::Opponents;
use crate::proofs::Provable;
use crate::session::{Match, Session};
use crate::tables::Tabled;

/// What the engine asks of a game.
pub trait Playable: Board + Notation + Evaluate + Opponents + Provable + Tabled + Clone + 'static {}
impl<G: Board + Notation + Evaluate + Opponents + Provable + Tabled + Clone + 'static> Playable for G {}

/// A family of games that share a spec's first word.
#[derive(Debug, Clone, Copy)]
pub struct Family {
    /// The first word of the spec, and the key of what screens say about the family.
    pub name: &'static str,
    /// The grammar of its specs.
    pub usage: &'static str,
    /// The options of its specs.
    pub options: &'static [SpecOption],
    /// The identifiers and sentences of the errors that only this family has.
    pub errors: &'static [&'static [(&'static str, &'static str)]],
    /// Short names and the specs that they stand for.
    pub aliases: &'static [(&'static str, &'static str)],
    /// Specs worth showing: each name and option at least once.
    pub examples: &'static [&'static str],
}

/// All families.
pub const FAMILIES: [Family; 4] = [
    Family {
        name: "mnk",
        usage: mnk::Rules::USAGE,
        options: mnk::Rules::OPTIONS,
        errors: &[],
        aliases: &[("tris", "mnk:3,3,3"), ("gomoku", "mnk:15,15,5")],
        examples: &["mnk:3,3,3", "mnk:4,4,3", "mnk:7,5,5", "mnk:15,15,5", "mnk:9,9,5,overline=exact"],
    },
    Family {
        name: "filetto",
        usage: FilettoRules::USAGE,
        options: FilettoRules::OPTIONS,
        errors: &[MillPositionError::SENTENCES],
        aliases: &[],
        examples: &["filetto", "filetto:men=9", "filetto:diagonals=yes"],
    },
    Family {
        name: "mill",
        usage: games::mill::Rules::USAGE,
        options: games::mill::Rules::OPTIONS,
        errors: &[MillPositionError::SENTENCES, MillMoveError::SENTENCES],
        aliases: &[("mulino", "mill:nine")],
        examples: &[
            "mill:three",
            "mill:six",
            "mill:nine",
            "mill:twelve",
            "mill:morabaraba",
            "mill:lasker",
            "mill:nine,men=12",
            "mill:six,fly=yes",
            "mill:nine,diagonals=yes",
        ],
    },
    Family {
        name: "ultimate",
        usage: ultimate::Rules::USAGE,
        options: ultimate::Rules::OPTIONS,
        errors: &[UltimatePositionError::SENTENCES, UltimateMoveError::SENTENCES],
        aliases: &[],
        examples: &["ultimate", "ultimate:closed=no", "ultimate:tie=boards"],
    },
];

/// Something that wants a game with its static type.
pub trait Visitor {
    /// What it makes of it.
    type Output;

    /// Takes the game.
    fn visit<G: Playable>(self, game: G) -> Self::Output;
}

/// Hands the game that the spec or alias names to the visitor.
///
/// # Errors
/// The text is no spec; the error says what was expected.
pub fn visit<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
    let lower = spec.trim().to_ascii_lowercase();
    let spec = resolve_alias(&lower).unwrap_or(lower);
    let spec = spec.as_str();
    match spec.split(':').next() {
        Some("mnk") => {
            let rules: mnk::Rules = spec.parse()?;
            Ok(match rules.cells() {
                ..=64 => visitor.visit(Mnk::<1>::new(rules)),
                65..=256 => visitor.visit(Mnk::<4>::new(rules)),
                _ => visitor.visit(Mnk::<7>::new(rules)),
            })
        }
        Some("filetto") => Ok(visitor.visit(Filetto::new(spec.parse()?))),
        Some("mill") => Ok(visitor.visit(Mill::new(spec.parse()?))),
        Some("ultimate") => Ok(visitor.visit(Ultimate::new(spec.parse()?))),
        _ => Err(SpecError::UnknownGame { found: spec.to_owned(), known: known_games() }),
    }
}

/// Opens a game at its start.
///
/// # Errors
/// The text is no spec; the error says what was expected.
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

/// The spec that an alias stands for; options may follow it, as in `mulino,men=10`.
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
