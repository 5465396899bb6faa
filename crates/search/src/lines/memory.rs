//! What solving has found out, to go on from: between moves of a game, or after a long run was broken off.

use std::io::{self, Read, Write};

use super::proof_tree::{ProofTree, tree_file};
use crate::proof_number::{ProofTable, read_word};

/// What solvers of line games know of one game. It serves any position of that game, and no other game.
#[derive(Debug)]
pub struct LineMemory {
    bytes: usize,
    tables: TableSets,
    /// The position that was solved last, and the rounds of methods that were finished there.
    pub(super) rounds: Rounds,
    /// The tree of that position.
    pub(super) tree: Option<ProofTree>,
}

/// The rounds of methods that were finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Rounds {
    /// The key of the position.
    pub(super) key: u64,
    /// The rounds of the questions whether the player to move wins, and the other.
    pub(super) rounds: [u32; 2],
}

/// The tables for boards of `W` words.
#[derive(Debug)]
enum TableSets {
    None,
    One(Box<TableSet<1>>),
    Two(Box<TableSet<2>>),
    Four(Box<TableSet<4>>),
    Seven(Box<TableSet<7>>),
}

/// The tables of a solver.
#[derive(Debug)]
pub(super) struct TableSet<const W: usize> {
    /// Sets of lines that the breaker holds, for either player.
    pub(super) defence: ProofTable<W>,
    /// Wins by the number of marks, for each player as the attacker.
    pub(super) marks: [ProofTable<W>; 2],
    /// Wins by the number of quiet moves.
    pub(super) quiet: [ProofTable<W>; 2],
    /// The maximum size of a table, in bits of the number of entries.
    pub(super) max_bits: u32,
    /// The entries of all tables together, at most.
    max_entries: usize,
}

/// The initial size of a table, in bits of the number of entries.
const FIRST_BITS: u32 = 10;

impl<const W: usize> TableSet<W> {
    fn new(bytes: usize) -> Self {
        let table = || ProofTable::new(FIRST_BITS);
        let max_entries = bytes / ProofTable::<W>::ENTRY;
        let entries = (max_entries / 2).max(1 << FIRST_BITS);
        TableSet {
            defence: table(),
            marks: [table(), table()],
            quiet: [table(), table()],
            max_bits: entries.ilog2(),
            max_entries,
        }
    }

    /// The size to which a table of this number of entries may grow, in bits, so that all of them together stay within their
    /// bytes, and with them the old table while its entries are moved to the new one.
    pub(super) fn max_bits(&self, capacity: usize) -> u32 {
        let all: usize = self.all().iter().map(|table| table.capacity()).sum();
        let room = self.max_entries.saturating_sub(all).max(capacity);
        room.ilog2().min(self.max_bits)
    }

    fn all(&self) -> [&ProofTable<W>; 5] {
        [&self.defence, &self.marks[0], &self.marks[1], &self.quiet[0], &self.quiet[1]]
    }

    /// The entries of all tables.
    pub(super) fn entries(&self) -> usize {
        self.all().iter().map(|table| table.len()).sum()
    }

    fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        to.write_all(&(W as u64).to_le_bytes())?;
        for table in self.all() {
            table.write(to)?;
        }
        Ok(())
    }

    fn read(bytes: usize, from: &mut dyn Read) -> io::Result<Self> {
        let mut set = TableSet::new(bytes);
        let max_bits = set.max_bits;
        let TableSet { defence, marks: [marks, other_marks], quiet: [quiet, other_quiet], .. } = &mut set;
        for table in [defence, marks, other_marks, quiet, other_quiet] {
            table.read(max_bits, from)?;
        }
        Ok(set)
    }
}

/// Boards of `W` words.
pub(super) trait Width<const W: usize> {
    /// The tables for them.
    fn tables(&mut self) -> &mut TableSet<W>;
}

macro_rules! widths {
    ($($words:literal $name:ident),*) => {
        $(impl Width<$words> for LineMemory {
            fn tables(&mut self) -> &mut TableSet<$words> {
                if !matches!(self.tables, TableSets::$name(_)) {
                    self.tables = TableSets::$name(Box::new(TableSet::new(self.bytes)));
                }
                match &mut self.tables {
                    TableSets::$name(tables) => tables,
                    _ => unreachable!("they were just made"),
                }
            }
        })*

        impl LineMemory {
            /// The entries of all tables.
            pub fn entries(&self) -> usize {
                match &self.tables {
                    TableSets::None => 0,
                    $(TableSets::$name(tables) => tables.entries(),)*
                }
            }

            /// Writes everything; [`read`](Self::read) reads it again.
            ///
            /// # Errors
            /// Those of the writer.
            pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
                for word in [self.rounds.key, self.rounds.rounds[0].into(), self.rounds.rounds[1].into()] {
                    to.write_all(&word.to_le_bytes())?;
                }
                tree_file::write(self.tree.as_ref(), to)?;
                match &self.tables {
                    TableSets::None => to.write_all(&0u64.to_le_bytes()),
                    $(TableSets::$name(tables) => tables.write(to),)*
                }
            }

            /// Reads what was written. Only the form is checked: the caller must know that the data is whole and
            /// true.
            ///
            /// # Errors
            /// Those of the reader, and [`io::ErrorKind::InvalidData`] for what no memory has written.
            pub fn read(bytes: usize, from: &mut dyn Read) -> io::Result<LineMemory> {
                let key = read_word(from)?;
                let rounds = [read_word(from)? as u32, read_word(from)? as u32];
                let tree = tree_file::read(from)?;
                let tables = match read_word(from)? {
                    0 => TableSets::None,
                    $($words => TableSets::$name(Box::new(TableSet::read(bytes, from)?)),)*
                    _ => return Err(io::ErrorKind::InvalidData.into()),
                };
                Ok(LineMemory { bytes, tables, rounds: Rounds { key, rounds }, tree })
            }
        }
    };
}

widths!(1 One, 2 Two, 4 Four, 7 Seven);

impl LineMemory {
    /// Counts the changes to what the entries mean and how they are written: a memory of another version is of no use.
    pub const VERSION: u32 = 2;

    /// An empty memory, of this number of bytes for all tables together.
    pub fn new(bytes: usize) -> LineMemory {
        LineMemory { bytes, tables: TableSets::None, rounds: Rounds::default(), tree: None }
    }
}
