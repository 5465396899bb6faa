//! `filetto table build`: solves the sectors of a game in order and writes a table of each.

mod gauge;
mod report;
mod room;
mod work;

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use engine::IndexedVisitor;
use game::{Indexed, Notation, Symmetric};
use tablebase::{BuildOptions, Schedule, SectorLimits, Tables};
use texts::Catalogue;

use crate::commands::Context;
use crate::failure::Failure;
use crate::setup;

/// A game with fewer entries than this is built whole, with the sectors of placing.
const SMALL: u64 = 100_000_000;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let texts = context.texts;
    let work =
        BuildOptions { threads: super::threads(texts, matches)?, plies: !matches.get_flag("values-only") };
    let memory = room::allowed(texts, matches)?;
    let directory = super::directory(texts, matches)?;
    super::visit(texts, matches, Build { context, matches, directory, work, memory })
}

struct Build<'c, 'a> {
    context: &'c mut Context<'a>,
    matches: &'c ArgMatches,
    directory: PathBuf,
    work: BuildOptions,
    memory: room::Memory,
}

impl IndexedVisitor for Build<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output {
        let texts = self.context.texts;
        let schedule = Schedule::new(&game, limits(texts, self.matches, &game)?);
        let rest = rest(texts, &game, &schedule, &self.directory, self.work.plies)?;
        room::check_memory(texts, rest.memory(), self.memory)?;
        room::check_disk(texts, rest.disk(self.work.plies), &self.directory)?;
        let report = report::Report::new(texts, rest.entries(), self.work.threads);
        work::build(self.context, &game, &schedule, &self.directory, self.work, report)
    }
}

/// Which sectors are wanted.
fn limits<G: Indexed>(texts: &Catalogue, matches: &ArgMatches, game: &G) -> Result<SectorLimits, Failure> {
    let sectors = game.sectors();
    let men = || sectors.iter().map(|sector| game.men_left(*sector));
    let (fewest, most) = (men().min().unwrap_or(0), men().max().unwrap_or(0));
    let in_hand = sectors.iter().map(|sector| game.men_in_hand(*sector)).max().unwrap_or(0);
    let men = setup::number(texts, matches, "max-men", fewest, most)?;
    let hand = setup::number(texts, matches, "hand", 0, in_hand)?;
    let is_small = || sectors.iter().map(|sector| game.entries(*sector)).sum::<u64>() < SMALL;
    let hand = hand.or_else(|| if is_small() { None } else { Some(0) });
    Ok(SectorLimits { men, hand })
}

/// What is still to be done of a schedule.
fn rest<G: Indexed + Clone>(
    texts: &Catalogue,
    game: &G,
    schedule: &Schedule<G::Sector>,
    directory: &Path,
    plies: bool,
) -> Result<Schedule<G::Sector>, Failure> {
    let listed = Tables::new(game.clone(), directory, 0).list();
    let listed = listed.map_err(|error| super::failed(texts, &error))?;
    let is_there = |sector: &G::Sector| {
        listed.iter().any(|listed| listed.sector == *sector && (!plies || listed.sizes.plies.is_some()))
    };
    let mut steps = schedule.steps.clone();
    steps.retain(|step| !step.sectors.iter().all(is_there));
    Ok(Schedule { steps })
}
