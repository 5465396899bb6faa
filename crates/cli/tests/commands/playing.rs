//! Whole games at the prompt, and between programs.

use crate::common::{Answer, filetto};
use serde_json::Value;

/// Plays a game with these typed lines.
fn play(arguments: &[&str], lines: &[&str]) -> Answer {
    let answer = filetto(&[&["play"], arguments].concat(), &format!("{}\n", lines.join("\n")));
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
    answer
}

fn check(arguments: &[&str], lines: &[&str], expected: &[&str]) {
    let answer = play(arguments, lines);
    let mut rest = answer.out.as_str();
    for part in expected {
        let found = rest.find(part).unwrap_or_else(|| panic!("expected {part:?} next in\n{}", answer.out));
        rest = &rest[found + part.len()..];
    }
}

/// Returns the JSON events of a game.
fn events(arguments: &[&str], lines: &[&str]) -> Vec<Value> {
    let answer = play(&[arguments, &["--json"]].concat(), lines);
    answer.out.lines().map(|line| serde_json::from_str(line).expect("a JSON event")).collect()
}

const TWO_PEOPLE: [&str; 3] = ["tris", "--second", "human"];

#[test]
fn two_people_play_to_the_end() {
    check(&TWO_PEOPLE, &["b2", "a1", "a2", "c3", "c2"], &["│[X]│", "O>", "[O]", "X wins."]);
    let draw = ["b2", "a1", "a2", "c2", "b1", "b3", "c1", "a3", "c3"];
    check(&TWO_PEOPLE, &draw, &["Draw."]);
}

#[test]
fn moves_before_the_game_in_the_notations_of_the_historical_programs() {
    let position = |arguments: &[&str]| -> Value {
        let answer = filetto(&[arguments, &["--json"]].concat(), "quit\n");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
        let value: Value = serde_json::from_str(answer.out.lines().next().expect("a line")).expect("JSON");
        value["position"].clone()
    };
    for (spec, ordinary, others) in [
        ("tris", "c2 a3", ["2 3, 1 1", "2,3 1,1", "2 3 1 1", "c2; 1 1"]),
        ("filetto", "a7 g1 g7", ["A X c", "a, x, c", "A g1 C", "a;X;g7"]),
    ] {
        let expected = position(&["legal", spec, "--moves", ordinary]);
        for moves in others {
            for command in [&["legal"][..], &["analyse"], &["solve"], &["play", "--second", "human"]] {
                let (name, options) = command.split_first().expect("a command");
                let arguments = [&[*name, spec, "--moves", moves], options].concat();
                assert_eq!(position(&arguments), expected, "{arguments:?}");
            }
        }
    }
}

#[test]
fn a_wrong_move_is_explained_and_asked_again() {
    let lines = ["b2", "b2", "d9", "pony", "9 9", "a1"];
    let answers = [
        "b2 is occupied",
        "the board has no point d9",
        "\"pony\" is not a legal move",
        "the board has no point i",
        "[O]",
    ];
    check(&TWO_PEOPLE, &lines, &answers);
    check(
        &["ultimate", "--second", "human"],
        &["e5", "a1"],
        &["must play on board 5", "a1 is not on your board"],
    );
    check(&TWO_PEOPLE, &["\u{1b}[A"], &["\"\u{fffd}[A\" is not a legal move"]);
    let mill = ["a1", "a7", "a1-a4"];
    check(&["mulino", "--second", "human"], &mill, &["place a man first"]);
}

#[test]
fn moves_as_the_seeds_take_them() {
    check(&TWO_PEOPLE, &["1 3", "3 1"], &[" 3    │   │[X]", " 1 [O]│   │"]);
    check(&["filetto", "--second", "human"], &["a", "X"], &[" 7 [W]──", "[B]"]);
}

#[test]
fn hint_undo_moves_resign_new_help_quit() {
    let win = ["--position", "xx1/oo1/3 x"];
    check(&[&TWO_PEOPLE[..], &win].concat(), &["hint", "?", "\u{1b}[15~"], &["c3 (wins in one ply)"; 3]);
    check(&TWO_PEOPLE, &["undo"], &["Nothing to take back"]);
    check(
        &TWO_PEOPLE,
        &["b2", "undo", "moves"],
        &["Took back one move.", "No moves yet.", "Legal moves: a3 b3"],
    );
    check(
        &TWO_PEOPLE,
        &["b2", "resign", "b3", "undo", "a1"],
        &["O resigns: X wins.", "The game is over", "[O]"],
    );
    check(&TWO_PEOPLE, &["b2", "new"], &["[X]", "mnk:3,3,3: X (human) vs. O (human)"]);
    check(&TWO_PEOPLE, &["help"], &["its row (from the top) and column", "save FILE", "quit"]);
    check(&TWO_PEOPLE, &["b2", "quit"], &["[X]", "O>"]);
    check(&TWO_PEOPLE, &["b2"], &["End of input. The game is not finished."]);
    check(
        &["tris", "--second", "human", "--lang", "it"],
        &["b2", "annulla", "aiuto", "esci"],
        &["Annullata", "salva FILE"],
    );
}

