//! Finds puzzles: positions in which one move is better than all others and is not obvious.
//!
//! The same seed finds the same puzzles. Most positions come from games between levels that err, read from
//! the end backwards as long as values can be proven. On small boards of games in which the first line wins,
//! they also come from random games; in games with tables, from the tables' sectors.

use std::collections::HashSet;

use engine::{Session, registry};
use fastrand::Rng;
use game::{Player, SpecError};

use super::positions::{self, SectorPositions};
use super::theme::Theme;
use super::{ProofKind, Puzzle, grade, prove, renju, renju_positions};

/// Limits of a search for puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FinderLimits {
    /// Maximum number of nodes of a proof.
    pub nodes: u64,
    /// Maximum number of men, on the board and in hand, of positions from sectors.
    pub men: usize,
    /// The theme of the puzzles; `None` for all.
    pub theme: Option<Theme>,
}

impl Default for FinderLimits {
    fn default() -> Self {
        FinderLimits { nodes: 5_000, men: 8, theme: None }
    }
}

/// The point that a search for puzzles has reached, from which it resumes to the same puzzles.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FinderState {
    /// The state of the random numbers.
    pub random: u64,
    /// The canonical keys of all examined positions, in ascending order.
    pub seen: Vec<u64>,
    /// The positions of the current game that are still to be examined, the next one last.
    pub waiting: Vec<String>,
    /// The number of positions of the current game without a proof.
    pub open: usize,
    /// The number of examined positions.
    pub looked_at: u64,
}

/// Number of positions without a proof after which a game is abandoned.
const MAX_OPEN: usize = 2;

/// Searches for puzzles of one game.
pub struct Finder {
    spec: String,
    limits: FinderLimits,
    random: Rng,
    /// The session for proofs: with tables, if there are any.
    judge: Box<dyn Session>,
    /// The session in which levels are tried: without tables.
    player: Box<dyn Session>,
    sectors: Option<SectorPositions>,
    /// The canonical keys of all examined positions.
    seen: HashSet<u64>,
    /// Positions to examine, the next one last. `open` counts those of this game without a proof.
    waiting: Vec<String>,
    open: usize,
    looked_at: u64,
    /// The number of positions since the last one that was new.
    known_in_row: u64,
}

/// Number of known positions in a row after which a game has hardly any other.
const MAX_KNOWN_IN_ROW: u64 = 20_000;

impl Finder {
    /// Returns a finder for the game of this session. If it has tables, values come from them, and positions
    /// from their sectors too.
    ///
    /// # Errors
    /// The session's spec is not in the registry.
    pub fn new(session: Box<dyn Session>, limits: FinderLimits, seed: u64) -> Result<Finder, SpecError> {
        let spec = session.spec();
        let has_tables = session.tables_identity().is_some();
        let sectors = if has_tables { SectorPositions::new(&spec, limits.men)? } else { None };
        Ok(Finder {
            player: registry::open(&spec)?,
            spec,
            limits,
            random: Rng::with_seed(seed),
            judge: session,
            sectors,
            seen: HashSet::new(),
            waiting: Vec::new(),
            open: 0,
            looked_at: 0,
            known_in_row: 0,
        })
    }

    /// Returns the canonical spec.
    pub fn spec(&self) -> &str {
        &self.spec
    }

    /// Returns `true` if only known positions have occurred for a long time: a small game has no more
    /// puzzles.
    pub fn is_exhausted(&self) -> bool {
        self.known_in_row >= MAX_KNOWN_IN_ROW
    }

    /// Returns the number of examined positions.
    pub fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// Returns the point that the search has reached.
    pub fn state(&self) -> FinderState {
        let mut seen: Vec<u64> = self.seen.iter().copied().collect();
        seen.sort_unstable();
        FinderState {
            random: self.random.get_seed(),
            seen,
            waiting: self.waiting.clone(),
            open: self.open,
            looked_at: self.looked_at,
        }
    }

    /// Continues from the point that a search with the same session and limits has reached.
    pub fn resume(&mut self, state: FinderState) {
        let FinderState { random, seen, waiting, open, looked_at } = state;
        self.random = Rng::with_seed(random);
        self.seen = seen.into_iter().collect();
        (self.waiting, self.open, self.looked_at) = (waiting, open, looked_at);
    }

