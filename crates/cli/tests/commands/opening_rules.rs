//! Games that begin by an opening rule: at the prompt, in files and in matches.

use std::fs;

use serde_json::{Value, json};

use crate::common::filetto;

fn refused(arguments: &[&str], code: i32, says: &str) {
    let answer = filetto(arguments, "");
    assert_eq!((answer.code, answer.err.lines().count()), (code, 1), "{arguments:?}: {}", answer.err);
    assert!(answer.err.contains(says), "{arguments:?}: {}", answer.err);
}

/// Returns the events of a game with these lines at the prompt.
fn events(arguments: &[&str], lines: &str) -> Vec<Value> {
    let answer = filetto(&[&["play"], arguments, &["--json"]].concat(), &format!("{lines}\n"));
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
    answer.out.lines().map(|line| serde_json::from_str(line).expect("a JSON event")).collect()
}

const TWO_PEOPLE: [&str; 5] = ["gomoku", "--opening-rule", "swap2", "--second", "human"];

#[test]
fn what_is_no_opening_rule_of_the_game_is_refused() {
    refused(
        &["play", "gomoku", "--opening-rule", "swap3"],
        2,
        "must be an opening rule (swap, swap2, taraguchi10)",
    );
    refused(&["play", "tris", "--opening-rule", "swap2"], 2, "five or more in a row");
    refused(&["play", "gomoku", "--opening-rule", "taraguchi10"], 2, "is played in renju on 15x15");
    refused(&["match", "mulino", "easy", "easy", "--opening-rule", "swap"], 2, "five or more in a row");
    let arguments = ["match", "gomoku", "easy", "easy", "--opening-rule", "swap", "--opening-plies", "3"];
    refused(&arguments, 2, "--opening-plies");
    refused(&["play", "gomoku", "--opening-rule", "swap2", "--moves", "h8"], 2, "--moves");
}

#[test]
fn acts_change_sides_and_are_taken_back() {
    let lines = "h8\nh9\nj4\nundo\nz99\nblack\nj5\nblack\nundo\nmore\na1\na2\nwhite\ni7\nquit";
    let events = events(&TWO_PEOPLE, lines);
    let acts: Vec<String> = events
        .iter()
        .filter(|event| event["event"] == "act")
        .map(|event| format!("{} {}", event["role"].as_str().unwrap(), event["act"].as_str().unwrap()))
        .collect();
    assert_eq!(
        acts,
        [
            "opener h8",
            "opener h9",
            "opener j4",
            "opener j5",
            "responder black",
            "responder more",
            "responder a1",
            "responder a2",
            "opener white"
        ]
    );
    let errors = events.iter().filter(|event| event["event"] == "error").count();
    assert_eq!(errors, 2, "a point outside, and a colour before the third stone");
    let states: Vec<&Value> = events.iter().filter(|event| event["event"] == "opening").collect();
    assert_eq!(states[0]["next"]["task"], "stone");
    let last = states.last().unwrap();
    assert_eq!((&last["opening"], &last["next"]), (&json!("swap2 h8 h9 j5 more a1 a2 white"), &Value::Null));
    let played = events.iter().find(|event| event["event"] == "move").expect("a move");
    assert_eq!((&played["player"], &played["move"]), (&json!("second"), &json!("i7")));
}

#[test]
fn the_computer_opens_and_chooses() {
    let arguments =
        ["gomoku", "--opening-rule", "swap2", "--first", "easy", "--second", "human", "--seed", "5"];
    let opened = events(&arguments, "black\nundo\nwhite\nquit");
    let by: Vec<&str> = opened
        .iter()
        .filter(|event| event["event"] == "act")
        .map(|event| event["by"].as_str().unwrap())
        .collect();
    assert_eq!(by, ["easy", "easy", "easy", "human", "human"]);
    let sides: Vec<(&str, &str)> = opened
        .iter()
        .filter(|event| event["event"] == "opening")
        .map(|event| (event["first"].as_str().unwrap(), event["second"].as_str().unwrap()))
        .collect();
    assert_eq!(sides.last(), Some(&("easy", "human")));
    assert!(sides.contains(&("human", "easy")), "after black the sides are changed: {sides:?}");
    // The other way round, with stones after which Black is better.
    let arguments = ["gomoku", "--opening-rule", "swap", "--against", "easy", "--depth", "1"];
    let chosen = events(&arguments, "h8\na15\ni7\nquit");
    let act = chosen.iter().rfind(|event| event["event"] == "act").expect("acts");
    assert_eq!((&act["by"], &act["act"]), (&json!("easy"), &json!("black")));
}

