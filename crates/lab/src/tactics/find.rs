//! Finding tactics: games of the search against itself, gone through from their ends.
//!
//! At the end of a won game a short search sees the win. Before that there is a position in which it does not, and where
//! the winner was to move; if a longer search proves a win there, the position is a tactic.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Algorithm, Budget, Request, Session, StrongSearch, registry};
use fastrand::Rng;
use game::{Outcome, Player, SpecError, Verdict};
use search::{Analysis, TranspositionTable, Unlimited, Watcher};

use super::solve::prove;
use super::suite::Tactic;
use crate::in_order;

/// How tactics are found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindOptions {
    /// The game.
    pub spec: String,
    /// The number of tactics.
    pub positions: usize,
    /// The seed of the openings.
    pub seed: u64,
    /// The nodes of the search for each move of the games.
    pub game_nodes: u64,
    /// With so many nodes the win is not proven,
    pub short_nodes: u64,
    /// but with so many.
    pub long_nodes: u64,
}

/// The largest number of moves at the beginning of a game that are drawn
const OPENING_PLIES: usize = 8;

/// from so many that look best
const CHOICES: usize = 12;

/// after a search of so many nodes.
const OPENING_NODES: u64 = 300;

/// A game without a winner after this number of plies is left.
const MAX_PLIES: usize = 120;

/// After so many games in a row without a new tactic there may be no more.
pub const MOST_BARREN: usize = 300;

/// The size of the table of a game, and of a search for a shorter win.
const TABLE_BYTES: usize = 16 << 20;

impl FindOptions {
    /// Finds tactics, on this number of threads; the same ones on any number. `on_tactic` receives them in order, until there
    /// are enough, [`MOST_BARREN`] games in a row had no new one, or the flag is raised.
    ///
    /// # Errors
    /// There is no such game.
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

    /// The tactic of the game with this number, if it has one; `None` if the flag is raised before its end.
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

    /// The shortest win that a search finds which does not end with the first one.
    fn shortest(&self, session: &dyn Session, stop: &AtomicBool) -> Option<u32> {
        let search = StrongSearch { nodes: Some(self.long_nodes), ..StrongSearch::default() };
        let analysis = analysed(session, search, 1, &TranspositionTable::new(TABLE_BYTES), stop);
        match analysis.lines.first()?.value?.verdict() {
            Verdict::Win { plies } => Some(plies),
            _ => None,
        }
    }

    /// Plays a game: its moves and who won. `None` if the flag is raised.
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

/// What the search finds, until it ends or the flag is raised.
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
