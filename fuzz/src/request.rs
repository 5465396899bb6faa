//! The body of a request is answered, or rejected with a message; a handler never panics.

use std::sync::LazyLock;

use answers::TestClient;
use serde_json::{Value as Json, json};

/// Names of the requests by first byte. Only append: existing inputs of the corpus must keep their meaning.
const NAMES: [&str; 9] =
    ["view", "position", "move", "think", "values", "analyse", "import", "export", "compare"];

/// The maximum number of nodes of a search.
const MAX_NODES: u64 = 200;

static CLIENT: LazyLock<TestClient> = LazyLock::new(TestClient::new);

/// Sends the bytes after the first one, which chooses the request (`a` is the first).
pub fn request(bytes: &[u8]) {
    let Some((letter, body)) = bytes.split_first() else { return };
    let name = NAMES[usize::from(letter.wrapping_sub(b'a')) % NAMES.len()];
    // A comparison counts its tree before the search begins, whatever the limit.
    let max_nodes = if name == "compare" { 0 } else { MAX_NODES };
    match (send(name, body, max_nodes), name) {
        (Ok(view), "view" | "position") => check_view(&view),
        (Ok(record), "import") => check_import(&record),
        (Ok(_), _) => {}
        (Err(error), _) => {
            let message = error["error"]["message"].as_str().unwrap_or_default();
            assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
        }
    }
}

fn send(name: &str, body: &[u8], max_nodes: u64) -> Result<Json, Json> {
    CLIENT.send(name, body, Some(max_nodes)).answer
}

/// Returns the answer to a request that needs no job.
fn ask(name: &str, body: &Json) -> Result<Json, Json> {
    send(name, body.to_string().as_bytes(), 0)
}

/// A request for a shown position returns an equal view, and the moves in it can be played.
fn check_view(view: &Json) {
    let again = |moves: &[Json]| {
        let body = json!({"game": view["game"], "position": view["set_up"], "moves": moves, "repetitions": 0, "quiet_plies": 0});
        ask("view", &body)
    };
    let moves = view["moves"].as_array().cloned().unwrap_or_default();
    let Ok(same) = again(&moves) else { panic!("{view}") };
    assert_eq!(same["position"], view["position"]);
    assert_eq!(same["occupants"], view["occupants"]);
    let Some(next) = view["legal"].as_array().and_then(|legal| legal.last()) else { return };
    let longer = [moves, vec![next["move"].clone()]].concat();
    let Ok(after) = again(&longer) else { panic!("{next} after {view}") };
    assert_eq!(after["last"], *next);
}

/// An imported game can be exported, and imported again as the same game.
fn check_import(record: &Json) {
    let body = json!({
        "game": record["game"], "position": record["set_up"], "moves": record["moves"], "resigned": record["resigned"],
        "agreed": record["agreed"], "variations": record["variations"], "annotations": record["annotations"], "repetitions": 0, "quiet_plies": 0,
    });
    // A file may contain more moves than a request allows.
    let Ok(written) = ask("export", &body) else { return };
    let Ok(again) = ask("import", &json!({"text": written["text"]})) else { panic!("{written}") };
    for key in ["moves", "variations", "annotations", "resigned", "agreed"] {
        assert_eq!(again[key], record[key], "{key}");
    }
}
