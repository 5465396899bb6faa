//! Values as JSON: a result or an estimate, with its bound, and with its sentence.

use game::{Assessment, Player, Value, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

use super::names::{BasisName, BoundName, WdlName};
use super::{WithText, bound_name};
use crate::Catalogue;

/// A value from the side to move: a result with its plies as far as they are known, or an estimate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "PlainValue")]
pub struct ValueEntry {
    /// The result; an estimate has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "WdlName")]
    pub value: Option<WdlName>,
    /// The plies to the end of a win or a loss.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32")]
    plies: Option<u32>,
    /// The estimate, in hundredths.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "i32")]
    score: Option<i32>,
    /// The result by the rules of the board alone, if a draw by history may prevent it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "BoardResult")]
    without_history: Option<BoardResult>,
}

/// A win or a loss by the rules of the board alone, with its plies if they are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BoardResult {
    value: WdlName,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32")]
    plies: Option<u32>,
}

impl ValueEntry {
    /// Returns a value. An estimate is written as a result if the value is exact.
    pub(super) fn new(value: Value, is_exact: bool) -> ValueEntry {
        let without_history = None;
        let result =
            |name, plies| ValueEntry { value: Some(WdlName(name)), plies, score: None, without_history };
        match value.verdict() {
            Verdict::Win { plies } => result("win", Some(plies)),
            Verdict::Loss { plies } => result("loss", Some(plies)),
            Verdict::Score(0) if is_exact => result("draw", None),
            Verdict::Score(1..) if is_exact => result("win", None),
            Verdict::Score(_) if is_exact => result("loss", None),
            Verdict::Score(score) => {
                ValueEntry { value: None, plies: None, score: Some(score), without_history }
            }
        }
    }
}

/// A value from the side to move, with its bound: a result or an estimate.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Value")]
pub struct BoundedEntry {
    #[serde(flatten)]
    value: ValueEntry,
    exact: bool,
    bound: BoundName,
    /// The evidence.
    basis: BasisName,
    /// The depth of the search on which an estimate rests, in plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32")]
    at_depth: Option<u32>,
    /// The assessment that this entry describes.
    #[serde(skip)]
    pub assessment: Assessment,
}

/// Returns a value from the side to move: `{"value":"win","plies":5}`, or `{"score":12}` for an estimate.
///
/// ```
/// use filetto::game::{Assessment, Basis, Bound, Value};
/// use serde_json::json;
///
/// let draw = Assessment::exactly(Value::DRAW, Basis::FinishedGames);
/// assert_eq!(json!(filetto_texts::json::value(draw)), json!({"value": "draw"}));
/// let estimate = Assessment::estimate(Value::score(12), Bound::Exact, 6);
/// assert_eq!(json!(filetto_texts::json::value(estimate)), json!({"score": 12}));
/// ```
///
/// A result that a draw by history may prevent is an estimate, with that result beside it:
/// `{"score":2000,"without_history":{"value":"win","plies":125}}`.
pub fn value(assessment: Assessment) -> ValueEntry {
    let in_force = ValueEntry::new(assessment.value_in_force(), assessment.is_exact());
    ValueEntry { without_history: without_history(assessment), ..in_force }
}

/// Returns the result by the rules of the board alone, if a draw by history may prevent it.
pub fn without_history(assessment: Assessment) -> Option<BoardResult> {
    let ValueEntry { value, plies, .. } = ValueEntry::new(assessment.without_history()?, true);
    Some(BoardResult { value: value?, plies })
}

/// Returns a value with its bound.
pub fn bounded(assessment: Assessment) -> BoundedEntry {
    BoundedEntry {
        value: value(assessment),
        exact: assessment.is_exact(),
        bound: BoundName(bound_name(assessment.bound)),
        basis: BasisName(assessment.basis.name()),
        at_depth: Some(assessment.depth()).filter(|depth| *depth > 0),
        assessment,
    }
}

/// Returns a value of this player with its bound and its sentence.
pub fn said(texts: &Catalogue, mover: Player, assessment: Assessment) -> WithText<BoundedEntry> {
    WithText { of: bounded(assessment), text: texts.says(mover, assessment) }
}
