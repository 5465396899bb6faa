//! A game whose rules include draws by history.
//!
//! The value of a position depends on the moves before it in two ways: the position may recur too often, and
//! too many plies may pass without a placement or a capture. [`WithHistory`] makes both a part of the game, so
//! that every search finds values under the rules in force, without any knowledge of history:
//!
//! * A position counts its quiet plies, and is drawn at the limit. The count is part of the key.
//! * A position is drawn if it has occurred once less often than the rules allow.
//!
//! Positions that recur within a search need no count. If a player can force a win at all, the shortest win
//! visits no position twice: whoever visits one twice could have continued after the first visit as after the
//! second, and would have won sooner, with more quiet plies left. For the same reason the lengths are exact.

use std::fmt;
use std::ops::ControlFlow;
use std::path::Path as FilePath;
use std::sync::Arc;

use fastrand::Rng;
use game::{
    Area, Board, Evaluate, ForcedMove, Game, MadeLine, Men, MoveError, Notation, Outcome, Path, Player,
    Point, PositionError, Site, Symmetric, Tactics, fold_key,
};
use games::weights::WeightsError;
use proof::WinningLines;
use search::SearchParameters;
use tablebase::{TableError, Worth};

use super::HistoryRules;
use crate::agents::agent::{Agent, AgentMove};
use crate::agents::thinking::Thinking;
use crate::playable::{
    EndingTables, HistoricalPrograms, IndexedVisitor, LevelMistakes, Mistakes, Playable, Provable, Recurring,
    SharedTables, Solvable, Tabled, Weighted,
};

/// A game with draws by history. In a new value, no such draw is in force.
#[derive(Debug, Clone)]
pub(crate) struct WithHistory<G: Game> {
    game: G,
    /// Maximum number of quiet plies in a row; 0 for no limit.
    quiet_plies: u16,
    /// The positions that are drawn if a move leads there, by their keys, in ascending order.
    drawn: Vec<(u64, G::Position)>,
    /// A salt for all keys, so that searches under different rules can share a table.
    salt: u64,
}

/// A position with the number of quiet plies before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct CountedPosition<P> {
    position: P,
    /// The plies since the last placement or capture, or [`RECURRED`].
    quiet_plies: u16,
}

/// The count of a position that is drawn, by repetition or because it is the last of a drawn game.
const RECURRED: u16 = u16::MAX;

impl<G: Game> WithHistory<G> {
    pub(crate) fn new(game: G) -> WithHistory<G> {
        WithHistory { game, quiet_plies: 0, drawn: Vec::new(), salt: 0 }
    }

    fn counted(&self, position: G::Position) -> CountedPosition<G::Position> {
        CountedPosition { position, quiet_plies: 0 }
    }

    /// Returns `true` if the position is drawn by history, unless it is won or lost on the board.
    #[inline]
    fn is_drawn(&self, position: &CountedPosition<G::Position>) -> bool {
        let limit = if self.quiet_plies == 0 { RECURRED } else { self.quiet_plies };
        position.quiet_plies >= limit
    }

    #[inline]
    fn recurs(&self, position: &G::Position) -> bool {
        let key = || self.game.key(position);
        !self.drawn.is_empty() && self.drawn.binary_search_by_key(&key(), |(key, _)| *key).is_ok()
    }

    /// Returns the number of quiet plies that are left before a draw; `None` without a limit.
    #[inline]
    fn quiet_plies_left(&self, position: &CountedPosition<G::Position>) -> Option<u32> {
        let left = self.quiet_plies.saturating_sub(position.quiet_plies);
        (self.quiet_plies > 0).then_some(left.into())
    }

    /// Returns `true` if a game that ends on the board within this number of plies cannot be drawn before.
    #[inline]
    fn is_out_of_reach(&self, position: &CountedPosition<G::Position>, plies: u32) -> bool {
        self.drawn.is_empty() && self.quiet_plies_left(position).is_none_or(|left| plies <= left)
    }
}

