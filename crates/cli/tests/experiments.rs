//! The commands that experiment: matches, comparisons, timing tables, benchmarks.

mod common;

use common::filetto;
use serde_json::{Value, json};

/// Returns the JSON values that a command writes, one per line.
fn lines(arguments: &[&str]) -> Vec<Value> {
    let answer = filetto(&[arguments, &["--json"]].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
    answer.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Returns the values without their times.
fn timeless(mut values: Vec<Value>) -> Vec<Value> {
    for value in values.iter_mut().filter_map(Value::as_object_mut) {
        value.retain(|key, _| !key.contains("second"));
    }
    values
}

#[test]
fn a_match_is_the_same_on_any_number_of_threads() {
    let check = |spec: &str, a: &str, b: &str| {
        let played = |threads: &str| {
            timeless(lines(&["match", spec, a, b, "--games", "10", "--seed", "4", "--threads", threads]))
        };
        assert_eq!(played("1"), played("2"), "{spec} {a} {b}");
    };
    check("tris", "random", "random");
    check("mill:three", "random", "easy");
    check("ultimate", "random", "random");
}

#[test]
fn a_match_for_programs() {
    let values = lines(&["match", "tris", "perfect", "random", "--games", "21"]);
    let (first, last) = (&values[0], &values[values.len() - 1]);
    assert_eq!(
        (&first["event"], &first["asked"], &first["games"]),
        (&json!("start"), &json!(21), &json!(22))
    );
    let games = &values[1..values.len() - 1];
    assert_eq!(games.len(), 22);
    for (index, game) in games.iter().enumerate() {
        assert_eq!((&game["event"], &game["number"]), (&json!("game"), &json!(index + 1)));
        assert_eq!(game["side"], ["first", "second"][index % 2]);
        assert_eq!(game["reason"], "rules");
    }
    let count = |key: &str| last[key].as_f64().expect("a number");
    assert_eq!(count("wins") + count("draws") + count("losses"), 22.0);
    assert_eq!(count("points"), count("wins") + count("draws") / 2.0);
    assert_eq!((count("games"), count("faults")), (22.0, 0.0));
    assert!(last["interval"][0].as_f64() < last["interval"][1].as_f64());
    assert!(count("elo") > 100.0);
}

#[test]
fn a_match_for_people() {
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["match"], arguments].concat(), "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "no bar goes to a pipe");
        assert!(answer.out.contains(expected), "expected {expected:?} in {}", answer.out);
    };
    let tris = ["tris", "perfect", "tris-js", "--games", "3"];
    check(&tris, "mnk:3,3,3: A is perfect, B is tris-js; 4 games, 2-ply openings, time 1, seed 1");
    check(&tris, "3 is odd: 4 games will be played");
    check(&[&tris[..], &["--lang", "it"]].concat(), "Differenza Elo");
    check(&["mulino", "easy", "random", "--games", "2", "--time", "2+0.1"], "easy won ");
    check(&["ultimate", "easy", "random", "--games", "2", "--time", "nodes=500"], "time nodes=500");
}

#[test]
fn a_match_that_cannot_be() {
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["match"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
        assert!(answer.err.contains(expected), "expected {expected:?} in {}", answer.err);
    };
    check(&[], "missing argument SPEC");
    check(&["tris", "easy"], "missing argument B");
    check(&["tris", "easy", "kasparov"], "unknown player \"kasparov\"");
    check(&["tris", "human", "easy"], "\"human\" cannot play a match");
    check(&["mulino", "easy", "filetto-dos"], "filetto-dos does not play mill:nine");
    check(&["tris", "easy", "easy", "--games", "0"], "--games must be a whole number from 1 to 1000000");
    check(&["tris", "easy", "easy", "--time", "soon"], "--time: expected seconds per move (10)");
    check(
        &["tris", "easy", "easy", "--opening-plies", "9"],
        "every random opening of 9 plies finishes mnk:3,3,3",
    );
    check(&["tris", "easy", "easy", "--threads", "0"], "--threads must be a whole number from 1 to 256");
}

#[test]
fn play_takes_the_time_of_a_game() {
    let last = |arguments: &[&str]| lines(arguments).pop().expect("a line");
    let two = ["play", "tris", "--first", "easy", "--second", "medium"];
    assert_eq!(last(&[&two[..], &["--time", "3+0.1"]].concat())["event"], "result");
    let moves = lines(&[&two[..], &["--time", "3+0.1"]].concat());
    assert!(moves[1]["left"].as_f64().is_some_and(|left| (0.0..=3.1).contains(&left)));
    assert_eq!(last(&[&two[..], &["--time", "nodes=100"]].concat())["event"], "result");
}

