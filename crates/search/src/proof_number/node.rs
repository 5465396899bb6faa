//! The nodes of df-pn (A. Nagai, *Df-pn Algorithm for Searching AND/OR Trees and Its Applications*, 2002).
//!
//! The numbers of a node belong to the statement that the player to move there wants to prove: that the attacker wins,
//! or that he does not.
//!
//! A position that is repeated on the path from the root is not a win: a forced win never needs a repetition.
//! But a result that depends on a repetition may be wrong on another path to the node (graph history interaction). So
//! a node knows the first ply of its path on which its result depends, and stores such a result for this path only, or
//! for all paths if that ply is its own. This is a short form of the solution of A. Kishimoto and M. Müller, *A solution
//! to the GHI problem for depth-first proof-number search* (2005).

use std::ops::ControlFlow;

use game::{Outcome, Player, Symmetric};

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

/// The maximum length of a path.
const MAX_PLIES: u32 = 600;

/// A search goes on with the best move until it is worse by a quarter than the second (J. Pawlewicz and
/// Ł. Lew, *Improving depth-first PN-search: 1+ε trick*, 2006).
const SLACK: u32 = 4;

/// After this many searches from one node a move gets more time: in a table that is too small, its numbers may rise and
/// fall for ever.
const OFTEN: u32 = 32;

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
        let found = self.expand(position, thresholds, first);
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

    /// The moves of a position and, as far as the thresholds allow, what they lead to.
    fn expand(&mut self, position: &G::Position, thresholds: Numbers, first: usize) -> Option<ProofResult> {
        let game = self.game;
        let attacks = attacks(game, position, self.attacker);
        let mut depends_on_ply = ALL_PATHS;
        let reached = game.moves(position, |m| {
            if !self.may_go_on() {
                return ControlFlow::Break(None);
            }
            let child = self.make(position, m, attacks);
            match self.consider(child, &mut depends_on_ply) {
                Some(found) => ControlFlow::Break(Some(found)),
                None => ControlFlow::Continue(()),
            }
        });
        if let ControlFlow::Break(found) = reached {
            return found;
        }
        while self.children.len() > first {
            let (best, numbers, child_thresholds) = self.choose(first, thresholds);
            if numbers.proof >= thresholds.proof || numbers.disproof >= thresholds.disproof || self.stopped {
                return Some(ProofResult::always(numbers));
            }
            self.report(numbers, attacks);
            let mut child = self.children.swap_remove(best);
            child.visits += 1;
            let found = self.node(&game.after(position, child.m), child.key, child_thresholds.opposite());
            child.found = found.map_or(child.found, ProofResult::opposite);
            let reached = self.consider(child, &mut depends_on_ply);
            if reached.is_some() {
                return reached;
            }
        }
        Some(ProofResult { numbers: Numbers::DISPROVEN, depends_on_ply })
    }

    /// Takes note of a move: it may reach what the player wants, or fail, or stay open.
    fn consider(&mut self, child: Child<G::Move>, depends_on_ply: &mut u32) -> Option<ProofResult> {
        match child.found.numbers {
            Numbers { proof: 0, .. } => {
                if self.path.ply() == 1 {
                    self.best = Some(child.m);
                }
                return Some(child.found);
            }
            Numbers { disproof: 0, .. } => *depends_on_ply = child.found.depends_on_ply.min(*depends_on_ply),
            _ => self.children.push(child),
        }
        None
    }

    /// Plays a move and looks at the position after it.
    fn make(&mut self, before: &G::Position, m: G::Move, attacks: bool) -> Child<G::Move> {
        let position = self.game.after(before, m);
        let child = |key, found| Child { m, key, found, visits: 0 };
        if let Some(outcome) = self.game.outcome(&position) {
            let is_reached = attacks == (outcome == Outcome::Win(self.attacker));
            return child(
                0,
                ProofResult::always(if is_reached { Numbers::PROVEN } else { Numbers::DISPROVEN }),
            );
        }
        if self.game.wins_at_once(&position) {
            return child(0, ProofResult::always(Numbers::DISPROVEN));
        }
        let key = key_of(self.game, &position, self.attacker);
        if let Some(ply) = self.path.ply_of(key) {
            self.has_cycles = true;
            return child(key, ProofResult::no_win(attacks, ply));
        }
        child(key, self.look_up(&position, key, attacks))
    }

    /// What is known of the position after a move, or how it looks.
    fn look_up(&self, position: &G::Position, key: u64, attacks: bool) -> ProofResult {
        let known = self.table.probe(key).map(|(data, _)| Numbers::unpack(data).opposite());
        if let Some(numbers) = known.filter(|numbers| numbers.is_settled()) {
            return ProofResult::always(numbers);
        }
        if self.path.ply() >= MAX_PLIES {
            return ProofResult::no_win(attacks, NO_PATH);
        }
        if self.has_cycles
            && let Some((data, _)) = self.table.probe(self.path.key_after(key))
        {
            return ProofResult::no_win(attacks, Numbers::unpack(data).disproof);
        }
        ProofResult::always(known.unwrap_or_else(|| Numbers {
            proof: self.game.count_moves(position).clamp(1, u64::from(INFINITE) - 1) as u32,
            disproof: 1,
        }))
    }

    /// The best open move, the numbers of the node, and the thresholds for the move.
    fn choose(&self, first: usize, thresholds: Numbers) -> (usize, Numbers, Numbers) {
        let (mut best, mut second, mut sum) = (first, INFINITE, 0);
        for (index, child) in self.children.iter().enumerate().skip(first) {
            let numbers = child.found.numbers;
            sum += u64::from(numbers.disproof);
            let least = self.children[best].found.numbers.proof;
            if index > first && numbers.proof < least {
                (best, second) = (index, least);
            } else if index > first {
                second = second.min(numbers.proof);
            }
        }
        let child = &self.children[best];
        let own = child.found.numbers;
        let others = (sum - u64::from(own.disproof)).min(INFINITE.into()) as u32;
        let more = 1 << (child.visits / OFTEN).min(27);
        let patience = second + 1 + second / SLACK;
        let child_thresholds = Numbers {
            proof: thresholds.proof.min(patience).max(own.proof + more).min(INFINITE),
            disproof: thresholds.disproof.saturating_sub(others).max(own.disproof + more).min(INFINITE),
        };
        let disproof = sum.min(u64::from(INFINITE) - 1) as u32;
        (best, Numbers { proof: own.proof, disproof }, child_thresholds)
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
