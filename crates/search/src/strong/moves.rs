//! The moves of a node, one after the other: the table's move and the killers before any is generated,
//! then the rest by score, those that are unlikely to matter last, then those that were put off because another thread was at
//! them.

use std::ops::ControlFlow;

use game::Evaluate;

use super::order::{RANK, ScoredMove};
use super::worker::{State, Worker};
use crate::{Technique, Watcher};

/// How far a node has come with its moves.
pub(super) struct Moves<M> {
    /// The moves that are tried before the others are generated: the table's, and two killers.
    early: Early<M>,
    /// Whether there are no others worth a try.
    only: bool,
    /// Where the node's moves begin on the stack.
    start: usize,
    stage: PickStage,
    /// The number of moves put off. They lie at the start, where moves have been picked already.
    deferred: usize,
    tried: usize,
    /// Whether moves that are unlikely to matter have not been generated yet.
    has_unlikely: bool,
}

/// The moves to generate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MoveGroup {
    /// Those that may parry a threat to win in two ways.
    Parries,
    /// Those that are likely to matter.
    Likely,
    /// All others.
    Unlikely,
}

/// The table's move and two killers.
type Early<M> = [Option<M>; 3];

/// The early moves are stages of their own, so that the processor finds them in registers and not in an
/// array.
enum PickStage {
    Known,
    FirstKiller,
    SecondKiller,
    Generate,
    Pick { next: usize },
    Deferred { next: usize },
    End,
}

/// No move has this code.
const NO_CODE: u16 = u16::MAX;

impl<M> Moves<M> {
    /// The number of moves searched.
    #[inline]
    pub(super) fn tried(&self) -> usize {
        self.tried
    }

    #[inline]
    pub(super) fn count_tried(&mut self) {
        self.tried += 1;
    }
}

impl<G: Evaluate, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// The moves of a node where the table knows this move as the best, and where perhaps there is only
    /// one worth a try.
    #[inline]
    pub(super) fn moves(&self, best: Option<G::Move>, only: Option<G::Move>) -> Moves<G::Move> {
        Moves {
            early: [only.or(best), None, None],
            only: only.is_some(),
            start: self.stack.len(),
            stage: PickStage::Known,
            deferred: 0,
            tried: 0,
            has_unlikely: true,
        }
    }

    /// The next move to try.
    #[inline]
    pub(super) fn next_move(
        &mut self,
        moves: &mut Moves<G::Move>,
        state: &State<G>,
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
                    moves.has_unlikely = false;
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
                    self.generate(state, &moves.early, MoveGroup::Likely);
                    moves.stage = PickStage::Pick { next: moves.start };
                }
                PickStage::Pick { next } => match self.stack.pick(next, next - moves.start) {
                    Some(scored) => {
                        moves.stage = PickStage::Pick { next: next + 1 };
                        return Some(scored);
                    }
                    None if !moves.has_unlikely => moves.stage = PickStage::Deferred { next: moves.start },
                    None => {
                        moves.has_unlikely = false;
                        self.generate(state, &moves.early, MoveGroup::Unlikely);
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

    /// Adds the killers of this ply that are legal here and have not been tried.
    fn add_killers(&self, early: &mut Early<G::Move>, state: &State<G>, ply: u32) {
        if !self.has(Technique::Killers) {
            return;
        }
        for (index, killer) in self.memory.killers(ply).into_iter().enumerate() {
            early[1 + index] =
                killer.filter(|m| early[0] != Some(*m) && self.game.is_legal(&state.position, *m));
        }
    }

    /// Whether the opponent threatens to win in two ways, and the player to move nothing that comes first.
    fn must_parry(&self, state: &State<G>) -> bool {
        self.has(Technique::Sequences)
            && self.game.is_threatened(&state.position, &state.tally)
            && !self.is_urgent(state)
            && self.game.quick_win(&state.position, &state.tally).is_none()
    }

    /// Puts the moves of a group on the stack with their scores, but for those that were tried early. No parry is quiet.
    fn generate(&mut self, state: &State<G>, early: &Early<G::Move>, group: MoveGroup) {
        let State { position, tally } = state;
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
            MoveGroup::Parries => game.parrying(position, tally, push),
            MoveGroup::Likely if are_ranked => game.likely(position, tally, push),
            MoveGroup::Unlikely if are_ranked => game.unlikely(position, tally, push),
            MoveGroup::Likely => {
                let _ = game.moves(position, |m| -> ControlFlow<()> {
                    push(m, 0);
                    ControlFlow::Continue(())
                });
            }
            MoveGroup::Unlikely => {}
        }
    }

    /// Puts a move off, if another thread searches it and it is not the node's first.
    #[inline]
    pub(super) fn defers(
        &mut self,
        moves: &mut Moves<G::Move>,
        scored: ScoredMove<G::Move>,
        work: Option<u64>,
    ) -> bool {
        let PickStage::Pick { .. } = moves.stage else {
            return false;
        };
        if moves.tried == 0 || !self.shared.is_busy(work) {
            return false;
        }
        self.stack.set(moves.start + moves.deferred, scored);
        moves.deferred += 1;
        true
    }

    /// A move has cut off the node's others: they come later from now on, and it earlier.
    pub(super) fn remember_cutoff(
        &mut self,
        state: &State<G>,
        moves: &Moves<G::Move>,
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
            if let PickStage::Pick { next } = moves.stage {
                for index in moves.start..next.saturating_sub(1) {
                    let passed = self.game.code(self.stack.at(index).m);
                    self.memory.remember_history(mover, passed, depth, false);
                }
            }
        }
    }

    /// Takes the node's moves off the stack.
    #[inline]
    pub(super) fn drop_moves(&mut self, moves: Moves<G::Move>) {
        self.stack.truncate(moves.start);
    }
}
