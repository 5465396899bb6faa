//! `puzzles` and `puzzle`: the index of all puzzles, and one of them with its position and its solution.

use engine::Opening;
use serde::Serialize;
use serde_json::Value as Json;
use serde_json::value::RawValue;
use teaching::puzzle::Theme;
use teaching::puzzle::library::{self, LibraryPuzzle};

use super::lessons::{raw, written};
use crate::fields::{Fields, required};
use crate::job::Context;
use crate::job_watcher::MovePaths;
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
    Ok(written(&PuzzleAnswer {
        id,
        game: &puzzle.spec,
        position: &puzzle.position,
        view: raw(&*session, context),
        to_move: session.to_move().name(),
        aim: puzzle.aim.name(),
        plies: puzzle.plies(),
        theme: puzzle.theme.name(),
        grade: puzzle.grade.number(),
        best: &puzzle.best,
        path: MovePaths::of(&*session).json(&puzzle.best),
        line: &puzzle.variation,
        proof: PuzzleProof { kind: puzzle.proof.name(), nodes: puzzle.nodes },
    }))
}

fn summary(LibraryPuzzle { id, puzzle }: &LibraryPuzzle) -> PuzzleSummary<'_> {
    PuzzleSummary {
        id,
        game: &puzzle.spec,
        theme: puzzle.theme.name(),
        grade: puzzle.grade.number(),
        aim: puzzle.aim.name(),
    }
}

#[derive(Serialize)]
struct PuzzleIndex<'a> {
    families: Vec<PuzzleFamily<'a>>,
    themes: Vec<&'static str>,
}

#[derive(Serialize)]
struct PuzzleFamily<'a> {
    family: &'static str,
    puzzles: Vec<PuzzleSummary<'a>>,
}

#[derive(Serialize)]
struct PuzzleSummary<'a> {
    id: &'a str,
    game: &'a str,
    theme: &'static str,
    grade: u8,
    aim: &'static str,
}

#[derive(Serialize)]
struct PuzzleAnswer<'a> {
    id: &'a str,
    game: &'a str,
    position: &'a str,
    view: Box<RawValue>,
    to_move: &'static str,
    aim: &'static str,
    plies: Option<u32>,
    theme: &'static str,
    grade: u8,
    best: &'a str,
    path: Json,
    line: &'a [String],
    proof: PuzzleProof,
}

#[derive(Serialize)]
struct PuzzleProof {
    kind: &'static str,
    nodes: u64,
}
