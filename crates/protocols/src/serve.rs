//! Main loop of the engine: passes lines of the GUI and events of the search to the protocol.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use engine::Clock;
use game::SpecError;

use crate::codingame::CodinGame;
use crate::dialogue::{Dialogue, Flow, LinePriority};
use crate::gomocup::Gomocup;
use crate::input::read_lines;
use crate::message::{EngineInput, InputLine, SearchNews};
use crate::mill::MillDialogue;
use crate::protocol::Protocol;
use crate::room::TakenRoom;
use crate::settings::EngineSettings;
use crate::state::{EngineState, Streams};
use crate::uci::Uci;
use crate::ugi::Ugi;

/// Error of [`serve()`].
#[derive(Debug)]
pub enum EngineError {
    /// The settings contain an invalid spec.
    Spec(SpecError),
    /// The protocol does not support the game in the settings.
    OtherGame {
        /// The protocol.
        protocol: Protocol,
        /// Spec of the game.
        game: String,
    },
    /// The answers cannot be written.
    Output(io::Error),
}

impl From<SpecError> for EngineError {
    fn from(error: SpecError) -> EngineError {
        EngineError::Spec(error)
    }
}

impl From<io::Error> for EngineError {
    fn from(error: io::Error) -> EngineError {
        EngineError::Output(error)
    }
}

/// Capacity of the message queue. If it is full, events of the search are dropped, and the reader waits.
const WAITING: usize = 1 << 10;

/// Runs the engine until the GUI sends the quit command or the input ends. If `protocol` is `None`, the first
/// line selects the protocol, with UGI as the default. Lines that wait at the end of the input are still
/// executed; searches without a limit then end at once.
///
/// # Errors
/// If the spec in the settings is invalid or the protocol does not support it, or if writing an answer fails.
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
///
/// use filetto_protocols::{EngineSettings, Streams};
///
/// struct Stopped;
/// impl filetto::engine::Clock for Stopped {
///     fn now(&self) -> Duration {
///         Duration::ZERO
///     }
/// }
///
/// let input = "ABOUT\nEND\n".as_bytes();
/// let (mut output, mut log) = (Vec::new(), Vec::new());
/// let streams = Streams { output: &mut output, log: &mut log };
/// let settings = EngineSettings::default();
/// filetto_protocols::serve(None, settings, Arc::new(Stopped), input, streams).expect("answers");
/// assert!(output.starts_with(b"name=\"Filetto\""));
/// ```
pub fn serve(
    protocol: Option<Protocol>,
    settings: EngineSettings,
    clock: Arc<dyn Clock>,
    input: impl Read + Send + 'static,
    streams: Streams<'_>,
) -> Result<(), EngineError> {
    let (sender, receiver) = sync_channel(WAITING);
    let (lines, reading_clock) = (sender.clone(), Arc::clone(&clock));
    // The thread is never joined: a silent GUI may keep its end of the pipe open.
    thread::spawn(move || read_lines(input, &reading_clock, &lines));
    let Ok(first) = receiver.recv() else { return Ok(()) };
    let named = |message: &EngineInput| match message {
        EngineInput::Line(line, _) => Protocol::of_line(&line.text),
        _ => None,
    };
    let protocol = protocol.or_else(|| named(&first)).unwrap_or(Protocol::Ugi);
    let mut dialogue = dialogue(protocol);
    let mut state = EngineState::new(settings, dialogue.usual_game(), clock, streams, sender)?;
    let game = state.start().spec();
    if !dialogue.plays(&game) {
        return Err(EngineError::OtherGame { protocol, game });
    }
    let result = converse(&mut *dialogue, &mut state, first, &receiver);
    state.stop();
    Ok(result?)
}

fn dialogue(protocol: Protocol) -> Box<dyn Dialogue> {
    match protocol {
        Protocol::Ugi => Box::new(Ugi),
        Protocol::Gomocup => Box::<Gomocup>::default(),
        Protocol::Uci => Box::new(Uci),
        Protocol::Mill => Box::<MillDialogue>::default(),
        Protocol::CodinGame => Box::<CodinGame>::default(),
    }
}

fn converse(
    dialogue: &mut dyn Dialogue,
    state: &mut EngineState<'_>,
    first: EngineInput,
    receiver: &Receiver<EngineInput>,
) -> io::Result<()> {
    let mut waiting = VecDeque::new();
    let mut has_ended = false;
    let mut next = Some(first);
    while let Some(message) = next {
        match message {
            EngineInput::Line(line, place) if state.is_thinking() => {
                let priority = dialogue.priority(&line.text);
                if priority != LinePriority::Waits && dialogue.obey(state, &line)? == Flow::Ends {
                    return Ok(());
                }
                if priority == LinePriority::Waits || (priority == LinePriority::Stops && !waiting.is_empty())
                {
                    waiting.push_back((line, place));
                }
            }
            EngineInput::Line(line, place) => waiting.push_back((line, place)),
            // The stop command would be behind the full queue, and could never be read.
            EngineInput::Full if state.thinks_without_end() => state.stop(),
            EngineInput::Full => {}
            EngineInput::End => has_ended = true,
            EngineInput::News(news) => {
                if let SearchNews::Depth(info) = &news {
                    state.remember(info);
                }
                dialogue.tell(state, news)?;
            }
            EngineInput::Found(found) => {
                state.finish();
                dialogue.answer(state, found)?;
            }
        }
        if obey_waiting(dialogue, state, &mut waiting)? == Flow::Ends || (has_ended && !state.is_thinking()) {
            return Ok(());
        }
        // No stop command can follow.
        if has_ended && state.thinks_without_end() {
            state.stop();
        }
        next = receiver.recv().ok();
    }
    Ok(())
}

/// Executes queued lines up to the first that must wait for the end of a search.
fn obey_waiting(
    dialogue: &mut dyn Dialogue,
    state: &mut EngineState<'_>,
    waiting: &mut VecDeque<(InputLine, TakenRoom)>,
) -> io::Result<Flow> {
    while let Some((line, _)) = waiting.front() {
        if state.is_thinking() && dialogue.priority(&line.text) == LinePriority::Waits {
            return Ok(Flow::GoesOn);
        }
        let Some((line, _place)) = waiting.pop_front() else { break };
        if dialogue.obey(state, &line)? == Flow::Ends {
            return Ok(Flow::Ends);
        }
    }
    Ok(Flow::GoesOn)
}
