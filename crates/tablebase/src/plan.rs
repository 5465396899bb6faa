//! What a build costs, before it begins: memory, traffic, disk and time of each step, by a model that was fitted to measured builds.
//!
//! The work of an entry grows with its moves: those that leave are looked up, and those that stay are made once more, backward, from the
//! position to which they lead. How many there are is counted in a sample of each sector. docs/cluster.md tells how the model was fitted, and
//! how far it was off elsewhere.

use std::ops::ControlFlow;

use game::{Indexed, Numbering, fold_key};

use crate::schedule::{BuildStep, Schedule};

/// The entries of a sector whose moves are counted.
const SAMPLE: u64 = 200;

/// The seconds of processor time that an entry takes, beside its moves, on the machine of the measurements: two cores of an AMD EPYC.
const ENTRY_SECONDS: f64 = 1.0e-7;

/// The seconds that a leaving move takes.
const LEAVING_SECONDS: f64 = 2.0e-8;

/// The seconds that a staying move takes.
const STAYING_SECONDS: f64 = 2.0e-8;

/// The seconds that a byte takes that is sent to another process and received by it.
const BYTE_SECONDS: f64 = 2.0e-9;

/// The bytes that a question for an entry takes, with its answer.
const QUESTION_BYTES: f64 = 7.0;

/// The bytes of a report, and the share of the staying moves that are reported, since they lead to a position that is not drawn.
const REPORT_BYTES: f64 = 4.0 * REPORTED;
const REPORTED: f64 = 0.7;

/// The entries of a process between two exchanges in the forward pass, and the exchanges of the backward pass, of all its depths.
const FORWARD_ENTRIES: f64 = 131_072.0;
const BACKWARD_EXCHANGES: f64 = 400.0;

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

/// The mean numbers of moves of a position.
#[derive(Debug, Clone, Copy)]
struct Moves {
    leaving: f64,
    staying: f64,
}

/// What each step of a schedule costs. The watcher hears how many steps are planned, and can stop, which leaves out the rest.
pub fn plan<G: Indexed>(
    game: &G,
    schedule: &Schedule<G::Sector>,
    with_plies: bool,
    machines: Machines,
    watcher: &mut dyn FnMut(usize) -> ControlFlow<()>,
) -> Vec<StepCost> {
    let mut costs = Vec::new();
    for step in &schedule.steps {
        if watcher(costs.len()).is_break() {
            break;
        }
        costs.push(cost(game, step, with_plies, machines));
    }
    costs
}

fn cost<G: Indexed>(game: &G, step: &BuildStep<G::Sector>, with_plies: bool, machines: Machines) -> StepCost {
    let Machines { count, threads, speed, bandwidth, latency } = machines;
    // What another process owns.
    let others = (count - 1) as f64 / count as f64;
    let disk = step.disk(with_plies);
    let (mut processor, mut traffic, mut exchanges) = (0.0, disk as f64 * (count - 1) as f64, 0.0);
    for sector in &step.sectors {
        let entries = game.entries(*sector) as f64;
        let Moves { leaving, staying } = sample(game, *sector);
        processor += entries * (ENTRY_SECONDS + leaving * LEAVING_SECONDS + staying * STAYING_SECONDS);
        traffic += others * entries * (leaving * QUESTION_BYTES + staying * REPORT_BYTES);
        exchanges += entries / count as f64 / FORWARD_ENTRIES + BACKWARD_EXCHANGES;
    }
    let sent = traffic / count as f64;
    let alone = (processor / count as f64 + sent * BYTE_SECONDS) / (threads as f64 * speed);
    let between = if count == 1 { 0.0 } else { sent * 8.0 / bandwidth + exchanges * latency };
    StepCost {
        entries: step.entries,
        memory: step.shared_memory(count) + OWN_MEMORY,
        sent: sent as u64,
        disk,
        seconds: alone + between,
    }
}

/// Counts the moves of some positions of a sector.
fn sample<G: Indexed>(game: &G, sector: G::Sector) -> Moves {
    let numbering = game.numbering(sector);
    let exits = game.exits(sector);
    let size = SAMPLE.min(numbering.len());
    let mut moves = Moves { leaving: 0.0, staying: 0.0 };
    for number in 0..size {
        let position = numbering.position(fold_key([number]) % numbering.len());
        moves.staying += f64::from(game.leaving(&position, |kind, _| {
            if exits[kind].is_some() {
                moves.leaving += 1.0;
            }
        }));
    }
    Moves { leaving: moves.leaving / size as f64, staying: moves.staying / size as f64 }
}
