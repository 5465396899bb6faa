//! The arguments of `tournament`, `openings` and `merge`, and those that `match` and `tournament` share.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use engine::{OpeningRule, TimeControl};
use formats::Format;
use lab::{
    Adjudication, BALANCE_NODES, DrawRule, EloModel, MAX_GAMES, ResignRule, Shard, Sprt, SprtError,
    TournamentKind,
};

use super::external_engines::ExternalEngineArgs;
use super::output_name::{OutputName, OwnPath, output_name, own_path};
use super::values::{Program, WrongValue, number, opening_rule, program, threads, time_control};

/// The maximum length of an opening, in plies.
const MAX_OPENING_PLIES: u32 = 100;

/// The maximum number of openings of a book.
const MAX_OPENINGS: u32 = 100_000;

/// The maximum number of parts (shards) of a match.
const MAX_SHARDS: usize = 100_000;

/// The maximum number of competitors of a tournament.
const MAX_COMPETITORS: usize = 64;

/// The default node limit of the proof search that adjudicates a game.
const USUAL_PROOF: u64 = 20_000;

/// The arguments for the games of a match: openings, time, adjudication, engines and files.
#[derive(Args)]
pub(crate) struct GamesArgs {
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "PLIES", value_parser = number(0..=MAX_OPENING_PLIES))]
    pub(crate) opening_plies: Option<u32>,
    #[arg(long, value_name = "OPENINGS", value_parser = openings, default_value = "random")]
    pub(crate) openings: OpeningSource,
    #[arg(long)]
    pub(crate) shuffle: bool,
    /// The opening rule in place of openings.
    #[arg(long, value_name = "RULE", value_parser = opening_rule,
        conflicts_with_all = ["openings", "opening_plies", "shuffle"])]
    pub(crate) opening_rule: Option<OpeningRule>,
    #[arg(long, value_name = "TIME", value_parser = time_control)]
    pub(crate) time: Option<TimeControl>,
    #[arg(long, value_name = "HOW", value_parser = adjudication)]
    pub(crate) adjudicate: Option<Adjudication>,
    #[arg(long, value_name = "RULE", value_parser = resign)]
    pub(crate) resign: Option<ResignRule>,
    #[arg(long, value_name = "RULE", value_parser = draw)]
    pub(crate) draw: Option<DrawRule>,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=MAX_RULE))]
    pub(crate) max_moves: Option<u32>,
    #[arg(short = 'j', long, visible_alias = "concurrency", value_name = "NUMBER", value_parser = threads, default_value = "1")]
    pub(crate) threads: usize,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) engines: ExternalEngineArgs,
    #[arg(long, value_name = "FILE", value_parser = output_name())]
    pub(crate) pgn: Option<OutputName>,
    /// `true` if an existing file of games may be replaced.
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

/// The source of the openings of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum OpeningSource {
    /// Random moves.
    Random,
    /// Random moves to balanced positions.
    Balanced,
    /// The openings in this file.
    File(PathBuf),
}

fn openings(word: &str) -> Result<OpeningSource, WrongValue> {
    Ok(match word {
        "random" => OpeningSource::Random,
        "balanced" => OpeningSource::Balanced,
        file => OpeningSource::File(file.into()),
    })
}

/// Reads `tables`, `proof`, `proof=NODES`, or two of them separated by a comma.
fn adjudication(word: &str) -> Result<Adjudication, WrongValue> {
    let mut adjudication = Adjudication::default();
    for part in word.split(',') {
        match part.split_once('=') {
            None if part == "tables" => adjudication.tables = true,
            None if part == "proof" => adjudication.proof_nodes = Some(USUAL_PROOF),
            Some(("proof", nodes)) => {
                let nodes = game::parse_number(nodes, 1, u64::MAX).ok_or(WrongValue::Adjudication)?;
                adjudication.proof_nodes = Some(nodes);
            }
            _ => return Err(WrongValue::Adjudication),
        }
    }
    Ok(adjudication)
}

/// Reads `movecount=3,score=400`, as cutechess-cli has it.
fn resign(word: &str) -> Result<ResignRule, WrongValue> {
    let [moves, score] = numbers(word, ["movecount", "score"]).ok_or(WrongValue::ResignRule)?;
    Ok(ResignRule { moves, score: score as i32 })
}

/// Reads `movenumber=20,movecount=8,score=10`, as cutechess-cli has it.
fn draw(word: &str) -> Result<DrawRule, WrongValue> {
    let names = ["movenumber", "movecount", "score"];
    let [from_move, moves, score] = numbers(word, names).ok_or(WrongValue::DrawRule)?;
    Ok(DrawRule { from_move, moves, score: score as i32 })
}

/// The largest number in a rule of adjudication by score.
const MAX_RULE: u32 = 100_000;

/// Reads a number for each name, in any order, separated by commas or blanks.
fn numbers<const N: usize>(word: &str, names: [&str; N]) -> Option<[u32; N]> {
    let mut found = [None; N];
    for part in word.split([',', ' ']).filter(|part| !part.is_empty()) {
        let (name, number) = part.split_once('=')?;
        let place = names.iter().position(|known| *known == name.trim())?;
        let least = u32::from(name.trim() != "score" && name.trim() != "movenumber");
        let number = game::parse_number(number.trim(), least, MAX_RULE)?;
        if found[place].replace(number).is_some() {
            return None;
        }
    }
    found.iter().all(Option::is_some).then(|| found.map(Option::unwrap_or_default))
}

