//! Test: docs/json.md has every event of the types that the command line writes, with all of its keys.

use std::collections::BTreeSet;

use schemars::{JsonSchema, schema_for};
use serde_json::Value as Json;

use super::agents::ListedAgent;
use super::match_::MatchEvent;
use super::merge::MergeEvent;
use super::play::PlayEvent;
use super::tournament::TournamentEvent;

const DOCUMENT: &str = include_str!("../../../../docs/json.md");

/// Returns the keys of the objects that a schema describes, with those of the schemas that it refers to.
fn keys(schema: &Json, root: &Json) -> BTreeSet<String> {
    let own = schema["properties"].as_object().into_iter().flatten().map(|(key, _)| key.clone());
    let named = schema["$ref"].as_str().map(|path| &root["$defs"][path.trim_start_matches("#/$defs/")]);
    let parts = ["allOf", "anyOf"].into_iter().flat_map(|word| schema[word].as_array().into_iter().flatten());
    own.chain(named.into_iter().chain(parts).flat_map(|part| keys(part, root))).collect()
}

/// Compares each event of a type with its row in the section with this title.
fn check_events<T: JsonSchema>(title: &str) {
    let schema = schema_for!(T).to_value();
    let (_, section) = DOCUMENT.split_once(title).expect(title);
    let section = section.split("\n## ").next().unwrap_or_default();
    let events = schema["oneOf"].as_array().expect("a type with several events");
    for event in events {
        let name = event["properties"]["event"]["const"].as_str().expect("a name");
        let row = section.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
        let row = row.unwrap_or_else(|| panic!("{title}: {name} has no row"));
        for key in keys(event, &schema).into_iter().filter(|key| key != "event") {
            assert!(row.contains(&format!("`{key}`")), "{title}: {name} has no {key}");
        }
    }
}

#[test]
fn every_key_of_an_event_is_documented() {
    check_events::<PlayEvent<'_>>("## Games");
    check_events::<MatchEvent<'_>>("## Matches");
    check_events::<MergeEvent<'_>>("## Merged matches");
    check_events::<TournamentEvent<'_>>("## Tournaments");
    let row = DOCUMENT.lines().find(|line| line.starts_with("| `agents` |")).expect("a row");
    for key in keys(&schema_for!(ListedAgent).to_value(), &Json::Null) {
        assert!(row.contains(&format!("\"{key}\"")), "agents: no {key}");
    }
}
