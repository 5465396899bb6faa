//! A game against the strategy of a certificate.

use game::{Board, Notation, Point, Symmetric};

use super::active_claims::{ActiveClaims, OpponentReply};
use super::book::StrategyPlace;
use super::free_moves::{any_move, is_forced, move_to};
use super::orientation::Orientation;
use super::reason::{StrategyMove, Why};
use crate::checked_claims::CheckedClaims;
use crate::flaw::Flaw;
use crate::proof::{ClaimId, Proof, Step, StepId, Theorem};
use crate::subject::position_of;
use crate::winning_lines::WinningLines;

/// A game against the strategy of a theorem.
///
/// The certificate should have passed a [check](crate::check()). Otherwise the strategy may have no answer.
///
/// ```
/// # use filetto::game::Player;
/// # use filetto::games::mnk::Mnk;
/// # use filetto::proof::{Claim, Goal, Proof, Step, Theorem};
/// # let game = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// # let proof = Proof {
/// #     spec: "mnk:3,3,3".to_owned(),
/// #     position: "x2/1xo/2o x".to_owned(),
/// #     theorems: vec![Theorem { player: Player::First, goal: Goal::Win { plies: 3 }, step: 4 }],
/// #     steps: vec![
/// #         Step::Over,
/// #         Step::Play { m: 6, then: 0 },
/// #         Step::Play { m: 1, then: 0 },
/// #         Step::Await { replies: vec![(6, 2)], otherwise: Some(1) },
/// #         Step::Play { m: 2, then: 3 },
/// #     ],
/// #     claims: Vec::new(),
/// # };
/// use filetto::game::{Game, Notation, Outcome};
/// use filetto::proof::{StrategyPlayer, Why};
///
/// let mut player = StrategyPlayer::new(&game, None, &proof, 0)?;
/// let first = player.answer().expect("X is to move");
/// assert_eq!(game.write_move(first.m), "c3");
/// assert_eq!(first.why, Why::Step(4));
///
/// let reply = game.parse_move(player.position(), "a1")?;
/// assert!(player.reply(reply));
/// assert_eq!(player.answer().map(|answer| game.write_move(answer.m)), Some("b3".to_owned()));
/// assert_eq!(game.outcome(player.position()), Some(Outcome::Win(Player::First)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct StrategyPlayer<'a, G: Symmetric> {
    pub(super) game: &'a G,
    pub(super) proof: &'a Proof,
    pub(super) claims: Option<(&'a WinningLines, CheckedClaims)>,
    theorem: Theorem,
    /// The states after each ply; the first one always remains.
    states: Vec<WalkState<G>>,
}

/// State of the game after a ply.
pub(super) struct WalkState<G: Symmetric> {
    /// The position on the real board.
    pub(super) position: G::Position,
    /// The position on the strategy's board.
    pub(super) turned: G::Position,
    pub(super) orientation: Orientation,
    pub(super) stage: StrategyStage,
}

/// Place of the game in the strategy.
#[derive(Debug, Clone)]
pub(super) enum StrategyStage {
    /// At a step. `others` is `true` if the step answers all replies that the step before does not list.
    Step { step: StepId, others: bool },
    /// In the claims that follow a step. `called` is the answer to a reply that was just made.
    Claims { step: StepId, active: ActiveClaims, called: Option<(Option<Point>, Why)> },
}

impl<G: Symmetric> Clone for WalkState<G> {
    fn clone(&self) -> Self {
        let (orientation, stage) = (self.orientation.clone(), self.stage.clone());
        WalkState { position: self.position, turned: self.turned, orientation, stage }
    }
}

