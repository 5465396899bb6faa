//! What the table does for a line typed at the prompt that is no move.

use std::path::PathBuf;
use std::time::Duration;

use engine::{Limit, Reason, Remaining, Request, Tags};
use lab::SystemClock;
use serde_json::{Value as Json, json};

use super::save;
use super::table::{Next, Table};
use crate::failure::Failure;

/// The limits of a hint.
const HINT_TIME: Duration = Duration::from_secs(2);
const HINT_NODES: u64 = 10_000_000;
const HINT_TABLE: usize = 16 << 20;

impl Table<'_, '_> {
    /// The best move that is found in a short time, as `perfect` finds its own.
    pub(super) fn hint(&mut self) -> Result<Next, Failure> {
        let texts = self.context.texts;
        self.wait(&texts.text("play-looking"))?;
        let algorithm = Request::solving().algorithm.with_nodes(Some(HINT_NODES));
        let request = Request { algorithm, lines: 1 };
        let mut limit = Limit::new(SystemClock, Some(HINT_TIME));
        let findings =
            self.session.analyse(&request, &search::TranspositionTable::new(HINT_TABLE), &mut limit);
        self.wait_over()?;
        self.warn_of_trouble();
        let line = &findings.lines[0];
        let chosen = &line.variation[0];
        let mut arguments = vec![("move", chosen.as_str().into())];
        let text = match line.value {
            Some(value) => {
                arguments
                    .push(("why", self.context.texts.says_bounded(value, line.exact, line.bound).into()));
                texts.with("play-hint", arguments)
            }
            None => texts.with("play-hint-only", arguments),
        };
        let value = line.value.map_or(Json::Null, |value| texts::json::value(value, line.exact));
        self.say(&text, json!({"event": "hint", "move": chosen, "value": value}))?;
        Ok(Next::GoOn)
    }

    /// Takes back to the last time that a human was to move, or a resignation.
    pub(super) fn undo(&mut self) -> Result<Next, Failure> {
        if self.session.ending().is_some_and(|ending| ending.reason == Reason::Resignation) {
            self.session.undo();
            let text = self.context.texts.text("play-undone-resignation");
            let event = json!({"event": "undone", "count": 0, "position": self.session.position()});
            self.say(&text, event)?;
            return Ok(Next::GoOn);
        }
        let humans_moved = (1..=self.session.plies()).any(|back| {
            // Whose turn it was, so many plies ago.
            let mover = if back % 2 == 0 { self.session.to_move() } else { !self.session.to_move() };
            self.players[mover.index()].is_none()
        });
        if !humans_moved {
            let text = self.context.texts.text("play-nothing-to-undo");
            return self.complain(&text);
        }
        let before = self.session.plies();
        while self.session.undo() && self.players[self.session.to_move().index()].is_some() {}
        let count = before - self.session.plies();
        let text = self.context.texts.with("play-undone", [("count", count.into())]);
        let event = json!({"event": "undone", "count": count, "position": self.session.position()});
        self.say(&text, event)?;
        self.show_board()?;
        Ok(Next::GoOn)
    }

    pub(super) fn list_moves(&mut self) -> Result<Next, Failure> {
        let (played, legal) = (self.session.moves(), self.session.legal_moves());
        let so_far =
            if played.is_empty() { self.context.texts.text("play-moves-none") } else { played.join(" ") };
        let legal_text = self.context.texts.with("play-legal", [("moves", legal.join(" ").into())]);
        let event = json!({"event": "moves", "played": played, "legal": legal});
        self.say(&format!("{so_far}\n{legal_text}"), event)?;
        Ok(Next::GoOn)
    }

    pub(super) fn save(&mut self, file: Option<PathBuf>) -> Result<Next, Failure> {
        let texts = self.context.texts;
        let Some(file) = file else {
            return self.complain(&texts.text("play-save-where"));
        };
        let record = engine::write_record(&self.tags, &*self.session, &[]);
        match save::write(texts, &file, &record) {
            Ok(()) => {
                let name = file.display().to_string();
                let text = texts.with("play-saved", [("file", name.as_str().into())]);
                self.say(&text, json!({"event": "saved", "file": name}))?;
                Ok(Next::GoOn)
            }
            Err(text) => self.complain(&text),
        }
    }

    pub(super) fn resign(&mut self) -> Result<Next, Failure> {
        self.session.resign(self.session.to_move());
        Ok(Next::GoOn)
    }

    pub(super) fn new_game(&mut self) -> Result<Next, Failure> {
        while self.session.undo() {}
        self.prepare();
        self.clocks = self.time.map(Remaining::new);
        self.tags = Tags { date: save::today(), others: Vec::new(), ..self.tags.clone() };
        self.begin()?;
        Ok(Next::GoOn)
    }

    pub(super) fn help(&mut self) -> Result<Next, Failure> {
        let text = self.context.prompt_help(&*self.session, "play-commands");
        self.say(&text, json!({"event": "help", "message": text}))?;
        Ok(Next::GoOn)
    }
}
