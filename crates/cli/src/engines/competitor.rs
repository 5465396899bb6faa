//! An external engine as a side of a match.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{AgentMove, OpeningRule, Session, TimeControl, registry};
use external::{EngineConfig, EngineFault, EngineProtocol, EngineReport, MoveLimits};
use game::{Assessment, Bound, Value};
use lab::{Competitor, CompetitorInstance, Fault, MoveRequest, NewGame, OpeningRequest};
use texts::Catalogue;

use super::logs::EngineLogs;
use super::player::EnginePlayer;

/// An external engine that plays in a match. Each thread of the match starts its own process.
pub(crate) struct EngineCompetitor {
    config: EngineConfig,
    logs: Arc<EngineLogs>,
    texts: Arc<Catalogue>,
}

impl EngineCompetitor {
    /// Returns the competitor for this engine description. Messages are in the language of `texts`.
    pub(crate) fn new(config: EngineConfig, logs: Arc<EngineLogs>, texts: &Catalogue) -> EngineCompetitor {
        EngineCompetitor { config, logs, texts: Arc::new(Catalogue::new(texts.language())) }
    }
}

impl Competitor for EngineCompetitor {
    fn name(&self) -> String {
        self.config.name.clone()
    }

    fn identity(&self) -> String {
        format!("engine:{}", self.config.identity())
    }

    fn max_late(&self, time: TimeControl) -> Option<Duration> {
        time.has_clock().then_some(self.config.margin)
    }

    fn opens_by(&self, rule: OpeningRule) -> bool {
        rule == OpeningRule::Swap2 && self.config.protocol == EngineProtocol::Gomocup
    }

    fn open(&self) -> Box<dyn CompetitorInstance> {
        let player = EnginePlayer::new(self.config.clone(), self.logs.clone());
        Box::new(EngineInstance { player, times: [TimeControl::Infinite; 2], texts: self.texts.clone() })
    }
}

/// An engine process, with the time controls of its current game.
struct EngineInstance {
    player: EnginePlayer,
    times: [TimeControl; 2],
    texts: Arc<Catalogue>,
}

impl CompetitorInstance for EngineInstance {
    fn new_game(&mut self, game: &NewGame, stop: &AtomicBool) -> Result<(), Fault> {
        self.times = game.times;
        let session =
            registry::open(&game.spec).map_err(|error| Fault::Crashed(self.texts.message(&error)))?;
        let limits = MoveLimits::at_start(game.player, game.times);
        let begun = self.player.new_game(&*session, &limits, stop);
        begun.map_err(|fault| self.fault(&fault))
    }

    fn choose(&mut self, session: &dyn Session, turn: &MoveRequest<'_>) -> Result<AgentMove, Fault> {
        let limits = MoveLimits { mover: session.to_move(), controls: self.times, clocks: turn.clocks };
        let chosen = self.player.choose(session, &limits, turn.stop).map_err(|fault| self.fault(&fault))?;
        let EngineReport { score, depth, nodes, .. } = *self.player.report();
        let value = score.map(Value::score);
        let assessment = value.map(|value| Assessment::estimate(value, Bound::Exact, depth.unwrap_or(0)));
        Ok(AgentMove { chosen, assessment, nodes: nodes.unwrap_or(0), details: None, complete: true })
    }

    fn open(
        &mut self,
        request: OpeningRequest<'_>,
        game: &NewGame,
        stop: &AtomicBool,
    ) -> Result<Vec<String>, Fault> {
        let limits = MoveLimits::at_start(game.player, game.times);
        self.player.swap2(request.session, &limits, stop).map_err(|fault| self.fault(&fault))
    }

    fn line(&self) -> Vec<String> {
        self.player.report().line.clone()
    }

    fn keep_log(&mut self, game: &NewGame) -> Option<String> {
        let NewGame { spec, number, player, opponent, .. } = game;
        let title = format!("game {number}: {spec}, {} player, against {opponent}", player.name());
        let file = self.player.keep_log(&self.texts, &title);
        file.map(|file| file.display().to_string())
    }
}

impl EngineInstance {
    fn fault(&self, fault: &EngineFault) -> Fault {
        match fault {
            EngineFault::Illegal { found } => Fault::Illegal(found.clone()),
            EngineFault::Late { .. } | EngineFault::Silent { .. } | EngineFault::Stopped {} => {
                Fault::NoAnswer(self.texts.message(fault))
            }
            _ => Fault::Crashed(self.texts.message(fault)),
        }
    }
}
