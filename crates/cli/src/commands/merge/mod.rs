//! `filetto merge`: merges the parts of a match and reports its score.

mod batches;

use engine::registry;
use game::Player;
use lab::MatchScore;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;
use texts::Catalogue;

use self::batches::{Merged, merged};
use super::arena::events::ScoreEntry;
use super::arena::part_text::{PartGame, score_of};
use super::arena::pgn::{EarlierGames, GameRecord, PgnFile};
use super::arena::summary;
use crate::arguments::arena::MergeArgs;
use crate::arguments::output_name::OutputName;
use crate::failure::Failure;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &MergeArgs) -> Result<(), Failure> {
    let merged = merged(screen.texts, &arguments.files)?;
    let score = score_of(&merged.games);
    if let Some(file) = &arguments.pgn {
        write_records(screen.texts, file, arguments.force, &merged)?;
    }
    if arguments.json {
        screen.output.json(&start(&merged))?;
        merged.games.iter().try_for_each(|game| screen.output.json(&game.json))?;
        screen.output.json(&report(&merged, &score, arguments))?;
        return summary::decided(arguments.sprt, &score);
    }
    screen.output.line(&title(screen.texts, &merged))?;
    if !merged.missing.is_empty() {
        let missing = ("missing", merged.missing.join(", ").into());
        let counts = [("games", score.games().into()), ("of", merged.expected_games.into())];
        screen.output.line(&screen.texts.with("merge-missing", counts.into_iter().chain([missing])))?;
    }
    let [a, b] = merged.names();
    screen.output.lines(&summary::results(screen.texts, [a, b], &score))?;
    if let Some(sprt) = arguments.sprt {
        screen.output.lines(&summary::test(screen.texts, [a, b], sprt, &score))?;
    }
    summary::decided(arguments.sprt, &score)
}

fn title(texts: &Catalogue, merged: &Merged) -> String {
    let [a, b] = merged.names();
    let arguments = [
        ("game", merged.text("game").into()),
        ("a", a.into()),
        ("b", b.into()),
        ("games", texts.number(merged.expected_games as u64).into()),
        ("time", merged.times().into()),
        ("seed", merged.seeds().into()),
    ];
    texts.with("merge-title", arguments)
}

/// An event of `merge --json`; between these are the games of the parts as they are.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(in crate::commands) enum MergeEvent<'a> {
    /// The match, and its parts that are not there.
    Start {
        #[serde(flatten)]
        of: MergedEntry<'a>,
        games: usize,
        times: &'a Json,
        seeds: &'a [u64],
        missing: &'a [String],
    },
    /// The score of all games.
    Score {
        #[serde(flatten)]
        of: MergedEntry<'a>,
        seeds: &'a [u64],
        end: &'static str,
        #[serde(flatten)]
        score: Box<ScoreEntry>,
    },
}

/// The game and the players of a match, as its parts have them.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct MergedEntry<'a> {
    game: &'a Json,
    a: &'a Json,
    b: &'a Json,
}

fn merged_entry(Merged { head, .. }: &Merged) -> MergedEntry<'_> {
    MergedEntry { game: &head["game"], a: &head["a"], b: &head["b"] }
}

fn start(merged: &Merged) -> MergeEvent<'_> {
    let Merged { head, expected_games, seeds, missing, .. } = merged;
    MergeEvent::Start {
        of: merged_entry(merged),
        games: *expected_games,
        times: &head["times"],
        seeds,
        missing,
    }
}

fn report<'a>(merged: &'a Merged, score: &MatchScore, arguments: &MergeArgs) -> MergeEvent<'a> {
    MergeEvent::Score {
        of: merged_entry(merged),
        seeds: &merged.seeds,
        end: if merged.missing.is_empty() { "finished" } else { "missing" },
        score: Box::new(ScoreEntry::new(score, arguments.sprt)),
    }
}

fn write_records(texts: &Catalogue, file: &OutputName, force: bool, merged: &Merged) -> Result<(), Failure> {
    let spec = merged.text("game");
    let session = registry::open(spec).map_err(|error| Failure::Failed(texts.message(&error)))?;
    let [a, b] = merged.names();
    let event = format!("filetto match {spec}");
    let mut pgn = PgnFile::open(file, EarlierGames { event: &event, resumed: None, force })?;
    for game in &merged.games {
        let PartGame { number, moves, outcome, reason, opening, opening_plies, position, .. } = game;
        let in_order =
            if game.a_is_first { [Player::First, Player::Second] } else { [Player::Second, Player::First] };
        let players = in_order.map(|player| if player == Player::First { a } else { b });
        let record = GameRecord {
            event: &event,
            number: *number,
            players,
            position: position.as_deref(),
            moves,
            tags: &[],
            date: None,
            thoughts: &[],
            has_times: false,
            outcome: *outcome,
            reason,
            opening: opening.as_deref(),
            opening_plies: *opening_plies,
        };
        pgn.add(texts, &*session, &record)?;
    }
    Ok(())
}