impl<'a, G: Symmetric + Board + Notation> StrategyPlayer<'a, G> {
    /// Starts at the position of the certificate, with the strategy of the theorem with this index, from 0.
    ///
    /// # Errors
    /// A flaw in the position or the claims of the certificate, or no theorem with this index. Steps are not
    /// checked.
    pub fn new(
        game: &'a G,
        lines: Option<&'a WinningLines>,
        proof: &'a Proof,
        theorem: usize,
    ) -> Result<Self, Flaw> {
        let position = position_of(game, proof)?;
        let claims =
            lines.map(|lines| Ok((lines, CheckedClaims::check(lines, &proof.claims)?))).transpose()?;
        let theorem = *proof.theorems.get(theorem).ok_or(Flaw::NoTheorem {})?;
        let stage = StrategyStage::Step { step: theorem.step, others: false };
        let mut state = WalkState { position, turned: position, orientation: Orientation::default(), stage };
        let mut player = StrategyPlayer { game, proof, claims, theorem, states: Vec::new() };
        player.settle(&mut state);
        player.states.push(state);
        Ok(player)
    }

    /// Goes to a place of the strategy, which the position is symmetric to; earlier plies are forgotten.
    pub(super) fn enter(&mut self, position: G::Position, place: StrategyPlace<G>) {
        let StrategyPlace { step, position: turned, turns } = place;
        let orientation = Orientation::of(turns);
        let stage = StrategyStage::Step { step, others: false };
        let mut state = WalkState { position, turned, orientation, stage };
        self.settle(&mut state);
        self.states = vec![state];
    }

    /// The theorem whose strategy plays.
    pub fn theorem(&self) -> Theorem {
        self.theorem
    }

    /// The position on the real board.
    pub fn position(&self) -> &G::Position {
        &self.state().position
    }

    /// The claims that currently break the lines, each with its zone on the real board; `None` while the game
    /// is at a step.
    pub fn zones(&self) -> Option<Vec<(ClaimId, Vec<Point>)>> {
        let StrategyStage::Claims { active, .. } = &self.state().stage else { return None };
        let (lines, claims) = self.claims.as_ref()?;
        let outward = |point| self.state().orientation.point_outward(self.game, lines, point);
        let zones = active.zones(claims);
        Some(zones.map(|(claim, zone)| (claim, zone.into_iter().filter_map(outward).collect())).collect())
    }

    /// Plays the move of the strategy and returns it. `None` if it is not its turn, or it has no move.
    pub fn answer(&mut self) -> Option<StrategyMove<G::Move>> {
        let (state, m, why) = self.next()?;
        let is_forced = is_forced(self.game, &state.position, self.theorem.player, m);
        self.advance(state, m).then_some(StrategyMove { m, why, is_forced })
    }

    /// Plays the move of the strategy and returns it, without its reason. `None` as for
    /// [`answer`](Self::answer).
    pub(super) fn play_planned(&mut self) -> Option<G::Move> {
        let (state, m, _) = self.next()?;
        self.advance(state, m).then_some(m)
    }

    /// Returns the move of the strategy with its reason, and the state from which it advances. `None` as for
    /// [`answer`](Self::answer).
    fn next(&self) -> Option<(WalkState<G>, G::Move, Why)> {
        let mut state = self.state().clone();
        let is_over = self.game.outcome(&state.position).is_some();
        if is_over || self.game.to_move(&state.position) != self.theorem.player {
            return None;
        }
        let (m, why, stage) = self.planned(&state)?;
        state.stage = stage;
        Some((state, m, why))
    }

    /// Plays a legal move of the opponent. Returns `true` if the strategy can continue; otherwise nothing is
    /// played.
    pub fn reply(&mut self, m: G::Move) -> bool {
        let mut state = self.state().clone();
        let turned = state.orientation.inward(self.game, m);
        state.stage = match (&state.stage, self.game.path(turned).points()) {
            (StrategyStage::Step { step, .. }, _) => match self.after_reply(*step, self.game.code(turned)) {
                Some(stage) => stage,
                None => return false,
            },
            (StrategyStage::Claims { step, active, .. }, &[point]) => {
                let mut active = active.clone();
                let called = self.reply_at(&state, point).map(|reply| active.answer(&reply));
                StrategyStage::Claims { step: *step, active, called }
            }
            _ => return false,
        };
        self.advance(state, m)
    }

    /// Takes back the last ply. Returns `true` if there was one.
    pub fn undo(&mut self) -> bool {
        self.states.len() > 1 && self.states.pop().is_some()
    }