#[test]
fn what_cannot_be_taken_back() {
    check(
        &["tris", "--first", "thesis", "--second", "human"],
        &["undo"],
        &["X plays", "Nothing to take back"],
    );
    check(&TWO_PEOPLE, &["b2", "resign", "undo", "a1"], &["O resigns", "Resignation taken back", "[O]"]);
}

#[test]
fn a_line_without_end_is_cut_off() {
    let answer = play(&TWO_PEOPLE, &["b2", &"a".repeat(3_000_000), "a1"]);
    assert!(answer.out.len() < 3_000 && answer.out.contains("[O]"), "{}", answer.out.len());
}

#[test]
fn undo_against_the_computer_comes_back_to_the_person() {
    check(
        &["tris", "--second", "thesis"],
        &["b2", "undo", "moves"],
        &["O plays", "Took back 2 moves.", "No moves yet."],
    );
}

#[test]
fn every_pairing_of_people_and_programs() {
    check(&["tris", "--second", "tris-js"], &["b2"], &["O plays a3 in", "O draws"]);
    check(&["tris", "--first", "thesis", "--second", "human"], &["b2"], &["X plays a3", "X plays"]);
    check(&["tris", "--first", "perfect", "--second", "perfect"], &[], &["Draw."]);
    check(&["filetto", "--first", "filetto-dos", "--second", "random", "--seed", "4"], &[], &["White wins."]);
    check(&["ultimate", "--first", "prolog-hard", "--second", "prolog-easy"], &[], &["X plays", "wins."]);
    check(
        &["mill:three", "--first", "easy", "--second", "medium", "--seed", "1"],
        &[],
        &["White plays", "Black plays"],
    );
}

#[test]
fn the_textbook_shows_what_it_counts() {
    check(
        &["tris", "--against", "textbook-minimax"],
        &["b2"],
        &[
            "mnk:3,3,3: X (human) vs. O (textbook-minimax)",
            "O plays a3 in",
            "textbook-minimax searched to the end of the game: 55,505 nodes, 25,872 leaves, no cutoffs. Alpha-beta visits 2,459 nodes of the same tree.",
        ],
    );
    check(
        &["gomoku", "--against", "textbook-alpha-beta", "--second", "human", "--depth", "2", "--lang", "it"],
        &[],
        &[
            "X (textbook-alpha-beta) contro O (umano)",
            "ha cercato fino a 2 semimosse: ",
            " foglie, ",
            " tagli.",
        ],
    );
    let events = events(&["tris", "--against", "textbook-minimax", "--second", "human"], &["b2"]);
    let m = events.iter().find(|event| event["by"] == "textbook-minimax").expect("a move");
    assert_eq!((&m["nodes"], &m["counts"]["leaves"]), (&549_946.into(), &255_168.into()));
    assert!(m["counts"]["depth"].is_null() && m["counts"]["cutoffs"].is_null());
    let fewer = m["counts"]["alpha_beta_nodes"].as_u64().expect("it was measured");
    assert!(fewer < 50_000, "{fewer}");
    let stopped = ["tris", "--against", "textbook-minimax", "--second", "human", "--time", "nodes=2000"];
    check(&stopped, &[], &["time ran out", "textbook-minimax was stopped after "]);
}

#[test]
fn who_plays_against_whom() {
    check(&["tris", "--against", "easy"], &[], &["X (human) vs. O (easy)"]);
    check(&["tris", "--against", "easy", "--first", "human"], &[], &["X (human) vs. O (easy)"]);
    check(&["tris", "--against", "human", "--second", "human"], &[], &["X (human) vs. O (human)"]);
    for seats in [
        &["--second", "hard"][..],
        &["--first", "hard"],
        &["--first", "hard", "--second", "human"],
        &["--first", "human", "--second", "human"],
    ] {
        let answer = filetto(&[&["play", "tris", "--against", "easy"], seats].concat(), "");
        assert_eq!(answer.code, 2, "{answer:?}");
        assert!(answer.err.contains("--against names the opponent of one human"), "{answer:?}");
        assert_eq!(answer.err.trim_end().lines().count(), 1, "{answer:?}");
    }
    let answer = filetto(&["play", "tris", "--against", "garry"], "");
    assert_eq!(answer.code, 2, "{answer:?}");
}

