//! The events of `tournament --json`, as docs/json.md describes them.

use lab::{Met, Standing, TournamentTable};
use schemars::JsonSchema;
use serde::Serialize;

use crate::commands::arena::events::{ConditionsEntry, EndEntry, SplitEntry, ThoughtEntry};
use crate::commands::arena::setup::GameSetup;

/// An event of a tournament.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(in crate::commands) enum TournamentEvent<'a> {
    /// A tournament begins.
    Start {
        game: &'a str,
        players: &'a [String],
        games: usize,
        played: u32,
        #[serde(flatten)]
        conditions: ConditionsEntry,
        seed: u64,
    },
    /// A game ended.
    Game {
        number: usize,
        first: &'a str,
        second: &'a str,
        #[serde(flatten)]
        end: EndEntry<'a>,
        log: Option<&'a str>,
        position: Option<&'a str>,
        /// The opening by an opening rule: the rule and the acts.
        #[serde(skip_serializing_if = "Option::is_none")]
        opening: Option<String>,
        opening_plies: usize,
        moves: &'a [String],
        seconds: [f64; 2],
        thoughts: Vec<Option<ThoughtEntry<'a>>>,
    },
    /// The tournament ended.
    Table {
        game: &'a str,
        games: u32,
        standings: Vec<StandingEntry<'a>>,
        meetings: Vec<MeetingEntry<'a>>,
        seed: u64,
        end: &'static str,
    },
}

/// A player of the final table.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct StandingEntry<'a> {
    player: &'a str,
    elo: f64,
    error: f64,
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    points: f64,
    seconds_per_move: f64,
    latest_seconds: f64,
}

/// The games between two players.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct MeetingEntry<'a> {
    a: &'a str,
    b: &'a str,
    wins: u32,
    draws: u32,
    losses: u32,
    pairs: [u32; 5],
    split: SplitEntry,
}

impl<'a> TournamentEvent<'a> {
    pub(super) fn table(
        setup: &'a GameSetup,
        names: &'a [String],
        table: &TournamentTable,
        end: &'static str,
    ) -> TournamentEvent<'a> {
        TournamentEvent::Table {
            game: &setup.spec,
            games: table.games(),
            standings: table.standings().iter().map(|standing| StandingEntry::new(names, standing)).collect(),
            meetings: table.meetings().iter().map(|met| MeetingEntry::new(names, met)).collect(),
            seed: setup.seed,
            end,
        }
    }
}

impl<'a> StandingEntry<'a> {
    fn new(names: &'a [String], standing: &Standing) -> StandingEntry<'a> {
        let [losses, draws, wins] = standing.results;
        StandingEntry {
            player: &names[standing.competitor],
            elo: standing.rating.elo,
            error: standing.rating.error,
            games: standing.games(),
            wins,
            draws,
            losses,
            points: standing.points(),
            seconds_per_move: standing.effort.seconds_per_move(),
            latest_seconds: standing.effort.late.as_secs_f64(),
        }
    }
}

impl<'a> MeetingEntry<'a> {
    fn new(names: &'a [String], met: &Met) -> MeetingEntry<'a> {
        let [losses, draws, wins] = met.results;
        let [a, b] = met.players.map(|number| names[number].as_str());
        MeetingEntry { a, b, wins, draws, losses, pairs: met.pairs, split: SplitEntry::new(met.split()) }
    }
}
