//! Checks of the threats of a game: what counts as proven holds when every move is played.

use std::collections::HashSet;
use std::hash::Hash;

use super::wins::{loses_within, wins, wins_at_once, wins_by, wins_within};
use crate::{ForcedMove, Outcome, Tactics};

/// Moves per position that are checked where each needs a search.
const SAMPLE: usize = 4;
/// Maximum number of legal moves of a position from which the game is played to its end.
const MAX_MOVES: usize = 6;
/// Number of legal moves up to which the board may be full before a threat is carried out, also because a
/// null move may count as a ply.
const NEAR_END: usize = 3;

/// Checks everything that the game finds in a position, and that the accumulator for threats finds the same.
///
/// # Panics
/// If the game breaks the contract of [`Tactics`].
pub fn check_tactics<G: Tactics>(game: &G, position: &G::Position) {
    if game.wins_at_once(position) {
        assert!(wins_at_once(game, position), "no move wins at once: {position:?}");
    }
    if game.outcome(position).is_none() {
        let checker = Checker {
            game,
            position,
            accumulator: &game.accumulator(position),
            moves: &game.legal_moves(position),
        };
        checker.check();
    }
}

/// An unfinished position of a game, whose tactics are checked.
struct Checker<'a, G: Tactics> {
    game: &'a G,
    position: &'a G::Position,
    accumulator: &'a G::Accumulator,
    moves: &'a [G::Move],
}

impl<G: Tactics> Checker<'_, G> {
    fn check(&self) {
        let Findings { forced_move, forcing, threatening, quick_win, .. } =
            Findings::of(self.game, self.position, self.accumulator);
        self.check_moves(&forcing, "forcing");
        self.check_forced_move(forced_move);
        self.check_null_move();
        self.check_updates();
        if forced_move != ForcedMove::None {
            return;
        }
        self.check_moves(&threatening, "threatening");
        threatening.iter().for_each(|m| self.check_threat(*m));
        if let Some((m, plies)) = quick_win {
            self.check_quick_win(m, plies);
        } else if self.game.is_threatened(self.position, self.accumulator) {
            self.check_defences();
        }
    }

    /// Checks that the moves are legal and that none is pushed twice.
    fn check_moves(&self, moves: &[G::Move], name: &str) {
        let mut seen = HashSet::new();
        for m in moves {
            assert!(self.moves.contains(m), "{name} moves are legal: {m:?} in {:?}", self.position);
            assert!(seen.insert(*m), "a {name} move is pushed twice: {m:?} in {:?}", self.position);
        }
    }

    fn check_forced_move(&self, forced_move: ForcedMove<G::Move>) {
        let Checker { game, position, moves, .. } = *self;
        let (m, is_lost) = match forced_move {
            ForcedMove::None => return,
            ForcedMove::Win(m) => {
                assert!(moves.contains(&m) && wins(game, position, m), "{m:?} wins: {position:?}");
                return;
            }
            ForcedMove::Only(m) => (m, false),
            ForcedMove::Lost(m) => (m, true),
        };
        assert!(!wins_at_once(game, position), "a win is missed: {position:?}");
        assert!(moves.contains(&m), "{m:?} is legal: {position:?}");
        for other in moves.iter().filter(|other| is_lost || **other != m) {
            let allows_win = wins_at_once(game, &game.after(position, *other));
            assert!(allows_win, "{other:?} holds out against a win at once: {position:?}");
        }
        let loses = game.outcome(&game.after(position, m)) == Some(Outcome::Win(!game.to_move(position)));
        assert!(is_lost || !loses, "the only move {m:?} loses: {position:?}");
    }

    /// Checks that a threat wins at once unless it is parried.
    fn check_threat(&self, m: G::Move) {
        let Checker { game, position, moves, .. } = *self;
        let after = game.after(position, m);
        if moves.len() <= NEAR_END {
            return;
        }
        assert!(game.outcome(&after).is_none(), "the threat {m:?} ends the game: {position:?}");
        // Without a null move a threat must at least win against one of the replies.
        let threatens = game.passed(&after).map_or_else(
            || game.legal_moves(&after).iter().any(|reply| wins_at_once(game, &game.after(&after, *reply))),
            |passed| wins_at_once(game, &passed),
        );
        assert!(threatens, "{m:?} threatens nothing: {position:?}");
    }

    fn check_quick_win(&self, m: G::Move, plies: u32) {
        let Checker { game, position, moves, .. } = *self;
        assert!(plies >= 3 && plies % 2 == 1, "a quick win takes 3, 5, ... plies, not {plies}: {position:?}");
        let wins = moves.contains(&m) && wins_by(game, position, m, plies);
        assert!(wins, "{m:?} does not win in {plies} plies: {position:?}");
        assert!(!wins_within(game, position, plies - 2), "a win in {plies} plies is minimal: {position:?}");
    }

    /// Checks a threat of the opponent: it wins after a null move, and after all moves that do not parry it.
    fn check_defences(&self) {
        let Checker { game, position, moves, .. } = *self;
        if let Some(passed) = game.passed(position).filter(|_| moves.len() > NEAR_END) {
            assert!(wins_within(game, &passed, 3), "the opponent threatens nothing: {position:?}");
        }
        let mut parries = Vec::new();
        game.parrying(position, self.accumulator, |m, _| parries.push(m));
        self.check_moves(&parries, "parrying");
        let others: Vec<G::Move> = moves.iter().copied().filter(|m| !parries.contains(m)).collect();
        for m in sample(&others) {
            let after = game.after(position, *m);
            let fails = game.outcome(&after).is_none() && wins_within(game, &after, 3);
            assert!(fails, "the defence {m:?} is missing: {position:?}");
        }
    }

    /// Checks the position after a null move: another player is to move, the game goes on, and the
    /// accumulator stays.
    fn check_passed(&self, passed: &G::Position) {
        let Checker { game, position, .. } = *self;
        assert_eq!(game.to_move(passed), !game.to_move(position), "a null move is a move: {position:?}");
        assert_eq!(game.outcome(passed), None, "a null move ends no game: {position:?}");
        let accumulator = game.accumulator(passed);
        assert_eq!(accumulator, *self.accumulator, "a null move changes the accumulator: {position:?}");
    }

    /// Checks the null moves: for proofs, neither player would rather not move.
    fn check_null_move(&self) {
        let Checker { game, position, moves, .. } = *self;
        game.null_move(position).iter().for_each(|passed| self.check_passed(passed));
        let Some(passed) = game.passed(position) else { return };
        self.check_passed(&passed);
        if moves.len() <= MAX_MOVES {
            let plies = MAX_MOVES as u32;
            for (before, after) in [(position, &passed), (&passed, position)] {
                let is_zugzwang = loses_within(game, after, plies) && !wins_within(game, before, plies + 1);
                assert!(!is_zugzwang, "a player would rather not move: {before:?}");
            }
        }
    }

    /// Checks that an accumulator of which only the part for threats is updated finds the same in the next
    /// positions.
    fn check_updates(&self) {
        let Checker { game, position, .. } = *self;
        for m in sample(self.moves) {
            let after = game.after(position, *m);
            let mut accumulator = *self.accumulator;
            game.update_threat_accumulator(&mut accumulator, position, *m, &after);
            let Some(reply) = self.check_updated(&after, &accumulator) else { continue };
            let replied = game.after(&after, reply);
            game.update_threat_accumulator(&mut accumulator, &after, reply, &replied);
            self.check_updated(&replied, &accumulator);
        }
    }

    /// Checks what an updated accumulator finds in a position, and returns a move of it if the game goes on.
    fn check_updated(&self, position: &G::Position, accumulator: &G::Accumulator) -> Option<G::Move> {
        let game = self.game;
        if game.outcome(position).is_some() {
            return None;
        }
        let expected = Findings::of(game, position, &game.accumulator(position));
        let found = Findings::of(game, position, accumulator);
        assert!(found == expected, "the updated accumulator finds other threats: {position:?}");
        Some(game.nth_move(position, game.key(position) % game.count_moves(position)))
    }
}

