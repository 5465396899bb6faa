//! The result of the check of a certificate as JSON.

use std::time::Duration;

use proof::{CheckReport, Finding, Goal, Proof, Theorem};
use schemars::JsonSchema;
use serde::Serialize;

use super::names::{FindingName, PlayerName};

/// The statement of a certificate that has been checked.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Certificate")]
pub struct CertificateEntry<'a> {
    game: &'a str,
    position: &'a str,
    proven: FindingName,
    /// The player who wins or does not lose.
    player: Option<PlayerName>,
    plies: Option<u32>,
    /// The points that the winner needs, if every board that contains them was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<String>")]
    zone: Option<Vec<String>>,
    theorems: Vec<TheoremEntry>,
    steps: usize,
    claims: usize,
    positions: u64,
    seconds: f64,
}

/// A theorem of a certificate.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Theorem")]
struct TheoremEntry {
    player: PlayerName,
    goal: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32")]
    plies: Option<u32>,
}

/// Returns the statement of a certificate whose check took this time.
pub fn certificate<'a>(
    certificate: &'a Proof,
    checked: &CheckReport,
    elapsed: Duration,
) -> CertificateEntry<'a> {
    let (proven, player, plies) = match checked.finding {
        Finding::Win { player, plies } => ("win", Some(player), Some(plies)),
        Finding::NoLoss { player } => ("no-loss", Some(player), None),
        Finding::Draw => ("draw", None, None),
    };
    CertificateEntry {
        game: &certificate.spec,
        position: &certificate.position,
        proven: FindingName(proven),
        player: player.map(|player| PlayerName(player.name())),
        plies,
        zone: None,
        theorems: certificate.theorems.iter().map(theorem).collect(),
        steps: certificate.steps.len(),
        claims: certificate.claims.len(),
        positions: checked.positions,
        seconds: elapsed.as_secs_f64(),
    }
}

impl CertificateEntry<'_> {
    /// Adds the points that the winner needs, where the win holds on every board that contains them.
    #[must_use]
    pub fn on_every_board(self, zone: Vec<String>) -> Self {
        CertificateEntry { zone: Some(zone), ..self }
    }
}

fn theorem(theorem: &Theorem) -> TheoremEntry {
    let (goal, plies) = match theorem.goal {
        Goal::Win { plies } => ("win", Some(plies)),
        Goal::Draw => ("draw", None),
    };
    TheoremEntry { player: PlayerName(theorem.player.name()), goal, plies }
}
