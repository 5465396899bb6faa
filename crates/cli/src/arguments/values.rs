//! Parsers for the values of arguments, and their errors.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use engine::{Agent, Algorithm, MAX_HISTORY, OpeningRule, TimeControl, TimeError};
use external::ConfigError;
use formats::Format;
use game::parse_number;
use lab::SprtError;
use lab::tactics::TacticSuite;
use web::IpNet;

use crate::threads::{self, MAX_THREADS};

/// The maximum length of a host name (RFC 1035).
const MAX_HOST: usize = 253;

/// The reason for rejecting a word as the value of an argument.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum WrongValue {
    /// Not a whole number of this range.
    Number { min: String, max: String },
    /// Not one of these words.
    Word { known: String },
    /// Not a number of seconds.
    Seconds,
    /// Not an amount of memory of this range, in MiB.
    Memory { min: String, max: String },
    /// Not a time control.
    Time(TimeError),
    /// Not the name of a search.
    Algorithm,
    /// Not the name of a format.
    Format,
    /// Not the name of a format that `convert` writes.
    TargetFormat,
    /// Not the name of a level or a historical program.
    Agent,
    /// Not `human`, nor the name of a level or a historical program.
    Participant,
    /// Not the description of an engine.
    Engine(ConfigError),
    /// Not the hypotheses of an SPRT.
    Sprt,
    /// Hypotheses that an SPRT cannot test.
    Hypotheses(SprtError),
    /// Not a part (shard) of a match.
    Shard,
    /// Not a way to adjudicate games.
    Adjudication,
    /// Not a rule by which a player loses.
    ResignRule,
    /// Not a rule by which a game is drawn.
    DrawRule,
    /// Not the name of an opening rule.
    OpeningRule,
    /// Not an address of this machine.
    Address,
    /// Not an address or a network.
    Network,
    /// Not a host name.
    Host,
    /// `-`, where only a file or a folder can be written.
    StandardOutput,
    /// Not a date.
    Date,
    /// Not a list of entries of the benchmark set. Contains the wrong part.
    EntrySelection { part: String },
}

/// Writes the debug form, for developers. The user gets a message from the catalogue.
impl Display for WrongValue {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Error for WrongValue {}

/// Returns a parser for whole numbers of this range.
pub(crate) fn number<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, WrongValue> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Copy + ToString + Send + Sync + 'static,
{
    let (min, max) = (*range.start(), *range.end());
    move |word| {
        parse_number(word, min, max)
            .ok_or_else(|| WrongValue::Number { min: min.to_string(), max: max.to_string() })
    }
}

/// Reads the name of an opening rule.
pub(crate) fn opening_rule(word: &str) -> Result<OpeningRule, WrongValue> {
    OpeningRule::parse(word).ok_or(WrongValue::OpeningRule)
}

/// Reads a number of threads, or `all` for one per core.
pub(crate) fn threads(word: &str) -> Result<usize, WrongValue> {
    if word == "all" || word == "tutti" { Ok(threads::usual()) } else { number(1..=MAX_THREADS)(word) }
}

/// Reads a history limit: 0 for none, or at least 2, because the first occurrence of a position is no
/// repetition.
pub(crate) fn history_limit(word: &str) -> Result<u32, WrongValue> {
    if word == "0" { Ok(0) } else { number(2..=MAX_HISTORY)(word) }
}

/// Reads a number of seconds, from 0.001 to a day.
pub(crate) fn seconds(word: &str) -> Result<Duration, WrongValue> {
    let seconds = word.parse().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or(WrongValue::Seconds)
}

/// The maximum of an amount of memory, in MiB: a tebibyte.
pub(crate) const MAX_MEBIBYTES: usize = 1 << 20;

/// An amount of memory, in MiB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mebibytes(pub(crate) usize);

impl Mebibytes {
    /// Returns the amount in bytes.
    pub(crate) const fn bytes(self) -> usize {
        self.0 << 20
    }
}

/// Returns a parser for an amount of memory of this range in MiB: a number of MiB, or one with a unit, such
/// as `512M`, `1.5G` or `2 GiB`.
pub(crate) fn memory(
    range: RangeInclusive<usize>,
) -> impl Fn(&str) -> Result<Mebibytes, WrongValue> + Clone + Send + Sync + 'static {
    move |word| {
        let found = mebibytes(word).filter(|found| range.contains(found));
        let (min, max) = (range.start().to_string(), range.end().to_string());
        found.map(Mebibytes).ok_or(WrongValue::Memory { min, max })
    }
}

