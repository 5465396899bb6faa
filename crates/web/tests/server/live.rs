//! Games by link: two players, spectators, clocks, and clients without a key.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use engine::{Clock, HistoryRules, Session};
use serde_json::{Value as Json, json};

use crate::client::{Running, options};
use crate::schema;

/// A player of a game by link.
pub(crate) struct Seat<'a> {
    server: &'a Running,
    pub(crate) id: String,
    pub(crate) key: String,
    side: String,
}

impl Seat<'_> {
    /// Opens a game for the first player, and joins it for the second.
    pub(crate) fn two<'a>(server: &'a Running, mut wishes: Json) -> [Seat<'a>; 2] {
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

    pub(crate) fn act(&self, deed: &str) {
        self.server.post("/api/live/act", &self.body(deed, None));
    }

    pub(crate) fn play(&self, text: &str) {
        self.server.post("/api/live/act", &self.body("move", Some(text)));
    }

    pub(crate) fn error(&self, deed: &str, text: Option<&str>) -> (u16, String) {
        self.server.error("/api/live/act", &self.body(deed, text).to_string())
    }

    pub(crate) fn watch(&self) -> Watch {
        Watch::new(self.server, &json!({"id": self.id, "key": self.key}))
    }
}

/// A page that watches a game.
pub(crate) struct Watch {
    stream: TcpStream,
    text: String,
    moves: Vec<Json>,
}

impl Watch {
    fn new(server: &Running, body: &Json) -> Watch {
        schema::check_request("/api/live/watch", body);
        let mut stream = server.connect();
        let request = server.request("POST", "/api/live/watch", &[], &body.to_string());
        stream.write_all(request.as_bytes()).unwrap();
        Watch { stream, text: String::new(), moves: Vec::new() }
    }

    /// Returns the next state with all moves, or `None` if the stream ends.
    fn next(&mut self) -> Option<Json> {
        let mut state = self.next_event()?;
        let kept = state["kept"].as_u64().unwrap() as usize;
        assert!(kept <= self.moves.len(), "{state}");
        self.moves.truncate(kept);
        self.moves.extend(state["moves"].as_array().unwrap().iter().cloned());
        state["moves"] = json!(self.moves);
        Some(state)
    }

    /// Returns the next event, or `None` if the stream ends.
    fn next_event(&mut self) -> Option<Json> {
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
    pub(crate) fn until(&mut self, is_wanted: impl Fn(&Json) -> bool) -> Json {
        loop {
            let state = self.next().unwrap_or_else(|| panic!("the events ended: {}", self.text));
            if is_wanted(&state) {
                return state;
            }
        }
    }

    pub(crate) fn until_moves(&mut self, moves: &[&str]) -> Json {
        self.until(|state| state["moves"] == json!(moves))
    }
}

/// A clock that the test sets, in seconds.
#[derive(Default)]
pub(crate) struct SetClock(AtomicU64);

impl Clock for SetClock {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.load(Ordering::Relaxed))
    }
}

impl SetClock {
    pub(crate) fn set(&self, seconds: u64) {
        self.0.store(seconds, Ordering::Relaxed);
    }
}

/// Returns the moves of a game of mulino without captures.
fn long_game(count: usize) -> Vec<String> {
    let mut session = engine::registry::open("mulino").unwrap();
    session.set_history_rules(HistoryRules::NONE);
    let mut random = fastrand::Rng::with_seed(1);
    let mut quiet_move = |session: &dyn Session| {
        let moves = session.legal_moves();
        let quiet = moves.into_iter().filter(|text| !text.contains('x'));
        random.choice(quiet.collect::<Vec<String>>()).unwrap()
    };
    (0..count).map(|_| session.play(&quiet_move(&*session)).unwrap()).collect()
}

pub(crate) fn of_live(id: &str) -> (u16, String) {
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
    assert_eq!(server.error("/api/live/join", &json!({"id": ids[1]}).to_string()), of_live("abandoned"));
    clock.set(24 * 60 * 60);
    assert_eq!(server.error("/api/live/join", &json!({"id": ids[0]}).to_string()), of_live("unplayed"));
    assert_eq!(page.next(), None, "its events end");
    assert_eq!(server.error("/api/live/join", &json!({"id": "nothing"}).to_string()), of_live("unknown"));
}

