//! Requests that are answered without a search.

use engine::registry::FAMILIES;
use std::io::Read;

use serde_json::{Value as Json, json};

use crate::client::Running;

fn running() -> Running {
    Running::with_threads(2)
}

#[test]
fn games_texts_health_and_interface() {
    let server = running();
    let games = server.get("/api/games");
    assert_eq!(games["games"].as_array().unwrap().len(), FAMILIES.len());
    assert_eq!(games["games"][0]["aliases"]["tris"], "mnk:3,3,3");
    assert!(!games["games"][0]["options"].as_array().unwrap().is_empty());
    assert_eq!(games["limits"]["threads"], 2);
    let texts = server.get("/api/texts/it");
    assert_eq!(
        (&texts["language"], &texts["messages"]["player-first-colours"]),
        (&json!("it"), &json!("Bianco"))
    );
    assert_eq!(server.get("/api/texts/en")["messages"]["page-says-draw"], "Draw");
    let health = server.get("/api/health");
    assert_eq!(
        (&health["running"], &health["threads"], &health["tables"]),
        (&json!(0), &json!(2), &json!([]))
    );
    assert_eq!(server.get("/api/openapi.json")["openapi"], "3.1.0");
}

#[test]
fn the_page_is_sent_compressed_and_once() {
    let server = running();
    for path in ["/", "/index.html", "/?x=1"] {
        let answer = server.ask("GET", path, &[], "");
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("text/html; charset=utf-8")));
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        assert!(answer.text().to_lowercase().starts_with("<!doctype html>"));
        let tag = answer.header("etag").unwrap().to_owned();
        let again = server.ask("GET", path, &[("If-None-Match", &tag)], "");
        assert_eq!((again.status, again.body.len()), (304, 0));
    }
    let compressed = server.ask("GET", "/openapi.json", &[("Accept-Encoding", "gzip, deflate, br")], "");
    assert_eq!(compressed.header("content-encoding"), Some("gzip"));
    assert_eq!(compressed.body[..2], [0x1f, 0x8b]);
    let head = server.ask("HEAD", "/openapi.json", &[], "");
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_ne!(head.header("content-length"), Some("0"));
}

#[test]
fn long_answers_are_compressed_for_clients_that_accept_it() {
    let server = running();
    let body = r#"{"game":"gomoku"}"#;
    let json = ("Content-Type", "application/json");
    let plain = server.ask("POST", "/api/view", &[json], body);
    assert_eq!(plain.header("content-encoding"), None);
    let compressed = server.ask("POST", "/api/view", &[json, ("Accept-Encoding", "br, gzip")], body);
    assert_eq!((compressed.status, compressed.header("content-encoding")), (200, Some("gzip")));
    assert_eq!(compressed.header("content-type"), Some("application/json"));
    let mut text = String::new();
    flate2::read::GzDecoder::new(&compressed.body[..]).read_to_string(&mut text).unwrap();
    assert_eq!(text, plain.text());
    for refused in ["identity", "gzip;q=0"] {
        let answer = server.ask("POST", "/api/view", &[json, ("Accept-Encoding", refused)], body);
        assert_eq!((answer.header("content-encoding"), answer.text()), (None, plain.text()));
    }
}

#[test]
fn every_answer_protects_the_browser() {
    let server = running();
    let answers = [
        server.ask("GET", "/", &[], ""),
        server.ask("GET", "/nothing", &[], ""),
        server.ask("GET", "/", &[("Host", "evil.example")], ""),
        server.ask("POST", "/api/view", &[], "{\"game\":\"tris\"}"),
        server.ask("POST", "/api/think", &[], "{\"game\":\"tris\",\"agent\":\"easy\"}"),
        server.ask("POST", "/api/view", &[], "?"),
    ];
    for answer in answers {
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
    }
}

#[test]
fn other_pages_may_show_the_embedded_board_alone() {
    let server = running();
    let policy = |path: &str, host: Option<&str>| {
        let headers: Vec<(&str, &str)> = host.map(|host| ("Host", host)).into_iter().collect();
        server.ask("GET", path, &headers, "").header("content-security-policy").unwrap().to_owned()
    };
    assert!(policy("/embed", None).contains("frame-ancestors *"));
    assert!(policy("/embed?game=tris&moves=b2", None).contains("frame-ancestors *"));
    assert!(policy("/embed", None).contains("default-src 'self'"));
    for path in ["/", "/index.html", "/embed.html", "/embed/", "/script/embed.js"] {
        assert!(policy(path, None).contains("frame-ancestors 'none'"), "{path}");
    }
    assert!(policy("/embed", Some("evil.example")).contains("frame-ancestors 'none'"));
}

