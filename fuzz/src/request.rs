//! The body of a request: refused with a sentence, or answered; the server is never at fault.

use std::sync::LazyLock;

use serde_json::{Value as Json, json};
use web::Rehearsal;

/// A fixed list, so that a seed means the same request for ever: append, and do not reorder.
const PATHS: [&str; 9] =
    ["view", "position", "move", "think", "values", "analyse", "import", "export", "compare"];

/// The most nodes of a search.
const NODES: u64 = 200;

static SERVER: LazyLock<Rehearsal> = LazyLock::new(Rehearsal::new);

/// Posts all but the first byte, which chooses the path (`a` is the first).
pub fn request(bytes: &[u8]) {
    let Some((letter, body)) = bytes.split_first() else { return };
    let name = PATHS[usize::from(letter.wrapping_sub(b'a')) % PATHS.len()];
    // A comparison counts its tree before it begins, whatever the limit.
    let nodes = (name != "compare").then_some(NODES);
    let Some((status, answer)) = post(name, body, nodes) else { panic!("there is no {name}") };
    match (status, name) {
        (200, "view" | "position") => check_view(&answer),
        (200, "import") => check_import(&answer),
        (200, _) => {}
        (400, _) => {
            let message = answer["error"]["message"].as_str().unwrap_or_default();
            assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
        }
        _ => panic!("{status} {answer}"),
    }
}

fn post(name: &str, body: &[u8], nodes: Option<u64>) -> Option<(u16, Json)> {
    SERVER.post(&format!("/api/{name}"), body, nodes)
}

/// What is shown leads to the same view again, and every move that is shown can be played.
fn check_view(view: &Json) {
    let again = |moves: &[Json]| {
        let body = json!({"game": view["game"], "position": view["set_up"], "moves": moves, "repetitions": 0, "quiet_plies": 0});
        post("view", body.to_string().as_bytes(), None)
    };
    let moves = view["moves"].as_array().cloned().unwrap_or_default();
    let Some((200, same)) = again(&moves) else { panic!("{view}") };
    assert_eq!(same["position"], view["position"]);
    assert_eq!(same["occupants"], view["occupants"]);
    let Some(next) = view["legal"].as_array().and_then(|legal| legal.last()) else { return };
    let longer = [moves, vec![next["move"].clone()]].concat();
    let Some((200, after)) = again(&longer) else { panic!("{next} after {view}") };
    assert_eq!(after["last"], *next);
}

/// What is read can be written and read again.
fn check_import(record: &Json) {
    let body = json!({
        "game": record["game"], "position": record["set_up"], "moves": record["moves"], "resigned": record["resigned"],
        "variations": record["variations"], "repetitions": 0, "quiet_plies": 0,
    });
    // A file may hold more moves than a request.
    let Some((200, written)) = post("export", body.to_string().as_bytes(), None) else { return };
    let Some((200, again)) = post("import", written.to_string().as_bytes(), None) else {
        panic!("{written}")
    };
    for key in ["moves", "variations", "resigned"] {
        assert_eq!(again[key], record[key], "{key}");
    }
}
