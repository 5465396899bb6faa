//! `filetto puzzles list`: lists the built-in puzzles.

use serde_json::{Value as Json, json};
use teaching::puzzle::library::LibraryPuzzle;

use super::choice::chosen;
use crate::arguments::puzzles::PuzzleListArgs;
use crate::failure::Failure;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &PuzzleListArgs) -> Result<(), Failure> {
    let mut puzzles = chosen(screen.texts, &arguments.choice)?;
    puzzles.sort_by_key(|found| found.puzzle.family());
    if arguments.json {
        let puzzles: Vec<Json> = puzzles.into_iter().map(to_json).collect();
        return screen.output.json(&json!(puzzles));
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

fn to_json(found: &LibraryPuzzle) -> Json {
    let puzzle = &found.puzzle;
    json!({
        "id": found.id,
        "game": puzzle.spec,
        "position": puzzle.position,
        "to_move": puzzle.to_move().name(),
        "aim": puzzle.aim.name(),
        "value": texts::json::value(puzzle.assessment()),
        "theme": puzzle.theme.name(),
        "grade": puzzle.grade.number(),
        "best": puzzle.best,
        "variation": puzzle.variation,
        "proof": puzzle.proof.name(),
        "nodes": puzzle.nodes,
        "levels": puzzle.levels,
    })
}