#[test]
fn every_game_can_be_drawn() {
    let server = running();
    for spec in FAMILIES.iter().flat_map(|family| family.examples) {
        let view = server.post("/api/view", &json!({"game": spec}));
        let points = view["board"]["points"].as_array().unwrap();
        assert_eq!(points.len(), view["occupants"].as_array().unwrap().len(), "{spec}");
        let (width, height) = (&view["board"]["width"], &view["board"]["height"]);
        assert!(*width == 1.0 || *height == 1.0, "{spec}: the longer side is 1");
        for point in points {
            for (place, side) in [("x", width), ("y", height)] {
                let place = point[place].as_f64().unwrap();
                assert!(place > 0.0 && place < side.as_f64().unwrap(), "{spec}: {point}");
            }
        }
        for m in view["legal"].as_array().unwrap() {
            let path = m["path"].as_array().unwrap();
            let last = points[path.last().unwrap().as_u64().unwrap() as usize]["name"].as_str().unwrap();
            assert!(m["move"].as_str().unwrap().ends_with(last), "{spec}: {m}");
        }
        assert_eq!(
            (&view["last"], &view["ending"], &view["set_up"]),
            (&Json::Null, &Json::Null, &Json::Null)
        );
    }
}

#[test]
fn a_game_that_goes_on_and_ends() {
    let server = running();
    let view = server.post("/api/view", &json!({"game": "tris", "moves": ["B2", "a1"]}));
    assert_eq!((&view["moves"], &view["position"]), (&json!(["b2", "a1"]), &json!("3/1x1/o2 x")));
    assert_eq!(view["last"], json!({"move": "a1", "path": [6]}));
    let won = server.post("/api/view", &json!({"game": "tris", "moves": ["b2", "a1", "b1", "a2", "b3"]}));
    assert_eq!(won["lines"], json!([{"points": [1, 4, 7], "player": "first"}]));
    assert_eq!(won["ending"], json!({"outcome": "first", "reason": "rules", "text": "X wins."}));
    assert_eq!(won["legal"], json!([]));
    let given_up = server.post("/api/view", &json!({"game": "mulino", "resigned": "first"}));
    assert_eq!(given_up["ending"]["reason"], "resignation");
    let body = r#"{"game": "mulino", "resigned": "first"}"#;
    let italian = server.ask("POST", "/api/view", &[("Accept-Language", "it-IT,it;q=0.9,en;q=0.5")], body);
    assert_eq!(italian.json()["ending"]["text"], "Il Bianco abbandona: vince il Nero.");
}

#[test]
fn history_draws() {
    let server = running();
    let slide = ["a1-a4", "g7-g4", "a4-a1", "g4-g7"];
    let body = |repetitions: u32| {
        let moves: Vec<&str> = slide.iter().copied().cycle().take(8).collect();
        let position = "b1b/1b1/3/6/3/1w1/w1w w 0 0";
        json!({"game": "mill:nine", "position": position, "moves": moves, "repetitions": repetitions})
    };
    assert_eq!(server.post("/api/view", &body(3))["ending"]["reason"], "repetition");
    assert_eq!(server.post("/api/view", &body(0))["ending"], Json::Null);
    let mut quiet = body(0);
    quiet["quiet_plies"] = json!(8);
    assert_eq!(server.post("/api/view", &quiet)["ending"]["reason"], "quiet-plies");
}

#[test]
fn men_are_set_up() {
    let server = running();
    let occupants = json!(["first", null, null, null, "second", null, null, null, null]);
    let body = json!({"game": "tris", "occupants": occupants, "to_move": "first"});
    let view = server.post("/api/position", &body);
    assert_eq!((&view["set_up"], &view["occupants"]), (&json!("x2/1o1/3 x"), &occupants));
    let start = server.post("/api/view", &json!({"game": "mill:six"}));
    let men = &start["occupants"];
    let body = json!({"game": "mill:six", "occupants": men, "to_move": "first", "in_hand": start["in_hand"]});
    assert_eq!(server.post("/api/position", &body)["position"], start["position"]);
}

