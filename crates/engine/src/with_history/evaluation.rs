//! The evaluation and the threats of a game with draws by history.

use game::{Board, Evaluate, ForcedMove, Tactics, forward};

use super::{CountedPosition, WithHistory};

impl<G: Board + Evaluate> Evaluate for WithHistory<G> {
    type Accumulator = G::Accumulator;

    forward! {
        game, counted => &counted.position;
        fn accumulator(&position) -> G::Accumulator;
        fn estimate(&position, accumulator: &G::Accumulator) -> i32;
        fn estimate_scale() -> Option<f32>;
        fn can_still_win(&position, accumulator: &G::Accumulator) -> [bool; 2];
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
}

/// Threats hold only if the game cannot be drawn before they are carried out.
impl<G: Board + Tactics> Tactics for WithHistory<G> {
    forward! {
        game, counted => &counted.position;
        fn wins_at_once(&position) -> bool;
        fn forcing(&position, accumulator: &G::Accumulator, visit: impl FnMut(G::Move));
    }

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
    fn forced_move(&self, position: &Self::Position, accumulator: &G::Accumulator) -> ForcedMove<G::Move> {
        match self.game.forced_move(&position.position, accumulator) {
            ForcedMove::Only(_) | ForcedMove::Lost(_) if !self.is_out_of_reach(position, 2) => {
                ForcedMove::None
            }
            forced_move => forced_move,
        }
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
    fn is_quiescent(&self, position: &Self::Position, accumulator: &G::Accumulator) -> bool {
        self.game.is_quiescent(&position.position, accumulator)
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

    #[inline]
    fn null_move(&self, position: &Self::Position) -> Option<Self::Position> {
        let passed = self.game.null_move(&position.position)?;
        Some(CountedPosition { position: passed, ..*position })
    }
}
