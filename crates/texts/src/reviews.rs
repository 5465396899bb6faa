//! A review of a game as sentences.

use fluent_bundle::FluentValue;
use game::{Men, Player};
use search::Line;
use teaching::review::{ReviewedMove, Summary, summaries};
use teaching::verdict::{MoveQuality, MoveVerdict};

use crate::Catalogue;

impl Catalogue {
    /// Returns the sentences about a reviewed move: the comparison with the best one, the reason for the
    /// difference, and the line that shows it. None if no better move was found.
    pub fn says_reviewed(&self, men: Men, one: &ReviewedMove) -> Vec<String> {
        use MoveQuality::{Changed, Estimate, Known, Longer, Sooner, Unproven};
        let Some(verdict) = &one.verdict else { return Vec::new() };
        if !matches!(verdict.standing, Changed | Sooner | Longer | Unproven | Estimate | Known) {
            return Vec::new();
        }
        let mut sentences = vec![self.comparison(men, one, verdict)];
        let line = |moves: &[String]| self.with("review-line", [("moves", moves.join(" ").into())]);
        if let Some(explanation) = &one.explanation {
            sentences.push(self.message(&explanation.reason));
            sentences.push(line(&explanation.line));
        } else if !one.refutation.is_empty() && verdict.standing == Changed {
            sentences.push(line(&[std::slice::from_ref(&one.m), &one.refutation].concat()));
        }
        sentences
    }

    /// Returns the sentence that compares a move with the best one; the page shows the same sentence.
    fn comparison(&self, men: Men, one: &ReviewedMove, verdict: &MoveVerdict) -> String {
        let says = |line: &Line<String>| {
            line.assessment.map_or_else(
                || self.text("value-unknown"),
                |assessment| self.says_of(men, one.mover, assessment),
            )
        };
        let best = verdict.best.variation.first().cloned().unwrap_or_default();
        let arguments = [
            ("move", FluentValue::from(format!("{}{}", one.m, verdict.sign()))),
            ("says", says(&verdict.played).into()),
            ("best", best.into()),
            ("bestSays", says(&verdict.best).into()),
            ("loss", self.decimal(f64::from(verdict.loss) / 100.0, 1).into()),
        ];
        self.with(&format!("page-review-{}", verdict.standing.name()), arguments)
    }

    /// Returns a sentence for each player of reviewed moves that could be judged.
    pub fn says_summary(&self, men: Men, reviewed: &[ReviewedMove]) -> Vec<String> {
        let players = Player::BOTH.into_iter().zip(summaries(reviewed));
        let judged = players.filter(|(_, summary)| summary.judged > 0);
        judged.map(|(player, summary)| self.summary_of(&self.player(men, player), &summary)).collect()
    }

    /// Returns the summary of a player: mistakes, proven results kept, plies given away, and evaluation lost.
    fn summary_of(&self, player: &str, summary: &Summary) -> String {
        let key = if summary.has_no_mistakes() { "review-no-mistakes" } else { "review-mistakes" };
        let mut parts = vec![self.with(key, [("player", player.into()), ("count", summary.mistakes.into())])];
        if summary.unproven > 0 {
            parts.push(self.with("review-unproven", [("count", summary.unproven.into())]));
        }
        if summary.known > 0 {
            let arguments = [("kept", summary.kept.into()), ("known", summary.known.into())];
            parts.push(self.with("review-kept", arguments));
        }
        if summary.plies_given > 0 {
            parts.push(self.with("review-plies", [("plies", summary.plies_given.into())]));
        }
        if summary.lost > 0 {
            let lost = self.decimal(f64::from(summary.lost) / 100.0, 1);
            parts.push(self.with("review-lost", [("lost", lost.into())]));
        }
        parts.join(" ")
    }
}
