//! The searches of the screen: their starts and their news.

use engine::Agent;

use super::{AnalysisState, App};
use crate::thinker::{Kind, News};

impl App<'_> {
    /// Handles the news of the search, and starts the search that the shown position needs. Returns `true`
    /// if something has changed.
    pub(crate) fn tick(&mut self) -> bool {
        let mut has_changed = false;
        while let Some(news) = self.thinker.news() {
            self.on_news(news);
            has_changed = true;
        }
        has_changed |= self.tick_clock();
        has_changed |= self.open_by_computer();
        has_changed | self.start_search()
    }

    /// Starts the search that the shown position needs, once for each position.
    fn start_search(&mut self) -> bool {
        let is_busy =
            matches!(self.thinker.kind(), Some(Kind::Move | Kind::Hint | Kind::Review | Kind::Refutation));
        if is_busy || self.searched == Some(self.game.position()) {
            return false;
        }
        self.searched = Some(self.game.position());
        self.values = None;
        self.analysis = AnalysisState::default();
        self.thinker.drop_search();
        let session = self.game.session();
        if session.ending().is_some() {
            return true;
        }
        if self.opening_demand().is_some() {
            // `open_by_computer` chooses the acts of the opening.
            return true;
        }
        if self.is_computers_turn() && !self.is_halted {
            if let Some(agent) = self.players[session.to_move().index()] {
                self.choose(agent);
            }
        } else if self.wants_values {
            self.thinker.find_values(session.fork());
        } else if self.wants_analysis {
            self.thinker.analyse(session.fork());
        }
        true
    }

    /// Lets an agent choose a move in the shown position.
    pub(super) fn choose(&mut self, agent: Agent) {
        let session = self.game.session();
        let clock = self.clocks[session.to_move().index()];
        self.message.clear();
        self.thinker.choose(session.fork(), agent, self.settings, clock.budget());
    }

    fn on_news(&mut self, news: News) {
        match news {
            News::Chosen { agent, found, took } => {
                let mover = self.game.session().to_move();
                self.clocks[mover.index()].spend(took);
                let men = self.game.session().view().men;
                let text = self.texts.says_chosen(men, mover, agent, (&found, took), &self.settings);
                self.message = text;
                match self.game.play(&found.chosen) {
                    Ok(_) => self.arrive(),
                    Err(error) => self.message = self.texts.message(&error),
                }
                self.judge_ending();
                self.keep();
            }
            News::Refuted { m, answer } => self.show_refutation(&m, answer.as_ref()),
            News::Refused(error) => {
                self.is_halted = true;
                self.message = self.texts.message(&error);
            }
            News::Hint(line) => self.show_hint(&line.moves, line.assessment),
            News::Values(values) => {
                self.values = Some(values);
                if self.wants_analysis {
                    self.thinker.analyse(self.game.session().fork());
                }
            }
            News::Line { number, line, depth, nodes } => {
                let lines = &mut self.analysis.lines;
                if number < lines.len() {
                    lines[number] = line;
                } else {
                    lines.push(line);
                }
                (self.analysis.depth, self.analysis.nodes) = (depth, nodes);
            }
            News::Analysed(lines) => {
                self.analysis.lines = lines.into_iter().take(crate::thinker::LINES).collect();
                self.analysis.is_complete = true;
            }
            News::Reviewed(one) => self.review.push(*one),
            News::ReviewEnds => self.searched = None,
        }
    }

    fn show_hint(&mut self, moves: &[String], assessment: Option<game::Assessment>) {
        self.searched = None;
        let Some(best) = moves.first() else { return };
        let session = self.game.session();
        self.message = self.texts.says_hint(session.to_move(), best, assessment);
        let Some(place) = session.legal_moves().iter().position(|m| m == best) else { return };
        // The cursor goes to the first point of the move that is not chosen yet.
        let (path, chosen) = (session.view().legal[place], self.choice.points());
        let next = if path.points().starts_with(chosen) { chosen.len() } else { 0 };
        self.cursor = path.points().get(next).copied().unwrap_or(self.cursor);
    }

    pub(super) fn hint(&mut self) {
        let session = self.game.session();
        if session.ending().is_some() {
            return self.say("play-finished");
        }
        if self.thinker.kind() == Some(Kind::Move) {
            return self.say("tui-not-your-turn");
        }
        self.thinker.find_hint(session.fork());
        self.say("play-looking");
    }

    pub(super) fn toggle_values(&mut self) {
        self.wants_values = !self.wants_values;
        self.values = None;
        self.restart_searches();
        self.say(if self.wants_values { "tui-values-on" } else { "tui-values-off" });
    }

    pub(super) fn toggle_analysis(&mut self) {
        self.wants_analysis = !self.wants_analysis;
        self.restart_searches();
        self.say(if self.wants_analysis { "tui-analysis-on" } else { "tui-analysis-off" });
    }

    /// Restarts the searches of the shown position, unless the computer is choosing its move.
    fn restart_searches(&mut self) {
        if matches!(self.thinker.kind(), Some(Kind::Values | Kind::Analysis)) {
            self.thinker.drop_search();
        }
        if self.thinker.kind().is_none() {
            self.searched = None;
        }
    }
}
