//! The staged move picker: the moves of a node, one after the other.
//!
//! The table's move and the killers come before any move is generated. The candidate moves follow by score,
//! then the remaining moves by score, then the moves that were deferred because another thread was searching
//! them (ABDADA).

use std::ops::ControlFlow;

use game::Tactics;

use super::order::{RANK, ScoredMove};
use super::worker::{SearchState, Worker};
use crate::{Technique, Watcher};

/// The state of the move picker at a node.
pub(super) struct MovePicker<M> {
    /// The moves that are tried before others are generated: the table's move and two killers.
    early: Early<M>,
    /// `true` if only the first early move is worth searching: a forced move.
    only: bool,
    /// The index of the node's first move on the stack.
    start: usize,
    stage: PickStage,
    /// The number of deferred moves. They lie at the start of the node's moves, over those that are picked
    /// already.
    deferred: usize,
    tried: usize,
    /// `true` until the remaining moves are generated.
    has_remaining: bool,
}

/// A group of moves that is generated at once.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MoveGroup {
    /// The moves that may parry a threat to win in two ways.
    Parries,
    /// The candidate moves.
    Candidates,
    /// The remaining moves.
    Remaining,
}

/// The table's move and two killers.
type Early<M> = [Option<M>; 3];

/// A stage of the move picker.
///
/// Each early move is a stage of its own, so that the compiler keeps it in a register and not in an array.
enum PickStage {
    Known,
    FirstKiller,
    SecondKiller,
    Generate,
    Pick { next: usize },
    Deferred { next: usize },
    End,
}

/// A code that no move has.
const NO_CODE: u16 = u16::MAX;

impl<M> MovePicker<M> {
    /// The number of moves searched so far.
    #[inline]
    pub(super) fn tried(&self) -> usize {
        self.tried
    }

    #[inline]
    pub(super) fn count_tried(&mut self) {
        self.tried += 1;
    }
}

