//! The Gomocup (Piskvork) protocol for m,n,k-games, with those extensions of Yixin and Rapfi that GUIs use.
//!
//! ```text
//! START 15         OK
//! INFO rule 1
//! TURN 7,7         8,7
//! ```
//!
//! Points are `column,row` from the top left corner, or `row,column` after `START WIDTH HEIGHT`. Sources: the
//! document of Piskvork's new protocol, Yixin's *protocol.tex*, the source of Yixin-Board, and the answers of
//! Rapfi.

mod board;
mod display;
mod info;
mod points;
mod swap2;
mod time;

use std::io;
use std::str::FromStr;

use formats::{CoordinateGrid, GomokuRule};
use game::Value;

use self::board::{ListKind, StoneList};
use self::display::Display;
use self::points::{PointNotation, PointOrder};
use self::time::ManagerTimes;
use crate::dialogue::{Dialogue, Flow, LinePriority};
use crate::message::{FoundMoves, InputLine, SearchNews, truncate, truncate_error};
use crate::state::{EngineState, SearchTask};

/// The engine side of the Gomocup protocol.
#[derive(Debug, Default)]
pub(crate) struct Gomocup {
    /// `true` after `START` or `RECTSTART`.
    has_started: bool,
    point_order: PointOrder,
    /// Bit set of the rules: 1 (exact five), 2 (continuous game), 4 (renju) and 8 (caro).
    rule: u64,
    clocks: ManagerTimes,
    display: Display,
    max_depth: Option<u32>,
    max_nodes: Option<u64>,
    /// The list that is being read, until `DONE`.
    list: Option<StoneList>,
    /// Purpose of the running search.
    question: SearchPurpose,
    /// The number of openings that were placed so far.
    openings: u64,
}

/// Purpose of a search.
#[derive(Debug, Default)]
enum SearchPurpose {
    /// A move.
    #[default]
    Move,
    /// A move, or `SWAP` if the other colour is better.
    MoveOrSwap,
}

impl Dialogue for Gomocup {
    fn usual_game(&self) -> &'static str {
        "gomoku"
    }

    fn plays(&self, spec: &str) -> bool {
        spec.starts_with("mnk:")
    }

    fn priority(&self, line: &str) -> LinePriority {
        match keyword(line).0.as_str() {
            "YXSTOP" | "STOP" => LinePriority::Stops,
            "END" | "ABOUT" => LinePriority::AtOnce,
            _ => LinePriority::Waits,
        }
    }

    fn obey(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<Flow> {
        let (command, words) = keyword(&line.text);
        if command == "END" {
            return Ok(Flow::Ends);
        }
        if self.list.is_some() {
            self.read_list(state, [line.text.as_str()], line)?;
            return Ok(Flow::GoesOn);
        }
        match command.as_str() {
            "ABOUT" => {
                let version = state.settings.version;
                let about =
                    format!("name=\"Filetto\", version=\"{version}\", author=\"the authors of Filetto\"");
                state.say(&about)?;
            }
            // Yixin-Board sends the width and the height, and then all points row first.
            "START" => match words.split_once(char::is_whitespace) {
                Some((columns, rows)) => self.start(state, columns, rows, PointOrder::RowFirst)?,
                None => self.start(state, words, words, PointOrder::ColumnFirst)?,
            },
            "RECTSTART" => {
                let (columns, rows) = words.split_once(',').unwrap_or((words, ""));
                self.start(state, columns, rows, PointOrder::ColumnFirst)?;
            }
            "INFO" => self.set_info(state, words),
            "YXSHOWINFO" => self.show_limits(state)?,
            "YXHASHCLEAR" => state.forget(),
            "STOP" | "YXSTOP" => state.stop(),
            "YXQUERYDATABASEALL" | "YXQUERYDATABASEALLT" | "YXQUERYDATABASEONE" | "YXQUERYDATABASETEXT" => {
                self.begin_list(state, ListKind::Query, words, line)?;
            }
            "RESTART" | "BEGIN" | "TURN" | "TAKEBACK" | "BOARD" | "YXBOARD" | "SWAP2BOARD" | "YXNBEST"
            | "YXSHOWFORBID" => self.obey_in_game(state, &command, words, line)?,
            _ => state.say(&format!("UNKNOWN unknown command {}", truncate(&command)))?,
        }
        Ok(Flow::GoesOn)
    }

    fn tell(&mut self, state: &mut EngineState<'_>, news: SearchNews) -> io::Result<()> {
        let points = self.points(state);
        let lines = state.settings.lines;
        for line in self.display.lines(&news, points, lines) {
            state.say(&line)?;
        }
        Ok(())
    }

    fn answer(&mut self, state: &mut EngineState<'_>, found: FoundMoves) -> io::Result<()> {
        match std::mem::take(&mut self.question) {
            SearchPurpose::MoveOrSwap if prefers_other_colour(&found) => state.say("SWAP"),
            _ => self.answer_move(state, found),
        }
    }
}

