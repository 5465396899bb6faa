//! `filetto table build --plan`: estimates the cost of each step.

use game::Indexed;
use tablebase::{PlanOptions, Schedule, StepCost, plan};
use texts::Catalogue;

use crate::commands::rows::Columns;
use crate::commands::table::units::{clock, size};
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::TerminalProgress;
use crate::screen::Screen;

/// Writes a row for each step, one for their sum, and the machines for which the estimates hold.
pub(super) fn show<G: Indexed>(
    screen: &mut Screen<'_>,
    game: &G,
    schedule: &Schedule<G::Sector>,
    options: PlanOptions,
) -> Result<(), Failure> {
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::new(schedule.steps.len());
    let costs = plan(game, schedule, options, &mut |done| {
        progress.set(done as u64);
        interrupt::unless(raised)
    });
    progress.finish();
    let names = ["sector", "entries", "memory", "sent", "disk", "time"];
    let mut rows = vec![names.map(|name| screen.texts.text(&format!("table-{name}"))).to_vec()];
    rows.extend(
        schedule.steps.iter().zip(&costs).map(|(step, cost)| row(screen.texts, &step.names(), *cost)),
    );
    let sum = costs.iter().copied().fold(StepCost::default(), StepCost::and);
    rows.push(row(screen.texts, &screen.texts.text("table-plan-sum"), sum));
    Columns::fitting(&rows).write(&rows).iter().try_for_each(|line| screen.output.line(line))?;
    if costs.len() < schedule.steps.len() {
        return Err(Failure::Stopped(screen.texts.text("table-stopped")));
    }
    let PlanOptions { machines, decided, .. } = options;
    let arguments = [
        ("processes", machines.count.into()),
        ("threads", machines.threads.into()),
        ("speed", screen.texts.decimal(100.0 * machines.speed, 0).into()),
        ("network", screen.texts.decimal(machines.bandwidth / 1e6, 0).into()),
        ("decided", screen.texts.decimal(100.0 * decided, 0).into()),
        ("latency", screen.texts.decimal(1e6 * machines.latency, 0).into()),
    ];
    screen.output.line(&screen.texts.with("table-plan", arguments))
}

fn row(texts: &Catalogue, name: &str, cost: StepCost) -> Vec<String> {
    let StepCost { entries, memory, sent, disk, seconds } = cost;
    let mut row = vec![name.to_owned(), texts.number(entries)];
    row.extend([memory, sent, disk].map(|bytes| size(texts, bytes)));
    row.push(clock(seconds));
    row
}