/// Everything that a game finds in a position with an accumulator.
#[derive(PartialEq)]
struct Findings<M: Eq + Hash> {
    forced_move: ForcedMove<M>,
    forcing: Vec<M>,
    threatening: Vec<M>,
    quick_win: Option<(M, u32)>,
    is_threatened: bool,
    /// The defences against a threat, whatever their order.
    parrying: HashSet<M>,
}

impl<M: Copy + Eq + Hash> Findings<M> {
    fn of<G: Tactics<Move = M>>(game: &G, position: &G::Position, accumulator: &G::Accumulator) -> Self {
        let (mut forcing, mut threatening) = (Vec::new(), Vec::new());
        game.forcing(position, accumulator, |m| forcing.push(m));
        game.threatening(position, accumulator, |m, _| threatening.push(m));
        let mut parrying = HashSet::new();
        let is_threatened = game.is_threatened(position, accumulator);
        if is_threatened {
            game.parrying(position, accumulator, |m, _| {
                parrying.insert(m);
            });
        }
        Findings {
            forced_move: game.forced_move(position, accumulator),
            forcing,
            threatening,
            quick_win: game.quick_win(position, accumulator),
            is_threatened,
            parrying,
        }
    }
}

/// Returns at most [`SAMPLE`] of the moves, spread evenly.
fn sample<M>(moves: &[M]) -> impl Iterator<Item = &M> {
    moves.iter().step_by(moves.len().div_ceil(SAMPLE).max(1))
}
