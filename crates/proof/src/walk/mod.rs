//! Plays by a certificate: follows the replies of somebody and gives the strategy's moves, and why.
//!
//! It is meant for certificates that were checked; of others it may say that it does not know how to go on.

mod hold;
mod moves;

use game::{Board, Notation, Point, Symmetric};

use self::hold::{Guard, Holding};
use crate::check::position_of;
use crate::claims::Claims;
use crate::lines::Lines;
use crate::{ClaimId, Flaw, Proof, Step, StepId, Theorem};

/// A move of the strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer<M> {
    /// The move.
    pub m: M,
    /// Why.
    pub why: Why,
    /// Whether every other move loses at once.
    pub is_forced: bool,
}

/// Why a strategy makes a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// The step says so. There was no reply before, or one that it was made for.
    Step(StepId),
    /// The step says so, whatever the reply was, but for some.
    Others(StepId),
    /// The two points of a pair: the other took the first.
    Pair(ClaimId, [Point; 2]),
    /// An option of the first claim that the reply left safe; the second one goes on from there.
    Choice(ClaimId, ClaimId),
    /// The point that lessens the potential most.
    Potential(ClaimId),
    /// The reply was in the zone of this claim, which needs no answer any more.
    Settled(ClaimId),
    /// The reply was outside of the zone, so that any move will do.
    Outside,
}

/// A game against a strategy.
pub struct Walk<'a, G: Symmetric> {
    game: &'a G,
    proof: &'a Proof,
    claims: Option<(&'a Lines, Claims)>,
    theorem: Theorem,
    /// How the game stood after each ply.
    stands: Vec<Stand<G>>,
}

/// How the game stands.
struct Stand<G: Symmetric> {
    /// The position on the board.
    position: G::Position,
    /// The same under the symmetries that the strategy's steps went through.
    turned: G::Position,
    symmetries: Vec<usize>,
    place: Place,
}

/// Where the strategy is. The flag says that the step before answered every reply but some.
#[derive(Debug, Clone)]
enum Place {
    Step {
        step: StepId,
        others: bool,
    },
    /// Steps are behind: claims guard the lines. If the other has just moved, what that calls for.
    Claims {
        holding: Holding,
        called: Option<(Option<Point>, Why)>,
    },
}

impl<G: Symmetric> Clone for Stand<G> {
    fn clone(&self) -> Self {
        let symmetries = self.symmetries.clone();
        Stand { position: self.position, turned: self.turned, symmetries, place: self.place.clone() }
    }
}

impl<'a, G: Symmetric + Board + Notation> Walk<'a, G> {
    /// Begins at the position of the certificate, with the strategy of the theorem of this number, from 0.
    ///
    /// # Errors
    /// The certificate does not hold, as far as that is looked at here; there is no such theorem.
    pub fn new(
        game: &'a G,
        lines: Option<&'a Lines>,
        proof: &'a Proof,
        theorem: usize,
    ) -> Result<Self, Flaw> {
        let position = position_of(game, proof)?;
        let claims = lines.map(|lines| Ok((lines, Claims::check(lines, &proof.claims)?))).transpose()?;
        let theorem = *proof.theorems.get(theorem).ok_or(Flaw::NoTheorem {})?;
        let place = Place::Step { step: theorem.step, others: false };
        let mut stand = Stand { position, turned: position, symmetries: Vec::new(), place };
        let mut walk = Walk { game, proof, claims, theorem, stands: Vec::new() };
        walk.settle(&mut stand);
        walk.stands.push(stand);
        Ok(walk)
    }

    /// The theorem whose strategy plays.
    pub fn theorem(&self) -> Theorem {
        self.theorem
    }

    /// The position on the board.
    pub fn position(&self) -> &G::Position {
        &self.stand().position
    }

    /// The claims that guard the lines now and where each is played, if the steps are behind.
    pub fn zones(&self) -> Option<Vec<(ClaimId, Vec<Point>)>> {
        let Place::Claims { holding, .. } = &self.stand().place else { return None };
        let (_, claims) = self.claims.as_ref()?;
        let back = |point| self.outward(self.stand(), point);
        Some(
            holding
                .zones(claims)
                .map(|(claim, zone)| (claim, zone.into_iter().filter_map(back).collect()))
                .collect(),
        )
    }

    /// The move of the strategy, which is played; `None` if it is not its turn, or it does not know one.
    pub fn answer(&mut self) -> Option<Answer<G::Move>> {
        let mut stand = self.stand().clone();
        let is_over = self.game.outcome(&stand.position).is_some();
        if is_over || self.game.to_move(&stand.position) != self.theorem.player {
            return None;
        }
        let (m, why, place) = self.planned(&stand)?;
        stand.place = place;
        let is_forced = self.is_forced(&stand.position, m);
        self.advance(stand, m).then_some(Answer { m, why, is_forced })
    }