impl<G: Board> WithHistory<G> {
    /// Returns the count after a move from a position with this count.
    #[inline]
    fn count(&self, before: &G::Position, m: G::Move, quiet_plies: u16, after: &G::Position) -> u16 {
        if self.recurs(after) {
            RECURRED
        } else if self.quiet_plies > 0 && self.game.is_quiet(before, m) {
            quiet_plies + 1
        } else {
            0
        }
    }
}

impl<G: Playable> Recurring for WithHistory<G> {
    fn with_history(&self, rules: HistoryRules, recurring: Vec<Self::Position>) -> Option<Self> {
        let mut drawn: Vec<(u64, G::Position)> = recurring
            .into_iter()
            .map(|counted| (self.game.key(&counted.position), counted.position))
            .collect();
        drawn.sort_unstable_by_key(|(key, _)| *key);
        let quiet_plies = u16::try_from(rules.quiet_plies).unwrap_or(RECURRED - 1);
        // Without draws by history the keys are those of the game.
        let salts = drawn.iter().map(|(key, _)| fold_key([*key]));
        let salt =
            salts.fold(u64::from(quiet_plies).wrapping_mul(0xa3aa_c457_0a5b_5d29), |all, key| all ^ key);
        Some(WithHistory { game: self.game.clone(), quiet_plies, drawn, salt })
    }

    fn after_quiet_plies(&self, position: &Self::Position, plies: u32) -> Self::Position {
        let quiet_plies = u16::try_from(plies).unwrap_or(RECURRED - 1);
        CountedPosition { quiet_plies: if self.quiet_plies > 0 { quiet_plies } else { 0 }, ..*position }
    }

    fn as_drawn(&self, position: &Self::Position) -> Self::Position {
        CountedPosition { quiet_plies: RECURRED, ..*position }
    }

    fn is_decided_before_a_draw(&self, position: &Self::Position, plies: Option<u32>) -> bool {
        let Some(plies) = plies else { return self.quiet_plies == 0 && self.drawn.is_empty() };
        let is_near = |(_, drawn): &(u64, G::Position)| {
            let least = self.game.least_plies(&position.position, drawn);
            least.is_some_and(|least| least < plies)
        };
        let is_in_time = self.quiet_plies_left(position).is_none_or(|left| plies <= left);
        is_in_time && !self.drawn.iter().any(is_near)
    }
}

impl<G: Board> Game for WithHistory<G> {
    type Position = CountedPosition<G::Position>;
    type Move = G::Move;

    fn spec(&self) -> String {
        self.game.spec()
    }

    fn start(&self) -> Self::Position {
        self.counted(self.game.start())
    }

    #[inline]
    fn to_move(&self, position: &Self::Position) -> Player {
        self.game.to_move(&position.position)
    }

    #[inline]
    fn outcome(&self, position: &Self::Position) -> Option<Outcome> {
        let outcome = self.game.outcome(&position.position);
        outcome.or_else(|| self.is_drawn(position).then_some(Outcome::Draw))
    }

