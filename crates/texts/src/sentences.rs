//! Values and endings as sentences.

use engine::registry::Family;
use engine::{
    Agent, AgentMove, Ending, HistoryRules, MoveDetails, PrologDepth, PrologReduction, Reason, TextbookCounts,
};
use fluent_bundle::FluentValue;
use game::{Assessment, Bound, Men, Outcome, Player, Verdict};

use crate::Catalogue;

impl Catalogue {
    /// Returns a sentence about the family of games, or else the form of its specs.
    pub fn family_description(&self, family: &Family) -> String {
        self.text_or(&format!("game-{}", family.name), family.usage)
    }

    /// Returns the sentence for an assessment from the side of `mover`, the side to move.
    ///
    /// A proven value is a sentence about that player, "wins in at most 9 plies"; if a draw by history may
    /// prevent it, the sentence adds that. An estimate is from the first player's side, and has the depth of
    /// its search: "estimate +0.9 at depth 6".
    pub fn says(&self, mover: Player, assessment: Assessment) -> String {
        if assessment.without_history().is_some() {
            let value = self.says_proven(assessment);
            return self.with("value-without-history", [("value", value.into())]);
        }
        match assessment.value.verdict() {
            Verdict::Score(score) if !assessment.is_exact() => {
                self.says_estimate(mover, score, assessment.depth())
            }
            _ => self.says_proven(assessment),
        }
    }

    /// Returns the sentence of [`says`](Self::says) with the name of the player: "Black wins in 5 plies".
    pub fn says_of(&self, men: Men, mover: Player, assessment: Assessment) -> String {
        let says = self.says(mover, assessment);
        match assessment.value.verdict() {
            Verdict::Score(_) if !assessment.is_exact() && assessment.without_history().is_none() => says,
            _ => {
                let player = ("player", self.player(men, mover).into());
                self.with("value-of", [player, ("value", says.into())])
            }
        }
    }

    /// Returns a proven value or bound as a sentence about the side to move: "wins in 5 plies".
    pub fn says_proven(&self, assessment: Assessment) -> String {
        let plies = |plies: u32| [("plies", plies.into())];
        match (assessment.value.verdict(), assessment.bound) {
            (Verdict::Win { plies: n }, Bound::AtLeast) => self.with("value-win-at-most", plies(n)),
            (Verdict::Loss { plies: n }, Bound::AtMost) => self.with("value-loss-at-most", plies(n)),
            (Verdict::Win { plies: n }, _) => self.with("value-win", plies(n)),
            (Verdict::Loss { plies: n }, _) => self.with("value-loss", plies(n)),
            (Verdict::Score(0), _) => self.text("value-draw"),
            (Verdict::Score(1..), _) => self.text("value-ahead"),
            (Verdict::Score(_), _) => self.text("value-behind"),
        }
    }

    /// Returns the sentence for an estimate, in hundredths, of a search to this depth; 0 without a search.
    /// The argument is from the side of `mover`; all screens show it from the first player's side.
    ///
    /// ```
    /// use filetto::game::Player;
    /// use filetto_texts::{Catalogue, Language};
    ///
    /// let english = Catalogue::new(Language::English);
    /// assert_eq!(english.says_estimate(Player::First, 87, 0), "estimate +0.9");
    /// assert_eq!(english.says_estimate(Player::Second, 87, 6), "estimate -0.9 at depth 6");
    /// let italian = Catalogue::new(Language::Italian);
    /// assert_eq!(italian.says_estimate(Player::First, 87, 6), "valutazione +0,9 a profondità 6");
    /// ```
    pub fn says_estimate(&self, mover: Player, hundredths: i32, depth: u32) -> String {
        let of_first = match mover {
            Player::First => hundredths,
            Player::Second => -hundredths,
        };
        let key = if depth == 0 { "value-score" } else { "value-score-at-depth" };
        self.with(key, [("score", self.estimate(of_first).into()), ("depth", depth.into())])
    }

    /// Returns the note that explains estimates, for a game with men of this kind.
    pub fn says_how_to_read_estimates(&self, men: Men) -> String {
        let name = |player| FluentValue::from(self.player(men, player));
        let names = [("first", name(Player::First)), ("second", name(Player::Second))];
        let scores = [("ahead", self.estimate(100).into()), ("behind", self.estimate(-100).into())];
        self.with("value-score-note", names.into_iter().chain(scores))
    }

    /// Returns a line with the additional facts about a move, if the agent reports any.
    pub fn says_details<M>(&self, agent: Agent, found: &AgentMove<M>) -> Option<String> {
        match found.details? {
            MoveDetails::Textbook(counts) => Some(self.says_counts(agent, found, counts)),
            MoveDetails::Prolog(depth) => Some(self.says_prolog_depth(agent, depth)),
        }
    }

