//! The figures for the search techniques on the page and in docs/search.md are right: every row is measured
//! again.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use engine::{HistoryRules, Session, registry};
use lab::comparison::{self, ComparisonStep};
use search::{Unlimited, Watcher};
use serde_json::Value;
use texts::{Catalogue, Language};

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn techniques() -> Vec<Value> {
    let data: Value = serde_json::from_str(&file("crates/web/page/search/techniques.json")).expect("JSON");
    data["techniques"].as_array().expect("a list").clone()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} of {value}"))
}

fn step(name: &str) -> ComparisonStep {
    let found = comparison::steps(2).into_iter().find(|step| step.name() == name);
    found.unwrap_or_else(|| panic!("no row {name} in the comparison"))
}

fn open(example: &Value) -> Box<dyn Session> {
    let mut session = registry::open(text(example, "game")).expect("a spec");
    session.set_position(text(example, "position")).expect("a position");
    // The examples are searches of the board alone.
    session.set_history_rules(HistoryRules::NONE);
    session
}

/// Returns the number of nodes of a row of the comparison.
fn nodes(session: &dyn Session, row: &str, depth: u32) -> u64 {
    let analysis = comparison::search(session, step(row), depth, &mut Unlimited as &mut dyn Watcher<String>);
    analysis.counters.nodes
}

#[test]
fn every_row_is_what_the_search_does() {
    let mut count = 0;
    for technique in techniques() {
        for example in technique["examples"].as_array().expect("a list") {
            let session = open(example);
            let depth = example["depth"].as_u64().expect("a number") as u32;
            for row in ["without", "with"] {
                let found = nodes(&*session, text(&technique, row), depth);
                assert_eq!(example[row], found, "{row} {}: {example}", text(&technique, "id"));
                count += 1;
            }
        }
    }
    assert!(count >= 70, "{count} rows");
}

#[test]
fn what_keeps_the_depth_says_so() {
    for technique in techniques() {
        let row = technique["with"].as_str().map(step).filter(|step| !step.searches_to_the_end());
        let keeps = row.map(ComparisonStep::keeps_depth);
        assert_eq!(technique["keeps_depth"].as_bool(), keeps, "{technique}");
    }
}

#[test]
fn the_first_example_saves_more_than_the_second() {
    for technique in techniques() {
        let ratio = |example: &Value| {
            example["with"].as_f64().expect("a number") / example["without"].as_f64().expect("a number")
        };
        let ratios: Vec<f64> = technique["examples"].as_array().expect("a list").iter().map(ratio).collect();
        assert!(ratios.is_sorted() && ratios.len() <= 2, "{}: {ratios:?}", text(&technique, "id"));
    }
}

#[test]
fn every_row_of_the_comparison_is_explained_in_both_languages() {
    let ids: Vec<String> = techniques().iter().map(|technique| text(technique, "id").to_owned()).collect();
    let explained: HashSet<&str> = ids.iter().map(String::as_str).collect();
    assert_eq!(explained.len(), ids.len());
    for step in comparison::steps(2) {
        let name = step.name();
        let id = name.strip_prefix("+ ").or(name.strip_prefix("2 ")).unwrap_or(&name);
        assert!(explained.contains(id), "{name}");
    }
    for language in [Language::English, Language::Italian] {
        let catalogue = Catalogue::new(language);
        for key in
            ids.iter().flat_map(|id| [format!("searching-title-{id}"), format!("searching-about-{id}")])
        {
            assert_ne!(catalogue.text(&key), key);
        }
    }
}

#[test]
fn the_document_says_what_the_page_says() {
    let document = file("docs/search.md");
    let catalogue = Catalogue::new(Language::English);
    for technique in techniques() {
        let id = text(&technique, "id");
        let begin = format!(
            "### {}\n\n{}\n\n",
            catalogue.text(&format!("searching-title-{id}")),
            catalogue.text(&format!("searching-about-{id}"))
        );
        let (_, section) =
            document.split_once(&begin).unwrap_or_else(|| panic!("docs/search.md has no {id}"));
        let section = section.split("\n### ").next().expect("a section");
        for source in technique["sources"].as_array().expect("a list") {
            let source =
                format!("{}, _{}_, {}", text(source, "authors"), text(source, "title"), source["year"]);
            assert!(section.contains(&source), "{id}: {source}");
        }
        let rows: Vec<&str> = section.lines().filter(|line| line.starts_with("| `")).collect();
        let examples = technique["examples"].as_array().expect("a list");
        assert_eq!(rows.len(), examples.len(), "{id}");
        for (row, example) in rows.iter().zip(examples) {
            let place = format!(
                "| `{}` `{}` | {} ",
                text(example, "game"),
                text(example, "position"),
                example["depth"]
            );
            let nodes = format!("| {} | {} |", example["without"], example["with"]);
            assert!(row.starts_with(&place) && row.contains(&nodes), "{id}: {row}");
        }
    }
}

#[test]
fn deepening_in_tris_takes_the_nodes_of_the_document() {
    let document = file("docs/search.md");
    let tris = registry::open("tris").expect("a spec");
    for depth in 1..=9 {
        let row = ["alpha-beta", "+ deepening"].map(|row| nodes(&*tris, row, depth));
        let line = format!("| {depth} | {} | {} |", row[0], row[1]);
        assert!(document.lines().any(|other| other == line), "{line}");
    }
}