    #[inline]
    fn moves<B>(
        &self,
        position: &Self::Position,
        visit: impl FnMut(G::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.is_drawn(position) {
            true => ControlFlow::Continue(()),
            false => self.game.moves(&position.position, visit),
        }
    }

    #[inline]
    fn play(&self, position: &mut Self::Position, m: G::Move) {
        let before = position.position;
        self.game.play(&mut position.position, m);
        position.quiet_plies = self.count(&before, m, position.quiet_plies, &position.position);
    }

    #[inline]
    fn key(&self, position: &Self::Position) -> u64 {
        self.game.key(&position.position) ^ self.salt ^ key_of_count(position.quiet_plies)
    }

    #[inline]
    fn plies_to_draw(&self, position: &Self::Position) -> Option<u32> {
        if position.quiet_plies == RECURRED { None } else { self.quiet_plies_left(position) }
    }

    #[inline]
    fn uncounted(&self, position: &Self::Position) -> Self::Position {
        match position.quiet_plies {
            RECURRED => *position,
            _ => self.counted(position.position),
        }
    }

    fn path(&self, m: G::Move) -> Path {
        self.game.path(m)
    }

    #[inline]
    fn code(&self, m: G::Move) -> u16 {
        self.game.code(m)
    }

    #[inline]
    fn decode(&self, code: u16) -> Option<G::Move> {
        self.game.decode(code)
    }

    #[inline]
    fn is_legal(&self, position: &Self::Position, m: G::Move) -> bool {
        !self.is_drawn(position) && self.game.is_legal(&position.position, m)
    }

    fn count_moves(&self, position: &Self::Position) -> u64 {
        if self.is_drawn(position) { 0 } else { self.game.count_moves(&position.position) }
    }

    fn nth_move(&self, position: &Self::Position, n: u64) -> G::Move {
        self.game.nth_move(&position.position, n)
    }
}

/// The part of a key that stands for the count.
#[inline]
fn key_of_count(quiet_plies: u16) -> u64 {
    u64::from(quiet_plies).wrapping_mul(0x9fb2_1c65_1e98_df25)
}

impl<G: Board> Board for WithHistory<G> {
    fn men(&self) -> Men {
        self.game.men()
    }

    fn sites(&self) -> Vec<Site> {
        self.game.sites()
    }

    fn edges(&self) -> Vec<(Point, Point)> {
        self.game.edges()
    }

    fn man(&self, position: &Self::Position, point: Point) -> Option<Player> {
        self.game.man(&position.position, point)
    }

    fn in_hand(&self, position: &Self::Position) -> Option<[u8; 2]> {
        self.game.in_hand(&position.position)
    }

    fn is_quiet(&self, position: &Self::Position, m: G::Move) -> bool {
        self.game.is_quiet(&position.position, m)
    }

    fn least_plies(&self, from: &Self::Position, to: &Self::Position) -> Option<u32> {
        self.game.least_plies(&from.position, &to.position)
    }

    fn areas(&self, position: &Self::Position) -> Vec<Area> {
        self.game.areas(&position.position)
    }

    fn made_lines(&self, position: &Self::Position) -> Vec<MadeLine> {
        self.game.made_lines(&position.position)
    }

    fn completable_lines(&self, position: &Self::Position, player: Player) -> Vec<MadeLine> {
        self.game.completable_lines(&position.position, player)
    }
}

impl<G: Notation> Notation for WithHistory<G> {
    fn write_position(&self, position: &Self::Position) -> String {
        self.game.write_position(&position.position)
    }

    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError> {
        Ok(self.counted(self.game.parse_position(text)?))
    }

    fn parse_men(&self, text: &str) -> Result<(Vec<Option<Player>>, Player), PositionError> {
        self.game.parse_men(text)
    }

    fn write_move(&self, m: G::Move) -> String {
        self.game.write_move(m)
    }

    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<G::Move, MoveError> {
        self.game.parse_move(&position.position, text)
    }
}

impl<G: Board + Symmetric> Symmetric for WithHistory<G> {
    /// Positions that are drawn by repetition break the symmetry: their images are not.
    fn symmetries(&self) -> usize {
        if self.drawn.is_empty() { self.game.symmetries() } else { 1 }
    }

    fn transformed(&self, position: &Self::Position, symmetry: usize) -> Self::Position {
        CountedPosition { position: self.game.transformed(&position.position, symmetry), ..*position }
    }

    #[inline]
    fn image(&self, m: G::Move, symmetry: usize) -> G::Move {
        self.game.image(m, symmetry)
    }

    #[inline]
    fn inverse(&self, symmetry: usize) -> usize {
        self.game.inverse(symmetry)
    }

