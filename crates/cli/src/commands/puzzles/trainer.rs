//! Puzzles at the prompt: the user plays moves and can request hints; a wrong move is refuted.

use std::path::Path;

use engine::Session;
use game::Men;
use teaching::puzzle::library::LibraryPuzzle;
use teaching::puzzle::{PuzzleTrial, TrialVerdict, prove};
use texts::Catalogue;
use tui::TypedCommand;

use crate::arguments::opening::OpeningArgs;
use crate::commands::prompt;
use crate::failure::Failure;
use crate::input::{LineReader, Typed};
use crate::output::Output;
use crate::screen::Screen;
use crate::{board, opening};

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
        let trial = PuzzleTrial::new(&found.puzzle);
        let (texts, output) = (screen.texts, &mut *screen.output);
        let mut trainer = PuzzleTrainer { texts, output, session, men, found, trial };
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
    trial: PuzzleTrial<'a>,
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
                    let is_clean = self.trial.is_clean();
                    return Ok(if is_clean { PuzzleEnd::Solved } else { PuzzleEnd::Passed });
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
        let aim = self.texts.says_puzzle_aim(self.men, self.session.to_move(), puzzle);
        self.output.line(&aim)
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let hint = self.trial.hint(&*self.session);
        let text = self.texts.says_puzzle_hint(hint, &self.session.view());
        self.output.line(&text)
    }

    /// Plays the opponent's best answer, and asks for the next move.
    fn ask_on(&mut self, reply: &str) -> Result<(), Failure> {
        let text = self.texts.says_puzzle_next(self.men, self.session.to_move(), reply);
        self.session.play(reply).map_err(|error| Failure::Failed(self.texts.message(&error)))?;
        self.output.line(&text)?;
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
        match self.trial.judge(&played) {
            TrialVerdict::Solved => {
                let text = self.texts.says_puzzle_solved(self.men, mover, &self.found.puzzle);
                self.output.line(&text)?;
                Ok(true)
            }
            TrialVerdict::Next(reply) => self.ask_on(reply).map(|()| false),
            TrialVerdict::Wrong => {
                let answer = prove::refutation(&*self.session);
                let text = self.texts.says_puzzle_wrong(self.men, !mover, &played, answer.as_ref());
                self.session.undo();
                self.output.line(&text).map(|()| false)
            }
        }
    }
}

/// Returns `true` if the user requests the next puzzle.
fn is_next(typed: &Typed) -> bool {
    matches!(typed, Typed::Line(line) if ["next", "avanti"].contains(&line.trim().to_lowercase().as_str()))
}
