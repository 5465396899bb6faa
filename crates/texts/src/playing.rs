//! Sentences for a game that is played, at the prompt and on the whole terminal.

use std::time::Duration;

use engine::{Agent, AgentMove, Settings, View};
use game::{Assessment, Men, Player};

use crate::Catalogue;

impl Catalogue {
    /// Returns the sentence about a move that an agent has chosen in this time: the nodes, the value, and
    /// whether its search was cut short.
    pub fn says_chosen(
        &self,
        men: Men,
        player: Player,
        agent: Agent,
        (found, taken): (&AgentMove, Duration),
        settings: &Settings,
    ) -> String {
        let arguments = [
            ("player", self.player(men, player).into()),
            ("move", found.chosen.as_str().into()),
            ("time", self.duration(taken.as_secs_f64()).into()),
            ("nodes", found.nodes.into()),
            ("nodesText", self.number(found.nodes).into()),
        ];
        let mut text = self.with("play-computer", arguments);
        if let Some(assessment) = found.assessment {
            let says = self.says_of(men, player, assessment);
            text = self.with("play-says", [("played", text.into()), ("says", says.into())]);
        }
        // An agent that uses all of its time is always cut short.
        let is_as_asked = found.complete || settings.uses_all_time(agent);
        if is_as_asked { text } else { format!("{text} ({})", self.text("play-cut-short")) }
    }

    /// Returns a hint as a sentence: the best move, and its value if there is one.
    pub fn says_hint(&self, mover: Player, best: &str, assessment: Option<Assessment>) -> String {
        match assessment {
            Some(assessment) => {
                let why = self.says(mover, assessment);
                self.with("play-hint", [("move", best.into()), ("why", why.into())])
            }
            None => self.with("play-hint-only", [("move", best.into())]),
        }
    }

    /// Returns the sentence about the areas in which the player may play; `None` without areas, or if the
    /// game is over.
    pub fn says_playable_areas(&self, view: &View, to_move: Player) -> Option<String> {
        let playable: Vec<usize> =
            (1..).zip(&view.areas).filter(|(_, area)| area.playable).map(|(number, _)| number).collect();
        let player = ("player", self.player(view.men, to_move).into());
        match playable[..] {
            [] => None,
            [board] => Some(self.with("forced-board", [player, ("board", board.into())])),
            _ => Some(self.with("any-board", [player])),
        }
    }
}
