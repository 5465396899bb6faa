//! The commands that compare the strength of players: matches with an SPRT, tournaments, matches in parts.

use std::fs;
use std::path::Path;

use crate::common::filetto;
use serde_json::{Value, json};

/// Returns the standard output of a command that must succeed.
fn out(arguments: &[&str]) -> String {
    let answer = filetto(arguments, "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
    answer.out
}

/// Returns the exit code and the standard output of a command that may leave a test undecided.
fn code_and_out(arguments: &[&str]) -> (i32, String) {
    let answer = filetto(arguments, "");
    assert_eq!(answer.err, "", "{arguments:?}");
    (answer.code, answer.out)
}

/// Returns the JSON values that a command writes, one per line.
fn lines(arguments: &[&str]) -> Vec<Value> {
    let out = out(&[arguments, &["--json"]].concat());
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn last(arguments: &[&str]) -> Value {
    lines(arguments).pop().expect("a line")
}

/// Returns a folder for the files of the commands, and a function for the path of a file in it.
fn folder() -> (tempfile::TempDir, impl Fn(&str) -> String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_owned();
    (folder, move |name: &str| path.join(name).display().to_string())
}

fn refused(arguments: &[&str], code: i32, expected: &str) {
    let answer = filetto(arguments, "");
    assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{arguments:?}");
    assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
    assert!(answer.err.contains(expected), "expected {expected:?} in {}", answer.err);
}

const TEST: [&str; 2] = ["--sprt", "elo0=0,elo1=10"];

#[test]
fn a_test_ends_a_match_that_one_side_sweeps() {
    let words = [&["match", "ultimate", "easy", "random", "--time", "nodes=200"], &TEST[..]].concat();
    let score = last(&words);
    assert_eq!((&score["end"], &score["sprt"]["verdict"]), (&json!("decided"), &json!("h1")));
    assert!(score["games"].as_u64().is_some_and(|games| games <= 40), "{score}");
    let text = out(&words);
    assert!(text.contains("H1 is accepted: easy is stronger than random by more than 0 Elo."), "{text}");
    let turned = ["match", "ultimate", "random", "easy", "--time", "nodes=200"];
    assert_eq!(last(&[&turned[..], &TEST].concat())["sprt"]["verdict"], "h0");
}

/// Regression: the weaker player was reported as the stronger one "with a likelihood of 0.0%".
#[test]
fn the_weaker_one_was_called_the_stronger_one() {
    for names in [["random", "easy"], ["easy", "random"]] {
        let words =
            [&["match", "ultimate"][..], &names, &["--games", "8", "--seed", "1", "--time", "nodes=200"]];
        let words = words.concat();
        let text = out(&words);
        assert!(text.contains("easy is stronger with a likelihood of "), "{text}");
        let text = out(&[&words[..], &["--lang", "it"]].concat());
        assert!(text.contains("easy è il più forte con una probabilità del "), "{text}");
    }
}

#[test]
fn a_game_that_is_always_drawn_says_nothing() {
    for model in ["normalized", "logistic"] {
        let hypotheses = format!("elo0=0,elo1=10,alpha=0.1,model={model}");
        let words = ["match", "tris", "perfect", "perfect", "--openings", "balanced", "--opening-plies", "1"];
        let words = [&words[..], &["--threads", "2", "--sprt", &hypotheses]].concat();
        let score = last(&words);
        assert_eq!((&score["draws"], &score["end"]), (&json!(400), &json!("decided")));
        assert_eq!(score["sprt"]["verdict"], "no-information");
        assert_eq!((&score["sprt"]["model"], &score["sprt"]["alpha"]), (&json!(model), &json!(0.1)));
        assert!(score["sprt"]["llr"].is_number(), "{score}");
    }
}

#[test]
fn openings_come_from_a_file() {
    let (_folder, path) = folder();
    let file = path("openings.txt");
    fs::write(&file, "# tris\nb2 a1\n\n1. b2 c3\n3/1x1/o2 x\na1\n").expect("written");
    let words = ["match", "tris", "easy", "random", "--games", "8", "--openings", &file];
    let text = out(&words);
    assert!(text.contains("8 games, 2 listed openings, time 1"), "{text}");
    assert!(text.contains("2 openings are symmetric to earlier ones and are left out."), "{text}");
    assert!(!text.contains("--games"), "{text}");
    let text = out(&[&words[..4], &["--games", "2", "--openings", &file]].concat());
    assert!(text.contains("2 games, 1 of 2 listed openings, time 1"), "{text}");
    assert!(text.contains("Each opening is played with both sides: --games 4 plays all 2."), "{text}");
    let games = lines(&words);
    let first_moves: Vec<&Value> = games[1..9].iter().map(|game| &game["moves"][0]).collect();
    assert_eq!(first_moves, ["b2", "b2", "a1", "a1", "b2", "b2", "a1", "a1"]);
    fs::write(&file, "b2 a1\nb2 b2\n").expect("written");
    refused(&words, 1, "line 2 of");
    fs::write(&file, "# nothing\n").expect("written");
    refused(&words, 2, "expected at least one opening");
    refused(
        &["match", "mnk:3,3,2", "easy", "easy", "--openings", "balanced"],
        2,
        "no opening of mnk:3,3,2 that was tried is balanced",
    );
}

#[test]
fn openings_come_in_the_notations_of_other_programs() {
    let (_folder, path) = folder();
    let file = path("openings.txt");
    let check = |spec: &str, text: &str, expected: &[&[&str]]| {
        fs::write(&file, text).expect("written");
        let games = expected.len().to_string();
        let words = ["match", spec, "random", "random", "--games", &games, "--openings", &file];
        let values = lines(&words);
        for (game, moves) in values[1..].iter().zip(expected) {
            let played: Vec<&str> =
                game["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
            assert!(played.starts_with(moves), "{text}: {game}");
        }
    };
    // Gomocup's lists: cells from the top left, and offsets from the centre.
    check("gomoku", "h8i9g7\nh8\n", &[&["h8", "i7", "g9"], &["h8", "i7", "g9"], &["h8"], &["h8"]]);
    check("gomoku", "0,0, 1,0, 1,3\n", &[&["h8", "i8", "i5"], &["h8", "i8", "i5"]]);
    check("gomoku", "(;FF[4]GM[4]SZ[15];B[hh];W[ii])", &[&["h8", "i7"], &["h8", "i7"]]);
    fs::write(&file, "9/9/9/9/9/9/9/9/X8 O 1\n").expect("written");
    let game =
        lines(&["match", "ultimate", "random", "random", "--games", "2", "--openings", &file]).remove(1);
    assert!(game["position"].is_string(), "{game}");
}

#[test]
fn games_end_where_their_result_is_known() {
    let words = ["match", "tris", "perfect", "perfect", "--games", "4", "--adjudicate", "proof=100000"];
    let games = lines(&words);
    for game in &games[1..5] {
        assert_eq!(
            (&game["reason"], game["moves"].as_array().map(Vec::len)),
            (&json!("adjudicated-proof"), Some(3))
        );
    }
    let (_folder, path) = folder();
    let dir = path("tables");
    out(&["table", "build", "mill:three", "--tables", &dir]);
    let three = ["match", "mill:three", "random", "random", "--games", "4", "--tables", &dir];
    let games = lines(&[&three[..], &["--adjudicate", "tables"]].concat());
    assert!(games[1..5].iter().all(|game| game["reason"] == "adjudicated-tables"), "{games:?}");
}

#[test]
fn games_end_by_the_scores_of_the_programs_and_their_comments_are_kept() {
    let (_folder, path) = folder();
    let pgn = path("games.pgn");
    let words = ["match", "mill:six", "hard", "random", "--games", "4", "--time", "nodes=2000"];
    let rules = ["--resign", "movecount=1,score=300", "--draw", "score=5,movenumber=30,movecount=4"];
    let games = lines(&[&words[..], &rules, &["--pgn", &pgn]].concat());
    assert_eq!(games[0]["adjudication"], "resign=1/300,draw=30/4/5");
    assert!(games[1..5].iter().all(|game| game["reason"].is_string()), "{games:?}");
    let text = fs::read_to_string(&pgn).expect("a file");
    // With nodes in place of a clock there are no times, so that the file is the same on every machine.
    assert!(text.contains("{+") && !text.contains("s}"), "{text}");
    let read = filetto(&["convert", &pgn, "-", "--to", "pgn"], "");
    assert_eq!(read.code, 0, "{}", read.err);
    assert!(read.out.contains("{+"), "{}", read.out);
    // Only one of two programs has scores: it is believed when it gives up.
    let lost = ["match", "tris", "easy", "perfect", "--games", "2", "--resign", "movecount=1,score=1"];
    assert_eq!(lines(&lost).len(), 4);
    for wrong in ["movecount=3", "movecount=0,score=1", "score=1,score=2,movecount=1", "x", ""] {
        let answer = filetto(&["match", "tris", "easy", "hard", "--resign", wrong], "");
        assert_eq!((answer.code, answer.err.lines().count()), (2, 1), "{wrong}: {}", answer.err);
    }
    let answer = filetto(&["tournament", "tris", "easy", "hard", "--draw", "movecount=3,score=1"], "");
    assert!(answer.code == 2 && answer.err.contains("movenumber=20,movecount=8,score=10"), "{}", answer.err);
}

#[test]
fn each_side_has_its_own_time() {
    let words =
        ["match", "tris", "easy", "medium", "--games", "2", "--time-a", "nodes=50", "--time-b", "5+0.1"];
    let start = lines(&words).remove(0);
    assert_eq!(start["times"], json!(["nodes=50", "5+0.1"]));
    assert!(out(&words).contains("time nodes=50 / 5+0.1,"));
}

/// Returns the number of records in a file, each of which `parse_record` must accept.
fn records(file: &str) -> usize {
    let text = fs::read_to_string(file).expect("a file");
    let records: Vec<&str> = text.split("[Event ").skip(1).collect();
    for record in &records {
        engine::parse_record(&format!("[Event {record}")).expect("a record");
    }
    records.len()
}

#[test]
fn a_match_that_resumes_has_each_game_once() {
    let (_folder, path) = folder();
    let (state, pgn) = (path("state"), path("games.pgn"));
    let games = |count: &str| {
        let words = ["match", "tris", "easy", "random", "--games", count, "--state", &state, "--pgn", &pgn];
        out(&words);
        records(&pgn)
    };
    assert_eq!((games("6"), games("10")), (6, 10));
}

#[test]
fn a_tournament_for_programs() {
    let words = ["tournament", "tris", "easy", "random", "perfect", "easy@nodes=20", "--rounds", "3"];
    let values = lines(&words);
    assert_eq!((&values[0]["games"], values.len()), (&json!(36), 38));
    let table = &values[37];
    let standings = table["standings"].as_array().expect("standings");
    assert_eq!(standings.len(), 4);
    assert_eq!(standings[0]["player"], "perfect");
    let points: f64 = standings.iter().filter_map(|standing| standing["points"].as_f64()).sum();
    assert_eq!(points, 36.0);
    assert!(standings.iter().all(|standing| standing["games"] == 18 && standing["error"].is_number()));
    let meetings = table["meetings"].as_array().expect("meetings");
    assert_eq!(meetings.len(), 6);
    let pairs = || values[1..37].chunks(2);
    for side in ["first", "second"] {
        let told: u64 = meetings.iter().filter_map(|meeting| meeting["split"][side].as_u64()).sum();
        let is_twice = |pair: &&[Value]| pair.iter().all(|game| game["outcome"] == side);
        assert_eq!(told, pairs().filter(is_twice).count() as u64, "{side}");
    }
    let drawn = pairs().filter(|pair| pair.iter().all(|game| game["outcome"] == "draw")).count() as u64;
    assert_eq!(drawn, meetings.iter().filter_map(|meeting| meeting["split"]["drawn"].as_u64()).sum::<u64>());
    assert_eq!(values[0]["times"], json!(["1", "1", "1", "nodes=20"]));
    assert!(standings.iter().all(|standing| standing["seconds_per_move"].as_f64() > Some(0.0)), "{table}");
    assert!(standings.iter().all(|standing| standing["latest_seconds"] == 0.0), "{table}");
    let timeless = |values: Vec<Value>| -> Vec<Value> {
        let strip = |mut value: Value| {
            value.as_object_mut().expect("an object").remove("seconds");
            let thoughts = value.get_mut("thoughts").and_then(Value::as_array_mut).into_iter().flatten();
            thoughts.filter_map(Value::as_object_mut).for_each(|thought| drop(thought.remove("seconds")));
            for standing in value["standings"].as_array_mut().into_iter().flatten() {
                standing.as_object_mut().expect("an object").remove("seconds_per_move");
            }
            value
        };
        values.into_iter().map(strip).collect()
    };
    let on_two = lines(&[&words[..], &["--concurrency", "2"]].concat());
    assert_eq!(timeless(on_two), timeless(values), "threads change nothing");
}

#[test]
fn a_tournament_for_people() {
    let (_folder, path) = folder();
    let (state, pgn) = (path("state"), path("games.pgn"));
    let words = ["tournament", "tris", "perfect", "easy", "random", "--gauntlet", "--rounds"];
    let files = ["--state", &state, "--pgn", &pgn];
    let text = out(&[&words[..], &["2"], &files].concat());
    assert!(text.contains("mnk:3,3,3: 3 players, 8 games, 2-ply openings, time 1, seed 1"), "{text}");
    let row = text.lines().find(|line| line.starts_with("1 perfect")).expect("a row");
    assert!(row.contains('±') && row.contains("  -  ") && row.ends_with("/4"), "{text}");
    let more = out(&[&words[..], &["5"], &files].concat());
    assert!(more.contains("Resumed after 8 games.") && records(&pgn) == 20, "{more}");
    assert!(more.contains("Both games of a pair were won by one player in"), "{more}");
    refused(&["tournament", "tris", "easy", "easy"], 2, "easy takes part twice");
    refused(&["tournament", "tris", "easy"], 2, "PLAYER");
    refused(&["tournament", "tris", "easy", "random", "--gauntlet=2"], 2, "--gauntlet must leave opponents");
    refused(&["tournament", "tris", "easy", "human"], 2, "\"human\" cannot play");
}

/// Plays a part of a match into a file.
fn part(shard: &str, file: &str) {
    let words = ["match", "tris", "easy", "medium", "--games", "40", "--time", "nodes=200"];
    out(&[&words[..], &["--shard", shard, "--out", file]].concat());
}

/// Plays four parts, of which the third is killed twice and played again.
fn four_parts(path: &impl Fn(&str) -> String) -> [String; 4] {
    let files = ["1", "2", "3", "4"].map(|number| path(&format!("{number}.jsonl")));
    for (number, file) in (1..).zip(&files) {
        part(&format!("{number}/4"), file);
    }
    let whole = fs::read(&files[2]).expect("a file");
    for length in [0, 20, whole.len() / 2, whole.len() - 1] {
        fs::write(&files[2], &whole[..length]).expect("written");
        part("3/4", &files[2]);
        assert_eq!(fs::read(&files[2]).expect("a file"), whole, "killed after {length} bytes");
    }
    files
}

#[test]
fn parts_are_merged_to_the_bytes_of_a_single_run() {
    let (_folder, path) = folder();
    let [first, second, third, fourth] = four_parts(&path);
    let whole = path("whole.jsonl");
    part("1/1", &whole);
    let (pgn, same_pgn) = (path("a.pgn"), path("b.pgn"));
    let parts = ["merge", &third, &first, &fourth, &second];
    for more in [&[][..], &["--json"], &TEST, &["--lang", "it"]] {
        let merged = code_and_out(&[&parts[..], more].concat());
        assert_eq!(merged, code_and_out(&[&["merge", &whole], more].concat()));
        // Forty games are too few for the test.
        assert_eq!(merged.0, if *more == TEST { 3 } else { 0 }, "{more:?}");
    }
    out(&[&parts[..], &["--pgn", &pgn]].concat());
    out(&["merge", &whole, "--pgn", &same_pgn]);
    assert_eq!(fs::read(&pgn).expect("a file"), fs::read(&same_pgn).expect("a file"));
    assert_eq!(records(&pgn), 40);

    let played = lines(&["match", "tris", "easy", "medium", "--games", "40", "--time", "nodes=200"]);
    let merged = last(&parts);
    for key in ["wins", "draws", "losses", "pairs", "elo", "normalized_elo"] {
        assert_eq!(merged[key], played[41][key], "{key}");
    }
    let some = out(&["merge", &first, &fourth]);
    assert!(some.contains("20 of 40 games; parts missing: 2/4, 3/4"), "{some}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_part_that_is_killed_goes_on() {
    let (_folder, path) = folder();
    let (killed, single) = (path("killed.jsonl"), path("single.jsonl"));
    let words = ["match", "ultimate", "easy", "random", "--games", "60", "--time", "nodes=300"];
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_filetto"))
        .args([&words[..], &["--shard", "1/2", "--out", &killed]].concat())
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("a process");
    while lines_of(&killed) < 4 {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    child.kill().expect("killed");
    child.wait().expect("ended");
    for file in [&killed, &single] {
        out(&[&words[..], &["--shard", "1/2", "--out", file]].concat());
    }
    assert_eq!(fs::read(&killed).expect("a file"), fs::read(&single).expect("a file"));
    assert_eq!(lines_of(&single), 32);
}

fn lines_of(file: &str) -> usize {
    fs::read_to_string(Path::new(file)).unwrap_or_default().lines().count()
}

#[test]
fn what_cannot_be_merged_is_said() {
    let (_folder, path) = folder();
    let (first, other, cut) = (path("1.jsonl"), path("other.jsonl"), path("cut.jsonl"));
    part("1/4", &first);
    out(&["match", "tris", "easy", "hard", "--games", "40", "--time", "nodes=200", "--out", &other]);
    refused(&["merge", &first, &other], 1, "belongs to a different match from the files before it");
    refused(&["merge", &first, &first], 1, "contains the same part as another file");
    let text = fs::read_to_string(&first).expect("a file");
    let (kept, _) = text.trim_end().rsplit_once('\n').expect("lines");
    fs::write(&cut, format!("{kept}\n")).expect("written");
    refused(&["merge", &cut], 1, "is not finished: 10 games.");
    fs::write(&cut, "hello\n").expect("written");
    refused(&["merge", &cut], 1, "was not written by filetto match --out");
    let forged = text.replace("\"moves\":[\"", "\"moves\":[\"z9\",\"");
    fs::write(&cut, forged).expect("written");
    refused(&["merge", &cut, "--pgn", &path("forged.pgn")], 1, "move 1, z9:");
    refused(&["merge"], 2, "FILE");
    let again = ["match", "tris", "easy", "hard", "--games", "40", "--time", "nodes=200", "--seed", "2"];
    refused(&[&again[..], &["--out", &other]].concat(), 1, "belongs to another match or part");
    refused(&["match", "tris", "easy", "hard", "--shard", "1/2"], 2, "--out");
    refused(
        &["match", "tris", "easy", "hard", "--shard", "3/2", "--out", &cut],
        2,
        "such as 2/8, not \"3/2\"",
    );
    let part = ["match", "tris", "easy", "hard", "--out", &cut, "--shard", "1/1"];
    refused(&[&part[..], &TEST].concat(), 2, "cannot be used with");
}

#[test]
fn a_test_ends_a_match_that_is_written_to_a_file() {
    let (_folder, path) = folder();
    let play = |seed: &str, file: &str, more: &[&str]| {
        let words =
            ["match", "ultimate", "easy", "random", "--time", "nodes=200", "--seed", seed, "--out", file];
        out(&[&words[..], &TEST, more].concat())
    };
    let (first, second, on_two) = (path("1.jsonl"), path("2.jsonl"), path("on-two.jsonl"));
    play("1", &first, &[]);
    play("2", &second, &[]);
    play("1", &on_two, &["--threads", "2"]);
    let whole = fs::read(&first).expect("a file");
    assert_eq!(fs::read(&on_two).expect("a file"), whole, "threads change nothing");
    // Killed in the middle, and when nothing remains to be done.
    for length in [whole.len() / 2, whole.len()] {
        fs::write(&first, &whole[..length]).expect("written");
        let said = play("1", &first, &[]);
        assert!(said.contains("H1 is accepted"), "{said}");
        assert_eq!(fs::read(&first).expect("a file"), whole, "killed after {length} bytes");
    }
    let merged = last(&[&["merge", &first, &second], &TEST[..]].concat());
    assert_eq!((&merged["end"], &merged["sprt"]["verdict"]), (&json!("finished"), &json!("h1")));
    let games = merged["games"].as_u64().expect("a number");
    assert_eq!(games as usize, lines_of(&first) + lines_of(&second) - 4);
    let words = ["match", "ultimate", "easy", "random", "--time", "nodes=200", "--games", "100000"];
    let other = "belongs to another match or part";
    refused(&[&words[..], &["--out", &first]].concat(), 1, other);
}

#[test]
fn batches_with_different_seeds_are_merged() {
    let (_folder, path) = folder();
    let files = ["1", "2", "3"].map(|seed| {
        let file = path(&format!("{seed}.jsonl"));
        let words = ["match", "tris", "easy", "hard", "--games", "20", "--time", "nodes=200"];
        out(&[&words[..], &["--seed", seed, "--out", &file]].concat());
        file
    });
    let [first, second, third] = files.each_ref().map(String::as_str);
    let merged = last(&["merge", third, first, second, "--sprt", "elo0=-50,elo1=0"]);
    assert_eq!((&merged["games"], &merged["seeds"]), (&json!(60), &json!([1, 2, 3])));
    assert_eq!(merged["sprt"]["verdict"], "h0", "easy is weaker: {merged}");
}

#[test]
fn wrong_hypotheses_are_said() {
    let check = |hypotheses: &str, expected: &str| {
        refused(&["match", "tris", "easy", "easy", "--sprt", hypotheses], 2, expected);
    };
    check("10", "--sprt must be such as elo0=0,elo1=10");
    check("elo0=0", "--sprt must be such as");
    check("elo0=0,elo1=10,model=bayes", "--sprt must be such as");
    check("elo0=10,elo1=5", "elo1 must be larger than elo0, not 5 and 10");
    check("elo0=0,elo1=5,beta=0.7", "beta must be a number from 0.0001 to 0.4999, not 0.7");
    refused(
        &["match", "tris", "easy", "easy", "--adjudicate", "score"],
        2,
        "--adjudicate must be tables, proof",
    );
}
