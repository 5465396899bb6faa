//! What is played in a match.

use std::time::Duration;

use engine::{Session, TimeControl};
use lab::MatchSide;
use texts::Catalogue;

use crate::arguments::experiments::MatchArgs;
use crate::competitors::Competitors;
use crate::failure::Failure;

/// The default time for a move.
const USUAL_TIME: TimeControl = TimeControl::PerMove(Duration::from_secs(1));

/// A match and its output.
pub(super) struct Conditions {
    pub(super) spec: String,
    /// A and B.
    pub(super) sides: [MatchSide; 2],
    /// The requested number of games.
    pub(super) games: u32,
    pub(super) seed: u64,
    pub(super) opening_plies: u32,
    pub(super) time: TimeControl,
    /// Whether the time was given, so that agents use it up.
    pub(super) time_is_given: bool,
    /// The folder of tables, if it was given.
    pub(super) tables: Option<String>,
}

impl Conditions {
    /// The conditions that the arguments ask for.
    pub(super) fn of(
        texts: &Catalogue,
        arguments: &MatchArgs,
        session: &dyn Session,
    ) -> Result<Conditions, Failure> {
        let time = arguments.time.unwrap_or(USUAL_TIME);
        let competitors = Competitors::new(texts, &arguments.engines);
        let side = |program| competitors.side(program, session, time, arguments.time.is_some());
        Ok(Conditions {
            spec: session.spec(),
            sides: [side(&arguments.a)?, side(&arguments.b)?],
            games: arguments.games,
            seed: arguments.seed,
            opening_plies: arguments.opening_plies.unwrap_or_else(|| lab::usual_plies(session)),
            time,
            time_is_given: arguments.time.is_some(),
            tables: arguments.tables.as_ref().map(|folder| folder.display().to_string()),
        })
    }

    /// The names of A and B.
    pub(super) fn names(&self) -> [String; 2] {
        self.sides.each_ref().map(|side| side.competitor.name())
    }

    /// The time, and whether it was given.
    pub(super) fn time_word(&self) -> String {
        format!("{}{}", self.time, if self.time_is_given { "" } else { " (default)" })
    }
}
