//! The arguments of `tree`.

use clap::{Args, ValueEnum};
use search::MoveOrder;
use tui::WalkAlgorithm;

use super::opening::StartArgs;
use super::values::number;

/// `filetto tree`.
#[derive(Args)]
pub(crate) struct TreeArgs {
    /// A tree written as text, or the spec of a game.
    #[arg(value_name = "TREE")]
    pub(crate) tree: Option<String>,
    #[command(flatten)]
    pub(crate) place: StartArgs,
    #[arg(long, value_name = "PLIES", value_parser = number(1..=999_u32))]
    pub(crate) depth: Option<u32>,
    #[arg(
        long,
        value_name = "ALGORITHM",
        value_enum,
        default_value = "alpha-beta",
        hide_possible_values = true
    )]
    pub(crate) algorithm: WalkName,
    #[arg(long, value_name = "ORDER", value_enum, default_value = "natural", hide_possible_values = true)]
    pub(crate) order: Order,
    #[arg(long)]
    pub(crate) walk: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

/// The searches that walk through a tree: those of [`WalkAlgorithm`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum WalkName {
    Minimax,
    Negamax,
    AlphaBeta,
}

impl WalkName {
    /// The search.
    pub(crate) const fn walk(self) -> WalkAlgorithm {
        match self {
            WalkName::Minimax => WalkAlgorithm::Minimax,
            WalkName::Negamax => WalkAlgorithm::Negamax,
            WalkName::AlphaBeta => WalkAlgorithm::AlphaBeta,
        }
    }
}

/// The orders of moves: those of [`MoveOrder`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Order {
    Natural,
    BestFirst,
    WorstFirst,
}

impl Order {
    /// The order of the search.
    pub(crate) const fn move_order(self) -> MoveOrder {
        match self {
            Order::Natural => MoveOrder::Natural,
            Order::BestFirst => MoveOrder::BestFirst,
            Order::WorstFirst => MoveOrder::WorstFirst,
        }
    }
}
