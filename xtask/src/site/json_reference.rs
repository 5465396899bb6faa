//! The page of `openapi.json`: requests and answers with their types, in Markdown, so that the book searches
//! them.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use serde_json::{Map, Value as Json};

/// The beginning of a reference to a type.
const TYPES: &str = "#/components/schemas/";

/// Returns the page with this title. It links to `openapi.json` in the same folder.
///
/// # Errors
/// The text is not of the form of OpenAPI.
pub(super) fn write(text: &str, title: &str) -> Result<String> {
    let interface: Json = serde_json::from_str(text)?;
    let part = |path: &str| {
        interface.pointer(path).and_then(Json::as_object).with_context(|| format!("expected {path}"))
    };
    let mut page = format!("# {title}\n\n");
    let about = interface.pointer("/info/description").and_then(Json::as_str).unwrap_or_default();
    let _ = writeln!(page, "{}\n", escaped(about));
    let _ = writeln!(
        page,
        "This page is made from [openapi.json](openapi.json), for programs that read OpenAPI."
    );
    let types = part("/components/schemas")?;
    for (path, methods) in part("/paths")? {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let _ = writeln!(page, "\n## `{} {path}`\n", method.to_uppercase());
            write_operation(&mut page, operation, types);
        }
    }
    let _ = writeln!(page, "\n## Types");
    for (name, schema) in types {
        let _ = writeln!(page, "\n### {name}\n");
        if let Some(description) = schema["description"].as_str() {
            let _ = writeln!(page, "{}\n", escaped(description));
        }
        write_schema(&mut page, schema, types);
    }
    Ok(page)
}

fn write_operation(page: &mut String, operation: &Json, types: &Map<String, Json>) {
    let summary = operation["summary"].as_str().unwrap_or_default();
    let _ = writeln!(page, "{}.", escaped(summary));
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap_or_default();
        let _ = writeln!(page, "\n`{name}` is {}.", type_of(&parameter["schema"]));
    }
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    if body.is_object() {
        let _ = writeln!(page, "\nThe request:\n");
        write_schema(page, body, types);
    }
    let answers = operation["responses"]["200"]["content"].as_object();
    for answer in answers.into_iter().flat_map(Map::values) {
        match answer["x-events"].as_object() {
            Some(events) => {
                let _ =
                    writeln!(page, "\nThe answer is a stream of events:\n\n| event | data |\n| --- | --- |");
                for (name, schema) in events {
                    let _ = writeln!(page, "| `{name}` | {} |", type_of(schema));
                }
            }
            None => {
                let _ = writeln!(page, "\nThe answer: {}", type_of(&answer["schema"]));
            }
        }
    }
}

/// Writes a schema as tables of the keys of its objects, or as a line.
fn write_schema(page: &mut String, schema: &Json, types: &Map<String, Json>) {
    let alternatives = schema["anyOf"].as_array().map_or_else(|| vec![schema], |all| all.iter().collect());
    let has_table = |schema: &Json| schema["properties"].as_object().is_some_and(|keys| !keys.is_empty());
    if !alternatives.iter().any(|schema| has_table(schema)) {
        let _ = writeln!(page, "{}", type_of(schema));
        return;
    }
    for (number, schema) in alternatives.iter().enumerate() {
        if number > 0 {
            let _ = writeln!(page, "\nor\n");
        }
        match schema["properties"].as_object() {
            Some(keys) => write_keys(page, keys, &schema["required"], types),
            None => {
                let _ = writeln!(page, "{}", type_of(schema));
            }
        }
    }
}

fn write_keys(page: &mut String, keys: &Map<String, Json>, required: &Json, types: &Map<String, Json>) {
    let is_required = |key: &str| required.as_array().is_some_and(|all| all.iter().any(|name| name == key));
    let _ = writeln!(page, "| key | type | |\n| --- | --- | --- |");
    for (key, schema) in keys {
        let optional = if is_required(key) { "" } else { "; optional" };
        let of_type = type_name(schema).and_then(|name| types.get(name)).map(|schema| &schema["description"]);
        let about = schema["description"].as_str().or(of_type.and_then(Json::as_str)).unwrap_or_default();
        let _ = writeln!(page, "| `{key}` | {}{optional} | {} |", type_of(schema), escaped(about));
    }
}