    pub(super) fn state(&self) -> &WalkState<G> {
        &self.states[self.states.len() - 1]
    }

    /// Plays a move on both boards, for a state whose stage is already the one after the move. Returns `true`
    /// if the move is legal.
    fn advance(&mut self, mut state: WalkState<G>, m: G::Move) -> bool {
        let turned = state.orientation.inward(self.game, m);
        if !self.game.is_legal(&state.position, m) || !self.game.is_legal(&state.turned, turned) {
            return false;
        }
        state.position = self.game.after(&state.position, m);
        state.turned = self.game.after(&state.turned, turned);
        self.settle(&mut state);
        self.states.push(state);
        true
    }

    /// Skips steps that make no move: turned steps, and steps that continue with a claim.
    fn settle(&self, state: &mut WalkState<G>) {
        while let StrategyStage::Step { step, others } = state.stage {
            match self.proof.steps.get(step as usize) {
                Some(Step::Turned { symmetry, step: then }) if *then < step => {
                    let symmetry = usize::from(*symmetry);
                    if symmetry >= self.game.symmetries() {
                        return;
                    }
                    state.turned = self.game.transformed(&state.turned, symmetry);
                    state.orientation.turn(symmetry);
                    state.stage = StrategyStage::Step { step: *then, others };
                }
                Some(Step::Hold(claim)) => {
                    let Some((lines, claims)) = &self.claims else { return };
                    let mut active = ActiveClaims::default();
                    active.enter(lines, claims, &self.proof.claims, *claim);
                    state.stage = StrategyStage::Claims { step, active, called: None };
                }
                _ => return,
            }
        }
    }

    /// The move of the strategy in this state, its reason, and the stage after it.
    fn planned(&self, state: &WalkState<G>) -> Option<(G::Move, Why, StrategyStage)> {
        match &state.stage {
            StrategyStage::Step { step, others } => {
                let Step::Play { m, then } = self.proof.steps.get(*step as usize)? else { return None };
                let m = state.orientation.outward(self.game, self.game.decode(*m)?);
                let why = if *others { Why::Others(*step) } else { Why::Step(*step) };
                Some((m, why, StrategyStage::Step { step: *then, others: false }))
            }
            StrategyStage::Claims { step, active, called } => {
                let (point, why) = (*called)?;
                let (lines, claims) = self.claims.as_ref()?;
                let zones = || active.zones(claims).flat_map(|(_, zone)| zone).collect::<Vec<Point>>();
                let m = match point {
                    Some(point) => move_to(self.game, &state.turned, point)?,
                    None => any_move(self.game, &state.turned, self.theorem.player, &zones())?,
                };
                let m = state.orientation.outward(self.game, m);
                let why = state.orientation.why_outward(self.game, lines, why);
                Some((m, why, StrategyStage::Claims { step: *step, active: active.clone(), called: None }))
            }
        }
    }

    /// The stage after a reply with this code; `None` if the step has no answer.
    fn after_reply(&self, step: StepId, code: u16) -> Option<StrategyStage> {
        let Step::Await { replies, otherwise } = self.proof.steps.get(step as usize)? else { return None };
        let listed = replies.iter().find(|(other, _)| *other == code);
        match listed {
            Some((_, step)) => Some(StrategyStage::Step { step: *step, others: false }),
            None => otherwise.map(|step| StrategyStage::Step { step, others: true }),
        }
    }

    /// A reply at this point of the strategy's board, with the context for the answer of a claim.
    fn reply_at<'b>(&'b self, state: &WalkState<G>, point: Point) -> Option<OpponentReply<'b>> {
        let (lines, claims) = self.claims.as_ref()?;
        let mut men: Vec<_> =
            (0..lines.points()).map(|point| self.game.man(&state.turned, Point(point as u16))).collect();
        *men.get_mut(point.index())? = Some(!self.theorem.player);
        let (player, proof) = (self.theorem.player, &self.proof.claims[..]);
        Some(OpponentReply { lines, claims, proof, player, men, point })
    }
}
