//! `filetto check`: checks a certificate and reports what it proves.

mod every_board;
mod explain;
mod walk;
mod zone;

use std::time::{Duration, Instant};

use engine::{Limit, ProofError};
use fluent_bundle::FluentValue;
use game::{Men, Player};
use lab::SystemClock;
use proof::{CheckReport, Finding, Flaw, Proof};
use search::Watcher;
use texts::{Catalogue, json};

use crate::arguments::check::CheckArgs;
use crate::certificates;
use crate::failure::Failure;
use crate::file_error::named;
use crate::files::OutputFile;
use crate::interrupt;
use crate::progress::TerminalProgress;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &CheckArgs) -> Result<(), Failure> {
    let file = &arguments.file;
    if arguments.json && arguments.is_walk() {
        return Err(Failure::Usage(screen.texts.text("check-theorem-json")));
    }
    let begin = Instant::now();
    let target = OutputFile::open(arguments.write.as_ref(), arguments.force)?;
    let certificate = certificates::read(screen.texts, file)?;
    let theorem = chosen_theorem(screen.texts, &certificate, arguments)?;
    let CheckResult { proven, zone } = check(screen.texts, &certificate, arguments)?;
    let elapsed = begin.elapsed();
    if arguments.write.is_some() {
        let write = if arguments.plain { proof::write_plain } else { proof::write };
        target.write_bytes(&write(&certificate))?;
    }
    let explained = match theorem.filter(|_| arguments.explain) {
        Some(theorem) => Some(explain::find(screen.texts, &certificate, theorem, arguments)?),
        None => None,
    };
    if arguments.json {
        let mut entry = json::certificate(&certificate, &proven, elapsed);
        if let Some(zone) = zone {
            entry = entry.on_every_board(every_board::names(screen.texts, &certificate, &zone)?);
        }
        return match &explained {
            None => screen.output.json(&entry),
            Some(explained) => screen.output.json(&explained.with(entry)),
        };
    }
    show(screen, &certificate, &proven, elapsed)?;
    if let Some(zone) = zone {
        every_board::show(screen, &certificate, &zone)?;
    }
    if arguments.zone {
        zone::show(screen, &certificate)?;
    }
    match (explained, theorem) {
        (Some(explained), _) => explain::show(screen, &certificate, &explained),
        (None, Some(theorem)) => walk::run(screen, &certificate, theorem),
        (None, None) => Ok(()),
    }
}

/// Returns the index of the theorem to play against or to explain, from 0.
fn chosen_theorem(
    texts: &Catalogue,
    certificate: &Proof,
    arguments: &CheckArgs,
) -> Result<Option<usize>, Failure> {
    match arguments.chosen_theorem() {
        None => Ok(None),
        Some(number) if number <= certificate.theorems.len() => Ok(Some(number - 1)),
        // A certificate without a theorem is refused by its check.
        Some(1) => Ok(None),
        Some(_) => {
            let count = ("count", certificate.theorems.len().into());
            Err(Failure::Usage(texts.with("check-no-theorem", [count])))
        }
    }
}

/// A certificate that was accepted.
struct CheckResult {
    proven: CheckReport,
    /// The zone of a win on every board, if that was asked for.
    zone: Option<Vec<u16>>,
}

/// Checks a certificate within the limits, with its progress on standard error.
fn check(texts: &Catalogue, certificate: &Proof, arguments: &CheckArgs) -> Result<CheckResult, Failure> {
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::counting();
    progress.say(texts.text("check-positions"));
    let mut limit = Limit::new(SystemClock, arguments.time);
    let max_positions = arguments.nodes.unwrap_or(u64::MAX);
    let mut checked = 0;
    let mut proceed = |positions| {
        checked = positions;
        progress.set(positions);
        let is_within = positions < max_positions && Watcher::<String>::proceed(&mut limit, positions);
        is_within && interrupt::unless(raised).is_continue()
    };
    let checked_on = if arguments.unbounded {
        let found = engine::check_proof_on_every_board(certificate, arguments.threads, &mut proceed);
        found.map(|found| CheckResult { proven: found.report, zone: Some(found.zone) })
    } else {
        let proven = engine::check_proof_on_threads(certificate, arguments.threads, &mut proceed);
        proven.map(|proven| CheckResult { proven, zone: None })
    };
    progress.finish();
    checked_on.map_err(|error| match error {
        ProofError::Flaw(Flaw::Stopped {}) => {
            let count = ("positions", texts.number(checked).into());
            let open = |key: &str| texts.with(key, [named(&arguments.file), count.clone()]);
            match interrupt::is_raised() {
                true => Failure::Stopped(open("check-interrupted")),
                false => Failure::Undecided(Some(open("check-open"))),
            }
        }
        error => certificates::refused(texts, &arguments.file, &error),
    })
}

fn show(
    screen: &mut Screen<'_>,
    certificate: &Proof,
    proven: &CheckReport,
    elapsed: Duration,
) -> Result<(), Failure> {
    screen.output.line(&format!("{}  {}", certificate.spec, certificate.position))?;
    let men = men(screen.texts, certificate)?;
    let name = |player| ("player", FluentValue::from(screen.texts.player(men, player)));
    let text = match proven.finding {
        Finding::Win { player, plies } => {
            screen.texts.with("check-win", [name(player), ("plies", plies.into())])
        }
        Finding::NoLoss { player } => screen.texts.with("check-no-loss", [name(player)]),
        Finding::Draw => {
            let [first, second] = Player::BOTH.map(|player| screen.texts.player(men, player));
            screen.texts.with("check-draw", [("first", first.into()), ("second", second.into())])
        }
    };
    screen.output.line(&text)?;
    let effort = [
        ("steps", screen.texts.number(certificate.steps.len() as u64).into()),
        ("claims", screen.texts.number(certificate.claims.len() as u64).into()),
        ("positions", screen.texts.number(proven.positions).into()),
        ("time", screen.texts.duration(elapsed.as_secs_f64()).into()),
    ];
    screen.output.line(&screen.texts.with("check-effort", effort))
}

/// Returns the kind of pieces of the certificate's game, which determines the names of the players.
fn men(texts: &Catalogue, certificate: &Proof) -> Result<Men, Failure> {
    let session = engine::registry::open(&certificate.spec);
    session.map(|session| session.view().men).map_err(|error| Failure::Failed(texts.message(&error)))
}
