//! The UCI dialect of cutechess for tris and gomoku. The option `UCI_Variant` selects the game, moves are
//! drops such as `P@b2`, and positions have the remaining marks in brackets. The first player is White.

use std::io;

use formats::{CutechessVariant, parse_drop, read_cutechess, write_cutechess, write_drop};

use crate::dialogue::{Dialogue, Flow, LinePriority};
use crate::message::{FoundMoves, InputLine, SearchNews, truncate};
use crate::state::EngineState;
use crate::uci_like::{self, ExtraOptions, Go};

/// The engine side of UCI.
#[derive(Debug, Default)]
pub(crate) struct Uci;

/// The supported commands.
const COMMANDS: [&str; 12] = [
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
    "ponderhit",
    "register",
];

impl Dialogue for Uci {
    fn usual_game(&self) -> &'static str {
        CutechessVariant::ALL[0].spec
    }

    fn plays(&self, spec: &str) -> bool {
        CutechessVariant::of_spec(spec).is_some()
    }

    fn priority(&self, line: &str) -> LinePriority {
        uci_like::priority(line)
    }

    fn obey(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<Flow> {
        let (command, words) = uci_like::command_of(&line.text, &COMMANDS);
        match command {
            "uci" => uci_like::introduce(state, option_lines(state), "uciok")?,
            "isready" => state.say("readyok")?,
            "setoption" => uci_like::complain(state, |state| set_option(state, words))?,
            "ucinewgame" => state.new_game(),
            "position" => uci_like::complain(state, |state| set_up(state, words))?,
            "go" => state.think(uci_like::task(&Go::parse(words), state, line)),
            "stop" => state.stop(),
            "quit" => return Ok(Flow::Ends),
            "d" => {
                let fen = write_cutechess(&state.session().position(), state.start().view().sites.len());
                state.say(&format!("info string {}", fen.unwrap_or_else(|| state.session().position())))?;
            }
            "debug" | "ponderhit" | "register" => {}
            _ => state.say(&format!("info string unknown command: {}", truncate(&line.text)))?,
        }
        Ok(Flow::GoesOn)
    }

    fn tell(&mut self, state: &mut EngineState<'_>, news: SearchNews) -> io::Result<()> {
        match news {
            SearchNews::Depth(info) => uci_like::say_info(state, &info, write_drop),
            _ => Ok(()),
        }
    }

    fn answer(&mut self, state: &mut EngineState<'_>, found: FoundMoves) -> io::Result<()> {
        uci_like::say_found(state, found, write_drop)
    }
}

fn option_lines(state: &EngineState<'_>) -> Vec<String> {
    let now = CutechessVariant::of_spec(&state.start().spec()).unwrap_or(CutechessVariant::ALL[0]).name;
    let variants: String =
        CutechessVariant::ALL.iter().map(|variant| format!(" var {}", variant.name)).collect();
    let variant = format!("option name UCI_Variant type combo default {now}{variants}");
    uci_like::option_lines(state, ExtraOptions::Plain).into_iter().chain([variant]).collect()
}

fn set_option(state: &mut EngineState<'_>, words: &str) -> Result<(), String> {
    let lower = words.to_ascii_lowercase();
    let Some(variant) = lower.strip_prefix("name uci_variant value ") else {
        return uci_like::apply_option(state, words, ExtraOptions::Plain);
    };
    let names = || CutechessVariant::ALL.map(|variant| variant.name).join(", ");
    let unknown =
        || format!("unknown variant \"{}\"; expected one of: {}", truncate(variant.trim()), names());
    let variant = CutechessVariant::parse(variant.trim()).ok_or_else(unknown)?;
    state.open(variant.spec).map_err(|error| error.to_string())
}

fn set_up(state: &mut EngineState<'_>, words: &str) -> Result<(), String> {
    let (fen, drops) =
        uci_like::split_position(words).ok_or("expected position startpos|fen POSITION [moves P@b2 ...]")?;
    let position = fen.map(read_cutechess).transpose().map_err(|error| error.to_string())?;
    let no_drop = |drop: &str| format!("expected a move such as P@b2, not \"{drop}\"");
    let moves: Vec<&str> = drops
        .into_iter()
        .map(|drop| parse_drop(drop).ok_or_else(|| no_drop(drop)))
        .collect::<Result<_, _>>()?;
    state.set_up(position.as_deref(), &moves).map_err(|error| error.to_string())
}
