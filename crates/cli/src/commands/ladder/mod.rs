//! `filetto ladder`: a benchmark set of games to solve, from tris to gomoku, with times, certificates and
//! published results.

pub(super) mod report;
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
use crate::file_error::FileAccessError;
use crate::files::{Folder, OutputFile};
use crate::interrupt;
use crate::progress::TerminalProgress;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &LadderArgs) -> Result<(), Failure> {
    let (time, is_json) = (arguments.time_per_entry, arguments.json);
    let state =
        arguments.state.as_deref().map(|file| LadderState::open(screen.texts, file, time)).transpose()?;
    let mut done = state.as_ref().map_or_else(|| Ok(Vec::new()), |state| state.load(screen.texts))?;
    let is_own = |content: &[u8]| state.as_ref().is_some_and(|state| state.written.has(content));
    let force = arguments.files.force;
    let csv = OutputFile::open_resumed(arguments.files.csv.as_ref(), force, &is_own)?;
    let svg = OutputFile::open_resumed(arguments.files.svg.as_ref(), force, &is_own)?;
    let proofs = Folder::open(arguments.proofs.as_deref())?;
    for entry in arguments.chosen().iter().filter(|entry| known(&done, entry).is_none()) {
        proofs.check_replaceable(&file_name(entry.spec), force, &is_own)?;
    }
    if !is_json {
        table::announce(screen, time)?;
    }
    let entry_runs = run_entries(screen, arguments, &proofs, state.as_ref(), &mut done)?;
    let remember = |content: &str| remember(state.as_ref(), &done, content.as_bytes());
    csv.write_remembered(|| Ok(ladder::csv(&entry_runs)), remember)?;
    svg.write_remembered(|| chart(screen.texts, &entry_runs), remember)?;
    if is_json {
        screen.output.json(&report::report(&entry_runs, time))?;
    } else {
        table::explain(screen, &entry_runs)?;
    }
    verdict(screen.texts, &entry_runs)
}

/// Returns the index of an entry among the finished ones.
fn known(done: &[BenchmarkRun], entry: &BenchmarkEntry) -> Option<usize> {
    done.iter().position(|run| run.entry.spec == entry.spec)
}

/// Stores in the state, if there is one, that a file with this content will be written.
fn remember(
    state: Option<&LadderState>,
    done: &[BenchmarkRun],
    content: &[u8],
) -> Result<(), FileAccessError> {
    let Some(state) = state else { return Ok(()) };
    state.written.add(content);
    state.save(done)
}

/// Solves the benchmark entries. Writes each certificate and, for people, each row as soon as it is ready.
fn run_entries(
    screen: &mut Screen<'_>,
    arguments: &LadderArgs,
    proofs: &Folder<'_>,
    state: Option<&LadderState>,
    done: &mut Vec<BenchmarkRun>,
) -> Result<Vec<BenchmarkRun>, Failure> {
    let raised = interrupt::flag()?;
    let entries = arguments.chosen();
    let progress = TerminalProgress::steps_with_message(entries.len());
    let limits = EntryLimits { time: Some(arguments.time_per_entry), ..EntryLimits::default() };
    let mut entry_runs = Vec::new();
    for entry in &entries {
        let known = known(done, entry);
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
            remember(state, done, &certificate.bytes)?;
            proofs.write(&file_name(entry.spec), &certificate.bytes)?;
        }
        if let (Some(state), None, false) = (state, known, raised.load(Ordering::Relaxed)) {
            done.push(run.clone());
            state.save(done)?;
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
