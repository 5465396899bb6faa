//! Games by link: two players, spectators, clocks, and clients without a key.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use engine::Clock;
use serde_json::{Value as Json, json};

use crate::client::{Running, options};
use crate::schema;

/// A player of a game by link.
struct Seat<'a> {
    server: &'a Running,
    id: String,
    key: String,
    side: String,
}

impl Seat<'_> {
    /// Opens a game for the first player, and joins it for the second.
    fn two<'a>(server: &'a Running, mut wishes: Json) -> [Seat<'a>; 2] {
        wishes["side"] = json!("first");
        let opened = server.post("/api/live/open", &wishes);
        let id = opened["id"].as_str().unwrap().to_owned();
        let joined = server.post("/api/live/join", &json!({"id": id}));
        let seat = |answer: &Json| Seat {
            server,
            id: id.clone(),
            key: answer["key"].as_str().unwrap().to_owned(),
            side: answer["side"].as_str().unwrap().to_owned(),
        };
        [seat(&opened), seat(&joined)]
    }

    fn body(&self, deed: &str, text: Option<&str>) -> Json {
        json!({"id": self.id, "key": self.key, "do": deed, "move": text})
    }

    fn act(&self, deed: &str) {
        self.server.post("/api/live/act", &self.body(deed, None));
    }

    fn play(&self, text: &str) {
        self.server.post("/api/live/act", &self.body("move", Some(text)));
    }

    fn error(&self, deed: &str, text: Option<&str>) -> (u16, String) {
        self.server.error("/api/live/act", &self.body(deed, text).to_string())
    }

    fn watch(&self) -> Watch {
        Watch::new(self.server, &json!({"id": self.id, "key": self.key}))
    }
}

/// A page that watches a game.
struct Watch {
    stream: TcpStream,
    text: String,
}

impl Watch {
    fn new(server: &Running, body: &Json) -> Watch {
        schema::check_request("/api/live/watch", body);
        let mut stream = server.connect();
        let request = server.request("POST", "/api/live/watch", &[], &body.to_string());
        stream.write_all(request.as_bytes()).unwrap();
        Watch { stream, text: String::new() }
    }

    /// Returns the next state, or `None` if the stream ends.
    fn next(&mut self) -> Option<Json> {
        loop {
            if let Some((begin, end)) = self.event() {
                let json: Json = serde_json::from_str(&self.text[begin..end]).unwrap();
                schema::check_event("/api/live/watch", "state", &json);
                self.text.drain(..end);
                return Some(json);
            }
            let mut bytes = [0; 4096];
            match self.stream.read(&mut bytes) {
                Ok(0) | Err(_) => return None,
                Ok(length) => self.text += std::str::from_utf8(&bytes[..length]).unwrap(),
            }
        }
    }

    fn event(&self) -> Option<(usize, usize)> {
        let begin = self.text.find("data: ")? + "data: ".len();
        let length = self.text[begin..].find("\n\n")?;
        Some((begin, begin + length))
    }

    /// Returns the first state from now on that fulfils the condition.
    fn until(&mut self, is_wanted: impl Fn(&Json) -> bool) -> Json {
        loop {
            let state = self.next().unwrap_or_else(|| panic!("the events ended: {}", self.text));
            if is_wanted(&state) {
                return state;
            }
        }
    }

    fn until_moves(&mut self, moves: &[&str]) -> Json {
        self.until(|state| state["moves"] == json!(moves))
    }
}

/// A clock that the test sets, in seconds.
#[derive(Default)]
struct SetClock(AtomicU64);

impl Clock for SetClock {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.load(Ordering::Relaxed))
    }
}

impl SetClock {
    fn set(&self, seconds: u64) {
        self.0.store(seconds, Ordering::Relaxed);
    }
}

fn of_live(id: &str) -> (u16, String) {
    (400, format!("live-{id}"))
}

#[test]
fn two_players_play_a_game_and_others_watch() {
    let server = Running::with_threads(1);
    let [first, second] = Seat::two(&server, json!({"game": "tris"}));
    assert_eq!([&first.side, &second.side], ["first", "second"]);
    let mut pages = [first.watch(), second.watch(), Watch::new(&server, &json!({"id": first.id}))];
    let moves = ["b2", "a1", "a3", "c1", "b1", "b3", "a2", "c2", "c3"];
    for (index, text) in moves.iter().enumerate() {
        let (mover, other) = if index % 2 == 0 { (&first, &second) } else { (&second, &first) };
        assert_eq!(other.error("move", Some(text)), of_live("turn"));
        mover.play(text);
    }
    for (page, you) in pages.iter_mut().zip([json!("first"), json!("second"), json!(null)]) {
        let end = page.until_moves(&moves);
        assert_eq!((&end["you"], &end["outcome"]), (&you, &json!("draw")));
        assert_eq!(
            (&end["game"], &end["offer"], &end["clock"]),
            (&json!("mnk:3,3,3"), &json!(null), &json!(null))
        );
    }
    assert_eq!(first.error("resign", None), of_live("over"));
    assert_eq!(first.error("move", Some("a1")), of_live("over"));
}

