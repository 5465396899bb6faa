//! The stored results of the solver, to resume from: between moves of a game, or after an interrupted run.

use std::io::{self, Read, Write};

use super::proof_tree::{ProofTree, tree_file};
use crate::proof_number::{ProofTable, read_word};

/// The stored results of the solver for one line game. They are valid for every position of that game, and
/// for no other game.
#[derive(Debug)]
pub struct LineMemory {
    bytes: usize,
    tables: TableSets,
    /// The progress at the position that was solved last.
    pub(super) rounds: Rounds,
    /// The proof tree of the position that was solved last.
    pub(super) tree: Option<ProofTree>,
}

/// The finished rounds at a position, and the rest of the turn in which the run was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Rounds {
    /// The key of the position.
    pub(super) key: u64,
    /// Finished rounds for a win of the side to move, and for a win of the opponent.
    pub(super) rounds: [u32; 2],
    /// Remaining nodes of the turn in which the strong search was stopped; 0 if another method was.
    pub(super) search_left: u64,
}

/// The tables, by the number of words of the board.
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
    /// Results of the defence search, for either player.
    pub(super) defence: ProofTable<W>,
    /// Results of the attack search by number of marks, for each player as the attacker.
    pub(super) marks: [ProofTable<W>; 2],
    /// Results of the attack search by number of quiet moves, for each player as the attacker.
    pub(super) quiet: [ProofTable<W>; 2],
    /// Maximum size of a table, as the base-2 logarithm of the number of entries.
    pub(super) max_bits: u32,
    /// Maximum number of entries of all tables together.
    max_entries: usize,
}

/// Initial size of a table, as the base-2 logarithm of the number of entries.
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

    /// Maximum size to which a table of this capacity may grow, as the base-2 logarithm of the number of
    /// entries. The limit on all tables together includes the old table while its entries are copied to the
    /// new one.
    pub(super) fn max_bits(&self, capacity: usize) -> u32 {
        let all: usize = self.all().iter().map(|table| table.capacity()).sum();
        let room = self.max_entries.saturating_sub(all).max(capacity);
        room.ilog2().min(self.max_bits)
    }

    fn all(&self) -> [&ProofTable<W>; 5] {
        [&self.defence, &self.marks[0], &self.marks[1], &self.quiet[0], &self.quiet[1]]
    }

    /// Number of entries of all tables.
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

/// Access to the tables for boards of `W` words.
pub(super) trait Width<const W: usize> {
    /// Returns the tables for this width, newly made if the stored ones have another width.
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
            /// Number of entries of all tables.
            pub fn entries(&self) -> usize {
                match &self.tables {
                    TableSets::None => 0,
                    $(TableSets::$name(tables) => tables.entries(),)*
                }
            }

            /// Writes all stored results, for [`read`](Self::read).
            ///
            /// # Errors
            /// Errors of the writer.
            pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
                let Rounds { key, rounds, search_left } = self.rounds;
                for word in [key, rounds[0].into(), rounds[1].into(), search_left] {
                    to.write_all(&word.to_le_bytes())?;
                }
                tree_file::write(self.tree.as_ref(), to)?;
                match &self.tables {
                    TableSets::None => to.write_all(&0u64.to_le_bytes()),
                    $(TableSets::$name(tables) => tables.write(to),)*
                }
            }

            /// Reads stored results, for tables of at most `bytes` bytes together. Checks only the format:
            /// the caller must ensure that the data is complete and true.
            ///
            /// # Errors
            /// Errors of the reader, and [`io::ErrorKind::InvalidData`] for data of another format.
            pub fn read(bytes: usize, from: &mut dyn Read) -> io::Result<LineMemory> {
                let key = read_word(from)?;
                let rounds = [read_word(from)? as u32, read_word(from)? as u32];
                let rounds = Rounds { key, rounds, search_left: read_word(from)? };
                let tree = tree_file::read(from)?;
                let tables = match read_word(from)? {
                    0 => TableSets::None,
                    $($words => TableSets::$name(Box::new(TableSet::read(bytes, from)?)),)*
                    _ => return Err(io::ErrorKind::InvalidData.into()),
                };
                Ok(LineMemory { bytes, tables, rounds, tree })
            }
        }
    };
}

widths!(1 One, 2 Two, 4 Four, 7 Seven);

impl LineMemory {
    /// Version of the format and of the meaning of the entries. Data of another version cannot be used.
    pub const VERSION: u32 = 3;

    /// An empty store, with at most `bytes` bytes for all tables together.
    pub fn new(bytes: usize) -> LineMemory {
        LineMemory { bytes, tables: TableSets::None, rounds: Rounds::default(), tree: None }
    }
}
