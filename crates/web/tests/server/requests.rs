//! Compares the schemas of the requests in openapi.json with the keys that the program reads.
//!
//! A request with an unknown key is refused after its other keys were read, and the error lists the known
//! keys. So each value at a bound of a schema must lead to that error, and each value beyond one to another
//! error.

use serde_json::{Map, Value as Json, json};

use crate::client::Running;
use crate::schema::{post_paths, request_schema, resolved};

/// A key that no request has.
const UNKNOWN: &str = "unknown";

/// Requests that look up a game by its `id` before they read other keys.
const LIVE: [&str; 3] = ["/api/live/join", "/api/live/act", "/api/live/watch"];

/// Errors of values in a form that a key does not accept.
const FORM: [&str; 12] = [
    "http-annotations",
    "http-choice",
    "http-flag",
    "http-number",
    "http-numbers",
    "http-player",
    "http-points",
    "http-seconds",
    "http-tags",
    "http-text",
    "http-texts",
    "http-variations",
];

#[test]
fn each_request_has_the_keys_of_its_schema() {
    let server = Running::with_threads(1);
    for path in request_paths() {
        let body = with(&smallest(request_schema(path)), UNKNOWN, json!(1));
        let (id, message) = error(&server, path, &body);
        assert_eq!(id, "http-unknown-key", "{path}: {message}");
        let known = message.split_once(": ").map_or("", |(_, known)| known);
        let mut known: Vec<&str> = known.split(", ").filter(|key| !key.is_empty()).collect();
        known.sort_unstable();
        let mut keys: Vec<&str> = properties(request_schema(path)).map(|(key, _)| key).collect();
        keys.sort_unstable();
        assert_eq!(keys, known, "{path}");
    }
}

#[test]
fn each_key_has_the_bounds_of_its_schema() {
    let server = Running::with_threads(1);
    for path in request_paths() {
        let body = with(&smallest(request_schema(path)), UNKNOWN, json!(1));
        for (key, schema) in properties(request_schema(path)) {
            for value in valid(schema) {
                let (id, message) = error(&server, path, &with(&body, key, value.clone()));
                assert!(!FORM.contains(&&id[..]), "{path} {key} {}: {message}", shown(&value));
            }
            for value in invalid(schema, NESTING) {
                let (id, _) = error(&server, path, &with(&body, key, value.clone()));
                let is_refused = FORM.contains(&&id[..]) || id == "http-too-large";
                assert!(is_refused, "{path} {key} accepts {}: {id}", shown(&value));
            }
        }
    }
}

#[test]
fn each_request_needs_the_required_keys_of_its_schema() {
    let server = Running::with_threads(1);
    for path in request_paths() {
        let body = smallest(request_schema(path));
        for key in body.keys() {
            let mut without = with(&body, UNKNOWN, json!(1));
            without.remove(key);
            assert_eq!(error(&server, path, &without).0, "http-missing", "{path} without {key}");
        }
    }
}

fn request_paths() -> impl Iterator<Item = &'static str> {
    post_paths().filter(|path| !LIVE.contains(path))
}

/// Returns the identifier and the sentence of the error of a request.
fn error(server: &Running, path: &str, body: &Map<String, Json>) -> (String, String) {
    let answer = server.ask("POST", path, &[], &Json::from(body.clone()).to_string());
    assert!(answer.status >= 400, "{path} accepts {body:?}");
    let text = |key: &str| answer.json()["error"][key].as_str().expect("a text").to_owned();
    (text("id"), text("message"))
}

fn with(body: &Map<String, Json>, key: &str, value: Json) -> Map<String, Json> {
    let mut body = body.clone();
    body.insert(key.to_owned(), value);
    body
}

/// Returns the beginning of a value.
fn shown(value: &Json) -> String {
    value.to_string().chars().take(80).collect()
}

fn properties(schema: &Json) -> impl Iterator<Item = (&str, &Json)> {
    schema["properties"].as_object().into_iter().flatten().map(|(key, schema)| (key.as_str(), schema))
}

