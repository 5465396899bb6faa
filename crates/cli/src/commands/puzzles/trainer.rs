//! Puzzles at the prompt: the user plays moves and can request hints; a wrong move is refuted.

use std::path::Path;

use engine::Session;
use game::Men;
use teaching::puzzle::library::LibraryPuzzle;
use teaching::puzzle::prove;
use texts::Catalogue;
use tui::TypedCommand;

use crate::arguments::opening::OpeningArgs;
use crate::commands::prompt;
use crate::failure::Failure;
use crate::input::{LineReader, Typed};
use crate::output::Output;
use crate::screen::Screen;
use crate::{board, opening};

/// Node limit for the proof of the best answer to a wrong move.
const NODES: u64 = 500_000;

/// Shows the puzzles one after the other, until the user leaves.
pub(super) fn run(
    screen: &mut Screen<'_>,
    puzzles: &[&LibraryPuzzle],
    tables: Option<&Path>,
) -> Result<(), Failure> {
    let mut reader = LineReader::standard(screen.output);
    let (mut solved, mut shown) = (0, 0);
    for found in puzzles {
        let session = open(screen.texts, found, tables)?;
        let men = session.view().men;
        shown += 1;
        let mut trainer = PuzzleTrainer {
            texts: screen.texts,
            output: screen.output,
            session,
            men,
            found,
            hints: 0,
            is_helped: false,
            mistakes: 0,
            moves_found: 0,
        };
        match trainer.train(&mut reader)? {
            PuzzleEnd::Solved => solved += 1,
            PuzzleEnd::Passed => {}
            PuzzleEnd::Left => break,
        }
    }
    let numbers = [("solved", solved.into()), ("shown", shown.into())];
    screen.output.line(&screen.texts.with("puzzles-score", numbers))
}

fn open(
    texts: &Catalogue,
    found: &LibraryPuzzle,
    tables: Option<&Path>,
) -> Result<Box<dyn Session>, Failure> {
    let start = OpeningArgs::start(&found.puzzle.spec);
    let opened = opening::open_with_tables(&start, None, tables)?;
    let mut opened = opened.warned(texts);
    let wrong = |error| Failure::Failed(texts.message(&error));
    opened.session.set_position(&found.puzzle.position).map_err(wrong)?;
    Ok(opened.session)
}

/// Result of a puzzle.
enum PuzzleEnd {
    /// Solved at the first try and without a hint.
    Solved,
    /// Solved later, or not at all.
    Passed,
    /// The user left.
    Left,
}

/// A puzzle with its output.
struct PuzzleTrainer<'a> {
    texts: &'a Catalogue,
    output: &'a mut Output,
    session: Box<dyn Session>,
    men: Men,
    found: &'a LibraryPuzzle,
    /// The number of hints for the move to find now.
    hints: u32,
    is_helped: bool,
    mistakes: u32,
    /// The number of moves that were found, and have been answered.
    moves_found: usize,
}

