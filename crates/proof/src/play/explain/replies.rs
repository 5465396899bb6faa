//! The replies at a step: how those that it lists are answered, and which of the others cannot matter.

use game::{Board, Notation, Tactics};

use super::effects::{completed, effects};
use super::fact::{Fact, MoveEffect, Remark};
use crate::bits;
use crate::play::book::next_step;
use crate::play::player::{StrategyPlayer, StrategyStage};
use crate::proof::{Step, StepId};
use crate::strategy::{self, Relevance};

/// A legal reply.
pub(super) struct LegalReply<M> {
    pub(super) m: M,
    /// The step after it.
    pub(super) step: StepId,
    /// `true` if the step lists the reply.
    is_listed: bool,
    code: u16,
}

/// The replies to the step of the current state, on the real board, in the order of legal moves.
pub(super) fn legal_replies<G: Tactics + Board + Notation>(
    walk: &StrategyPlayer<'_, G>,
) -> Vec<LegalReply<G::Move>> {
    let state = walk.state();
    let StrategyStage::Step { step, .. } = state.stage else { return Vec::new() };
    let Some(Step::Await { replies, otherwise }) = walk.proof.steps.get(step as usize) else {
        return Vec::new();
    };
    let legal = walk.game.legal_moves(&state.position).into_iter();
    let reply = |m| {
        let code = walk.game.code(state.orientation.inward(walk.game, m));
        let is_listed = replies.iter().any(|(other, _)| *other == code);
        Some(LegalReply { m, step: next_step(replies, *otherwise, code)?, is_listed, code })
    };
    legal.filter_map(reply).collect()
}

/// Answers to replies, as they are grouped in sentences.
struct AnswerGroup {
    step: StepId,
    m: String,
    effects: Vec<MoveEffect>,
    replies: Vec<String>,
}

/// The facts about the replies at the current step.
pub(super) fn remarks<G: Tactics + Board + Notation>(
    walk: &mut StrategyPlayer<'_, G>,
    relevance: Option<&Relevance<'_>>,
) -> Vec<Remark> {
    let StrategyStage::Step { step, .. } = walk.state().stage else { return Vec::new() };
    let legal = legal_replies(walk);
    let (listed, others): (Vec<_>, Vec<_>) = legal.iter().partition(|reply| reply.is_listed);
    let mut groups: Vec<AnswerGroup> = Vec::new();
    for reply in &listed {
        let Some((m, effects, _)) = answer(walk, reply.m) else { continue };
        let name = walk.game.write_move(reply.m);
        let is_same =
            |group: &&mut AnswerGroup| (group.step, &group.m, &group.effects) == (reply.step, &m, &effects);
        match groups.iter_mut().find(is_same) {
            Some(group) => group.replies.push(name),
            None => groups.push(AnswerGroup { step: reply.step, m, effects, replies: vec![name] }),
        }
    }
    let mut remarks = Vec::new();
    if let Some(first) = others.first()
        && let Some((m, _, won)) = answer(walk, first.m)
    {
        let replies = listed.iter().map(|reply| walk.game.write_move(reply.m)).collect();
        match won {
            Some(line) => {
                remarks.push(Remark { step: first.step, fact: Fact::Forces { replies, m, line } });
            }
            None => {
                let fact = Fact::Others { count: others.len(), m };
                remarks.push(Remark { step: first.step, fact });
                remarks.extend(cannot_matter(walk, relevance, step, &others));
            }
        }
    }
    remarks.extend(groups.into_iter().map(|AnswerGroup { step, m, effects, replies }| Remark {
        step,
        fact: Fact::Answers { replies, m, effects },
    }));
    remarks
}

/// The player's answer to a reply with its effects, and the line by which it wins at once.
fn answer<G: Tactics + Board + Notation>(
    walk: &mut StrategyPlayer<'_, G>,
    reply: G::Move,
) -> Option<(String, Vec<MoveEffect>, Option<Vec<String>>)> {
    if !walk.reply(reply) {
        return None;
    }
    let before = walk.state().clone();
    let answer = walk.play_planned().map(|m| {
        let after = walk.state();
        let found =
            (walk.game.write_move(m), effects(walk, &before, after), completed(walk, &after.position));
        walk.undo();
        found
    });
    walk.undo();
    answer
}

/// The number of replies that are not listed and cannot matter, if there are any.
fn cannot_matter<G: Tactics + Board + Notation>(
    walk: &StrategyPlayer<'_, G>,
    relevance: Option<&Relevance<'_>>,
    step: StepId,
    others: &[&LegalReply<G::Move>],
) -> Option<Remark> {
    let state = walk.state();
    let (game, player) = (walk.game, walk.theorem().player);
    game.null_reply(&state.turned)?;
    let relevance = relevance?;
    let step_of_others = others.first()?.step;
    let matter = strategy::relevant_points(game, relevance, player, (&state.turned, step_of_others));
    let count = others.iter().filter(|reply| !bits::contains(&matter, usize::from(reply.code))).count();
    let fact = Fact::CannotMatter { count, others: others.len() - count };
    (count > 0).then_some(Remark { step, fact })
}
