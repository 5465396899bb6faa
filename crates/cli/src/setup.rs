//! Where a game begins: SPEC, --position, --moves, --load, and the numbers that options give.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use clap::ArgMatches;
use engine::{HistoryRules, MAX_HISTORY, OpenError, Record, Session, Tags, TimeControl, registry};
use fluent_bundle::FluentValue;
use game::{Message, parse_number};
use texts::{Catalogue, quoted};

use crate::arguments::value;
use crate::failure::Failure;

/// A game to go on with.
pub(crate) struct Opened {
    pub(crate) session: Box<dyn Session>,
    /// The tags of the file that it was loaded from.
    pub(crate) loaded: Option<Tags>,
}

/// Opens the game that the arguments name.
pub(crate) fn open(texts: &Catalogue, matches: &ArgMatches) -> Result<Opened, Failure> {
    open_spec(texts, matches, value(matches, "SPEC"))
}

/// Opens the game with this spec, or the one that is to be loaded.
pub(crate) fn open_spec(
    texts: &Catalogue,
    matches: &ArgMatches,
    spec: Option<&str>,
) -> Result<Opened, Failure> {
    let wrong = |error: &dyn Message| Failure::Usage(texts.message(error));
    if let Some(path) = matches.get_one::<PathBuf>("load") {
        let mut record = load(texts, path)?;
        if let Some(spec) = spec {
            let expected = registry::open(spec).map_err(|error| wrong(&error))?.spec();
            check_same_game(texts, path, &record.session.spec(), &expected)?;
        }
        let rules = history_rules(texts, matches, record.session.history_rules())?;
        record.session.set_history_rules(rules);
        return Ok(Opened { session: record.session, loaded: Some(record.tags) });
    }
    let spec = spec.ok_or_else(|| Failure::Usage(texts.text("usage-no-spec")))?;
    let rules = history_rules(texts, matches, HistoryRules::default())?;
    let moves = value(matches, "moves").unwrap_or_default().split_whitespace();
    let session = engine::open_at(spec, value(matches, "position"), rules, moves)
        .map_err(|error| wrong_opening(texts, &error))?;
    Ok(Opened { session, loaded: None })
}

/// What is wrong with the argument that the text stood in.
fn wrong_opening(texts: &Catalogue, error: &OpenError) -> Failure {
    let said = texts.open_error(error);
    let of = |key: &str| texts.with(key, [("error", FluentValue::from(said.as_str()))]);
    Failure::Usage(match error {
        OpenError::Spec { .. } => said,
        OpenError::Position { .. } => of("usage-position"),
        OpenError::Move { .. } => of("usage-moves"),
    })
}

/// Opens the game that SPEC names, at its start.
pub(crate) fn open_start(texts: &Catalogue, matches: &ArgMatches) -> Result<Box<dyn Session>, Failure> {
    let spec = value(matches, "SPEC").ok_or_else(|| Failure::Usage(texts.text("usage-no-spec")))?;
    registry::open(spec).map_err(|error| Failure::Usage(texts.message(&error)))
}

fn check_same_game(texts: &Catalogue, path: &Path, found: &str, expected: &str) -> Result<(), Failure> {
    if found == expected {
        return Ok(());
    }
    let arguments = [
        ("file", FluentValue::from(path.display().to_string())),
        ("found", FluentValue::from(quoted(found))),
        ("expected", FluentValue::from(expected)),
    ];
    Err(Failure::Usage(texts.with("usage-load-other-game", arguments)))
}

/// A saved game is text of a few kilobytes; what is larger is something else.
pub(crate) const MAX_FILE_MIB: u64 = 4;

