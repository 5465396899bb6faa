//! `ladder`: the benchmark set of games to solve.

use serde_json::{Value, json};

use super::{folder, lines, read_csv, svg_texts};
use crate::common::filetto;

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
        check(&["--entries", wrong], 2, "--entries must be numbers and ranges from 1 to ");
    }
    check(&["--entries", "1 chess", "--lang", "it"], 2, "non \"chess\"");
    check(&["--up-to", "99"], 2, "--up-to must be a whole number from 1 to ");
    check(&["--up-to", "2", "--entries", "1"], 2, "cannot be used with");
    check(&["--time", "0"], 2, "--time-per-entry must be a number of seconds");
    check(&["--proofs", "/dev/null/x"], 1, "cannot write /dev/null/x");
    check(&["--svg", "/no/such/folder/x.svg"], 1, "cannot write /no/such/folder/x.svg");
    check(&["tris"], 2, "unexpected argument");
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