impl Gomocup {
    /// Executes a command that needs a started game.
    fn obey_in_game(
        &mut self,
        state: &mut EngineState<'_>,
        command: &str,
        words: &str,
        line: &InputLine,
    ) -> io::Result<()> {
        if !self.has_started {
            return state.say("ERROR expected START or RECTSTART first");
        }
        match command {
            "RESTART" => {
                self.restart(state);
                state.say("OK")
            }
            "BEGIN" if state.session().plies() > 0 => state.say("ERROR expected an empty board"),
            "BEGIN" => self.think(state, line),
            "TURN" => self.turn(state, words, line),
            "TAKEBACK" => self.take_back(state, words),
            "BOARD" => self.begin_list(state, ListKind::Board, words, line),
            "YXBOARD" => self.begin_list(state, ListKind::Silent, words, line),
            "SWAP2BOARD" => self.begin_list(state, ListKind::Swap2, words, line),
            "YXNBEST" => {
                state.settings.lines = number(words, 1, crate::settings::MAX_LINES).unwrap_or(1);
                self.think(state, line)
            }
            _ => self.show_forbidden(state),
        }
    }

    fn start(
        &mut self,
        state: &mut EngineState<'_>,
        columns: &str,
        rows: &str,
        point_order: PointOrder,
    ) -> io::Result<()> {
        let now = state.start().spec();
        let in_row = board::in_row(&now);
        let size = |text: &str| number(text, in_row, 20);
        let (Some(columns), Some(rows)) = (size(columns), size(rows)) else {
            return state.say(&format!("ERROR the board must have from {in_row} to 20 columns and rows"));
        };
        (self.has_started, self.point_order) = (true, point_order);
        let game = board::game(CoordinateGrid { columns, rows }, &now, self.played_rule());
        if let Err(error) = state.open(&game.to_string()) {
            return state.say(&format!("ERROR {}", truncate_error(&error)));
        }
        self.restart(state);
        // Allocates the table now: the clock does not run before the answer to `START`.
        state.table();
        state.say("OK")
    }

    fn restart(&mut self, state: &mut EngineState<'_>) {
        state.new_game();
        state.settings.lines = 1;
    }

    /// Plays the opponent's move and starts the search for the answer.
    fn turn(&mut self, state: &mut EngineState<'_>, words: &str, line: &InputLine) -> io::Result<()> {
        let Some(point) = self.points(state).parse(words) else {
            return state
                .say(&format!("ERROR expected a point of the board such as 0,0, not {}", truncate(words)));
        };
        match state.session_mut().play(&point) {
            Ok(_) => self.think(state, line),
            Err(error) => state.say(&format!("ERROR {}", truncate_error(&error))),
        }
    }

    /// Executes `TAKEBACK`, whose point must be that of the last stone.
    fn take_back(&mut self, state: &mut EngineState<'_>, words: &str) -> io::Result<()> {
        let last = state.session().moves().pop();
        let named = self.points(state).parse(words);
        if last.is_none() || named != last {
            return state.say("ERROR expected the point of the last stone");
        }
        state.session_mut().undo();
        state.say("OK")
    }

    fn points(&self, state: &EngineState<'_>) -> PointNotation {
        PointNotation { grid: grid(state), order: self.point_order }
    }

    /// Begins a list. Front ends of Rapfi, which reads word by word, write the whole list in the same line.
    fn begin_list(
        &mut self,
        state: &mut EngineState<'_>,
        kind: ListKind,
        words: &str,
        line: &InputLine,
    ) -> io::Result<()> {
        self.list = Some(StoneList::new(kind));
        self.read_list(state, words.split_whitespace(), line)
    }

