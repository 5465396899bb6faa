//! The entries of the ladder, the easier ones first.
//!
//! The known values have one of these sources: `[P]` published; `[C]` computed by a program that shares no
//! code with this one; `[C2]` computed by two such programs. Values and lengths without such a source are
//! left open.

use game::Wdl;

use super::published::{Published, Source};

/// The goal of the solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryGoal {
    /// The value.
    Value,
    /// The value and the exact number of plies.
    Distance,
    /// The value and the exact number of plies, for the start and for every first move.
    All,
}

impl EntryGoal {
    /// Returns the name in machine-readable output.
    pub fn name(self) -> &'static str {
        match self {
            EntryGoal::Value => "value",
            EntryGoal::Distance => "distance",
            EntryGoal::All => "all",
        }
    }
}

/// Known number of plies with best play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// Not known.
    Unknown,
    /// Exactly this number of plies.
    Exactly(u32),
    /// At least this number of plies.
    AtLeast(u32),
}

/// A game to be solved.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BenchmarkEntry {
    /// The canonical spec of the game.
    pub spec: &'static str,
    /// The goal of the solver.
    pub wanted: EntryGoal,
    /// The known value of the start, from the first player's view.
    pub value: Option<Wdl>,
    /// The known number of plies with best play.
    pub length: Length,
    /// The known value of every first move.
    pub every_move: Option<Wdl>,
    /// The required time, in seconds.
    pub must: Option<f64>,
    /// The target time, in seconds.
    pub aim: Option<f64>,
    /// Number of threads.
    pub threads: usize,
    /// Published results.
    pub published: &'static [Published],
}

impl BenchmarkEntry {
    /// Returns the number of the entry on the ladder, from 1.
    pub fn number(&self) -> usize {
        1 + ENTRIES.iter().take_while(|entry| entry.spec != self.spec).count()
    }
}

/// Returns an entry without time limits or published results.
const fn entry(spec: &'static str, wanted: EntryGoal, value: Option<Wdl>, length: Length) -> BenchmarkEntry {
    let published = &[];
    BenchmarkEntry {
        spec,
        wanted,
        value,
        length,
        every_move: None,
        must: None,
        aim: None,
        threads: 1,
        published,
    }
}

impl BenchmarkEntry {
    const fn within(self, must: f64) -> BenchmarkEntry {
        BenchmarkEntry { must: Some(must), ..self }
    }

    const fn aiming(self, aim: f64) -> BenchmarkEntry {
        BenchmarkEntry { aim: Some(aim), ..self }
    }

    const fn beside(self, published: &'static [Published]) -> BenchmarkEntry {
        BenchmarkEntry { published, ..self }
    }
}

const WIN: Option<Wdl> = Some(Wdl::Win);
const DRAW: Option<Wdl> = Some(Wdl::Draw);

