//! Checks JSON against the schemas of openapi.json.
//!
//! It supports the keywords of JSON Schema that are used there, and panics for others.

use std::sync::LazyLock;

use serde_json::Value as Json;

static INTERFACE: LazyLock<Json> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../page/openapi.json")).unwrap());

fn operation(method: &str, path: &str) -> &'static Json {
    let template = if path.starts_with("/api/texts/") { "/api/texts/{language}" } else { path };
    let operation = &INTERFACE["paths"][template][method];
    assert!(operation.is_object(), "{method} {path} is not in openapi.json");
    operation
}

/// Iterates over the paths of requests that have a body.
pub(crate) fn post_paths() -> impl Iterator<Item = &'static str> {
    let paths = INTERFACE["paths"].as_object().expect("paths").iter();
    paths.filter(|(_, operations)| operations["post"].is_object()).map(|(path, _)| path.as_str())
}

/// Returns the schema of the body of a request.
pub(crate) fn request_schema(path: &str) -> &'static Json {
    &operation("post", path)["requestBody"]["content"]["application/json"]["schema"]
}

/// Returns a schema, or the one to which it refers.
pub(crate) fn resolved(schema: &Json) -> &Json {
    let name = schema["$ref"].as_str().and_then(|path| path.strip_prefix("#/components/schemas/"));
    name.map_or(schema, |name| &INTERFACE["components"]["schemas"][name])
}

/// Checks an answer.
pub(crate) fn check_answer(method: &str, path: &str, json: &Json) {
    let schema = &operation(method, path)["responses"]["200"]["content"]["application/json"]["schema"];
    expect(schema, json, path);
}

/// Checks the body of a request.
pub(crate) fn check_request(path: &str, json: &Json) {
    expect(request_schema(path), json, path);
}

/// Checks an event.
pub(crate) fn check_event(path: &str, name: &str, json: &Json) {
    let content = &operation("post", path)["responses"]["200"]["content"]["text/event-stream"];
    let schema = &content["x-events"][name];
    assert!(schema.is_object(), "{path} does not list the event {name}");
    expect(schema, json, &format!("{path} {name}"));
}

/// Checks the JSON of an error.
pub(crate) fn check_error(json: &Json) {
    expect(&INTERFACE["components"]["schemas"]["Error"], json, "error");
}

fn expect(schema: &Json, json: &Json, place: &str) {
    if let Err(complaint) = check(schema, json) {
        panic!("{place}: {complaint}\n{json}");
    }
}

type Checked = Result<(), String>;

fn check(schema: &Json, json: &Json) -> Checked {
    let schema = schema.as_object().unwrap_or_else(|| panic!("{schema} is no schema"));
    for (keyword, expected) in schema {
        check_keyword(keyword, expected, schema, json).map_err(|inner| match inner.as_str() {
            "" => format!("{json} breaks {keyword}: {expected}"),
            _ => inner,
        })?;
    }
    Ok(())
}

/// Checks one keyword. The error is empty if the JSON does not match the keyword itself.
fn check_keyword(
    keyword: &str,
    expected: &Json,
    schema: &serde_json::Map<String, Json>,
    json: &Json,
) -> Checked {
    let number = |json: &Json| json.as_f64().unwrap_or(f64::NAN);
    let length = json.as_array().map(Vec::len).or(json.as_object().map(serde_json::Map::len));
    let length = length.or(json.as_str().map(|text| text.chars().count()));
    let bound = expected.as_u64().map(|bound| bound as usize);
    let properties = |object: &serde_json::Map<String, Json>| -> Checked {
        let listed = schema.get("properties").and_then(Json::as_object);
        for (key, value) in object {
            match (listed.and_then(|listed| listed.get(key)), schema.get("additionalProperties")) {
                (Some(schema), _) => check(schema, value).map_err(|inner| format!("{key}: {inner}"))?,
                (None, Some(Json::Bool(false))) => return Err(format!("{key} is not expected")),
                (None, Some(schema)) => check(schema, value)?,
                (None, None) => {}
            }
        }
        Ok(())
    };
    let holds = match keyword {
        "description" => true,
        "$ref" => {
            let name = expected.as_str().and_then(|name| name.strip_prefix("#/components/schemas/")).unwrap();
            return check(&INTERFACE["components"]["schemas"][name], json);
        }
        "type" => match expected.as_str().unwrap() {
            "string" => json.is_string(),
            "integer" => json.is_i64() || json.is_u64(),
            "number" => json.is_number(),
            "boolean" => json.is_boolean(),
            "array" => json.is_array(),
            "object" => json.is_object(),
            "null" => json.is_null(),
            other => panic!("{other} is no type"),
        },
        "enum" => expected.as_array().unwrap().contains(json),
        "const" => expected == json,
        "anyOf" => expected.as_array().unwrap().iter().any(|schema| check(schema, json).is_ok()),
        "minimum" => number(json) >= number(expected),
        "maximum" => number(json) <= number(expected),
        "minItems" => length >= bound,
        "maxItems" | "maxLength" | "maxProperties" => length <= bound,
        "prefixItems" => {
            let items = json.as_array().into_iter().flatten();
            return expected
                .as_array()
                .unwrap()
                .iter()
                .zip(items)
                .try_for_each(|(schema, item)| check(schema, item));
        }
        "items" => {
            return json.as_array().into_iter().flatten().try_for_each(|item| check(expected, item));
        }
        "required" => {
            let keys = expected.as_array().unwrap();
            keys.iter().all(|key| json.get(key.as_str().unwrap()).is_some())
        }
        "properties" | "additionalProperties" => return json.as_object().map_or(Ok(()), properties),
        other => panic!("{other} is no keyword that this test knows"),
    };
    if holds { Ok(()) } else { Err(String::new()) }
}

#[test]
fn violations_of_schemas_are_found() {
    let breaks = |name: &str, text: &str| {
        let schema = &INTERFACE["components"]["schemas"][name];
        check(schema, &serde_json::from_str(text).unwrap()).is_err()
    };
    assert!(!breaks("Player", "\"first\"") && breaks("Player", "\"third\"") && breaks("Player", "null"));
    let move_to = |path: &str| format!(r#"{{"move": "a1", "path": {path}}}"#);
    assert!(!breaks("Move", &move_to("[0, 1]")) && breaks("Move", &move_to("[0, -1]")));
    assert!(breaks("Move", &move_to("[0.5]")) && breaks("Move", &move_to("null")));
    let value = r#"{"value": "win", "plies": 3, "exact": true, "bound": "exact", "basis": "tables",
        "text": "wins"}"#;
    assert!(!breaks("Value", value) && breaks("Value", &value.replace("win\"", "won\"")));
    assert!(breaks("Value", &value.replace("\"text\"", "\"word\"")));
    assert!(!breaks("Error", r#"{"error": {"id": "x", "message": "y", "more": 1}}"#));
    assert!(breaks("Error", r#"{"error": {"id": 1, "message": "y"}}"#));
}
