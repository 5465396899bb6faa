//! The state of an opening by an opening rule in an answer.
//!
//! A request has the rule and the acts so far as one text, such as `swap2 h15 i14 l15 black`, and the stones
//! among its moves. So a screen adds the text of an act, and needs no rules.

use engine::{OpeningProtocol, Session};
use schemars::JsonSchema;
use serde::Serialize;
use texts::json::{OpeningTaskEntry, opening_task};

/// Returns `true` if an opening expects an act in the position of this session, whose moves are its stones.
pub(crate) fn is_under_way(opening: &OpeningProtocol, session: &dyn Session) -> bool {
    opening.demand().is_some() && session.ending().is_none() && session.moves() == opening.stones()
}

/// The state of an opening by an opening rule.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OpeningState")]
pub(crate) struct OpeningStateEntry {
    /// The rule and the acts so far.
    text: String,
    /// `true` if the opener plays the second side at the moment.
    swapped: bool,
    /// The number of stones that the opening has placed.
    stones: usize,
    /// Number of stones before the last act; `null` if there is none, or the moves do not begin with them.
    before: Option<usize>,
    /// The fifth stones that are offered; none once one of them is chosen.
    offers: Vec<String>,
    /// `true` if the next act is a stone on the board.
    places: bool,
    /// `true` if the opening expects no act.
    over: bool,
    /// The act that is expected in this position; `null` if the opening is over, or has gone on from here.
    act: Option<OpeningTaskEntry>,
}

impl OpeningStateEntry {
    /// Returns the state of an opening in the position of a session.
    pub(crate) fn of(opening: &OpeningProtocol, session: &dyn Session) -> OpeningStateEntry {
        let mut before = opening.clone();
        let has_acts = before.undo() && session.moves().starts_with(&opening.stones());
        let is_here = is_under_way(opening, session);
        OpeningStateEntry {
            text: opening.to_text(),
            swapped: opening.is_swapped(),
            stones: opening.stones().len(),
            before: has_acts.then(|| before.stones().len()),
            offers: if is_here { opening.offers() } else { Vec::new() },
            places: opening.expects_stone(),
            over: opening.demand().is_none(),
            act: opening_task(opening).filter(|_| is_here),
        }
    }
}
