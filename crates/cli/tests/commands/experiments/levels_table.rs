//! `levels-table`: the tables and cases of the thesis.

use serde_json::{Value, json};

use super::{folder, lines, read_csv, svg_texts};
use crate::common::filetto;

#[test]
fn the_tables_of_the_thesis() {
    let (_folder, path) = folder();
    let (csv, svg) = (path("levels.csv"), path("levels.svg"));
    let words = ["levels-table", "mnk:3,3,3", "--time", "86400", "--csv", &csv, "--svg", &svg];
    let answer = lines(&words).pop().expect("a value");
    let cells = answer["cells"].as_array().expect("cells");
    assert_eq!((answer["board"].as_str(), cells.len()), (Some("3x3"), 18), "k = 4 and 5 do not fit");
    assert!(cells.iter().all(|cell| cell["k"] == 3 && cell["finished"] == true));
    let minimax = cells.iter().find(|cell| cell["algorithm"] == "minimax" && cell["empty"] == 9);
    assert_eq!(minimax.expect("a cell")["nodes"], 549_946.0);
    let (header, rows) = read_csv(&csv);
    assert_eq!(rows.len(), 18);
    let column = |name: &str| header.iter().position(|word| word == name).expect("a column");
    let (empty, phase) = (column("empty"), column("phase"));
    assert!(
        rows.iter()
            .all(|row| (row[phase] == "o") == ["9", "7", "5", "3", "1"].contains(&row[empty].as_str()))
    );
    let texts = svg_texts(&svg);
    for expected in ["minimax, k = 3", "claim of the thesis: 10", "time relative to the previous level"] {
        assert!(texts.contains(&expected.to_owned()), "{expected}: {texts:?}");
    }

    let answer = filetto(&["levels-table", "mnk:5,5,5", "--k", "5", "--time", "0.01"], "");
    assert!(answer.out.contains(" > ") && answer.out.contains("A column ends where time ran out"));
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["levels-table"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{arguments:?}");
        assert!(answer.err.contains(expected), "{}", answer.err);
    };
    check(&["ultimate"], "levels-table needs an m,n,k-game");
    check(&["mnk:3,3,3", "--k", "3,4"], "--k must be whole numbers from 1 to 3");
    check(&["mnk:3,3,3", "--k", "x"], "not \"x\"");
    check(&["mnk:2,2,2"], "too small for three in a row");
    check(&["mnk:3,3,3", "--near-win", "never"], "expected one of: avoid, only, any");
    check(&["mnk:3,3,3", "--phase", "z"], "expected one of: x, o");
    check(&["mnk:3,3,3", "--levels", "0"], "--levels must be a whole number from 1 to 400");
}

#[test]
fn the_cases_of_the_thesis_side_by_side() {
    let answer = lines(&["levels-table", "--cases"]).pop().expect("a value");
    let cases = answer["cases"].as_array().expect("cases");
    assert_eq!(answer["game"], "mnk:4,4,4");
    let cell = |cell: &Value| (cell["row"].as_u64(), cell["column"].as_u64());
    let at = |row, column| (Some(row), Some(column));
    assert_eq!([cell(&cases[0]["reply"]), cell(&cases[1]["reply"])], [at(2, 3), at(3, 4)]);
    assert_eq!((cell(&cases[2]["x"]), &cases[2]["near_win"]), (at(4, 2), &json!(false)));
    let numbers = |key: &str| cases.iter().map(|case| case[key].as_u64().expect(key)).collect::<Vec<_>>();
    assert!(numbers("nodes").is_sorted_by(|a, b| a < b), "the early case is the cheapest: {answer}");
    assert!(numbers("place")[0] < numbers("place")[1]);
    assert_eq!(numbers("empty"), [9, 9, 9]);
    // The program itself says the same of these positions.
    for case in cases {
        let position = case["position"].as_str().expect("a position");
        let words = ["play", "mnk:4,4,4", "--position", position, "--first", "human", "--second", "thesis"];
        let played = filetto(&[&words[..], &["--json"]].concat(), "quit\n").out;
        assert!(played.contains(&format!("\"nodes\":{}", case["nodes"])), "{played}");
    }

    let answer = filetto(&["levels-table", "--cases"], "");
    let row = "best cell early  (2,2)  (2,3)        3 of 9   8,530";
    assert!(answer.out.contains(row) && answer.out.contains("│[X]│"), "{}", answer.out);
    let italian = filetto(&["levels-table", "--cases", "--lang", "it"], "").out;
    assert!(
        italian.contains("situazione arbitraria   (4,2)     (1,2)             1 di 9  40.799"),
        "{italian}"
    );
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["levels-table"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{arguments:?}");
        assert!(answer.err.contains(expected), "{}", answer.err);
    };
    check(&[], "missing argument SPEC");
    check(&["tris", "--cases"], "SPEC cannot be used with --cases");
    check(&["--cases", "--time", "3"], "--cases cannot be used with --time");
}

/// Returns the numbers of empty cells in the minimax rows of a timing table.
fn levels(answer: &Value) -> Vec<u64> {
    let cells = answer["cells"].as_array().expect("cells").iter();
    let minimax = cells.filter(|cell| cell["algorithm"] == "minimax");
    minimax.map(|cell| cell["empty"].as_u64().expect("a number")).collect()
}

