//! The Model Context Protocol: the real binary, message by message.

use crate::common::filetto;
use serde_json::{Value as Json, json};

/// Returns the responses to these lines.
fn responses(lines: &[String]) -> Vec<Json> {
    let answer = filetto(&["mcp"], &lines.join("\n"));
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    answer.out.lines().map(|line| serde_json::from_str(line).expect("one JSON value a line")).collect()
}

fn request(id: impl Into<Json>, method: &str, params: Json) -> String {
    json!({"jsonrpc": "2.0", "id": id.into(), "method": method, "params": params}).to_string()
}

fn initialize(version: &str) -> String {
    request(0, "initialize", json!({"protocolVersion": version, "capabilities": {}, "clientInfo": {}}))
}

fn call(id: impl Into<Json>, tool: &str, arguments: Json) -> String {
    request(id, "tools/call", json!({"name": tool, "arguments": arguments}))
}

/// Returns the result of a call of a tool.
fn called(tool: &str, arguments: Json) -> Json {
    let [response] = &responses(&[call(1, tool, arguments)])[..] else { panic!("one response") };
    response["result"].clone()
}

/// Returns the content of the result of a call without an error.
fn content(tool: &str, arguments: Json) -> Json {
    let result = called(tool, arguments);
    assert_eq!(result["isError"], false, "{result}");
    let text = result["content"][0]["text"].as_str().expect("a text");
    assert_eq!(serde_json::from_str::<Json>(text).expect("JSON"), result["structuredContent"]);
    result["structuredContent"].clone()
}

#[test]
fn the_version_of_the_client_is_kept_if_it_is_known() {
    let check = |version: &str, expected: &str| {
        let found = &responses(&[initialize(version)])[0]["result"];
        assert_eq!(found["protocolVersion"], expected);
        assert_eq!(found["serverInfo"]["name"], "filetto");
        assert!(found["instructions"].as_str().is_some_and(|text| text.contains("mill:three")), "{found}");
    };
    for version in ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] {
        check(version, version);
    }
    check("1999-01-01", "2025-11-25");
}

#[test]
fn tools_are_listed_with_their_schemas() {
    let listed = responses(&[request(1, "tools/list", json!({}))]);
    let tools = listed[0]["result"]["tools"].as_array().expect("a list");
    let names: Vec<&str> = tools.iter().filter_map(|tool| tool["name"].as_str()).collect();
    assert_eq!(names, ["legal_moves", "play", "values", "best_move", "solve", "check"]);
    for tool in tools {
        let (schema, annotations) = (&tool["inputSchema"], &tool["annotations"]);
        assert!(schema["type"] == "object" && annotations["readOnlyHint"] == true, "{tool}");
        for key in schema["required"].as_array().expect("a list") {
            assert!(schema["properties"][key.as_str().expect("a key")].is_object(), "{tool}");
        }
    }
}

#[test]
fn every_tool_answers() {
    let legal = content("legal_moves", json!({"game": "tris", "moves": ["b2"]}));
    assert_eq!(legal["men"], json!({"b2": "first"}));
    assert_eq!(
        (legal["legal_moves"].as_array().map(Vec::len), &legal["to_move"]),
        (Some(8), &"second".into())
    );
    let played = content("play", json!({"game": "tris", "moves": ["a1", "b1", "a2", "b2"], "move": "a3"}));
    assert_eq!((&played["ending"]["outcome"], &played["to_move"]), (&"first".into(), &Json::Null));
    assert_eq!((&played["moves"][4], &played["legal_moves"]), (&"a3".into(), &json!([])));

    let values = content("values", json!({"game": "tris", "moves": ["b2", "b1"]}));
    assert_eq!((&values["complete"], &values["moves"][0]["value"]), (&true.into(), &"win".into()));
    let regret = |m: &str| {
        let moves = values["moves"].as_array().expect("a list");
        moves.iter().find(|entry| entry["move"] == m).map(|entry| entry["regret"].clone())
    };
    assert_eq!((regret("a1"), regret("b3")), (Some(0.into()), Some(1.into())), "{values}");

    let best = json!({"game": "tris", "moves": ["a1", "b1", "a2", "b2"], "level": "perfect", "seed": 1});
    assert_eq!(content("best_move", best)["move"], "a3");
    let solved = content("solve", json!({"game": "tris", "proof": true}));
    assert_eq!(solved["value"], "draw");
    let checked = content("check", json!({"certificate": solved["certificate"]}));
    assert_eq!((&checked["proven"], &checked["game"]), (&"draw".into(), &"mnk:3,3,3".into()));
}

#[test]
fn men_in_hand_and_small_boards_are_named() {
    let mulino = content("legal_moves", json!({"game": "mulino", "moves": ["d6", "f4"]}));
    assert_eq!((&mulino["in_hand"], &mulino["men"]["f4"]), (&json!([8, 8]), &"second".into()));
    let ultimate = content("legal_moves", json!({"game": "ultimate", "moves": ["a1"]}));
    let playable: Vec<&Json> = ultimate["areas"].as_array().expect("a list").iter().collect();
    let playable: Vec<&&Json> = playable.iter().filter(|area| area["playable"] == true).collect();
    assert_eq!((playable.len(), &playable[0]["points"][0]), (1, &"a3".into()), "{ultimate}");
}

