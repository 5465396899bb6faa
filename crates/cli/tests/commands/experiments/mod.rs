//! The commands that experiment: matches, comparisons, timing tables, benchmarks.

mod compare;
mod ladder;
mod levels_table;
mod matches;

use crate::common::filetto;
use serde_json::Value;

/// Returns the JSON values that a command writes, one per line.
pub(crate) fn lines(arguments: &[&str]) -> Vec<Value> {
    let answer = filetto(&[arguments, &["--json"]].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
    answer.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Returns the values without their times.
pub(crate) fn timeless(mut values: Vec<Value>) -> Vec<Value> {
    for value in values.iter_mut().filter_map(Value::as_object_mut) {
        value.retain(|key, _| !key.contains("second"));
        let thoughts = value.get_mut("thoughts").and_then(Value::as_array_mut).into_iter().flatten();
        for thought in thoughts.filter_map(Value::as_object_mut) {
            thought.remove("seconds");
        }
    }
    values
}

/// Returns a folder for the files of the commands, and a function for the path of a file in it.
pub(crate) fn folder() -> (tempfile::TempDir, impl Fn(&str) -> String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_owned();
    (folder, move |name: &str| path.join(name).display().to_string())
}

/// Returns the header and the rows of a CSV file, each with as many fields as the header.
pub(crate) fn read_csv(path: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::Reader::from_path(path).expect("a file");
    let header = reader.headers().expect("a header").iter().map(str::to_owned).collect();
    let rows = reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect());
    (header, rows.collect())
}

/// Returns the texts of an SVG file, which must be well-formed: tags are closed in order.
pub(crate) fn svg_texts(path: &str) -> Vec<String> {
    let svg = std::fs::read_to_string(path).expect("a file");
    let (mut open, mut texts) = (Vec::new(), Vec::new());
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("the end of a tag");
        assert!(tag.matches('"').count().is_multiple_of(2) && !text.contains('&') || text.contains(';'));
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{path}"),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split_whitespace().next().expect("a name")),
        }
        texts.extend(Some(text.trim().to_owned()).filter(|text| !text.is_empty()));
    }
    assert!(open.is_empty(), "{open:?}");
    texts
}

#[test]
fn the_signature_of_the_benchmark_is_the_same_every_time() {
    let bench = |arguments: &[&str]| lines(&[&["bench"], arguments].concat()).pop().expect("a value");
    for spec in ["tris", "mill:three"] {
        let (first, second) = (bench(&[spec]), bench(&[spec]));
        assert_eq!(first["nodes"], second["nodes"]);
        assert!(first["nodes"].as_u64().is_some_and(|nodes| nodes > 0));
        assert_eq!(first["median_ratio"], Value::Null);
    }
    assert!(
        bench(&["mill:three", "--threads", "2"])["median_ratio"].as_f64().is_some_and(|ratio| ratio > 0.0)
    );
    let other = filetto(&["bench", "mnk:9,9,9"], "");
    assert_eq!(other.code, 2);
    assert!(
        other.err.contains("no benchmark position of mnk:9,9,9; expected one of: mnk:3,3,3"),
        "{}",
        other.err
    );
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_keeps_partial_results() {
    let long = ["match", "gomoku", "expert", "expert", "--games", "1000", "--time", "3600"];
    crate::common::check_interrupted(&long, "Interrupted after 0 of 1000 games.");
    crate::common::check_interrupted(&[&long[..], &["--json"]].concat(), "\"event\":\"score\"");
    crate::common::check_interrupted(
        &["compare", "ultimate", "--depth", "20", "--time", "3600"],
        "Interrupted: ",
    );
    crate::common::check_interrupted(
        &["compare", "ultimate", "--depth", "20", "--time", "3600", "--json"],
        "\"end\":\"interrupted\"",
    );
    crate::common::check_interrupted(
        &["levels-table", "mnk:9,9,5", "--time", "3600", "--json"],
        "\"end\":\"interrupted\"",
    );
    let (_folder, path) = folder();
    crate::common::check_interrupted(
        &["levels-table", "mnk:9,9,5", "--time", "3600", "--state", &path("long.state")],
        "Interrupted; the same command resumes from there.",
    );
    crate::common::check_interrupted(&["bench", "--json"], "\"end\":\"interrupted\"");
    crate::common::check_interrupted(
        &["ladder", "--entries", "gomoku", "--time", "3600", "--json"],
        "\"end\":\"interrupted\"",
    );
    let (_folder, path) = folder();
    let state = path("state");
    crate::common::check_interrupted(
        &[&long[..], &["--state", &state]].concat(),
        "the same command resumes from there",
    );
}
