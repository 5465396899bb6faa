//! The effects of a move: lines that it completes, stops or threatens.

use game::{Board, MadeLine, Notation, Outcome, Player, Tactics};

use super::fact::MoveEffect;
use crate::play::orientation::Orientation;
use crate::play::player::{StrategyPlayer, StrategyStage, WalkState};
use crate::proof::Step;

/// The effects of the player's move from one state to the next. None in a game that is not won by lines.
pub(super) fn effects<G: Tactics + Board + Notation>(
    walk: &StrategyPlayer<'_, G>,
    before: &WalkState<G>,
    after: &WalkState<G>,
) -> Vec<MoveEffect> {
    if walk.claims.is_none() {
        return Vec::new();
    }
    let (game, player) = (walk.game, walk.theorem().player);
    if let Some(line) = completed(walk, &after.position) {
        return vec![MoveEffect::Completes { line }];
    }
    let mut found = Vec::new();
    let stopped = game
        .completable_lines(&before.position, !player)
        .into_iter()
        .find(|line| line.points.iter().all(|point| game.man(&after.position, *point).is_some()));
    found.extend(stopped.map(|line| MoveEffect::Stops { line: names(walk, &line) }));
    let mut threats = threats(walk, &after.position, player);
    if threats.is_empty() {
        threats.extend(later_threat(walk, after));
    }
    found.extend(threats);
    found
}

/// The line by which the player has won, if he has.
pub(super) fn completed<G: Tactics + Board + Notation>(
    walk: &StrategyPlayer<'_, G>,
    position: &G::Position,
) -> Option<Vec<String>> {
    let player = walk.theorem().player;
    if walk.claims.is_none() || walk.game.outcome(position) != Some(Outcome::Win(player)) {
        return None;
    }
    let lines = walk.game.made_lines(position);
    lines.iter().find(|line| line.player == player).map(|line| names(walk, line))
}

/// The lines that the player would complete with his next move, one for each such move.
fn threats<G: Tactics + Board + Notation>(
    walk: &StrategyPlayer<'_, G>,
    position: &G::Position,
    player: Player,
) -> Vec<MoveEffect> {
    let game = walk.game;
    let sites = game.sites();
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for line in game.completable_lines(position, player) {
        let missing = line.points.iter().find(|point| game.man(position, **point) != Some(player));
        let Some(missing) = missing.filter(|point| game.man(position, **point).is_none()) else { continue };
        let name = sites[missing.index()].name();
        if found.iter().all(|(other, _)| *other != name) {
            found.push((name, names(walk, &line)));
        }
    }
    found.into_iter().map(|(m, line)| MoveEffect::Threatens { moves: vec![m], line }).collect()
}

/// The line that the steps complete if the opponent passes each time. `None` where the rules have no pass, or
/// the steps say nothing about it.
fn later_threat<G: Tactics + Board + Notation>(
    walk: &StrategyPlayer<'_, G>,
    state: &WalkState<G>,
) -> Option<MoveEffect> {
    let (game, player) = (walk.game, walk.theorem().player);
    let StrategyStage::Step { mut step, .. } = state.stage else { return None };
    let mut orientation = state.orientation.clone();
    let (mut position, mut turned, mut moves) = (state.position, state.turned, Vec::new());
    loop {
        match walk.proof.steps.get(step as usize)? {
            Step::Await { otherwise, .. } => {
                (position, turned) = (game.null_reply(&position)?, game.null_reply(&turned)?);
                step = (*otherwise)?;
            }
            Step::Turned { symmetry, step: then } => {
                turned = game.transformed(&turned, usize::from(*symmetry));
                orientation.turn(usize::from(*symmetry));
                step = *then;
            }
            Step::Play { m, then } => {
                let inner = game.decode(*m).filter(|m| game.is_legal(&turned, *m))?;
                let outer = Orientation::outward(&orientation, game, inner);
                (position, turned) = (game.after(&position, outer), game.after(&turned, inner));
                moves.push(game.write_move(outer));
                step = *then;
                if let Some(outcome) = game.outcome(&position) {
                    let line = completed(walk, &position)?;
                    return (outcome == Outcome::Win(player))
                        .then_some(MoveEffect::Threatens { moves, line });
                }
            }
            Step::Over | Step::Hold(_) => return None,
        }
    }
}

fn names<G: Tactics + Board + Notation>(walk: &StrategyPlayer<'_, G>, line: &MadeLine) -> Vec<String> {
    let sites = walk.game.sites();
    line.points.iter().map(|point| sites[point.index()].name()).collect()
}