/// Reads the hypotheses of an SPRT, such as `elo0=0,elo1=10`, with optional `alpha`, `beta` and `model`.
pub(crate) fn sprt(word: &str) -> Result<Sprt, WrongValue> {
    let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, 0.05, 0.05);
    let mut model = EloModel::default();
    for part in word.split(',') {
        let (name, value) = part.split_once('=').ok_or(WrongValue::Sprt)?;
        let number = || value.trim().parse::<f64>().map_err(|_| WrongValue::Sprt);
        match name.trim() {
            "elo0" => elo0 = Some(number()?),
            "elo1" => elo1 = Some(number()?),
            "alpha" => alpha = number()?,
            "beta" => beta = number()?,
            "model" => {
                let named = EloModel::ALL.into_iter().find(|model| model.name() == value.trim());
                model = named.ok_or(WrongValue::Sprt)?;
            }
            _ => return Err(WrongValue::Sprt),
        }
    }
    let (elo0, elo1) = elo0.zip(elo1).ok_or(WrongValue::Sprt)?;
    Sprt::new(elo0, elo1, alpha, beta, model).map_err(|error: SprtError| WrongValue::Hypotheses(error))
}

/// Reads `2/8`: the second of eight parts.
pub(crate) fn shard(word: &str) -> Result<Shard, WrongValue> {
    let (number, of) = word.split_once('/').ok_or(WrongValue::Shard)?;
    let of = game::parse_number(of, 1, MAX_SHARDS).ok_or(WrongValue::Shard)?;
    let number = game::parse_number(number, 1, of).ok_or(WrongValue::Shard)?;
    Ok(Shard { number, of })
}

/// `filetto tournament`.
#[derive(Args)]
pub(crate) struct TournamentArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: String,
    #[arg(value_name = "PLAYER", value_parser = timed_program, num_args = 2..=MAX_COMPETITORS, required = true)]
    pub(crate) players: Vec<TimedProgram>,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=MAX_GAMES), default_value = "10")]
    pub(crate) rounds: u32,
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, default_missing_value = "1", require_equals = true,
        value_parser = number(1..=MAX_COMPETITORS))]
    pub(crate) gauntlet: Option<usize>,
    #[command(flatten)]
    pub(crate) of_games: GamesArgs,
    #[arg(long, value_name = "FILE", value_parser = own_path())]
    pub(crate) state: Option<OwnPath>,
}

impl TournamentArgs {
    /// Returns the kind of tournament: gauntlet or round robin.
    pub(crate) fn kind(&self) -> TournamentKind {
        self.gauntlet.map_or(TournamentKind::RoundRobin, TournamentKind::Gauntlet)
    }
}

/// A program, with its own time control if it has one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TimedProgram {
    pub(crate) program: Program,
    pub(crate) time: Option<TimeControl>,
}

/// Reads a program, or a program and its time, as in `expert@60+1`.
fn timed_program(word: &str) -> Result<TimedProgram, WrongValue> {
    if let Some((name, time)) = word.rsplit_once('@')
        && let Ok(time) = TimeControl::parse(time)
    {
        return Ok(TimedProgram { program: program(name)?, time: Some(time) });
    }
    Ok(TimedProgram { program: program(word)?, time: None })
}

/// `filetto openings`.
#[derive(Args)]
pub(crate) struct OpeningsArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: String,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=MAX_OPENINGS), default_value = "200")]
    pub(crate) count: u32,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "PLIES", value_parser = number(0..=MAX_OPENING_PLIES))]
    pub(crate) opening_plies: Option<u32>,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::from(u32::MAX)), default_value_t = BALANCE_NODES)]
    pub(crate) nodes: u64,
    #[arg(long, conflicts_with_all = ["count", "seed", "opening_plies", "nodes"])]
    pub(crate) built_in: bool,
    #[arg(long, value_name = "FORMAT", value_parser = list_format())]
    pub(crate) to: Option<Format>,
    #[arg(short = 'o', long, value_name = "FILE", value_parser = output_name())]
    pub(crate) out: Option<OutputName>,
    #[arg(long)]
    pub(crate) force: bool,
}

/// Returns a parser for the formats of lists of openings.
fn list_format() -> impl TypedValueParser<Value = Format> {
    let formats = [Format::Offset, Format::Pos];
    PossibleValuesParser::new(formats.map(Format::name))
        .try_map(move |word| formats.into_iter().find(|format| format.name() == word).ok_or("a known word"))
}

/// `filetto merge`.
#[derive(Args)]
pub(crate) struct MergeArgs {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long, value_name = "HYPOTHESES", value_parser = sprt)]
    pub(crate) sprt: Option<Sprt>,
    #[arg(long, value_name = "FILE", value_parser = output_name())]
    pub(crate) pgn: Option<OutputName>,
    /// `true` if an existing file of games may be replaced.
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(crate) json: bool,
}
