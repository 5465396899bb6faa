//! Reviews as JSON: the verdict on each move.

use std::collections::BTreeMap;

use game::{Message, Player, Point};
use schemars::JsonSchema;
use search::Line;
use serde::Serialize;
use teaching::library;
use teaching::puzzle::Theme;
use teaching::reasons::Explanation;
use teaching::review::ReviewedMove;
use teaching::verdict::MoveVerdict;

use super::WithText;
use super::names::{PlayerName, SignName, StandingName};
use super::value::{BoundedEntry, said};
use crate::Catalogue;

/// A move with its verdict.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ReviewedMove")]
pub struct ReviewedEntry<'a> {
    #[serde(rename = "move")]
    m: &'a str,
    mover: PlayerName,
    verdict: Option<VerdictEntry<'a>>,
    /// Best play after a move that was worse by proof.
    refutation: &'a [String],
    reason: Option<ReasonEntry<'a>>,
}

/// The verdict on a move; values are from the side of the player who moved.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Verdict")]
struct VerdictEntry<'a> {
    standing: StandingName,
    /// The sign of a move that changed the proven result of the game.
    sign: SignName,
    /// `true` if the outcome of every move is proven.
    proven: bool,
    /// `true` if the move kept the result; `null` if that is not proven.
    kept: Option<bool>,
    /// The plies by which a win came later or a loss sooner.
    plies_given: u32,
    /// The loss by estimates, in hundredths.
    loss: i32,
    #[schemars(with = "WithText<BoundedEntry>")]
    value: Option<WithText<BoundedEntry>>,
    #[schemars(with = "String")]
    best: Option<&'a String>,
    #[schemars(with = "WithText<BoundedEntry>")]
    best_value: Option<WithText<BoundedEntry>>,
    best_line: &'a [String],
}

/// The reason for which a move was worse.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Reason")]
struct ReasonEntry<'a> {
    /// The name of the pattern, such as `lets-fork`.
    name: &'static str,
    text: String,
    /// The words that the text contains, by name.
    arguments: BTreeMap<&'static str, String>,
    points: Vec<u16>,
    /// The moves of the pattern, from point to point, or to a point.
    arrows: Vec<(Option<u16>, u16)>,
    /// The moves that prove it, from the position before the move.
    line: &'a [String],
    practice: PracticeEntry,
}

/// The theme of puzzles and the lesson (id and title) that practise a reason, if the game has them.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Practice")]
struct PracticeEntry {
    theme: Option<&'static str>,
    lesson: Option<&'static str>,
    lesson_title: Option<&'static str>,
}

/// Returns the review of a move in the game of this canonical spec, with sentences in the reader's language.
pub fn reviewed_move<'a>(texts: &Catalogue, spec: &str, reviewed: &'a ReviewedMove) -> ReviewedEntry<'a> {
    ReviewedEntry {
        m: &reviewed.m,
        mover: PlayerName(reviewed.mover.name()),
        verdict: reviewed.verdict.as_ref().map(|of| verdict(texts, reviewed.mover, of)),
        refutation: &reviewed.refutation,
        reason: reviewed.explanation.as_ref().map(|explanation| reason(texts, spec, explanation)),
    }
}

fn verdict<'a>(texts: &Catalogue, mover: Player, verdict: &'a MoveVerdict) -> VerdictEntry<'a> {
    let value = |line: &Line<String>| line.assessment.map(|assessment| said(texts, mover, assessment));
    VerdictEntry {
        standing: StandingName(verdict.standing.name()),
        sign: SignName(verdict.sign()),
        proven: verdict.is_proven,
        kept: verdict.kept(),
        plies_given: verdict.plies_given(),
        loss: verdict.loss,
        value: value(&verdict.played),
        best: verdict.best.variation.first(),
        best_value: value(&verdict.best),
        best_line: &verdict.best.variation,
    }
}

fn reason<'a>(texts: &Catalogue, spec: &str, explanation: &'a Explanation) -> ReasonEntry<'a> {
    let practice = explanation.reason.practice(spec);
    let lesson = practice.lesson.and_then(library::lesson);
    let number = |point: &Point| point.0;
    let arrow = |(from, to): &(Option<Point>, Point)| (from.as_ref().map(number), to.0);
    ReasonEntry {
        name: explanation.reason.name(),
        text: texts.message(&explanation.reason),
        arguments: explanation.reason.arguments().into_iter().collect(),
        points: explanation.points.iter().map(number).collect(),
        arrows: explanation.arrows.iter().map(arrow).collect(),
        line: &explanation.line,
        practice: PracticeEntry {
            theme: practice.theme.map(Theme::name),
            lesson: practice.lesson,
            lesson_title: lesson.map(|lesson| lesson.title.in_language(texts.language().code())),
        },
    }
}
