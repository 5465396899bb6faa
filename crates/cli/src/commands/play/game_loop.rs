//! The game loop: players move in turn, and the commands that humans type are executed.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use engine::{OpeningDemand, Session};
use search::{Unlimited, Watcher};
use tui::TypedCommand;

use super::events::PlayEvent;
use super::game::PromptGame;
use crate::commands::prompt;
use crate::failure::Failure;
use crate::input::{LineReader, Prompt, Typed};

/// The next step of the game loop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

/// Plays until a human leaves or, between programs, the game ends. If `ponders` is set, the computer searches
/// while a human thinks.
pub(super) fn play(mut game: PromptGame<'_>, ponders: bool) -> Result<(), Failure> {
    let mut reader = if game.json { LineReader::Plain } else { LineReader::standard(game.output) };
    game.prepare();
    game.begin()?;
    game.start_engines()?;
    let mut was_over = false;
    loop {
        let ending = game.session.ending();
        if let Some(ending) = ending.filter(|_| !was_over) {
            game.announce(ending)?;
        }
        was_over = ending.is_some();
        if let Some(demand) = game.opening_demand() {
            let next = if game.is_human_to_open(demand) {
                ask_in_opening(&mut game, demand, &mut reader)?
            } else {
                game.computer_opens(demand)?;
                Next::GoOn
            };
            if next == Next::Leave {
                return Ok(());
            }
            continue;
        }
        let is_human = game.players[game.session.to_move().index()].is_human();
        let next = if was_over && game.is_without_humans() {
            Next::Leave
        } else if was_over || is_human {
            ask(&mut game, ponders, &mut reader)?
        } else {
            game.computer_moves()?;
            Next::GoOn
        };
        if next == Next::Leave {
            return Ok(());
        }
    }
}

/// Reads a line in the opening and executes it: an act, or a command that has a meaning in an opening.
fn ask_in_opening(
    game: &mut PromptGame<'_>,
    demand: OpeningDemand,
    reader: &mut LineReader,
) -> Result<Next, Failure> {
    let typed = read(game, false, reader)?;
    if let Typed::Line(line) = &typed
        && PromptGame::is_opening_act(line)
    {
        game.open(demand, line)?;
        return Ok(Next::GoOn);
    }
    let Some(command) = prompt::parse(&typed, &game.session.spec(), &game.session.view()) else {
        end_of_input(game, false)?;
        return Ok(Next::Leave);
    };
    match command {
        TypedCommand::Quit => return Ok(Next::Leave),
        TypedCommand::Nothing => {}
        TypedCommand::Move(text) => game.open(demand, &text)?,
        TypedCommand::Go => game.computer_opens(demand)?,
        TypedCommand::Undo => {
            game.undo_opening()?;
        }
        TypedCommand::Board => {
            game.show_board()?;
            game.say_opening_task()?;
        }
        TypedCommand::Level(name) => game.set_level(name.as_deref())?,
        TypedCommand::Save(file) => game.save(file)?,
        TypedCommand::Load(file) => game.load(file)?,
        TypedCommand::New => game.new_game()?,
        TypedCommand::Help => game.help()?,
        _ => {
            let text = game.texts.text("play-opening-not-now");
            game.complain(&text)?;
        }
    }
    Ok(Next::GoOn)
}

/// Reads a line and executes it.
fn ask(game: &mut PromptGame<'_>, ponders: bool, reader: &mut LineReader) -> Result<Next, Failure> {
    let is_over = game.session.ending().is_some();
    let typed = read(game, ponders && !is_over, reader)?;
    let Some(command) = prompt::parse(&typed, &game.session.spec(), &game.session.view()) else {
        end_of_input(game, is_over)?;
        return Ok(Next::Leave);
    };
    match command {
        TypedCommand::Quit => return Ok(Next::Leave),
        TypedCommand::Nothing if is_over => return Ok(Next::Leave),
        TypedCommand::Nothing => {}
        TypedCommand::Move(_)
        | TypedCommand::Hint
        | TypedCommand::Values
        | TypedCommand::Go
        | TypedCommand::Resign
            if is_over =>
        {
            let finished = game.texts.text("play-finished");
            game.complain(&finished)?;
        }
        TypedCommand::Move(text) => game.human_moves(&text)?,
        TypedCommand::Hint => game.hint()?,
        TypedCommand::Undo => game.undo()?,
        TypedCommand::Redo => game.redo()?,
        TypedCommand::Moves => game.list_moves()?,
        TypedCommand::Values => game.list_values()?,
        TypedCommand::Review => game.review()?,
        TypedCommand::Board => game.show_board()?,
        TypedCommand::Go => game.go()?,
        TypedCommand::Switch => game.switch()?,
        TypedCommand::Level(name) => game.set_level(name.as_deref())?,
        TypedCommand::Save(file) => game.save(file)?,
        TypedCommand::Load(file) => game.load(file)?,
        TypedCommand::Resign => game.resign(),
        TypedCommand::New => game.new_game()?,
        TypedCommand::Help => game.help()?,
    }
    Ok(Next::GoOn)
}

/// Shows the prompt and reads a line. If `ponders` is set, the computer searches meanwhile.
fn read(game: &mut PromptGame<'_>, ponders: bool, reader: &mut LineReader) -> Result<Typed, Failure> {
    let prompt = prompt(game);
    if !game.json && !reader.prompts() {
        game.output.text(&prompt.text)?;
    }
    let session = &*game.session;
    let typed = if ponders { read_pondering(session, reader, &prompt) } else { reader.read(&prompt) };
    typed.map_err(Failure::Input)
}

fn prompt(game: &PromptGame<'_>) -> Prompt {
    let texts = game.texts;
    let text = if game.session.ending().is_some() {
        texts.text("play-prompt-over")
    } else if game.opening_demand().is_some() {
        texts.text("play-prompt-opening")
    } else {
        let player = game.name(game.session.to_move());
        texts.with("play-prompt", [("player", player.into())])
    };
    prompt::prompt(texts, game.output, &*game.session, text, "play-commands")
}

/// Reads a line while the computer ponders.
fn read_pondering(session: &dyn Session, reader: &mut LineReader, prompt: &Prompt) -> io::Result<Typed> {
    let is_read = AtomicBool::new(false);
    thread::scope(|scope| {
        let session = session.fork();
        let is_read = &is_read;
        scope.spawn(move || session.ponder(&mut Watcher::<String>::until(Unlimited, is_read)));
        let typed = reader.read(prompt);
        is_read.store(true, Ordering::Relaxed);
        typed
    })
}

fn end_of_input(game: &mut PromptGame<'_>, is_over: bool) -> Result<(), Failure> {
    let mut text = format!("\n{}", game.texts.text("play-eof"));
    if !is_over {
        text = format!("{text} {}", game.texts.text("play-unfinished"));
    }
    game.say(&text, &PlayEvent::End { finished: is_over })
}