/// Reads a file, but no more of it than tells that it is too large, and nothing that is no file: a
/// device or a pipe may never end.
pub(crate) fn read_file(path: &Path, max_mib: u64) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::Unsupported, "not a regular file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take((max_mib << 20) + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a saved game from a file.
fn load(texts: &Catalogue, path: &Path) -> Result<Record, Failure> {
    let file = || ("file", FluentValue::from(path.display().to_string()));
    let unreadable = |error: io::Error| {
        Failure::Failed(
            texts.with("file-read", [file(), ("error", FluentValue::from(texts.system_error(&error)))]),
        )
    };
    let bytes = read_file(path, MAX_FILE_MIB).map_err(unreadable)?;
    if bytes.len() as u64 > MAX_FILE_MIB << 20 {
        let max = ("max", FluentValue::from(MAX_FILE_MIB));
        return Err(Failure::Failed(texts.with("file-too-long", [file(), max])));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        Failure::Failed(texts.with("file-not-text", [file(), ("line", FluentValue::from(line))]))
    })?;
    engine::parse_record(&text).map_err(|error| {
        let error = ("error", FluentValue::from(texts.record_error(&error)));
        Failure::Failed(texts.with("file-record", [file(), error]))
    })
}

fn history_rules(
    texts: &Catalogue,
    matches: &ArgMatches,
    usual: HistoryRules,
) -> Result<HistoryRules, Failure> {
    // Commands that judge a position and cannot set the limits do not look at history.
    if matches.try_contains_id("repetitions").is_err() {
        return Ok(HistoryRules::NONE);
    }
    let limit = |name: &'static str, usual: u32| match value(matches, name) {
        Some("0") => Ok(0),
        // A position that occurs for the first time is no repetition.
        Some(_) => number(texts, matches, name, 2, MAX_HISTORY).map(|limit| limit.unwrap_or(usual)),
        None => Ok(usual),
    };
    Ok(HistoryRules {
        repetitions: limit("repetitions", usual.repetitions)?,
        quiet_plies: limit("quiet-plies", usual.quiet_plies)?,
    })
}

/// More threads than any machine that this runs on has cores.
pub(crate) const MAX_THREADS: usize = 256;

/// The whole number that an argument gives, if it is there.
pub(crate) fn number<T>(
    texts: &Catalogue,
    matches: &ArgMatches,
    name: &str,
    min: T,
    max: T,
) -> Result<Option<T>, Failure>
where
    T: FromStr + PartialOrd + Copy + ToString,
{
    value(matches, name).map(|found| parse(texts, name, found, min, max)).transpose()
}

/// Reads the whole number that an argument must be.
pub(crate) fn parse<T>(texts: &Catalogue, name: &str, found: &str, min: T, max: T) -> Result<T, Failure>
where
    T: FromStr + PartialOrd + Copy + ToString,
{
    parse_number(found, min, max).ok_or_else(|| {
        let arguments = [
            ("argument", FluentValue::from(dashed(name))),
            ("found", FluentValue::from(quoted(found))),
            ("min", FluentValue::from(min.to_string())),
            ("max", FluentValue::from(max.to_string())),
        ];
        Failure::Usage(texts.with("usage-number", arguments))
    })
}

/// The time that an option gives, if it is there.
pub(crate) fn seconds(
    texts: &Catalogue,
    matches: &ArgMatches,
    name: &str,
) -> Result<Option<Duration>, Failure> {
    let Some(found) = value(matches, name) else {
        return Ok(None);
    };
    let seconds = found.parse().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds.map(|seconds| Some(Duration::from_secs_f64(seconds))).ok_or_else(|| {
        let arguments =
            [("argument", FluentValue::from(dashed(name))), ("found", FluentValue::from(quoted(found)))];
        Failure::Usage(texts.with("usage-seconds", arguments))
    })
}

/// The time control that `--time` gives, if it is there.
pub(crate) fn time_control(texts: &Catalogue, matches: &ArgMatches) -> Result<Option<TimeControl>, Failure> {
    let wrong = |error| {
        let error = ("error", FluentValue::from(texts.message(&error)));
        Failure::Usage(texts.with("usage-time", [error]))
    };
    value(matches, "time").map(TimeControl::parse).transpose().map_err(wrong)
}

/// Options are written with dashes, positional arguments in capitals.
fn dashed(name: &str) -> String {
    if name.starts_with(char::is_uppercase) { name.to_owned() } else { format!("--{name}") }
}
