//! What a build costs, before it begins: memory, traffic, disk and time of each step, by a model that was fitted to measured builds.
//!
//! The work of an entry grows with its moves: those that leave are looked up, and those that stay are made once more, backward, from the position
//! to which they lead, unless that is drawn. How many there are is counted in a sample of each sector; how many positions are
//! drawn nobody knows before. docs/cluster.md tells how the model was fitted, and how far it was off elsewhere.

use std::ops::ControlFlow;

use game::{Indexed, Numbering, fold_key};

use crate::peers::{Alone, Peers};
use crate::schedule::{BuildStep, Schedule};

/// The entries of a sector whose moves are counted.
const SAMPLE: u64 = 200;

/// The seconds of processor time that an entry takes, beside its moves, on the machine of the measurements: two cores of an AMD EPYC.
const ENTRY_SECONDS: f64 = 39.6e-9;

/// The seconds that a leaving move takes.
const LEAVING_SECONDS: f64 = 5.7e-9;

/// The seconds that a staying move takes, if it leads to a position that is not drawn.
const BACKWARD_SECONDS: f64 = 14.2e-9;

/// The seconds that a byte takes that is sent to another process and received by it.
const BYTE_SECONDS: f64 = 3.5e-9;

/// The seconds that an exchange takes a process, for each of all processes.
const EXCHANGE_SECONDS: f64 = 25e-6;

/// The bytes that a question for an entry takes, with its answer.
const QUESTION_BYTES: f64 = 7.0;

/// The bytes of a report to the owner of a predecessor.
const REPORT_BYTES: f64 = 4.0;

/// The entries that a process surveys between two exchanges.
const SURVEYED: f64 = 32_768.0;

/// The exchanges of the backward pass: one for each depth, of which no sector of men's morris has more than some two hundred.
const BACKWARD_EXCHANGES: f64 = 200.0;

/// The memory in bytes that a process takes beside its share.
const OWN_MEMORY: u64 = 64 << 20;

/// The machines of a build, which are alike, and the network between them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Machines {
    /// The number of processes, one for each machine.
    pub count: u64,
    /// The threads of each, all of which have a core.
    pub threads: u64,
    /// The speed of a core; that of the measurements has 1.
    pub speed: f64,
    /// What the connection of a machine carries in each direction, in bits a second.
    pub bandwidth: f64,
    /// The seconds that a message takes from one machine to another.
    pub latency: f64,
}

/// What is to be planned.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlanOptions {
    /// On which machines.
    pub machines: Machines,
    /// Whether distances are written too.
    pub plies: bool,
    /// The share of staying moves that lead to a position that is not drawn, from 0 to 1. With 1, traffic and time are upper bounds of the model.
    pub decided: f64,
}

/// What a step costs.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct StepCost {
    /// The entries.
    pub entries: u64,
    /// The memory in bytes of each process.
    pub memory: u64,
    /// The bytes that each process sends.
    pub sent: u64,
    /// The maximum number of bytes that the files take on the disk of each process.
    pub disk: u64,
    /// The seconds.
    pub seconds: f64,
}

impl StepCost {
    /// The cost of this and another step, one after the other.
    #[must_use]
    pub fn and(self, other: StepCost) -> StepCost {
        StepCost {
            entries: self.entries + other.entries,
            memory: self.memory.max(other.memory),
            sent: self.sent + other.sent,
            disk: self.disk + other.disk,
            seconds: self.seconds + other.seconds,
        }
    }
}

/// What each step of a schedule costs. The watcher hears how many steps are planned, and can stop, which leaves out the rest.
pub fn plan<G: Indexed>(
    game: &G,
    schedule: &Schedule<G::Sector>,
    options: PlanOptions,
    watcher: &mut dyn FnMut(usize) -> ControlFlow<()>,
) -> Vec<StepCost> {
    let mut costs = Vec::new();
    for step in &schedule.steps {
        if watcher(costs.len()).is_break() {
            break;
        }
        costs.push(cost(game, step, options));
    }
    costs
}

