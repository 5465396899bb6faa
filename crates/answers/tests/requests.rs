//! Every request without a transport, with an artificial clock.

#![allow(clippy::unwrap_used, reason = "a test may end where it fails")]

use std::collections::BTreeSet;

use filetto_answers::{HANDLERS, LOCAL_HANDLERS, TestAnswer, TestClient};
use serde_json::{Value as Json, json};

fn send(name: &str, body: &Json) -> TestAnswer {
    TestClient::new().send(name, body.to_string().as_bytes(), None)
}

fn answer(name: &str, body: &Json) -> Json {
    answer_of(&TestClient::new(), name, body)
}

/// Returns the answer to one of many requests of a client, which reads the sentences once.
fn answer_of(client: &TestClient, name: &str, body: &Json) -> Json {
    let sent = client.send(name, body.to_string().as_bytes(), None);
    sent.answer.unwrap_or_else(|error| panic!("{name} {body}: {error}"))
}

fn names(events: &[(&'static str, Json)]) -> BTreeSet<&'static str> {
    events.iter().map(|(name, _)| *name).collect()
}

#[test]
fn every_request_has_an_answer() {
    let tris = json!({"game": "tris"});
    let occupants = json!(["first", null, null, null, "second", null, null, null, null]);
    let requests = [
        ("games", json!({}), "limits"),
        ("view", tris.clone(), "board"),
        ("position", json!({"game": "tris", "occupants": occupants, "to_move": "first"}), "board"),
        ("move", json!({"game": "tris", "agent": "hard"}), "move"),
        ("think", json!({"game": "tris", "agent": "expert"}), "move"),
        ("values", tris.clone(), "moves"),
        ("analyse", json!({"game": "tris", "depth": 4}), "lines"),
        ("review", json!({"game": "tris", "moves": ["a1", "b2", "c3"], "move": "a3"}), "verdict"),
        ("tree", json!({"game": "tris", "depth": 2}), "nodes"),
        ("written-tree", json!({"text": "max(6, min(3, x))"}), "nodes"),
        ("compare", json!({"game": "tris", "depth": 3}), "rows"),
        ("lessons", json!({}), "courses"),
        ("lesson", json!({"id": first_lesson()}), "steps"),
        ("rules", tris.clone(), "steps"),
        ("payoffs", json!({"matrix": "2 -2; -2 2", "mix": "3 1"}), "value"),
        ("puzzles", json!({}), "families"),
        ("puzzle", json!({"id": "mill-017"}), "line"),
        ("import", json!({"game": "tris", "text": "1. b2 a1"}), "moves"),
        ("export", json!({"game": "tris", "moves": ["b2"]}), "text"),
        ("check", json!({"certificate": certificate_of_tris()}), "proven"),
        ("attack", json!({"certificate": certificate_of_tris()}), "forced"),
        ("explain", json!({"certificate": certificate_of_tris()}), "sentences"),
        ("solve", tris, "value"),
    ];
    let handlers = HANDLERS.iter().chain(LOCAL_HANDLERS);
    assert!(requests.iter().map(|(name, _, _)| name).eq(handlers.map(|handler| &handler.name)));
    for (name, body, key) in requests {
        assert!(!answer(name, &body)[key].is_null(), "{name} answers without {key}");
        let wrong = send(name, &json!({"nonsense": 1})).answer.unwrap_err();
        assert!(wrong["error"]["message"].is_string(), "{name}: {wrong}");
    }
}

#[test]
fn moves_come_in_the_notations_of_the_historical_programs_too() {
    let check = |game: &str, moves: Json, ordinary: Json| {
        let of = |moves: Json| answer("view", &json!({"game": game, "moves": moves}));
        assert_eq!(of(moves.clone()), of(ordinary), "{game} {moves}");
    };
    check("tris", json!(["2 3", "1,1", "b2"]), json!(["c2", "a3", "b2"]));
    check("filetto", json!(["A", "x", "c"]), json!(["a7", "g1", "g7"]));
}

/// A whole opening by the acts that the answers allow: a screen needs no rules of its own.
#[test]
fn an_opening_rule_is_played_by_its_answers() {
    let (mut text, mut moves) = ("taraguchi10".to_owned(), Vec::<String>::new());
    let view = |text: &str, moves: &[String]| {
        answer("view", &json!({"game": "renju", "moves": moves, "opening_rule": text}))
    };
    let acts = ["h8", "keep", "h9", "swap", "i10", "keep", "g8", "ten"];
    let offers = ["g7", "g9", "g10", "g11", "f7", "f8", "f9", "f10", "i7", "i8"];
    for act in acts.into_iter().chain(offers).chain(["f8"]) {
        let before = view(&text, &moves);
        let opening = &before["opening_rule"];
        assert_eq!((&opening["text"], &opening["over"]), (&json!(text), &json!(false)));
        let legal = before["legal"].as_array().unwrap().iter().any(|legal| legal["move"] == act);
        let words = opening["act"]["words"].as_array().unwrap();
        let is_choice = opening["act"]["task"] == "choice";
        assert!(if is_choice { words.contains(&json!(act)) } else { legal }, "{text}: {act}");
        text = format!("{text} {act}");
        if opening["places"] == true {
            moves.push(act.to_owned());
        }
        let after = view(&text, &moves);
        let undone = after["opening_rule"]["before"].as_u64().unwrap() as usize;
        assert_eq!(undone, moves.len() - usize::from(opening["places"] == true), "{text}");
    }
    let end = view(&text, &moves);
    assert_eq!((&end["opening_rule"]["over"], &end["opening_rule"]["act"]), (&json!(true), &Json::Null));
    assert_eq!(end["opening_rule"]["swapped"], true);
    assert_eq!((&end["to_move"], moves.len()), (&json!("second"), 5));
    let saved = answer("export", &json!({"game": "renju", "moves": moves, "opening_rule": text}));
    assert!(saved["text"].as_str().unwrap().contains(&format!("[OpeningRule \"{text}\"]")));
    let read = answer("import", &json!({"text": saved["text"]}));
    assert_eq!((&read["opening_rule"], &read["moves"]), (&json!(text), &json!(moves)));
    let earlier = view(&text, &moves[..2]);
    assert_eq!(earlier["opening_rule"]["act"], Json::Null, "the opening has gone on from here");
    assert!(earlier["legal"].as_array().unwrap().len() > 200);
}

#[test]
fn the_computer_acts_in_an_opening() {
    let mut state = (String::from("swap2"), Vec::<String>::new());
    for number in 0..9 {
        let request = json!({"game": "gomoku", "moves": state.1, "opening_rule": state.0});
        let opening = answer("view", &request)["opening_rule"].clone();
        if opening["over"] == true {
            break;
        }
        assert!(number < 8, "{state:?}");
        let mut request = request;
        request["agent"] = json!("hard");
        request["seed"] = json!(7 + number);
        let chosen = answer("move", &request);
        let act = chosen["move"].as_str().unwrap().to_owned();
        state.0 = format!("{} {act}", state.0);
        if opening["places"] == true {
            state.1.push(act);
        }
    }
    assert!(state.1.len() >= 3, "{state:?}");
    assert_eq!(answer("view", &json!({"game": "gomoku"}))["opening_rules"], json!(["swap", "swap2"]));
    assert_eq!(answer("view", &json!({"game": "tris"}))["opening_rules"], json!([]));
    let wrong = |opening: &str| {
        let error = send("values", &json!({"game": "gomoku", "opening_rule": opening})).answer.unwrap_err();
        error["error"]["id"].as_str().unwrap().to_owned()
    };
    assert_eq!(wrong("swap9"), "opening-rule-name");
    assert_eq!(wrong("swap2 black"), "opening-rule-act");
    assert_eq!(wrong("taraguchi10"), "opening-rule-renju");
}

fn certificate_of_tris() -> Json {
    answer("solve", &json!({"game": "tris", "proof": true}))["certificate"].clone()
}

/// Returns the id of an existing lesson.
fn first_lesson() -> Json {
    let courses = answer("lessons", &json!({}))["courses"].clone();
    let lessons = courses.as_array().unwrap().iter().flat_map(|course| course["lessons"].as_array().unwrap());
    lessons.map(|lesson| lesson["id"].clone()).next().unwrap()
}

#[test]
fn every_lesson_that_is_listed_has_its_steps() {
    let client = TestClient::new();
    let index = answer_of(&client, "lessons", &json!({}));
    for lesson in index["courses"].as_array().unwrap().iter().flat_map(|c| c["lessons"].as_array().unwrap()) {
        let opened = answer_of(&client, "lesson", &json!({"id": lesson["id"]}));
        let steps = opened["steps"].as_array().unwrap();
        assert_eq!(
            (steps.len(), &opened["title"]),
            (lesson["steps"].as_u64().unwrap() as usize, &lesson["title"])
        );
        let tasks: Vec<usize> =
            (1..).zip(steps).filter(|(_, step)| !step["task"].is_null()).map(|(n, _)| n).collect();
        assert_eq!(json!(tasks), lesson["tasks"], "{}", lesson["id"]);
        for step in steps {
            let asked = json!({"game": step["game"], "position": step["position"], "moves": step["moves"]});
            assert_eq!(step["view"], answer_of(&client, "view", &asked), "{}", lesson["id"]);
            assert!(!step["paragraphs"].as_array().unwrap().is_empty(), "{}", lesson["id"]);
        }
    }
}

#[test]
fn rules_are_those_of_their_game() {
    for rules in answer("lessons", &json!({}))["rules"].as_array().unwrap() {
        let opened = answer("rules", &json!({"game": rules["game"]}));
        assert_eq!(opened["title"], rules["title"]);
    }
    let rules = |spec: &str| answer("rules", &json!({"game": spec}))["rules"].to_string();
    assert!(rules("mill:nine,fly=no").contains("Men never fly") && rules("mill:nine").contains("may fly"));
    assert_eq!(answer("lesson", &json!({"id": first_lesson()}))["rules"], json!([]));
    assert_eq!(answer("rules", &json!({"game": "mulino"}))["id"], "mill:nine", "an alias is resolved");
}

#[test]
fn a_lesson_that_there_is_not_is_named() {
    let error = send("lesson", &json!({"id": "tris/nothing"})).answer.unwrap_err();
    assert_eq!(error["error"]["id"], "http-lesson");
    assert_eq!(error["error"]["message"], "no lesson tris/nothing; lessons lists all ids");
    let error = send("rules", &json!({"game": "chess"})).answer.unwrap_err();
    assert_eq!(error["error"]["id"], "spec-unknown-game", "{error}");
}

#[test]
fn a_matrix_that_is_none_is_named() {
    let check = |request: Json, id: &str, message: &str| {
        let error = send("payoffs", &request).answer.unwrap_err();
        assert_eq!((&error["error"]["id"], &error["error"]["message"]), (&json!(id), &json!(message)));
    };
    check(json!({}), "http-missing", "missing key matrix");
    check(
        json!({"matrix": "1 2; 3"}),
        "payoffs-ragged",
        "row 2 has 1 payoffs and row 1 has 2; expected as many in every row",
    );
    check(
        json!({"matrix": "1 2", "mix": "1 2"}),
        "payoffs-weights",
        "2 weights; expected one for each of the 1 rows",
    );
}

#[test]
fn every_puzzle_that_is_listed_can_be_opened() {
    let client = TestClient::new();
    let index = answer_of(&client, "puzzles", &json!({}));
    for family in index["families"].as_array().unwrap() {
        for listed in family["puzzles"].as_array().unwrap() {
            let opened = answer_of(&client, "puzzle", &json!({"id": listed["id"]}));
            for key in ["id", "game", "theme", "grade", "aim"] {
                assert_eq!(opened[key], listed[key], "{}", listed["id"]);
            }
            let asked = json!({"game": opened["game"], "position": opened["position"]});
            assert_eq!(opened["view"], answer_of(&client, "view", &asked), "{}", listed["id"]);
            let best = json!({"move": opened["best"], "path": opened["paths"][0]});
            assert!(opened["view"]["legal"].as_array().unwrap().contains(&best), "{}", listed["id"]);
            assert_eq!(
                (&opened["line"][0], &opened["view"]["to_move"]),
                (&opened["best"], &opened["to_move"])
            );
        }
    }
}

#[test]
fn a_puzzle_that_there_is_not_is_named() {
    let error = send("puzzle", &json!({"id": "mill-0"})).answer.unwrap_err();
    assert_eq!(error["error"]["id"], "http-puzzle");
    assert_eq!(error["error"]["message"], "no puzzle mill-0; puzzles lists all ids");
}

#[test]
fn moves_with_spaces_were_taken_for_cells_counted_from_the_top() {
    for (text, moves) in [("b2 a1", vec!["b2", "a1"]), ("a1\nb2", vec!["a1", "b2"]), ("a1", vec!["a1"])] {
        let imported = answer("import", &json!({"game": "tris", "text": text}));
        assert_eq!(imported["moves"], json!(moves), "{text}");
    }
    let cells = answer("import", &json!({"game": "tris", "text": "b2a1"}));
    assert_eq!((&cells["moves"], &cells["format"]), (&json!(["b2", "a3"]), &json!("pos")));
}

#[test]
fn the_best_move_of_a_second_line_was_told_as_if_it_were_the_best() {
    let request = json!({"game": "ultimate", "moves": ["e5"], "depth": 5, "lines": 3});
    let (mut best, mut lines) = (Json::Null, BTreeSet::new());
    for (name, data) in send("analyse", &request).events {
        if name == "best" {
            lines.insert(data["line"].as_u64());
            best = if data["line"] == 1 { data["move"].clone() } else { best };
        } else if name == "depth" && data["line"] == 1 {
            assert_eq!(best, data["pv"][0], "depth {}", data["depth"]);
        }
    }
    assert_eq!(lines, BTreeSet::from([Some(1), Some(2), Some(3)]));
}

#[test]
fn a_job_sends_events_on_the_way() {
    let analysis = send("analyse", &json!({"game": "mulino", "depth": 3, "lines": 2}));
    assert_eq!(analysis.events[0].0, "start");
    assert!(names(&analysis.events).is_superset(&BTreeSet::from(["begun", "finished", "best", "depth"])));
    let result = analysis.answer.unwrap();
    assert_eq!((&result["end"], result["lines"].as_array().unwrap().len()), (&json!("depth"), 2));
    let comparison = send("compare", &json!({"game": "tris", "depth": 3}));
    assert_eq!(names(&comparison.events), BTreeSet::from(["row", "start"]));
    assert_eq!(comparison.answer.unwrap()["rows"], comparison.events.len() - 1);
    let quiet = send("values", &json!({"game": "tris"}));
    assert_eq!(quiet.events, [], "values has an answer and no events");
}

#[test]
fn the_clock_of_the_host_ends_a_search() {
    let result = answer("analyse", &json!({"game": "ultimate", "seconds": 0.05}));
    assert_eq!(result["end"], "limit");
    let seconds = result["seconds"].as_f64().unwrap();
    assert!((0.05..0.06).contains(&seconds), "{seconds}");
}

#[test]
fn the_same_request_has_the_same_answer() {
    for (name, body) in [
        ("think", json!({"game": "ultimate", "agent": "expert", "seconds": 0.05})),
        ("analyse", json!({"game": "mill:six", "seconds": 0.05})),
        ("move", json!({"game": "gomoku", "agent": "random"})),
        ("export", json!({"game": "tris", "moves": ["b2"]})),
    ] {
        assert_eq!(send(name, &body), send(name, &body), "{name}");
    }
}

#[test]
fn an_error_has_an_identifier_and_a_sentence() {
    let check = |name: &str, body: Json, id: &str| {
        let error = send(name, &body).answer.unwrap_err();
        assert_eq!(error["error"]["id"], id, "{name} {body}");
    };
    check("view", json!({}), "http-missing");
    check("view", json!({"game": "chess"}), "spec-unknown-game");
    check("view", json!({"game": "tris", "moves": ["b2", "b2"]}), "move-occupied");
    check("view", json!({"game": "tris", "position": "x"}), "position-fields");
    check("move", json!({"game": "tris", "agent": "human"}), "http-choice");
    check("move", json!({"game": "tris", "agent": "easy", "resigned": "first"}), "move-finished");
    check("analyse", json!({"game": "tris", "algorithm": "guess"}), "usage-algorithm");
    check("tree", json!({"game": "tris", "depth": 9}), "tree-too-large");
    check("import", json!({"game": "tris", "text": "1. z9"}), "record-move");
    check("export", json!({"game": "tris", "variations": [{"ply": 3, "moves": ["a1"]}]}), "variation-place");
}

#[test]
fn an_estimate_that_time_cut_short_is_not_complete() {
    let check = |game: &str, agent: &str, expected: bool| {
        let found = answer("move", &json!({"game": game, "agent": agent, "seconds": 0.05}));
        assert_eq!(found["complete"], expected, "{game} {agent}: {found}");
    };
    check("ultimate", "expert", false);
    check("tris", "expert", true);
}