/// Returns the name of the type to which a schema refers.
fn type_name(schema: &Json) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix(TYPES)
}

/// Returns a type in words.
fn type_of(schema: &Json) -> String {
    let all = |key: &str, between: &str| {
        schema[key].as_array().map(|all| all.iter().map(type_of).collect::<Vec<_>>().join(between))
    };
    let literal = |value: &Json| format!("`{value}`");
    if let Some(name) = type_name(schema) {
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if let Some(types) = all("anyOf", " or ") {
        return types;
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(literal).collect::<Vec<_>>().join(" or ");
    }
    if !schema["const"].is_null() {
        return literal(&schema["const"]);
    }
    if let Some(types) = all("prefixItems", ", ") {
        return format!("list of {types}");
    }
    match schema["type"].as_str() {
        Some("array") if schema["items"].is_object() => format!("list of {}", type_of(&schema["items"])),
        Some("object") => object(schema),
        Some(kind) => format!("{kind}{}", limits(schema)),
        None => "any value".to_owned(),
    }
}

fn object(schema: &Json) -> String {
    match schema["properties"].as_object() {
        Some(keys) if !keys.is_empty() => {
            let keys = keys.iter().map(|(key, schema)| format!("`{key}`: {}", type_of(schema)));
            format!("object with {}", keys.collect::<Vec<_>>().join("; "))
        }
        _ if schema["additionalProperties"].is_object() => {
            format!("object of {}", type_of(&schema["additionalProperties"]))
        }
        _ => "object".to_owned(),
    }
}

/// Returns the limits of a number or a text.
fn limits(schema: &Json) -> String {
    match (&schema["minimum"], &schema["maximum"], &schema["maxLength"]) {
        (Json::Null, Json::Null, Json::Null) => String::new(),
        (Json::Null, Json::Null, length) => format!(", at most {length} characters"),
        (least, Json::Null, _) => format!(", at least {least}"),
        (Json::Null, most, _) => format!(", at most {most}"),
        (least, most, _) => format!(", {least} to {most}"),
    }
}

/// Returns a text for a cell of a table.
fn escaped(text: &str) -> String {
    text.replace('<', "&lt;").replace('|', "\\|").replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_words() {
        let check = |schema: &str, expected: &str| {
            assert_eq!(type_of(&serde_json::from_str(schema).unwrap()), expected, "{schema}");
        };
        check(r##"{"$ref": "#/components/schemas/LiveGame"}"##, "[LiveGame](#livegame)");
        check(
            r#"{"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]}"#,
            "integer, at least 1 or null",
        );
        check(r#"{"enum": ["first", "second"]}"#, "`\"first\"` or `\"second\"`");
        check(
            r#"{"type": "array", "items": {"type": "string", "maxLength": 40}}"#,
            "list of string, at most 40 characters",
        );
        check(r#"{"type": "object", "additionalProperties": {"type": "string"}}"#, "object of string");
        check(r#"{"type": "object", "properties": {}}"#, "object");
        check(r#"{"type": "object", "properties": {"id": {"type": "string"}}}"#, "object with `id`: string");
        check(r#"{"prefixItems": [{"type": "number"}, {"type": "boolean"}]}"#, "list of number, boolean");
    }

    #[test]
    fn the_page_has_every_request_and_every_type() {
        let text = include_str!("../../../crates/web/page/openapi.json");
        let interface: Json = serde_json::from_str(text).unwrap();
        let page = write(text, "Requests").unwrap();
        let anchors = crate::documents::Document::read(&page).anchors;
        for name in interface["components"]["schemas"].as_object().unwrap().keys() {
            assert!(anchors.contains(&name.to_lowercase()), "{name}");
        }
        for path in interface["paths"].as_object().unwrap().keys() {
            assert!(page.contains(&format!(" {path}`\n")), "{path}");
        }
        let links = crate::documents::Document::read(&page).links;
        for anchor in links.iter().filter_map(|link| link.anchor.as_ref()) {
            assert!(anchors.contains(anchor), "{anchor}");
        }
    }
}
