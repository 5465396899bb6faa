//! The act that an opening by an opening rule expects, as JSON.

use engine::{OpeningChoice, OpeningDemand, OpeningProtocol, OpeningTask};
use schemars::JsonSchema;
use serde::Serialize;

use super::names::PlayerName;

/// The act that an opening expects.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OpeningTaskEntry {
    /// `opener` or `responder`.
    role: &'static str,
    /// The side that this participant plays at the moment.
    player: PlayerName,
    /// `stone`, `choice`, `offer` or `selection`.
    task: &'static str,
    /// The owner of a stone that is to be placed.
    stone: Option<PlayerName>,
    /// The greatest distance of a stone from the centre, along files and ranks.
    within: Option<u8>,
    /// The words of a choice, or the offers of a selection.
    words: Vec<String>,
    /// The number of offers that are missing.
    missing: Option<usize>,
}

/// Returns the next act of an opening; `None` if it is over.
pub fn opening_task(opening: &OpeningProtocol) -> Option<OpeningTaskEntry> {
    let OpeningDemand { role, player, task } = opening.demand()?;
    let entry = OpeningTaskEntry {
        role: role.name(),
        player: PlayerName(player.name()),
        task: "stone",
        stone: None,
        within: None,
        words: Vec::new(),
        missing: None,
    };
    Some(match task {
        OpeningTask::Stone { player, within } => {
            OpeningTaskEntry { stone: Some(PlayerName(player.name())), within, ..entry }
        }
        OpeningTask::Choice(choices) => {
            let words = choices.iter().map(|choice| OpeningChoice::name(*choice).to_owned()).collect();
            OpeningTaskEntry { task: "choice", words, ..entry }
        }
        OpeningTask::Offer(missing) => OpeningTaskEntry { task: "offer", missing: Some(missing), ..entry },
        OpeningTask::Selection => OpeningTaskEntry { task: "selection", words: opening.offers(), ..entry },
    })
}