#[test]
fn a_saved_game_goes_on_in_its_opening() {
    let folder = tempfile::tempdir().expect("a folder");
    for end in ["pgn", "sgf"] {
        let file = folder.path().join(format!("game.{end}"));
        let file = file.to_str().expect("a name");
        events(&TWO_PEOPLE, &format!("h8\nh9\nj4\nmore\na1\nsave {file}\nquit"));
        let loaded = events(&["--load", file], "a2\nblack\nb2\nquit");
        let state = loaded.iter().rfind(|event| event["event"] == "opening").expect("an opening");
        assert_eq!(state["opening"], "swap2 h8 h9 j4 more a1 a2 black", "{end}");
        assert!(loaded.iter().any(|event| event["event"] == "move" && event["player"] == "second"));
        let text = fs::read_to_string(file).expect("a file").replace("h9 j4", "h9 j3");
        fs::write(file, text).expect("written");
        let answer = filetto(&["play", "--load", file, "--second", "human", "--plain"], "quit\n");
        assert_eq!(answer.code, 1, "{}", answer.err);
        assert!(answer.err.contains("acts of its opening"), "{}", answer.err);
    }
}

#[test]
fn the_openings_of_renju_have_names() {
    let arguments = ["play", "renju", "--opening-rule", "taraguchi10", "--second", "human", "--plain"];
    let answer = filetto(&arguments, "h8\nswap\ng8\nkeep\ng9\nquit\n");
    assert!(answer.out.contains("Opening D4, Kagetsu."), "{}", answer.out);
    let analysed = filetto(&["analyse", "renju", "--moves", "h8 i9 f6", "--depth", "1"], "");
    assert!(analysed.out.contains("Opening I13, Suisei."), "{}", analysed.out);
}