#[test]
fn nobody_moves_without_a_key_and_nobody_takes_a_third_place() {
    let server = Running::with_threads(1);
    let opened = server.post("/api/live/open", &json!({"game": "tris", "side": "second"}));
    let id = opened["id"].as_str().unwrap();
    let act =
        |key: &str| server.error("/api/live/act", &json!({"id": id, "key": key, "do": "resign"}).to_string());
    assert_eq!(act(opened["key"].as_str().unwrap()), of_live("alone"));
    assert_eq!(server.post("/api/live/join", &json!({"id": id}))["side"], "first");
    assert_eq!(server.error("/api/live/join", &json!({"id": id}).to_string()), of_live("taken"));
    for key in ["", "x", id] {
        assert_eq!(act(key), of_live("key"), "{key}");
    }
    let mut page = Watch::new(&server, &json!({"id": id, "key": "x"}));
    let state = page.next().unwrap();
    assert_eq!(
        (&state["you"], &state["spectators"], &state["outcome"]),
        (&json!(null), &json!(1), &json!(null))
    );
    assert!(!state.to_string().contains(opened["key"].as_str().unwrap()));
}

/// The first move of a game can be taken back too, although the player who accepts has not moved yet.
#[test]
fn the_only_move_of_a_game_is_taken_back() {
    let server = Running::with_threads(1);
    let [first, second] = Seat::two(&server, json!({"game": "mnk:3,3,3"}));
    let mut page = Watch::new(&server, &json!({"id": first.id}));
    first.play("b2");
    page.until_moves(&["b2"]);
    first.act("take-back");
    second.act("take-back");
    page.until_moves(&[]);
    first.play("a1");
    page.until_moves(&["a1"]);
}

#[test]
fn moves_are_taken_back_and_draws_and_rematches_made_by_agreement() {
    let server = Running::with_threads(1);
    let [first, second] = Seat::two(&server, json!({"game": "mulino", "moves": ["d6"]}));
    let mut page = Watch::new(&server, &json!({"id": first.id}));
    assert_eq!(second.error("take-back", None), of_live("nothing-to-take-back"));
    second.play("f4");
    first.play("d2");
    // The second player takes back a move that was answered; then the first one takes back a move.
    second.act("take-back");
    let offer = page.until(|state| !state["offer"].is_null());
    assert_eq!(offer["offer"], json!({"what": "take-back", "by": "second"}));
    assert_eq!(first.error("draw", None), of_live("pending"));
    first.act("take-back");
    page.until_moves(&["d6"]);
    second.play("b4");
    second.act("take-back");
    first.act("decline");
    second.act("draw");
    first.play("d2");
    assert_eq!(page.until_moves(&["d6", "b4", "d2"])["offer"], json!(null), "a move declines");
    assert_eq!(second.error("rematch", None), of_live("not-over"));
    first.act("draw");
    second.act("draw");
    let end = page.until(|state| state["outcome"] == "draw");
    assert_eq!((&end["agreed"], &end["round"]), (&json!(true), &json!(1)));
    second.act("rematch");
    first.act("rematch");
    let again = page.until(|state| state["round"] == 2);
    assert_eq!((&again["moves"], &again["outcome"]), (&json!(["d6"]), &json!(null)));
    // The places are swapped: the first player's key is now the second player's.
    assert_eq!(second.error("move", Some("f4")), of_live("turn"));
    first.play("f4");
    second.act("resign");
    assert_eq!(page.until(|state| !state["outcome"].is_null())["resigned"], "first");
}

#[test]
fn a_clock_that_runs_out_ends_the_game() {
    let clock = Arc::new(SetClock::default());
    let server = Running::with_clock(1, Arc::<SetClock>::clone(&clock));
    let [first, second] = Seat::two(&server, json!({"game": "gomoku", "clock": "60+5"}));
    let mut page = first.watch();
    clock.set(1000);
    first.play("h8");
    clock.set(1010);
    second.play("h9");
    let state = page.until_moves(&["h8", "h9"]);
    let left = json!({"first": 60.0, "second": 55.0});
    assert_eq!(state["clock"], json!({"control": "60+5", "left": left, "running": "first"}));
    clock.set(1070);
    assert_eq!(first.error("move", Some("g8")), of_live("over"));
    let end = page.until(|state| !state["outcome"].is_null());
    assert_eq!((&end["outcome"], &end["out_of_time"]), (&json!("second"), &json!("first")));
    assert_eq!(end["clock"]["left"]["first"], 0.0);
    let body = json!({"game": "gomoku", "moves": ["h8", "h9"], "out_of_time": "first"});
    let ending = &server.post("/api/view", &body)["ending"];
    assert_eq!((&ending["reason"], &ending["text"]), (&json!("time"), &json!("X is out of time: O wins.")));
}

