//! Values and endings as sentences.

use engine::{Ending, HistoryRules, Reason};
use game::{Bound, Men, Outcome, Value, Verdict};

use crate::Catalogue;

impl Catalogue {
    /// A value as a sentence about the player to move: "wins in 5 plies".
    pub fn says(&self, value: Value, exact: bool) -> String {
        let plies = |plies: u32| [("plies", plies.into())];
        match value.verdict() {
            Verdict::Win { plies: n } => self.with("value-win", plies(n)),
            Verdict::Loss { plies: n } => self.with("value-loss", plies(n)),
            Verdict::Score(0) if exact => self.text("value-draw"),
            Verdict::Score(1..) if exact => self.text("value-ahead"),
            Verdict::Score(_) if exact => self.text("value-behind"),
            Verdict::Score(score) => self.with("value-score", [("score", self.estimate(score).into())]),
        }
    }

    /// A value or bound as a sentence about the player to move: "wins in at most 9 plies".
    pub fn says_bounded(&self, value: Value, exact: bool, bound: Bound) -> String {
        let plies = |plies: u32| [("plies", plies.into())];
        match value.verdict() {
            Verdict::Win { plies: n } if bound == Bound::AtLeast => self.with("value-win-at-most", plies(n)),
            Verdict::Loss { plies: n } if bound == Bound::AtMost => self.with("value-loss-at-most", plies(n)),
            _ => self.says(value, exact),
        }
    }

    /// A value as a sentence about the player with this name: "X wins in 5 plies", "estimate for Black: -10.1".
    pub fn says_of(&self, player: &str, value: Value, exact: bool, bound: Bound) -> String {
        let player = ("player", player.to_owned().into());
        match value.verdict() {
            Verdict::Score(score) if !exact => {
                self.with("value-score-of", [player, ("score", self.estimate(score).into())])
            }
            _ => self.with("value-of", [player, ("value", self.says_bounded(value, exact, bound).into())]),
        }
    }

    /// How a game ended, as a sentence.
    pub fn result(&self, men: Men, ending: Ending, rules: HistoryRules) -> String {
        use Reason::{QuietPlies, Repetition, Resignation, Rules};
        let name = |player| self.player(men, player);
        match (ending.outcome, ending.reason) {
            (_, Repetition) => self.with("result-repetition", [("times", rules.repetitions.into())]),
            (_, QuietPlies) => self.with("result-quiet", [("plies", rules.quiet_plies.into())]),
            (Outcome::Win(player), Resignation) => self.with(
                "result-resignation",
                [("player", name(player).into()), ("loser", name(!player).into())],
            ),
            (Outcome::Win(player), Rules) => self.with("result-win", [("player", name(player).into())]),
            (Outcome::Draw, _) => self.text("result-draw"),
        }
    }
}
