//! Requests that are rejected, and their errors.

use std::io::Write;
use std::net::Shutdown;

use filetto_web::ServerOptions;
use serde_json::json;

use crate::client::{Answer, Running, options};

#[test]
fn requests_that_are_wrong() {
    let server = Running::with_threads(1);
    let check = |path: &str, body: &str, id: &str| {
        assert_eq!(server.error(path, body), (400, id.to_owned()), "{path} {body}");
    };
    for name in ["view", "move", "think", "values", "analyse", "tree", "compare", "export"] {
        let path = format!("/api/{name}");
        let path = path.as_str();
        check(path, "", "http-not-json");
        check(path, "{\"game\": \"tris\"", "http-not-json");
        check(path, "[\"tris\"]", "http-not-object");
        check(path, "{}", "http-missing");
        check(path, "{\"game\": null}", "http-missing");
        check(path, "{\"game\": 3}", "http-text");
        let agent = if matches!(path, "/api/move" | "/api/think") { ",\"agent\":\"easy\"" } else { "" };
        let with = |rest: &str| format!("{{\"game\": \"tris\"{agent}{rest}}}");
        check(path, &with(",\"colour\":1"), "http-unknown-key");
        check(path, &with(",\"moves\":\"b2\""), "http-texts");
        check(path, &with(",\"moves\":[\"b2\",3]"), "http-texts");
        check(path, &with(",\"moves\":[\"b2\",\"b2\"]"), "move-occupied");
        check(path, &with(",\"position\":\"nowhere\""), "position-fields");
        check(path, &with(",\"resigned\":\"me\""), "http-player");
        check(path, &with(",\"repetitions\":1"), "http-number");
        check(path, &with(",\"quiet_plies\":-1"), "http-number");
        check(path, &with("").replace("tris", "chess"), "spec-unknown-game");
        check(path, &with("").replace("tris", "mnk:0,0,0"), "spec-bad-number");
    }
    check("/api/move", r#"{"game":"tris"}"#, "http-missing");
    check("/api/move", r#"{"game":"tris","agent":"nobody"}"#, "agent-unknown");
    check("/api/move", r#"{"game":"tris","agent":"human"}"#, "http-choice");
    check("/api/move", r#"{"game":"tris","agent":"prolog-hard"}"#, "agent-other-game");
    check("/api/think", r#"{"game":"mulino","agent":"perfect"}"#, "agent-no-tables");
    check("/api/move", r#"{"game":"tris","agent":"easy","resigned":"first"}"#, "move-finished");
    check("/api/move", r#"{"game":"tris","agent":"easy","seconds":61}"#, "http-seconds");
    check("/api/move", r#"{"game":"tris","agent":"easy","seconds":0}"#, "http-seconds");
    check("/api/move", r#"{"game":"tris","agent":"easy","seed":-1}"#, "http-number");
    check("/api/analyse", r#"{"game":"tris","depth":0}"#, "http-number");
    check("/api/analyse", r#"{"game":"tris","threads":2}"#, "http-number");
    check("/api/analyse", r#"{"game":"tris","lines":0}"#, "http-number");
    check("/api/analyse", r#"{"game":"tris","nodes":1.5}"#, "http-number");
    check("/api/analyse", r#"{"game":"tris","algorithm":"guess"}"#, "usage-algorithm");
    check("/api/tree", r#"{"game":"tris","nodes":20001}"#, "http-number");
    check("/api/tree", r#"{"game":"tris","order":"random"}"#, "http-choice");
    check("/api/tree", r#"{"game":"gomoku","depth":5}"#, "tree-too-large");
    check("/api/compare", r#"{"game":"tris","seconds":11}"#, "http-seconds");
    check("/api/position", r#"{"game":"tris","occupants":[],"to_move":"first"}"#, "compose-points");
    check("/api/position", r#"{"game":"tris","occupants":[1],"to_move":"first"}"#, "http-points");
    check("/api/position", r#"{"game":"tris","occupants":[]}"#, "http-missing");
    check("/api/import", r#"{"text":"hello"}"#, "record-missing-tag");
    check("/api/export", r#"{"game":"tris","tags":{"a b":"c"}}"#, "http-tags");
    check("/api/export", r#"{"game":"tris","tags":{"a":1}}"#, "http-tags");
    let variations = |text: &str, expected: &str| {
        check("/api/export", &format!(r#"{{"game":"tris","moves":["b2"],"variations":{text}}}"#), expected);
    };
    variations("{}", "http-variations");
    variations("[1]", "http-variations");
    variations(r#"[{"moves":["a1"]}]"#, "http-missing");
    variations(r#"[{"ply":0,"moves":["a1"],"value":1}]"#, "http-unknown-key");
    variations(r#"[{"ply":1,"moves":["a1"]}]"#, "variation-place");
    variations(r#"[{"ply":0,"moves":["z9"]}]"#, "variation-move");
    let nested = [r#"[{"ply":0,"moves":["a1"],"variations":"#.repeat(51), "[]".to_owned(), "}]".repeat(51)];
    variations(&nested.concat(), "variation-depth");
}

#[test]
fn the_sentences_are_those_of_the_command_line() {
    let server = Running::with_threads(1);
    let body = r#"{"game": "tris", "moves": ["b2", "z9"]}"#;
    let message = |language: &str| {
        let answer = server.ask("POST", "/api/view", &[("Accept-Language", language)], body);
        answer.json()["error"]["message"].as_str().unwrap().to_owned()
    };
    assert_eq!(message("de"), "move 2, z9: the board has no point z9");
    assert_eq!(message("it"), "mossa 2, z9: la tavola non ha il punto z9");
}

/// With `Filetto-Errors: 200` a mistyped move is no failure for a browser, but errors other than 400 still
/// are.
#[test]
fn who_wishes_it_is_refused_by_an_answer() {
    let server = Running::with_threads(1);
    let json = ("Content-Type", "application/json");
    for path in ["/api/view", "/api/values", "/api/analyse"] {
        let wrong = r#"{"game": "tris", "moves": ["b2", "z9"]}"#;
        let plain = server.ask("POST", path, &[json], wrong);
        let asked = server.ask("POST", path, &[json, ("Filetto-Errors", "200")], wrong);
        assert_eq!((plain.status, asked.status), (400, 200), "{path}");
        assert_eq!(plain.json(), asked.json(), "{path}");
        for answer in [plain, asked] {
            assert_eq!(answer.header("filetto-error"), Some("move-no-such-point"), "{path}");
        }
    }
    let right = server.ask("POST", "/api/view", &[json, ("Filetto-Errors", "200")], r#"{"game": "tris"}"#);
    assert_eq!((right.status, right.header("filetto-error")), (200, None));
    let plain = [("Content-Type", "text/plain"), ("Filetto-Errors", "200")];
    assert_eq!(server.ask("POST", "/api/view", &plain, "{}").status, 415);
    assert_eq!(server.ask("POST", "/api/view", &[json, ("Filetto-Errors", "on")], "{}").status, 400);
}

#[test]
fn sizes_have_limits() {
    let server = Running::with_threads(1);
    let view = |body: serde_json::Value| server.error("/api/view", &body.to_string());
    assert_eq!(view(json!({"game": "x".repeat(201)})), (400, "http-text".to_owned()));
    assert_eq!(view(json!({"game": "tris", "position": "x".repeat(4097)})), (400, "http-text".to_owned()));
    assert_eq!(view(json!({"game": "tris", "moves": ["x".repeat(41)]})), (400, "http-texts".to_owned()));
    assert_eq!(view(json!({"game": "tris", "moves": vec!["a1"; 4097]})), (400, "http-texts".to_owned()));
    let large = format!("{{\"game\": \"{}\"}}", " ".repeat(256 << 10));
    assert_eq!(server.error("/api/view", &large), (413, "http-too-large".to_owned()));
    let head = format!("POST /api/view HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", server.address);
    let chunk = format!("10000\r\n{}\r\n", " ".repeat(0x10000));
    let chunked = format!(
        "{head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n{}0\r\n\r\n",
        chunk.repeat(5)
    );
    assert_eq!(server.send(chunked.as_bytes()).error(), (413, "http-too-large".to_owned()));
    let long = server.ask("GET", &format!("/{}", "x".repeat(70_000)), &[], "");
    assert!(matches!(long.status, 414 | 431), "{}", long.status);
    let header = server.ask("GET", "/", &[("X", &"x".repeat(40_000))], "");
    assert_eq!(header.status, 431);
}

/// Regression: 15,500 tags took as long as a hundred games, since each was compared with all others. More
/// than 1,000 were refused then.
#[test]
fn an_import_takes_as_many_tags_as_a_body_has_room_for() {
    let server = Running::with_threads(1);
    let tags: String = (0..15_500).map(|number| format!("[T{number} \"x\"]\n")).collect();
    let body = json!({"text": format!("[Game \"tris\"]\n{tags}\n1. b2 *\n")});
    let read = server.ask("POST", "/api/import", &[], &body.to_string());
    let count = read.json()["tags"].as_object().map(serde_json::Map::len);
    assert_eq!((read.status, count), (200, Some(15_506)));
}

/// Regression: a game was imported with more moves than other requests accept.
#[test]
fn an_import_has_the_limit_of_a_view() {
    let server = Running::with_threads(1);
    let turns = ["b6-d6", "f6-f4", "d6-b6", "f4-f6"];
    let import = |count: usize| {
        let moves: Vec<&str> = turns.iter().copied().cycle().take(count).collect();
        let head = "[Game \"mulino\"]\n[Position \"w2/w1b/3/3b1w/3/b2/w1b w 0 0\"]\n[Repetitions \"0\"]\n[QuietPlies \"0\"]";
        let text = format!("{head}\n\n{} *\n", moves.join(" "));
        server.ask("POST", "/api/import", &[], &json!({"text": text}).to_string())
    };
    let whole = import(4096);
    assert_eq!((whole.status, whole.json()["moves"].as_array().map(Vec::len)), (200, Some(4096)));
    assert_eq!(import(4097).error(), (400, "http-too-many-moves".to_owned()));
}

/// Regression: every error in a chunked body was reported as one of its size.
#[test]
fn a_broken_body_is_not_a_large_one() {
    let server = Running::with_threads(1);
    let head = format!(
        "POST /api/view HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n",
        server.address
    );
    for body in ["zz\r\n{}\r\n0\r\n\r\n", "2\r\n{}XX0\r\n\r\n", "-2\r\n{}\r\n0\r\n\r\n"] {
        let answer = server.send(format!("{head}Transfer-Encoding: chunked\r\n\r\n{body}").as_bytes());
        assert_eq!(answer.error(), (400, "http-broken".to_owned()), "{body:?}");
    }
    let mut stream = server.connect();
    stream.write_all(format!("{head}Content-Length: 9\r\n\r\n{{}}").as_bytes()).unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    assert_eq!(Answer::read(&mut stream).error(), (400, "http-broken".to_owned()));
}

#[test]
fn other_methods_paths_and_bodies() {
    let server = Running::with_threads(1);
    let error = |method: &str, path: &str, headers: &[(&str, &str)]| {
        server.ask(method, path, headers, "{\"game\": \"tris\"}").error()
    };
    assert_eq!(error("GET", "/api/view", &[]), (405, "http-method".to_owned()));
    assert_eq!(error("POST", "/api/games", &[]), (405, "http-method".to_owned()));
    assert_eq!(error("DELETE", "/", &[]), (405, "http-method".to_owned()));
    assert_eq!(server.ask("PUT", "/api/view", &[], "").header("allow"), Some("POST"));
    for path in
        ["/api/", "/api/nothing", "/nothing", "/api/texts/de", "/api/texts/", "/../Cargo.toml", "/%2e%2e/x"]
    {
        assert_eq!(error("GET", path, &[]), (404, "http-not-found".to_owned()), "{path}");
    }
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""] {
        let found = error("POST", "/api/view", &[("Content-Type", kind)]);
        assert_eq!(found, (415, "http-content-type".to_owned()), "{kind}");
    }
    let kind = [("Content-Type", "Application/JSON; charset=utf-8")];
    assert_eq!(server.ask("POST", "/api/view", &kind, "{\"game\": \"tris\"}").status, 200);
}

#[test]
fn other_sites_are_kept_out() {
    let server = Running::with_threads(1);
    let port = server.address.port();
    let status = |headers: &[(&str, &str)]| {
        let answer = server.ask("POST", "/api/view", headers, "{\"game\": \"tris\"}");
        if answer.status == 200 { (200, String::new()) } else { answer.error() }
    };
    for host in ["evil.example", "localhost", "localhost:1", "192.168.1.1", ""] {
        assert_eq!(status(&[("Host", host)]), (403, "http-host".to_owned()), "{host}");
        assert_eq!(server.ask("GET", "/", &[("Host", host)], "").status, 403, "{host}");
    }
    for host in ["localhost", "127.0.0.1", "[::1]"] {
        assert_eq!(status(&[("Host", &format!("{host}:{port}"))]).0, 200, "{host}");
    }
    let own = format!("http://{}", server.address);
    assert_eq!(status(&[("Origin", &own), ("Sec-Fetch-Site", "same-origin")]).0, 200);
    for headers in [("Origin", "https://evil.example"), ("Origin", "null"), ("Sec-Fetch-Site", "cross-site")]
    {
        assert_eq!(status(&[headers]), (403, "http-other-site".to_owned()), "{headers:?}");
    }
    let without = server.send(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
    assert_eq!(without.error(), (403, "http-host".to_owned()));
}

#[test]
fn bytes_that_are_no_http_are_refused() {
    let server = Running::with_threads(1);
    for bytes in [&b"hello\r\n\r\n"[..], b"GET / HTTP/9\r\n\r\n", b"\x16\x03\x01\x00\x01\x00\r\n\r\n"] {
        assert_eq!(server.send(bytes).status, 400);
    }
    assert_eq!(server.get("/api/health")["running"], 0);
}

/// Others could fill the memory with what the check of a certificate remembers.
#[test]
fn only_the_own_machine_sends_certificates() {
    let sent = json!({"certificate": "bm9uZQ=="});
    let private = Running::with_threads(1);
    let hosts = vec!["filetto.example".to_owned()];
    let public = Running::with(ServerOptions { hosts, ..options(1) });
    for path in ["/api/check", "/api/attack", "/api/explain"] {
        assert_eq!(private.error(path, &sent.to_string()), (400, "proof-file-none".to_owned()), "{path}");
        assert_eq!(public.error(path, &sent.to_string()), (400, "http-no-certificates".to_owned()), "{path}");
    }
    let game = json!({"game": "tris", "certificate": "bm9uZQ=="}).to_string();
    assert_eq!(public.error("/api/values", &game), (400, "http-no-certificates".to_owned()));
    let limit = |server: &Running| server.get("/api/games")["limits"]["certificate_length"].clone();
    assert_eq!((limit(&private), limit(&public)), (json!(3 << 19), json!(0)));
    // A file that is longer than other bodies may be.
    let long = json!({"certificate": "A".repeat(1 << 20)}).to_string();
    assert_eq!(private.error("/api/check", &long).1, "proof-file-none");
    assert_eq!(public.error("/api/check", &long).1, "http-too-large");
}