impl PuzzleTrainer<'_> {
    fn train(&mut self, reader: &mut LineReader) -> Result<PuzzleEnd, Failure> {
        self.begin()?;
        loop {
            let player = self.texts.player(self.men, self.session.to_move());
            let text = self.texts.with("play-prompt", [("player", player.into())]);
            let prompt = prompt::prompt(self.texts, self.output, &*self.session, text, "puzzles-commands");
            if !reader.prompts() {
                self.output.text(&prompt.text)?;
            }
            let typed = reader.read(&prompt).map_err(Failure::Input)?;
            if is_next(&typed) {
                return Ok(PuzzleEnd::Passed);
            }
            match prompt::parse(&typed, &self.session.spec(), &self.session.view()) {
                None => {
                    self.output.line("")?;
                    return Ok(PuzzleEnd::Left);
                }
                Some(TypedCommand::Quit) => return Ok(PuzzleEnd::Left),
                Some(TypedCommand::Nothing) => {}
                Some(TypedCommand::Hint) => self.hint()?,
                Some(TypedCommand::Moves) => {
                    let moves = self.session.legal_moves().join(" ");
                    self.say("play-legal", [("moves", moves)])?;
                }
                Some(TypedCommand::Move(text)) if self.answer(&text)? => {
                    let is_solved = !self.is_helped && self.mistakes == 0;
                    return Ok(if is_solved { PuzzleEnd::Solved } else { PuzzleEnd::Passed });
                }
                Some(TypedCommand::Move(_)) => {}
                _ => {
                    let help = prompt::help(self.texts, &*self.session, "puzzles-commands");
                    self.output.line(&help)?;
                }
            }
        }
    }

    fn say<const N: usize>(&mut self, key: &str, arguments: [(&str, String); N]) -> Result<(), Failure> {
        let text = self.texts.with(key, arguments.map(|(name, value)| (name, value.into())));
        self.output.line(&text)
    }

    fn begin(&mut self) -> Result<(), Failure> {
        let puzzle = &self.found.puzzle;
        let grade = puzzle.grade.number().to_string();
        self.say(
            "puzzles-title",
            [("id", self.found.id.clone()), ("game", puzzle.spec.clone()), ("grade", grade)],
        )?;
        self.output.line(&board::board(self.texts, self.output.colour(), &*self.session))?;
        let player = self.texts.player(self.men, self.session.to_move());
        self.say(&format!("puzzles-aim-{}", puzzle.aim.name()), [("player", player)])
    }

    /// Shows the next hint: the theme, then the first point, then the move.
    fn hint(&mut self) -> Result<(), Failure> {
        self.hints += 1;
        self.is_helped = true;
        let puzzle = &self.found.puzzle;
        match self.hints {
            1 => {
                let theme = self.texts.text(&format!("puzzle-theme-{}", puzzle.theme.name()));
                self.say("puzzles-hint-theme", [("theme", theme)])
            }
            2 => {
                let (key, point) = self.first_point();
                self.say(key, [("point", point)])
            }
            _ => self.say("puzzles-hint-move", [("move", self.wanted().to_owned())]),
        }
    }

    /// Returns the text key of the second hint and the first point of the best move. The key depends on
    /// whether a piece stands on the point.
    fn first_point(&self) -> (&'static str, String) {
        let view = self.session.view();
        let moves = self.session.legal_moves();
        let number = moves.iter().position(|m| *m == self.wanted()).unwrap_or(0);
        let point = view.legal[number].points()[0].index();
        let key = if view.occupants[point].is_some() { "puzzles-hint-man" } else { "puzzles-hint-point" };
        (key, view.sites[point].name())
    }

    /// Returns the move to find now.
    fn wanted(&self) -> &str {
        &self.found.puzzle.variation[2 * self.moves_found]
    }

    /// Plays the opponent's best answer, and asks for the next move.
    fn ask_on(&mut self) -> Result<(), Failure> {
        let puzzle = &self.found.puzzle;
        let reply = &puzzle.variation[2 * self.moves_found + 1];
        let player = self.texts.player(self.men, self.session.to_move());
        let played = self.session.play(reply).map_err(|error| Failure::Failed(self.texts.message(&error)))?;
        self.moves_found += 1;
        self.hints = 0;
        self.say("puzzles-aim-next", [("player", player), ("move", played)])?;
        self.output.line(&board::board(self.texts, self.output.colour(), &*self.session))
    }

    /// Plays the user's move, and takes it back if it is wrong. Returns `true` if it was the last to find.
    fn answer(&mut self, text: &str) -> Result<bool, Failure> {
        let mover = self.session.to_move();
        let played = match self.session.play(text) {
            Ok(played) => played,
            Err(error) => {
                let error = self.texts.message(&error);
                self.output.line(&error)?;
                return Ok(false);
            }
        };
        let puzzle = &self.found.puzzle;
        if played == self.wanted() {
            if self.moves_found + 1 < puzzle.moves_to_find {
                self.ask_on()?;
                return Ok(false);
            }
            let says = self.texts.says_of(self.men, mover, puzzle.assessment());
            self.say("puzzles-right", [("says", says), ("moves", puzzle.variation.join(" "))])?;
            return Ok(true);
        }
        self.mistakes += 1;
        self.refute(played)?;
        self.session.undo();
        Ok(false)
    }

    /// Reports that the last move is wrong, with the best answer if that can be proven.
    fn refute(&mut self, played: String) -> Result<(), Failure> {
        let other = self.session.to_move();
        let answer = match self.session.ending() {
            None => prove::best_move(&*self.session, NODES),
            Some(_) => None,
        };
        let Some((answer, assessment)) = answer else { return self.say("puzzles-wrong", [("move", played)]) };
        let says = self.texts.says_of(self.men, other, assessment);
        let player = self.texts.player(self.men, other);
        let arguments = [("move", played), ("player", player), ("answer", answer), ("says", says)];
        self.say("puzzles-refuted", arguments)
    }
}

/// Returns `true` if the user requests the next puzzle.
fn is_next(typed: &Typed) -> bool {
    matches!(typed, Typed::Line(line) if ["next", "avanti"].contains(&line.trim().to_lowercase().as_str()))
}