#[test]
fn a_match_begins_by_the_rule() {
    let folder = tempfile::tempdir().expect("a folder");
    let pgn = folder.path().join("games.pgn");
    let words = [
        "match",
        "gomoku",
        "easy",
        "random",
        "--opening-rule",
        "swap2",
        "--games",
        "6",
        "--time",
        "nodes=100",
    ];
    let words = [&words[..], &["--json", "--pgn", pgn.to_str().expect("a name")]].concat();
    let run = |threads: &str| -> Vec<Value> {
        let answer = filetto(&[&words[..], &["--threads", threads, "--force"]].concat(), "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        answer.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let events = run("1");
    let (games, score) = (&events[1..7], &events[7]);
    let mut opener_points = 0.0;
    for (number, game) in games.iter().enumerate() {
        let opening = game["opening"].as_str().expect("an opening");
        let acts: Vec<&str> = opening.split(' ').collect();
        assert_eq!(acts[0], "swap2");
        for (stone, act) in acts[1..4].iter().enumerate() {
            assert_eq!(game["moves"][stone], *act);
        }
        // The responder chooses, and A opens the first game of each pair.
        let responder = if acts[4] == "black" { "first" } else { "second" };
        let a_opens = number % 2 == 0;
        assert_eq!(game["side"] == responder, !a_opens, "{game}");
        let points = |won: bool| if game["outcome"] == "draw" { 0.5 } else { f64::from(u8::from(won)) };
        opener_points += points(game["outcome"] != responder);
    }
    for pair in games.chunks(2) {
        assert_eq!(pair[0]["moves"].as_array().unwrap()[..3], pair[1]["moves"].as_array().unwrap()[..3]);
    }
    assert_eq!(score["opening_rule"]["games"], 6);
    assert_eq!(score["opening_rule"]["opener"], json!(opener_points / 6.0));
    let text = fs::read_to_string(&pgn).expect("games");
    assert_eq!(text.matches("[OpeningRule \"swap2 ").count(), 6);
    let moves =
        |events: &[Value]| -> Vec<Value> { events[1..7].iter().map(|game| game["moves"].clone()).collect() };
    assert_eq!(moves(&run("2")), moves(&events), "threads change nothing");
}

/// Runs a match of two games by a rule against an engine of Gomocup's protocol with these answers to
/// `SWAP2BOARD`, for no stone, three and five. It never plays a move.
#[cfg(unix)]
fn match_with(rule: &str, answers: [&str; 3], protocol: &str) -> crate::common::Answer {
    let [none, three, five] = answers;
    let script = format!(
        "while read -r word rest; do case $word in\n\
         START) echo OK;;\n\
         ABOUT) echo 'name=\"x\"';;\n\
         SWAP2BOARD) n=0; while read -r line && [ \"$line\" != DONE ]; do n=$((n+1)); done\n\
         case $n in 0) echo '{none}';; 3) echo '{three}';; 5) echo '{five}';; esac;;\n\
         BEGIN|TURN|BOARD|END) exit 3;;\n\
         esac; done\n"
    );
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("engine.sh");
    fs::write(&file, script).expect("a script");
    let described = format!("x=sh {},protocol={protocol}", file.display());
    let logs = folder.path().join("logs").display().to_string();
    let words = ["match", "gomoku", "engine:x", "easy", "--games", "2", "--time", "nodes=100", "--json"];
    let options = ["--opening-rule", rule, "--engine", &described, "--engine-logs", &logs];
    filetto(&[&words[..], &options[..]].concat(), "")
}

#[cfg(unix)]
#[test]
fn other_programs_choose_for_themselves_by_swap2() {
    let openings = |answers: [&str; 3]| -> Vec<(String, String)> {
        let answer = match_with("swap2", answers, "gomocup");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{}", answer.out);
        let events = answer.out.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let games = events.filter(|event| event["opening"].is_string());
        games
            .map(|game| {
                ["opening", "reason"].map(|key| game[key].as_str().expect("a text").to_owned()).into()
            })
            .collect()
    };
    // The engine opens the first game, and answers in the second one.
    let games = openings(["7,7 8,6 0,0", "1,1 2,2", "SWAP"]);
    assert!(games[0].0.starts_with("swap2 h8 i9 a15 "), "{games:?}");
    assert!(games[1].0.contains(" more b14 c13 "), "{games:?}");
    assert!(games.iter().all(|(_, reason)| reason == "crash"), "it plays no move: {games:?}");
    let games = openings(["7,7 8,6 0,0", "SWAP", "SWAP"]);
    assert!(games[1].0.ends_with(" black"), "{games:?}");
    let games = openings(["7,7 8,6 0,0", "3,3", "SWAP"]);
    assert!(games[1].0.ends_with(" white"), "{games:?}");
    // Wrong answers lose the game.
    let games = openings(["7,7 7,7 0,0", "1,1 2,2 3,3", "SWAP"]);
    assert_eq!(
        games.iter().map(|(_, reason)| reason.as_str()).collect::<Vec<_>>(),
        ["illegal-move", "illegal-move"]
    );
    let games = openings(["UNKNOWN", "UNKNOWN", "UNKNOWN"]);
    assert!(games.iter().all(|(_, reason)| reason == "crash"), "{games:?}");
}

#[cfg(unix)]
#[test]
fn a_program_that_cannot_choose_is_refused_before_the_first_game() {
    for (rule, protocol) in [("swap2", "ugi"), ("swap", "gomocup")] {
        let answer = match_with(rule, ["", "", ""], protocol);
        assert_eq!((answer.code, answer.err.lines().count()), (2, 1), "{rule} {protocol}: {}", answer.err);
        assert!(
            answer.err.contains(&format!("x does not choose the acts of an opening by {rule}")),
            "{}",
            answer.err
        );
        assert_eq!(answer.out, "");
    }
}

#[test]
fn libraries_of_renlib_are_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("library.lib");
    let header = [b"\xffRenLib\xff\x03\x04".as_slice(), &[0xff; 10]].concat();
    // The root, then h8 with a comment, h9 with a sibling, i9.
    let nodes = [0, 0, 0x78, 0x08, b'c', 0, 0x68, 0xc0, 0x69, 0x40];
    fs::write(&file, [&header[..], &nodes].concat()).expect("written");
    let name = file.to_str().expect("a name");
    let answer = filetto(&["convert", name], "");
    assert_eq!(answer.code, 0, "{}", answer.err);
    assert!(answer.out.contains("1. h8 {c} 1... h9 (1... i9)"), "{}", answer.out);
    // And written again, to the byte.
    let copy = folder.path().join("copy.lib");
    let copied = filetto(&["convert", name, copy.to_str().expect("a name")], "");
    assert_eq!((copied.code, copied.err.as_str()), (0, ""));
    assert!(copied.out.ends_with(" as renlib.\n"), "{}", copied.out);
    assert_eq!(fs::read(&copy).expect("a library"), fs::read(&file).expect("a library"));
    refused(&["convert", name, "--to", "renlibs"], 2, "unknown format \"renlibs\"; did you mean renlib?");
    fs::write(&file, [&header[..], &nodes[..9]].concat()).expect("written");
    refused(&["convert", name], 1, "broken at byte");
    refused(&["play", "--load", name], 1, "broken at byte");
}