fn mebibytes(word: &str) -> Option<usize> {
    let word = word.trim().to_ascii_lowercase();
    let digits = word.trim_end_matches(|symbol: char| symbol.is_ascii_alphabetic() || symbol == ' ');
    let factor = match word[digits.len()..].trim() {
        "" | "m" | "mb" | "mib" => 1.0,
        "g" | "gb" | "gib" => 1024.0,
        "t" | "tb" | "tib" => 1024.0 * 1024.0,
        _ => return None,
    };
    let is_number = digits.chars().all(|symbol| symbol.is_ascii_digit() || symbol == '.');
    let found = digits.parse::<f64>().ok().filter(|_| is_number)? * factor;
    (found >= 1.0 && found.fract() == 0.0).then_some(found as usize)
}

/// Reads a time control, such as `10`, `60+1`, `nodes=1000`.
pub(crate) fn time_control(word: &str) -> Result<TimeControl, WrongValue> {
    TimeControl::parse(word).map_err(WrongValue::Time)
}

/// Reads the name of a search.
pub(crate) fn algorithm(word: &str) -> Result<Algorithm, WrongValue> {
    Algorithm::parse(word).ok_or(WrongValue::Algorithm)
}

/// Reads the name of a format.
pub(crate) fn format(word: &str) -> Result<Format, WrongValue> {
    Format::parse(word).map_err(|_| WrongValue::Format)
}

/// Reads the rule of a built-in suite of tactics.
pub(crate) fn tactic_suite(word: &str) -> Result<TacticSuite, WrongValue> {
    let suite = TacticSuite::ALL.into_iter().find(|suite| suite.name().eq_ignore_ascii_case(word));
    let names = || TacticSuite::ALL.map(TacticSuite::name).join(", ");
    suite.ok_or_else(|| WrongValue::Word { known: names() })
}

/// Reads the name of an agent.
pub(crate) fn agent(word: &str) -> Result<Agent, WrongValue> {
    Agent::parse(word).map_err(|_| WrongValue::Agent)
}

/// A program that plays: an agent or an external engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Program {
    /// An agent of Filetto.
    Agent(Agent),
    /// The name or the path of an engine.
    Engine(String),
}

/// The prefix of the name or the path of an engine.
pub(crate) const ENGINE: &str = "engine:";

/// Reads the name of an agent, or `engine:` with the name or the path of an engine.
pub(crate) fn program(word: &str) -> Result<Program, WrongValue> {
    match word.trim().strip_prefix(ENGINE) {
        Some(name) if !name.is_empty() => Ok(Program::Engine(name.to_owned())),
        _ => agent(word).map(Program::Agent),
    }
}

/// Reads an IP address.
pub(crate) fn address(word: &str) -> Result<IpAddr, WrongValue> {
    word.parse().map_err(|_| WrongValue::Address)
}

/// Reads an IP address, or a network such as `10.0.0.0/8`.
pub(crate) fn network(word: &str) -> Result<IpNet, WrongValue> {
    let address = || word.parse().map(|address: IpAddr| IpNet::from(address.to_canonical()));
    word.parse().or_else(|_| address()).map_err(|_| WrongValue::Network)
}

/// Reads a host name without a port.
pub(crate) fn host(word: &str) -> Result<String, WrongValue> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    let is_name = !word.is_empty() && word.len() <= MAX_HOST && word.bytes().all(is_plain);
    if is_name { Ok(word.to_owned()) } else { Err(WrongValue::Host) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_has_units() {
        let memory = memory(1..=MAX_MEBIBYTES);
        for (word, expected) in [("64", 64), ("512M", 512), ("1.5g", 1536), ("2 GiB", 2048), ("1T", 1 << 20)]
        {
            assert_eq!(memory(word), Ok(Mebibytes(expected)), "{word}");
        }
        for wrong in ["", "0", "-1", "1k", "0.5", "2T", "G", "nan", "inf", "1e3", "1e3x", "1 2", ".", "1.2.3"]
        {
            assert!(memory(wrong).is_err(), "{wrong}");
        }
    }
}
