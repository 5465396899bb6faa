//! Commands at the prompt other than moves.

use std::path::{Path, PathBuf};
use std::time::Duration;

use engine::{Agent, Limit, Reason, Record, Request, Session, Tags, Variation};
use formats::Loss;
use lab::SystemClock;
use search::{TranspositionTable, Unlimited};
use teaching::review::{ReviewedMove, review_game};
use texts::json::names::{FormatName, LossName};

use super::events::{PlayEvent, ValuedMoveEntry};
use super::game::PromptGame;
use super::players::PromptPlayer;
use crate::arguments::opening::{History, OpeningArgs, StartArgs};
use crate::arguments::output_name::STANDARD_OUTPUT;
use crate::commands::convert::said_of_losses;
use crate::commands::{prompt, save};
use crate::failure::Failure;
use crate::opening;

/// Node limit of a hint. It is not a time limit, so that a hint is the same on every machine.
const HINT_NODES: u64 = 2_000_000;
/// Time for the values of all moves, and for each move of a review.
const VALUES_TIME: Duration = Duration::from_secs(2);
/// Size of the transposition table of a hint, in bytes.
const HINT_TABLE: usize = 16 << 20;

impl PromptGame<'_> {
    /// Shows the best move that the agent `perfect` finds within the node limit.
    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        let texts = self.texts;
        self.wait(&texts.text("play-looking"))?;
        let algorithm = Request::solving().algorithm.with_nodes(Some(HINT_NODES));
        let request = Request { algorithm, lines: 1 };
        let report = self.session.analyse(&request, &TranspositionTable::new(HINT_TABLE), &mut Unlimited);
        self.wait_over()?;
        self.warn_once_of_table_error();
        let mover = self.session.to_move();
        let line = &report.lines[0];
        let best = &line.variation[0];
        let text = texts.says_hint(mover, best, line.assessment);
        let value = line.assessment.map(texts::json::value);
        self.say(&text, &PlayEvent::Hint { r#move: best, value })
    }

    /// Takes back moves until a human is to move. After a resignation or an agreement, takes back only that.
    pub(super) fn undo(&mut self) -> Result<(), Failure> {
        let reason = self.session.ending().map(|ending| ending.reason);
        if let Some(reason @ (Reason::Resignation | Reason::Agreement)) = reason {
            self.session.undo();
            let is_agreed = reason == Reason::Agreement;
            let key = if is_agreed { "play-undone-agreement" } else { "play-undone-resignation" };
            let text = self.texts.text(key);
            return self.say(&text, &PlayEvent::Undone { count: 0, position: self.session.position() });
        }
        if self.undo_opening()? {
            return Ok(());
        }
        if !self.has_human_moved() {
            let text = self.texts.text("play-nothing-to-undo");
            return self.complain(&text);
        }
        let before = self.session.moves();
        let stones = self.opening.as_ref().map_or(0, |opening| opening.stones().len());
        while self.session.undo()
            && self.session.plies() > stones
            && !self.players[self.session.to_move().index()].is_human()
        {}
        if self.session.plies() == stones
            && stones > 0
            && !self.players[self.session.to_move().index()].is_human()
        {
            // The computer would move again at once.
            self.undo_opening()?;
            return Ok(());
        }
        let count = before.len() - self.session.plies();
        self.taken_back.extend(before.into_iter().rev().take(count));
        let text = self.texts.with("play-undone", [("count", count.into())]);
        self.say(&text, &PlayEvent::Undone { count, position: self.session.position() })?;
        self.show_board()
    }

    /// Plays moves again that were taken back, until a human is to move.
    pub(super) fn redo(&mut self) -> Result<(), Failure> {
        let mut count = 0;
        while let Some(m) = self.taken_back.pop() {
            // It was legal in this position.
            let _ = self.session.play(&m);
            count += 1;
            if self.players[self.session.to_move().index()].is_human() {
                break;
            }
        }
        if count == 0 {
            let text = self.texts.text("tui-nothing-to-redo");
            return self.complain(&text);
        }
        let text = self.texts.with("play-redone", [("count", count.into())]);
        self.say(&text, &PlayEvent::Redone { count, position: self.session.position() })?;
        self.show_board()
    }

    /// Lets the computer move for the side to move: the agent of this side, else of the other one.
    pub(super) fn go(&mut self) -> Result<(), Failure> {
        let mover = self.session.to_move().index();
        if !self.players[mover].is_human() {
            return self.computer_moves();
        }
        let other = match self.players[1 - mover] {
            PromptPlayer::Agent(agent) => PromptPlayer::Agent(agent),
            _ => PromptPlayer::Human,
        };
        let human = std::mem::replace(&mut self.players[mover], other);
        let moved = self.computer_moves();
        self.players[mover] = human;
        moved
    }

    /// Exchanges the players of both sides.
    pub(super) fn switch(&mut self) -> Result<(), Failure> {
        self.exchange_players();
        let text = self.texts.text("tui-switched");
        self.say_players(&text)
    }

    /// Exchanges the players of both sides, with their clocks and names.
    pub(super) fn exchange_players(&mut self) {
        self.players.swap(0, 1);
        self.clocks.controls.swap(0, 1);
        self.clocks.left.swap(0, 1);
        let Tags { white, black, .. } = &mut self.tags;
        std::mem::swap(white, black);
    }

    /// Puts an agent in the computer's place, or lists the agents.
    pub(super) fn set_level(&mut self, name: Option<&str>) -> Result<(), Failure> {
        let Some(name) = name else {
            let agents: Vec<&str> = self.session.agents().into_iter().map(Agent::name).collect();
            let text = self.texts.with("play-levels", [("known", agents.join(", ").into())]);
            return self.say_players(&text);
        };
        let agent = match Agent::parse(name).and_then(|agent| self.session.check_agent(agent).map(|()| agent))
        {
            Ok(agent) => agent,
            Err(error) => {
                let text = self.texts.message(&error);
                return self.complain(&text);
            }
        };
        let opponent = (!self.session.to_move()).index();
        let computer = self.players.iter().position(|player| !player.is_human()).unwrap_or(opponent);
        self.players[computer] = PromptPlayer::Agent(agent);
        let name = if computer == 0 { &mut self.tags.white } else { &mut self.tags.black };
        agent.name().clone_into(name);
        let text = self.texts.with("tui-level-set", [("who", agent.name().into())]);
        self.say_players(&text)
    }

    fn say_players(&mut self, text: &str) -> Result<(), Failure> {
        let [first, second] = self.players.each_ref().map(|player| player.name().to_owned());
        self.say(text, &PlayEvent::Players { first: &first, second: &second })
    }

    /// Lists the legal moves with their values, best first.
    pub(super) fn list_values(&mut self) -> Result<(), Failure> {
        let texts = self.texts;
        self.wait(&texts.text("play-looking"))?;
        let request = Request { lines: self.session.legal_moves().len().max(1), ..Request::solving() };
        let mut limit = Limit::new(SystemClock, Some(VALUES_TIME));
        let report = self.session.analyse(&request, &TranspositionTable::new(HINT_TABLE), &mut limit);
        self.wait_over()?;
        self.warn_once_of_table_error();
        let mover = self.session.to_move();
        let values = report.lines.iter().filter_map(|line| Some((line.variation.first()?, line.assessment)));
        let lines = values.clone().map(|(m, assessment)| {
            let says =
                assessment.map_or_else(|| texts.text("value-unknown"), |found| texts.says(mover, found));
            format!("{m:<8} {says}")
        });
        let text = lines.collect::<Vec<_>>().join("\n");
        let moves = values
            .map(|(m, assessment)| ValuedMoveEntry { r#move: m, value: assessment.map(texts::json::value) })
            .collect();
        self.say(&text, &PlayEvent::Values { moves })
    }

    /// Reviews the moves played: the sentences about each inferior move, and a summary.
    pub(super) fn review(&mut self) -> Result<(), Failure> {
        let moves = self.session.moves();
        if moves.is_empty() {
            let text = self.texts.text("review-no-moves");
            return self.complain(&text);
        }
        self.wait(&self.texts.text("play-looking"))?;
        let mut start = self.session.fork();
        while start.undo() {}
        let (texts, men) = (self.texts, self.men);
        let (mut lines, mut reviewed) = (Vec::new(), Vec::new());
        let search = |position: &dyn Session, request: &Request, time: Duration| {
            let mut limit = Limit::new(SystemClock, Some(time));
            position.analyse(request, &TranspositionTable::new(HINT_TABLE), &mut limit)
        };
        review_game(&*start, &moves, VALUES_TIME, search, |one: ReviewedMove| {
            for (part, sentence) in texts.says_reviewed(men, &one).into_iter().enumerate() {
                let number = reviewed.len() / 2 + 1;
                let place = if part == 0 { format!("{number}. ") } else { "   ".to_owned() };
                lines.push(format!("{place}{sentence}"));
            }
            reviewed.push(one);
            true
        });
        self.wait_over()?;
        lines.extend(self.texts.says_summary(men, &reviewed));
        let spec = self.session.spec();
        let moves = reviewed.iter().map(|one| texts::json::reviewed_move(self.texts, &spec, one)).collect();
        self.say(&lines.join("\n"), &PlayEvent::Review { moves })
    }

    fn has_human_moved(&self) -> bool {
        (1..=self.session.plies()).any(|back| {
            // The player who was to move `back` plies ago.
            let mover = if back % 2 == 0 { self.session.to_move() } else { !self.session.to_move() };
            self.players[mover.index()].is_human()
        })
    }

    pub(super) fn list_moves(&mut self) -> Result<(), Failure> {
        let (played, legal) = (self.session.moves(), self.session.legal_moves());
        let played_text =
            if played.is_empty() { self.texts.text("play-moves-none") } else { played.join(" ") };
        let legal_text = self.texts.with("play-legal", [("moves", legal.join(" ").into())]);
        let event = PlayEvent::Moves { played: &played, legal: &legal };
        self.say(&format!("{played_text}\n{legal_text}"), &event)
    }

    pub(super) fn save(&mut self, file: Option<PathBuf>) -> Result<(), Failure> {
        let Some(file) = file else {
            let text = self.texts.text("play-save-where");
            return self.complain(&text);
        };
        if file == Path::new(STANDARD_OUTPUT) {
            let text = self.texts.with("usage-standard-output", [("argument", "save".into())]);
            return self.complain(&text);
        }
        match save::write(&file, &self.record()) {
            Ok((format, lost)) => {
                let name = file.display().to_string();
                let mut text = self.texts.with("play-saved", [("file", name.as_str().into())]);
                if let Some(said) = said_of_losses(self.texts, format, &lost) {
                    text = format!("{text} {said}");
                }
                let lost = lost.into_iter().map(|loss| LossName(Loss::name(loss))).collect();
                let format = FormatName(format.name());
                self.say(&text, &PlayEvent::Saved { file: &name, format, lost })
            }
            Err(error) => self.complain(&error.text(self.texts)),
        }
    }

    /// Goes on with the game of a file.
    pub(super) fn load(&mut self, file: Option<PathBuf>) -> Result<(), Failure> {
        let Some(file) = file else {
            let text = self.texts.text("tui-load-where");
            return self.complain(&text);
        };
        let place = StartArgs { load: Some(file), ..StartArgs::default() };
        let opening = OpeningArgs { spec: None, place };
        match opening::open_with_tables(&opening, Some(&History::default()), self.tables.as_deref()) {
            Err(error) => {
                let text = error.text(self.texts);
                self.complain(&text)
            }
            Ok(opened) => {
                let opened = opened.warned(self.texts);
                let opening = opened.opening_protocol();
                let opening = match opening {
                    Ok(opening) => opening,
                    Err(error) => {
                        let text = self.texts.message(&error);
                        return self.complain(&text);
                    }
                };
                self.opening = opening;
                self.men = opened.session.view().men;
                (self.session, self.loaded) = (opened.session, opened.saved);
                self.prepare();
                self.clocks.reset();
                self.taken_back.clear();
                self.begin()?;
                self.start_engines()
            }
        }
    }

    /// Returns the game, with the comments and variations of the loaded file up to the first different move.
    fn record(&self) -> Record {
        let moves = self.session.moves();
        let mut record = Record { tags: self.tags.clone(), ..Record::new(self.session.fork()) };
        if let Some(loaded) = &self.loaded {
            let same = moves.iter().zip(&loaded.moves).take_while(|(one, other)| one == other).count();
            let annotations = loaded.annotations.iter().filter(|annotation| annotation.ply <= same);
            let has_place = |variation: &&Variation| variation.ply <= same && variation.ply < moves.len();
            record.annotations = annotations.cloned().collect();
            record.variations = loaded.variations.iter().filter(has_place).cloned().collect();
        }
        record
    }

    pub(super) fn resign(&mut self) {
        self.session.resign(self.session.to_move());
    }

    pub(super) fn new_game(&mut self) -> Result<(), Failure> {
        while self.session.undo() {}
        self.prepare();
        self.clocks.reset();
        self.loaded = None;
        self.taken_back.clear();
        self.tags = Tags { date: save::today(), others: Vec::new(), ..self.tags.clone() };
        self.restart_opening();
        self.begin()?;
        self.start_engines()
    }

    pub(super) fn help(&mut self) -> Result<(), Failure> {
        let note = self.texts.says_how_to_read_estimates(self.session.view().men);
        let text = format!("{}\n\n{note}", prompt::help(self.texts, &*self.session, "play-commands"));
        self.say(&text, &PlayEvent::Help { message: &text })
    }
}
