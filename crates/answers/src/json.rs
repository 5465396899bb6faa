//! Answers as JSON. Texts and numbers can always be serialized, so neither function fails.

use serde::Serialize;
use serde_json::Value as Json;

/// Returns an answer as text.
pub(crate) fn written(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}

/// Returns an answer as a JSON value.
pub(crate) fn to_json(answer: &impl Serialize) -> Json {
    serde_json::to_value(answer).unwrap_or_default()
}
