//! The schemas of the answers that are declared as types, for `components.schemas` of openapi.json.

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value as Json, json};
use texts::json::{
    BegunEntry, BestEntry, BoundedEntry, CertificateEntry, DepthEntry, FinishedEntry, LostEntry,
    PayoffsEntry, ProofEntry, ResultEntry, ReviewedEntry, RowEntry, StartEntry, TreeEntry, WithText,
    WrittenTreeEntry,
};

use crate::job_watcher::WithPath;
use crate::problem::ErrorAnswer;
use crate::routes::{
    AttackAnswer, CheckProgress, ChosenMove, ComparisonDone, ComparisonStart, ExplainAnswer, Exported,
    GamesAnswer, LessonEntry, LessonIndex, PuzzleAnswer, PuzzleIndex, Recorded, ResultLine, ValuesAnswer,
    ViewText,
};

type RowWithText = RowEntry<WithText<BoundedEntry>>;

/// Returns the schemas by name, with those that the caller adds, in alphabetical order.
///
/// ```
/// assert_eq!(filetto_answers::schemas(|_| {})["Player"], serde_json::json!({"enum": ["first", "second"]}));
/// ```
pub fn schemas(add: impl FnOnce(&mut SchemaGenerator)) -> Map<String, Json> {
    // As serialized: a key whose value may be `null` is required.
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let settings = settings.with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut generator = SchemaGenerator::new(settings);
    add_answers(&mut generator);
    add_events(&mut generator);
    add(&mut generator);
    generator.take_definitions(true).into_iter().map(|(name, schema)| (name, plain(schema))).collect()
}

fn add_answers(generator: &mut SchemaGenerator) {
    generator.subschema_for::<GamesAnswer>();
    generator.subschema_for::<ViewText<'_>>();
    generator.subschema_for::<ChosenMove<'_>>();
    generator.subschema_for::<ValuesAnswer<'_>>();
    generator.subschema_for::<ReviewedEntry<'_>>();
    generator.subschema_for::<LessonIndex<'_>>();
    generator.subschema_for::<LessonEntry<'_>>();
    generator.subschema_for::<PuzzleIndex<'_>>();
    generator.subschema_for::<PuzzleAnswer<'_>>();
    generator.subschema_for::<Recorded<'_>>();
    generator.subschema_for::<Exported>();
    generator.subschema_for::<PayoffsEntry>();
    generator.subschema_for::<TreeEntry<'_>>();
    generator.subschema_for::<WrittenTreeEntry>();
    generator.subschema_for::<AttackAnswer>();
    generator.subschema_for::<ExplainAnswer<'_>>();
    generator.subschema_for::<ErrorAnswer>();
}

fn add_events(generator: &mut SchemaGenerator) {
    generator.subschema_for::<StartEntry>();
    generator.subschema_for::<WithPath<BegunEntry<'_>>>();
    generator.subschema_for::<WithText<WithPath<FinishedEntry<'_>>>>();
    generator.subschema_for::<WithText<WithPath<BestEntry<'_>>>>();
    generator.subschema_for::<WithPath<LostEntry<'_>>>();
    generator.subschema_for::<ProofEntry>();
    generator.subschema_for::<WithText<DepthEntry<'_>>>();
    generator.subschema_for::<ResultEntry<'_, ResultLine<'_>>>();
    generator.subschema_for::<ComparisonStart<'_>>();
    generator.subschema_for::<RowWithText>();
    generator.subschema_for::<ComparisonDone>();
    generator.subschema_for::<CheckProgress>();
    generator.subschema_for::<CertificateEntry<'_>>();
}

/// Reduces a schema to the few keywords that the clients of openapi.json support: alternatives in `anyOf`
/// only, and no formats of numbers.
fn plain(schema: Json) -> Json {
    match schema {
        Json::Array(items) => items.into_iter().map(plain).collect(),
        Json::Object(keys) => object(keys),
        other => other,
    }
}

fn object(keys: Map<String, Json>) -> Json {
    let keys = keys.into_iter().filter(|(key, value)| !is_noise(key, value));
    let mut keys: Map<String, Json> = keys.map(|(key, value)| (key, plain(value))).collect();
    if let Some(choices) = keys.remove("oneOf") {
        keys.insert("anyOf".to_owned(), choices);
    }
    match keys.get("type").and_then(Json::as_array).cloned() {
        Some(types) => any_of(keys, types),
        None => Json::Object(keys),
    }
}

fn is_noise(key: &str, value: &Json) -> bool {
    // A property may have one of these names too: its value is a schema.
    matches!(key, "format" | "$schema" | "title") && value.is_string()
}

/// Returns a schema with several types as one for each: `{"type": ["string", "null"]}` is a text or `null`.
fn any_of(mut keys: Map<String, Json>, types: Vec<Json>) -> Json {
    let description = keys.remove("description");
    let of_type = |of: Json| match of.as_str() {
        Some("null") => json!({"type": "null"}),
        _ => {
            let mut one = keys.clone();
            one.insert("type".to_owned(), of);
            Json::Object(one)
        }
    };
    let mut schema = json!({"anyOf": types.into_iter().map(of_type).collect::<Vec<_>>()});
    if let Some(description) = description {
        schema["description"] = description;
    }
    schema
}
