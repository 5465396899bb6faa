//! An external engine as a player. It is started at its first use and started again after a fault.

use engine::Session;

use crate::channel::{EngineChannel, WaitControl};
use crate::config::EngineConfig;
use crate::dialogue::{self, EngineDialogue, EngineTurn, Setup};
use crate::fault::EngineFault;
use crate::limits::MoveLimits;
use crate::process::EngineProcess;
use crate::report::EngineReport;
use crate::transcript::{Speaker, Transcript};

/// An external engine.
///
/// Dropping it ends its processes. An idle engine first gets the quit command and one second to end.
pub struct ExternalEngine {
    config: EngineConfig,
    transcript: Transcript,
    running: Option<RunningEngine>,
    report: EngineReport,
}

/// An engine process after the handshake.
struct RunningEngine {
    process: EngineProcess,
    dialogue: Box<dyn EngineDialogue>,
    /// Spec of the game that was set during the handshake.
    spec: String,
    /// `true` if the engine waits for a command.
    is_idle: bool,
}

impl ExternalEngine {
    /// Creates an engine without starting it.
    pub fn new(config: EngineConfig) -> ExternalEngine {
        ExternalEngine {
            config,
            transcript: Transcript::default(),
            running: None,
            report: EngineReport::default(),
        }
    }

    /// Returns the configuration of the engine.
    pub fn config(&self) -> &EngineConfig {
        &self.config
    }

    /// Begins a game at the session's position. Starts the engine, unless it still runs from an earlier game.
    ///
    /// # Errors
    /// If the engine cannot be started or violates the protocol. It is then ended.
    pub fn new_game(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        wait: WaitControl<'_>,
    ) -> Result<(), EngineFault> {
        let is_kept = self.running.as_mut().is_some_and(|running| running.can_play(&session.spec()));
        if !is_kept {
            return self.start_game(session, limits, wait);
        }
        match self.begin_game(session, limits, wait) {
            Err(EngineFault::Exited { status }) => {
                // The end between two games loses neither of them.
                self.transcript.add(Speaker::Remark, None, &format!("ended between games ({status})"));
                self.start_game(session, limits, wait)
            }
            begun => begun,
        }
    }

    /// Returns the engine's move in Filetto's notation. The session's game must not have ended.
    ///
    /// # Errors
    /// If the engine ends, is late, does not answer, or returns an illegal move. It is then ended, and the
    /// next call starts it again.
    pub fn choose(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        wait: WaitControl<'_>,
    ) -> Result<String, EngineFault> {
        if self.running.is_none() {
            self.start_game(session, limits, wait)?;
        }
        let allowed = limits.time().map_or(self.config.timeout, |time| time + self.config.margin);
        let end = wait.clock.now() + allowed;
        let (timeout, go_words) = (self.config.timeout, self.config.go_words.clone());
        let turn = EngineTurn { limits: *limits, end, timeout, go_words: &go_words };
        let (found, report) = self.with_channel(wait, |channel, dialogue| {
            channel.set_turn_end(end);
            match dialogue.choose(channel, session, &turn) {
                // An unanswered command before `go` has used up the time of the move, so the move is late.
                Err(EngineFault::Silent { .. }) if channel.now() >= end => Ok((None, channel.report())),
                found => found.map(|found| (found, channel.report())),
            }
        })?;
        self.report = report;
        let checked = match found {
            Some(text) => session.fork().play(&text).map_err(|_| EngineFault::Illegal { found: text }),
            None => Err(EngineFault::Late { seconds: allowed.as_secs_f64().to_string() }),
        };
        if let Err(fault) = &checked {
            self.give_up(fault);
        }
        checked
    }

    /// Returns the next acts of an opening by swap2. The session has its stones, and no other moves. The
    /// engine begins a game first, so that it knows the board and the rules.
    ///
    /// # Errors
    /// If the engine ends, is late, or its protocol has no openings. It is then ended.
    pub fn swap2(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        wait: WaitControl<'_>,
    ) -> Result<Vec<String>, EngineFault> {
        self.new_game(session, limits, wait)?;
        let allowed = limits.time().map_or(self.config.timeout, |time| time + self.config.margin);
        let (end, timeout) = (wait.clock.now() + allowed, self.config.timeout);
        let turn = EngineTurn { limits: *limits, end, timeout, go_words: "" };
        let found = self.with_channel(wait, |channel, dialogue| {
            channel.set_turn_end(end);
            dialogue.swap2(channel, session, &turn)
        })?;
        found.ok_or_else(|| {
            let fault = EngineFault::Late { seconds: allowed.as_secs_f64().to_string() };
            self.give_up(&fault);
            fault
        })
    }

    /// Returns what the engine said about the search of its last move.
    pub fn report(&self) -> &EngineReport {
        &self.report
    }

    /// Returns the transcript of the engine's start and of the current game. Times are in seconds by the
    /// clock of the channel. `>` marks lines to the engine, `<` lines from it, `!` its standard error,
    /// `#` remarks.
    pub fn log(&self) -> String {
        self.transcript.to_string()
    }

    /// Starts the engine, performs the handshake and begins a game.
    fn start_game(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        wait: WaitControl<'_>,
    ) -> Result<(), EngineFault> {
        self.running = None;
        self.transcript.restart();
        let process = EngineProcess::start(&self.config, &self.transcript)?;
        let (spec, dialogue) = (session.spec(), dialogue::of(self.config.protocol));
        self.running = Some(RunningEngine { process, dialogue, spec: spec.clone(), is_idle: true });
        let options = self.config.options.clone();
        let setup = Setup { spec: &spec, options: &options };
        self.with_channel(wait, |channel, dialogue| dialogue.greet(channel, &setup))?;
        self.begin_game(session, limits, wait)
    }

    /// Begins a game with the running engine, and its transcript.
    fn begin_game(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        wait: WaitControl<'_>,
    ) -> Result<(), EngineFault> {
        self.transcript.begin_game();
        self.with_channel(wait, |channel, dialogue| dialogue.begin_game(channel, session, limits))
    }

    /// Runs `exchange` with the running engine, and ends the engine if it fails.
    fn with_channel<T>(
        &mut self,
        wait: WaitControl<'_>,
        exchange: impl FnOnce(&mut EngineChannel<'_>, &mut dyn EngineDialogue) -> Result<T, EngineFault>,
    ) -> Result<T, EngineFault> {
        let running = self.running.as_mut().ok_or(EngineFault::Closed {})?;
        let mut channel =
            EngineChannel::new(&mut running.process, &self.transcript, wait, self.config.timeout);
        running.is_idle = false;
        let result = exchange(&mut channel, &mut *running.dialogue);
        running.is_idle = result.is_ok();
        if let Err(fault) = &result {
            self.give_up(fault);
        }
        result
    }

    /// Writes the fault into the transcript and ends the engine.
    fn give_up(&mut self, fault: &EngineFault) {
        self.transcript.add(Speaker::Remark, None, &fault.to_string());
        if let Some(running) = &mut self.running {
            // Not idle, so that `drop` neither sends the quit command nor waits.
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