    /// Follows a legal move of the other player. Whether the strategy knows what to do.
    pub fn reply(&mut self, m: G::Move) -> bool {
        let mut stand = self.stand().clone();
        let turned = self.inward(&stand, m);
        stand.place = match (&stand.place, self.game.path(turned).points()) {
            (Place::Step { step, .. }, _) => match self.after_reply(*step, self.game.code(turned)) {
                Some(place) => place,
                None => return false,
            },
            (Place::Claims { holding, .. }, &[point]) => {
                let mut holding = holding.clone();
                let called = self.guard(&stand, point).map(|guard| holding.answer(&guard));
                Place::Claims { holding, called }
            }
            _ => return false,
        };
        self.advance(stand, m)
    }

    /// Takes back the last ply, if there is one.
    pub fn undo(&mut self) -> bool {
        self.stands.len() > 1 && self.stands.pop().is_some()
    }

    fn stand(&self) -> &Stand<G> {
        // The first one is never taken back.
        &self.stands[self.stands.len() - 1]
    }

    /// Plays a move on both boards, the place being that after it.
    fn advance(&mut self, mut stand: Stand<G>, m: G::Move) -> bool {
        let turned = self.inward(&stand, m);
        if !self.game.is_legal(&stand.position, m) || !self.game.is_legal(&stand.turned, turned) {
            return false;
        }
        stand.position = self.game.after(&stand.position, m);
        stand.turned = self.game.after(&stand.turned, turned);
        self.settle(&mut stand);
        self.stands.push(stand);
        true
    }

    /// Goes on from steps that only lead to another one or to a claim.
    fn settle(&self, stand: &mut Stand<G>) {
        while let Place::Step { step, others } = stand.place {
            match self.proof.steps.get(step as usize) {
                Some(Step::Turned { symmetry, step: then }) if *then < step => {
                    let symmetry = usize::from(*symmetry);
                    if symmetry >= self.game.symmetries() {
                        return;
                    }
                    stand.turned = self.game.transformed(&stand.turned, symmetry);
                    stand.symmetries.push(symmetry);
                    stand.place = Place::Step { step: *then, others };
                }
                Some(Step::Hold(claim)) => {
                    let Some((lines, claims)) = &self.claims else { return };
                    let mut holding = Holding::default();
                    holding.enter(lines, claims, &self.proof.claims, *claim);
                    stand.place = Place::Claims { holding, called: None };
                }
                _ => return,
            }
        }
    }

    /// The move that the strategy makes here, why, and where it goes on.
    fn planned(&self, stand: &Stand<G>) -> Option<(G::Move, Why, Place)> {
        match &stand.place {
            Place::Step { step, others } => {
                let Step::Play { m, then } = self.proof.steps.get(*step as usize)? else { return None };
                let m = self.back(stand, self.game.decode(*m)?);
                let why = if *others { Why::Others(*step) } else { Why::Step(*step) };
                Some((m, why, Place::Step { step: *then, others: false }))
            }
            Place::Claims { holding, called } => {
                let (point, why) = (*called)?;
                let (_, claims) = self.claims.as_ref()?;
                let m = match point {
                    Some(point) => self.move_to(&stand.turned, point)?,
                    None => self.anywhere(&stand.turned, holding, claims)?,
                };
                let place = Place::Claims { holding: holding.clone(), called: None };
                Some((self.back(stand, m), self.why_outward(stand, why), place))
            }
        }
    }

    fn after_reply(&self, step: StepId, code: u16) -> Option<Place> {
        let Step::Await { replies, otherwise } = self.proof.steps.get(step as usize)? else { return None };
        let listed = replies.iter().find(|(other, _)| *other == code);
        match listed {
            Some((_, step)) => Some(Place::Step { step: *step, others: false }),
            None => otherwise.map(|step| Place::Step { step, others: true }),
        }
    }

    /// What a claim needs to know to answer a move to this point of the turned board.
    fn guard<'b>(&'b self, stand: &Stand<G>, reply: Point) -> Option<Guard<'b>> {
        let (lines, claims) = self.claims.as_ref()?;
        let mut men: Vec<_> =
            (0..lines.points()).map(|point| self.game.man(&stand.turned, Point(point as u16))).collect();
        *men.get_mut(reply.index())? = Some(!self.theorem.player);
        let (player, proof) = (self.theorem.player, &self.proof.claims[..]);
        Some(Guard { lines, claims, proof, player, men, reply })
    }
}
