//! The points at which the rules forbid the side to move to play, as JSON.

use engine::View;
use schemars::JsonSchema;
use serde::Serialize;

use crate::Catalogue;

/// A point at which the rules forbid the side to move to play, as in renju.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ForbiddenPoint")]
pub struct ForbiddenEntry {
    /// The number of the point.
    pub point: u16,
    /// The name of the point.
    pub name: String,
    /// `overline`, `double-four` or `double-three`.
    pub reason: &'static str,
    /// The ends of the rows that forbid it.
    pub rows: Vec<[String; 2]>,
    /// A sentence in the reader's language.
    pub text: String,
}

/// Returns the forbidden points of a position.
pub fn forbidden(view: &View, texts: &Catalogue) -> Vec<ForbiddenEntry> {
    let name = |point: game::Point| view.sites[point.index()].name();
    let entry = |forbidden: &game::ForbiddenPoint| ForbiddenEntry {
        point: forbidden.point.0,
        name: name(forbidden.point),
        reason: forbidden.reason.name(),
        rows: forbidden.rows.iter().map(|ends| ends.map(name)).collect(),
        text: texts.message(&forbidden.error(&view.sites)),
    };
    view.forbidden.iter().map(entry).collect()
}
