//! `filetto play`: a game at the prompt, between people and programs in any pairing.

pub(super) mod prompt;
mod replies;
mod save;
mod table;

use std::io::stdin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::ArgMatches;
use clap::parser::ValueSource;
use engine::{Agent, Remaining, Settings, Tags, TimeControl};

use self::table::Table;
use super::{Context, endings};
use crate::arguments::value;
use crate::failure::Failure;
use crate::setup;

/// The time for a move of the computer, if the arguments give neither time nor depth.
const USUAL_TIME: Duration = Duration::from_secs(10);

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let texts = context.texts;
    let mut opened = setup::open(texts, matches)?;
    endings::use_tables(context, matches, &mut *opened.session)?;
    let loaded = opened.loaded;
    let first = who(context, matches, "first", loaded.as_ref().map(|tags| &tags.white))?;
    let second = who(context, matches, "second", loaded.as_ref().map(|tags| &tags.black))?;
    let players = [first.agent, second.agent];
    for agent in players.into_iter().flatten() {
        opened.session.check_agent(agent).map_err(|error| Failure::Usage(texts.message(&error)))?;
    }
    let depth = setup::number(texts, matches, "depth", 1, 999)?;
    let asked = setup::time_control(texts, matches)?;
    let time = players.map(|player| asked.unwrap_or(usual_time(player, depth)));
    let seed = setup::number(texts, matches, "seed", 0, u64::MAX)?;
    let ponders = matches.get_flag("ponder");
    let mut table = Table {
        men: opened.session.view().men,
        session: opened.session,
        players,
        settings: Settings {
            depth,
            seed: seed.unwrap_or_else(seed_from_clock),
            time_is_given: asked.is_some() || ponders,
            ..Settings::default()
        },
        time,
        clocks: time.map(Remaining::new),
        ponders,
        json: matches.get_flag("json"),
        has_warned: false,
        tags: Tags { white: first.name, black: second.name, ..loaded.unwrap_or_else(new_tags) },
        context,
    };
    table.prepare();
    table.play(&mut stdin().lock())
}

/// The tags of a game that begins here, but for its players.
fn new_tags() -> Tags {
    Tags {
        event: "Filetto".to_owned(),
        site: "?".to_owned(),
        date: save::today(),
        round: "-".to_owned(),
        white: String::new(),
        black: String::new(),
        others: Vec::new(),
    }
}

/// The time for a move of this player, if the arguments do not say it. Who is perfect has a limit of its own
/// that is the same on any machine.
fn usual_time(player: Option<Agent>, depth: Option<u32>) -> TimeControl {
    if depth.is_some() || player == Some(Agent::Perfect) {
        return TimeControl::Infinite;
    }
    TimeControl::PerMove(USUAL_TIME)
}

/// A seed that differs from run to run.
fn seed_from_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64
}

/// Somebody at the table.
struct Who {
    /// The agent, or nobody for a human.
    agent: Option<Agent>,
    /// The name in a saved game.
    name: String,
}

/// Who plays first or second. A saved game says it if the arguments do not.
fn who(
    context: &Context<'_>,
    matches: &ArgMatches,
    name: &str,
    loaded: Option<&String>,
) -> Result<Who, Failure> {
    let asked = value(matches, name).unwrap_or("human");
    if let (Some(loaded), Some(ValueSource::DefaultValue)) = (loaded, matches.value_source(name)) {
        return Ok(Who { agent: Agent::parse(loaded).ok(), name: loaded.clone() });
    }
    if ["human", "umano"].contains(&asked.trim().to_lowercase().as_str()) {
        return Ok(Who { agent: None, name: "human".to_owned() });
    }
    let agent = Agent::parse(asked).map_err(|error| Failure::Usage(context.texts.message(&error)))?;
    Ok(Who { agent: Some(agent), name: agent.name().to_owned() })
}
