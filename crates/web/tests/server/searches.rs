//! Requests that are answered by a search or its events.

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};

use crate::client::Running;

#[test]
fn every_agent_moves() {
    let server = Running::with_counting_clock(2);
    for spec in ["tris", "filetto", "mill:three", "ultimate"] {
        let view = server.post("/api/view", &json!({"game": spec}));
        for agent in view["agents"].as_array().unwrap() {
            let body = json!({"game": spec, "agent": agent, "seconds": 0.2, "seed": 1});
            let answer = server.post("/api/move", &body);
            let chosen = json!({"move": answer["move"], "path": answer["path"]});
            assert!(view["legal"].as_array().unwrap().contains(&chosen), "{spec} {agent} {answer}");
        }
    }
    let body = json!({"game": "tris", "agent": "perfect", "moves": ["a1", "c3", "a3", "a2"]});
    let answer = server.post("/api/move", &body);
    assert_eq!(answer["value"]["value"], "win");
    assert_eq!(answer["value"]["text"], "wins in 3 plies");
}

#[test]
fn the_seed_decides() {
    let server = Running::with_counting_clock(1);
    let chosen = |seed: u64| {
        let body = json!({"game": "gomoku", "agent": "random", "seed": seed});
        server.post("/api/move", &body)["move"].as_str().unwrap().to_owned()
    };
    assert_eq!(chosen(1), chosen(1));
    let all: BTreeSet<String> = (0..8).map(chosen).collect();
    assert!(all.len() > 1);
}

#[test]
fn every_move_has_its_value() {
    let server = Running::with_counting_clock(1);
    let body = json!({"game": "tris", "moves": ["b2"], "seconds": 20});
    let answer = server.post("/api/values", &body);
    let moves = answer["moves"].as_array().unwrap();
    let value = |name: &str| moves.iter().find(|m| m["move"] == name).map(|m| &m["value"]).unwrap();
    assert_eq!((moves.len(), &answer["complete"]), (8, &json!(true)));
    for corner in ["a1", "a3", "c1", "c3"] {
        assert_eq!((&value(corner)["value"], &value(corner)["exact"]), (&json!("draw"), &json!(true)));
    }
    for edge in ["a2", "b1", "b3", "c2"] {
        assert_eq!((&value(edge)["value"], &value(edge)["plies"]), (&json!("loss"), &json!(6)), "{edge}");
    }
    assert_eq!(moves[0]["value"]["value"], "draw", "the best come first");
}

#[test]
fn values_that_are_not_proven_do_not_say_so() {
    let server = Running::with_counting_clock(1);
    let body = json!({"game": "gomoku", "moves": ["h8"], "seconds": 0.3});
    let answer = server.post("/api/values", &body);
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!((moves.len(), &answer["complete"]), (224, &json!(false)), "every legal move");
    assert!(moves.iter().all(|m| m["value"].is_null() || m["value"]["exact"] == false), "{answer}");
    // When time runs out, some moves have been searched deeper than others.
    for game in ["mill:lasker", "mill:six", "ultimate"] {
        let start = server.post("/api/view", &json!({"game": game}));
        let body = json!({"game": game, "moves": [start["legal"][0]["move"]], "seconds": 0.3});
        let answer = server.post("/api/values", &body);
        let scores = answer["moves"].as_array().unwrap().iter().map(|m| m["value"]["score"].as_i64());
        let scores: Vec<i64> = scores.take_while(Option::is_some).flatten().collect();
        assert!(scores.is_sorted_by(|one, next| one >= next), "{game}: {scores:?}");
    }
    let over = server.post("/api/values", &json!({"game": "tris", "resigned": "first"}));
    assert_eq!((&over["moves"], &over["complete"]), (&json!([]), &json!(true)));
}

fn names(events: &[(String, Json)]) -> BTreeSet<&str> {
    events.iter().map(|(name, _)| name.as_str()).collect()
}

