//! Games by link that begin by an opening rule of tournaments.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use crate::client::Running;
use crate::live::{Seat, SetClock, of_live};

/// Returns the state of an opening in the view of a game by link.
fn view(server: &Running, state: &Json) -> Json {
    let request =
        json!({"game": state["game"], "moves": state["moves"], "opening_rule": state["opening_rule"]});
    server.post("/api/view", &request)
}

#[test]
fn two_players_agree_on_colours_by_swap2() {
    let server = Running::with_threads(1);
    let [opener, responder] = Seat::two(&server, json!({"game": "gomoku", "opening_rule": "swap2"}));
    let mut pages = [opener.watch(), responder.watch()];
    assert_eq!(responder.error("move", Some("h8")), of_live("turn"));
    for stone in ["h8", "i9", "a1"] {
        opener.play(stone);
    }
    let state = pages[1].until_moves(&["h8", "i9", "a1"]);
    assert_eq!(state["opening_rule"], "swap2 h8 i9 a1");
    let view = view(&server, &state);
    assert_eq!(view["opening_rule"]["act"]["player"], state["you"], "the responder chooses");
    assert_eq!(view["opening_rule"]["act"]["words"], json!(["black", "white", "more"]));
    assert_eq!(view["legal"], json!([]), "a choice is no stone");
    // The side to move is White, but it is the responder who chooses, and only a word of the choice.
    assert_eq!(opener.error("move", Some("black")), of_live("turn"));
    assert_eq!(responder.error("move", Some("j10")), (400, "opening-act-choice".to_owned()));
    assert_eq!(opener.error("take-back", None), of_live("nothing-to-take-back"));
    responder.play("black");
    for (page, you) in pages.iter_mut().zip(["second", "first"]) {
        let state = page.until(|state| state["opening_rule"] == "swap2 h8 i9 a1 black");
        assert_eq!(state["you"], you, "the responder has taken Black");
    }
    // White, the opener, makes the fourth move.
    assert_eq!(responder.error("move", Some("j10")), of_live("turn"));
    opener.play("j10");
    responder.play("j11");
    responder.act("take-back");
    opener.act("take-back");
    pages[0].until_moves(&["h8", "i9", "a1", "j10"]);
    opener.act("resign");
    let end = pages[0].until(|state| !state["outcome"].is_null());
    assert_eq!(end["resigned"], "second");
    // In the next game the other player opens, who is first already.
    opener.act("rematch");
    responder.act("rematch");
    let again = pages[1].until(|state| state["round"] == 2);
    assert_eq!((&again["you"], &again["opening_rule"]), (&json!("first"), &json!("swap2")));
    responder.play("h8");
    pages[0].until_moves(&["h8"]);
}

#[test]
fn more_stones_leave_the_choice_to_the_opener() {
    let server = Running::with_threads(1);
    let [opener, responder] = Seat::two(&server, json!({"game": "caro", "opening_rule": "swap2"}));
    let mut page = opener.watch();
    ["h8", "i9", "a1"].iter().for_each(|stone| opener.play(stone));
    ["more", "b2", "c3"].iter().for_each(|act| responder.play(act));
    assert_eq!(responder.error("move", Some("white")), of_live("turn"));
    opener.play("white");
    let state = page.until(|state| state["opening_rule"] == "swap2 h8 i9 a1 more b2 c3 white");
    assert_eq!(state["you"], "second");
    opener.play("j10");
    page.until_moves(&["h8", "i9", "a1", "b2", "c3", "j10"]);
}

#[test]
fn the_time_of_a_player_stays_that_of_the_player_after_a_swap() {
    let clock = Arc::new(SetClock::default());
    let server = Running::with_clock(1, Arc::<SetClock>::clone(&clock));
    let wishes = json!({"game": "renju", "opening_rule": "taraguchi10", "clock": "100+0"});
    let [opener, responder] = Seat::two(&server, wishes);
    let mut page = opener.watch();
    opener.play("h8");
    clock.set(10);
    responder.play("swap");
    clock.set(11);
    let state = page.until(|state| state["opening_rule"] == "taraguchi10 h8 swap");
    assert_eq!((&state["you"], &state["to_move"]), (&json!("second"), &json!("second")));
    // The responder, who is Black now, took ten seconds; the opener, who is White, has to move.
    assert_eq!(state["clock"]["left"], json!({"first": 90.0, "second": 100.0}));
    assert_eq!(state["clock"]["running"], "second");
    opener.play("h9");
    assert_eq!(opener.error("move", Some("keep")), of_live("turn"));
}

#[test]
fn wrong_openings_are_refused() {
    let server = Running::with_threads(1);
    let check = |body: Json, id: &str| {
        assert_eq!(server.error("/api/live/open", &body.to_string()), (400, id.to_owned()), "{body}");
    };
    check(json!({"game": "gomoku", "opening_rule": "swap3"}), "opening-rule-name");
    check(json!({"game": "tris", "opening_rule": "swap2"}), "opening-rule-game");
    check(json!({"game": "gomoku", "opening_rule": "taraguchi10"}), "opening-rule-renju");
    check(json!({"game": "gomoku", "moves": ["h8"], "opening_rule": "swap2"}), "opening-rule-position");
}

#[test]
fn an_opening_goes_on_after_a_restart_of_the_server() {
    let file = std::env::temp_dir().join(format!("filetto-live-openings-{}.json", std::process::id()));
    let clock = Arc::new(SetClock::default());
    let mut server = Running::with_games(&file, Arc::<SetClock>::clone(&clock));
    let [opener, responder] = Seat::two(&server, json!({"game": "gomoku", "opening_rule": "swap"}));
    ["h8", "i9", "a1"].iter().for_each(|stone| opener.play(stone));
    responder.play("black");
    let [opener, responder] = [opener, responder].map(|seat| (seat.id.clone(), seat.key.clone()));
    server.stop();
    let server = Running::with_games(&file, clock);
    let act = |(id, key): &(String, String), text: &str| {
        json!({"id": id, "key": key, "do": "move", "move": text}).to_string()
    };
    assert_eq!(server.error("/api/live/act", &act(&responder, "j10")), of_live("turn"));
    server.post("/api/live/act", &serde_json::from_str(&act(&opener, "j10")).unwrap());
    std::fs::remove_file(file).unwrap();
}