#[test]
fn a_wrong_argument_is_a_result_with_one_sentence() {
    let check = |tool: &str, arguments: Json, expected: &str| {
        let result = called(tool, arguments.clone());
        let text = result["content"][0]["text"].as_str().expect("a text");
        assert_eq!((&result["isError"], text), (&true.into(), expected), "{tool} {arguments}");
    };
    check("legal_moves", json!({}), "missing key game");
    check("legal_moves", json!({"game": 5}), "game must be a string of at most 200 characters");
    check(
        "legal_moves",
        json!({"game": "tris", "depth": 3}),
        "unknown key depth; expected some of: game, moves, position",
    );
    check("play", json!({"game": "tris"}), "missing key move");
    check("play", json!({"game": "tris", "move": 5}), "move must be a string of at most 40 characters");
    check("play", json!({"game": "tris", "moves": ["b2"], "move": "b2"}), "move 2, b2: b2 is occupied");
    check(
        "values",
        json!({"game": "tris", "seconds": 61}),
        "seconds must be a number of seconds from 0.001 to 60, not 61",
    );
    check(
        "solve",
        json!({"game": "tris", "seconds": true}),
        "seconds must be a number of seconds from 0.001 to 60, not true",
    );
    check(
        "solve",
        json!({"game": "mulino", "proof": true}),
        "no certificate can be made of mill:nine: only filetto and m,n,k-games other than renju and caro have certificates",
    );
    check(
        "best_move",
        json!({"game": "tris", "seed": -1}),
        "seed must be a whole number from 0 to 18446744073709551615, not -1",
    );
    check("check", json!({"certificate": "!"}), "certificate must be a file in Base64");
    check(
        "check",
        json!({"certificate": "aGVsbG8="}),
        "not a certificate: the first line must be: filetto proof 1, 2 or 3",
    );
}

#[test]
fn a_wrong_message_is_an_error_and_the_server_goes_on() {
    let check = |message: &str, id: Json, code: i32| {
        let found = responses(&[message.to_owned(), request("x", "ping", json!({}))]);
        let [wrong, pong] = &found[..] else { panic!("{message}: {found:?}") };
        assert_eq!((&wrong["id"], &wrong["error"]["code"]), (&id, &code.into()), "{message}");
        assert_eq!(pong, &json!({"jsonrpc": "2.0", "id": "x", "result": {}}));
    };
    let null = Json::Null;
    check("{", null.clone(), -32700);
    check("\u{fffd}", null.clone(), -32700);
    check("[]", null.clone(), -32600);
    check("7", null.clone(), -32600);
    check(r#"{"id": 1, "method": "ping"}"#, 1.into(), -32600);
    check(r#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, null, -32600);
    check(&request(1, "resources/list", json!({})), 1.into(), -32601);
    check(&request(1, "tools/list", json!([])), 1.into(), -32602);
    check(&request(1, "tools/list", json!({"cursor": "2"})), 1.into(), -32602);
    check(&request(1, "initialize", json!({})), 1.into(), -32602);
    check(&request(1, "tools/call", json!({"name": "chess"})), 1.into(), -32602);
    check(&request(1, "tools/call", json!({"name": "play", "arguments": 5})), 1.into(), -32602);
}

#[test]
fn notifications_and_responses_have_no_response() {
    let lines = [
        json!({"jsonrpc": "2.0", "method": "notifications/initialized"}).to_string(),
        json!({"jsonrpc": "2.0", "method": "no such notification", "params": []}).to_string(),
        json!({"jsonrpc": "2.0", "id": 1, "result": {}}).to_string(),
        cancellation(7),
        String::new(),
    ];
    assert_eq!(responses(&lines), Vec::<Json>::new());
}

fn cancellation(id: u32) -> String {
    let params = json!({"requestId": id, "reason": "no longer needed"});
    json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params}).to_string()
}

#[test]
fn a_search_is_cancelled_and_a_ping_does_not_wait_for_it() {
    // Neither search would end within its minute.
    let search = |id: u32| call(id, "solve", json!({"game": "mulino", "seconds": 60}));
    let ping = request(3, "ping", json!({}));
    let found = responses(&[search(1), search(2), ping, cancellation(1), cancellation(2)]);
    assert_eq!(found, [json!({"jsonrpc": "2.0", "id": 3, "result": {}})]);
}

#[test]
fn batches_belong_to_one_revision() {
    let batch = json!([
        {"jsonrpc": "2.0", "id": 1, "method": "ping"},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call",
         "params": {"name": "play", "arguments": {"game": "tris", "move": "b2"}}},
        {"jsonrpc": "2.0", "id": 3, "method": "initialize", "params": {"protocolVersion": "2025-03-26"}},
        5,
    ])
    .to_string();
    let found = responses(&[initialize("2025-03-26"), batch.clone()]);
    let parts = found[1].as_array().expect("a batch of responses");
    let ids: Vec<&Json> = parts.iter().map(|part| &part["id"]).collect();
    assert_eq!(ids, [&json!(1), &json!(2), &json!(3), &Json::Null]);
    assert_eq!(parts[1]["result"]["structuredContent"]["moves"], json!(["b2"]));
    assert_eq!(
        (&parts[2]["error"]["code"], &parts[3]["error"]["code"]),
        (&(-32600).into(), &(-32600).into())
    );

    let found = responses(&[initialize("2025-06-18"), batch]);
    assert_eq!(found[1]["error"]["code"], -32600);
    let notices = json!([{"jsonrpc": "2.0", "method": "notifications/initialized"}]).to_string();
    assert_eq!(responses(&[initialize("2025-03-26"), notices]).len(), 1);
}

#[test]
fn sentences_follow_the_language() {
    let line = call(1, "play", json!({"game": "tris", "moves": ["b2"], "move": "b2"}));
    let answer = filetto(&["mcp", "--lang", "it"], &line);
    assert!(answer.out.contains("il punto b2 è occupato"), "{}", answer.out);
}

#[test]
fn tables_that_cannot_be_read_are_an_error() {
    let answer = filetto(&["mcp", "--tables", "/no/such/folder"], "");
    assert_eq!((answer.code, answer.out.as_str()), (1, ""));
    assert!(answer.err.contains("/no/such/folder"), "{}", answer.err);
}
