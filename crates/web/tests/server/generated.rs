//! Generated files: the schemas in openapi.json, from the types of the answers, and the types of the page in
//! `script/answers.js`, from these schemas. `cargo xtask answers` writes both.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value as Json};

/// Environment variable that `cargo xtask answers` sets: the files are written before they are compared.
const WRITES_FILES: &str = "FILETTO_WRITE_ANSWERS";

/// Maximum length of a value on one line of openapi.json, and of a line of a comment.
const WIDTH: usize = 110;

#[test]
fn the_schemas_of_answers_and_the_types_of_the_page_are_those_of_the_program() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    let path = page.join("openapi.json");
    let mut openapi: Json = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let schemas = openapi["components"]["schemas"].as_object_mut().unwrap();
    schemas.extend(filetto_web::schemas());
    let types = types(schemas);
    compare(path, &format!("{}\n", written(&openapi, 0)));
    compare(page.join("script/answers.js"), &types);
}

#[test]
fn every_schema_is_used() {
    let text = include_str!("../../page/openapi.json");
    let openapi: Json = serde_json::from_str(text).unwrap();
    let schemas = openapi["components"]["schemas"].as_object().unwrap();
    let unused = schemas.keys().filter(|name| !text.contains(&format!("#/components/schemas/{name}\"")));
    assert_eq!(unused.collect::<Vec<_>>(), Vec::<&String>::new());
}

fn compare(path: PathBuf, expected: &str) {
    if std::env::var_os(WRITES_FILES).is_some() {
        fs::write(&path, expected).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "{} is not as `cargo xtask answers` writes it", path.display());
}

/// Returns JSON with a line for each value that is short enough, else for each of its parts.
fn written(value: &Json, depth: usize) -> String {
    let short = one_line(value);
    if short.len() + 2 * depth <= WIDTH || !(value.is_array() || value.is_object()) {
        return short;
    }
    let inner = "  ".repeat(depth + 1);
    let parts: Vec<String> = match value {
        Json::Object(keys) => {
            let part = |(key, value)| format!("{inner}{}: {}", Json::from(key), written(value, depth + 1));
            keys.iter().map(|(key, value)| part((key.as_str(), value))).collect()
        }
        _ => value
            .as_array()
            .into_iter()
            .flatten()
            .map(|item| inner.clone() + &written(item, depth + 1))
            .collect(),
    };
    let [open, close] = if value.is_object() { ['{', '}'] } else { ['[', ']'] };
    format!("{open}\n{}\n{}{close}", parts.join(",\n"), "  ".repeat(depth))
}

fn one_line(value: &Json) -> String {
    match value {
        Json::Object(keys) => {
            let parts =
                keys.iter().map(|(key, value)| format!("{}: {}", Json::from(key.as_str()), one_line(value)));
            format!("{{{}}}", parts.collect::<Vec<_>>().join(", "))
        }
        Json::Array(items) => format!("[{}]", items.iter().map(one_line).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}

/// Returns the module with a JSDoc type for each schema.
fn types(schemas: &Map<String, Json>) -> String {
    let mut module =
        "/**\n * The types of the server's answers. `cargo xtask answers` writes this file from \
                      openapi.json.\n *\n * @module\n */\n\n/**\n"
            .to_owned();
    for (name, schema) in schemas {
        let about = schema["description"].as_str().map(|about| format!(" {about}")).unwrap_or_default();
        let fields = schema["properties"].as_object().filter(|fields| fields.len() > 4);
        match fields {
            Some(fields) => {
                writeln!(module, " * @typedef {{object}} {name}{about}").unwrap();
                for (field, inner) in fields {
                    let about =
                        inner["description"].as_str().map(|about| format!(" {about}")).unwrap_or_default();
                    let field = if is_required(schema, field) { field.clone() } else { format!("[{field}]") };
                    writeln!(module, " * @property {{{}}} {field}{about}", type_of(inner)).unwrap();
                }
                module.push_str(" *\n");
            }
            None => writeln!(module, " * @typedef {{{}}} {name}{about}", type_of(schema)).unwrap(),
        }
    }
    module + " */\n\nexport {};\n"
}

fn is_required(schema: &Json, field: &str) -> bool {
    schema["required"].as_array().is_some_and(|required| required.iter().any(|name| name == field))
}

/// Returns a schema as a type of TypeScript.
fn type_of(schema: &Json) -> String {
    let join = |schemas: &Json, by: &str| {
        schemas.as_array().unwrap().iter().map(type_of).collect::<Vec<_>>().join(by)
    };
    let schema_type = schema["type"].as_str();
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap().to_owned();
    } else if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Json::to_string).collect::<Vec<_>>().join(" | ");
    } else if !schema["const"].is_null() {
        return schema["const"].to_string();
    } else if !schema["anyOf"].is_null() {
        return join(&schema["anyOf"], " | ");
    }
    match schema_type {
        Some("array") if !schema["prefixItems"].is_null() => {
            format!("[{}]", join(&schema["prefixItems"], ", "))
        }
        Some("array") if schema["minItems"] == 2 && schema["maxItems"] == 2 => {
            let item = type_of(&schema["items"]);
            format!("[{item}, {item}]")
        }
        Some("array") => {
            let item = type_of(&schema["items"]);
            if item.contains(['|', '&']) { format!("({item})[]") } else { format!("{item}[]") }
        }
        Some("object") => object_type(schema),
        Some("integer") => "number".to_owned(),
        Some(other) => other.to_owned(),
        None => panic!("{schema} has no type"),
    }
}

fn object_type(schema: &Json) -> String {
    let Some(fields) = schema["properties"].as_object() else {
        return format!("Record<string, {}>", type_of(&schema["additionalProperties"]));
    };
    let fields = fields.iter().map(|(field, inner)| {
        let mark = if is_required(schema, field) { "" } else { "?" };
        format!("{field}{mark}: {}", type_of(inner))
    });
    format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
}
