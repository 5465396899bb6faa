//! The search for a proof of a win.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Algorithm, Budget, Clock, Limit, Request, Session, StrongSearch};
use game::{Assessment, Wdl};
use search::{Event, TranspositionTable, Watcher};

use crate::clock::SystemClock;

/// A proven win.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TacticProof {
    /// Upper bound of the length of the win, in plies.
    pub plies: u32,
    /// Nodes of all threads until the proof.
    pub nodes: u64,
    /// Time until the proof.
    pub time: Duration,
}

/// Maximum size of the transposition table, in bytes. Every search begins with an empty one.
const TABLE_BYTES: usize = 64 << 20;

/// Size of the table for each node of a limited search, in bytes: short searches do not clear a large table.
const BYTES_PER_NODE: u64 = 64;

/// Searches for a proof that the side to move wins, by the strong search within `budget`. `None` if there
/// is no proof within it, or `stop` is set.
pub fn prove(
    session: &dyn Session,
    threads: usize,
    budget: Budget,
    stop: &AtomicBool,
) -> Option<TacticProof> {
    let search = StrongSearch { threads, exact_length: false, ..StrongSearch::default() };
    let request = Request { algorithm: Algorithm::Strong(search), lines: 1 };
    let wanted = budget.nodes.map_or(TABLE_BYTES, |nodes| nodes.saturating_mul(BYTES_PER_NODE) as usize);
    let table = TranspositionTable::new(wanted.clamp(1 << 20, TABLE_BYTES));
    let start = SystemClock.now();
    let limit = Limit::since(SystemClock, start, budget);
    let mut watcher = UntilProven { limit, start, nodes: 0, proof: None };
    session.analyse(&request, &table, &mut (&mut watcher).until(stop));
    watcher.proof
}

/// A watcher that ends a search as soon as it has proven a win.
struct UntilProven {
    limit: Limit<SystemClock>,
    start: Duration,
    nodes: u64,
    proof: Option<TacticProof>,
}

impl UntilProven {
    fn record(&mut self, found: Assessment) {
        if let (Some(Wdl::Win), Some(plies), None) = (found.wdl(), found.within(), self.proof) {
            self.proof = Some(TacticProof { plies, nodes: self.nodes, time: SystemClock.now() - self.start });
        }
    }
}

impl Watcher<String> for UntilProven {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.nodes = nodes;
        self.proof.is_none() && Watcher::<String>::proceed(&mut self.limit, nodes)
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        match event {
            Event::Depth(progress) => {
                self.nodes = self.nodes.max(progress.nodes);
                self.record(progress.assessment);
            }
            Event::Finished { assessment, .. } | Event::Best { assessment, .. } => self.record(assessment),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tactics::read;

    fn proof_of(tactic: &str, nodes: u64) -> Option<TacticProof> {
        let tactic = read(tactic).expect("a tactic").remove(0);
        let session = tactic.open().expect("a position");
        let budget = Budget { nodes: Some(nodes), ..Budget::default() };
        prove(&*session, 1, budget, &AtomicBool::new(false))
    }

    #[test]
    fn a_win_is_proven_or_not() {
        // X has an open three: the next move makes a straight four.
        let proof = proof_of("gomoku 3 h8 a1 i8 a3 j8 c1", 10_000).expect("a proof");
        assert_eq!(proof.plies, 3);
        assert!(proof.nodes <= 10_000);
        assert_eq!(proof_of("tris 9", 1_000_000), None, "a draw");
    }
}