impl<G: Tactics, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// Starts the move picker of a node with the table's best move. With `only`, that forced move alone is
    /// tried.
    #[inline]
    pub(super) fn moves(&self, best: Option<G::Move>, only: Option<G::Move>) -> MovePicker<G::Move> {
        MovePicker {
            early: [only.or(best), None, None],
            only: only.is_some(),
            start: self.stack.len(),
            stage: PickStage::Known,
            deferred: 0,
            tried: 0,
            has_remaining: true,
        }
    }

    /// Returns the next move to search.
    #[inline]
    pub(super) fn next_move(
        &mut self,
        moves: &mut MovePicker<G::Move>,
        state: &SearchState<G>,
        ply: u32,
    ) -> Option<ScoredMove<G::Move>> {
        loop {
            match moves.stage {
                PickStage::Known => {
                    moves.stage = if moves.only { PickStage::End } else { PickStage::FirstKiller };
                    if let Some(m) = moves.early[0] {
                        return Some(ScoredMove::early(m));
                    }
                }
                PickStage::FirstKiller if self.must_parry(state) => {
                    self.generate(state, &moves.early, MoveGroup::Parries);
                    moves.has_remaining = false;
                    moves.stage = PickStage::Pick { next: moves.start };
                }
                PickStage::FirstKiller => {
                    self.add_killers(&mut moves.early, state, ply);
                    moves.stage = PickStage::SecondKiller;
                    if let Some(m) = moves.early[1] {
                        return Some(ScoredMove::early(m));
                    }
                }
                PickStage::SecondKiller => {
                    moves.stage = PickStage::Generate;
                    if let Some(m) = moves.early[2] {
                        return Some(ScoredMove::early(m));
                    }
                }
                PickStage::Generate => {
                    self.generate(state, &moves.early, MoveGroup::Candidates);
                    moves.stage = PickStage::Pick { next: moves.start };
                }
                PickStage::Pick { next } => match self.stack.pick(next, next - moves.start) {
                    Some(scored) => {
                        moves.stage = PickStage::Pick { next: next + 1 };
                        return Some(scored);
                    }
                    None if !moves.has_remaining => moves.stage = PickStage::Deferred { next: moves.start },
                    None => {
                        moves.has_remaining = false;
                        self.generate(state, &moves.early, MoveGroup::Remaining);
                        self.stack.sort(next);
                    }
                },
                PickStage::Deferred { next } if next < moves.start + moves.deferred => {
                    moves.stage = PickStage::Deferred { next: next + 1 };
                    return Some(self.stack.at(next));
                }
                PickStage::Deferred { .. } | PickStage::End => return None,
            }
        }
    }

    /// Adds the killers of this ply that are legal here and are not the table's move.
    fn add_killers(&self, early: &mut Early<G::Move>, state: &SearchState<G>, ply: u32) {
        if !self.has(Technique::Killers) {
            return;
        }
        for (index, killer) in self.memory.killers(ply).into_iter().enumerate() {
            early[1 + index] =
                killer.filter(|m| early[0] != Some(*m) && self.game.is_legal(&state.position, *m));
        }
    }

    /// Returns `true` if the opponent threatens to win in two ways, and the side to move has no faster win.
    fn must_parry(&self, state: &SearchState<G>) -> bool {
        self.has(Technique::ThreatSpaceSearch)
            && self.game.is_threatened(&state.position, &state.accumulator)
            && !self.has_forced_move(state)
            && self.game.quick_win(&state.position, &state.accumulator).is_none()
    }

    /// Pushes the moves of a group with their scores, without the early moves. A parry counts as not quiet.
    fn generate(&mut self, state: &SearchState<G>, early: &Early<G::Move>, group: MoveGroup) {
        let SearchState { position, accumulator } = state;
        let (game, techniques) = (self.game, self.techniques);
        let (stack, memory) = (&mut self.stack, &self.memory);
        let mover = game.to_move(position);
        let are_parries = group == MoveGroup::Parries;
        let weight = if are_parries || techniques.has(Technique::StaticOrder) { RANK } else { 0 };
        let early = early.map(|m| m.map_or(NO_CODE, |m| game.code(m)));
        let mut number = 0;
        let mut push = |m, rank: i32| {
            number += 1;
            let code = game.code(m);
            if !early.contains(&code) {
                let score = memory.score(mover, code, rank, weight, number);
                stack.push(ScoredMove { m, rank: if are_parries { i32::MAX } else { rank }, score });
            }
        };
        let are_ranked = techniques.has(Technique::StaticOrder) || techniques.has(Technique::Reductions);
        match group {
            MoveGroup::Parries => game.parrying(position, accumulator, push),
            MoveGroup::Candidates if are_ranked => game.candidate_moves(position, accumulator, push),
            MoveGroup::Remaining if are_ranked => game.remaining_moves(position, accumulator, push),
            MoveGroup::Candidates => {
                let _ = game.moves(position, |m| -> ControlFlow<()> {
                    push(m, 0);
                    ControlFlow::Continue(())
                });
            }
            MoveGroup::Remaining => {}
        }
    }

    /// Defers a move if another thread is searching it (ABDADA); never the first move of the node. Returns
    /// `true` if it was deferred.
    #[inline]
    pub(super) fn is_deferred(
        &mut self,
        moves: &mut MovePicker<G::Move>,
        scored: ScoredMove<G::Move>,
        abdada_key: Option<u64>,
    ) -> bool {
        let PickStage::Pick { .. } = moves.stage else {
            return false;
        };
        if moves.tried == 0 || !self.shared.is_being_searched(abdada_key) {
            return false;
        }
        self.stack.set(moves.start + moves.deferred, scored);
        moves.deferred += 1;
        true
    }

    /// Updates killers and history after a beta cutoff: the move gains, and the moves tried before it lose.
    pub(super) fn remember_cutoff(
        &mut self,
        state: &SearchState<G>,
        moves: &MovePicker<G::Move>,
        m: G::Move,
        ply: u32,
        depth: u32,
    ) {
        self.counters.cutoffs += 1;
        if moves.only {
            return;
        }
        if self.has(Technique::Killers) {
            self.memory.remember_killer(ply, m);
        }
        if self.has(Technique::History) {
            let mover = self.game.to_move(&state.position);
            self.memory.remember_history(mover, self.game.code(m), depth, true);
            // The early moves are not on the stack and keep their history.
            if let PickStage::Pick { next } = moves.stage {
                for index in moves.start..next.saturating_sub(1) {
                    let passed = self.game.code(self.stack.at(index).m);
                    self.memory.remember_history(mover, passed, depth, false);
                }
            }
        }
    }

    /// Removes the node's moves from the stack.
    #[inline]
    pub(super) fn drop_moves(&mut self, moves: MovePicker<G::Move>) {
        self.stack.truncate(moves.start);
    }
}
