//! Values, events of a search, solutions, certificates, comparisons and search trees as JSON, in the forms of
//! docs/json.md and docs/http.md.

mod certificate;
mod chosen;
mod comparison;
mod events;
mod explanation;
mod forbidden;
mod games;
pub mod names;
mod opening;
mod payoffs;
mod review;
mod solution;
mod tree;
mod value;
mod walk;
mod written_tree;

use game::Bound;
use schemars::JsonSchema;
use serde::Serialize;

pub use self::certificate::{CertificateEntry, certificate};
pub use self::chosen::{CountsEntry, PrologEntry, counts, prolog};
pub use self::comparison::{ComparisonEntry, RowEntry, comparison, row};
pub use self::events::{
    BegunEntry, BestEntry, DepthEntry, EventData, FinishedEntry, LineEntry, LostEntry, NamedEvent,
    ProofEntry, ResultEntry, StageEntry, StartEntry, end, event, result, start,
};
pub use self::explanation::{ExplainedEntry, ExplanationEntry, explanation};
pub use self::forbidden::{ForbiddenEntry, forbidden};
pub use self::games::{GameEntry, games};
pub use self::opening::{OpeningTaskEntry, opening_task};
pub use self::payoffs::{MixEntry, PayoffsEntry, mixes, payoffs};
pub use self::review::{ReviewedEntry, reviewed_move};
pub use self::solution::{SolutionEntry, SolveEnd, solution};
pub use self::tree::{TreeEntry, tree};
pub use self::value::{BoardResult, BoundedEntry, ValueEntry, bounded, said, value, without_history};
pub use self::written_tree::{WrittenTreeEntry, written_tree};

/// An entry with a sentence in the reader's language.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "{T}", description = "")]
pub struct WithText<T> {
    /// The entry.
    #[serde(flatten)]
    pub of: T,
    /// A sentence in the reader's language.
    pub text: String,
}

/// Returns the name of a bound: `exact`, `at-least` or `at-most`.
pub fn bound_name(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::AtLeast => "at-least",
        Bound::AtMost => "at-most",
    }
}
