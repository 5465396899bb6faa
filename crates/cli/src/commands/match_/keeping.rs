//! The files of a match: its state or part file, and the PGN of its games.

use std::path::Path;

use engine::OpeningProtocol;
use game::Player;
use lab::{Contest, MatchScore, Played, Shard};
use texts::Catalogue;

use super::conditions::Conditions;
use super::games::timeless;
use super::part::PartFile;
use crate::arguments::experiments::MatchArgs;
use crate::commands::arena::pgn::{EarlierGames, GameRecord, PgnFile};
use crate::commands::arena::state::ArenaState;
use crate::commands::save::today;
use crate::failure::Failure;

/// The files of a match.
pub(super) struct Keeping {
    state: Option<ArenaState>,
    part: Option<PartFile>,
    pgn: Option<PgnFile>,
    /// The score of earlier runs, from the files.
    pub(super) begun: MatchScore,
}

impl Keeping {
    /// Opens the files of the arguments and loads the score of earlier runs.
    pub(super) fn open(
        texts: &Catalogue,
        arguments: &MatchArgs,
        conditions: &Conditions,
        contest: &Contest,
    ) -> Result<Keeping, Failure> {
        let shard = arguments.shard.unwrap_or(Shard::WHOLE);
        let open = |file: &Path| ArenaState::open(texts, file, "match", &conditions.subject());
        let state = arguments.state.as_deref().map(open);
        let part = arguments.out.as_deref().map(|file| PartFile::open(texts, file, conditions, shard));
        let (state, part) = (state.transpose()?, part.transpose()?);
        let is_resumed = match (&state, &part) {
            (Some(state), _) => state.is_resumed(),
            (None, part) => part.as_ref().is_some_and(PartFile::is_resumed),
        };
        let (pgn, event) = (arguments.of_games.pgn.as_ref(), event(conditions));
        let force = arguments.of_games.force;
        let earlier =
            |games: usize| EarlierGames { event: &event, resumed: is_resumed.then_some(games), force };
        if !is_resumed {
            // Before the state is created: the next run would take this file for its own.
            earlier(0).check(pgn)?;
        }
        let begun = match (&state, &part) {
            (Some(state), _) => {
                let first = MatchScore::default();
                state.load(texts, MatchScore::from_numbers, first, |score| score.to_numbers())?
            }
            (None, Some(part)) => part.score(texts, contest)?,
            (None, None) => MatchScore::default(),
        };
        let pgn = pgn.map(|file| PgnFile::open(file, earlier(begun.games() as usize))).transpose()?;
        Ok(Keeping { state, part, pgn, begun })
    }

    /// Returns `true` if the same command can resume the match.
    pub(super) fn goes_on(&self) -> bool {
        self.state.is_some() || self.part.is_some()
    }

    /// Saves a game, and the score after it.
    pub(super) fn keep(
        &mut self,
        texts: &Catalogue,
        conditions: &Conditions,
        played: &Played,
        score: &MatchScore,
    ) -> Result<(), Failure> {
        if let Some(part) = &mut self.part {
            part.add(&timeless(played))?;
        }
        if let Some(pgn) = &mut self.pgn {
            record(texts, pgn, conditions, played)?;
        }
        if let Some(state) = &mut self.state {
            state.save_now_and_then(&score.to_numbers())?;
        }
        Ok(())
    }

    /// Saves the final score, and ends the part file if the part is complete or the SPRT has decided.
    pub(super) fn finish(&mut self, score: &MatchScore, contest: &Contest) -> Result<(), Failure> {
        if let Some(state) = &self.state {
            state.save(&score.to_numbers())?;
        }
        if let Some(part) = &mut self.part
            && (score.games() as usize == contest.games() || contest.is_decided(score))
        {
            part.finish(score)?;
        }
        Ok(())
    }
}

/// Returns the event of the games.
fn event(conditions: &Conditions) -> String {
    format!("filetto match {}", conditions.setup.spec)
}

/// Returns the tags of the conditions.
fn tags(conditions: &Conditions) -> Vec<(&'static str, String)> {
    conditions.setup.tags(conditions.time_text())
}

fn record(
    texts: &Catalogue,
    pgn: &mut PgnFile,
    conditions: &Conditions,
    played: &Played,
) -> Result<(), Failure> {
    let setup = &conditions.setup;
    let names = conditions.names();
    let [a, b] = names.each_ref().map(String::as_str);
    let opening = played.opening.as_ref().map(OpeningProtocol::to_text);
    let record = GameRecord {
        event: &event(conditions),
        number: played.number,
        players: if played.side == Player::First { [a, b] } else { [b, a] },
        position: played.position.as_deref(),
        moves: &played.game.moves,
        tags: &tags(conditions),
        date: Some(&today()),
        thoughts: &played.game.thoughts,
        has_times: conditions.sides.iter().any(|side| side.time.has_clock()),
        outcome: played.game.outcome,
        reason: played.game.close.name(),
        opening: opening.as_deref(),
        opening_plies: played.opening_plies,
    };
    pgn.add(texts, &*setup.session, &record)
}
