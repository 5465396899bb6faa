//! The schemas of the answers that are declared as types, for `components.schemas` of openapi.json.

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value as Json, json};
use texts::json::{PayoffsEntry, TreeEntry, WrittenTreeEntry};

use crate::routes::{
    Exported, GamesAnswer, LessonEntry, LessonIndex, PuzzleAnswer, PuzzleIndex, Recorded, ViewText,
};

/// Returns the schemas by name, in alphabetical order.
///
/// ```
/// assert_eq!(answers::schemas()["Player"], serde_json::json!({"enum": ["first", "second"]}));
/// ```
pub fn schemas() -> Map<String, Json> {
    // As serialized: a key whose value may be `null` is always there.
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let settings = settings.with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut generator = SchemaGenerator::new(settings);
    generator.subschema_for::<GamesAnswer>();
    generator.subschema_for::<ViewText<'_>>();
    generator.subschema_for::<LessonIndex<'_>>();
    generator.subschema_for::<LessonEntry<'_>>();
    generator.subschema_for::<PuzzleIndex<'_>>();
    generator.subschema_for::<PuzzleAnswer<'_>>();
    generator.subschema_for::<Recorded<'_>>();
    generator.subschema_for::<Exported>();
    generator.subschema_for::<PayoffsEntry>();
    generator.subschema_for::<TreeEntry<'_>>();
    generator.subschema_for::<WrittenTreeEntry>();
    generator.take_definitions(true).into_iter().map(|(name, schema)| (name, plain(schema))).collect()
}

/// Returns a schema in the few keywords that the clients of openapi.json know: alternatives in `anyOf` only,
/// and no formats of numbers.
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
