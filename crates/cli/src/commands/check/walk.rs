//! A game against a certificate: the user tries to break its strategy, and each answer is explained.

use engine::{HistoryRules, Session, Walker, registry};
use fluent_bundle::FluentValue;
use game::{Men, Message, Point};
use proof::{Proof, StrategyMove, Why};
use texts::Catalogue;
use tui::TypedCommand;

use crate::board;
use crate::commands::prompt;
use crate::failure::Failure;
use crate::input::LineReader;
use crate::output::Output;
use crate::screen::Screen;

/// Plays a game against the strategy of a theorem. `theorem` is its index, from 0.
pub(super) fn run(screen: &mut Screen<'_>, certificate: &Proof, theorem: usize) -> Result<(), Failure> {
    let wrong = |error: &dyn Message| Failure::Failed(screen.texts.message(error));
    let mut session = registry::open(&certificate.spec).map_err(|error| wrong(&error))?;
    session.set_position(&certificate.position).map_err(|error| wrong(&error))?;
    // A certificate proves a result by the rules alone, without repetition or other limits of the history.
    session.set_history_rules(HistoryRules::NONE);
    let men = session.view().men;
    let play = |walker: &mut dyn Walker| {
        StrategyGame { texts: screen.texts, output: screen.output, session, men, walker }.play()
    };
    engine::walk_proof(certificate, theorem, play).map_err(|error| wrong(error.message()))?
}

/// A game against a strategy, with its output.
struct StrategyGame<'a> {
    texts: &'a Catalogue,
    output: &'a mut Output,
    session: Box<dyn Session>,
    men: Men,
    walker: &'a mut dyn Walker,
}

/// The next step of the game.
#[derive(PartialEq)]
enum WalkNext {
    GoOn,
    Leave,
}

