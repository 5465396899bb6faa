//! Makes puzzles: looks through positions for those in which one move is better than all others and is not obvious.
//!
//! The same seed finds the same puzzles. Positions come from games between levels that err, from the end of each game backwards
//! as long as values can be proven; on small boards of games in which the first line wins, from games of random moves; of games with
//! tables, from the tables' sectors.

use std::collections::HashSet;

use engine::{Session, registry};
use fastrand::Rng;
use game::{Player, SpecError};

use super::positions::{self, SectorPositions};
use super::theme::Theme;
use super::{ProofKind, Puzzle, grade, prove};

/// What a search for puzzles may spend on a position, and where it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FinderLimits {
    /// The most nodes of a proof.
    pub nodes: u64,
    /// The most men, on the board and in hand, of positions of sectors.
    pub men: usize,
}

impl Default for FinderLimits {
    fn default() -> Self {
        FinderLimits { nodes: 5_000, men: 8 }
    }
}

/// How often a game is left after a position whose values stay open.
const OPEN_POSITIONS: usize = 2;

/// Looks for puzzles of one game.
pub struct Finder {
    spec: String,
    limits: FinderLimits,
    random: Rng,
    /// In this session positions are proven: with tables, if there are any.
    judge: Box<dyn Session>,
    /// In this one levels are tried: without tables.
    player: Box<dyn Session>,
    sectors: Option<SectorPositions>,
    /// The canonical keys of all positions that were looked at.
    seen: HashSet<u64>,
    /// Positions that are still to be looked at, the next one last, and how many of them stayed open.
    waiting: Vec<String>,
    open: usize,
    looked_at: u64,
}

impl Finder {
    /// For the game of this session. If it has tables, values come from them, and positions from their sectors too.
    ///
    /// # Errors
    /// The session's spec is that of no game.
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
        })
    }

    /// The canonical spec.
    pub fn spec(&self) -> &str {
        &self.spec
    }

    /// The number of positions that were looked at.
    pub fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// Makes no puzzle of this position, nor of a symmetric one.
    pub fn leave_out(&mut self, position: &str) {
        if self.judge.set_position(position).is_ok() {
            self.seen.insert(self.judge.canonical_key());
        }
    }

    /// Looks at the next position.
    pub fn look(&mut self) -> Option<Puzzle> {
        let position = self.next_position()?;
        self.looked_at += 1;
        self.judge.set_position(&position).ok()?;
        if !self.seen.insert(self.judge.canonical_key()) || self.is_forced() {
            return None;
        }
        self.player.set_position(&position).ok()?;
        let proven = self.proven();
        if proven.is_none() {
            self.open += 1;
            if self.open >= OPEN_POSITIONS {
                self.waiting.clear();
            }
        }
        let proven = proven?;
        let aim = prove::aim(&proven)?;
        let (best, value) = proven.moves.first()?.clone();
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
            value,
            grade: difficulty.grade,
            proof: proven.proof,
            nodes: proven.nodes,
            levels: difficulty.levels,
            variation,
        })
    }

    /// Whether a player can win at once, in a game in which the first line wins.
    fn is_forced(&self) -> bool {
        let can_win = |player| !self.judge.completable_lines(player).is_empty();
        self.judge.winning_lines().is_some() && Player::BOTH.into_iter().any(can_win)
    }

    /// The values by tables, or by a search that needs none.
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
