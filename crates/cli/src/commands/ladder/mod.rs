//! `filetto ladder`: a benchmark set of games to solve, from tris to gomoku, with times, certificates and
//! published results.

mod report;
mod state;
mod table;

use std::sync::atomic::Ordering;

use engine::registry;
use game::Men;
use lab::ladder::{self, BenchmarkEntry, BenchmarkRun, EntryLimits, EntryPhase, EntryProgress};
use texts::Catalogue;

use self::state::LadderState;
use crate::arguments::ladder::LadderArgs;
use crate::commands::stage;
use crate::failure::Failure;
use crate::files::{Folder, OutputFile};
use crate::interrupt;
use crate::progress::TerminalProgress;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &LadderArgs) -> Result<(), Failure> {
    let (time, is_json) = (arguments.time, arguments.json);
    let csv = OutputFile::open(arguments.files.csv.as_ref())?;
    let svg = OutputFile::open(arguments.files.svg.as_ref())?;
    let proofs = Folder::open(arguments.proofs.as_deref())?;
    if !is_json {
        table::announce(screen, time)?;
    }
    let state =
        arguments.state.as_deref().map(|file| LadderState::open(screen.texts, file, time)).transpose()?;
    let entry_runs = run_entries(screen, arguments, &proofs, state.as_ref())?;
    csv.write(|| Ok(ladder::csv(&entry_runs)))?;
    svg.write(|| chart(screen.texts, &entry_runs))?;
    if is_json {
        screen.output.json(&report::report(&entry_runs, time))?;
    } else {
        table::explain(screen, &entry_runs)?;
    }
    verdict(screen.texts, &entry_runs)
}

/// Solves the benchmark entries. Writes each certificate and, for people, each row as soon as it is ready.
fn run_entries(
    screen: &mut Screen<'_>,
    arguments: &LadderArgs,
    proofs: &Folder<'_>,
    state: Option<&LadderState>,
) -> Result<Vec<BenchmarkRun>, Failure> {
    let raised = interrupt::flag()?;
    let entries = arguments.chosen();
    let mut done = state.map_or_else(|| Ok(Vec::new()), |state| state.load(screen.texts))?;
    let progress = TerminalProgress::steps_with_message(entries.len());
    let limits = EntryLimits { time: Some(arguments.time), ..EntryLimits::default() };
    let mut entry_runs = Vec::new();
    for entry in &entries {
        let known = done.iter().position(|run| run.entry.spec == entry.spec);
        let run = match known {
            Some(index) => done[index].clone(),
            None if raised.load(Ordering::Relaxed) => break,
            None => {
                progress.say(entry.spec.to_owned());
                let run = ladder::run_entry(entry, limits, &mut |sight| {
                    progress.say(say(screen.texts, entry, sight));
                    !raised.load(Ordering::Relaxed)
                });
                run.map_err(|error| Failure::Failed(screen.texts.message(&error)))?
            }
        };
        // A certificate from the state file has no bytes: it was written when its entry was solved.
        if let Some(certificate) = run.certificate.as_ref().filter(|found| !found.bytes.is_empty()) {
            proofs.write(&file_name(entry.spec), &certificate.bytes)?;
        }
        if let (Some(state), None, false) = (state, known, raised.load(Ordering::Relaxed)) {
            done.push(run.clone());
            state.save(&done)?;
        }
        progress.step();
        if !arguments.json {
            progress.aside(|| table::show(screen, &run))?;
        }
        entry_runs.push(run);
    }
    progress.finish();
    Ok(entry_runs)
}

/// Returns the progress line of a benchmark entry.
fn say(texts: &Catalogue, entry: &BenchmarkEntry, sight: EntryProgress) -> String {
    let key = match sight.phase {
        EntryPhase::Solving => "ladder-solving",
        EntryPhase::Certifying => "ladder-certifying",
        EntryPhase::Checking => "ladder-checking",
    };
    let arguments = [
        ("game", entry.spec.into()),
        ("nodes", texts.number(sight.nodes).into()),
        ("speed", texts.number(sight.nodes_per_second()).into()),
        ("seconds", texts.decimal(sight.seconds, 1).into()),
    ];
    let says = texts.with(key, arguments);
    match sight.stage {
        Some(stage) => format!("{says}  {}", stage::text(texts, men(entry), stage)),
        None => says,
    }
}

/// Returns the kind of pieces of an entry's game, which determines the names of the players.
fn men(entry: &BenchmarkEntry) -> Men {
    registry::open(entry.spec).map_or(Men::Marks, |session| session.view().men)
}

/// Returns the file name of a certificate, without characters that file systems reject: `mnk-4-4-4.proof`.
fn file_name(spec: &str) -> String {
    let name: String =
        spec.chars().map(|symbol| if symbol.is_alphanumeric() { symbol } else { '-' }).collect();
    name + ".proof"
}

fn chart(texts: &Catalogue, entry_runs: &[BenchmarkRun]) -> Result<String, String> {
    let names =
        ["seconds", "must", "published", "unfinished"].map(|key| texts.text(&format!("ladder-chart-{key}")));
    let title = texts.text("ladder-chart");
    ladder::svg(entry_runs, &title, &texts.text("ladder-seconds"), names.each_ref().map(String::as_str))
}

/// Fails if the result of an entry is wrong.
fn verdict(texts: &Catalogue, entry_runs: &[BenchmarkRun]) -> Result<(), Failure> {
    let wrong = entry_runs.iter().flat_map(|run| {
        let name = |fault: ladder::EntryFault| texts.text(&format!("ladder-fault-{}", fault.name()));
        run.faults().into_iter().map(move |fault| format!("{} ({})", run.entry.spec, name(fault)))
    });
    let wrong: Vec<String> = wrong.collect();
    if wrong.is_empty() {
        return Ok(());
    }
    Err(Failure::Failed(texts.with("ladder-wrong", [("entries", wrong.join(", ").into())])))
}
