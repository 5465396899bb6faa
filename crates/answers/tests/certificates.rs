//! Solutions with certificates, and their checks.

#![allow(clippy::unwrap_used, reason = "a test may end where it fails")]

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use filetto_answers::{TestAnswer, TestClient};
use serde_json::{Value as Json, json};

fn send(name: &str, body: &Json) -> TestAnswer {
    TestClient::new().send(name, body.to_string().as_bytes(), None)
}

fn answer(name: &str, body: &Json) -> Json {
    send(name, body).answer.unwrap_or_else(|error| panic!("{name} {body}: {error}"))
}

fn error_id(name: &str, body: &Json) -> Json {
    send(name, body).answer.unwrap_err()["error"]["id"].clone()
}

#[test]
fn the_check_of_a_solutions_certificate_proves_its_value() {
    let check = |game: &str, moves: &[&str], value: &str, proven: &str| {
        let solved = answer("solve", &json!({"game": game, "moves": moves, "proof": true}));
        assert_eq!((&solved["value"], &solved["end"]), (&value.into(), &"proven".into()), "{solved}");
        assert_eq!((&solved["basis"], &solved["no_certificate"]), (&"certificate".into(), &Json::Null));
        let checked = answer("check", &json!({"certificate": solved["certificate"]}));
        assert_eq!((&checked["proven"], &checked["position"]), (&proven.into(), &solved["position"]));
    };
    check("tris", &[], "draw", "draw");
    check("tris", &["b2", "b1"], "win", "win");
    check("mnk:4,3,3", &["a1"], "loss", "win");
}

