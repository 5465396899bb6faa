//! `filetto table reachable`: counts the positions that can be reached from the start of a game.

use std::sync::atomic::Ordering;

use engine::IndexedVisitor;
use game::{Indexed, Notation, Player, Symmetric};
use schemars::JsonSchema;
use serde::Serialize;
use tablebase::{ReachProgress, Reached, ReachedSector, TableError, Workers, reachable_shared};
use texts::Catalogue;
use texts::json::names::PlayerName;

use super::processes::Processes;
use super::shared_work::SharedJob;
use super::stored::visit;
use crate::arguments::tables::ReachableArgs;
use crate::commands::rows::Columns;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::progress::TerminalProgress;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: ReachableArgs) -> Result<(), Failure> {
    let processes = Processes::new(screen.texts, arguments.shared)?;
    visit(
        screen.texts,
        &arguments.spec,
        CountVisitor { texts: screen.texts, output: screen.output, is_json: arguments.json, processes },
    )
}

struct CountVisitor<'a> {
    texts: &'a Catalogue,
    output: &'a mut Output,
    is_json: bool,
    processes: Processes,
}

impl IndexedVisitor for CountVisitor<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output {
        let texts = self.texts;
        let (Reached { sectors: reached, is_complete }, positions) = count(texts, &game, &self.processes)?;
        let states = reached.iter().map(|reached| reached.states).sum::<u64>();
        let orbits = reached.iter().map(|reached| reached.orbits).sum::<u64>();
        if self.is_json {
            let sectors = reached.iter().map(ReachedSectorEntry::new).collect();
            let end = interrupt::end_of(is_complete);
            return self.output.json(&ReachedReport { states, orbits, sectors, end });
        }
        let names = ["sector", "player", "states", "orbits"];
        let mut rows = vec![names.map(|name| texts.text(&format!("table-{name}"))).to_vec()];
        rows.extend(reached.iter().map(|reached| row(texts, reached)));
        rows.push(["".to_owned(), "".to_owned(), texts.number(states), texts.number(orbits)].to_vec());
        Columns::fitting(&rows).write(&rows).iter().try_for_each(|line| self.output.line(line))?;
        if is_complete {
            return Ok(());
        }
        let arguments = [("positions", texts.number(positions).into())];
        let key = match self.processes.count() {
            1 => "table-reachable-stopped",
            _ => "table-reachable-stopped-share",
        };
        self.output.line(&texts.with(key, arguments))
    }
}

/// Counts until the end or Ctrl-C, and shows the progress. Also returns the number of positions that this
/// process found, those of unfinished sectors included.
fn count<G: Indexed + Symmetric>(
    texts: &Catalogue,
    game: &G,
    processes: &Processes,
) -> Result<(Reached<G::Sector>, u64), Failure> {
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::steps_with_message(0);
    let mut positions = 0;
    let mut watch = |found: ReachProgress<G::Sector>| {
        positions = found.positions;
        progress.set_of(found.done as u64, found.sectors as u64);
        let sector = ("sector", found.sector.to_string().into());
        let arguments = [sector, ("positions", texts.number(positions).into())];
        progress.say(texts.with("progress-reachable", arguments));
        interrupt::unless(raised)
    };
    let work = |workers: &mut dyn Workers| {
        Ok(reachable_shared(game, &mut watch, workers).map_err(TableError::from)?)
    };
    let stops = || raised.load(Ordering::Relaxed);
    let reached = processes.work(&SharedJob::new("reachable", game), &stops, work);
    progress.finish();
    match reached {
        Ok((reached, _)) => Ok((reached, positions)),
        Err(error) => Err(error.failure(texts, "table-verify-stopped")),
    }
}

/// The numbers of reachable positions.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct ReachedReport {
    states: u64,
    orbits: u64,
    sectors: Vec<ReachedSectorEntry>,
    end: &'static str,
}

/// The numbers of reachable positions in a sector.
#[derive(Serialize, JsonSchema)]
struct ReachedSectorEntry {
    sector: Option<String>,
    player: PlayerName,
    states: u64,
    orbits: u64,
}

impl ReachedSectorEntry {
    fn new<S: ToString>(reached: &ReachedSector<S>) -> ReachedSectorEntry {
        let sector = reached.sector.as_ref().map(S::to_string);
        let player = PlayerName(reached.player.name());
        ReachedSectorEntry { sector, player, states: reached.states, orbits: reached.orbits }
    }
}

fn row<S: ToString>(texts: &Catalogue, reached: &ReachedSector<S>) -> Vec<String> {
    let sector = reached.sector.as_ref().map_or_else(|| texts.text("table-over"), S::to_string);
    let player = match reached.player {
        Player::First => texts.text("table-first"),
        Player::Second => texts.text("table-second"),
    };
    vec![sector, player, texts.number(reached.states), texts.number(reached.orbits)]
}
