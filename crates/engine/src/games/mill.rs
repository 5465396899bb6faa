//! Men's morris, which tables know the end of.

use std::path::Path;

use game::SpecError;
use games::mill::{Mill, MillMoveError, MillPositionError, Rules, Variant};
use tablebase::TableError;

use crate::family::Family;
use crate::playable::{
    HistoricalPrograms, IndexedVisitor, Levels, Mistakes, Provable, SharedTables, Solvable, Tabled, Visitor,
};
use crate::tables;

/// What screens are told about it.
pub(crate) const FAMILY: Family = Family {
    name: "mill",
    usage: Rules::USAGE,
    options: Rules::OPTIONS,
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
};

/// Hands the game of this spec to the visitor.
pub(crate) fn visit<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
    Ok(visitor.visit(Mill::new(spec.parse()?)))
}

impl Solvable for Mill {}

impl Levels for Mill {
    fn mistakes(&self) -> Mistakes {
        match self.rules().variant {
            Variant::Three => Mistakes { easy: 0.95, medium: 0.57, hard: 0.21 },
            Variant::Six => Mistakes { easy: 0.72, medium: 0.37, hard: 0.14 },
            _ => Mistakes { easy: 0.3, medium: 0.12, hard: 0.04 },
        }
    }
}

impl HistoricalPrograms for Mill {}

impl Provable for Mill {}

impl Tabled for Mill {
    const CAN_HAVE_TABLES: bool = true;

    fn visit_indexed<V: IndexedVisitor>(self, visitor: V) -> Option<V::Output> {
        Some(visitor.visit(self))
    }

    fn open_tables(
        &self,
        directory: &Path,
        cache_bytes: usize,
    ) -> Result<Option<SharedTables<Self>>, TableError> {
        tables::open(self.clone(), directory, cache_bytes)
    }
}