/// Regression: a class behind one router could open no 65th game for two hours, although all others were
/// over.
#[test]
fn games_that_have_ended_make_room_for_new_ones() {
    let clock = Arc::new(SetClock::default());
    let server = Running::with_clock(1, Arc::<SetClock>::clone(&clock));
    let tris = json!({"game": "tris"});
    let ended: Vec<[Seat<'_>; 2]> = (0..3).map(|_| Seat::two(&server, tris.clone())).collect();
    for (number, [first, _]) in ended.iter().enumerate() {
        clock.set(10 - number as u64);
        first.act("resign");
    }
    let mut page = ended[2][0].watch();
    page.next().unwrap();
    let playing: Vec<[Seat<'_>; 2]> = (3..64).map(|_| Seat::two(&server, tris.clone())).collect();
    let is_there = |[_, second]: &[Seat<'_>; 2]| second.error("resign", None) == of_live("over");
    assert!(ended.iter().all(is_there));
    server.post("/api/live/open", &tris);
    assert_eq!(
        [&ended[0], &ended[1], &ended[2]].map(is_there),
        [true, false, true],
        "the first that nobody watches"
    );
    server.post("/api/live/open", &tris);
    server.post("/api/live/open", &tris);
    assert!(!ended.iter().any(is_there));
    assert_eq!(ended[1][0].error("resign", None), of_live("replaced"));
    assert_eq!(page.next(), None, "its events end");
    let quota = (503, "live-quota".to_owned());
    assert_eq!(server.error("/api/live/open", &tris.to_string()), quota, "games that go on stay");
    for [first, _] in &playing {
        first.play("b2");
    }
}

/// Regression: each of 120 watchers was sent all 4,090 moves of a game with every offer of a draw.
#[test]
fn an_event_has_what_changed() {
    let server = Running::with_threads(1);
    let opening = json!({"game": "mulino", "moves": long_game(300), "quiet_plies": 0, "repetitions": 0});
    let [first, second] = Seat::two(&server, opening);
    let mut page = first.watch();
    let whole = page.next().unwrap();
    assert_eq!((whole["moves"].as_array().unwrap().len(), &whole["kept"]), (300, &json!(0)));
    let mut other = second.watch();
    other.next().unwrap();
    let mover = if whole["to_move"] == "first" { &first } else { &second };
    mover.act("draw");
    let arrival = page.next_event().unwrap();
    let offer = page.next_event().unwrap();
    assert!(!offer["offer"].is_null());
    for event in [arrival, offer] {
        assert!(event.to_string().len() < 1000, "{event}");
    }
    mover.act("decline");
    mover.act("draw");
    for page in [&mut page, &mut other] {
        page.until(|state| !state["offer"].is_null());
        assert_eq!(page.moves, *whole["moves"].as_array().unwrap());
    }
}

/// A page that reads nothing for a while misses changes of moves that were taken back and played again.
#[test]
fn a_page_that_missed_changes_has_the_moves_of_all_others() {
    let server = Running::with_threads(1);
    let moves = long_game(40);
    let opening = json!({"game": "mulino", "moves": &moves[..20], "quiet_plies": 0, "repetitions": 0});
    let [first, second] = Seat::two(&server, opening);
    let seats = [&first, &second];
    let mut slow = first.watch();
    let mut fast = second.watch();
    for (index, text) in moves.iter().enumerate().skip(20) {
        seats[index % 2].play(text);
    }
    for _ in 0..5 {
        for seat in [1, 0] {
            seats[seat].act("take-back");
            seats[1 - seat].act("take-back");
        }
        for seat in [0, 1] {
            seats[seat].play(&moves[38 + seat]);
        }
    }
    seats[0].act("resign");
    for page in [&mut fast, &mut slow] {
        let end = page.until(|state| !state["outcome"].is_null());
        assert_eq!(end["moves"], json!(moves));
    }
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
fn a_server_that_stops_waits_for_no_spectator_and_says_so() {
    let mut server = Running::with(options(1));
    let [first, second] = Seat::two(&server, json!({"game": "tris"}));
    let mut pages = [first.watch(), second.watch()];
    for page in &mut pages {
        page.next().unwrap();
    }
    drop((first, second));
    server.stop();
    for page in &mut pages {
        page.stream.read_to_string(&mut page.text).unwrap();
        let mut unchunked =
            page.text.lines().filter(|line| line.starts_with("event: ") || line.starts_with("data: "));
        let last = unchunked.next_back().and_then(|line| line.strip_prefix("data: ")).unwrap();
        let error: Json = serde_json::from_str(last).unwrap();
        schema::check_event("/api/live/watch", "error", &error);
        assert_eq!(
            (unchunked.next_back(), &error["error"]["id"]),
            (Some("event: error"), &json!("http-stopping"))
        );
    }
}

#[test]
fn games_go_on_after_a_restart_and_nobody_else_reads_their_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.json");
    let clock = Arc::new(SetClock::default());
    let start = || Running::with_games(&file, Arc::<SetClock>::clone(&clock));
    let mut server = start();
    let [first, second] = Seat::two(
        &server,
        json!({"game": "mulino", "moves": ["d6"], "clock": "60+5", "quiet_plies": 30, "name": " Ada\n"}),
    );
    clock.set(100);
    second.play("f4");
    clock.set(110);
    first.play("d2");
    clock.set(115);
    second.act("draw");
    let [resigned, _] = Seat::two(&server, json!({"game": "tris"}));
    resigned.act("resign");
    let alone = server.post("/api/live/open", &json!({"game": "tris", "side": "first"}));
    let places = [&first, &second].map(|seat| (seat.id.clone(), seat.key.clone(), seat.side.clone()));
    let over = (resigned.id.clone(), resigned.key.clone(), resigned.side.clone());
    server.stop();
    // The time in which the server is away is nobody's.
    clock.set(500);
    let server = start();
    let back = |(id, key, side): (String, String, String)| Seat { server: &server, id, key, side };
    let [first, second] = places.map(back);
    let mut page = first.watch();
    let state = page.next().unwrap();
    assert_eq!(state["moves"], json!(["d6", "f4", "d2"]));
    assert_eq!((&state["you"], &state["quiet_plies"]), (&json!("first"), &json!(30)));
    assert_eq!(state["places"]["first"]["name"], "Ada");
    assert_eq!(state["offer"], json!({"what": "draw", "by": "second"}));
    let left = json!({"first": 55.0, "second": 55.0});
    assert_eq!(state["clock"], json!({"control": "60+5", "left": left, "running": "second"}));
    second.play("b4");
    page.until_moves(&["d6", "f4", "d2", "b4"]);
    assert_eq!(back(over).error("resign", None), of_live("over"));
    assert_eq!(server.post("/api/live/join", &json!({"id": alone["id"]}))["side"], "second");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[test]
fn a_file_that_is_none_of_games_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.json");
    let stored = r#"{"filetto_live_games":2,"games":[],"gone":[]}"#;
    for content in ["", "x", "{}", stored] {
        std::fs::write(&file, content).unwrap();
        let mut server = filetto_web::Server::bind(options(1)).ok().unwrap();
        let error = server.keep_games_in(file.clone()).unwrap_err();
        assert_eq!(error.kind(), std::io::ErrorKind::InvalidData, "{content}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), content);
    }
}

#[test]
fn games_that_a_file_has_in_a_wrong_form_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.json");
    let mut server = Running::with_games(&file, Arc::new(SetClock::default()));
    let ids = [(); 4]
        .map(|()| Seat::two(&server, json!({"game": "tris", "moves": ["b2"], "clock": "60+1"})))
        .map(|[first, _]| first.id.clone());
    server.stop();
    let mut json: Json = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    for game in json["games"].as_array_mut().unwrap() {
        match ids.iter().position(|id| *id == game["name"]) {
            Some(0) => game["played"]["moves"] = json!(" b2 b2"),
            Some(1) => game["played"]["game"] = json!("chess"),
            Some(2) => game["clock"]["left"] = json!([-1.0, 5.0]),
            _ => {}
        }
    }
    std::fs::write(&file, json.to_string()).unwrap();
    let server = Running::with_games(&file, Arc::new(SetClock::default()));
    let join = |id: &str| server.error("/api/live/join", &json!({"id": id}).to_string());
    assert_eq!(
        ids.each_ref().map(|id| join(id).1),
        ["live-unknown", "live-unknown", "live-unknown", "live-taken"]
    );
}

#[test]
fn an_address_of_this_machine_alone_is_named_as_such() {
    let server = Running::with_threads(1);
    let link = format!("http://{}/?live=abc", server.address);
    let answer = server.post("/api/live/link", &json!({"link": link}));
    assert_eq!((&answer["link"], &answer["local"]), (&json!(link), &json!(true)));
    let site = json!({"link": "https://games.example/filetto/?live=abc"});
    assert_eq!(server.post("/api/live/link", &site)["local"], false);
    assert_eq!(server.error("/api/live/link", r#"{"link": "x"}"#), of_live("link"));
}