    /// Adds stones to the list, and executes it at `DONE`.
    fn read_list<'a>(
        &mut self,
        state: &mut EngineState<'_>,
        stones: impl IntoIterator<Item = &'a str>,
        line: &InputLine,
    ) -> io::Result<()> {
        for stone in stones {
            let Some(list) = &mut self.list else { return Ok(()) };
            if keyword(stone).0 != "DONE" {
                list.add(stone);
            } else if let Some(list) = self.list.take() {
                self.end_list(state, &list, line)?;
            }
        }
        Ok(())
    }

    fn end_list(
        &mut self,
        state: &mut EngineState<'_>,
        list: &StoneList,
        line: &InputLine,
    ) -> io::Result<()> {
        if list.kind == ListKind::Query {
            return Ok(());
        }
        let placed = list.moves(self.points(state)).and_then(|moves| place(state, list.kind, &moves));
        match (placed, list.kind) {
            (Err(error), _) => state.say(&format!("ERROR {}", truncate_error(&error))),
            (Ok(()), ListKind::Board) => self.think(state, line),
            (Ok(()), ListKind::Swap2) => self.answer_swap2(state, line),
            (Ok(()), ListKind::Silent | ListKind::Query) => Ok(()),
        }
    }

    /// Returns the rule by its number; `None` if it is not played here. Yixin's number of renju is 2, which
    /// is the bit of the continuous game in the other dialect.
    fn known_rule(&self) -> Option<GomokuRule> {
        match (self.rule, self.point_order) {
            (2, PointOrder::RowFirst) => Some(GomokuRule::Renju),
            (rule, _) => GomokuRule::of_number(rule),
        }
    }

    /// Returns the rule of the game on the board: freestyle if the manager asked for an unknown one.
    fn played_rule(&self) -> GomokuRule {
        self.known_rule().unwrap_or(GomokuRule::Freestyle)
    }

    /// Answers `YXSHOWFORBID` with the points where Black may not play: two digits for each number.
    fn show_forbidden(&self, state: &mut EngineState<'_>) -> io::Result<()> {
        let (view, points) = (state.session().view(), self.points(state));
        let digits = |point: String| -> String {
            point
                .split(',')
                .filter_map(|number| number.parse::<u8>().ok())
                .map(|number| format!("{number:02}"))
                .collect()
        };
        let names = view.forbidden.iter().map(|forbidden| view.sites[forbidden.point.index()].name());
        let numbers: String = names.filter_map(|name| points.write(&name)).map(digits).collect();
        state.say(&format!("FORBID {numbers}."))
    }

    /// Starts the search for a move.
    fn think(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<()> {
        if let Some(error) = self.refusal(state) {
            return state.say(&format!("ERROR {}", truncate_error(&error)));
        }
        let task = self.task(line);
        state.think(task);
        Ok(())
    }

    /// Returns a reason if no search is possible: an unsupported rule or a finished game.
    fn refusal(&self, state: &EngineState<'_>) -> Option<String> {
        if self.known_rule().is_none() {
            let rule = self.rule;
            return Some(format!(
                "rule {rule} is not played here; expected 0 (five or more), 1 (exactly five), 4 (renju), 8 (caro with overlines) or 9 (caro)"
            ));
        }
        state.session().ending().is_some().then(|| "the game is over".to_owned())
    }

    fn task(&self, line: &InputLine) -> SearchTask {
        let budget = self.clocks.budget(self.max_depth, self.max_nodes);
        SearchTask {
            budget,
            since: line.at,
            tells_moves: self.display.shows_moves(),
            ..SearchTask::default()
        }
    }

    fn answer_move(&mut self, state: &mut EngineState<'_>, found: FoundMoves) -> io::Result<()> {
        let points = self.points(state);
        if let Some(error) = &found.refused {
            state.say(&format!("MESSAGE {error}"))?;
        }
        let lines = state.settings.lines;
        for info in state.unsent(found.lines) {
            for line in self.display.lines(&SearchNews::Depth(info), points, lines) {
                state.say(&line)?;
            }
        }
        let Some(best) = found.best else { return state.say("ERROR there is no move") };
        if state.session_mut().play(&best).is_err() {
            return state.say("ERROR there is no move");
        }
        state.settings.lines = 1;
        state.say(&points.write(&best).unwrap_or(best))
    }
}

/// Returns `true` if the search rates the opponent's colour higher than that of the side to move.
fn prefers_other_colour(found: &FoundMoves) -> bool {
    found.lines.first().is_some_and(|info| info.assessment.value < Value::DRAW)
}

/// Places the stones of a list.
fn place(state: &mut EngineState<'_>, kind: ListKind, moves: &[String]) -> Result<(), String> {
    let Err(error) = state.set_up(None, moves) else { return Ok(()) };
    if kind == ListKind::Swap2 {
        return Err(error.to_string());
    }
    // The moves may be illegal in this order alone.
    let position = board::position_of(state.session(), moves).map_err(|_| error.to_string())?;
    let no_moves: [&str; 0] = [];
    state.set_up(Some(&position), &no_moves).map_err(|_| error.to_string())
}

/// Splits a line into the command, in capital letters, and its arguments.
fn keyword(line: &str) -> (String, &str) {
    let (command, words) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (command.to_ascii_uppercase(), words.trim())
}

fn number<T: FromStr + PartialOrd>(text: &str, min: T, max: T) -> Option<T> {
    game::parse_number(text.trim(), min, max)
}

fn grid(state: &EngineState<'_>) -> CoordinateGrid {
    CoordinateGrid::around(&state.start().view().sites)
}
