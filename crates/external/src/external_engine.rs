//! An engine of another program as a player: it is started when it is first needed, asked for moves, and started again
//! after a fault.

use engine::Session;

use crate::config::EngineConfig;
use crate::conversation::{Conversation, Hearing};
use crate::dialogue::{self, EngineDialogue, EngineTurn, Setup};
use crate::fault::EngineFault;
use crate::limits::MoveLimits;
use crate::process::EngineProcess;
use crate::transcript::{Speaker, Transcript};

/// An engine of another program.
///
/// Dropping it ends its processes: an engine that waits for us is first asked to end and given a second.
pub struct ExternalEngine {
    config: EngineConfig,
    transcript: Transcript,
    running: Option<RunningEngine>,
}

/// An engine that was started and greeted.
struct RunningEngine {
    process: EngineProcess,
    dialogue: Box<dyn EngineDialogue>,
    /// The game that it was told.
    spec: String,
    /// Whether it waits for us.
    is_idle: bool,
}

impl ExternalEngine {
    /// An engine that is not started yet.
    pub fn new(config: EngineConfig) -> ExternalEngine {
        ExternalEngine { config, transcript: Transcript::default(), running: None }
    }

    /// How it is started and what it is told.
    pub fn config(&self) -> &EngineConfig {
        &self.config
    }

    /// Begins a game at the session's position. The engine is started, unless it runs from an earlier game.
    ///
    /// # Errors
    /// If it cannot be started, or does not answer as the protocol says. It is then ended.
    pub fn new_game(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        hearing: Hearing<'_>,
    ) -> Result<(), EngineFault> {
        let is_kept = self.running.as_mut().is_some_and(|running| running.can_play(&session.spec()));
        if !is_kept {
            return self.start_game(session, limits, hearing);
        }
        self.transcript.begin_game();
        match self.begin_game(session, limits, hearing) {
            Err(EngineFault::Exited { status }) => {
                // It ended between the games, which loses none of them.
                self.transcript.add(Speaker::Remark, None, &format!("ended between games ({status})"));
                self.start_game(session, limits, hearing)
            }
            begun => begun,
        }
    }

    /// The move that it chooses in the session's position, which is not finished, in our notation.
    ///
    /// # Errors
    /// If it ends, is late, says nothing, or says what is no legal move. It is then ended, and the next call starts it
    /// again.
    pub fn choose(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        hearing: Hearing<'_>,
    ) -> Result<String, EngineFault> {
        if self.running.is_none() {
            self.start_game(session, limits, hearing)?;
        }
        let allowed = limits.time().map_or(self.config.timeout, |time| time + self.config.margin);
        let end = hearing.clock.now() + allowed;
        let turn = EngineTurn { limits: *limits, end, timeout: self.config.timeout };
        let found = self.converse(hearing, |talk, dialogue| {
            talk.set_turn_end(end);
            match dialogue.choose(talk, session, &turn) {
                // What it left unanswered before it was asked for the move took the time of the move.
                Err(EngineFault::Silent { .. }) if talk.now() >= end => Ok(None),
                found => found,
            }
        })?;
        let checked = match found {
            Some(text) => session.fork().play(&text).map_err(|_| EngineFault::Illegal { found: text }),
            None => Err(EngineFault::Late { seconds: allowed.as_secs_f64().to_string() }),
        };
        if let Err(fault) = &checked {
            self.give_up(fault);
        }
        checked
    }

    /// What was said when the engine was started and since the game began: times in seconds by the clock of the
    /// conversation, `>` before what we said, `<` before what the engine said, `!` before its errors.
    pub fn log(&self) -> String {
        self.transcript.to_string()
    }

    /// Starts the engine and begins a game.
    fn start_game(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        hearing: Hearing<'_>,
    ) -> Result<(), EngineFault> {
        self.running = None;
        self.transcript.restart();
        let process = EngineProcess::start(&self.config, &self.transcript)?;
        let (spec, dialogue) = (session.spec(), dialogue::of(self.config.protocol));
        self.running = Some(RunningEngine { process, dialogue, spec: spec.clone(), is_idle: true });
        let options = self.config.options.clone();
        let setup = Setup { spec: &spec, options: &options };
        self.converse(hearing, |talk, dialogue| dialogue.greet(talk, &setup))?;
        self.transcript.begin_game();
        self.begin_game(session, limits, hearing)
    }

    fn begin_game(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        hearing: Hearing<'_>,
    ) -> Result<(), EngineFault> {
        self.converse(hearing, |talk, dialogue| dialogue.begin_game(talk, session, limits))
    }

    /// Talks to the running engine, and ends it if that fails.
    fn converse<T>(
        &mut self,
        hearing: Hearing<'_>,
        talk: impl FnOnce(&mut Conversation<'_>, &mut dyn EngineDialogue) -> Result<T, EngineFault>,
    ) -> Result<T, EngineFault> {
        let running = self.running.as_mut().ok_or(EngineFault::Closed {})?;
        let mut conversation =
            Conversation::new(&mut running.process, &self.transcript, hearing, self.config.timeout);
        running.is_idle = false;
        let result = talk(&mut conversation, &mut *running.dialogue);
        running.is_idle = result.is_ok();
        if let Err(fault) = &result {
            self.give_up(fault);
        }
        result
    }

    /// Writes down what happened and ends the engine.
    fn give_up(&mut self, fault: &EngineFault) {
        self.transcript.add(Speaker::Remark, None, &fault.to_string());
        if let Some(running) = &mut self.running {
            running.is_idle = false;
        }
        self.running = None;
    }
}

impl RunningEngine {
    fn can_play(&mut self, spec: &str) -> bool {
        self.is_idle && self.spec == spec && !self.process.has_ended()
    }
}

impl Drop for RunningEngine {
    fn drop(&mut self) {
        if self.is_idle && self.process.write(self.dialogue.farewell()).is_ok() {
            self.process.wait_for_end();
        }
    }
}
