//! The options of UCI and its derivatives: the list of options and `setoption`.

use engine::{Agent, MAX_HISTORY};
use game::parse_number;

use crate::message::truncate;
use crate::settings::{MAX_LINES, MAX_THREADS};
use crate::state::EngineState;

/// The options of a protocol beyond those that all protocols have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ExtraOptions {
    /// The game, the number of repetitions, and the limit of quiet plies.
    AnyGame,
    /// The limit of quiet plies under another name.
    History {
        /// Name of the limit of plies without a capture.
        quiet_plies: &'static str,
    },
    /// No further options.
    Plain,
}

/// Value of the option `Level` for the strongest search, without a level.
const FULL: &str = "full";

/// Returns the `option` lines.
pub(crate) fn option_lines(state: &EngineState<'_>, kind: ExtraOptions) -> Vec<String> {
    let settings = &state.settings;
    let spin = |name: &str, now: usize, min: usize, max: usize| {
        format!("option name {name} type spin default {now} min {min} max {max}")
    };
    let level = settings.level.map_or(FULL, Agent::name);
    let levels: String = Agent::ALL.into_iter().map(|agent| format!(" var {}", agent.name())).collect();
    let tables = settings.tables.as_ref().map_or("<empty>".to_owned(), |folder| folder.display().to_string());
    let mut lines = vec![
        spin("Hash", settings.hash, 1, settings.max_hash),
        "option name Clear Hash type button".to_owned(),
        spin("Threads", settings.threads, 1, MAX_THREADS),
        spin("MultiPV", settings.lines, 1, MAX_LINES),
        format!("option name Level type combo default {level} var {FULL}{levels}"),
        format!("option name Tables type string default {tables}"),
    ];
    let rules = state.history_rules;
    let most = MAX_HISTORY as usize;
    match kind {
        ExtraOptions::AnyGame => {
            lines.push(format!("option name Game type string default {}", state.start().spec()));
            lines.push(spin("Repetitions", rules.repetitions as usize, 0, most));
            lines.push(spin("QuietPlies", rules.quiet_plies as usize, 0, most));
        }
        ExtraOptions::History { quiet_plies } => {
            lines.push(spin(quiet_plies, rules.quiet_plies as usize, 0, most));
        }
        ExtraOptions::Plain => {}
    }
    lines
}

/// Executes `setoption` with the arguments `name NAME [value VALUE]`. Names are case-insensitive.
///
/// # Errors
/// A message with the expected text, if the arguments are invalid.
pub(crate) fn apply_option(
    state: &mut EngineState<'_>,
    words: &str,
    kind: ExtraOptions,
) -> Result<(), String> {
    let (name, value) = split(words).ok_or("expected setoption name NAME value VALUE")?;
    match (name.to_ascii_lowercase().as_str(), kind) {
        ("hash", _) => {
            state.settings.hash = number(value, "Hash", 1, state.settings.max_hash)?;
            state.forget();
            state.apply();
        }
        ("clear hash", _) => state.forget(),
        ("threads", _) => state.settings.threads = number(value, "Threads", 1, MAX_THREADS)?,
        ("multipv", _) => state.settings.lines = number(value, "MultiPV", 1, MAX_LINES)?,
        ("level", _) => set_level(state, value)?,
        ("tables", _) => set_tables(state, value)?,
        ("game", ExtraOptions::AnyGame) => state.open(value).map_err(|error| error.to_string())?,
        ("repetitions", ExtraOptions::AnyGame) => {
            state.history_rules.repetitions = history_limit(value, "Repetitions")?;
            state.apply();
        }
        (limit, _) if is_quiet_limit(limit, kind) => {
            state.history_rules.quiet_plies = history_limit(value, name)?;
            state.apply();
        }
        _ => return Err(format!("unknown option \"{}\"", truncate(name))),
    }
    Ok(())
}

fn is_quiet_limit(name: &str, kind: ExtraOptions) -> bool {
    match kind {
        ExtraOptions::AnyGame => name == "quietplies",
        ExtraOptions::History { quiet_plies } => quiet_plies.eq_ignore_ascii_case(name),
        ExtraOptions::Plain => false,
    }
}

/// Splits `name NAME value VALUE` into the name and the value, which may be empty.
fn split(words: &str) -> Option<(&str, &str)> {
    let rest = words.trim().strip_prefix("name ")?;
    let (name, value) = rest.split_once(" value").unwrap_or((rest, ""));
    Some((name.trim(), value.trim()))
}

fn number(found: &str, name: &str, min: usize, max: usize) -> Result<usize, String> {
    let wrong = || format!("{name} must be a whole number from {min} to {max}, not \"{found}\"");
    parse_number(found, min, max).ok_or_else(wrong)
}

/// Parses a limit of [`HistoryRules`](engine::HistoryRules): 0 for none, or at least 2.
fn history_limit(found: &str, name: &str) -> Result<u32, String> {
    let limit = number(found, name, 0, MAX_HISTORY as usize)?;
    if limit == 1 { Err(format!("{name} must be 0, for none, or 2 or more")) } else { Ok(limit as u32) }
}

fn set_level(state: &mut EngineState<'_>, value: &str) -> Result<(), String> {
    state.settings.level = match value.to_ascii_lowercase().as_str() {
        FULL => None,
        name => {
            let level = Agent::parse(name).map_err(|error| error.to_string())?;
            state.session().check_agent(level).map_err(|error| error.to_string())?;
            Some(level)
        }
    };
    state.apply();
    Ok(())
}

fn set_tables(state: &mut EngineState<'_>, value: &str) -> Result<(), String> {
    if value.is_empty() || value == "<empty>" {
        state.settings.tables = None;
        state.apply();
        return Ok(());
    }
    let sectors = state.use_tables(value.as_ref())?;
    state.apply();
    // The folder stays set: it may contain tablebases of the next game.
    let spec = state.start().spec();
    if sectors == 0 { Err(format!("there are no tables of {spec} in {value}")) } else { Ok(()) }
}