#[test]
fn moves_without_a_header_belong_to_the_game_of_the_request() {
    let server = running();
    let import = |text: &str| {
        server.post("/api/import", &json!({"game": "tris", "position": "x2/1o1/3 x", "text": text}))
    };
    let moves = import("1. c1 a1 (1... b1) 2. c3");
    assert_eq!((&moves["moves"], &moves["set_up"]), (&json!(["c1", "a1", "c3"]), &json!("x2/1o1/3 x")));
    assert_eq!((&moves["tags"], &moves["resigned"]), (&json!({}), &json!(null)));
    assert_eq!(moves["variations"][0]["moves"], json!(["b1"]));
    assert_eq!(import("1. c1 0-1")["resigned"], "first");
    // The game of the request goes before that of the head, on the same board.
    let text = server.post("/api/export", &json!({"game": "mulino", "moves": ["d6"]}))["text"].clone();
    let marked = format!("\u{feff}{}", text.as_str().unwrap());
    assert_eq!(server.post("/api/import", &json!({"text": marked}))["game"], "mill:nine");
    let lasker = server.post("/api/import", &json!({"text": marked, "game": "mill:lasker"}));
    assert_eq!((&lasker["game"], lasker["notes"].as_array().map(Vec::len)), (&json!("mill:lasker"), Some(1)));
    let other = server.ask("POST", "/api/import", &[], &json!({"text": marked, "game": "tris"}).to_string());
    assert_eq!(other.error(), (400, "format-other-board".to_owned()));
    let wrong = json!({"game": "tris", "text": "1. b2\ne4"});
    let refused = server.ask("POST", "/api/import", &[], &wrong.to_string()).json();
    assert_eq!(refused["error"]["message"], "line 2: illegal move e4: the board has no point e4");
}

#[test]
fn an_exported_game_can_be_imported() {
    let server = running();
    let body = json!({
        "game": "tris", "position": "x2/1o1/3 x", "moves": ["c1"], "resigned": "second", "repetitions": 5,
        "variations": [{"ply": 0, "moves": ["A1", "b1"], "variations": [{"ply": 1, "moves": ["b3"]}]}],
        "tags": {"White": "Anna", "Date": "2026.11.22", "Opening": "corner", "Result": "0-1"},
    });
    let text = server.post("/api/export", &body)["text"].clone();
    assert!(text.as_str().unwrap().contains("[White \"Anna\"]") && text.as_str().unwrap().ends_with("1-0\n"));
    let back = server.post("/api/import", &json!({"text": text}));
    for key in ["position", "moves", "resigned", "repetitions"] {
        assert_eq!(back[if key == "position" { "set_up" } else { key }], body[key], "{key}");
    }
    assert_eq!((&back["game"], &back["quiet_plies"]), (&json!("mnk:3,3,3"), &json!(null)));
    assert_eq!(back["tags"]["Opening"], "corner");
    let inner = json!({"ply": 1, "moves": ["b3"], "variations": []});
    assert_eq!(back["variations"], json!([{"ply": 0, "moves": ["a1", "b1"], "variations": [inner]}]));
    let again = json!({"game": back["game"], "position": back["set_up"], "moves": back["moves"],
        "resigned": back["resigned"], "repetitions": back["repetitions"], "tags": back["tags"],
        "variations": back["variations"]});
    assert_eq!(server.post("/api/export", &again)["text"], text);
}

#[test]
fn payoffs_and_the_lessons_about_them_have_their_schemas() {
    let server = running();
    let solved = server.post("/api/payoffs", &json!({"matrix": "3 -1; -2 4", "mix": "1/2, 1/2"}));
    assert_eq!(
        (&solved["value"]["exact"], &solved["mix"]["guarantee"]["exact"]),
        (&json!("1"), &json!("1/2"))
    );
    assert_eq!(
        server.post("/api/payoffs", &json!({"matrix": "1 0; 2 1"}))["saddle"],
        json!({"row": 2, "column": 2})
    );
    for id in ["search/payoffs", "search/minimax-theorem", "search/negamax"] {
        let lesson = server.post("/api/lesson", &json!({"id": id}));
        let mixes = lesson["steps"].as_array().unwrap().iter().map(|step| &step["task"]["mixes"]);
        assert!(mixes.into_iter().all(Json::is_array), "{id}");
    }
}
