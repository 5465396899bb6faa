//! Df-pn's search of a game's positions.
//!
//! The numbers of a node belong to the statement that the player to move there wants to prove: that the attacker
//! wins, or does not.
//!
//! A position that is repeated on the path from the root is not a win: a forced win never needs a repetition.
//! But a result that depends on a repetition may be wrong on another path to the node (graph history interaction). So
//! a node knows the first ply of its path on which its result depends, and stores such a result for this path only,
//! or for all paths if that ply is its own. This is a short form of the solution of A. Kishimoto and M. Müller, *A
//! solution to the GHI problem for depth-first proof-number search* (2005).

mod moves;

use game::{Player, Symmetric};

use super::numbers::{INFINITE, Numbers};
use super::path::PositionPath;
use super::question::{attacks, key_of};
use super::table::ProofTable;
use crate::{Event, ProofProgress, Watcher};

/// The search for an attacker's win.
pub(super) struct DfPnSearch<'s, G: Symmetric, W> {
    game: &'s G,
    attacker: Player,
    table: &'s mut ProofTable<0>,
    max_bits: u32,
    watcher: W,
    children: Vec<Child<G::Move>>,
    path: PositionPath,
    /// Whether a position was repeated, so that the table may hold results for single paths.
    has_cycles: bool,
    stopped: bool,
    /// Whether the watcher gets the numbers of the opposite question.
    hears_opposite: bool,
    next_report: u64,
    /// The nodes visited.
    pub(super) nodes: u64,
    /// A move at the root that proves its player's statement.
    pub(super) best: Option<G::Move>,
}

/// A move at a node, and what is known of it.
#[derive(Debug, Clone, Copy)]
struct Child<M> {
    m: M,
    key: u64,
    /// For the player who makes the move.
    found: ProofResult,
    /// How often it was searched from this node.
    visits: u32,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy)]
struct ProofResult {
    numbers: Numbers,
    /// The first ply of the path on which the attacker's failure depends: [`ALL_PATHS`] if it depends on none,
    /// [`NO_PATH`] if the path was too long.
    depends_on_ply: u32,
}

/// True on all paths to the position.
const ALL_PATHS: u32 = u32::MAX;

/// Not even known to be true on this path.
const NO_PATH: u32 = 0;

impl ProofResult {
    fn always(numbers: Numbers) -> ProofResult {
        ProofResult { numbers, depends_on_ply: ALL_PATHS }
    }

    /// The attacker does not win, as long as the path up to this ply stays as it is.
    fn no_win(attacks: bool, depends_on_ply: u32) -> ProofResult {
        ProofResult { numbers: if attacks { Numbers::DISPROVEN } else { Numbers::PROVEN }, depends_on_ply }
    }

    fn opposite(self) -> ProofResult {
        ProofResult { numbers: self.numbers.opposite(), ..self }
    }
}

impl<'s, G: Symmetric, W: Watcher<G::Move>> DfPnSearch<'s, G, W> {
    pub(super) fn new(
        game: &'s G,
        attacker: Player,
        table: &'s mut ProofTable<0>,
        max_bits: u32,
        watcher: W,
    ) -> Self {
        DfPnSearch {
            game,
            attacker,
            table,
            max_bits,
            watcher,
            children: Vec::new(),
            path: PositionPath::new(),
            has_cycles: false,
            stopped: false,
            hears_opposite: false,
            next_report: 0,
            nodes: 0,
            best: None,
        }
    }

    /// The numbers of the attacker's win, settled unless the watcher or the length of a path stopped the search.
    pub(super) fn search_root(&mut self, position: &G::Position, hears_opposite: bool) -> Numbers {
        self.hears_opposite = hears_opposite;
        // An earlier search may have left results for single paths.
        self.has_cycles = self.table.len() > 0;
        let unknown = ProofResult::always(Numbers { proof: 1, disproof: 1 });
        let thresholds = Numbers { proof: INFINITE, disproof: INFINITE };
        let key = key_of(self.game, position, self.attacker);
        let found = match self.may_go_on() {
            true => self.node(position, key, thresholds).unwrap_or(unknown),
            false => unknown,
        };
        let found = if found.depends_on_ply == NO_PATH { unknown } else { found };
        self.for_attacker(found.numbers, attacks(self.game, position, self.attacker))
    }

    fn for_attacker(&self, numbers: Numbers, attacks: bool) -> Numbers {
        if attacks { numbers } else { numbers.opposite() }
    }

    fn may_go_on(&mut self) -> bool {
        self.stopped = self.stopped || !self.watcher.proceed(self.nodes + 1);
        self.nodes += u64::from(!self.stopped);
        !self.stopped
    }

    /// Searches a position until one of its numbers reaches its threshold; `None` if the search is stopped before all
    /// moves are known.
    fn node(&mut self, position: &G::Position, key: u64, thresholds: Numbers) -> Option<ProofResult> {
        let (begin, first) = (self.nodes, self.children.len());
        self.path.push(key);
        let found = self.search_moves(position, thresholds);
        self.path.pop();
        self.children.truncate(first);
        let mut found = found?;
        if found.depends_on_ply > self.path.ply() {
            found.depends_on_ply = ALL_PATHS;
        }
        self.store(key, found, self.nodes - begin);
        Some(found)
    }

    /// Stores what was found out, for all paths or for this path.
    fn store(&mut self, key: u64, found: ProofResult, nodes: u64) {
        self.table.make_room(self.max_bits);
        let (key, numbers) = match found.depends_on_ply {
            ALL_PATHS => (key, found.numbers),
            ply => (self.path.key_after(key), Numbers { proof: INFINITE, disproof: ply }),
        };
        self.table.store(key, numbers.pack(nodes), game::Points::EMPTY);
    }

    /// Reports the numbers of the root to the watcher now and then.
    fn report(&mut self, numbers: Numbers, attacks: bool) {
        if self.path.ply() > 1 || self.nodes < self.next_report {
            return;
        }
        self.next_report = self.nodes + self.nodes / 4 + 100_000;
        let Numbers { proof, disproof } = self.for_attacker(numbers, attacks != self.hears_opposite);
        let table_permille = self.table.permille_of(self.max_bits);
        let progress = ProofProgress { proof, disproof, nodes: self.nodes, table_permille };
        self.watcher.on_event(Event::Proof(progress));
    }
}
