//! The explanation of a strategy as JSON.

use game::Player;
use proof::{ClaimId, Fact, MoveEffect, Remark, StepId, StrategyExplanation};
use schemars::JsonSchema;
use serde::Serialize;

use super::certificate::CertificateEntry;
use super::names::PlayerName;

/// The statement of a certificate that has been checked, and an explanation of its strategy.
#[derive(Debug, Serialize)]
pub struct ExplainedEntry<'a> {
    /// The statement.
    #[serde(flatten)]
    pub certificate: CertificateEntry<'a>,
    /// The explanation.
    pub explanation: ExplanationEntry<'a>,
}

/// The explanation of a position of a strategy.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Explanation")]
pub struct ExplanationEntry<'a> {
    position: &'a str,
    /// The player whose strategy it is.
    player: PlayerName,
    plies: Option<u32>,
    moves: &'a [String],
    goes_on: bool,
    remarks: Vec<RemarkEntry<'a>>,
}

/// A fact with its step. A key that the fact does not need is left out.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Remark")]
struct RemarkEntry<'a> {
    step: StepId,
    fact: &'static str,
    #[serde(flatten)]
    details: FactEntry<'a>,
}

#[derive(Debug, Default, Serialize, JsonSchema)]
struct FactEntry<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "ClaimId")]
    claim: Option<ClaimId>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "&'a str")]
    m: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "bool")]
    forced: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "&'a [String]")]
    replies: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "&'a [String]")]
    moves: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "&'a [String]")]
    line: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<EffectEntry<'a>>")]
    effects: Option<Vec<EffectEntry<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32")]
    plies: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "usize")]
    count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "usize")]
    others: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "usize")]
    blocked: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "usize")]
    lines: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "&'a [[String; 2]]")]
    pairs: Option<&'a [[String; 2]]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<ClaimOptionEntry<'a>>")]
    options: Option<Vec<ClaimOptionEntry<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "&'a [String]")]
    zone: Option<&'a [String]>,
}

/// An effect of a move.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Effect")]
struct EffectEntry<'a> {
    fact: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "&'a [String]")]
    moves: Option<&'a [String]>,
    line: &'a [String],
}

/// An option of a choice.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ClaimOption")]
struct ClaimOptionEntry<'a> {
    point: &'a str,
    claim: ClaimId,
}

/// Returns the explanation of a strategy of this player.
pub fn explanation(explanation: &StrategyExplanation, player: Player) -> ExplanationEntry<'_> {
    let StrategyExplanation { position, plies, remarks, moves, goes_on } = explanation;
    ExplanationEntry {
        position,
        player: PlayerName(player.name()),
        plies: *plies,
        moves,
        goes_on: *goes_on,
        remarks: remarks.iter().map(remark).collect(),
    }
}

fn remark(Remark { step, fact }: &Remark) -> RemarkEntry<'_> {
    let none = FactEntry::default();
    let (name, details) = match fact {
        Fact::Plays { m, is_forced } => ("plays", FactEntry { m: Some(m), forced: Some(*is_forced), ..none }),
        Fact::Does(does) => {
            let EffectEntry { fact, moves, line } = effect(does);
            (fact, FactEntry { moves, line: Some(line), ..none })
        }
        Fact::Forces { replies, m, line } => {
            ("forces", FactEntry { replies: Some(replies), m: Some(m), line: Some(line), ..none })
        }
        Fact::Answers { replies, m, effects } => {
            let effects = Some(effects.iter().map(effect).collect());
            ("answers", FactEntry { replies: Some(replies), m: Some(m), effects, ..none })
        }
        Fact::Others { count, m } => ("others", FactEntry { count: Some(*count), m: Some(m), ..none }),
        Fact::CannotMatter { count, others } => {
            ("cannot-matter", FactEntry { count: Some(*count), others: Some(*others), ..none })
        }
        Fact::Replies { m, plies } => ("replies", FactEntry { m: Some(m), plies: *plies, ..none }),
        Fact::Holds { blocked, open } => {
            ("holds", FactEntry { blocked: Some(*blocked), lines: Some(*open), ..none })
        }
        Fact::Pairs { claim, pairs, lines } => {
            ("pairs", FactEntry { claim: Some(*claim), pairs: Some(pairs), lines: Some(*lines), ..none })
        }
        Fact::Options { claim, options } => {
            let entries = options.iter().map(|(point, claim)| ClaimOptionEntry { point, claim: *claim });
            ("options", FactEntry { claim: Some(*claim), options: Some(entries.collect()), ..none })
        }
        Fact::Potential { claim, zone, lines } => {
            ("potential", FactEntry { claim: Some(*claim), zone: Some(zone), lines: Some(*lines), ..none })
        }
        Fact::Ends {} => ("ends", none),
    };
    RemarkEntry { step: *step, fact: name, details }
}

fn effect(effect: &MoveEffect) -> EffectEntry<'_> {
    match effect {
        MoveEffect::Completes { line } => EffectEntry { fact: "completes", moves: None, line },
        MoveEffect::Stops { line } => EffectEntry { fact: "stops", moves: None, line },
        MoveEffect::Threatens { moves, line } => EffectEntry { fact: "threatens", moves: Some(moves), line },
    }
}
