//! `filetto ladder`: a benchmark set of games to solve, from tris to gomoku, with times, certificates and
//! published results.

mod report;
mod state;
mod table;

use std::sync::atomic::Ordering;

use engine::registry;
use game::Men;
use lab::ladder::{self, Climb, Phase, Rung, RungLimits, RungProgress};
use texts::Catalogue;

use self::state::LadderState;
use crate::arguments::ladder::LadderArgs;
use crate::commands::stage;
use crate::failure::Failure;
use crate::files::{Folder, OutputFile};
use crate::interrupt;
use crate::output::Output;
use crate::progress::TerminalProgress;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &LadderArgs) -> Result<(), Failure> {
    let (time, is_json) = (arguments.time, arguments.json);
    let csv = OutputFile::open(arguments.files.csv.as_ref())?;
    let svg = OutputFile::open(arguments.files.svg.as_ref())?;
    let proofs = Folder::open(arguments.proofs.as_deref())?;
    if !is_json {
        table::announce(texts, output, time)?;
    }
    let state = arguments.state.as_deref().map(|file| LadderState::open(texts, file, time)).transpose()?;
    let climbs = climb(texts, output, arguments, &proofs, state.as_ref())?;
    csv.write(|| Ok(ladder::csv(&climbs)))?;
    svg.write(|| chart(texts, &climbs))?;
    if is_json {
        output.json(&report::report(&climbs, time))?;
    } else {
        table::explain(texts, output, &climbs)?;
    }
    verdict(texts, &climbs)
}

/// Solves the benchmark entries. Writes each certificate and, for people, each row as soon as it is ready.
fn climb(
    texts: &Catalogue,
    output: &mut Output,
    arguments: &LadderArgs,
    proofs: &Folder<'_>,
    state: Option<&LadderState>,
) -> Result<Vec<Climb>, Failure> {
    let raised = interrupt::flag()?;
    let rungs = arguments.chosen();
    let mut done = state.map_or_else(|| Ok(Vec::new()), |state| state.load(texts))?;
    let progress = TerminalProgress::climbing(rungs.len());
    let limits = RungLimits { time: Some(arguments.time), ..RungLimits::default() };
    let mut climbs = Vec::new();
    for rung in &rungs {
        let known = done.iter().position(|climb| climb.rung.spec == rung.spec);
        let climb = match known {
            Some(index) => done[index].clone(),
            None if raised.load(Ordering::Relaxed) => break,
            None => {
                progress.say(rung.spec.to_owned());
                let climb = ladder::climb(rung, limits, &mut |sight| {
                    progress.say(say(texts, rung, sight));
                    !raised.load(Ordering::Relaxed)
                });
                climb.map_err(|error| Failure::Failed(texts.message(&error)))?
            }
        };
        // A certificate from the state file has no bytes: it was written when its entry was solved.
        if let Some(certificate) = climb.certificate.as_ref().filter(|found| !found.bytes.is_empty()) {
            proofs.write(&file_name(rung.spec), &certificate.bytes)?;
        }
        if let (Some(state), None, false) = (state, known, raised.load(Ordering::Relaxed)) {
            done.push(climb.clone());
            state.save(&done)?;
        }
        progress.step();
        if !arguments.json {
            progress.aside(|| table::show(texts, output, &climb))?;
        }
        climbs.push(climb);
    }
    progress.finish();
    Ok(climbs)
}

/// Returns the progress line of a benchmark entry.
fn say(texts: &Catalogue, rung: &Rung, sight: RungProgress) -> String {
    let key = match sight.phase {
        Phase::Solving => "ladder-solving",
        Phase::Certifying => "ladder-certifying",
        Phase::Checking => "ladder-checking",
    };
    let arguments = [
        ("game", rung.spec.into()),
        ("nodes", texts.number(sight.nodes).into()),
        ("speed", texts.number(sight.nodes_per_second()).into()),
        ("seconds", texts.decimal(sight.seconds, 1).into()),
    ];
    let says = texts.with(key, arguments);
    match sight.stage {
        Some(stage) => format!("{says}  {}", stage::text(texts, men(rung), stage)),
        None => says,
    }
}

/// Returns the kind of pieces of an entry's game, which determines the names of the players.
fn men(rung: &Rung) -> Men {
    registry::open(rung.spec).map_or(Men::Marks, |session| session.view().men)
}

/// Returns the file name of a certificate, without characters that file systems reject: `mnk-4-4-4.proof`.
fn file_name(spec: &str) -> String {
    let name: String =
        spec.chars().map(|symbol| if symbol.is_alphanumeric() { symbol } else { '-' }).collect();
    name + ".proof"
}

fn chart(texts: &Catalogue, climbs: &[Climb]) -> Result<String, String> {
    let names =
        ["seconds", "must", "published", "unfinished"].map(|key| texts.text(&format!("ladder-chart-{key}")));
    let title = texts.text("ladder-chart");
    ladder::svg(climbs, &title, &texts.text("ladder-seconds"), names.each_ref().map(String::as_str))
}

/// Fails if the result of an entry is wrong.
fn verdict(texts: &Catalogue, climbs: &[Climb]) -> Result<(), Failure> {
    let wrong = climbs.iter().flat_map(|climb| {
        let name = |fault: ladder::RungFault| texts.text(&format!("ladder-fault-{}", fault.name()));
        climb.faults().into_iter().map(move |fault| format!("{} ({})", climb.rung.spec, name(fault)))
    });
    let wrong: Vec<String> = wrong.collect();
    if wrong.is_empty() {
        return Ok(());
    }
    Err(Failure::Failed(texts.with("ladder-wrong", [("rungs", wrong.join(", ").into())])))
}
