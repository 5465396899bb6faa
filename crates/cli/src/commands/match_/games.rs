//! The output for each game of a match, and the events of `match --json`.

use game::Player;
use lab::{MistakeCounts, Played};
use schemars::JsonSchema;
use serde::Serialize;

use super::conditions::Conditions;
use crate::commands::arena::events::{
    ConditionsEntry, HypothesesEntry, MatchGameEntry, OpeningTallyEntry, OpeningsEntry, ScoreEntry,
    ThoughtEntry, thoughts,
};
use crate::commands::arena::fault::fault;
use crate::commands::arena::fault::game_line;
use crate::failure::Failure;
use crate::screen::Screen;

/// An event of a match.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(in crate::commands) enum MatchEvent<'a> {
    /// A match begins.
    Start {
        game: &'a str,
        a: &'a str,
        b: &'a str,
        asked: u32,
        games: usize,
        played: u32,
        #[serde(flatten)]
        conditions: ConditionsEntry,
        sprt: Option<HypothesesEntry>,
        seed: u64,
    },
    /// A game ended.
    Game {
        #[serde(flatten)]
        game: MatchGameEntry<'a>,
        #[serde(flatten)]
        machine: Option<MachineEntry<'a>>,
    },
    /// The match ended.
    Score {
        game: &'a str,
        a: &'a str,
        b: &'a str,
        seconds_per_move: [f64; 2],
        latest_seconds: [f64; 2],
        seed: u64,
        end: &'static str,
        mistakes: Option<[MistakesEntry; 2]>,
        #[serde(flatten)]
        openings: OpeningsEntry,
        opening_rule: Option<OpeningTallyEntry>,
        #[serde(flatten)]
        score: Box<ScoreEntry>,
    },
}

/// The mistakes of a player by exact values.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct MistakesEntry {
    mistakes: u32,
    judged: u32,
    moves: u32,
}

impl MistakesEntry {
    pub(super) fn new(MistakeCounts { mistakes, judged, moves }: MistakeCounts) -> MistakesEntry {
        MistakesEntry { mistakes, judged, moves }
    }
}

/// The keys of a game that depend on the machine.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct MachineEntry<'a> {
    log: Option<&'a str>,
    seconds: [f64; 2],
    mistakes: Option<[MistakesEntry; 2]>,
    thoughts: Vec<Option<ThoughtEntry<'a>>>,
}

/// Writes a game as JSON; for people a fault, and a line for each game if the output is no terminal, which
/// shows the score as it changes.
pub(super) fn show(
    screen: &mut Screen<'_>,
    conditions: &Conditions,
    played: &Played,
    mistakes: Option<[MistakeCounts; 2]>,
    is_json: bool,
) -> Result<(), Failure> {
    if is_json {
        let seconds = played.efforts().map(|effort| effort.time.as_secs_f64());
        let mistakes = mistakes.map(|of| of.map(MistakesEntry::new));
        let log = played.game.log.as_deref();
        let machine = Some(MachineEntry { log, seconds, mistakes, thoughts: thoughts(played) });
        return screen.output.json(&MatchEvent::Game { game: MatchGameEntry::new(played), machine });
    }
    let [a, b] = &conditions.names();
    if !screen.output.is_terminal() {
        let names = if played.side == Player::First { [a, b] } else { [b, a] };
        screen.output.line(&game_line(screen.texts, played, names.map(String::as_str)))?;
    }
    if !played.game.close.is_fault() {
        return Ok(());
    }
    // A fault loses the game: if A has half points, B is the loser.
    let loser = usize::from(played.half_points() > 0);
    screen.output.line(&fault(screen.texts, played, &conditions.names()[loser]))
}

/// Returns a game without values that depend on the machine.
pub(super) fn timeless(played: &Played) -> MatchEvent<'_> {
    MatchEvent::Game { game: MatchGameEntry::new(played), machine: None }
}
