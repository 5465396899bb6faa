//! The claims that keep the opponent from completing a line.

use game::{Board, Notation, Point, Tactics};

use super::fact::{Fact, Remark};
use crate::bits;
use crate::play::active_claims::ActiveClaim;
use crate::play::player::{StrategyPlayer, StrategyStage};
use crate::proof::Claim;

/// The facts about the claims of the current state; none while the game is at a step.
pub(super) fn remarks<G: Tactics + Board + Notation>(walk: &StrategyPlayer<'_, G>) -> Vec<Remark> {
    let StrategyStage::Claims { step, active, .. } = &walk.state().stage else { return Vec::new() };
    let Some((lines, _)) = &walk.claims else { return Vec::new() };
    let open = lines.all().filter(|line| !is_blocked(walk, line)).count();
    let first = Fact::Holds { blocked: lines.len() - open, open };
    let facts = active.parts().iter().filter_map(|part| claim(walk, part));
    [first].into_iter().chain(facts).map(|fact| Remark { step: *step, fact }).collect()
}

/// Returns `true` if the player has a mark on a line of the strategy's board.
fn is_blocked<G: Tactics + Board + Notation>(walk: &StrategyPlayer<'_, G>, line: &[u16]) -> bool {
    let player = Some(walk.theorem().player);
    line.iter().any(|point| walk.game.man(&walk.state().turned, Point(*point)) == player)
}

fn claim<G: Tactics + Board + Notation>(walk: &StrategyPlayer<'_, G>, part: &ActiveClaim) -> Option<Fact> {
    let state = walk.state();
    let (lines, claims) = walk.claims.as_ref()?;
    let place = |point: u16| Point(part.places[usize::from(point)]);
    let name = |point: u16| {
        let outward = state.orientation.point_outward(walk.game, lines, place(point));
        lines.name(outward.map_or(point, |point| point.0))
    };
    let is_free = |point: u16| walk.game.man(&state.turned, place(point)).is_none();
    // The lines that the claim breaks, as sets of its own points.
    let broken = |line: &usize| {
        let places: Vec<u16> = lines.line(*line).iter().map(|point| place(*point).0).collect();
        !bits::contains(claims.dead(part.claim), *line) && !is_blocked(walk, &places)
    };
    let claim = part.claim;
    Some(match &walk.proof.claims[claim as usize] {
        Claim::Pairing(pairs) => {
            let free = pairs.iter().filter(|(a, b)| is_free(*a) && is_free(*b));
            let pairs: Vec<[String; 2]> = free.map(|(a, b)| [name(*a), name(*b)]).collect();
            Fact::Pairs { claim, pairs, lines: (0..lines.len()).filter(broken).count() }
        }
        Claim::Choice(options) => Fact::Options {
            claim,
            options: options.iter().map(|(point, next)| (name(*point), *next)).collect(),
        },
        Claim::Potential { zone, .. } => {
            let zone = zone.iter().filter(|point| is_free(**point)).map(|point| name(*point)).collect();
            Fact::Potential { claim, zone, lines: (0..lines.len()).filter(broken).count() }
        }
        Claim::Split(_) | Claim::Turned { .. } => return None,
    })
}