    #[inline]
    fn canonical(&self, position: &Self::Position) -> (u64, usize) {
        if !self.drawn.is_empty() {
            return (self.key(position), 0);
        }
        let (key, symmetry) = self.game.canonical(&position.position);
        (key ^ self.salt ^ key_of_count(position.quiet_plies), symmetry)
    }
}

impl<G: Board + Evaluate> Evaluate for WithHistory<G> {
    type Accumulator = G::Accumulator;

    #[inline]
    fn accumulator(&self, position: &Self::Position) -> G::Accumulator {
        self.game.accumulator(&position.position)
    }

    #[inline]
    fn update(
        &self,
        accumulator: &mut G::Accumulator,
        before: &Self::Position,
        m: G::Move,
        after: &Self::Position,
    ) {
        self.game.update(accumulator, &before.position, m, &after.position);
    }

    #[inline]
    fn estimate(&self, position: &Self::Position, accumulator: &G::Accumulator) -> i32 {
        self.game.estimate(&position.position, accumulator)
    }

    fn estimate_scale(&self) -> Option<f32> {
        self.game.estimate_scale()
    }

    #[inline]
    fn ranked(
        &self,
        position: &Self::Position,
        accumulator: &G::Accumulator,
        visit: impl FnMut(G::Move, i32),
    ) {
        if !self.is_drawn(position) {
            self.game.ranked(&position.position, accumulator, visit);
        }
    }

    #[inline]
    fn candidate_moves(
        &self,
        position: &Self::Position,
        accumulator: &G::Accumulator,
        visit: impl FnMut(G::Move, i32),
    ) {
        if !self.is_drawn(position) {
            self.game.candidate_moves(&position.position, accumulator, visit);
        }
    }

    #[inline]
    fn remaining_moves(
        &self,
        position: &Self::Position,
        accumulator: &G::Accumulator,
        visit: impl FnMut(G::Move, i32),
    ) {
        if !self.is_drawn(position) {
            self.game.remaining_moves(&position.position, accumulator, visit);
        }
    }

    #[inline]
    fn can_still_win(&self, position: &Self::Position, accumulator: &G::Accumulator) -> [bool; 2] {
        self.game.can_still_win(&position.position, accumulator)
    }
}

/// Threats hold only if the game cannot be drawn before they are carried out.
impl<G: Board + Tactics> Tactics for WithHistory<G> {
    #[inline]
    fn update_threat_accumulator(
        &self,
        accumulator: &mut G::Accumulator,
        before: &Self::Position,
        m: G::Move,
        after: &Self::Position,
    ) {
        self.game.update_threat_accumulator(accumulator, &before.position, m, &after.position);
    }

    #[inline]
    fn wins_at_once(&self, position: &Self::Position) -> bool {
        self.game.wins_at_once(&position.position)
    }

    #[inline]
    fn forced_move(&self, position: &Self::Position, accumulator: &G::Accumulator) -> ForcedMove<G::Move> {
        match self.game.forced_move(&position.position, accumulator) {
            ForcedMove::Only(_) | ForcedMove::Lost(_) if !self.is_out_of_reach(position, 2) => {
                ForcedMove::None
            }
            forced_move => forced_move,
        }
    }

    #[inline]
    fn forcing(&self, position: &Self::Position, accumulator: &G::Accumulator, visit: impl FnMut(G::Move)) {
        self.game.forcing(&position.position, accumulator, visit);
    }

    #[inline]
    fn threatening(
        &self,
        position: &Self::Position,
        accumulator: &G::Accumulator,
        visit: impl FnMut(G::Move, bool),
    ) {
        // A threat-space search follows threats of any length.
        if self.is_out_of_reach(position, search::MAX_DEPTH) {
            self.game.threatening(&position.position, accumulator, visit);
        }
    }