#[test]
fn the_phases_of_the_thesis() {
    let table = |arguments: &[&str]| {
        lines(&[&["levels-table", "tris", "--time", "86400"], arguments].concat()).pop().expect("a value")
    };
    assert_eq!(levels(&table(&["--phase", "o"])), [1, 3, 5, 7, 9], "the program begins on the empty board");
    assert_eq!(levels(&table(&["--phase", "x"])), [2, 4, 6, 8], "the human has begun");
    assert_eq!(levels(&table(&["--levels", "4"])), [1, 2, 3, 4]);
    assert_eq!(levels(&table(&["--algorithm", "minimax", "--levels", "2"])), [1, 2]);
    let one = table(&["--algorithm", "alpha-beta", "--levels", "2"]);
    assert_eq!((levels(&one).len(), one["cells"].as_array().map(Vec::len)), (0, Some(2)));
    let both = table(&["--levels", "2"]);
    assert_eq!((&both["phase"], &both["near_win"]), (&Value::Null, &"avoid".into()));
    assert_eq!(both["cells"][0]["phase"], "o");
    let answer = filetto(&["levels-table", "tris", "--phase", "x", "--levels", "2", "--lang", "it"], "");
    assert!(
        answer.out.contains("Fase x: ha cominciato l'umano") && answer.out.contains("sono evitate"),
        "{answer:?}"
    );
}

#[test]
fn positions_in_which_a_player_is_about_to_win() {
    let nodes = |which: &str| -> f64 {
        let arguments = [
            "levels-table",
            "mnk:4,4,4",
            "--k",
            "4",
            "--levels",
            "9",
            "--time",
            "86400",
            "--near-win",
            which,
        ];
        let answer = lines(&arguments).pop().expect("a value");
        assert_eq!(answer["near_win"], which);
        let cells = answer["cells"].as_array().expect("cells").iter();
        cells.filter(|cell| cell["algorithm"] == "alpha-beta").filter_map(|cell| cell["nodes"].as_f64()).sum()
    };
    let [avoid, only] = ["avoid", "only"].map(nodes);
    // Moves are tried in the order of the cells, so a near win is not always found early.
    assert_ne!(only, avoid, "the positions are others");
}

#[test]
fn each_level_beside_the_claim_of_the_thesis() {
    let arguments = ["levels-table", "mnk:4,4,4", "--k", "4", "--levels", "9", "--time", "86400"];
    let answer = lines(&arguments).pop().expect("a value");
    assert_eq!(answer["claim"], 10.0);
    let growth = answer["growth"].as_array().expect("the growth of columns");
    let minimax =
        growth.iter().find(|growth| growth["algorithm"] == "minimax").expect("minimax takes long enough");
    let cells: Vec<&Value> = answer["cells"].as_array().expect("cells").iter().collect();
    let number = |value: &Value| value.as_f64().expect("a number");
    let cell = |key: &str| {
        let is_it = |cell: &&&Value| cell["algorithm"] == "minimax" && cell["empty"] == minimax[key];
        cells.iter().find(is_it).expect("a cell")
    };
    let (first, last) = (cell("from"), cell("to"));
    assert_eq!(last["empty"], 9);
    let levels = number(&last["empty"]) - number(&first["empty"]);
    for of in ["seconds", "nodes"] {
        let mean = (number(&last[of]) / number(&first[of])).powf(1.0 / levels);
        assert!((number(&minimax[of]) - mean).abs() < 1e-6, "{of}: {minimax}");
    }
    assert!(first["ratio"].is_null() && number(&last["ratio"]) > 0.0);
    let answer = filetto(&arguments, "");
    let said = [
        "the thesis claims about 10:",
        "minimax k=4: ",
        " in time, ",
        " in nodes, from ",
        " to 9 empty cells",
    ];
    for part in said {
        assert!(answer.out.contains(part), "{part}: {}", answer.out);
    }
    let answer = filetto(&["levels-table", "tris", "--levels", "3"], "");
    assert!(answer.out.contains("no ratio to compare with the claim"), "{}", answer.out);
}

#[test]
fn a_table_is_resumed() {
    let (_folder, path) = folder();
    let state = path("levels.state");
    let run = |levels: &str| {
        let arguments = ["levels-table", "tris", "--time", "86400", "--levels", levels, "--state", &state];
        (lines(&arguments).pop().expect("a value"), filetto(&arguments, "").out)
    };
    let (before, _) = run("6");
    let (after, said) = run("8");
    let cells = |answer: &Value| answer["cells"].as_array().expect("cells").clone();
    let (before, after) = (cells(&before), cells(&after));
    assert_eq!((before.len(), after.len()), (12, 16));
    for (one, other) in before.iter().zip(&after) {
        assert_eq!(one["seconds"], other["seconds"], "what was measured before is not measured again");
    }
    assert!(said.contains("Entries from the state: 16."), "{said}");
    let other = filetto(&["levels-table", "tris", "--seed", "2", "--state", &state], "");
    assert!(other.code == 1 && other.err.contains("is the state of something else"), "{other:?}");
}
