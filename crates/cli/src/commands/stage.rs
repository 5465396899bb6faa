//! The stage of a solver, as a question in plain words.

use game::Men;
use search::SolveStage;
use texts::Catalogue;

/// Returns the question for a stage.
pub(super) fn text(texts: &Catalogue, men: Men, stage: SolveStage) -> String {
    let key = format!("stage-{}", stage.name());
    let name = |player| ("player", texts.player(men, player).into());
    match stage {
        SolveStage::Depth { plies } => texts.with(&key, [("plies", plies.into())]),
        SolveStage::Win { player } | SolveStage::Defence { player } => texts.with(&key, [name(player)]),
        SolveStage::WinWithin { player, plies } => texts.with(&key, [name(player), ("plies", plies.into())]),
        SolveStage::Threats { player, quiet } => texts.with(&key, [name(player), ("count", quiet.into())]),
        SolveStage::Search | SolveStage::Tree | SolveStage::Certificate | SolveStage::BestPlay => {
            texts.text(&key)
        }
    }
}