#[test]
fn a_solution_has_the_value_of_every_move_on_request() {
    let body = json!({"game": "tris", "moves": ["b2", "b1"], "all": true, "distance": true});
    let solved = answer("solve", &body);
    assert_eq!((&solved["plies"], &solved["text"]), (&5.into(), &"wins in 5 plies".into()));
    let moves = solved["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 7);
    let wins = moves.iter().filter(|entry| entry["value"] == "win").count();
    assert_eq!((wins, &solved["certificate"]), (6, &Json::Null), "{solved}");
}

#[test]
fn a_solution_without_a_certificate_has_the_reason() {
    let reason = |game: &str, moves: &[&str]| {
        let solved = answer("solve", &json!({"game": game, "moves": moves, "proof": true, "nodes": 1}));
        solved["no_certificate"].as_str().unwrap().to_owned()
    };
    assert_eq!(reason("mnk:5,5,4", &[]), "the value was not proven by a strategy");
    assert_eq!(reason("tris", &["a1", "a2", "b1", "b2", "c1"]), "the game is over");
}

#[test]
fn a_solve_sends_its_stages() {
    let sent = send("solve", &json!({"game": "mnk:4,4,4"}));
    let names: Vec<&str> = sent.events.iter().map(|(name, _)| *name).collect();
    assert!(names.first() == Some(&"start") && names.contains(&"stage"), "{names:?}");
}

#[test]
fn nobody_breaks_the_strategy_of_a_certificate() {
    let opening = ["b2", "b1"];
    let certificate =
        answer("solve", &json!({"game": "tris", "moves": opening, "proof": true}))["certificate"].clone();
    let mut lines = vec![Vec::new()];
    let mut ends = 0;
    while let Some(mut line) = lines.pop() {
        let attack = json!({"certificate": certificate, "moves": line});
        if let Some(m) = answer("attack", &attack)["move"].as_str() {
            line.push(m.to_owned());
        }
        let moves: Vec<&str> = opening.into_iter().chain(line.iter().map(String::as_str)).collect();
        let view = answer("view", &json!({"game": "tris", "moves": moves}));
        if view["ending"].is_null() {
            let legal = view["legal"].as_array().unwrap().iter();
            lines.extend(legal.map(|m| [&line[..], &[m["move"].as_str().unwrap().to_owned()]].concat()));
        } else {
            assert_eq!(view["ending"]["outcome"], "first", "{moves:?}");
            ends += 1;
        }
    }
    assert!(ends > 5, "{ends} games");
    let wrong = json!({"certificate": certificate, "moves": ["b2"]});
    assert_eq!(error_id("attack", &wrong), "http-attack");
    assert_eq!(error_id("attack", &json!({"certificate": certificate, "theorem": 9})), "proof-no-theorem");
}

#[test]
fn a_check_sends_its_progress() {
    let solved = answer("solve", &json!({"game": "filetto:men=3", "proof": true}));
    let sent = send("check", &json!({"certificate": solved["certificate"]}));
    assert!(sent.events.iter().all(|(name, data)| *name == "checking" && data["positions"].is_u64()));
    assert!(!sent.events.is_empty());
}

#[test]
fn requests_that_prove_nothing_are_refused() {
    let check = |name: &str, body: Json, id: &str| assert_eq!(error_id(name, &body), *id, "{name} {body}");
    check("solve", json!({"game": "mulino", "proof": true}), "solve-proof-impossible");
    check("solve", json!({"game": "tris", "threads": 9}), "http-number");
    check("check", json!({}), "http-missing");
    check("check", json!({"certificate": "no base"}), "http-base64");
    check("check", json!({"certificate": "bm9uZQ=="}), "proof-file-none");
    // Its check visits 5,182 positions.
    let solved = answer("solve", &json!({"game": "filetto:men=3", "proof": true}));
    let body = json!({"certificate": solved["certificate"]}).to_string();
    let stopped = TestClient::new().send("check", body.as_bytes(), Some(1)).answer.unwrap_err();
    assert_eq!(stopped["error"]["id"], "proof-stopped");
}

/// A win of X after `b2 b1`, as the page has it: the moves go on from the position of the certificate.
#[test]
fn a_strategy_is_explained_move_by_move() {
    let opening = ["b2", "b1"];
    let certificate =
        answer("solve", &json!({"game": "tris", "moves": opening, "proof": true}))["certificate"].clone();
    let explained =
        |moves: &[String]| answer("explain", &json!({"certificate": certificate, "moves": moves}));
    let first = explained(&[]);
    assert_eq!((&first["player"], &first["plies"]), (&json!("first"), &json!(5)));
    assert_eq!(first["text"], "X wins in at most 5 plies from here.");
    let m = answer("attack", &json!({"certificate": certificate}))["move"].as_str().unwrap().to_owned();
    let sentence = &first["sentences"][0];
    assert_eq!(sentence["text"], format!("step {}: X plays {m}.", sentence["step"]));
    assert_eq!((&sentence["step"], &first["remarks"][0]["move"]), (&first["remarks"][0]["step"], &json!(m)));
    let view = answer("view", &json!({"game": "tris", "moves": opening}));
    let point = view["board"]["points"].as_array().unwrap().iter().position(|point| point["name"] == *m);
    assert_eq!(sentence["marks"], json!([point]));
    let count = |key: &str| first[key].as_array().unwrap().len();
    assert_eq!(count("sentences"), count("remarks"));
    // The plies fall with every move of both.
    let reply = view["legal"].as_array().unwrap().iter().find(|legal| legal["move"] != *m).unwrap();
    let reply = reply["move"].as_str().unwrap().to_owned();
    assert!(explained(&[m.clone(), reply])["plies"].as_u64().unwrap() <= 3);
    let in_stones = json!({"certificate": certificate, "stones": true});
    let said = answer("explain", &in_stones)["sentences"][0]["text"].clone();
    assert!(said.as_str().unwrap().ends_with(&format!(": Black plays {m}.")), "{said}");
    let elsewhere = json!({"certificate": certificate, "position": "3/3/3 x", "moves": ["a1"]});
    assert_eq!(error_id("explain", &elsewhere), "http-not-in-strategy");
    assert_eq!(error_id("explain", &json!({"certificate": certificate, "theorem": 1})), "proof-no-theorem");
}

#[test]
fn the_pairs_of_a_draw_are_explained_by_arrows() {
    let solved = answer("solve", &json!({"game": "mnk:5,5,5", "proof": true}));
    let explained = answer("explain", &json!({"certificate": solved["certificate"], "theorem": 0}));
    assert_eq!(explained["plies"], Json::Null);
    let sentences = explained["sentences"].as_array().unwrap();
    let remarks = explained["remarks"].as_array().unwrap();
    for (sentence, remark) in sentences.iter().zip(remarks) {
        let pairs = remark["pairs"].as_array().map_or(0, Vec::len);
        assert_eq!(sentence["arrows"].as_array().unwrap().len(), pairs, "{sentence} {remark}");
    }
    assert!(remarks.iter().any(|remark| remark["fact"] == "pairs"), "{explained}");
}

/// The computer's move, the analysis and the values take what a certificate proves.
#[test]
fn a_game_is_played_by_a_certificate() {
    let (game, opening) = ("mnk:4,4,3", ["b2", "a1"]);
    let solved = answer("solve", &json!({"game": game, "moves": opening, "proof": true}));
    let certificate = solved["certificate"].clone();
    let body = json!({"game": game, "moves": opening, "certificate": certificate, "agent": "perfect"});
    let planned = answer("attack", &json!({"certificate": certificate}))["move"].clone();
    let chosen = answer("move", &body);
    assert_eq!((&chosen["move"], &chosen["nodes"]), (&planned, &json!(0)));
    assert_eq!(chosen["value"]["basis"], "certificate");
    let opened = json!({"game": game, "moves": opening, "certificate": certificate});
    let line = answer("analyse", &opened)["lines"][0].clone();
    assert_eq!(
        (&line["move"], &line["basis"], &line["bound"]),
        (&planned, &json!("certificate"), &json!("at-least"))
    );
    let best = answer("values", &opened)["moves"][0].clone();
    assert_eq!((&best["value"]["value"], &best["value"]["exact"]), (&json!("win"), &json!(true)), "{best}");

    let wrong = |name: &str, game: &str, certificate: &Json| {
        error_id(name, &json!({"game": game, "certificate": certificate, "agent": "perfect"}))
    };
    assert_eq!(wrong("move", "mnk:4,3,3", &certificate), "http-certificate-game");
    let draw = answer("solve", &json!({"game": "tris", "proof": true}))["certificate"].clone();
    assert_eq!(wrong("move", "tris", &draw), "http-certificate-no-win");
    assert_eq!(wrong("think", "tris", &json!("bm9uZQ==")), "proof-file-none");
}

/// Requests with a certificate, of which none may rely on one that its check refuses.
fn requests_with(certificate: &Json, moves: &[&str]) -> [(&'static str, Json); 6] {
    let game = json!({"game": "tris", "moves": moves, "certificate": certificate});
    let with = |key: &str, value: Json| {
        let mut body = game.clone();
        body[key] = value;
        body
    };
    [
        ("analyse", with("depth", 2.into())),
        ("values", game.clone()),
        ("review", with("move", "c3".into())),
        ("move", with("agent", "perfect".into())),
        ("attack", json!({"certificate": certificate})),
        ("explain", json!({"certificate": certificate})),
    ]
}

#[test]
fn nothing_is_said_by_a_false_certificate() {
    let opening = ["b2", "b1"];
    let solved = answer("solve", &json!({"game": "tris", "moves": opening, "proof": true}));
    let honest = solved["certificate"].clone();
    let mut forged = proof::read(&BASE64.decode(honest.as_str().unwrap()).unwrap()).unwrap();
    forged.theorems[0].goal = proof::Goal::Win { plies: 3 };
    let forged = Json::from(BASE64.encode(proof::write_plain(&forged)));
    // One host for all, which knows the true certificate.
    let client = TestClient::new();
    let send = |name: &str, body: &Json| client.send(name, body.to_string().as_bytes(), None).answer;
    for (name, body) in requests_with(&honest, &opening) {
        assert!(send(name, &body).is_ok(), "{name}");
    }
    for (name, body) in requests_with(&forged, &opening) {
        assert_eq!(send(name, &body).unwrap_err()["error"]["id"], "proof-too-long", "{name}");
    }
}

#[test]
fn a_long_certificate_is_checked_first() {
    let solved = answer("solve", &json!({"game": "filetto:men=3", "proof": true}));
    let body = json!({"certificate": solved["certificate"]});
    let client = TestClient::new();
    let send = |name: &str| client.send(name, body.to_string().as_bytes(), None).answer;
    assert_eq!(send("explain").unwrap_err()["error"]["id"], "http-certificate-unchecked");
    assert!(send("check").is_ok() && send("explain").is_ok());
}
