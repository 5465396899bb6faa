//! Puzzles on the screen: one move better than all others is to be found.

use game::Assessment;
use teaching::puzzle::library::{self, LibraryPuzzle};
use teaching::puzzle::{PuzzleTrial, TrialVerdict};

use super::{Activity, App};
use crate::puzzles::PuzzleRound;

impl App<'_> {
    /// Leaves the game for the puzzles of its family.
    pub(super) fn begin_puzzles_of_game(&mut self) {
        let spec = self.game.session().spec();
        let family = spec.split(':').next().unwrap_or_default();
        let puzzles = library::in_order(|found| found.puzzle.family() == family);
        if puzzles.is_empty() {
            return self.say("puzzles-none");
        }
        self.leave_game();
        self.begin_puzzles(puzzles);
    }

    /// Shows these puzzles, of which there is at least one.
    pub(crate) fn begin_puzzles(&mut self, puzzles: Vec<&'static LibraryPuzzle>) {
        let trial = PuzzleTrial::new(&puzzles[0].puzzle);
        self.activity = Activity::Puzzles(PuzzleRound { puzzles, index: 0, trial, solved: 0, shown: 0 });
        self.open_puzzle();
    }

    fn open_puzzle(&mut self) {
        let Activity::Puzzles(round) = &mut self.activity else { return };
        let found = round.found();
        round.trial = PuzzleTrial::new(&found.puzzle);
        round.shown += 1;
        let opened = self.files.open(&found.puzzle.spec).and_then(|mut session| {
            let placed = session.set_position(&found.puzzle.position);
            placed.map(|()| session).map_err(|error| self.texts.message(&error))
        });
        match opened {
            Ok(session) => {
                self.show_session(session);
                let men = self.game.session().view().men;
                self.message = self.texts.says_puzzle_aim(men, self.game.session().to_move(), &found.puzzle);
            }
            Err(error) => self.message = error,
        }
    }

    pub(super) fn next_puzzle(&mut self) {
        let Activity::Puzzles(round) = &mut self.activity else { return };
        if round.index + 1 < round.puzzles.len() {
            round.index += 1;
            return self.open_puzzle();
        }
        let numbers = [("solved", round.solved.into()), ("shown", round.shown.into())];
        self.message = self.texts.with("puzzles-score", numbers);
    }

    pub(super) fn puzzle_hint(&mut self) {
        let session = self.game.session();
        let Activity::Puzzles(round) = &mut self.activity else { return };
        let hint = round.trial.hint(session);
        self.message = self.texts.says_puzzle_hint(hint, &session.view());
    }

    /// Judges a move. A wrong one is taken back, and its best answer looked for.
    pub(super) fn answer_puzzle(&mut self, text: &str) {
        let session = self.game.session();
        let (men, mover) = (session.view().men, session.to_move());
        let played = match self.game.play(text) {
            Ok(played) => played,
            Err(error) => {
                self.message = self.texts.message(&error);
                return;
            }
        };
        let Activity::Puzzles(round) = &mut self.activity else { return };
        match round.trial.judge(&played) {
            TrialVerdict::Solved => {
                round.solved += usize::from(round.trial.is_clean());
                let puzzle = &round.found().puzzle;
                self.arrive();
                self.message = self.texts.says_puzzle_solved(men, mover, puzzle);
            }
            TrialVerdict::Next(reply) => {
                // The variation of a puzzle is legal: a test of the library plays it.
                let _ = self.game.play(reply);
                self.arrive();
                self.message = self.texts.says_puzzle_next(men, !mover, reply);
            }
            TrialVerdict::Wrong => {
                let after = self.game.session().fork();
                self.game.forget_last();
                self.arrive();
                self.message = self.texts.with("puzzles-wrong", [("move", played.as_str().into())]);
                self.thinker.refute(after, played);
            }
        }
    }

    /// Shows the best answer to a wrong move, if it was proven.
    pub(super) fn show_refutation(&mut self, m: &str, answer: Option<&(String, Assessment)>) {
        let session = self.game.session();
        self.message = self.texts.says_puzzle_wrong(session.view().men, !session.to_move(), m, answer);
    }

    /// Returns `true` if a puzzle is shown that is not solved.
    pub(crate) fn is_at_puzzle(&self) -> bool {
        matches!(&self.activity, Activity::Puzzles(round) if !round.trial.is_solved())
    }
}