#[test]
fn the_perfect_player_says_how_long_its_win_takes() {
    let wins = ["X wins in 5 plies", "X wins in 3 plies", "X wins in one ply", "X wins."];
    check(&["mnk:4,4,3", "--first", "perfect", "--second", "random"], &[], &wins[..1]);
    check(&["mnk:4,4,3", "--first", "perfect", "--second", "perfect"], &[], &wins);
    check(&["mnk:6,5,4", "--first", "perfect", "--second", "human"], &[], &["X wins in 11 plies"]);
    check(&["filetto", "--first", "perfect", "--second", "human"], &[], &["White wins in 15 plies"]);
    check(&["filetto", "--first", "perfect", "--lang", "it"], &[], &["vince in 15 semimosse"]);
    check(&["filetto", "--second", "perfect"], &["d7"], &["Black loses in 14 plies"]);
    check(&["mnk:8,8,4", "--second", "human"], &["hint"], &["(wins in 11 plies)"]);
}

#[cfg(unix)]
#[test]
fn the_perfect_player_keeps_its_time_on_large_boards() {
    for spec in ["gomoku", "mnk:20,20,5"] {
        let arguments = ["play", spec, "--first", "perfect", "--second", "human", "--time", "0.3", "--json"];
        let (answer, seconds) = crate::common::timed(&arguments, "");
        let events: Vec<Value> =
            answer.out.lines().map(|line| serde_json::from_str(line).expect("a JSON event")).collect();
        let m = events.iter().find(|event| event["by"] == "perfect").expect("a move");
        assert!(m["complete"] == false && m["value"]["value"].is_null(), "nothing is proven: {m}");
        assert!(seconds < 1.3, "{spec}: {seconds} s of processor time");
    }
}

#[test]
fn events_for_programs() {
    let events = events(&["tris", "--first", "perfect", "--second", "thesis"], &[]);
    assert_eq!(events[0]["event"], "start");
    let moves: Vec<&Value> = events.iter().filter(|event| event["event"] == "move").collect();
    assert_eq!(moves.len(), 9);
    assert_eq!(moves[0]["by"], "perfect");
    assert_eq!(moves[0]["value"]["value"], "draw");
    let last = events.last().expect("events");
    assert_eq!((&last["event"], &last["outcome"]), (&"result".into(), &"draw".into()));
}

#[test]
fn the_prompt_takes_what_the_whole_screen_takes() {
    let perfect = ["tris", "--second", "perfect", "--seed", "1"];
    check(
        &perfect,
        &["level", "level easy", "level nobody", "go", "undo", "redo", "redo", "board", "switch"],
        &[
            "Levels: random, easy,",
            "The computer plays as easy.",
            "unknown player \"nobody\"",
            "X plays ",
            "Took back",
            "Played again: 2 moves.",
            "Nothing to play again.",
            "The players have changed sides.",
            "X plays ",
        ],
    );
    check(
        &["tris", "--second", "umano", "--lang", "it"],
        &["b2", "c2", "valori", "revisione", "tavola", "annulla", "ripeti", "vai"],
        &[
            "c3       vince in 5 semimosse",
            "1. c2? (O perde in 6 semimosse). Meglio: ",
            "O: 1 errore.",
            "Rigiocata: una mossa.",
            "X gioca ",
        ],
    );
    // The moves of the game before are not played again in a new one.
    check(&TWO_PEOPLE, &["b2", "undo", "new", "redo"], &["Took back", "Nothing to play again."]);
    let events =
        events(&TWO_PEOPLE, &["b2", "c2", "values", "review", "level hard", "undo", "redo", "switch"]);
    let event = |name: &str| events.iter().find(|event| event["event"] == name).expect(name);
    assert_eq!(event("values")["moves"][0]["value"]["plies"], 5);
    assert_eq!(event("review")["moves"][1]["verdict"]["standing"], "changed");
    assert_eq!(event("players")["second"], "hard");
    assert!(events.iter().any(|event| event["event"] == "undone"));
}

