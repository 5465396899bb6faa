//! The schemas of all answers, for `components.schemas` of openapi.json: those of the crate `answers`, and
//! those about the server itself and games by link.

use serde_json::{Map, Value as Json};
use texts::PatternsEntry;

use crate::jobs::QueuedEntry;
use crate::live::{JoinedEntry, LiveGameEntry, LiveLinkEntry, OpenedEntry};
use crate::routes::HealthEntry;

/// Returns the schemas by name, in alphabetical order.
///
/// ```
/// assert_eq!(filetto_web::schemas()["LiveGame"]["properties"]["round"]["type"], "integer");
/// ```
pub fn schemas() -> Map<String, Json> {
    answers::schemas(|generator| {
        generator.subschema_for::<PatternsEntry>();
        generator.subschema_for::<QueuedEntry>();
        generator.subschema_for::<HealthEntry>();
        generator.subschema_for::<OpenedEntry>();
        generator.subschema_for::<JoinedEntry>();
        generator.subschema_for::<LiveGameEntry>();
        generator.subschema_for::<LiveLinkEntry>();
    })
}
