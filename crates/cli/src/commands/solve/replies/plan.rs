//! The plan of a proof reply by reply: the winner's first move, and the nodes of each part.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::sync::atomic::AtomicBool;

use engine::{Limit, Request, Session};
use game::Value;
use lab::SystemClock;
use search::{TranspositionTable, Watcher};

/// Node budget of the search for the first move.
const FIRST_NODES: u64 = 2_000_000;

/// The size of its table, in bytes.
const FIRST_BYTES: usize = 64 << 20;

/// The line of a winner who is to move, before the first move.
const FIRST: &str = "first";

/// The line of a part, before the reply and its nodes.
const NODES: &str = "nodes";

/// The first move, and the parts that were begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RepliesPlan {
    /// The winner's first move; `None` if the opponent of the winner is to move.
    pub(super) first: Option<String>,
    /// The nodes of each reply so far, in all runs.
    nodes: BTreeMap<String, u64>,
}

impl RepliesPlan {
    /// Chooses the winner and the first move by a short search. `None` if it is stopped before it has a move.
    pub(super) fn begin(
        session: &dyn Session,
        limit: Limit<SystemClock>,
        raised: &AtomicBool,
    ) -> Option<RepliesPlan> {
        let watcher = Watcher::<String>::until(limit, raised);
        let mut watcher = Watcher::<String>::limited(watcher, FIRST_NODES);
        let table = TranspositionTable::new(FIRST_BYTES);
        let analysis = session.analyse(&Request::solving(), &table, &mut watcher);
        let line = analysis.lines.first()?;
        let first = line.variation.first()?.clone();
        let is_losing = line.value().is_some_and(|value| value < Value::DRAW);
        Some(RepliesPlan { first: (!is_losing).then_some(first), nodes: BTreeMap::new() })
    }

    /// Adds nodes to a part, and returns its number of nodes.
    pub(super) fn add(&mut self, reply: &str, nodes: u64) -> u64 {
        let sum = self.nodes.entry(reply.to_owned()).or_default();
        *sum += nodes;
        *sum
    }

    /// The nodes of all parts, in all runs.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.values().sum()
    }

    pub(super) fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        if let Some(first) = &self.first {
            writeln!(to, "{FIRST} {first}")?;
        }
        self.nodes.iter().try_for_each(|(reply, nodes)| writeln!(to, "{NODES} {reply} {nodes}"))
    }

    pub(super) fn read(from: &mut dyn Read) -> io::Result<RepliesPlan> {
        let mut plan = RepliesPlan { first: None, nodes: BTreeMap::new() };
        for line in io::read_to_string(from)?.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                [FIRST, first] => plan.first = Some(first.to_owned()),
                [NODES, reply, nodes] => {
                    let nodes = nodes.parse().map_err(|_| io::ErrorKind::InvalidData)?;
                    plan.nodes.insert(reply.to_owned(), nodes);
                }
                _ => return Err(io::ErrorKind::InvalidData.into()),
            }
        }
        Ok(plan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let mut plan = RepliesPlan { first: Some("h8".to_owned()), nodes: BTreeMap::new() };
        assert_eq!(plan.add("o15", 7), 7);
        assert_eq!(plan.add("i8", 1), 1);
        assert_eq!(plan.add("o15", 5), 12);
        assert_eq!(plan.nodes(), 13);
        for plan in [plan, RepliesPlan { first: None, nodes: BTreeMap::new() }] {
            let mut written = Vec::new();
            plan.write(&mut written).expect("written");
            assert_eq!(RepliesPlan::read(&mut written.as_slice()).expect("read"), plan);
        }
        assert!(RepliesPlan::read(&mut &b"nodes o15\n"[..]).is_err());
    }
}
