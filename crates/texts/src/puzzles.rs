//! Puzzles as sentences.

use engine::View;
use game::{Assessment, Men, Player};
use teaching::puzzle::{Puzzle, PuzzleHint};

use crate::Catalogue;

impl Catalogue {
    /// Returns the sentence that asks for the move of a puzzle.
    pub fn says_puzzle_aim(&self, men: Men, mover: Player, puzzle: &Puzzle) -> String {
        let player = self.player(men, mover);
        self.with(&format!("puzzles-aim-{}", puzzle.aim.name()), [("player", player.into())])
    }

    /// Returns the sentence that asks for the next move after the opponent's answer.
    pub fn says_puzzle_next(&self, men: Men, opponent: Player, reply: &str) -> String {
        let player = self.player(men, opponent);
        self.with("puzzles-aim-next", [("player", player.into()), ("move", reply.into())])
    }

    /// Returns a hint as a sentence, in the position before the move to find.
    pub fn says_puzzle_hint(&self, hint: PuzzleHint<'_>, view: &View) -> String {
        match hint {
            PuzzleHint::Theme(theme) => {
                let theme = self.text(&format!("puzzle-theme-{}", theme.name()));
                self.with("puzzles-hint-theme", [("theme", theme.into())])
            }
            PuzzleHint::Point { point, is_man } => {
                let key = if is_man { "puzzles-hint-man" } else { "puzzles-hint-point" };
                self.with(key, [("point", view.sites[point.index()].name().into())])
            }
            PuzzleHint::Move(m) => self.with("puzzles-hint-move", [("move", m.into())]),
        }
    }

    /// Returns the sentence about the last right move, which `mover` made.
    pub fn says_puzzle_solved(&self, men: Men, mover: Player, puzzle: &Puzzle) -> String {
        let says = self.says_of(men, mover, puzzle.assessment());
        let moves = puzzle.variation.join(" ");
        self.with("puzzles-right", [("says", says.into()), ("moves", moves.into())])
    }

    /// Returns the sentence about a wrong move, with the opponent's best answer if that is proven.
    pub fn says_puzzle_wrong(
        &self,
        men: Men,
        opponent: Player,
        m: &str,
        answer: Option<&(String, Assessment)>,
    ) -> String {
        let Some((answer, assessment)) = answer else {
            return self.with("puzzles-wrong", [("move", m.into())]);
        };
        let arguments = [
            ("move", m.into()),
            ("player", self.player(men, opponent).into()),
            ("answer", answer.as_str().into()),
            ("says", self.says_of(men, opponent, *assessment).into()),
        ];
        self.with("puzzles-refuted", arguments)
    }
}