#[test]
fn an_analysis_sends_events_and_a_result() {
    let server = Running::with_counting_clock(2);
    let body = json!({"game": "ultimate", "seconds": 1, "lines": 2, "threads": 2});
    let events = server.events("/api/analyse", &body);
    assert_eq!(events[0].0, "start");
    let (last, result) = events.last().unwrap();
    assert_eq!((last.as_str(), &result["end"]), ("result", &json!("limit")));
    assert_eq!(result["lines"].as_array().unwrap().len(), 2);
    assert!(names(&events).is_superset(&BTreeSet::from(["begun", "finished", "best", "depth"])));
    let path = |name: &str| &events.iter().find(|(other, _)| other == name).unwrap().1["path"];
    assert!(path("begun").is_array() && path("best").is_array());
    let many = events.iter().filter(|(name, _)| matches!(name.as_str(), "begun" | "finished")).count();
    // 30 times a second: the finished ones of 81 moves and the current one; besides, the first move of each
    // depth.
    assert!((10..=30 * 82 + 100).contains(&many), "{many} in a second");
    let solved = server.events("/api/analyse", &json!({"game": "tris", "seconds": 20}));
    assert_eq!(solved.last().unwrap().1["end"], "proven");
    let to_depth = server.events("/api/analyse", &json!({"game": "mulino", "depth": 3}));
    assert_eq!(to_depth.last().unwrap().1["end"], "depth");
    let random = json!({"game": "tris", "algorithm": "mcts", "nodes": 1000});
    assert!(
        server.events("/api/analyse", &random).last().unwrap().1["lines"][0]["visits_permille"].is_number()
    );
    let over = server.events("/api/analyse", &json!({"game": "tris", "resigned": "first"}));
    assert_eq!(over.last().unwrap().1["best"], Json::Null);
}

#[test]
fn think_sends_the_events_of_every_level() {
    let server = Running::with_counting_clock(1);
    // Weaker levels err now and then, without a search of the position itself.
    for (agent, seeds, seconds) in
        [("easy", 20, 0.5), ("medium", 20, 0.5), ("hard", 20, 0.5), ("expert", 1, 2.0), ("perfect", 1, 20.0)]
    {
        let thinks = (0..seeds).any(|seed| {
            let moves = ["c3", "b2"];
            let body =
                json!({"game": "mnk:5,5,4", "agent": agent, "moves": moves, "seconds": seconds, "seed": seed});
            let events = server.events("/api/think", &body);
            let (last, answer) = events.last().unwrap();
            assert_eq!(last, "move");
            assert!(answer["move"].is_string());
            names(&events).contains("depth")
        });
        assert!(thinks, "{agent}");
    }
    let events = server.events("/api/think", &json!({"game": "ultimate", "agent": "expert", "seconds": 0.5}));
    assert!(names(&events).is_superset(&BTreeSet::from(["begun", "best", "depth"])), "{:?}", names(&events));
}

#[test]
fn searches_are_compared() {
    let server = Running::with_counting_clock(2);
    let events = server.events("/api/compare", &json!({"game": "tris", "depth": 5}));
    assert_eq!((events[0].0.as_str(), events.last().unwrap().0.as_str()), ("start", "done"));
    let searches = events[0].1["searches"].as_array().unwrap();
    let rows: Vec<&Json> =
        events.iter().filter(|(name, _)| name == "row").map(|(_, row)| &row["search"]).collect();
    assert_eq!(rows, searches.iter().collect::<Vec<_>>());
    assert_eq!(events.last().unwrap().1["rows"], rows.len());
    assert!(events.iter().any(|(_, row)| row["search"] == "minimax" && row["finished"] == true));
}

#[test]
fn trees_are_walked() {
    let server = Running::with_counting_clock(1);
    let lesson = |order: &str| {
        let body = json!({"game": "tris", "position": "o2/1x1/xox o", "order": order});
        let tree = server.post("/api/tree", &body);
        [&tree["minimax"], &tree["alpha_beta"]].map(|walk| walk["nodes"].as_u64().unwrap())
    };
    assert_eq!(lesson("natural"), [49, 29]);
    assert_eq!(lesson("best-first"), [49, 17]);
    assert_eq!(lesson("worst-first"), [49, 49], "without a good move first nothing is skipped");
    let estimated = server.post("/api/tree", &json!({"game": "mulino", "nodes": 2000}));
    assert_eq!((&estimated["depth"], &estimated["whole"]), (&json!(2), &json!(false)));
    assert_eq!(estimated["levels"].as_array().unwrap().len(), 4, "the first level that is too large is told");
    for (body, id) in [
        (r#"{"game": "tris", "depth": 9}"#, "tree-too-large"),
        (r#"{"game": "tris", "depth": 0}"#, "http-number"),
        (r#"{"game": "tris", "nodes": 20001}"#, "http-number"),
        (r#"{"game": "tris", "order": "random"}"#, "http-choice"),
    ] {
        assert_eq!(server.error("/api/tree", body), (400, id.to_owned()), "{body}");
    }
}
