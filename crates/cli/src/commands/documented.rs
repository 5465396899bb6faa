//! Tests: docs/json.md has every answer and event of the types that the command line writes, with all of
//! their keys, and no other keys of an answer.

use std::collections::BTreeSet;

use schemars::{JsonSchema, schema_for};
use serde_json::Value as Json;
use texts::json::PayoffsEntry;

use super::agents::ListedAgent;
use super::bench::{BenchReport, crowded::CrowdedReport, tactics::TacticsReport};
use super::compare::ComparisonReport;
use super::compare_orders::OrdersReport;
use super::ladder::report::LadderReport;
use super::learn::events as learn;
use super::legal::LegalReport;
use super::levels_table::{cases::CasesReport, report::LevelsReport};
use super::match_::MatchEvent;
use super::merge::MergeEvent;
use super::perft::PerftReport;
use super::play::PlayEvent;
use super::puzzles::list::ListedPuzzle;
use super::rules::entry::GameRulesEntry;
use super::table::{bench, list, probe, reachable, stats};
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
}

/// Schemas of values, which have a paragraph of their own in the document.
const VALUES: [&str; 3] = ["Value", "PlainValue", "BoardResult"];

/// Returns the keys of a schema and of all schemas in it.
fn all_keys(schema: &Json) -> BTreeSet<String> {
    let own = schema["properties"].as_object().into_iter().flatten().map(|(key, _)| key.clone());
    let inner: Vec<&Json> = match schema {
        Json::Object(object) => {
            object.iter().filter(|(key, _)| !VALUES.contains(&&key[..])).map(|(_, value)| value).collect()
        }
        Json::Array(list) => list.iter().collect(),
        _ => Vec::new(),
    };
    own.chain(inner.into_iter().flat_map(all_keys)).filter(|key| key != "event").collect()
}

/// Returns the keys in a row of the document: quoted words that are not the value of a key.
fn keys_of_row(row: &str) -> BTreeSet<String> {
    let parts: Vec<&str> = row.split('"').collect();
    let quoted = parts.chunks_exact(2).filter(|pair| pair[0].ends_with('{') || pair[0].ends_with(", "));
    quoted.map(|pair| pair[1].to_owned()).filter(|key| key != "event").collect()
}

/// Compares the answer of a command with its row, and with the paragraphs that name the command.
fn check_answer(commands: &str, schemas: &[schemars::Schema]) {
    let row = DOCUMENT.lines().find(|line| line.starts_with(&format!("| {commands} |")));
    let row = row.unwrap_or_else(|| panic!("{commands} has no row"));
    let paragraphs: String = DOCUMENT.split("\n\n").filter(|part| part.contains(commands)).collect();
    let keys: BTreeSet<String> = schemas.iter().flat_map(|schema| all_keys(schema.as_value())).collect();
    let in_row = keys_of_row(row);
    for key in &keys {
        let is_named =
            [format!("\"{key}\""), format!("`{key}`")].iter().any(|name| paragraphs.contains(name));
        assert!(in_row.contains(key) || is_named, "{commands}: no {key}");
    }
    let unknown: Vec<&String> = in_row.difference(&keys).collect();
    assert!(unknown.is_empty(), "{commands}: {unknown:?} is written nowhere");
}

#[test]
fn every_key_of_an_answer_is_documented() {
    check_answer("`legal`", &[schema_for!(LegalReport)]);
    check_answer("`perft`", &[schema_for!(PerftReport)]);
    check_answer("`compare`", &[schema_for!(ComparisonReport<'_>)]);
    check_answer("`compare --orders`", &[schema_for!(OrdersReport)]);
    check_answer("`levels-table`", &[schema_for!(LevelsReport<'_>)]);
    check_answer("`levels-table --cases`", &[schema_for!(CasesReport<'_>)]);
    check_answer("`ladder`", &[schema_for!(LadderReport<'_>)]);
    check_answer("`bench`", &[schema_for!(BenchReport)]);
    check_answer("`bench tactics`", &[schema_for!(TacticsReport<'_>)]);
    check_answer("`bench crowded`", &[schema_for!(CrowdedReport<'_>)]);
    check_answer("`table stats`", &[schema_for!(stats::SectorStatsEntry)]);
    check_answer("`table probe`", &[schema_for!(probe::ProbeReport<'_>)]);
    check_answer("`table list`", &[schema_for!(list::StoredGame)]);
    check_answer("`table bench`", &[schema_for!(bench::ProbeTimes)]);
    check_answer("`table reachable`", &[schema_for!(reachable::ReachedReport)]);
    check_answer("`puzzles list`", &[schema_for!(ListedPuzzle<'_>)]);
    check_answer("`rules`", &[schema_for!(GameRulesEntry<'_>)]);
    check_answer("`payoffs`", &[schema_for!(PayoffsEntry)]);
    check_answer("`agents`", &[schema_for!(ListedAgent)]);
}

#[test]
fn every_key_of_learning_is_documented() {
    let of_run = [schema_for!(learn::RunEvent), schema_for!(learn::GenerationEvent<'_>)];
    let results = [schema_for!(learn::GeneticResult), schema_for!(learn::RunReportResult)];
    check_answer("`learn genetic`, `learn report`", &[of_run, results].concat());
    check_answer("`learn games`", &[schema_for!(learn::GamesResult<'_>)]);
    check_answer("`learn positions`", &[schema_for!(learn::PositionsResult<'_>)]);
    let of_fit = [schema_for!(learn::EpochEvent), schema_for!(learn::FitResult)];
    check_answer(
        "`learn fit`, `learn report`",
        &[&of_fit[..], &[schema_for!(learn::FitReportResult)]].concat(),
    );
}