/// Returns a folder for the files of the commands, and a function for the path of a file in it.
fn folder() -> (tempfile::TempDir, impl Fn(&str) -> String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_owned();
    (folder, move |name: &str| path.join(name).display().to_string())
}

/// Returns the header and the rows of a CSV file, each with as many fields as the header.
fn read_csv(path: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::Reader::from_path(path).expect("a file");
    let header = reader.headers().expect("a header").iter().map(str::to_owned).collect();
    let rows = reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect());
    (header, rows.collect())
}

/// Returns the texts of an SVG file, which must be well-formed: tags are closed in order.
fn svg_texts(path: &str) -> Vec<String> {
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
fn compare_agrees_on_tris() {
    let (_folder, path) = folder();
    let (csv, svg) = (path("tris.csv"), path("tris.svg"));
    let answer = lines(&["compare", "tris", "--csv", &csv, "--svg", &svg]).pop().expect("a value");
    assert_eq!((&answer["game"], &answer["depth"]), (&json!("mnk:3,3,3"), &json!(9)));
    let rows = answer["rows"].as_array().expect("rows");
    assert_eq!((&rows[0]["search"], &rows[0]["nodes"]), (&json!("minimax"), &json!(549_946)));
    let drawn = json!({"value": "draw", "exact": true, "bound": "exact"});
    assert!(rows.iter().all(|row| row["value"] == drawn && row["finished"] == true));
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
    let answer = filetto(&["compare", "mnk:4,4,3", "--csv", &csv], "");
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
    common::check_interrupted(
        &["levels-table", "mnk:9,9,5", "--time", "3600", "--state", &path("long.state")],
        "Interrupted; the same command resumes from there.",
    );
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

#[test]
fn the_ladder_for_programs() {
    let (folder, path) = folder();
    let (csv, svg, proofs) = (path("ladder.csv"), path("ladder.svg"), path("proofs"));
    let words = ["ladder", "--entries", "1-2 mnk:4,4,4", "--time", "86400"];
    let files = ["--csv", &csv, "--svg", &svg, "--proofs", &proofs];
    let answer = lines(&[&words[..], &files].concat()).pop().expect("a value");
    assert_eq!((&answer["time"], &answer["correct"]), (&json!(86400.0), &json!(true)));
    let entries = answer["entries"].as_array().expect("entries");
    let of = |key: &str| entries.iter().map(|entry| entry[key].clone()).collect::<Vec<Value>>();
    assert_eq!(of("game"), ["mnk:3,3,3", "mnk:4,3,3", "mnk:4,4,4"]);
    assert_eq!(of("value"), ["draw", "win", "draw"]);
    assert_eq!(
        (of("entry"), of("plies")),
        (vec![json!(1), json!(2), json!(4)], vec![json!(9), json!(7), json!(16)])
    );
    assert_eq!(
        entries[2]["published"][0],
        json!({"source": "minimax 0.6.0", "seconds": 0.15, "nodes": 800_000, "positions": null})
    );
    for entry in entries {
        assert_eq!((&entry["finished"], &entry["faults"]), (&json!(true), &json!([])));
        assert_eq!(entry["certificate"]["check"], "accepted");
    }

    for (name, proven) in [("mnk-3-3-3", "draw"), ("mnk-4-3-3", "win"), ("mnk-4-4-4", "draw")] {
        let file = folder.path().join("proofs").join(name).with_extension("proof");
        let file = file.display().to_string();
        assert_eq!(lines(&["check", &file])[0]["proven"], proven, "{name}");
    }
    let (header, table) = read_csv(&csv);
    assert_eq!((header[1].as_str(), header[8].as_str(), table.len()), ("game", "seconds", 3));
    let texts = svg_texts(&svg);
    for expected in ["mnk:4,4,4", "must", "published", "Filetto"] {
        assert!(texts.iter().any(|text| text == expected), "{expected} in {texts:?}");
    }
}

#[test]
fn the_ladder_for_people() {
    let check = |arguments: &[&str], expected: &[&str]| {
        let answer = filetto(&[&["ladder"], arguments].concat(), "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "no bar goes to a pipe");
        for expected in expected {
            assert!(answer.out.contains(expected), "expected {expected:?} in {}", answer.out);
        }
    };
    check(
        &["--up-to", "4", "--time", "86400"],
        &["mnk:4,4,3  ", "accepted", "0.15 s, 800,000 nodes (minimax 0.6.0); 4 s (thesis)"],
    );
    check(&["--up-to", "2", "--lang", "it"], &["vittoria", "pareggio", "accettato", "Secondi: mediana"]);
    check(&["--entries", "filetto:diagonals=yes", "--time", "86400"], &["24 first moves: win 9 ("]);
    let gomoku = ["--entries", "gomoku", "--time", "0.05"];
    check(
        &gomoku,
        &["draw or win", "> ", "a proof of 138,790 positions (Allis 1993)", "> is what was reached"],
    );
}

#[test]
fn a_ladder_that_cannot_be() {
    let check = |arguments: &[&str], code: i32, expected: &str| {
        let answer = filetto(&[&["ladder"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{arguments:?}");
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
        assert!(answer.err.contains(expected), "expected {expected:?} in {}", answer.err);
    };
    for wrong in ["", "0", "4-1", "1,99", "1;2", "ultimate", "chess"] {
        check(&["--entries", wrong], 2, "--entries must be numbers and ranges from 1 to 20");
    }
    check(&["--entries", "1 chess", "--lang", "it"], 2, "non \"chess\"");
    check(&["--up-to", "21"], 2, "--up-to must be a whole number from 1 to 20");
    check(&["--up-to", "2", "--entries", "1"], 2, "cannot be used with");
    check(&["--time", "0"], 2, "--time must be a number of seconds");
    check(&["--proofs", "/dev/null/x"], 1, "cannot write /dev/null/x");
    check(&["--svg", "/no/such/folder/x.svg"], 1, "cannot write /no/such/folder/x.svg");
    check(&["tris"], 2, "unexpected argument");
}

/// Plays a match with a state file up to this number of games.
fn first_games(state: &str, games: &str) -> Vec<Value> {
    lines(&["match", "tris", "easy", "random", "--games", games, "--seed", "3", "--state", state])
}

#[test]
fn a_match_resumes_from_its_state() {
    let (_folder, path) = folder();
    let state = path("match.state");
    let whole = timeless(lines(&["match", "tris", "easy", "random", "--games", "20", "--seed", "3"]));
    first_games(&state, "8");
    let rest = timeless(first_games(&state, "20"));
    assert_eq!(rest[0]["played"], 8);
    assert_eq!(rest[1..rest.len() - 1], whole[9..whole.len() - 1], "games 9 to 20");
    assert_eq!(rest.last(), whole.last());
    let other = ["match", "tris", "easy", "random", "--games", "20", "--seed", "4", "--state", &state];
    let answer = filetto(&other, "");
    assert_eq!((answer.code, answer.out.as_str()), (1, ""));
    assert!(
        answer
            .err
            .contains("is the state of something else; expected the state of command match, game mnk:3,3,3")
    );
}

#[test]
fn a_ladder_resumes_from_its_state() {
    let (_folder, path) = folder();
    let state = path("ladder.state");
    let run = |entries: &str| lines(&["ladder", "--entries", entries, "--state", &state]).remove(0);
    let first = run("1");
    let both = run("1-2");
    assert_eq!(both["entries"][0], first["entries"][0], "its times too");
    assert_eq!(both["entries"].as_array().map(Vec::len), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_keeps_partial_results() {
    let long = ["match", "gomoku", "expert", "expert", "--games", "1000", "--time", "3600"];
    common::check_interrupted(&long, "Interrupted after 0 of 1000 games.");
    common::check_interrupted(&[&long[..], &["--json"]].concat(), "\"event\":\"score\"");
    common::check_interrupted(&["compare", "ultimate", "--depth", "20", "--time", "3600"], "Interrupted: ");
    common::check_interrupted(
        &["compare", "ultimate", "--depth", "20", "--time", "3600", "--json"],
        "\"end\":\"interrupted\"",
    );
    common::check_interrupted(
        &["levels-table", "mnk:9,9,5", "--time", "3600", "--json"],
        "\"end\":\"interrupted\"",
    );
    common::check_interrupted(&["bench", "--json"], "\"end\":\"interrupted\"");
    common::check_interrupted(
        &["ladder", "--entries", "gomoku", "--time", "3600", "--json"],
        "\"end\":\"interrupted\"",
    );
    let (_folder, path) = folder();
    let state = path("state");
    common::check_interrupted(
        &[&long[..], &["--state", &state]].concat(),
        "the same command resumes from there",
    );
}
