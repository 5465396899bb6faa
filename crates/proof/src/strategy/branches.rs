//! Checks a strategy by the replies to its first await, on one thread or several.
//!
//! Replies with the same position after them, up to the turns of the strategy, are one branch: a table of
//! results that is full forgets it, and up to eight symmetric replies would be visited one by one. Each
//! thread has a table of its own, so what two threads come to is visited twice.

use std::cell::Cell;
use std::collections::HashMap;
use std::mem;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use game::{Board, Notation, Tactics};

use super::beyond::BeyondAwaits;
use super::referee::PlayerGoal;
use super::subtree::SubtreeResult;
use super::traversal::{Strategies, Traversal, after};
use crate::flaw::Flaw;
use crate::proof::{Step, StepId};

/// The strategy after a reply.
struct Branch<P> {
    position: P,
    step: StepId,
}

/// A report of a thread on its work.
enum BranchReport {
    /// It has visited more positions.
    Visited(u64),
    /// It has finished the branch with this index.
    Finished(usize, Result<SubtreeResult, Flaw>, BeyondAwaits),
}

/// Checks that the player reaches the goal from this step, on this number of threads. Returns the maximum
/// number of plies.
pub(crate) fn check_strategy<G: Tactics + Board + Notation>(
    strategies: &mut Strategies<'_, G>,
    position: &G::Position,
    side: PlayerGoal,
    step: StepId,
    threads: usize,
) -> Result<u32, Flaw> {
    let relevance = strategies.relevance(position, side.goal);
    let mut traversal = Traversal::new(side, relevance.as_ref());
    let found = match strategies.begin(&mut traversal, position, step)? {
        Some(found) => found,
        None => visit_replies(strategies, &traversal, threads)?,
    };
    Ok(found.plies)
}

/// Visits the replies to the only open position of a traversal on this number of threads. Returns the result
/// of the traversal, or the flaw of the first branch that has one.
fn visit_replies<G: Tactics + Board + Notation>(
    strategies: &mut Strategies<'_, G>,
    traversal: &Traversal<'_, G>,
    threads: usize,
) -> Result<SubtreeResult, Flaw> {
    let Some(open) = traversal.open.last() else { return Ok(SubtreeResult::END) };
    let game = strategies.referee.game;
    let mut branches: Vec<Branch<G::Position>> = Vec::new();
    let mut numbers = HashMap::new();
    // For each reply: its branch, and the plies to it.
    let mut replies = Vec::new();
    // The last one comes first, as in a traversal: a pass, whose result covers others.
    for (m, step) in traversal.waiting.iter().rev() {
        let Some((position, before)) = after(game, &open.position, *m) else { continue };
        let branch = turned(strategies, Branch { position, step: *step });
        let number = *numbers.entry((branch.position, branch.step)).or_insert_with(|| {
            branches.push(branch);
            branches.len() - 1
        });
        replies.push((number, before));
    }
    let found = visit(strategies, traversal, &branches, threads)?;
    let mut all = open.found;
    replies.iter().for_each(|(number, before)| all.add(found[*number].before(*before)));
    Ok(all.before(open.before))
}

/// Returns the branch with the board turned as its strategy begins.
fn turned<G: Tactics>(
    strategies: &Strategies<'_, G>,
    mut branch: Branch<G::Position>,
) -> Branch<G::Position> {
    while let Step::Turned { symmetry, step } = strategies.proof.steps[branch.step as usize] {
        let position = strategies.referee.game.transformed(&branch.position, usize::from(symmetry));
        branch = Branch { position, step };
    }
    branch
}

/// Visits all branches. Returns their results.
fn visit<G: Tactics + Board + Notation>(
    strategies: &mut Strategies<'_, G>,
    traversal: &Traversal<'_, G>,
    branches: &[Branch<G::Position>],
    threads: usize,
) -> Result<Vec<SubtreeResult>, Flaw> {
    if threads > 1 {
        return visit_on_threads(strategies, traversal, branches, threads);
    }
    let mut traversal = Traversal::new(traversal.side, traversal.relevance);
    branches.iter().map(|branch| strategies.visit(&mut traversal, &branch.position, branch.step)).collect()
}

/// Visits all branches on this number of threads. Returns their results.
fn visit_on_threads<G: Tactics + Board + Notation>(
    strategies: &mut Strategies<'_, G>,
    traversal: &Traversal<'_, G>,
    branches: &[Branch<G::Position>],
    threads: usize,
) -> Result<Vec<SubtreeResult>, Flaw> {
    let (next, is_ended) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, reports) = mpsc::channel();
    let (referee, proof) = (strategies.referee, strategies.proof);
    let (side, relevance) = (traversal.side, traversal.relevance);
    // A branch that is not begun because of another's flaw has stopped too.
    let mut results: Vec<Result<SubtreeResult, Flaw>> =
        branches.iter().map(|_| Err(Flaw::Stopped {})).collect();
    // The caller may stop when the threads have finished, before the report of it is read.
    let mut stopped = None;
    thread::scope(|scope| {
        for _ in 0..threads.min(branches.len()) {
            let (sender, next, is_ended) = (sender.clone(), &next, &is_ended);
            scope.spawn(move || {
                let told = Cell::new(0);
                let tell = |positions: u64| {
                    let more = positions - told.replace(positions);
                    sender.send(BranchReport::Visited(more)).is_ok()
                };
                let mut proceed = |positions| tell(positions) && !is_ended.load(Ordering::Relaxed);
                let mut strategies = Strategies::new(referee, proof, &mut proceed);
                let mut traversal = Traversal::new(side, relevance);
                while !is_ended.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(Branch { position, step }) = branches.get(number) else { return };
                    let result = strategies.visit(&mut traversal, position, *step);
                    let (is_heard, beyond) = (tell(strategies.positions), mem::take(&mut strategies.beyond));
                    if !is_heard || sender.send(BranchReport::Finished(number, result, beyond)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for report in reports {
            match report {
                BranchReport::Visited(more) => {
                    strategies.positions += more;
                    if !(strategies.proceed)(strategies.positions) {
                        is_ended.store(true, Ordering::Relaxed);
                        stopped = Some(Flaw::Stopped {});
                    }
                }
                BranchReport::Finished(number, result, beyond) => {
                    strategies.beyond.extend(beyond);
                    is_ended.fetch_or(result.is_err(), Ordering::Relaxed);
                    results[number] = result;
                }
            }
        }
    });
    let flaws = results.iter().filter_map(|result| result.as_ref().err()).chain(&stopped);
    match flaws.min_by_key(|flaw| **flaw == Flaw::Stopped {}).cloned() {
        Some(flaw) => Err(flaw),
        None => results.into_iter().collect(),
    }
}
