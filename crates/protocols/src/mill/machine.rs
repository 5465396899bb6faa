//! Answers in JSON, for programs that judge games: the position (`statejson`) and a whole turn (`go logical`).
//!
//! ```text
//! info string sanmill_state {"protocol_version":1,"status":"ok",..,"legal_actions":["d6",..],..}
//! info string sanmill_logical_turn {"protocol_version":1,"status":"ok","full_turn_actions":["d6-d5","xc3"],..}
//! ```
//!
//! Of Sanmill's fields, those are left out that only its own code can tell: its digests of rules and of histories.
//!
//! Source: Sanmill's `docs/UCI_CLI_BRIDGE.md`, version 1 of the protocol.

use std::fmt::Write;
use std::io;

use engine::{Ending, Reason, Session};
use formats::mill_actions;
use game::{Outcome, Player, Value, Verdict};

use super::logical_limits::LogicalLimits;
use super::position::fen_of;
use super::{MillDialogue, white_view};
use crate::message::{FoundMoves, InputLine};
use crate::state::{EngineState, SearchTask};
use crate::uci_like;

/// What begins a line with the position, with a turn, and with an error.
const STATE: &str = "info string sanmill_state ";
const TURN: &str = "info string sanmill_logical_turn ";
const ERROR: &str = "info string sanmill_error ";

/// A JSON object that grows. Texts are names and positions, which need no escapes.
struct Object(String);

impl Object {
    fn new(status: &str) -> Object {
        let mut object = Object(String::from("{\"protocol_version\":1"));
        object.text("status", status);
        object
    }

    /// Adds a number, a truth value, or another text that is JSON already.
    fn json(&mut self, name: &str, value: impl std::fmt::Display) {
        // Writing to a text cannot fail.
        let _ = write!(self.0, ",\"{name}\":{value}");
    }

    fn text(&mut self, name: &str, text: &str) {
        self.json(name, format_args!("\"{text}\""));
    }

    fn texts<S: AsRef<str>>(&mut self, name: &str, texts: &[S]) {
        let texts: Vec<String> = texts.iter().map(|text| format!("\"{}\"", text.as_ref())).collect();
        self.json(name, format_args!("[{}]", texts.join(",")));
    }

    /// Adds how the game stands.
    fn ending(&mut self, session: &dyn Session, ending: Option<Ending>) {
        let winner = ending.and_then(|ending| match ending.outcome {
            Outcome::Win(player) => Some(player),
            Outcome::Draw => None,
        });
        self.json("terminal", ending.is_some());
        match winner {
            Some(player) => {
                self.text("winner", name(player));
                self.json("winner_code", player.index());
            }
            None => {
                self.json("winner", "null");
                self.json("winner_code", "null");
            }
        }
        self.text("outcome_reason_code", ending.map_or("ongoing", |ending| reason(session, ending)));
    }

    fn line(self, before: &str) -> String {
        format!("{before}{}}}", self.0)
    }
}

impl MillDialogue {
    /// Answers `statejson`.
    pub(super) fn tell_state(&self, state: &mut EngineState<'_>) -> io::Result<()> {
        let captures = self.captures.as_ref();
        // Where a capture is owed in a position that was set up, no move has been played.
        let played = captures.is_none_or(|captures| captures.turn.is_some()).then(|| state.session());
        let after_capture = captures.and_then(|captures| captures.choices.first());
        let session = after_capture.map_or(state.session(), |(_, after)| &**after);
        let ending = if captures.is_none() { session.ending() } else { None };
        let mover = captures.map_or(session.to_move(), |captures| captures.player);
        let turns = played.map_or_else(Vec::new, |session| session.moves());
        // An action that has closed a mill counts, though its turn goes on.
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
        let pending = usize::from(captures.is_some());
        let mut object = Object::new(if is_over { "terminal" } else { "ok" });
        object.text("ruleset_id", &ruleset(&session.spec()));
        object.text("fen", &self.fen(state));
        object.text("side_to_move", name(mover));
        object.text(
            "phase",
            if is_over {
                "game_over"
            } else if is_placing {
                "placing"
            } else {
                "moving"
            },
        );
        object.text("action", action);
        object.json("pending_removal", pending > 0);
        object.json("pending_removal_count", pending);
        object.texts("legal_actions", &self.legal_actions(state.session()));
        object.json("action_token_count", tokens);
        object.json("logical_ply_count", turns.len());
        object.json("logical_plies_by_side", format_args!("[{},{}]", by_side[0], by_side[1]));
        object.ending(session, ending);
        let line = object.line(STATE);
        state.say(&line)
    }

    /// The actions that can be played next, each once.
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

    /// Begins the search of `go logical nodes N [depth D]`, whose answer is a whole turn.
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
            object.texts::<&str>("full_turn_actions", &[]);
            object.json("node_budget", limits.nodes);
            object.json("total_nodes", 0);
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

    /// Answers `go logical` with the turn that was found.
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
        let point = |point: Option<&str>| point.map_or("null".to_owned(), |point| format!("\"{point}\""));
        let (kind, score) = score(white_view(info.value, state.session().to_move()));
        let mut object = Object::new("ok");
        object.texts("full_turn_actions", &mill_actions(best));
        object.text("logical_move_id", best);
        let action = [point(from), point(Some(to)), point(capture)];
        object.json(
            "model_action",
            format_args!("{{\"from\":{},\"to\":{},\"capture\":{}}}", action[0], action[1], action[2]),
        );
        object.json("logical_ply_delta", 1);
        object.text("resulting_fen", &fen_of(&*after));
        object.text("resulting_side_to_move", name(after.to_move()));
        object.ending(&*after, after.ending());
        object.json("effective_depth", limits.depth.unwrap_or(info.depth));
        object.json("completed_depth", info.depth);
        object.text("score_kind", kind);
        object.json("score", score);
        object.text("score_perspective", "white");
        object.json("node_budget", limits.nodes);
        object.json("primary_nodes", found.nodes);
        object.json("removal_nodes", 0);
        object.json("total_nodes", found.nodes);
        object.json("search_calls", 1);
        state.say(&object.line(TURN))
    }
}

fn refuse(state: &mut EngineState<'_>, code: &str, message: &str) -> io::Result<()> {
    let mut object = Object::new("error");
    object.text("code", code);
    object.text("command", "go logical");
    object.text("message", message);
    state.say(&object.line(ERROR))
}

fn name(player: Player) -> &'static str {
    match player {
        Player::First => "white",
        Player::Second => "black",
    }
}

/// Sanmill's name of the rules of nine men's morris, else ours.
fn ruleset(spec: &str) -> String {
    if spec == "mill:nine" { "nmm".to_owned() } else { spec.to_owned() }
}

/// Why a game ended, in Sanmill's words.
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

/// A score and its kind; ends are counted in turns of either player.
fn score(white: Value) -> (&'static str, i64) {
    match white.verdict() {
        Verdict::Score(score) => ("cp", score.into()),
        Verdict::Win { plies } => ("mate", plies.into()),
        Verdict::Loss { plies } => ("mate", -i64::from(plies)),
    }
}
