//! `filetto puzzles list`: lists the built-in puzzles.

use schemars::JsonSchema;
use serde::Serialize;
use teaching::puzzle::library::LibraryPuzzle;
use texts::json::ValueEntry;
use texts::json::names::{AimName, PlayerName, ProofKindName};

use super::choice::chosen;
use crate::arguments::puzzles::PuzzleListArgs;
use crate::failure::Failure;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &PuzzleListArgs) -> Result<(), Failure> {
    let mut puzzles = chosen(screen.texts, &arguments.choice)?;
    puzzles.sort_by_key(|found| found.puzzle.family());
    if arguments.json {
        return screen.output.json(&puzzles.into_iter().map(ListedPuzzle::new).collect::<Vec<_>>());
    }
    for found in puzzles {
        let puzzle = &found.puzzle;
        let theme = screen.texts.text(&format!("puzzle-theme-{}", puzzle.theme.name()));
        let (grade, aim) = (puzzle.grade.number(), puzzle.aim.name());
        let aim = screen.texts.text(&format!("puzzles-list-{aim}"));
        screen.output.line(&format!("{:<13} {grade}  {aim:<9} {theme:<16} {}", found.id, puzzle.spec))?;
    }
    Ok(())
}

/// A puzzle with its solution.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct ListedPuzzle<'a> {
    id: &'a str,
    game: &'a str,
    position: &'a str,
    to_move: PlayerName,
    aim: AimName,
    value: ValueEntry,
    theme: &'static str,
    grade: u8,
    best: &'a str,
    moves_to_find: usize,
    variation: &'a [String],
    proof: ProofKindName,
    nodes: u64,
    levels: &'a [String],
}

impl ListedPuzzle<'_> {
    fn new(found: &LibraryPuzzle) -> ListedPuzzle<'_> {
        let puzzle = &found.puzzle;
        ListedPuzzle {
            id: &found.id,
            game: &puzzle.spec,
            position: &puzzle.position,
            to_move: PlayerName(puzzle.to_move().name()),
            aim: AimName(puzzle.aim.name()),
            value: texts::json::value(puzzle.assessment()),
            theme: puzzle.theme.name(),
            grade: puzzle.grade.number(),
            best: &puzzle.best,
            moves_to_find: puzzle.moves_to_find,
            variation: &puzzle.variation,
            proof: ProofKindName(puzzle.proof.name()),
            nodes: puzzle.nodes,
            levels: &puzzle.levels,
        }
    }
}
