//! The conditions of a match.

use std::path::PathBuf;

use engine::TimeControl;
use lab::{MatchSide, Sprt};
use texts::Catalogue;

use super::super::arena::setup::GameSetup;
use crate::arguments::experiments::MatchArgs;
use crate::competitors::Competitors;
use crate::failure::Failure;

/// The conditions of a match: setup, sides, number of games and SPRT.
pub(super) struct Conditions {
    pub(super) setup: GameSetup,
    /// The sides A and B.
    pub(super) sides: [MatchSide; 2],
    /// `true` if a side has its own time control.
    has_own_times: bool,
    /// The requested number of games.
    pub(super) games: u32,
    pub(super) sprt: Option<Sprt>,
}

/// Returns the time control of a side, with its unit.
fn time_of(side: &MatchSide) -> String {
    let unit = if matches!(side.time, TimeControl::PerMove(_)) { " s" } else { "" };
    format!("{}{unit}", side.time)
}

impl Conditions {
    /// Opens the conditions of the arguments.
    pub(super) fn of(texts: &Catalogue, arguments: &MatchArgs) -> Result<Conditions, Failure> {
        let setup = GameSetup::open(texts, &arguments.spec, &arguments.of_games)?;
        let competitors = Competitors::new(texts, &arguments.of_games.engines);
        let side = |program, own: Option<TimeControl>, weights: &Option<PathBuf>| {
            let is_given = own.is_some() || setup.time_is_given;
            competitors.side(
                program,
                &*setup.session,
                own.unwrap_or(setup.time),
                is_given,
                weights.as_deref(),
            )
        };
        let sides = [
            side(&arguments.a, arguments.time_a, &arguments.weights_a)?,
            side(&arguments.b, arguments.time_b, &arguments.weights_b)?,
        ];
        Ok(Conditions {
            sides,
            has_own_times: arguments.time_a.is_some() || arguments.time_b.is_some(),
            games: arguments.games,
            sprt: arguments.sprt,
            setup,
        })
    }

    /// Returns the names of A and B. Two instances of one program are told apart by their times or weights,
    /// or else by the letter.
    pub(super) fn names(&self) -> [String; 2] {
        let names = self.sides.each_ref().map(|side| side.competitor.name());
        if names[0] != names[1] {
            return names;
        }
        let [a, b] = &self.sides;
        if a.time != b.time {
            return self.sides.each_ref().map(|side| format!("{} {}", side.competitor.name(), time_of(side)));
        }
        let identities = self.sides.each_ref().map(|side| side.competitor.identity());
        let [of_a, of_b] = &names;
        if identities[0] != identities[1] { identities } else { [format!("{of_a} A"), format!("{of_b} B")] }
    }

    /// Returns the time controls of A and B.
    pub(super) fn times(&self) -> [String; 2] {
        self.sides.each_ref().map(|side| side.time.to_string())
    }

    /// Returns the time control for the title: one for both sides, or one for each.
    pub(super) fn time_text(&self) -> String {
        if self.has_own_times { self.times().join(" / ") } else { self.setup.time.to_string() }
    }

    /// Returns the time control for the state file, marked if it is the default.
    pub(super) fn time_word(&self) -> String {
        let given = if self.setup.time_is_given { "" } else { " (default)" };
        format!("{}{given}", self.setup.time)
    }

    /// Returns the fields that must match those of a saved state. The number of games is not one: a match can
    /// be extended.
    pub(super) fn subject(&self) -> Vec<(&'static str, String)> {
        let [a, b] = self.sides.each_ref().map(|side| side.competitor.identity());
        let mut subject = vec![
            ("game", self.setup.spec.clone()),
            ("players", format!("{a} {b}")),
            ("seed", self.setup.seed.to_string()),
            ("opening-plies", self.setup.opening_plies.to_string()),
            ("time", self.time_word()),
            ("tables", self.setup.tables_word()),
        ];
        if self.has_own_times {
            subject.push(("times", self.times().join(" ")));
        }
        subject.extend(self.setup.unusual());
        subject
    }
}
