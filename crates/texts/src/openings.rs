//! Sentences about the openings of tournaments.

use engine::{ClassicalOpening, OpeningChoice, OpeningDemand, OpeningProtocol, OpeningRole, OpeningTask};
use game::{Men, Player};

use crate::catalogue::Catalogue;

impl Catalogue {
    /// Returns the name of a participant: the opener or the responder.
    pub fn opening_role(&self, role: OpeningRole) -> String {
        self.text(match role {
            OpeningRole::Opener => "opening-opener",
            OpeningRole::Responder => "opening-responder",
        })
    }

    /// Returns the sentence about the act that an opening expects; `None` if it is over. `who` is the name of
    /// the participant who acts.
    pub fn says_opening_task(&self, men: Men, opening: &OpeningProtocol, who: &str) -> Option<String> {
        let OpeningDemand { role, player, task } = opening.demand()?;
        let mut arguments = vec![
            ("role", self.opening_role(role).into()),
            ("who", who.to_owned().into()),
            ("colour", self.player(men, player).into()),
        ];
        let key = match task {
            OpeningTask::Stone { player, within } => {
                let number = opening.stones().len() + 1;
                arguments.extend([("number", number.into()), ("stone", self.player(men, player).into())]);
                match within {
                    None => "opening-ask-stone",
                    Some(0) => "opening-ask-centre",
                    Some(within) => {
                        arguments.push(("size", (2 * within + 1).into()));
                        "opening-ask-central"
                    }
                }
            }
            OpeningTask::Choice(choices) => {
                let words: Vec<String> =
                    choices.iter().map(|choice| self.opening_choice(men, *choice)).collect();
                arguments.push(("words", words.join("; ").into()));
                "opening-ask-choice"
            }
            OpeningTask::Offer(missing) => {
                arguments.push(("missing", missing.into()));
                "opening-ask-offer"
            }
            OpeningTask::Selection => {
                arguments.push(("offers", opening.offers().join(" ").into()));
                "opening-ask-selection"
            }
        };
        Some(self.with(key, arguments))
    }

    /// Returns the name of the classical opening of renju with which these moves begin.
    pub fn classical_opening(&self, spec: &str, moves: &[String]) -> Option<String> {
        let opening = ClassicalOpening::of(spec, moves)?;
        let arguments = [("code", opening.code.into()), ("name", opening.name.into())];
        Some(self.with("page-opening-name", arguments))
    }

    /// Returns the word of a choice with its meaning.
    pub fn opening_choice(&self, men: Men, choice: OpeningChoice) -> String {
        let names = [("first", Player::First), ("second", Player::Second)];
        let arguments = names.map(|(name, player)| (name, self.player(men, player).into()));
        self.with(&format!("opening-choice-{}", choice.name()), arguments)
    }
}