    /// Excludes this position and all symmetric ones.
    pub fn leave_out(&mut self, position: &str) {
        if self.judge.set_position(position).is_ok() {
            self.seen.insert(self.judge.canonical_key());
        }
    }

    /// Examines the next position. Returns a puzzle if the position makes one.
    pub fn look(&mut self) -> Option<Puzzle> {
        let position = self.next_position()?;
        self.looked_at += 1;
        self.judge.set_position(&position).ok()?;
        let is_new = self.seen.insert(self.judge.canonical_key());
        self.known_in_row = if is_new { 0 } else { self.known_in_row + 1 };
        if !is_new || self.is_forced() {
            return None;
        }
        self.player.set_position(&position).ok()?;
        let proven = self.proven();
        if proven.is_none() {
            self.open += 1;
            if self.open >= MAX_OPEN {
                self.waiting.clear();
            }
        }
        let proven = proven?;
        let aim = prove::aim(&proven)?;
        if !self.has_theme(&proven) {
            return None;
        }
        let (best, assessment) = proven.moves.first()?.clone();
        let difficulty = grade::measure(&*self.player, &best, self.random.u64(..))?;
        let by_tables = proven.proof == ProofKind::Tables;
        let prover = if by_tables { &self.judge } else { &self.player };
        let proven = prove::all_moves(&**prover, prove::PROOF_NODES)?;
        let variation = prove::variation(&**prover, &proven, self.limits.nodes)?;
        Some(Puzzle {
            spec: self.spec.clone(),
            theme: Theme::of(&*self.player, &proven, &variation),
            position,
            best,
            aim,
            value: assessment.value,
            grade: difficulty.grade,
            proof: proven.proof,
            nodes: proven.nodes,
            levels: difficulty.levels,
            moves_to_find: prove::moves_to_find(&**prover, aim, &variation, prove::PROOF_NODES),
            variation,
        })
    }

    /// Returns `true` if a player can win at once, in a game in which the first line wins.
    fn is_forced(&self) -> bool {
        let can_win = |player| !self.judge.completable_lines(player).is_empty();
        self.judge.winning_lines().is_some() && Player::BOTH.into_iter().any(can_win)
    }

    /// Returns `true` if the puzzle would have the requested theme, before its difficulty is measured.
    fn has_theme(&self, proven: &prove::ProvenMoves) -> bool {
        let Some(theme) = self.limits.theme else { return true };
        let variation = prove::variation(&*self.player, proven, self.limits.nodes);
        variation.is_some_and(|variation| Theme::of(&*self.player, proven, &variation) == theme)
    }

    /// Returns the values by tables, or by a search without them.
    fn proven(&self) -> Option<prove::ProvenMoves> {
        if self.sectors.is_some() {
            let by_tables = prove::all_moves(&*self.judge, self.limits.nodes);
            if let Some(proven) = by_tables.filter(|proven| proven.proof == ProofKind::Tables) {
                return Some(proven);
            }
            return prove::all_moves(&*self.player, self.limits.nodes);
        }
        prove::all_moves(&*self.judge, self.limits.nodes)
    }

    fn next_position(&mut self) -> Option<String> {
        if self.waiting.is_empty() {
            self.open = 0;
            if let Some(theme) = self
                .limits
                .theme
                .filter(|theme| renju_positions::has(*theme) && renju::is_renju(&*self.judge))
            {
                return renju_positions::with_theme(theme, &self.judge.view().sites, &mut self.random);
            }
            if let Some(sectors) = &mut self.sectors
                && self.random.u8(..8) > 0
            {
                return sectors.draw(&mut *self.judge, &mut self.random);
            }
            let by_chance = self.judge.winning_lines().is_some() && positions::is_small(&*self.judge);
            if by_chance && self.random.u8(..4) > 0 {
                return positions::at_random(&self.spec, &mut self.random);
            }
            self.waiting = positions::of_a_game(&self.spec, &mut self.random).ok()?;
            self.waiting.reverse();
        }
        self.waiting.pop()
    }
}
