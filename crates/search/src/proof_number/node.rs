//! The df-pn search of a game's positions.
//!
//! The numbers of a node belong to the statement that the side to move there tries to prove: that the
//! attacker wins, or that the attacker does not win.
//!
//! A position that is repeated on the path from the root is not a win, since a forced win never needs a
//! repetition. But a result that depends on a repetition may be wrong on another path to the node (graph
//! history interaction, GHI). So each result contains the first ply of its path on which it depends. It is
//! stored for this path only, or for all paths if that ply is the node's own. This is a short form of the
//! solution of A. Kishimoto and M. Müller, *A solution to the GHI problem for depth-first proof-number
//! search* (2005).

mod moves;

use game::{Player, Tactics};

use super::numbers::{INFINITE, ProofNumbers};
use super::path::PositionPath;
use super::question::{attacks, key_of};
use super::table::ProofTable;
use crate::{Event, ProofProgress, Watcher};

/// The state of a search for a win of the attacker.
pub(super) struct DfPnSearch<'s, G: Tactics, W> {
    game: &'s G,
    attacker: Player,
    table: &'s mut ProofTable<0>,
    max_bits: u32,
    watcher: W,
    children: Vec<Child<G::Move>>,
    path: PositionPath,
    /// `true` after a position was repeated: then the table may contain results for single paths.
    has_cycles: bool,
    stopped: bool,
    /// `true` to report the numbers of the opposite statement to the watcher.
    hears_opposite: bool,
    next_report: u64,
    /// The number of visited nodes.
    pub(super) nodes: u64,
    /// A move at the root that proves the statement of the side to move.
    pub(super) best: Option<G::Move>,
}

/// A move at a node, and the result for the position after it.
#[derive(Debug, Clone, Copy)]
struct Child<M> {
    m: M,
    key: u64,
    /// The result for the player who makes the move.
    found: ProofResult,
    /// The number of searches of this child from this node.
    visits: u32,
}

/// The result of a search of a position.
#[derive(Debug, Clone, Copy)]
struct ProofResult {
    numbers: ProofNumbers,
    /// The first ply of the path on which the attacker's failure depends: [`ALL_PATHS`] if it depends on no
    /// ply, [`NO_PATH`] if the path was too long.
    depends_on_ply: u32,
}

/// The mark of a result that is true on all paths to the position.
const ALL_PATHS: u32 = u32::MAX;

/// The mark of a result that may be false even on this path.
const NO_PATH: u32 = 0;

impl ProofResult {
    /// Returns a result that is true on all paths.
    fn always(numbers: ProofNumbers) -> ProofResult {
        ProofResult { numbers, depends_on_ply: ALL_PATHS }
    }

    /// Returns the result that the attacker does not win while the path is unchanged up to this ply.
    fn no_win(attacks: bool, depends_on_ply: u32) -> ProofResult {
        ProofResult {
            numbers: if attacks { ProofNumbers::DISPROVEN } else { ProofNumbers::PROVEN },
            depends_on_ply,
        }
    }

    fn opposite(self) -> ProofResult {
        ProofResult { numbers: self.numbers.opposite(), ..self }
    }
}

impl<'s, G: Tactics, W: Watcher<G::Move>> DfPnSearch<'s, G, W> {
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

    /// Searches the root. Returns the numbers of the attacker's win; they are settled unless the watcher or
    /// the maximum path length stopped the search.
    pub(super) fn search_root(&mut self, position: &G::Position, hears_opposite: bool) -> ProofNumbers {
        self.hears_opposite = hears_opposite;
        // An earlier search may have left results for single paths.
        self.has_cycles = self.table.len() > 0;
        let unknown = ProofResult::always(ProofNumbers { proof: 1, disproof: 1 });
        let thresholds = ProofNumbers { proof: INFINITE, disproof: INFINITE };
        let key = key_of(self.game, position, self.attacker);
        let found = match self.may_go_on() {
            true => self.node(position, key, thresholds).unwrap_or(unknown),
            false => unknown,
        };
        let found = if found.depends_on_ply == NO_PATH { unknown } else { found };
        self.for_attacker(found.numbers, attacks(self.game, position, self.attacker))
    }

    fn for_attacker(&self, numbers: ProofNumbers, attacks: bool) -> ProofNumbers {
        if attacks { numbers } else { numbers.opposite() }
    }

    fn may_go_on(&mut self) -> bool {
        self.stopped = self.stopped || !self.watcher.proceed(self.nodes + 1);
        self.nodes += u64::from(!self.stopped);
        !self.stopped
    }

    /// Searches a position until one of its numbers reaches its threshold. Returns `None` if the search is
    /// stopped before all moves are evaluated.
    fn node(&mut self, position: &G::Position, key: u64, thresholds: ProofNumbers) -> Option<ProofResult> {
        let (begin, first) = (self.nodes, self.children.len());
        self.path.push(key);
        let found = self.search_moves(position, thresholds);
        self.path.pop();
        self.children.truncate(first);
        let mut found = found?;
        // The result depends on this position and later ones only, so it is true on all paths.
        if found.depends_on_ply > self.path.ply() {
            found.depends_on_ply = ALL_PATHS;
        }
        self.store(key, found, self.nodes - begin);
        Some(found)
    }

    /// Stores a result, for all paths or for this path. The entry for a path has the ply as its disproof
    /// number.
    fn store(&mut self, key: u64, found: ProofResult, nodes: u64) {
        self.table.make_room(self.max_bits);
        let (key, numbers) = match found.depends_on_ply {
            ALL_PATHS => (key, found.numbers),
            ply => (self.path.key_after(key), ProofNumbers { proof: INFINITE, disproof: ply }),
        };
        self.table.store(key, numbers.pack(nodes), game::Points::EMPTY);
    }

    /// Reports the numbers of the root to the watcher from time to time.
    fn report(&mut self, numbers: ProofNumbers, attacks: bool) {
        if self.path.ply() > 1 || self.nodes < self.next_report {
            return;
        }
        self.next_report = self.nodes + self.nodes / 4 + 100_000;
        let ProofNumbers { proof, disproof } = self.for_attacker(numbers, attacks != self.hears_opposite);
        let table_permille = self.table.permille_of(self.max_bits);
        let progress = ProofProgress { proof, disproof, nodes: self.nodes, table_permille };
        self.watcher.on_event(Event::Proof(progress));
    }
}
