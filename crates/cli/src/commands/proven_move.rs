//! A move with its proven value, in the JSON of several commands.

use game::{Assessment, Wdl};
use schemars::JsonSchema;
use serde::Serialize;
use texts::json::names::WdlName;

/// A move with its proven value and length, both `null` as far as they are not known.
#[derive(Serialize, JsonSchema)]
pub(super) struct ProvenMoveEntry<'a> {
    r#move: &'a str,
    value: Option<WdlName>,
    plies: Option<u32>,
}

impl ProvenMoveEntry<'_> {
    pub(super) fn new(r#move: &str, found: Option<Assessment>) -> ProvenMoveEntry<'_> {
        let (value, plies) = (found.and_then(wdl_name), found.and_then(Assessment::plies));
        ProvenMoveEntry { r#move, value, plies }
    }
}

/// Returns the name of a proven result.
pub(super) fn wdl_name(found: Assessment) -> Option<WdlName> {
    found.wdl().map(Wdl::name).map(WdlName)
}