#[test]
fn the_result_has_a_reason() {
    let check = |arguments: &[&str], lines: &[&str], outcome: &str, reason: &str| {
        let arguments = [arguments, &["--second", "human"]].concat();
        let events = events(&arguments, lines);
        let result = events.iter().find(|event| event["event"] == "result").expect("a result");
        assert_eq!((&result["outcome"], &result["reason"]), (&outcome.into(), &reason.into()));
    };
    check(&["tris"], &["b2", "a1", "b3", "a2", "b1"], "first", "rules");
    check(&["tris"], &["b2", "resign"], "first", "resignation");
    let shuffle = ["a4-a7", "g4-g7", "a7-a4", "g7-g4", "a4-a7", "g4-g7", "a7-a4", "g7-g4"];
    let few = ["mill:nine,men=3", "--moves", "a7 g7 a1 g1 b4 f4 a7-a4 g7-g4"];
    check(&few, &shuffle, "draw", "repetition");
    check(&[&few[..], &["--quiet-plies", "5"]].concat(), &shuffle, "draw", "quiet-plies");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |seed: &str| -> Vec<Value> {
        let arguments = ["mulino", "--first", "easy", "--second", "random", "--depth", "1", "--seed", seed];
        events(&arguments, &[]).into_iter().map(|event| event["move"].clone()).collect()
    };
    assert_eq!(game("7"), game("7"));
    assert_ne!(game("7"), game("8"));
}

/// Regression: `expert` uses all of its time, and reported after each estimate that time ran out.
#[test]
fn a_player_that_uses_all_its_time_complained_of_the_time() {
    let said = |level: &str, time: &str| {
        let arguments = ["play", "gomoku", "--first", level, "--second", "human", "--time", time];
        filetto(&arguments, "").out
    };
    let expert = said("expert", "0.05");
    assert!(expert.contains("; estimate ") && !expert.contains("time ran out"), "{expert}");
    let perfect = said("perfect", "0.05");
    assert!(perfect.contains("(time ran out: best move so far)"), "{perfect}");
}

/// Regression: `-` was standard input for reading, but a file of that name for writing.
#[test]
fn convert_wrote_a_file_called_minus() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut convert = std::process::Command::new(env!("CARGO_BIN_EXE_filetto"));
    std::fs::write(folder.path().join("game.sgf"), "(;GM[4]SZ[15];B[hh])").expect("a file");
    convert.args(["convert", "game.sgf", "-"]).current_dir(folder.path());
    let answer = convert.output().expect("the binary starts");
    assert!(
        answer.status.success() && String::from_utf8_lossy(&answer.stdout).contains("1. h8"),
        "{answer:?}"
    );
    assert!(!folder.path().join("-").exists());
}

/// Regression: `convert` replaced existing files.
#[test]
fn convert_overwrote_files_without_being_told_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.pgn");
    let path = file.display().to_string();
    std::fs::write(&file, "precious").expect("a file");
    let refused = filetto(&["convert", "-", &path], "(;GM[4]SZ[15];B[hh])");
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert_eq!(refused.err, format!("filetto: {path} exists already; --force replaces it\n"));
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), "precious");
    let forced = filetto(&["convert", "-", &path, "--force"], "(;GM[4]SZ[15];B[hh])");
    assert_eq!(forced.code, 0, "{forced:?}");
    assert!(std::fs::read_to_string(&file).expect("a file").contains("1. h8"));
}

#[cfg(unix)]
#[test]
fn a_clock_stops_the_computer() {
    let arguments = ["play", "gomoku", "--second", "thesis", "--time", "0.2", "--json"];
    let (answer, seconds) = crate::common::timed(&arguments, "h8\n");
    assert!(seconds < 1.2, "{seconds} s of processor time");
    let events = answer.out.lines().map(|line| serde_json::from_str::<Value>(line).expect("a JSON event"));
    let reply = events.into_iter().find(|event| event["by"] == "thesis").expect("a reply");
    assert_eq!(reply["complete"], false);
    // On a fast machine some moves take less than a millisecond, but not all.
    let is_stopped = |_| {
        let levels = self::events(&["gomoku", "--second", "hard", "--time", "0.001"], &["h8"]);
        levels.iter().any(|event| event["by"] == "hard" && event["complete"] == false)
    };
    assert!((0..20).any(is_stopped), "levels are stopped too, and say so");
}

