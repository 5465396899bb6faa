//! `filetto solve`: proves the value of a position, on request with a certificate.

mod replies;
mod show;
mod state;
mod watcher;
mod work;

use std::time::Instant;

use engine::{Limit, Session};
use lab::SystemClock;
use search::SolveQuery;
use texts::Catalogue;
use texts::json::{self, SolveEnd};

use self::work::SolveWork;
use crate::arguments::output_name::OutputName;
use crate::arguments::solve::SolveArgs;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::interrupt;
use crate::opening;
use crate::screen::Screen;
use crate::warning::warn_of_table_error;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &SolveArgs) -> Result<(), Failure> {
    // The clock starts here: opening the tables and allocating memory count too.
    let (begin, limit) = (Instant::now(), Limit::new(SystemClock, arguments.time));
    let SolveArgs { opening, history, tables, proof, .. } = arguments;
    let opened = opening::open_with_tables(opening, Some(history), tables.as_deref())?;
    let opened = opened.warned(screen.texts);
    let session = opened.session;
    let target = target(screen.texts, &*session, proof.as_ref(), arguments.force)?;
    let query = query(arguments);
    let solved = match replies::are_wanted(arguments) {
        true => replies::solve(screen, &*session, arguments, limit)?,
        false => SolveWork::new(screen.texts, &*session, arguments, limit)?.solve(&query)?,
    };
    warn_of_table_error(screen.texts, session.first_table_error().as_deref());
    let elapsed = begin.elapsed();
    if let Ok(certificate) = &solved.proof {
        target.write_bytes(&proof::write(certificate))?;
    }
    let end = SolveEnd::of(&solved, &query, interrupt::is_raised());
    if arguments.json {
        screen.output.json(&json::solution(&*session, &solved, end, elapsed))?;
    } else {
        screen.output.lines(&show::lines(screen.texts, &*session, &solved, end, arguments, elapsed))?;
    }
    let no_proof = proof.as_ref().filter(|_| solved.proof.is_err());
    let no_proof = no_proof.map(|_| screen.texts.text("solve-no-proof"));
    match (end, no_proof) {
        (SolveEnd::Limit, no_proof) => Err(Failure::Undecided(no_proof)),
        (SolveEnd::Interrupted, Some(no_proof)) => Err(Failure::Stopped(no_proof)),
        (SolveEnd::Proven, Some(no_proof)) => Err(Failure::Failed(no_proof)),
        (SolveEnd::Proven | SolveEnd::Interrupted, None) => Ok(()),
    }
}

fn query(arguments: &SolveArgs) -> SolveQuery {
    SolveQuery {
        distance: arguments.distance,
        all: arguments.all,
        proof: arguments.proof.is_some(),
        bytes: arguments.memory.bytes(),
        threads: arguments.threads,
        ..SolveQuery::default()
    }
}

/// Opens the file of the certificate, if one is requested. Fails if the position cannot have a certificate.
fn target<'a>(
    texts: &Catalogue,
    session: &dyn Session,
    proof: Option<&'a OutputName>,
    force: bool,
) -> Result<OutputFile<'a>, Failure> {
    if proof.is_some() && !session.has_certificates() {
        let game = ("game", session.spec().into());
        return Err(Failure::Failed(texts.with("solve-proof-impossible", [game])));
    }
    if proof.is_some() && session.ending().is_some() {
        return Err(Failure::Failed(texts.text("solve-proof-finished")));
    }
    Ok(OutputFile::open(proof, force)?)
}
