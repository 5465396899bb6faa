//! Estimates the cost of a build: memory, traffic, disk and time of each step. The model was fitted to
//! measured builds.
//!
//! The work of an entry grows with the number of its moves. Leaving moves are looked up. Staying moves are
//! made again in the backward pass, from the position they lead to, unless that is drawn. The number of moves
//! is counted in a sample of each sector. The share of drawn positions is unknown before the build, so it is
//! an option. docs/notes/cluster.md describes the fit and its errors.

use std::ops::ControlFlow;

use game::{Indexed, Numbering, fold_key};

use crate::schedule::{BuildStep, Schedule};
use crate::workers::{Alone, Workers};

/// Number of entries of a sector whose moves are counted.
const SAMPLE: u64 = 200;

/// Processor time of an entry without its moves, in seconds, on the machine of the measurements: two cores of
/// an AMD EPYC.
const ENTRY_SECONDS: f64 = 39.6e-9;

/// Processor time of a leaving move, in seconds.
const LEAVING_SECONDS: f64 = 5.7e-9;

/// Processor time of a staying move to a position that is not drawn, in seconds.
const BACKWARD_SECONDS: f64 = 14.2e-9;

/// Processor time of a byte that is sent to another process and received there, in seconds.
const BYTE_SECONDS: f64 = 3.5e-9;

/// Processor time of an exchange, in seconds, for each of all processes.
const EXCHANGE_SECONDS: f64 = 25e-6;

/// Traffic of a request for a cell and its reply, in bytes.
const QUESTION_BYTES: f64 = 7.0;

/// Traffic of a report to the owner of a predecessor, in bytes.
const REPORT_BYTES: f64 = 4.0;

/// Number of entries that a process visits in the forward pass between two exchanges.
const SURVEYED: f64 = 32_768.0;

/// Number of exchanges of the backward pass, one for each depth. No sector of men's morris is much deeper
/// than two hundred plies.
const BACKWARD_EXCHANGES: f64 = 200.0;

/// Memory of a process apart from its share, in bytes.
const OWN_MEMORY: u64 = 64 << 20;

/// The machines of a build, all alike, and the network between them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Machines {
    /// The number of processes, one for each machine.
    pub count: u64,
    /// The number of threads of a process, each on a core of its own.
    pub threads: u64,
    /// The speed of a core, relative to the machine of the measurements.
    pub speed: f64,
    /// The bandwidth of a machine in each direction, in bits a second.
    pub bandwidth: f64,
    /// The time of a message from one machine to another, in seconds.
    pub latency: f64,
}

/// Input of an estimate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlanOptions {
    /// The machines.
    pub machines: Machines,
    /// `true` if distances are written too.
    pub plies: bool,
    /// The share of staying moves to positions that are not drawn, from 0 to 1. With 1, the model gives upper
    /// bounds of traffic and time.
    pub decided: f64,
}

/// Estimated cost of a step.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct StepCost {
    /// The number of entries.
    pub entries: u64,
    /// The memory of each process, in bytes.
    pub memory: u64,
    /// The traffic that each process sends, in bytes.
    pub sent: u64,
    /// Maximum size of the files on the disk of each process, in bytes.
    pub disk: u64,
    /// The time, in seconds.
    pub seconds: f64,
}

impl StepCost {
    /// The cost of two steps, one after the other. The memory is the larger of both.
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

/// The cost of each step of a schedule. The watcher receives the number of steps planned so far, and can stop
/// the rest.
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
    // The share of the entries that other processes own.
    let others = (processes - 1.0) / processes;
    let disk = step.disk(plies);
    let (mut processor, mut traffic, mut exchanges) = (0.0, disk as f64 * (processes - 1.0), 0.0);
    for sector in &step.sectors {
        let entries = game.entries(*sector) as f64;
        let MoveCounts { leaving, asked, staying } = sample(game, *sector);
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

/// Mean numbers of moves of a position.
#[derive(Debug, Clone, Copy, Default)]
struct MoveCounts {
    /// Moves that leave for a finished sector.
    leaving: f64,
    /// Leaving moves into a sector that is divided among the processes, which need a request.
    asked: f64,
    /// Moves that stay.
    staying: f64,
}

/// Counts the moves of some positions of a sector.
fn sample<G: Indexed>(game: &G, sector: G::Sector) -> MoveCounts {
    let numbering = game.numbering(sector);
    let lengths = game.exits(sector).into_iter().map(|exit| exit.map(|exit| game.entries(exit)));
    let lengths: Vec<Option<u64>> = lengths.collect();
    let size = SAMPLE.min(numbering.len());
    let mut moves = MoveCounts::default();
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
    MoveCounts { leaving: mean(moves.leaving), asked: mean(moves.asked), staying: mean(moves.staying) }
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

    /// Measured on 2026-11-26: 4.7 s alone. With two processes, both together send 384 MB; 23 % of the
    /// staying moves lead to positions that are not drawn.
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
