//! The arguments of `puzzles` and of the commands below it.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use teaching::puzzle::{Grade, Theme, library};

use super::output_name::{OwnPath, own_path};
use super::values::{WrongValue, number};

/// `filetto puzzles`.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct PuzzlesArgs {
    #[command(subcommand)]
    pub(crate) command: Option<PuzzlesCommand>,
    #[arg(value_name = "ID", conflicts_with_all = ["family", "theme", "grade", "daily"])]
    pub(crate) id: Option<String>,
    #[command(flatten)]
    pub(crate) choice: PuzzleChoice,
    #[arg(
        long,
        value_name = "DATE",
        value_parser = day,
        num_args = 0..=1,
        default_missing_value = "today",
        conflicts_with_all = ["family", "theme", "grade"]
    )]
    pub(crate) daily: Option<Day>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    /// The prompt in place of the whole terminal.
    #[arg(long)]
    pub(crate) plain: bool,
}

/// A selection of puzzles.
#[derive(Args)]
pub(crate) struct PuzzleChoice {
    #[arg(long, value_name = "FAMILY", value_parser = families(), hide_possible_values = true)]
    pub(crate) family: Option<String>,
    #[arg(long, value_name = "THEME", value_parser = themes(), hide_possible_values = true)]
    pub(crate) theme: Option<Theme>,
    #[arg(long, value_name = "NUMBER", value_parser = grade)]
    pub(crate) grade: Option<Grade>,
}

/// A command below `filetto puzzles`.
#[derive(Subcommand)]
pub(crate) enum PuzzlesCommand {
    List(PuzzleListArgs),
    Make(MakePuzzlesArgs),
}

/// `filetto puzzles list`.
#[derive(Args)]
pub(crate) struct PuzzleListArgs {
    #[command(flatten)]
    pub(crate) choice: PuzzleChoice,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto puzzles make`.
#[derive(Args)]
pub(crate) struct MakePuzzlesArgs {
    #[arg(value_name = "SPEC", required = true)]
    pub(crate) specs: Vec<String>,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=100_000_usize), default_value = "20")]
    pub(crate) count: usize,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "NUMBER", value_parser = number(100..=1_000_000_000_u64), default_value = "20000")]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", value_parser = number(6..=24_usize), default_value = "8")]
    pub(crate) men: usize,
    #[arg(long, value_name = "THEME", value_parser = themes(), hide_possible_values = true)]
    pub(crate) theme: Option<Theme>,
    #[arg(short = 'o', long, value_name = "FILE", value_parser = own_path())]
    pub(crate) out: Option<OwnPath>,
    /// `true` if puzzles may be added to a file of another run.
    #[arg(long)]
    pub(crate) force: bool,
}

/// A day, or the day on which the command runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Day {
    /// The number of days since 1 January 2000.
    Number(u64),
    Today,
}

fn families() -> PossibleValuesParser {
    PossibleValuesParser::new(library::families())
}

fn themes() -> impl TypedValueParser<Value = Theme> {
    let names = PossibleValuesParser::new(Theme::ALL.map(Theme::name));
    names.map(|name| Theme::parse(&name).unwrap_or(Theme::Quiet))
}

fn grade(word: &str) -> Result<Grade, WrongValue> {
    number(1..=5_u8)(word).map(|number| Grade::ALL[usize::from(number) - 1])
}

/// Reads `today`, `oggi`, or a date such as `2026-11-26`.
fn day(word: &str) -> Result<Day, WrongValue> {
    if word == "today" || word == "oggi" {
        return Ok(Day::Today);
    }
    let mut parts = word.split('-');
    let (year, month, day) = (parts.next(), parts.next(), parts.next());
    let date =
        year.zip(month).zip(day).filter(|_| parts.next().is_none()).and_then(|((year, month), day)| {
            let month = time::Month::try_from(month.parse::<u8>().ok()?).ok()?;
            time::Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?).ok()
        });
    date.and_then(day_number).map(Day::Number).ok_or(WrongValue::Date)
}

/// Returns the number of days since 1 January 2000; `None` for an earlier date.
pub(crate) fn day_number(date: time::Date) -> Option<u64> {
    let first = time::Date::from_ordinal_date(2000, 1).ok()?;
    (date - first).whole_days().try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_days() {
        assert_eq!(day("2000-01-01"), Ok(Day::Number(0)));
        assert_eq!(day("2026-11-26"), Ok(Day::Number(9826)));
        assert_eq!(day("today"), Ok(Day::Today));
        for wrong in ["", "2026-13-01", "2026-02-30", "26-11", "1999-12-31", "2026-11-26-1"] {
            assert_eq!(day(wrong), Err(WrongValue::Date), "{wrong}");
        }
    }
}