#[test]
fn a_game_on_time_ends_for_those_who_only_watch() {
    let server = Running::with_threads(1);
    let [first, _second] = Seat::two(&server, json!({"game": "tris", "clock": "0.2+0"}));
    let mut page = first.watch();
    first.play("b2");
    assert_eq!(page.until(|state| !state["outcome"].is_null())["out_of_time"], "second");
}

#[test]
fn those_who_come_and_go_are_seen() {
    let server = Running::with_threads(1);
    let [first, second] = Seat::two(&server, json!({"game": "tris"}));
    let mut page = first.watch();
    let other = second.watch();
    page.until(|state| state["places"]["second"]["present"] == true);
    let spectator = Watch::new(&server, &json!({"id": first.id}));
    page.until(|state| state["spectators"] == 1);
    drop((other, spectator));
    page.until(|state| state["places"]["second"]["present"] == false && state["spectators"] == 0);
    // A player who returns receives everything that happened meanwhile.
    first.play("a1");
    assert_eq!(second.watch().next().unwrap()["moves"], json!(["a1"]));
}

#[test]
fn games_that_nobody_plays_are_forgotten_and_one_address_has_a_number_of_them() {
    let clock = Arc::new(SetClock::default());
    let server = Running::with_clock(1, Arc::<SetClock>::clone(&clock));
    let open = json!({"game": "tris"}).to_string();
    let ids: Vec<String> = (0..64)
        .map(|_| server.post("/api/live/open", &json!({"game": "tris"}))["id"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(server.error("/api/live/open", &open), (503, "live-quota".to_owned()));
    let mut page = Watch::new(&server, &json!({"id": ids[0]}));
    page.next().unwrap();
    clock.set(2 * 60 * 60);
    server.post("/api/live/open", &json!({"game": "tris"}));
    assert_eq!(server.get("/api/health")["live"], 2, "the game that is watched, and the new one");
    assert_eq!(server.error("/api/live/join", &json!({"id": ids[1]}).to_string()), of_live("unknown"));
    clock.set(24 * 60 * 60);
    assert_eq!(server.error("/api/live/join", &json!({"id": ids[0]}).to_string()), of_live("unknown"));
    assert_eq!(page.next(), None, "its events end");
}

#[test]
fn wrong_requests_are_refused() {
    let server = Running::with_threads(1);
    let open = |wishes: Json| server.error("/api/live/open", &wishes.to_string());
    let bad = |id: &str| (400, id.to_owned());
    for clock in ["", "10", "x", "nodes=5", "infinite", "0+1", "99999999+1"] {
        assert_eq!(open(json!({"game": "tris", "clock": clock})), of_live("clock"), "{clock}");
    }
    assert_eq!(open(json!({"game": "nothing"})), bad("spec-unknown-game"));
    assert_eq!(open(json!({"game": "tris", "side": "third"})), bad("http-player"));
    assert_eq!(open(json!({"game": "tris", "moves": ["a1", "a1"]})), bad("move-occupied"));
    let over = ["a1", "b1", "a2", "b2", "a3"];
    assert_eq!(open(json!({"game": "tris", "moves": over})), bad("move-finished"));
    for path in ["join", "act", "watch"] {
        let path = format!("/api/live/{path}");
        assert_eq!(server.error(&path, "{}"), bad("http-missing"), "{path}");
        let body = json!({"id": "nothing", "key": "x", "do": "resign"});
        let expected = if path.ends_with("act") { "live-unknown" } else { "http-unknown-key" };
        let found = server.error(&path, &body.to_string()).1;
        assert!(found == expected || found == "live-unknown", "{path} {found}");
    }
    let [first, _second] = Seat::two(&server, json!({"game": "tris"}));
    assert_eq!(first.error("jump", None), bad("http-choice"));
    assert_eq!(first.error("move", None), bad("http-missing"));
    assert_eq!(first.error("move", Some("z9")), bad("move-no-such-point"));
}

#[test]
fn a_server_that_stops_waits_for_no_spectator() {
    let mut server = Running::with(options(1));
    let [first, second] = Seat::two(&server, json!({"game": "tris"}));
    let mut pages = [first.watch(), second.watch()];
    for page in &mut pages {
        page.next().unwrap();
    }
    drop((first, second));
    server.stop();
    for page in &mut pages {
        while page.next().is_some() {}
    }
}
