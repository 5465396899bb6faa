//! `puzzles` and `puzzle`: the index of all puzzles, and one of them with its position and its solution.

use engine::Opening;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use teaching::puzzle::Theme;
use teaching::puzzle::library::{self, LibraryPuzzle};
use texts::json::names::{AimName, PlayerName, ProofKindName};

use super::lessons::raw;
use super::view::{ViewText, player};
use crate::fields::{Fields, required};
use crate::job::Context;
use crate::job_watcher::MovePaths;
use crate::json::written;
use crate::problem::{Problem, RequestError};

/// Maximum length of the id of a puzzle, in characters.
const MAX_ID: usize = 100;

pub(super) fn puzzles(_: Context<'_>, fields: Fields) -> Result<String, Problem> {
    fields.finish()?;
    let families = library::families()
        .map(|family| PuzzleFamily { family, puzzles: library::all(family).iter().map(summary).collect() });
    let themes = Theme::ALL.into_iter().map(Theme::name).collect();
    Ok(written(&PuzzleIndex { families: families.collect(), themes }))
}

pub(super) fn puzzle(context: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let id = required("id", fields.text("id", MAX_ID)?)?;
    fields.finish()?;
    let found = library::puzzle(&id);
    let LibraryPuzzle { id, puzzle } =
        found.ok_or_else(|| RequestError::NoPuzzle { found: texts::quoted(&id) })?;
    let opening = Opening { position: Some(&puzzle.position), ..Opening::start(&puzzle.spec) };
    let session = opening.open_with(|spec| context.sessions.open(spec))?.session;
    let mut later = session.fork();
    let mut played = 0;
    let mut paths = Vec::new();
    for (plies, text) in puzzle.moves_in_turn() {
        for earlier in &puzzle.variation[played..plies] {
            later.play(earlier)?;
        }
        played = plies;
        paths.push(MovePaths::of(&*later).numbers(text));
    }
    Ok(written(&PuzzleAnswer {
        id,
        game: &puzzle.spec,
        position: &puzzle.position,
        view: raw(&*session, context),
        to_move: player(session.to_move()),
        aim: AimName(puzzle.aim.name()),
        plies: puzzle.plies(),
        theme: puzzle.theme.name(),
        grade: puzzle.grade.number(),
        best: &puzzle.best,
        paths,
        line: &puzzle.variation,
        proof: PuzzleProof { kind: ProofKindName(puzzle.proof.name()), nodes: puzzle.nodes },
    }))
}

fn summary(LibraryPuzzle { id, puzzle }: &LibraryPuzzle) -> PuzzleSummary<'_> {
    PuzzleSummary {
        id,
        game: &puzzle.spec,
        theme: puzzle.theme.name(),
        grade: puzzle.grade.number(),
        aim: AimName(puzzle.aim.name()),
    }
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PuzzleIndex")]
pub(crate) struct PuzzleIndex<'a> {
    families: Vec<PuzzleFamily<'a>>,
    themes: Vec<&'static str>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PuzzleFamily")]
struct PuzzleFamily<'a> {
    family: &'static str,
    puzzles: Vec<PuzzleSummary<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PuzzleSummary")]
struct PuzzleSummary<'a> {
    id: &'a str,
    game: &'a str,
    theme: &'static str,
    grade: u8,
    /// The result that only the best move achieves.
    aim: AimName,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Puzzle")]
pub(crate) struct PuzzleAnswer<'a> {
    id: &'a str,
    game: &'a str,
    position: &'a str,
    #[schemars(with = "ViewText<'static>")]
    view: Box<RawValue>,
    to_move: PlayerName,
    /// The result that only the best move achieves.
    aim: AimName,
    /// To the end of a win or a loss.
    plies: Option<u32>,
    theme: &'static str,
    grade: u8,
    best: &'a str,
    /// The points of each move to find: the first, third, ... of the line.
    paths: Vec<Vec<u16>>,
    /// Best play; it begins with the best move.
    line: &'a [String],
    proof: PuzzleProof,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PuzzleProof")]
struct PuzzleProof {
    kind: ProofKindName,
    /// Of tables, the number of positions that were looked up.
    nodes: u64,
}
