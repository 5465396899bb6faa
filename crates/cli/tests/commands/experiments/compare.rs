//! `compare`: searches side by side, and the move orders of the DOS program.

use serde_json::{Value, json};

use super::{folder, lines, read_csv, svg_texts};
use crate::common::filetto;

#[test]
fn compare_agrees_on_tris() {
    let (_folder, path) = folder();
    let (csv, svg) = (path("tris.csv"), path("tris.svg"));
    let answer = lines(&["compare", "tris", "--csv", &csv, "--svg", &svg]).pop().expect("a value");
    assert_eq!((&answer["game"], &answer["depth"]), (&json!("mnk:3,3,3"), &json!(9)));
    let rows = answer["rows"].as_array().expect("rows");
    assert_eq!((&rows[0]["search"], &rows[0]["nodes"]), (&json!("minimax"), &json!(549_946)));
    for row in rows {
        let value = &row["value"];
        assert_eq!(
            (&value["value"], &value["exact"], &value["bound"]),
            (&json!("draw"), &json!(true), &json!("exact"))
        );
        assert!(row["finished"] == true && value["basis"] != "estimate", "{row}");
    }
    let names: Vec<&str> = rows.iter().filter_map(|row| row["search"].as_str()).collect();
    for name in ["negamax", "alpha-beta", "+ table", "mtdf", "negac", "2 threads"] {
        assert!(names.contains(&name), "{name} in {names:?}");
    }
    let without_depth: Vec<&Value> =
        rows.iter().filter(|row| row["branching"].is_null()).map(|row| &row["search"]).collect();
    assert_eq!(without_depth, ["df-pn", "mcts-random", "mcts"]);

    let (header, table) = read_csv(&csv);
    assert_eq!((header[0].as_str(), header[4].as_str(), table.len()), ("search", "nodes", rows.len()));
    let texts = svg_texts(&svg);
    for (name, row) in names.iter().zip(&table) {
        assert_eq!(name, &row[0]);
        assert!(texts.iter().any(|text| text.trim_end_matches(" *") == *name), "{name} in {texts:?}");
    }
}

/// Both players have five men, and White wins.
const FILETTO: [&str; 5] = ["compare", "filetto", "--orders", "--moves", "d7 d5 b6 e5 c5 b4 g7"];

#[test]
fn the_orders_of_the_dos_program_take_different_nodes() {
    let answer = lines(&[&FILETTO[..], &["--time", "600"]].concat()).pop().expect("a value");
    let orders = answer["orders"].as_array().expect("orders");
    let names: Vec<&str> = orders.iter().filter_map(|row| row["order"].as_str()).collect();
    assert_eq!(names, ["table", "closed", "points", "hindering"]);
    assert!(orders.iter().all(|row| row["value"] == "loss" && row["finished"] == true), "{orders:?}");
    let numbers = |key: &str| orders.iter().map(|row| row[key].as_f64().expect("a number")).collect();
    let (nodes, ratios): (Vec<f64>, Vec<f64>) = (numbers("nodes"), numbers("ratio"));
    assert!(ratios[0] == 1.0 && ratios[1..].iter().all(|ratio| *ratio > 2.0), "{ratios:?}");
    assert!((nodes[2] / nodes[0] - ratios[2]).abs() < 1e-9);

    let trees = answer["trees"].as_array().expect("trees");
    let leaves: Vec<f64> = trees.iter().filter_map(|tree| tree["leaves"].as_f64()).collect();
    assert!(leaves[0] > leaves[1] && leaves[1] > leaves[2], "each has fewer moves: {leaves:?}");
    assert!(leaves[2] > 1000.0 * nodes[0], "cutoffs leave a small part of it");
    for tree in trees {
        let end = |index: usize| tree["interval"][index].as_f64();
        assert!(end(0) < tree["leaves"].as_f64() && tree["leaves"].as_f64() < end(1), "{tree}");
    }
}

#[test]
fn an_order_without_enough_time_has_a_lower_bound() {
    let check = |language: &str, expected: &[&str]| {
        let answer = filetto(&["compare", "filetto", "--orders", "--time", "0.05", "--lang", language], "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        for text in expected {
            assert!(answer.out.contains(text), "expected {text:?} in {}", answer.out);
        }
    };
    check("en", &["point order", "unfinished", "> ", "all games", "x 10^22 to "]);
    check("it", &["ordine dei punti", "incompleta", "> ", "tutte le partite", "x 10^22 a "]);
}

#[test]
fn orders_that_cannot_be_compared() {
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["compare"], arguments, &["--orders"]].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
        assert!(answer.err.contains(expected), "expected {expected:?} in {}", answer.err);
    };
    check(&["tris"], "expected filetto, found mnk:3,3,3");
    check(&["filetto", "--depth", "3"], "--depth cannot be used with --orders");
    check(&["filetto", "--moves", "a7 a1 d7 d1 g7"], "the game is over");
}

#[test]
fn compare_says_how_sure_a_win_and_its_length_are() {
    let (_folder, path) = folder();
    let csv = path("won.csv");
    let answer = filetto(&["compare", "mnk:4,4,3", "--depth", "5", "--csv", &csv], "");
    let says = |name: &str, value: &str| {
        let found = answer.out.lines().any(|line| line.starts_with(name) && line.contains(value));
        assert!(found, "{name}: {value} in {}", answer.out);
    };
    says("negac", "wins in 5 plies");
    says("df-pn", " wins   ");
    says("mcts", "wins in at most 5 plies");
    let (_, table) = read_csv(&csv);
    let value = |name: &str| table.iter().find(|row| row[0] == name).map(|row| row[3].as_str());
    assert_eq!(
        [value("negac"), value("df-pn"), value("mcts")],
        [Some("win 5"), Some("win"), Some("win <=5")]
    );
}

#[test]
fn compare_says_what_was_not_finished() {
    let ultimate = ["compare", "ultimate", "--depth", "9", "--time", "0.01", "--threads", "1"];
    let answer = lines(&ultimate).pop().expect("a value");
    assert_eq!((&answer["rows"][0]["finished"], &answer["rows"][0]["value"]), (&json!(false), &Value::Null));
    let answer = filetto(&ultimate, "");
    assert!(answer.out.lines().any(|line| line.starts_with("minimax  ") && line.contains("unfinished")));
    let check = |arguments: &[&str], code: i32, expected: &str| {
        let answer = filetto(&[&["compare"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{arguments:?}");
        assert!(answer.err.contains(expected), "{}", answer.err);
    };
    check(&["tris", "--position", "xxx/oo1/3 o"], 2, "the game is over");
    check(&["tris", "--depth", "0"], 2, "--depth must be a whole number from 1 to 255");
    check(&["tris", "--csv", "/no/such/folder/x.csv"], 1, "cannot write /no/such/folder/x.csv");
}
