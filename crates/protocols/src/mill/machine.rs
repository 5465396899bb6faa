//! Answers in JSON for arbiter programs: the position (`statejson`) and a whole turn (`go logical`).
//!
//! ```text
//! info string sanmill_state {"protocol_version":1,"status":"ok",..,"legal_actions":["d6",..],..}
//! info string sanmill_logical_turn {"protocol_version":1,..,"full_turn_actions":["d6-d5","xc3"],..}
//! ```
//!
//! Sanmill's digests of rules and of histories are omitted: only its own code can compute them.
//!
//! Source: Sanmill's `docs/UCI_CLI_BRIDGE.md`, version 1 of the protocol.

use std::io;

use engine::{Ending, Reason, Session};
use formats::mill_actions;
use game::{Outcome, Player, Value, Verdict};
use serde_json::{Map, Value as Json, json};

use super::logical_limits::LogicalLimits;
use super::position::fen_of;
use super::{MillDialogue, white_view};
use crate::message::{FoundMoves, InputLine};
use crate::state::{EngineState, SearchTask};
use crate::uci_like;

/// Prefix of a line with the position.
const STATE: &str = "info string sanmill_state ";
/// Prefix of a line with a turn.
const TURN: &str = "info string sanmill_logical_turn ";
/// Prefix of a line with an error.
const ERROR: &str = "info string sanmill_error ";

/// Builder of a JSON answer.
struct Object(Map<String, Json>);

impl Object {
    fn new(status: &str) -> Object {
        let mut object = Object(Map::new());
        object.set("protocol_version", 1);
        object.set("status", status);
        object
    }

    fn set(&mut self, name: &str, value: impl Into<Json>) {
        self.0.insert(name.to_owned(), value.into());
    }

    /// Adds the fields about the end of the game.
    fn ending(&mut self, session: &dyn Session, ending: Option<Ending>) {
        let winner = ending.and_then(|ending| match ending.outcome {
            Outcome::Win(player) => Some(player),
            Outcome::Draw => None,
        });
        self.set("terminal", ending.is_some());
        self.set("winner", winner.map(name));
        self.set("winner_code", winner.map(Player::index));
        self.set("outcome_reason_code", ending.map_or("ongoing", |ending| reason(session, ending)));
    }

    fn line(self, before: &str) -> String {
        format!("{before}{}", Json::Object(self.0))
    }
}

impl MillDialogue {
    /// Answers `statejson`.
    pub(super) fn tell_state(&self, state: &mut EngineState<'_>) -> io::Result<()> {
        let captures = self.captures.as_ref();
        // No move has been played if the position was set up with the capture to make.
        let played = captures.is_none_or(|captures| captures.turn.is_some()).then(|| state.session());
        let after_capture = captures.and_then(|captures| captures.choices.first());
        let session = after_capture.map_or(state.session(), |(_, after)| &**after);
        let ending = if captures.is_none() { session.ending() } else { None };
        let mover = captures.map_or(session.to_move(), |captures| captures.player);
        let turns = played.map_or_else(Vec::new, |session| session.moves());
        // An action that has closed a mill counts although its turn is not complete.
        let open = usize::from(captures.is_some_and(|captures| captures.turn.is_some()));
        let tokens = open + turns.iter().map(|turn| mill_actions(turn).len()).sum::<usize>();
        let (by_mover, by_other) = (turns.len() / 2, turns.len().div_ceil(2));
        let by_side = if mover == Player::First { [by_mover, by_other] } else { [by_other, by_mover] };
        let is_placing = session.view().in_hand.is_some_and(|hands| hands[mover.index()] > 0);
        let is_over = ending.is_some();
        let action = match captures {
            _ if is_over => "game_over",
            Some(_) => "remove",
            None if is_placing => "place",
            None => "select",
        };
        let phase = match is_placing {
            _ if is_over => "game_over",
            true => "placing",
            false => "moving",
        };
        let pending = usize::from(captures.is_some());
        let mut object = Object::new(if is_over { "terminal" } else { "ok" });
        object.set("ruleset_id", ruleset(&session.spec()));
        object.set("fen", self.fen(state));
        object.set("side_to_move", name(mover));
        object.set("phase", phase);
        object.set("action", action);
        object.set("pending_removal", pending > 0);
        object.set("pending_removal_count", pending);
        object.set("legal_actions", self.legal_actions(state.session()));
        object.set("action_token_count", tokens);
        object.set("logical_ply_count", turns.len());
        object.set("logical_plies_by_side", json!(by_side));
        object.ending(session, ending);
        let line = object.line(STATE);
        state.say(&line)
    }

