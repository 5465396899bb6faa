//! The UCI dialect of Sanmill, for men's morris. A turn with a capture is two words, such as `d6-d5` and
//! `xc3`; scores are from White's point of view; the answer stands at the end of the last `info` line.
//!
//! ```text
//! position startpos moves d6 f4 d2 b4
//! go depth 6
//! info depth 6 score cp 12 nodes 4711 bestmove g4
//! ```
//!
//! After an action that closes a mill the same player must capture, and `go` answers with the capture. In a
//! finished game the answer is `bestmove none` or `bestmove draw`. Source: Sanmill's *UCI CLI Bridge
//! Reference*, August 2026.

mod capture;
mod captures;
mod logical_limits;
mod machine;
mod options;
mod position;

use std::collections::HashSet;
use std::io;

use engine::{Budget, Session};
use formats::mill_actions;
use game::{Outcome, Player, Value, Verdict};
use std::time::Duration;

use self::captures::{Captures, share};
use self::logical_limits::LogicalLimits;
use crate::dialogue::{Dialogue, Flow, LinePriority};
use crate::message::{FoundMoves, Info, InputLine, SearchNews, truncate, truncate_error};
use crate::state::{EngineState, SearchTask};
use crate::uci_like::{self, Go};

/// The engine side of Sanmill's UCI dialect.
#[derive(Debug)]
pub(crate) struct MillDialogue {
    /// The legal captures, if the current position has a capture to make.
    captures: Option<Captures>,
    /// The position, the action and the capture of the last answer, if it was a turn with a capture.
    planned: Option<[String; 3]>,
    /// Time for a move if `go` has no limits.
    move_time: Duration,
    /// The limits of the running `go logical`.
    logical: Option<LogicalLimits>,
    /// Number of ranked actions to report: the value of `topn` in the last `go`.
    ranked: usize,
}

impl Default for MillDialogue {
    fn default() -> Self {
        MillDialogue {
            captures: None,
            planned: None,
            move_time: Duration::from_secs(1),
            ranked: 0,
            logical: None,
        }
    }
}

/// The supported commands.
const COMMANDS: [&str; 14] = [
    "uci",
    "isready",
    "setoption",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "quit",
    "debug",
    "d",
    "fen",
    "eval",
    "ponderhit",
    "statejson",
];

impl Dialogue for MillDialogue {
    fn usual_game(&self) -> &'static str {
        "mill:nine"
    }

    fn plays(&self, spec: &str) -> bool {
        // Sanmill's board has three squares, so games on smaller boards are excluded.
        ["nine", "twelve", "morabaraba", "lasker"]
            .iter()
            .any(|name| spec.starts_with(&format!("mill:{name}")))
    }

    fn priority(&self, line: &str) -> LinePriority {
        uci_like::priority(line)
    }

    fn obey(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<Flow> {
        let (command, words) = uci_like::command_of(&line.text, &COMMANDS);
        match command {
            "uci" => uci_like::introduce(state, self.option_lines(state), "uciok")?,
            "isready" => state.say("readyok")?,
            "setoption" => uci_like::complain(state, |state| self.set_option(state, words))?,
            "ucinewgame" => {
                state.new_game();
                (self.captures, self.planned) = (None, None);
            }
            "position" => uci_like::complain(state, |state| self.set_up(state, words))?,
            "go" => self.go(state, words, line)?,
            "stop" => state.stop(),
            "quit" => return Ok(Flow::Ends),
            "d" | "fen" => {
                let fen = self.fen(state);
                state.say(&fen)?;
            }
            "eval" => {
                let value = self.estimate(state);
                state.say(&format!("info eval score {}", score(value)))?;
            }
            "statejson" => self.tell_state(state)?,
            "debug" | "ponderhit" => {}
            _ => state.say(&format!("info string unknown command: {}", truncate(&line.text)))?,
        }
        Ok(Flow::GoesOn)
    }

    fn tell(&mut self, state: &mut EngineState<'_>, news: SearchNews) -> io::Result<()> {
        if let SearchNews::Depth(info) = news
            && self.captures.is_none()
            && self.logical.is_none()
        {
            let white = white_view(info.assessment.value, state.session().to_move());
            let actions = actions(&info.variation);
            let multi = state.settings.lines > 1;
            state.say(&uci_like::info_line(&info, multi, &score(white), &actions))?;
        }
        Ok(())
    }

    fn answer(&mut self, state: &mut EngineState<'_>, found: FoundMoves) -> io::Result<()> {
        if let Some(error) = &found.refused {
            state.say(&format!("info string {}", truncate_error(&error)))?;
        }
        if let Some(limits) = self.logical.take() {
            return self.answer_logical(state, limits, &found);
        }
        match self.captures.take() {
            Some(captures) => self.answer_capture(state, captures, &found),
            None => self.answer_turn(state, &found),
        }
    }
}

