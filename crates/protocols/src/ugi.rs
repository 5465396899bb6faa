//! UGI, the Universal Game Interface: UCI for any game, with queries that let an arena play games without
//! their rules. All games are supported; the option `Game` selects one by its spec.
//!
//! ```text
//! ugi                              id ..., option ..., ugiok
//! setoption name Game value mulino
//! position startpos moves d6 f4
//! query p1turn                     response true
//! go movetime 100                  info ..., bestmove d2
//! ```
//!
//! A turn of men's morris is one word, such as `a4-a1xb2`. Source: the UGI document of cutegames.

use std::io;

use game::{Outcome, Player};

use crate::dialogue::{Dialogue, Flow, LinePriority};
use crate::message::{FoundMoves, InputLine, SearchNews, truncate};
use crate::state::EngineState;
use crate::uci_like::{self, ExtraOptions, Go};

/// The engine side of UGI.
#[derive(Debug, Default)]
pub(crate) struct Ugi;

/// The supported commands.
const COMMANDS: [&str; 12] = [
    "ugi",
    "isready",
    "setoption",
    "uginewgame",
    "position",
    "query",
    "go",
    "stop",
    "quit",
    "debug",
    "d",
    "ponderhit",
];

impl Dialogue for Ugi {
    fn usual_game(&self) -> &'static str {
        "tris"
    }

    fn plays(&self, _spec: &str) -> bool {
        true
    }

    fn priority(&self, line: &str) -> LinePriority {
        uci_like::priority(line)
    }

    fn obey(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<Flow> {
        let (command, words) = uci_like::command_of(&line.text, &COMMANDS);
        match command {
            "ugi" => {
                uci_like::introduce(state, uci_like::option_lines(state, ExtraOptions::AnyGame), "ugiok")?
            }
            "isready" => state.say("readyok")?,
            "setoption" => uci_like::complain(state, |state| {
                uci_like::apply_option(state, words, ExtraOptions::AnyGame)
            })?,
            "uginewgame" => state.new_game(),
            "position" => uci_like::complain(state, |state| set_up(state, words))?,
            "query" => answer_query(state, words)?,
            "go" => state.think(uci_like::task(&Go::parse(words), state, line)),
            "stop" => state.stop(),
            "quit" => return Ok(Flow::Ends),
            "d" => {
                let (spec, position) = (state.start().spec(), state.session().position());
                state.say(&format!("info string {spec} {position}"))?;
            }
            "debug" | "ponderhit" => {}
            _ => state.say(&format!("info string unknown command: {}", truncate(&line.text)))?,
        }
        Ok(Flow::GoesOn)
    }

    fn tell(&mut self, state: &mut EngineState<'_>, news: SearchNews) -> io::Result<()> {
        match news {
            SearchNews::Depth(info) => uci_like::say_info(state, &info, str::to_owned),
            _ => Ok(()),
        }
    }

    fn answer(&mut self, state: &mut EngineState<'_>, found: FoundMoves) -> io::Result<()> {
        uci_like::say_found(state, found, str::to_owned)
    }
}

fn set_up(state: &mut EngineState<'_>, words: &str) -> Result<(), String> {
    let (position, moves) =
        uci_like::split_position(words).ok_or("expected position startpos|fen POSITION [moves MOVE ...]")?;
    state.set_up(position, &moves).map_err(|error| error.to_string())
}

fn answer_query(state: &mut EngineState<'_>, words: &str) -> io::Result<()> {
    let session = state.session();
    let ending = session.ending();
    let answer = match words {
        "gameover" => ending.is_some().to_string(),
        "p1turn" => (session.to_move() == Player::First).to_string(),
        "result" => match ending.map(|ending| ending.outcome) {
            Some(Outcome::Win(Player::First)) => "p1win",
            Some(Outcome::Win(Player::Second)) => "p2win",
            Some(Outcome::Draw) => "draw",
            None => "none",
        }
        .to_owned(),
        _ => return state.say("info string expected query gameover|p1turn|result"),
    };
    state.say(&format!("response {answer}"))
}
