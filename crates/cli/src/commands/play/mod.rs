//! `filetto play`: a game at the prompt, between people and programs in any pairing.

mod engine_moves;
mod events;
mod game;
mod game_loop;
mod opening_acts;
mod players;
mod replies;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use engine::{Agent, OpeningProtocol, OpeningRule, OpeningRuleError, Settings, Tags, TimeControl};
use texts::Catalogue;
use tui::FirstScreen;

#[cfg(test)]
pub(super) use self::events::PlayEvent;
use self::game::{ComputerClocks, PromptGame};
use self::players::{NamedParticipant, PlayerFactory};
use crate::arguments::play::{Participant, PlayArgs};
use crate::arguments::values::Program;
use crate::commands::full_screen::{self, ScreenGame};
use crate::commands::save;
use crate::failure::Failure;
use crate::opening::{self, Opened};
use crate::screen::Screen;
use crate::{certificates, weights as learned};

/// Default time of the computer for a move, if the arguments give neither time nor depth.
const USUAL_TIME: Duration = Duration::from_secs(10);

pub(super) fn run(screen: &mut Screen<'_>, mut arguments: PlayArgs) -> Result<(), Failure> {
    if arguments.resume {
        let file = full_screen::kept_file().filter(|file| file.exists());
        let file = file.ok_or_else(|| Failure::Failed(screen.texts.text("play-nothing-to-resume")))?;
        arguments.opening.place.load = Some(file);
    }
    let PlayArgs { opening, history, tables, proof, weights, json, .. } = &arguments;
    let mut opened = opening::open_with_tables(opening, Some(history), tables.as_deref())?;
    if let Some(path) = weights {
        learned::set(screen.texts, &mut *opened.session, path)?;
    }
    if let Some(path) = proof {
        certificates::set(screen.texts, &mut *opened.session, path)?;
    }
    let opened = opened.warned(screen.texts);
    let opening = opening_of(screen.texts, &opened, arguments.opening_rule)?;
    let tags = opened.saved.as_ref().map(|saved| saved.tags.clone());
    let [first, second] = seats(screen.texts, &arguments)?;
    let first = NamedParticipant::of(first, tags.as_ref().map(|tags| &tags.white));
    let second = NamedParticipant::of(second, tags.as_ref().map(|tags| &tags.black));
    let time = [&first, &second].map(|player| arguments.time.unwrap_or(usual_time(player, arguments.depth)));
    let is_plain = arguments.plain || *json || arguments.ponder;
    if let (false, Some(players)) =
        (is_plain, [&first, &second].map(NamedParticipant::built_in).into_iter().collect::<Option<Vec<_>>>())
        && full_screen::is_possible(screen.output)
    {
        let players = [players[0], players[1]];
        for agent in players.into_iter().flatten() {
            opened.session.check_agent(agent)?;
        }
        let game = ScreenGame {
            session: opened.session,
            variations: opened.saved.map(|saved| saved.variations).unwrap_or_default(),
            opening,
            players,
            settings: settings(&arguments),
            controls: time,
            tags: tags.unwrap_or_else(save::new_tags),
            first: FirstScreen::Game,
            tables: tables.as_deref(),
        };
        return full_screen::show(screen, game);
    }
    let loaded = opened.saved;
    let factory = PlayerFactory::new(screen.texts, &arguments.engines);
    let player = |player, time| factory.make(player, &*opened.session, time);
    let players = [player(&first, time[0])?, player(&second, time[1])?];
    let tags = Tags { white: first.name, black: second.name, ..tags.unwrap_or_else(save::new_tags) };
    let mut game = PromptGame {
        texts: screen.texts,
        output: screen.output,
        men: opened.session.view().men,
        session: opened.session,
        players,
        settings: settings(&arguments),
        clocks: ComputerClocks::new(time),
        json: *json,
        has_warned: false,
        tags,
        loaded,
        taken_back: Vec::new(),
        opening,
        tables: tables.clone(),
    };
    game.mark_opening();
    game_loop::play(game, arguments.ponder)
}

/// Returns the opening of the saved game, or that of the arguments at its start.
fn opening_of(
    texts: &Catalogue,
    opened: &Opened,
    rule: Option<OpeningRule>,
) -> Result<Option<OpeningProtocol>, Failure> {
    let saved = opened.opening_protocol().map_err(|error| Failure::Failed(texts.message(&error)))?;
    let Some(rule) = rule else { return Ok(saved) };
    let begun = || {
        if opened.session.plies() > 0 || opened.session.set_up().is_some() {
            return Err(OpeningRuleError::Position {});
        }
        OpeningProtocol::new(rule, &opened.session.spec())
    };
    begun().map(Some).map_err(|error| Failure::Usage(texts.message(&error)))
}

/// Returns the players that the arguments name, first and second. With `--against` the human is first, unless
/// `--second human` is given.
fn seats<'a>(texts: &Catalogue, arguments: &'a PlayArgs) -> Result<[Option<&'a Participant>; 2], Failure> {
    const HUMAN: Option<&Participant> = Some(&Participant::Human);
    let PlayArgs { first, second, against, .. } = arguments;
    match (against, first.as_ref(), second.as_ref()) {
        (None, first, second) => Ok([first, second]),
        (Some(opponent), None | HUMAN, None) => Ok([HUMAN, Some(opponent)]),
        (Some(opponent), None, HUMAN) => Ok([Some(opponent), HUMAN]),
        _ => Err(Failure::Usage(texts.text("usage-against"))),
    }
}

fn settings(arguments: &PlayArgs) -> Settings {
    Settings {
        depth: arguments.depth,
        seed: arguments.seed.unwrap_or_else(seed_from_clock),
        time_is_given: arguments.time.is_some() || arguments.ponder,
        ..Settings::default()
    }
}

/// Returns the default time control of a player. The perfect player has its own limit, which is equal on all
/// machines.
fn usual_time(player: &NamedParticipant, depth: Option<u32>) -> TimeControl {
    match (&player.participant, depth) {
        (Participant::Program(Program::Engine(_)), Some(depth)) => TimeControl::Depth(depth),
        (_, Some(_)) => TimeControl::Infinite,
        _ if player.agent() == Some(Agent::Perfect) => TimeControl::Infinite,
        _ => TimeControl::PerMove(USUAL_TIME),
    }
}

/// Returns a seed that differs from run to run.
fn seed_from_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64
}
