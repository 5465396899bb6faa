//! `filetto check`: whether a certificate is true, and what it proves.

mod walk;

use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::ArgMatches;
use engine::ProofError;
use fluent_bundle::FluentValue;
use game::{Men, Message, Player};
use proof::{FileError, Finding, Flaw, Goal, Proof, Proven, Theorem};
use serde_json::json;
use texts::Catalogue;

use super::Context;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::setup;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let texts = context.texts;
    let Some(path) = matches.get_one::<PathBuf>("FILE") else { return Ok(()) };
    let walks = matches.get_flag("walk") || matches.contains_id("theorem");
    let theorem = setup::number(texts, matches, "theorem", 1, 2)?.unwrap_or(1);
    let begin = Instant::now();
    let certificate = read(texts, path)?;
    let proven = check(&certificate).map_err(|error| refused(texts, path, error.message(), &error))?;
    let seconds = begin.elapsed().as_secs_f64();
    if matches.get_flag("json") {
        return tell(context, &certificate, &proven, seconds);
    }
    show(context, &certificate, &proven, seconds)?;
    if walks {
        if theorem > certificate.theorems.len() {
            let count = ("count", certificate.theorems.len().into());
            return Err(Failure::Usage(texts.with("check-no-theorem", [count])));
        }
        return walk::run(context, &certificate, theorem - 1);
    }
    Ok(())
}

/// Reads a certificate from a file.
fn read(texts: &Catalogue, path: &Path) -> Result<Proof, Failure> {
    let bytes = setup::read_file(path, MAX_FILE_MIB).map_err(|error: io::Error| {
        let arguments = [file_of(path), ("error", FluentValue::from(texts.system_error(&error)))];
        Failure::Failed(texts.with("file-read", arguments))
    })?;
    if bytes.len() as u64 > MAX_FILE_MIB << 20 {
        let arguments = [file_of(path), ("max", FluentValue::from(MAX_FILE_MIB))];
        return Err(Failure::Failed(texts.with("check-too-long", arguments)));
    }
    proof::read(&bytes).map_err(|error: FileError| {
        let error = ("error", FluentValue::from(texts.message(&error)));
        Failure::Failed(texts.with("file-record", [file_of(path), error]))
    })
}

/// Larger certificates than this fit into no memory.
const MAX_FILE_MIB: u64 = 1 << 10;

fn file_of(path: &Path) -> (&'static str, FluentValue<'static>) {
    ("file", FluentValue::from(path.display().to_string()))
}

/// Checks a certificate, and says how far it is if that takes a while and somebody watches.
fn check(certificate: &Proof) -> Result<Proven, ProofError> {
    let progress = Progress::counting();
    let proven = engine::check_proof(certificate, &mut |positions| {
        progress.set(positions);
        true
    });
    progress.finish();
    proven
}

/// What is wrong with a certificate; what is wrong with its position is said in the same language.
fn refused(texts: &Catalogue, path: &Path, message: &dyn Message, error: &ProofError) -> Failure {
    let text = match error {
        ProofError::Flaw(Flaw::Position { error }) => {
            texts.with("proof-position", [("error", texts.message(error).into())])
        }
        _ => texts.message(message),
    };
    Failure::Failed(texts.with("check-refused", [file_of(path), ("error", text.into())]))
}

fn show(
    context: &mut Context<'_>,
    certificate: &Proof,
    proven: &Proven,
    seconds: f64,
) -> Result<(), Failure> {
    let texts = context.texts;
    context.line(&format!("{}  {}", certificate.spec, certificate.position))?;
    let men = men(texts, certificate)?;
    let name = |player| ("player", FluentValue::from(texts.player(men, player)));
    let text = match proven.finding {
        Finding::Win { player, plies } => texts.with("check-win", [name(player), ("plies", plies.into())]),
        Finding::NoLoss { player } => texts.with("check-no-loss", [name(player)]),
        Finding::Draw => {
            let [first, second] = Player::BOTH.map(|player| texts.player(men, player));
            texts.with("check-draw", [("first", first.into()), ("second", second.into())])
        }
    };
    context.line(&text)?;
    let effort = [
        ("steps", texts.number(certificate.steps.len() as u64).into()),
        ("claims", texts.number(certificate.claims.len() as u64).into()),
        ("positions", texts.number(proven.positions).into()),
        ("time", texts.duration(seconds).into()),
    ];
    context.line(&texts.with("check-effort", effort))
}

fn tell(
    context: &mut Context<'_>,
    certificate: &Proof,
    proven: &Proven,
    seconds: f64,
) -> Result<(), Failure> {
    let (word, player, plies) = match proven.finding {
        Finding::Win { player, plies } => ("win", Some(player.name()), Some(plies)),
        Finding::NoLoss { player } => ("no-loss", Some(player.name()), None),
        Finding::Draw => ("draw", None, None),
    };
    let theorem = |theorem: &Theorem| match theorem.goal {
        Goal::Win { plies } => json!({"player": theorem.player.name(), "goal": "win", "plies": plies}),
        Goal::Draw => json!({"player": theorem.player.name(), "goal": "draw"}),
    };
    context.json(&json!({
        "game": certificate.spec,
        "position": certificate.position,
        "proven": word,
        "player": player,
        "plies": plies,
        "theorems": certificate.theorems.iter().map(theorem).collect::<Vec<_>>(),
        "steps": certificate.steps.len(),
        "claims": certificate.claims.len(),
        "positions": proven.positions,
        "seconds": seconds,
    }))
}

/// What the men of the certificate's game are called.
fn men(texts: &Catalogue, certificate: &Proof) -> Result<Men, Failure> {
    let session = engine::registry::open(&certificate.spec);
    session.map(|session| session.view().men).map_err(|error| Failure::Failed(texts.message(&error)))
}
