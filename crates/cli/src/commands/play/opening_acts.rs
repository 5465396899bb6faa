//! The opening of a game at the prompt by an opening rule: acts of people and programs, and their undoing.

use engine::{OPENING_NODES, OpeningAct, OpeningChooser, OpeningDemand, OpeningProtocol};
use game::Player;
use search::Unlimited;
use texts::json::names::PlayerName;

use super::events::{OpeningEntry, PlayEvent};
use super::game::PromptGame;
use crate::failure::Failure;

impl PromptGame<'_> {
    /// Returns the act that the opening expects, unless it or the game is over.
    pub(super) fn opening_demand(&self) -> Option<OpeningDemand> {
        self.opening.as_ref()?.demand().filter(|_| self.session.ending().is_none())
    }

    /// Returns `true` if a person acts next in the opening.
    pub(super) fn is_human_to_open(&self, demand: OpeningDemand) -> bool {
        self.players[demand.player.index()].is_human()
    }

    /// Returns `true` if the text is a point or a choice.
    pub(super) fn is_opening_act(text: &str) -> bool {
        OpeningAct::parse(text).is_some()
    }

    /// Writes what the opening expects next, or that it is over.
    pub(super) fn say_opening_task(&mut self) -> Result<(), Failure> {
        let Some(opening) = &self.opening else { return Ok(()) };
        let text = match opening.demand() {
            Some(demand) => {
                let who = self.participant(demand.player);
                self.texts.says_opening_task(self.men, opening, &who).unwrap_or_default()
            }
            None => self.opening_is_over(),
        };
        if self.json {
            return self.output.json(&PlayEvent::Opening(self.opening_entry()));
        }
        self.output.wrapped(&text)
    }

    fn opening_is_over(&self) -> String {
        let arguments = [
            ("first", self.name(Player::First).into()),
            ("second", self.name(Player::Second).into()),
            ("firstWho", self.participant(Player::First).into()),
            ("secondWho", self.participant(Player::Second).into()),
        ];
        self.texts.with("play-opening-over", arguments)
    }

    /// Lets the computer act for the participant who is to act.
    pub(super) fn computer_opens(&mut self, demand: OpeningDemand) -> Result<(), Failure> {
        let Some(opening) = &self.opening else { return Ok(()) };
        // The same seed for all acts: the stones of a balanced opening belong together.
        let chooser = OpeningChooser { nodes: OPENING_NODES, seed: self.settings.seed };
        for act in chooser.choose(opening, &*self.session, &mut Unlimited) {
            self.open(demand, &act)?;
        }
        Ok(())
    }

    /// Executes an act, or reports that it is wrong.
    pub(super) fn open(&mut self, demand: OpeningDemand, text: &str) -> Result<(), Failure> {
        let Some(opening) = &mut self.opening else { return Ok(()) };
        let was_swapped = opening.is_swapped();
        let stone = match opening.act(text) {
            Ok(stone) => stone,
            Err(error) => {
                let text = self.texts.message(&error);
                return self.complain(&text);
            }
        };
        let has_stone = stone.is_some();
        if let Some(stone) = stone {
            self.session.play(&stone).map_err(|error| Failure::Failed(self.texts.message(&error)))?;
        }
        self.taken_back.clear();
        self.say_act(demand)?;
        self.change_sides_after(was_swapped);
        self.mark_opening();
        if has_stone {
            self.show_board()?;
            self.say_classical_opening()?;
        }
        self.say_opening_task()
    }

    /// Writes the name of the classical opening of renju after its third stone.
    pub(super) fn say_classical_opening(&mut self) -> Result<(), Failure> {
        let moves = self.session.moves();
        if moves.len() != 3 || self.json {
            return Ok(());
        }
        match self.texts.classical_opening(&self.session.spec(), &moves) {
            Some(name) => self.output.line(&name),
            None => Ok(()),
        }
    }

    /// Writes the last act.
    fn say_act(&mut self, demand: OpeningDemand) -> Result<(), Failure> {
        let act = self.opening.as_ref().and_then(|opening| opening.acts().last()).map(ToString::to_string);
        let act = act.unwrap_or_default();
        if self.json {
            let by = self.players[demand.player.index()].name().to_owned();
            let (role, player) = (demand.role.name(), PlayerName(demand.player.name()));
            let event =
                PlayEvent::Act { role, player, by: &by, act: &act, position: self.session.position() };
            return self.output.json(&event);
        }
        let arguments = [
            ("who", self.participant(demand.player).into()),
            ("role", self.texts.opening_role(demand.role).into()),
            ("act", act.into()),
        ];
        let text = self.texts.with("play-opening-did", arguments);
        self.output.line(&text)
    }

    /// Exchanges the players of both sides if the opening did so.
    fn change_sides_after(&mut self, was_swapped: bool) {
        if self.opening.as_ref().is_some_and(|opening| opening.is_swapped() != was_swapped) {
            self.exchange_players();
        }
    }

    /// Takes back acts of the opening until a person is to act. Returns `false` if the last move does not
    /// belong to the opening.
    pub(super) fn undo_opening(&mut self) -> Result<bool, Failure> {
        let Some(opening) = &self.opening else { return Ok(false) };
        if self.session.ending().is_some() || self.session.plies() > opening.stones().len() {
            return Ok(false);
        }
        let mut count = 0;
        while let Some(opening) = &mut self.opening {
            let was_swapped = opening.is_swapped();
            if !opening.undo() {
                break;
            }
            count += 1;
            while self.session.plies() > opening.stones().len() && self.session.undo() {}
            self.change_sides_after(was_swapped);
            if self.opening_demand().is_some_and(|demand| self.is_human_to_open(demand)) {
                break;
            }
        }
        self.taken_back.clear();
        if count == 0 {
            let text = self.texts.text("play-nothing-to-undo");
            self.complain(&text)?;
            return Ok(true);
        }
        self.mark_opening();
        let text = self.texts.with("play-undone", [("count", count.into())]);
        self.say(&text, &PlayEvent::Undone { count, position: self.session.position() })?;
        self.show_board()?;
        self.say_opening_task()?;
        Ok(true)
    }

    /// Begins the opening anew.
    pub(super) fn restart_opening(&mut self) {
        if let Some(opening) = &self.opening {
            if opening.is_swapped() {
                self.exchange_players();
            }
            let again = self.opening.as_ref().map(OpeningProtocol::rule);
            let spec = self.session.spec();
            self.opening = again.and_then(|rule| OpeningProtocol::new(rule, &spec).ok());
            self.mark_opening();
        }
    }

    /// Writes the opening into the tags of the saved game.
    pub(super) fn mark_opening(&mut self) {
        if let Some(opening) = &self.opening {
            opening.write_tag(&mut self.tags);
        }
    }

    /// Returns the state of the opening as an event.
    fn opening_entry(&self) -> OpeningEntry {
        let Some(opening) = &self.opening else { unreachable!("only games with an opening rule have it") };
        let [first, second] = self.players.each_ref().map(|player| player.name().to_owned());
        OpeningEntry::new(opening, [first, second])
    }
}