#[test]
fn a_game_is_saved_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("my game.pgn").display().to_string();
    let save = format!("save {file}");
    check(&["tris", "--second", "thesis"], &["b2", &save], &["Saved to "]);
    let text = std::fs::read_to_string(&file).expect("a file");
    for line in
        ["[White \"human\"]", "[Black \"thesis\"]", "[Result \"*\"]", "[Game \"mnk:3,3,3\"]", "1. b2 a3 *"]
    {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    let legal = filetto(&["legal", "--load", &file, "--json"], "");
    let legal: Value = serde_json::from_str(&legal.out).expect("JSON");
    assert_eq!(legal["position"], "o2/1x1/3 x");
    for words in [&["perft", "2", "--load", &file][..], &["perft", "tris", "2", "--load", &file]] {
        assert!(filetto(words, "").out.contains("42 leaves"), "7 replies, 6 each");
    }
    // After loading, the saved players continue, and saving again replaces the file.
    check(&["--load", &file], &["c2", &save], &["X (human) vs. O (thesis)", "O plays a2", "Saved to"]);
    assert!(std::fs::read_to_string(&file).expect("a file").contains("1. b2 a3 2. c2 a2 *"));
    let others = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(others, 1, "no temporary file stays behind");
}

#[test]
fn saving_never_overwrites_what_is_no_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("notes.txt");
    std::fs::write(&file, "my notes\n").expect("a file");
    let save = format!("save {}", file.display());
    check(&TWO_PEOPLE, &["b2", &save, "save", "moves"], &["is not a saved game", "save FILE", "b2"]);
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), "my notes\n");
    let nowhere = format!("save {}", folder.path().join("none/game.pgn").display());
    check(&TWO_PEOPLE, &["b2", &nowhere, "moves"], &["cannot write", "b2"]);
    let damaged = "[Event \"x\"]\n1. b2\n";
    std::fs::write(&file, damaged).expect("a file");
    assert_eq!(filetto(&["play", "--load", &file.display().to_string()], "b2\n").code, 1);
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), damaged);
}

#[test]
fn saving_keeps_what_a_file_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let tags =
        "[Event \"e\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"-\"]\n[White \"Mario\"]\n[Black \"Luigi\"]\n";
    let (old, new) = (path("old.pgn"), path("new.sgf"));
    for more in ["{bella}", "(1. a1)"] {
        let game = format!("{tags}[Result \"*\"]\n[Game \"tris\"]\n[Annotator \"zia\"]\n\n1. b2 {more} *\n");
        std::fs::write(&old, &game).expect("a file");
        std::fs::write(&new, "").expect("a file");
        let save = format!("save {old}");
        check(&["tris", "--first", "human", "--second", "human"], &["b2", &save], &["that would be lost"]);
        assert_eq!(std::fs::read_to_string(&old).expect("a file"), game, "another game replaces nothing");
        check(&["--load", &old], &["a1", &save, &format!("save {new}")], &["Saved to", "Saved to"]);
        let saved = std::fs::read_to_string(&old).expect("a file");
        let parts = ["[White \"Mario\"]", "[Black \"Luigi\"]", "[Annotator \"zia\"]", more, "1... a1 *"];
        assert!(parts.iter().all(|part| saved.contains(part)), "{saved}");
    }
    let saved = std::fs::read_to_string(&new).expect("a file");
    assert!(saved.contains("SPEC[mnk:3,3,3]") && saved.contains("PB[Mario]PW[Luigi]"), "{saved}");
    check(&["--load", &new], &["moves"], &["b2 a1"]);
}

#[test]
fn games_are_converted_between_formats() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let convert = |arguments: &[&str], input: &str| filetto(&[&["convert"], arguments].concat(), input);
    let pgn = convert(&["-"], "(;GM[4]SZ[15]PB[Ann];B[hh]C[the centre];W[ii])");
    assert!(
        pgn.out.contains("[White \"Ann\"]") && pgn.out.ends_with("1. h8 {the centre} 1... i7 *\n"),
        "{}",
        pgn.out
    );
    std::fs::write(path("game.pgn"), &pgn.out).expect("a file");
    let psq = convert(&[&path("game.pgn"), &path("game.psq")], "");
    assert_eq!((psq.code, psq.err.as_str()), (0, "filetto: Not kept in psq: comments.\n"));
    assert!(psq.out.starts_with("Wrote one game to ") && psq.out.ends_with(" as psq.\n"), "{}", psq.out);
    let cells = convert(&[&path("game.psq"), "--to", "pos"], "");
    assert_eq!(cells.out, "h8i9\n");
    let offsets = convert(&["-", "--to", "offset", "--game", "gomoku"], "h8i9\n");
    assert_eq!(offsets.out, "0,0, 1,1\n");
    for (arguments, input, code, said) in [
        (&["-"][..], "(;GM[4];B[hh];W[hh])", 1, "-: line 1: illegal move hh (number 2): h8 is occupied"),
        (&["-"], "h8i9", 1, "-: pos does not say which game is played: name the game"),
        (&["-", "--to", "psqq"], "", 2, "unknown format \"psqq\"; did you mean psq?"),
        (&["-", "--to", "psq"], "[Game \"tris\"]\n*\n", 1, "psq cannot represent games of mnk:3,3,3"),
    ] {
        let answer = convert(arguments, input);
        assert_eq!((answer.code, answer.err.as_str()), (code, format!("filetto: {said}\n").as_str()));
    }
}