    /// Returns the legal next actions without duplicates.
    fn legal_actions(&self, session: &dyn Session) -> Vec<String> {
        if let Some(captures) = &self.captures {
            return captures.choices.iter().map(|(capture, _)| capture.clone()).collect();
        }
        let mut actions: Vec<String> = Vec::new();
        for turn in session.legal_moves() {
            let action = mill_actions(&turn)[0].to_owned();
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        actions
    }

    /// Starts the search of `go logical nodes N [depth D]`, whose answer is a whole turn.
    pub(super) fn go_logical(
        &mut self,
        state: &mut EngineState<'_>,
        words: &str,
        line: &InputLine,
    ) -> io::Result<()> {
        let Some(limits) = LogicalLimits::parse(words) else {
            return refuse(state, "logical_go_protocol_error", "expected go logical nodes N [depth D]");
        };
        if self.captures.is_some() {
            return refuse(state, "logical_turn_unstable_position", "a man must be taken first");
        }
        if state.session().ending().is_some() {
            let mut object = Object::new("terminal");
            object.set("full_turn_actions", json!([]));
            object.set("node_budget", limits.nodes);
            object.set("total_nodes", 0);
            object.ending(state.session(), state.session().ending());
            return state.say(&object.line(TURN));
        }
        let words = limits.depth.map_or_else(String::new, |depth| format!("depth {depth}"));
        let go = uci_like::Go::parse(&format!("nodes {} {words}", limits.nodes));
        let task = SearchTask { at_full_strength: true, ..uci_like::task(&go, state, line) };
        self.logical = Some(limits);
        state.start_over();
        state.think(task);
        Ok(())
    }

    /// Answers `go logical` with the best turn.
    pub(super) fn answer_logical(
        &mut self,
        state: &mut EngineState<'_>,
        limits: LogicalLimits,
        found: &FoundMoves,
    ) -> io::Result<()> {
        let Some((best, info)) = found.best.as_ref().zip(found.lines.first()) else {
            return refuse(state, "logical_turn_budget_exhausted", "the nodes were too few for a depth");
        };
        let mut after = state.session().fork();
        if after.play(best).is_err() {
            return refuse(state, "search_illegal_bestmove", "the search found no legal turn");
        }
        let (way, capture) = match mill_actions(best)[..] {
            [way, capture] => (way, capture.strip_prefix('x')),
            ref actions => (actions[0], None),
        };
        let (from, to) = way.split_once('-').map_or((None, way), |(from, to)| (Some(from), to));
        let (kind, score) = score(white_view(info.assessment.value, state.session().to_move()));
        let mut object = Object::new("ok");
        object.set("full_turn_actions", mill_actions(best));
        object.set("logical_move_id", best.as_str());
        object.set("model_action", json!({ "from": from, "to": to, "capture": capture }));
        object.set("logical_ply_delta", 1);
        object.set("resulting_fen", fen_of(&*after));
        object.set("resulting_side_to_move", name(after.to_move()));
        object.ending(&*after, after.ending());
        object.set("effective_depth", limits.depth.unwrap_or(info.depth));
        object.set("completed_depth", info.depth);
        object.set("score_kind", kind);
        object.set("score", score);
        object.set("score_perspective", "white");
        object.set("node_budget", limits.nodes);
        object.set("primary_nodes", found.nodes);
        object.set("removal_nodes", 0);
        object.set("total_nodes", found.nodes);
        object.set("search_calls", 1);
        state.say(&object.line(TURN))
    }
}

fn refuse(state: &mut EngineState<'_>, code: &str, message: &str) -> io::Result<()> {
    let mut object = Object::new("error");
    object.set("code", code);
    object.set("command", "go logical");
    object.set("message", message);
    state.say(&object.line(ERROR))
}

fn name(player: Player) -> &'static str {
    match player {
        Player::First => "white",
        Player::Second => "black",
    }
}

/// Returns Sanmill's name of the rules for nine men's morris, and the spec for other games.
fn ruleset(spec: &str) -> String {
    if spec == "mill:nine" { "nmm".to_owned() } else { spec.to_owned() }
}

/// Returns Sanmill's code of the reason for the end of a game.
fn reason(session: &dyn Session, ending: Ending) -> &'static str {
    match (ending.reason, ending.outcome) {
        (Reason::Repetition, _) => "draw_threefold_repetition",
        (Reason::QuietPlies, _) => "draw_fifty_move",
        (Reason::Rules, Outcome::Win(player)) => {
            let view = session.view();
            let men = view.occupants.iter().filter(|occupant| **occupant == Some(!player)).count();
            let in_hand = view.in_hand.map_or(0, |hands| hands[(!player).index()] as usize);
            if men + in_hand < 3 { "lose_fewer_than_three" } else { "lose_no_legal_moves" }
        }
        (_, Outcome::Draw) => "draw",
        (_, Outcome::Win(_)) => "unknown",
    }
}

/// Returns the kind and the number of a score. Mate distances are in plies, not in moves.
fn score(white: Value) -> (&'static str, i64) {
    match white.verdict() {
        Verdict::Score(score) => ("cp", score.into()),
        Verdict::Win { plies } => ("mate", plies.into()),
        Verdict::Loss { plies } => ("mate", -i64::from(plies)),
    }
}
