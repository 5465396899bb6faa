//! The opening of a game by an opening rule: acts of the player and the computer, and their undoing.

use engine::{
    OPENING_NODES, OpeningAct, OpeningChooser, OpeningDemand, OpeningProtocol, OpeningTask, Reason,
};
use ratatui::crossterm::event::KeyCode;
use search::Unlimited;

use super::{Activity, App, Focus};

impl App<'_> {
    /// Returns the act that the opening of the game expects, unless it is over.
    pub(crate) fn opening_demand(&self) -> Option<OpeningDemand> {
        let demand = self.opening.as_ref()?.demand()?;
        let is_playing = matches!(self.activity, Activity::Game) && self.game.session().ending().is_none();
        is_playing.then_some(demand)
    }

    /// Returns `true` if the computer acts next in the opening.
    fn is_computer_to_open(&self, demand: OpeningDemand) -> bool {
        self.players[demand.player.index()].is_some()
    }

    /// Returns the sentence about the act that is expected; about the sides if the opening is over.
    pub(crate) fn said_of_opening(&self) -> String {
        let Some(opening) = &self.opening else { return String::new() };
        let men = self.game.session().view().men;
        let who = |player: game::Player| match self.players[player.index()] {
            Some(agent) => agent.name().to_owned(),
            None => self.texts.text("who-human"),
        };
        if let Some(demand) = opening.demand() {
            let who = who(demand.player);
            return self.texts.says_opening_task(men, opening, &who).unwrap_or_default();
        }
        let [first, second] = game::Player::BOTH;
        let arguments = [
            ("first", self.name(first).into()),
            ("second", self.name(second).into()),
            ("firstWho", who(first).into()),
            ("secondWho", who(second).into()),
        ];
        self.texts.with("play-opening-over", arguments)
    }

    /// Presses the point under the cursor in the opening, or opens the list of choices.
    pub(super) fn press_in_opening(&mut self, demand: OpeningDemand) {
        if self.is_computer_to_open(demand) {
            return self.say("tui-not-your-turn");
        }
        if let OpeningTask::Choice(_) = demand.task {
            self.focus = Focus::Opening(0);
            return;
        }
        let site = self.game.session().view().sites[self.cursor.index()];
        self.open(&site.name());
    }

    /// Reads a key of the list of choices.
    pub(super) fn choose_in_opening(&mut self, key: KeyCode, index: usize) {
        let Some(OpeningDemand { task: OpeningTask::Choice(choices), .. }) = self.opening_demand() else {
            return;
        };
        let last = choices.len() - 1;
        self.focus = match key {
            KeyCode::Up => Focus::Opening(index.saturating_sub(1)),
            KeyCode::Down => Focus::Opening((index + 1).min(last)),
            KeyCode::Home => Focus::Opening(0),
            KeyCode::End => Focus::Opening(last),
            KeyCode::Enter | KeyCode::Char(' ') => return self.open(choices[index.min(last)].name()),
            KeyCode::Esc => return,
            _ => Focus::Opening(index),
        };
    }

    /// Executes an act for a move of the player.
    pub(super) fn play_in_opening(&mut self, demand: OpeningDemand, text: &str) {
        if self.is_computer_to_open(demand) {
            return self.say("tui-not-your-turn");
        }
        self.open(text);
    }

    /// Executes a typed act. Returns `false` if the text is none, or no opening is under way.
    pub(super) fn type_in_opening(&mut self, text: &str) -> bool {
        let Some(demand) = self.opening_demand() else { return false };
        if OpeningAct::parse(text).is_none() {
            return false;
        }
        if self.is_computer_to_open(demand) {
            self.say("tui-not-your-turn");
        } else {
            self.open(text);
        }
        true
    }

    /// Lets the computer act, if it is its turn. Returns `true` if it has acted.
    pub(super) fn open_by_computer(&mut self) -> bool {
        let Some(demand) = self.opening_demand() else { return false };
        if !self.is_computer_to_open(demand) || self.is_halted {
            return false;
        }
        self.open_for_player();
        true
    }

    /// Lets the computer act for the participant who is to act.
    pub(super) fn open_for_player(&mut self) {
        let Some(opening) = &self.opening else { return };
        let chooser = OpeningChooser { nodes: OPENING_NODES, seed: self.settings.seed };
        for act in chooser.choose(opening, self.game.session(), &mut Unlimited) {
            self.open(&act);
        }
    }

    /// Executes an act, or shows why it is wrong.
    fn open(&mut self, text: &str) {
        let Some(opening) = &mut self.opening else { return };
        let was_swapped = opening.is_swapped();
        let stone = match opening.act(text) {
            Ok(stone) => stone,
            Err(error) => {
                self.message = self.texts.message(&error);
                return;
            }
        };
        self.is_halted = false;
        self.change_sides_after(was_swapped);
        if let Some(stone) = stone
            && let Err(error) = self.game.play(&stone)
        {
            self.message = self.texts.message(&error);
            return;
        }
        self.arrive();
        self.message = self.said_of_opening();
        self.keep();
    }

    /// Exchanges the players if the opening did so.
    fn change_sides_after(&mut self, was_swapped: bool) {
        if self.opening.as_ref().is_some_and(|opening| opening.is_swapped() != was_swapped) {
            self.exchange_players();
        }
    }

    /// Takes back acts of the opening until a person is to act. Returns `false` if the last move does not
    /// belong to the opening.
    pub(super) fn undo_opening(&mut self) -> bool {
        let Some(opening) = &self.opening else { return false };
        let reason = self.game.session().ending().map(|ending| ending.reason);
        let has_ended = reason.is_some_and(|reason| reason != Reason::Rules);
        if has_ended || self.game.session().plies() > opening.stones().len() {
            return false;
        }
        self.thinker.drop_search();
        let mut has_undone = false;
        while let Some(opening) = &mut self.opening {
            let was_swapped = opening.is_swapped();
            if !opening.undo() {
                break;
            }
            has_undone = true;
            let stones = opening.stones().len();
            while self.game.session().plies() > stones && self.game.back() {}
            self.change_sides_after(was_swapped);
            if self.opening_demand().is_some_and(|demand| !self.is_computer_to_open(demand)) {
                break;
            }
        }
        let by_computer = self.opening_demand().is_some_and(|demand| self.is_computer_to_open(demand));
        self.is_halted = by_computer;
        self.arrive();
        self.message =
            if has_undone { self.said_of_opening() } else { self.texts.text("play-nothing-to-undo") };
        true
    }

    /// Begins the opening anew.
    pub(super) fn restart_opening(&mut self) {
        let Some(opening) = &self.opening else { return };
        let (rule, is_swapped) = (opening.rule(), opening.is_swapped());
        if is_swapped {
            self.exchange_players();
        }
        self.opening = OpeningProtocol::new(rule, &self.game.session().spec()).ok();
        self.message = self.said_of_opening();
    }

    /// Drops an opening with which the shown game no longer begins.
    pub(super) fn check_opening(&mut self) {
        let moves = self.game.session().moves();
        if self.opening.as_ref().is_some_and(|opening| !moves.starts_with(&opening.stones())) {
            self.opening = None;
        }
    }
}
