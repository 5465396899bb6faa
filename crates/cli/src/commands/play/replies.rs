//! Commands at the prompt other than moves.

use std::path::{Path, PathBuf};

use engine::{Reason, Record, Request, Tags, Variation};
use formats::Loss;
use search::{TranspositionTable, Unlimited};
use texts::json::names::{FormatName, LossName};

use super::events::PlayEvent;
use super::game::PromptGame;
use super::save;
use crate::arguments::output_name::STANDARD_OUTPUT;
use crate::commands::convert::said_of_losses;
use crate::commands::prompt;
use crate::failure::Failure;

/// Node limit of a hint. It is not a time limit, so that a hint is the same on every machine.
const HINT_NODES: u64 = 2_000_000;
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
        let mut arguments = vec![("move", best.as_str().into())];
        let text = match line.assessment {
            Some(assessment) => {
                arguments.push(("why", texts.says(mover, assessment).into()));
                texts.with("play-hint", arguments)
            }
            None => texts.with("play-hint-only", arguments),
        };
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
        if !self.has_human_moved() {
            let text = self.texts.text("play-nothing-to-undo");
            return self.complain(&text);
        }
        let before = self.session.plies();
        while self.session.undo() && !self.players[self.session.to_move().index()].is_human() {}
        let count = before - self.session.plies();
        let text = self.texts.with("play-undone", [("count", count.into())]);
        self.say(&text, &PlayEvent::Undone { count, position: self.session.position() })?;
        self.show_board()
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
        self.tags = Tags { date: save::today(), others: Vec::new(), ..self.tags.clone() };
        self.begin()?;
        self.start_engines()
    }

    pub(super) fn help(&mut self) -> Result<(), Failure> {
        let note = self.texts.says_how_to_read_estimates(self.session.view().men);
        let text = format!("{}\n\n{note}", prompt::help(self.texts, &*self.session, "play-commands"));
        self.say(&text, &PlayEvent::Help { message: &text })
    }
}