impl MillDialogue {
    fn go(&mut self, state: &mut EngineState<'_>, words: &str, line: &InputLine) -> io::Result<()> {
        if let Some(words) = words.strip_prefix("logical") {
            return self.go_logical(state, words, line);
        }
        if let Some(captures) = &mut self.captures {
            let go = Go::parse(words);
            let task = share(uci_like::task(&go, state, line), captures.len());
            return self.begin_capture(state, self.limited(task));
        }
        let go = Go::parse(words);
        self.ranked = go.best.unwrap_or(0).max(0) as usize;
        let task = self.limited(uci_like::task(&go, state, line));
        let ranked = match self.ranked {
            0 => 0,
            wanted => wanted + further_captures(&state.session().legal_moves()),
        };
        state.start_over();
        state.think(SearchTask {
            lines: ranked.max(state.settings.lines).min(crate::settings::MAX_LINES),
            ..task
        });
        Ok(())
    }

    /// Returns the static evaluation for White, without the value of the turn. If a capture is to be made,
    /// the best one is made first.
    fn estimate(&self, state: &EngineState<'_>) -> Value {
        // On the empty board the evaluation consists of the value of the turn alone.
        let turn = state.start().estimate();
        match &self.captures {
            Some(captures) => {
                let after = captures.choices.iter().map(|(_, session)| -estimate(&**session, turn));
                white_view(after.max().unwrap_or(Value::DRAW), captures.player)
            }
            None => white_view(estimate(state.session(), turn), state.session().to_move()),
        }
    }

    /// Returns the task with the default time if it has no limit.
    fn limited(&self, task: SearchTask) -> SearchTask {
        let is_open = task.budget == Budget::default() && !task.is_infinite && !self.move_time.is_zero();
        let time = is_open.then_some(self.move_time).or(task.budget.time);
        SearchTask { budget: Budget { time, ..task.budget }, ..task }
    }

    fn answer_turn(&mut self, state: &mut EngineState<'_>, found: &FoundMoves) -> io::Result<()> {
        let Some(best) = &found.best else {
            let is_draw = state.session().ending().is_some_and(|ending| ending.outcome == Outcome::Draw);
            return state.say(if is_draw { "bestmove draw" } else { "bestmove none" });
        };
        self.rank(state, &found.lines)?;
        let position = state.session().position();
        let actions = mill_actions(best);
        self.planned = match actions[..] {
            [way, capture] => Some([position, way.to_owned(), capture.to_owned()]),
            _ => None,
        };
        let mover = state.session().to_move();
        let shown =
            found.lines.first().map(|info| (info.depth, score(white_view(info.assessment.value, mover))));
        let (depth, score) = shown.unwrap_or((0, "cp 0".to_owned()));
        state.say(&format!("info depth {depth} score {score} nodes {} bestmove {}", found.nodes, actions[0]))
    }

    /// Sends the ranked actions that `go topn` has requested.
    fn rank(&self, state: &mut EngineState<'_>, lines: &[Info]) -> io::Result<()> {
        let mover = state.session().to_move();
        let mut ranked: Vec<(String, String)> = Vec::new();
        for info in lines {
            let Some(turn) = info.variation.first() else { continue };
            let action = mill_actions(turn)[0].to_owned();
            if ranked.iter().all(|(other, _)| *other != action) {
                ranked.push((action, score(white_view(info.assessment.value, mover))));
            }
        }
        for (rank, (action, score)) in (1..=self.ranked).zip(ranked) {
            state.say(&format!("info topn rank {rank} move {action} score {score}"))?;
        }
        Ok(())
    }
}

/// Returns the number of turns whose first action is also that of an earlier turn.
fn further_captures(turns: &[String]) -> usize {
    let first: HashSet<&str> = turns.iter().map(|turn| mill_actions(turn)[0]).collect();
    turns.len() - first.len()
}

/// Returns the static evaluation for the side to move, minus `turn`, the value of the turn; for a finished
/// game, its result.
fn estimate(session: &dyn Session, turn: i32) -> Value {
    match session.ending() {
        Some(ending) => Value::end(ending.outcome.seen_by(session.to_move()), 0),
        None => Value::score(session.estimate() - turn),
    }
}

/// Returns the actions of all turns of a variation.
fn actions(turns: &[String]) -> Vec<String> {
    turns.iter().flat_map(|turn| mill_actions(turn)).map(str::to_owned).collect()
}

/// Returns the value from White's point of view.
fn white_view(value: Value, mover: Player) -> Value {
    if mover == Player::First { value } else { -value }
}

/// Returns a score in Sanmill's form. Mate distances are in plies, not in moves.
fn score(white: Value) -> String {
    match white.verdict() {
        Verdict::Score(score) => format!("cp {score}"),
        Verdict::Win { plies } => format!("mate {plies}"),
        Verdict::Loss { plies } => format!("mate -{plies}"),
    }
}