fn cost<G: Indexed>(game: &G, step: &BuildStep<G::Sector>, options: PlanOptions) -> StepCost {
    let PlanOptions { machines, plies, decided } = options;
    let Machines { count, threads, speed, bandwidth, latency } = machines;
    let processes = count as f64;
    // What another process owns.
    let others = (processes - 1.0) / processes;
    let disk = step.disk(plies);
    let (mut processor, mut traffic, mut exchanges) = (0.0, disk as f64 * (processes - 1.0), 0.0);
    for sector in &step.sectors {
        let entries = game.entries(*sector) as f64;
        let Moves { leaving, asked, staying } = sample(game, *sector);
        let backward = staying * decided;
        processor += entries * (ENTRY_SECONDS + leaving * LEAVING_SECONDS + backward * BACKWARD_SECONDS);
        traffic += others * entries * (asked * QUESTION_BYTES + backward * REPORT_BYTES);
        exchanges += entries / processes / SURVEYED;
    }
    if game.partner(step.sectors[0]).is_some() {
        exchanges += BACKWARD_EXCHANGES;
    }
    let sent = traffic / processes;
    let mut seconds = processor / processes / threads as f64 / speed;
    if count > 1 {
        let own = sent * BYTE_SECONDS / threads as f64 + exchanges * processes * EXCHANGE_SECONDS;
        seconds += own / speed + sent * 8.0 / bandwidth + exchanges * latency;
    }
    let memory = step.shared_memory(count) + OWN_MEMORY;
    StepCost { entries: step.entries, memory, sent: sent as u64, disk, seconds }
}

/// The mean numbers of moves of a position.
#[derive(Debug, Clone, Copy, Default)]
struct Moves {
    /// Those that leave for a finished sector.
    leaving: f64,
    /// Those of them that leave for a sector which processes share out.
    asked: f64,
    staying: f64,
}

/// Counts the moves of some positions of a sector.
fn sample<G: Indexed>(game: &G, sector: G::Sector) -> Moves {
    let numbering = game.numbering(sector);
    let lengths = game.exits(sector).into_iter().map(|exit| exit.map(|exit| game.entries(exit)));
    let lengths: Vec<Option<u64>> = lengths.collect();
    let size = SAMPLE.min(numbering.len());
    let mut moves = Moves::default();
    for number in 0..size {
        let position = numbering.position(fold_key([number]) % numbering.len());
        moves.staying += f64::from(game.leaving(&position, |kind, _| {
            if let Some(entries) = lengths[kind] {
                moves.leaving += 1.0;
                moves.asked += f64::from(u8::from(entries > Alone.small()));
            }
        }));
    }
    let mean = |sum: f64| sum / size as f64;
    Moves { leaving: mean(moves.leaving), asked: mean(moves.asked), staying: mean(moves.staying) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::SectorLimits;
    use games::mill::Mill;

    fn planned(men: usize, machines: Machines, decided: f64) -> StepCost {
        let game = Mill::new("mill:nine".parse().expect("a spec"));
        let schedule = Schedule::new(&game, SectorLimits { men: Some(men), hand: Some(0) });
        let options = PlanOptions { machines, plies: true, decided };
        let costs = plan(&game, &schedule, options, &mut |_| ControlFlow::Continue(()));
        assert_eq!(costs.len(), schedule.steps.len());
        costs.into_iter().fold(StepCost::default(), StepCost::and)
    }

    const ONE: Machines = Machines { count: 1, threads: 1, speed: 1.0, bandwidth: 1e9, latency: 1e-4 };

    /// Measured on 2026-11-26: 4.7 s, and 384 MB sent by both of two processes; 23 % of the staying moves lead to positions that are not drawn.
    #[test]
    fn the_model_gives_what_was_measured() {
        let alone = planned(9, ONE, 0.23);
        assert_eq!((alone.entries, alone.sent), (50_082_731, 0));
        assert!((3.5..6.0).contains(&alone.seconds), "{alone:?}");
        let two = planned(9, Machines { count: 2, ..ONE }, 0.23);
        assert!((140e6..250e6).contains(&(two.sent as f64)), "{two:?}");
    }

    #[test]
    fn more_machines_need_less_memory_and_time_each_until_the_network_is_full() {
        let machines = |count| Machines { count, bandwidth: 1e10, ..ONE };
        let costs = [1, 4, 16].map(|count| planned(11, machines(count), 1.0));
        for pair in costs.windows(2) {
            assert!(pair[1].memory < pair[0].memory && pair[1].seconds < pair[0].seconds, "{pair:?}");
            assert_eq!(pair[1].disk, pair[0].disk);
        }
        let slow = planned(11, Machines { count: 16, bandwidth: 1e6, ..ONE }, 1.0);
        assert!(slow.seconds > costs[0].seconds, "{slow:?}");
        assert!(planned(11, ONE, 0.0).seconds < costs[0].seconds);
    }
}