    /// Returns the search depth of the Prolog agent, in the words of its author: "AI hard: depth 5".
    fn says_prolog_depth(&self, agent: Agent, depth: PrologDepth) -> String {
        let reason = match depth.reduction {
            None => "none",
            Some(PrologReduction::Endgame) => "endgame",
            Some(PrologReduction::ManyBoards) => "boards",
        };
        let arguments =
            [("who", agent.name().into()), ("plies", depth.plies.into()), ("reason", reason.into())];
        self.with("prolog-depth", arguments)
    }

    /// Returns the counters of a textbook search, as a line.
    fn says_counts<M>(&self, agent: Agent, found: &AgentMove<M>, counts: TextbookCounts) -> String {
        let count = |key: &str, count: u64| {
            FluentValue::from(self.with(key, [("count", count.into()), ("text", self.number(count).into())]))
        };
        let arguments = [
            ("who", agent.name().into()),
            ("plies", counts.depth.unwrap_or_default().into()),
            ("nodes", count("counts-nodes", found.nodes)),
            ("leaves", count("counts-leaves", counts.leaves)),
        ];
        let key = match counts.depth {
            _ if !found.complete => "counts-stopped",
            None => "counts-to-end",
            Some(_) => "counts-to-depth",
        };
        let said = ("counts", self.with(key, arguments).into());
        let said = match counts.cutoffs {
            Some(cutoffs) => {
                self.with("counts-with-cutoffs", [said, ("cutoffs", count("counts-cutoffs", cutoffs))])
            }
            None => self.with("counts-without-cutoffs", [said]),
        };
        match counts.alpha_beta_nodes {
            Some(nodes) => self.with(
                "counts-alpha-beta",
                [("counts", said.into()), ("nodes", count("counts-nodes", nodes))],
            ),
            None => said,
        }
    }

    /// Returns the result of a game as a sentence.
    pub fn result(&self, men: Men, ending: Ending, rules: HistoryRules) -> String {
        use Reason::{Agreement, QuietPlies, Repetition, Resignation, Rules, Time};
        let name = |player| self.player(men, player);
        match (ending.outcome, ending.reason) {
            (_, Repetition) => self.with("result-repetition", [("times", rules.repetitions.into())]),
            (_, QuietPlies) => self.with("result-quiet", [("plies", rules.quiet_plies.into())]),
            (Outcome::Win(player), Resignation | Time) => {
                let key = if ending.reason == Time { "result-time" } else { "result-resignation" };
                self.with(key, [("player", name(player).into()), ("loser", name(!player).into())])
            }
            (Outcome::Win(player), Rules | Agreement) => {
                self.with("result-win", [("player", name(player).into())])
            }
            (Outcome::Draw, Agreement) => self.text("result-agreement"),
            (Outcome::Draw, _) => self.text("result-draw"),
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Basis, HistoryScope, Value};

    use super::*;
    use crate::Language;

    #[test]
    fn the_note_on_estimates_has_the_numbers_of_its_language() {
        let says = |language| Catalogue::new(language).says_how_to_read_estimates(Men::Marks);
        assert!(
            says(Language::English).ends_with(": +1.0 is about the advantage of one move, -1.0 that of O.")
        );
        assert!(
            says(Language::Italian).contains("X: +1,0 vale") && says(Language::Italian).contains(", -1,0 lo")
        );
    }

    #[test]
    fn estimates_are_from_the_first_players_side() {
        let english = Catalogue::new(Language::English);
        let says = |mover, assessment| english.says_of(Men::Colours, mover, assessment);
        let estimate = |score| Assessment::estimate(Value::score(score), Bound::Exact, 6);
        let proven = |value, bound| Assessment::proven(value, bound, Basis::FinishedGames);
        assert_eq!(says(Player::First, estimate(-1255)), "estimate -12.6 at depth 6");
        assert_eq!(says(Player::Second, estimate(-1255)), "estimate +12.6 at depth 6");
        assert_eq!(says(Player::Second, estimate(3)), "estimate 0.0 at depth 6");
        assert_eq!(says(Player::Second, proven(Value::score(3), Bound::Exact)), "Black wins");
        assert_eq!(says(Player::Second, proven(Value::win_in(5), Bound::Exact)), "Black wins in 5 plies");
        let at_most = says(Player::Second, proven(Value::win_in(5), Bound::AtLeast));
        assert_eq!(at_most, "Black wins in at most 5 plies");
        let on_board = proven(Value::score(1), Bound::Exact).under(HistoryScope::WithoutHistory);
        let says = says(Player::Second, on_board);
        assert!(says.starts_with("Black wins unless repetition or quiet plies"), "{says}");
    }
}
