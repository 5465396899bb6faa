//! Names in JSON: texts of which only some are possible. The schema of each lists them, from the type whose
//! names they are.

use std::borrow::Cow;

use engine::{AgentKind, PrologReduction, Reason};
use formats::{Format, Loss};
use game::{Basis, Bound, Men, Outcome, Player, Wdl};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use teaching::lesson::{LessonGoal, Shown, TaskKind};
use teaching::puzzle::{Aim, ProofKind};
use teaching::verdict::MoveQuality;

use super::bound_name;
use crate::Language;

/// Defines types for the names in a list, by the names that the schemas have in openapi.json.
macro_rules! names {
    ($($(#[$doc:meta])* $name:ident = $schema:literal, $all:expr;)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        #[serde(transparent)]
        pub struct $name(pub &'static str);

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                $schema.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({"enum": $all})
            }
        }
    )+};
}

names! {
    /// The code of a language.
    LanguageName = "Language", [Language::English, Language::Italian].map(Language::code);
    /// The name of a player.
    PlayerName = "Player", Player::BOTH.map(Player::name);
    /// The name of an outcome.
    OutcomeName = "Outcome",
        [Outcome::Win(Player::First), Outcome::Win(Player::Second), Outcome::Draw].map(Outcome::name);
    /// The name of the reason for the end of a game.
    ReasonName = "EndReason",
        [
            Reason::Rules,
            Reason::Repetition,
            Reason::QuietPlies,
            Reason::Resignation,
            Reason::Agreement,
            Reason::Time,
        ]
        .map(Reason::name);
    /// The name of the kind of men.
    MenName = "Men", [Men::Marks, Men::Colours].map(men_name);
    /// The name of the finding of a check.
    FindingName = "Finding", ["win", "draw", "no-loss"];
    /// The name of the evidence for a value.
    BasisName = "Basis", Basis::NAMES;
    /// The name of a bound.
    BoundName = "Bound", [Bound::Exact, Bound::AtLeast, Bound::AtMost].map(bound_name);
    /// The name of a proven result.
    WdlName = "Wdl", [Wdl::Win, Wdl::Draw, Wdl::Loss].map(Wdl::name);
    /// The name of a kind of agents.
    AgentKindName = "AgentKind", AgentKind::ALL.map(AgentKind::name);
    /// The name of a format of saved games.
    FormatName = "Format", Format::ALL.map(Format::name);
    /// The name of data that a format does not keep.
    LossName = "Loss", Loss::ALL.map(Loss::name);
    /// The name of the kind of a task.
    TaskKindName = "TaskKind",
        [
            TaskKind::Move,
            TaskKind::Points,
            TaskKind::Choice,
            TaskKind::Play,
            TaskKind::Attack,
            TaskKind::Mix,
        ]
        .map(TaskKind::name);
    /// The name of the goal of playing on.
    GoalName = "Goal", [LessonGoal::Win, LessonGoal::Draw].map(LessonGoal::name);
    /// The name of a view below a step.
    ShownName = "Shown", [Shown::Tree, Shown::Compare].map(Shown::name);
    /// The name of the aim of a puzzle.
    AimName = "Aim", Aim::ALL.map(Aim::name);
    /// The name of the kind of a puzzle's proof.
    ProofKindName = "ProofKind", [ProofKind::Search, ProofKind::Tables].map(ProofKind::name);
    /// The name of the reason for a smaller depth of the Prolog agent.
    ReductionName = "Reduction",
        [PrologReduction::Endgame, PrologReduction::ManyBoards].map(reduction_name);
    /// The name of the end of an analysis.
    SearchEndName = "SearchEnd", ["proven", "depth", "limit", "interrupted"];
    /// The name of the relation of a move to the best one.
    StandingName = "Standing",
        [
            MoveQuality::Only,
            MoveQuality::Best,
            MoveQuality::Equal,
            MoveQuality::Found,
            MoveQuality::Changed,
            MoveQuality::Sooner,
            MoveQuality::Longer,
            MoveQuality::Unproven,
            MoveQuality::Estimate,
            MoveQuality::Known,
        ]
        .map(MoveQuality::name);
    /// The sign of a move that changed the result of the game.
    SignName = "Sign", ["", "?", "??"];
    /// The name of the end of a node in a tree: an outcome, or the depth limit.
    NodeEndName = "NodeEnd",
        [Player::First.name(), Player::Second.name(), Outcome::Draw.name(), NodeEndName::DEPTH];
}

impl NodeEndName {
    /// The name of the depth limit.
    pub(super) const DEPTH: &'static str = "depth";
}

/// Returns the name of the kind of men: `marks` or `colours`.
pub const fn men_name(men: Men) -> &'static str {
    match men {
        Men::Marks => "marks",
        Men::Colours => "colours",
    }
}

pub(super) const fn reduction_name(reduction: PrologReduction) -> &'static str {
    match reduction {
        PrologReduction::Endgame => "endgame",
        PrologReduction::ManyBoards => "many-boards",
    }
}