/// All entries.
pub const ENTRIES: [BenchmarkEntry; 30] = [
    // Folklore, and [C] for the two wins.
    entry("mnk:3,3,3", EntryGoal::Distance, DRAW, Length::Exactly(9)).within(0.001),
    entry("mnk:4,3,3", EntryGoal::Distance, WIN, Length::Exactly(7)).within(0.001),
    entry("mnk:4,4,3", EntryGoal::Distance, WIN, Length::Exactly(5)).within(0.001),
    // [C], and [P] for m,4,4 up to m = 8; 5,5,4 [P] in Winning Ways.
    entry("mnk:4,4,4", EntryGoal::Value, DRAW, Length::Unknown)
        .within(0.01)
        .aiming(0.001)
        .beside(&[Published::nodes(Source::Minimax, 0.15, 800_000), Published::seconds(Source::Thesis, 4.0)]),
    entry("mnk:5,4,4", EntryGoal::Value, DRAW, Length::Unknown)
        .within(0.1)
        .aiming(0.01)
        .beside(&[Published::seconds(Source::Minimax, 6.6)]),
    entry("mnk:6,4,4", EntryGoal::Value, DRAW, Length::Unknown)
        .within(1.0)
        .aiming(0.1)
        .beside(&[Published::seconds(Source::Minimax, 278.0)]),
    entry("mnk:5,5,4", EntryGoal::Value, DRAW, Length::Unknown)
        .within(1.0)
        .aiming(0.1)
        .beside(&[Published::nodes(Source::Minimax, 1444.0, 4_000_000_000)]),
    // [C], and [P] for 6,5,4; 7,7,4 has the value of the boards next to it in size.
    entry("mnk:6,5,4", EntryGoal::Distance, WIN, Length::Exactly(11))
        .within(0.1)
        .aiming(0.01)
        .beside(&[Published::seconds(Source::Minimax, 14.8)]),
    entry("mnk:6,6,4", EntryGoal::Distance, WIN, Length::Exactly(11)).within(0.1).aiming(0.01),
    entry("mnk:7,7,4", EntryGoal::Distance, WIN, Length::Exactly(11)).within(0.1).aiming(0.01),
    entry("mnk:8,8,4", EntryGoal::Distance, WIN, Length::Exactly(11)).within(0.1).aiming(0.01),
    // [P]: draws by pairings of the cells.
    entry("mnk:5,5,5", EntryGoal::Value, DRAW, Length::Unknown).within(0.005),
    entry("mnk:6,6,5", EntryGoal::Value, DRAW, Length::Unknown).within(0.005),
    // [C2], and every first move wins. No other source has solved the two variants below.
    BenchmarkEntry { every_move: WIN, ..entry("filetto", EntryGoal::All, WIN, Length::Exactly(15)) }
        .within(0.2)
        .aiming(0.02)
        .beside(&[Published::seconds(Source::Dos, 30.0)]),
    entry("filetto:diagonals=yes", EntryGoal::All, None, Length::Unknown).within(0.2),
    entry("filetto:men=9", EntryGoal::All, None, Length::Unknown).within(0.2),
    // [P] both.
    entry("mnk:7,7,5", EntryGoal::Value, DRAW, Length::Unknown)
        .within(2.5)
        .aiming(0.5)
        .beside(&[Published::seconds(Source::Hsu, 2.5)]),
    entry("mnk:9,4,4", EntryGoal::Value, WIN, Length::AtLeast(19))
        .within(600.0)
        .aiming(60.0)
        .beside(&[Published::value(Source::Charatsidis)]),
    // [P] both; 15,15,5 has neither a required nor a target time.
    BenchmarkEntry { threads: 2, ..entry("mnk:8,8,5", EntryGoal::Value, DRAW, Length::Unknown) }
        .aiming(3600.0)
        .beside(&[Published::seconds(Source::Hsu, 62_640.0)]),
    entry("mnk:15,15,5", EntryGoal::Value, WIN, Length::Exactly(35))
        .beside(&[Published::positions(Source::Allis, 138_790)]),
    // No other source has solved caro or renju on small boards.
    entry("mnk:5,5,3,rule=caro", EntryGoal::Distance, None, Length::Unknown),
    entry("mnk:5,5,4,rule=caro", EntryGoal::Value, None, Length::Unknown),
    entry("mnk:6,5,4,rule=caro", EntryGoal::Distance, None, Length::Unknown),
    entry("mnk:6,6,4,rule=caro", EntryGoal::Distance, None, Length::Unknown),
    entry("mnk:7,7,4,rule=caro", EntryGoal::Value, None, Length::Unknown),
    entry("mnk:5,5,5,rule=caro", EntryGoal::Value, None, Length::Unknown),
    entry("mnk:6,6,5,rule=caro", EntryGoal::Value, None, Length::Unknown),
    entry("mnk:7,7,5,rule=caro", EntryGoal::Value, None, Length::Unknown),
    entry("mnk:5,5,5,rule=renju", EntryGoal::Value, None, Length::Unknown),
    entry("mnk:7,5,5,rule=renju", EntryGoal::Value, None, Length::Unknown),
];
