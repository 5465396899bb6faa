//! Finds tactics in games of the search against itself, from the last position backwards.
//!
//! At the end of a won game a short search finds the win. In some earlier position, with the winner to
//! move, it does not; if a longer search proves a win there, the position is a tactic.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Algorithm, Budget, Request, Session, StrongSearch, registry};
use fastrand::Rng;
use game::{Outcome, Player, SpecError, Verdict};
use search::{Analysis, TranspositionTable, Unlimited, Watcher};

use super::solve::prove;
use super::suite::Tactic;
use crate::in_order;

/// Options of the search for tactics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindOptions {
    /// The spec of the game.
    pub spec: String,
    /// Number of tactics.
    pub positions: usize,
    /// Seed of the openings.
    pub seed: u64,
    /// Node limit of the search for each move of the games.
    pub game_nodes: u64,
    /// Node limit of the short search, which must not prove the win.
    pub short_nodes: u64,
    /// Node limit of the long search, which must prove the win.
    pub long_nodes: u64,
}

/// Maximum number of random moves at the start of a game.
const OPENING_PLIES: usize = 8;

/// Number of best moves from which an opening move is drawn.
const CHOICES: usize = 12;

/// Node limit of the search for an opening move.
const OPENING_NODES: u64 = 300;

/// Maximum length of a game in plies; a longer one is abandoned.
const MAX_PLIES: usize = 120;

/// Number of consecutive games without a new tactic after which the search ends.
pub const MOST_BARREN: usize = 300;

/// Size of the transposition table, for a game and for the search for a shorter win, in bytes.
const TABLE_BYTES: usize = 16 << 20;

impl FindOptions {
    /// Finds tactics on this number of threads; the result does not depend on that number.
    ///
    /// `on_tactic` receives them in order. Ends when there are enough, after [`MOST_BARREN`] games in a row
    /// without a new one, or when `stop` is set.
    ///
    /// # Errors
    /// The spec is invalid.
    pub fn find(
        &self,
        threads: usize,
        stop: &AtomicBool,
        mut on_tactic: impl FnMut(Tactic),
    ) -> Result<(), SpecError> {
        registry::open(&self.spec)?;
        let worker = || |number: usize, halt: &AtomicBool| self.game(number as u64, halt);
        let mut found: Vec<Tactic> = Vec::new();
        let mut barren = 0;
        in_order(threads, stop, worker, |tactic: Option<Tactic>| {
            barren += 1;
            if let Some(tactic) = tactic.filter(|tactic| !found.contains(tactic)) {
                on_tactic(tactic.clone());
                found.push(tactic);
                barren = 0;
            }
            let goes_on = found.len() < self.positions && barren < MOST_BARREN;
            if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        Ok(())
    }

    /// Returns the tactic of the game with this number, if it has one; `None` if `stop` is set before the
    /// end.
    fn game(&self, number: u64, stop: &AtomicBool) -> Option<Option<Tactic>> {
        let mut random = Rng::with_seed(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (moves, winner) = self.play(&mut random, stop)?;
        let Some(winner) = winner else { return Some(None) };
        let mut harder = None;
        for length in (0..moves.len()).rev() {
            let mut tactic = Tactic { spec: self.spec.clone(), plies: 0, moves: moves[..length].to_vec() };
            let session = tactic.open().ok()?;
            if session.to_move() != winner || self.proves(&*session, self.short_nodes, stop).is_some() {
                continue;
            }
            tactic.plies = match self.proves(&*session, self.long_nodes, stop) {
                Some(plies) => plies,
                None => break,
            };
            harder = Some((tactic, session));
        }
        let shortened = harder.map(|(tactic, session)| Tactic {
            plies: self.shortest(&*session, stop).map_or(tactic.plies, |plies| plies.min(tactic.plies)),
            ..tactic
        });
        (!stop.load(Ordering::Relaxed)).then_some(shortened)
    }

    fn proves(&self, session: &dyn Session, nodes: u64, stop: &AtomicBool) -> Option<u32> {
        let budget = Budget { nodes: Some(nodes), ..Budget::default() };
        prove(session, 1, budget, stop).map(|proof| proof.plies)
    }

    /// Returns the length in plies of the shortest win that a full search finds. Unlike [`prove`], this
    /// search does not end with the first win.
    fn shortest(&self, session: &dyn Session, stop: &AtomicBool) -> Option<u32> {
        let search = StrongSearch { nodes: Some(self.long_nodes), ..StrongSearch::default() };
        let analysis = analysed(session, search, 1, &TranspositionTable::new(TABLE_BYTES), stop);
        match analysis.lines.first()?.value()?.verdict() {
            Verdict::Win { plies } => Some(plies),
            _ => None,
        }
    }

    /// Plays a game and returns its moves and the winner; `None` if `stop` is set.
    fn play(&self, random: &mut Rng, stop: &AtomicBool) -> Option<(Vec<String>, Option<Player>)> {
        let mut session = registry::open(&self.spec).ok()?;
        let table = TranspositionTable::new(TABLE_BYTES);
        let mut opening_plies = random.usize(1..=OPENING_PLIES);
        while session.ending().is_none() && session.moves().len() < MAX_PLIES {
            let (lines, nodes) =
                if opening_plies > 0 { (CHOICES, OPENING_NODES) } else { (1, self.game_nodes) };
            let search = StrongSearch { nodes: Some(nodes), exact_length: false, ..StrongSearch::default() };
            let analysis = analysed(&*session, search, lines, &table, stop);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            session.play(random.choice(&analysis.lines)?.variation.first()?).ok()?;
            opening_plies = opening_plies.saturating_sub(1);
        }
        let winner = session.ending().and_then(|ending| match ending.outcome {
            Outcome::Win(player) => Some(player),
            Outcome::Draw => None,
        });
        Some((session.moves(), winner))
    }
}

/// Analyses the session's position until the search ends or `stop` is set.
fn analysed(
    session: &dyn Session,
    search: StrongSearch,
    lines: usize,
    table: &TranspositionTable,
    stop: &AtomicBool,
) -> Analysis<String> {
    let request = Request { algorithm: Algorithm::Strong(search), lines };
    session.analyse(&request, table, &mut Watcher::<String>::until(Unlimited, stop))
}
