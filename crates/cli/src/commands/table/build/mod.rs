//! `filetto table build`: solves the sectors of a game in order, by retrograde analysis, and writes a table
//! of each.

mod gauge;
mod news;
mod plan;
mod report;
mod room;
mod work;

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use engine::IndexedVisitor;
use game::{Indexed, Notation, Symmetric};
use tablebase::{BuildOptions, BuildStep, Machines, PlanOptions, Schedule, SectorLimits, Tables};
use texts::Catalogue;

use super::processes::Processes;
use super::stored::{directory, failed, visit};
use crate::arguments::explain::wrong_value;
use crate::arguments::tables as arguments;
use crate::arguments::values::number;
use crate::failure::Failure;
use crate::output::Output;
use crate::screen::Screen;

/// Number of entries below which a game is built completely, with the sectors of the placing phase.
const SMALL: u64 = 100_000_000;

pub(super) fn run(screen: &mut Screen<'_>, arguments: arguments::BuildArgs) -> Result<(), Failure> {
    let arguments::BuildArgs {
        spec,
        max_men,
        hand,
        threads,
        memory,
        values_only,
        parts,
        tables,
        shared,
        plan,
    } = arguments;
    let processes = Processes::new(screen.texts, shared)?;
    if parts.is_some() && processes.count() > 1 {
        return Err(Failure::Usage(screen.texts.text("table-build-parts")));
    }
    let work = BuildOptions { threads, plies: !values_only };
    let memory = room::allowed(memory.map(|memory| memory.bytes() as u64));
    let directory = directory(tables.map(PathBuf::from))?;
    visit(
        screen.texts,
        &spec,
        BuildVisitor {
            texts: screen.texts,
            output: screen.output,
            max_men,
            hand,
            directory,
            work,
            memory,
            parts,
            processes,
            plan,
        },
    )
}

struct BuildVisitor<'a> {
    texts: &'a Catalogue,
    output: &'a mut Output,
    /// The argument `--max-men` as text, since its range depends on the game.
    max_men: Option<String>,
    /// The argument `--hand` as text, since its range depends on the game.
    hand: Option<String>,
    directory: PathBuf,
    work: BuildOptions,
    memory: room::MemoryLimit,
    /// Number of parts in which each step is built, one after the other; `None` for whole steps.
    parts: Option<usize>,
    processes: Processes,
    plan: arguments::PlanArgs,
}

impl IndexedVisitor for BuildVisitor<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output {
        let texts = self.texts;
        let schedule = Schedule::new(&game, self.limits(&game)?);
        if self.plan.plan {
            let options = self.plan_options();
            return plan::show(&mut Screen { texts, output: self.output }, &game, &schedule, options);
        }
        let rest = rest(texts, &game, &schedule, &self.directory, self.work.plies)?;
        // A cluster builds all steps: another process may lack a table that this one has.
        let processes = self.processes.count();
        let planned = if processes == 1 { &rest } else { &schedule };
        let memory = planned.steps.iter().map(|step| match self.parts {
            Some(parts) => step.memory_in_parts(parts as u64),
            None => step.shared_memory(processes),
        });
        room::check_memory(texts, memory.max().unwrap_or(0), self.memory)?;
        let beside = self.parts.and(planned.steps.iter().map(BuildStep::disk_in_parts).max()).unwrap_or(0);
        room::check_disk(texts, rest.disk(self.work.plies) + beside, &self.directory)?;
        let report = report::BuildReport::new(texts, planned.entries(), self.work.threads);
        let job = work::BuildJob {
            game: &game,
            schedule: &schedule,
            directory: &self.directory,
            options: self.work,
            parts: self.parts,
            processes: &self.processes,
        };
        work::build(&mut Screen { texts, output: self.output }, job, report)
    }
}

impl BuildVisitor<'_> {
    fn plan_options(&self) -> PlanOptions {
        let arguments::PlanArgs { processes, network, latency, speed, decided, .. } = self.plan;
        let machines = Machines {
            count: processes.unwrap_or(self.processes.count()),
            threads: self.work.threads as u64,
            speed: speed as f64 / 100.0,
            bandwidth: network as f64 * 1e6,
            latency: latency as f64 / 1e6,
        };
        PlanOptions { machines, plies: self.work.plies, decided: decided as f64 / 100.0 }
    }

    /// Returns the limits of the sectors to build.
    fn limits<G: Indexed>(&self, game: &G) -> Result<SectorLimits, Failure> {
        let sectors = game.sectors();
        let men = || sectors.iter().map(|sector| game.men_left(*sector));
        let (fewest, most) = (men().min().unwrap_or(0), men().max().unwrap_or(0));
        let max_in_hand = sectors.iter().map(|sector| game.men_in_hand(*sector)).max().unwrap_or(0);
        let men = self.number("--max-men", self.max_men.as_deref(), fewest..=most)?;
        let hand = self.number("--hand", self.hand.as_deref(), 0..=max_in_hand)?;
        let is_small = || sectors.iter().map(|sector| game.entries(*sector)).sum::<u64>() < SMALL;
        let hand = hand.or_else(|| if is_small() { None } else { Some(0) });
        Ok(SectorLimits { men, hand })
    }

    /// Parses a number whose range depends on the game.
    fn number(
        &self,
        argument: &str,
        found: Option<&str>,
        range: RangeInclusive<usize>,
    ) -> Result<Option<usize>, Failure> {
        let read = found.map(|found| {
            number(range)(found).map_err(|wrong| wrong_value(self.texts, argument, found, &wrong))
        });
        read.transpose()
    }
}

/// Returns the steps of a schedule that are not built yet.
fn rest<G: Indexed + Clone>(
    texts: &Catalogue,
    game: &G,
    schedule: &Schedule<G::Sector>,
    directory: &Path,
    plies: bool,
) -> Result<Schedule<G::Sector>, Failure> {
    if !directory.exists() {
        return Ok(Schedule { steps: schedule.steps.clone() });
    }
    let listed = Tables::new(game.clone(), directory, 0).list();
    let listed = listed.map_err(|error| failed(texts, &error))?;
    let is_there = |sector: &G::Sector| {
        listed.iter().any(|listed| listed.sector == *sector && (!plies || listed.sizes.plies.is_some()))
    };
    let mut steps = schedule.steps.clone();
    steps.retain(|step| !step.sectors.iter().all(is_there));
    Ok(Schedule { steps })
}
