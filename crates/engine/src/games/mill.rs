//! Men's morris, a family of games with endgame tables.

use game::{EstimateTerm, SpecError};
use games::mill::{COUNTS, Mill, MillMoveError, MillPositionError, Rules, Variant};
use games::weights::WeightsError;
use tablebase::{TableError, TablePlace};

use crate::family::{BenchPosition, Family};
use crate::playable::{
    Explained, HistoricalPrograms, IndexedVisitor, LevelMistakes, Mistakes, Provable, Recurring,
    SharedTables, Solvable, Tabled, Visitor, WeightModel, Weighted,
};
use crate::tables;
use crate::with_history::WithHistory;

/// The metadata of the family.
pub(crate) const FAMILY: Family = Family {
    name: "mill",
    usage: Rules::USAGE,
    options: Rules::OPTIONS,
    settings: |spec| Ok(spec.parse::<Rules>()?.settings()),
    errors: &[MillPositionError::SENTENCES, MillMoveError::SENTENCES],
    aliases: &[("mulino", "mill:nine")],
    other_names: &[
        ("morris", "mill:nine"),
        ("merels", "mill:nine"),
        ("nine-mens-morris", "mill:nine"),
        ("three-mens-morris", "mill:three"),
        ("six-mens-morris", "mill:six"),
        ("twelve-mens-morris", "mill:twelve"),
        ("morabaraba", "mill:morabaraba"),
        ("lasker-morris", "mill:lasker"),
    ],
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
    historical_notation: None,
    bench: &[
        BenchPosition::new("mill:three", 9, ""),
        BenchPosition::new("mill:six", 21, ""),
        BenchPosition::new("mill:nine", 14, ""),
        BenchPosition::new("mill:nine", 12, "f4 d5 a4 d1 d7 f6"),
        BenchPosition::new("mill:nine", 12, "d6 c5 g4"),
        BenchPosition::new("mill:nine", 12, "d2 a7 f2 d1 d3 b2 f4 f6"),
        BenchPosition::new("mill:nine", 12, "f2 e5 a4 e3 b6 c5 b4 d5xb4 b4 e4xb4"),
        BenchPosition::new("mill:nine", 13, "d5 c3 d3 f4 b4 d6 a7 f6 f2 e4 b6 g4xb6 b6 b2"),
        BenchPosition::new("mill:nine", 13, "d3 g1 f6 e5 c4 g4 d6 b6 f4 f2 d5 d7 g7 b2 d2 b4xd2 d2 c3"),
        BenchPosition::new(
            "mill:nine",
            17,
            "f4 d5 a4 d1 d7 f6 g7 d2 a7xd5 g1 c4 d3xa4 f2 e3 g4 c3xc4 a4 a1xg4 g7-g4 f6-d6",
        ),
        BenchPosition::new("mill:twelve", 13, "f4 d5 b6 d3 d7 b4 f6 g4 f2xb4 e5 d6xd5 e4 c5 e3xc5 c3 g1"),
        BenchPosition::new("mill:lasker", 10, "f4 d5 a7 d7 a1 c5 a4xc5 d6xf4 g7 c5 f6 c5-c4"),
        BenchPosition::new("mill:morabaraba", 14, "f4 d5 b6 d3 f2 f6 b4 g4 b2xf6 f6 d2xd3 a7 d3 d7"),
    ],
    fuzz_specs: &[
        "mill:three",
        "mill:six",
        "mill:nine",
        "mill:twelve",
        "mill:morabaraba",
        "mill:lasker",
        "mill:six,men=3,fly=yes",
        "mill:three,men=4",
    ],
};

/// Passes the game of this spec to the visitor, with draws by history.
pub(crate) fn visit<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
    Ok(visitor.visit(WithHistory::new(Mill::new(spec.parse()?))))
}

impl Solvable for Mill {}

impl LevelMistakes for Mill {
    fn mistakes(&self) -> Mistakes {
        match self.rules().variant {
            Variant::Three | Variant::Six => Mistakes { easy: 0.7, medium: 0.4, hard: 0.15 },
            _ => Mistakes { easy: 0.3, medium: 0.12, hard: 0.04 },
        }
    }

    fn errs_at_random(&self) -> bool {
        matches!(self.rules().variant, Variant::Three | Variant::Six)
    }
}

impl Explained for Mill {
    fn estimate_terms(&self, position: &Self::Position) -> Vec<EstimateTerm> {
        self.estimate_terms(position)
    }
}

impl HistoricalPrograms for Mill {}

impl Weighted for Mill {
    fn model(&self) -> Option<WeightModel> {
        Some(WeightModel::Sum { first: self.unlearned_weights(), table_len: COUNTS })
    }

    fn with_weights(&self, file: &[u8]) -> Result<Self, WeightsError> {
        Mill::with_weights(self.rules(), file)
    }

    fn add_inputs(&self, position: &Self::Position, inputs: &mut Vec<usize>) -> f32 {
        self.weights_of(position, |number| inputs.push(number));
        0.0
    }
}

impl Provable for Mill {}

impl Recurring for Mill {}

impl Tabled for Mill {
    const CAN_HAVE_TABLES: bool = true;

    fn visit_indexed<V: IndexedVisitor>(self, visitor: V) -> Option<V::Output> {
        Some(visitor.visit(self))
    }

    fn open_tables(
        &self,
        place: &TablePlace,
        cache_bytes: usize,
    ) -> Result<Option<SharedTables<Self>>, TableError> {
        tables::open(self.clone(), place, cache_bytes)
    }

    fn tables_in_memory(&self) -> Option<SharedTables<Self>> {
        tables::in_memory(self.clone())
    }
}