/// Returns an object with the required keys alone.
fn smallest(schema: &Json) -> Map<String, Json> {
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Json::as_str);
    required.map(|key| (key.to_owned(), short(&schema["properties"][key]))).collect()
}

/// Returns a short value of a schema.
fn short(schema: &Json) -> Json {
    let schema = resolved(schema);
    match schema["type"].as_str() {
        Some("string") => json!("x"),
        Some("array") => repeated(&schema["items"], schema["minItems"].as_u64().unwrap_or(0)),
        Some("object") => smallest(schema).into(),
        _ => valid(schema).into_iter().next().unwrap_or_default(),
    }
}

fn repeated(items: &Json, count: u64) -> Json {
    (0..count).map(|_| short(items)).collect()
}

/// Returns the values of a schema at its bounds.
fn valid(schema: &Json) -> Vec<Json> {
    let schema = resolved(schema);
    if let Some(choices) = schema["anyOf"].as_array() {
        return choices.iter().flat_map(valid).collect();
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.clone();
    }
    match schema["type"].as_str() {
        Some("null") => vec![Json::Null],
        Some("boolean") => vec![json!(true), json!(false)],
        Some("string") => vec![json!(""), json!("x".repeat(bound(schema, "maxLength") as usize))],
        Some("integer" | "number") => ["minimum", "maximum"]
            .into_iter()
            .map(|name| schema[name].clone())
            .filter(Json::is_number)
            .collect(),
        Some("array") => {
            let lengths = ["minItems", "maxItems"].into_iter().filter_map(|name| schema[name].as_u64());
            lengths.map(|count| repeated(&schema["items"], count)).collect()
        }
        Some("object") => {
            let body = smallest(schema);
            let part =
                |(key, of)| valid(of).into_iter().map(|value| with(&body, key, value)).collect::<Vec<_>>();
            properties(schema).flat_map(part).map(Json::from).chain([body.clone().into()]).collect()
        }
        _ => panic!("{schema}"),
    }
}

/// Maximum number of lists in lists of an invalid value: variations contain variations.
const NESTING: u32 = 2;

/// Returns values just beyond the bounds of a schema, and values of another type. Lists are nested up to
/// `nesting` times.
fn invalid(schema: &Json, nesting: u32) -> Vec<Json> {
    let schema = resolved(schema);
    if let Some(choices) = schema["anyOf"].as_array() {
        return choices
            .iter()
            .filter(|of| of["type"] != "null")
            .flat_map(|of| invalid(of, nesting))
            .collect();
    }
    let beyond = |name: &str, step: i64| {
        let bound = schema[name].as_f64();
        bound.map(|bound| match schema["type"].as_str() {
            Some("integer") => json!(bound as i64 + step),
            _ => json!(bound + step as f64),
        })
    };
    match schema["type"].as_str() {
        None => vec![json!("no-choice")],
        Some("boolean") => vec![json!("true")],
        Some("string") => vec![json!(1), json!("x".repeat(bound(schema, "maxLength") as usize + 1))],
        Some("integer" | "number") => {
            [Some(json!("1")), beyond("minimum", -1), beyond("maximum", 1)].into_iter().flatten().collect()
        }
        Some("array") => {
            let items = match nesting {
                0 => Vec::new(),
                _ => invalid(&schema["items"], nesting - 1),
            };
            let items = items.into_iter().map(|item| json!([item]));
            let too_many = schema["maxItems"].as_u64().map(|most| repeated(&schema["items"], most + 1));
            items.chain(too_many).chain([json!("x")]).collect()
        }
        Some("object") => {
            let body = smallest(schema);
            let part = |(key, of)| {
                invalid(of, nesting).into_iter().map(|value| with(&body, key, value)).collect::<Vec<_>>()
            };
            properties(schema).flat_map(part).map(Json::from).chain([json!("x")]).collect()
        }
        Some(other) => panic!("{other}"),
    }
}

fn bound(schema: &Json, name: &str) -> u64 {
    schema[name].as_u64().unwrap_or_else(|| panic!("{schema} has no {name}"))
}
