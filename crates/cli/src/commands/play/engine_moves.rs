//! Moves of external engines at the prompt, and the handling of their faults.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use external::{EngineFault, MoveLimits};
use game::Player;
use texts::json::names::PlayerName;

use super::events::{MoveEntry, PlayEvent};
use super::game::PromptGame;
use super::players::{PromptEngine, PromptPlayer};
use crate::failure::Failure;

/// Stop flag that is never set: Ctrl-C ends the program, and its engines with it.
static NEVER: AtomicBool = AtomicBool::new(false);

impl PromptGame<'_> {
    /// Prepares the engines for a new game, before any clock runs.
    pub(super) fn start_engines(&mut self) -> Result<(), Failure> {
        for player in Player::BOTH {
            let limits = self.limits(player);
            let Some(engine) = prompt_engine(&mut self.players[player.index()]) else { continue };
            engine.has_failed = false;
            if let Err(fault) = engine.player.new_game(&*self.session, &limits, &NEVER) {
                self.engine_fails(player, &fault)?;
            }
        }
        Ok(())
    }

    fn limits(&self, mover: Player) -> MoveLimits {
        MoveLimits { mover, controls: self.clocks.controls, clocks: self.clocks.left }
    }

    /// Plays a move of the engine that is to move. If the engine fails, a human takes over.
    pub(super) fn engine_moves(&mut self) -> Result<(), Failure> {
        let player = self.session.to_move();
        self.say_who_thinks(player)?;
        let limits = self.limits(player);
        let begin = Instant::now();
        let Some(engine) = prompt_engine(&mut self.players[player.index()]) else { return Ok(()) };
        let chosen = engine.player.choose(&*self.session, &limits, &NEVER);
        let taken = begin.elapsed();
        self.clocks.left[player.index()].spend(taken);
        self.wait_over()?;
        match chosen {
            Ok(chosen) => self.engine_played(player, &chosen, taken),
            Err(fault) => self.engine_fails(player, &fault),
        }
    }

    fn engine_played(&mut self, player: Player, chosen: &str, taken: Duration) -> Result<(), Failure> {
        let texts = self.texts;
        self.session.play(chosen).map_err(|error| Failure::Failed(texts.message(&error)))?;
        let seconds = taken.as_secs_f64();
        let arguments = [
            ("player", self.name(player).into()),
            ("move", chosen.to_owned().into()),
            ("time", texts.duration(seconds).into()),
        ];
        let by = self.players[player.index()].name().to_owned();
        let (seconds, left) = (Some(seconds), self.seconds_left(player));
        let event = MoveEntry { seconds, left, ..self.move_entry(player, &by, chosen) };
        self.say(&texts.with("play-engine", arguments), &PlayEvent::Move(event))?;
        self.show_board()
    }

    /// Reports the fault, keeps the log, and lets a human take over.
    fn engine_fails(&mut self, player: Player, fault: &EngineFault) -> Result<(), Failure> {
        let texts = self.texts;
        let title =
            format!("{}, {} player: {}", self.session.spec(), player.name(), self.session.moves().join(" "));
        let Some(engine) = prompt_engine(&mut self.players[player.index()]) else { return Ok(()) };
        engine.has_failed = true;
        let who = engine.player.name().to_owned();
        let log = engine.player.keep_log(texts, &title).map(|file| file.display().to_string());
        let message = texts.message(fault);
        let arguments = [
            ("player", self.name(player).into()),
            ("who", who.as_str().into()),
            ("fault", message.as_str().into()),
        ];
        let mut text = texts.with("play-engine-failed", arguments);
        if let Some(log) = &log {
            text = texts.with("match-fault-log", [("fault", text.into()), ("log", log.as_str().into())]);
        }
        let text =
            format!("{text}\n{}", texts.with("play-engine-over", [("player", self.name(player).into())]));
        let player = PlayerName(player.name());
        let event = PlayEvent::EngineFailed { player, by: &who, message: &message, log: log.as_deref() };
        self.say(&text, &event)
    }
}

fn prompt_engine(player: &mut PromptPlayer) -> Option<&mut PromptEngine> {
    match player {
        PromptPlayer::Engine(engine) => Some(engine),
        _ => None,
    }
}