/// Regression: one bad game of a database lost the others.
#[test]
fn a_bad_game_is_named_and_the_others_are_converted() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let [good, bad] = ["b2 a1", "b2 b2"].map(|moves| format!("[Game \"tris\"]\n\n1. {moves} *\n\n"));
    let convert = |games: &[&String]| {
        let text: String = games.iter().map(|game| game.as_str()).collect();
        filetto(&["convert", "-", &path("out.pgn"), "--force"], &text)
    };
    let answer = convert(&[&good, &bad, &good]);
    let said = "filetto: -: line 7: illegal move b2: b2 is occupied\n\
                filetto: 1 of 3 games could not be converted; the others were\n";
    assert_eq!((answer.code, answer.err.as_str()), (1, said));
    assert!(answer.out.starts_with("Wrote 2 games to "), "{}", answer.out);
    let written = std::fs::read_to_string(path("out.pgn")).expect("a file");
    assert_eq!(written.matches("1. b2 a1 *").count(), 2);
    let none = convert(&[&bad, &bad]);
    assert!(none.code == 1 && none.err.ends_with("none of the 2 games could be converted\n"), "{}", none.err);
    assert_eq!(
        std::fs::read_to_string(path("out.pgn")).expect("a file"),
        written,
        "nothing replaces nothing"
    );
}

/// Every command that loads a file writes the notes of the reader.
#[test]
fn notes_of_the_reader_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.pgn").display().to_string();
    std::fs::write(&file, b"[White \"Jos\xe9\"]\n\n% a note\n1. b2 a1\n").expect("a file");
    let said = "filetto: the text is read as Latin-1\n\
                filetto: line 3: lines that begin with % are skipped\n\
                filetto: line 4: there is no result; the game is read as unfinished\n";
    for arguments in [
        &["convert", &file, "--game", "tris"][..],
        &["review", &file, "--game", "tris", "--time-per-move", "0.1"],
        &["legal", "tris", "--load", &file],
        &["play", "tris", "--load", &file, "--first", "human", "--second", "human"],
    ] {
        let answer = filetto(arguments, "");
        assert_eq!((answer.code, answer.err.as_str()), (0, said), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn saving_leaves_devices_links_and_permissions_alone() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let save = |name: &str| format!("save {}", path(name));
    let made = std::process::Command::new("mkfifo").arg(path("pipe")).status().expect("mkfifo runs");
    assert!(made.success());
    symlink(path("nowhere"), path("dangling")).expect("a link");
    std::fs::write(path("private"), "").expect("a file");
    std::fs::set_permissions(path("private"), PermissionsExt::from_mode(0o600)).expect("permissions");
    symlink(path("private"), path("link")).expect("a link");
    let lines = ["b2", &save("pipe"), &save("dangling"), &save("link"), "save /dev/null"];
    let answers = ["not a regular file", "cannot write", "Saved to", "not a regular file"];
    check(&TWO_PEOPLE, &lines, &answers);
    assert!(std::fs::symlink_metadata(path("link")).expect("a link").is_symlink());
    let private = std::fs::metadata(path("private")).expect("a file");
    assert_eq!((private.permissions().mode() & 0o777, private.len() > 0), (0o600, true));
    std::fs::set_permissions(path("private"), PermissionsExt::from_mode(0o400)).expect("permissions");
    check(&TWO_PEOPLE, &["a1", &save("private")], &["permission denied"]);
    let load = filetto(&["play", "--load", &path("pipe")], "");
    assert_eq!((load.code, load.err.contains("not a regular file")), (1, true));
}

#[test]
fn a_closed_pipe_is_no_failure() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_filetto"))
        .args(["play", "ultimate", "--first", "random", "--second", "random"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}