impl StrategyGame<'_> {
    fn play(mut self) -> Result<(), Failure> {
        let mut reader = LineReader::standard(self.output);
        self.begin()?;
        let mut announced = false;
        loop {
            let ending = self.session.ending();
            if let Some(ending) = ending.filter(|_| !announced) {
                let text = self.texts.result(self.men, ending, HistoryRules::NONE);
                self.output.line(&text)?;
            }
            announced = ending.is_some();
            let is_mine = self.session.to_move() == self.walker.theorem().player;
            let next = match is_mine && ending.is_none() {
                true => self.answer()?,
                false => self.ask(&mut reader)?,
            };
            if next == WalkNext::Leave {
                return Ok(());
            }
        }
    }

    fn begin(&mut self) -> Result<(), Failure> {
        let player = self.walker.theorem().player;
        let text = self.with_player("check-walk", player, []);
        self.output.line(&text)?;
        self.show_board()
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        let board = board::board(self.texts, self.output.colour(), &*self.session);
        self.output.line(&board)
    }

    /// Returns a sentence about a player and the opponent.
    fn with_player<'c>(
        &self,
        key: &str,
        player: game::Player,
        others: impl IntoIterator<Item = (&'c str, FluentValue<'c>)>,
    ) -> String {
        let texts = self.texts;
        let names = [("player", texts.player(self.men, player)), ("other", texts.player(self.men, !player))];
        let names = names.into_iter().map(|(name, text)| (name, FluentValue::from(text)));
        texts.with(key, names.chain(others))
    }

    /// Plays the strategy's move and explains it.
    fn answer(&mut self) -> Result<WalkNext, Failure> {
        let answer = self.walker.answer();
        let Some(StrategyMove { m, why, is_forced }) = answer else {
            return Err(Failure::Failed(self.texts.text("check-lost")));
        };
        self.session.play(&m).map_err(|error| Failure::Failed(self.texts.message(&error)))?;
        let player = self.walker.theorem().player;
        let reason = self.reason(why);
        let key = if is_forced { "check-answer-forced" } else { "check-answer" };
        let text = self.with_player(key, player, [("move", m.into()), ("why", reason.into())]);
        self.output.line(&text)?;
        self.show_board()?;
        self.show_zones()?;
        Ok(WalkNext::GoOn)
    }

    fn reason(&self, why: Why) -> String {
        let texts = self.texts;
        let sites = self.session.view().sites;
        let name = |point: Point| sites.get(point.index()).map(|site| site.name()).unwrap_or_default();
        let claim = |claim: u32| ("claim", FluentValue::from(claim));
        match why {
            Why::Step(step) => texts.with("check-why-step", [("step", step.into())]),
            Why::Others(step) => texts.with("check-why-others", [("step", step.into())]),
            Why::Pair(number, [a, b]) => {
                texts.with("check-why-pair", [claim(number), ("a", name(a).into()), ("b", name(b).into())])
            }
            Why::Choice(number, next) => {
                texts.with("check-why-choice", [claim(number), ("next", next.into())])
            }
            Why::Potential(number) => texts.with("check-why-potential", [claim(number)]),
            Why::Settled(number) => texts.with("check-why-settled", [claim(number)]),
            Why::Outside => texts.text("check-why-outside"),
        }
    }

    /// Shows the zones of the claims that currently break the lines.
    fn show_zones(&mut self) -> Result<(), Failure> {
        let Some(zones) = self.walker.zones().filter(|_| self.session.ending().is_none()) else {
            return Ok(());
        };
        for (claim, points) in zones.into_iter().filter(|(_, points)| !points.is_empty()) {
            let arguments = [("claim", claim.into()), ("points", points.join(" ").into())];
            let text = self.texts.with("check-zone", arguments);
            self.output.line(&text)?;
        }
        Ok(())
    }

    /// Reads a line and executes it.
    fn ask(&mut self, reader: &mut LineReader) -> Result<WalkNext, Failure> {
        let texts = self.texts;
        let is_over = self.session.ending().is_some();
        let text = if is_over {
            texts.text("check-prompt-over")
        } else {
            self.with_player("play-prompt", self.session.to_move(), [])
        };
        let prompt = prompt::prompt(texts, self.output, &*self.session, text, "check-commands");
        if !reader.prompts() {
            self.output.text(&prompt.text)?;
        }
        let typed = reader.read(&prompt).map_err(Failure::Input)?;
        match prompt::parse(&typed, &self.session.spec(), &self.session.view()) {
            None => {
                self.output.line(&format!("\n{}", texts.text("play-eof")))?;
                return Ok(WalkNext::Leave);
            }
            Some(TypedCommand::Nothing) if is_over => return Ok(WalkNext::Leave),
            Some(TypedCommand::Nothing) => {}
            Some(TypedCommand::Quit) => return Ok(WalkNext::Leave),
            Some(TypedCommand::Undo) => self.undo()?,
            Some(TypedCommand::Moves) => {
                let moves = self.session.legal_moves().join(" ");
                self.output.line(&texts.with("play-legal", [("moves", moves.into())]))?;
            }
            Some(TypedCommand::New) => {
                while self.session.undo() && self.walker.undo() {}
                self.show_board()?;
            }
            Some(TypedCommand::Move(text)) => self.reply(&text)?,
            Some(_) => {
                let help = prompt::help(texts, &*self.session, "check-commands");
                self.output.line(&help)?;
            }
        }
        Ok(WalkNext::GoOn)
    }

    fn reply(&mut self, text: &str) -> Result<(), Failure> {
        match self.session.play(text) {
            Ok(m) if self.walker.reply(&m) => self.show_board(),
            Ok(_) => Err(Failure::Failed(self.texts.text("check-lost"))),
            Err(error) => self.output.line(&self.texts.message(&error)),
        }
    }

    /// Takes back the user's last move and the answer to it.
    fn undo(&mut self) -> Result<(), Failure> {
        let player = self.walker.theorem().player;
        // The player who moved `back` plies ago is the side to move if `back` is even.
        let replies =
            (1..=self.session.plies()).any(|back| (back % 2 == 0) == (self.session.to_move() != player));
        if !replies {
            return self.output.line(&self.texts.text("play-nothing-to-undo"));
        }
        while self.session.undo() && self.walker.undo() && self.session.to_move() == player {}
        self.show_board()
    }
}