    #[inline]
    fn quick_win(&self, position: &Self::Position, accumulator: &G::Accumulator) -> Option<(G::Move, u32)> {
        let win = self.game.quick_win(&position.position, accumulator);
        win.filter(|(_, plies)| self.is_out_of_reach(position, *plies))
    }

    #[inline]
    fn is_threatened(&self, position: &Self::Position, accumulator: &G::Accumulator) -> bool {
        // The opponent wins three plies after a null move, or four after a move that does not parry.
        self.is_out_of_reach(position, 4) && self.game.is_threatened(&position.position, accumulator)
    }

    #[inline]
    fn parrying(
        &self,
        position: &Self::Position,
        accumulator: &G::Accumulator,
        visit: impl FnMut(G::Move, i32),
    ) {
        match self.is_out_of_reach(position, 4) {
            true => self.game.parrying(&position.position, accumulator, visit),
            false => self.game.ranked(&position.position, accumulator, visit),
        }
    }

    #[inline]
    fn passed(&self, position: &Self::Position) -> Option<Self::Position> {
        let passed = self.game.passed(&position.position)?;
        Some(CountedPosition { position: passed, ..*position })
    }
}

impl<G: Playable> Solvable for WithHistory<G> {}

impl<G: Playable> LevelMistakes for WithHistory<G> {
    fn mistakes(&self) -> Mistakes {
        self.game.mistakes()
    }
}

impl<G: Playable> HistoricalPrograms for WithHistory<G> {
    fn historical_programs(&self) -> Vec<Agent> {
        self.game.historical_programs()
    }

    fn historical_move(
        &self,
        agent: Agent,
        position: &Self::Position,
        thinking: &mut Thinking<'_>,
    ) -> Option<AgentMove<G::Move>> {
        self.game.historical_move(agent, &position.position, thinking)
    }
}

impl<G: Playable> Provable for WithHistory<G> {
    fn claimable_lines(&self) -> Option<WinningLines> {
        self.game.claimable_lines()
    }
}

impl<G: Playable> Weighted for WithHistory<G> {
    fn with_weights(&self, file: &[u8]) -> Result<Self, WeightsError> {
        Ok(WithHistory { game: self.game.with_weights(file)?, ..self.clone() })
    }

    fn margins(&self) -> SearchParameters {
        self.game.margins()
    }

    fn self_play_margins(&self) -> SearchParameters {
        self.game.self_play_margins()
    }

    fn random_move(&self, position: &Self::Position, random: &mut Rng) -> G::Move {
        self.game.random_move(&position.position, random)
    }

    fn unlearned_weights(&self) -> Result<Vec<u8>, WeightsError> {
        self.game.unlearned_weights()
    }
}

impl<G: Playable> Tabled for WithHistory<G> {
    const CAN_HAVE_TABLES: bool = G::CAN_HAVE_TABLES;

    fn visit_indexed<V: IndexedVisitor>(self, visitor: V) -> Option<V::Output> {
        self.game.visit_indexed(visitor)
    }

    fn open_tables(
        &self,
        directory: &FilePath,
        cache_bytes: usize,
    ) -> Result<Option<SharedTables<Self>>, TableError> {
        let tables = self.game.open_tables(directory, cache_bytes)?;
        Ok(tables.map(|tables| Arc::new(UncountedTables(tables)) as SharedTables<Self>))
    }
}

/// Tables of a game for its counted positions. They ignore the counts.
#[derive(Debug)]
struct UncountedTables<P>(Arc<dyn EndingTables<P>>);

impl<P: fmt::Debug> EndingTables<CountedPosition<P>> for UncountedTables<P> {
    fn worth(&self, position: &CountedPosition<P>) -> Option<Worth> {
        self.0.worth(&position.position)
    }

    fn sectors(&self) -> usize {
        self.0.sectors()
    }

    fn identity(&self) -> &str {
        self.0.identity()
    }

    fn first_error(&self) -> Option<Arc<TableError>> {
        self.0.first_error()
    }
}
