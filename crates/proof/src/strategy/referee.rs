//! Checks of a step in a position: side to move, legality, result of the game, and conditions of a claim.

use game::{Board, Notation, Outcome, Player, Point, Symmetric};

use crate::bits;
use crate::checked_claims::CheckedClaims;
use crate::condition::Condition;
use crate::flaw::Flaw;
use crate::proof::{ClaimId, Goal, StepId};
use crate::winning_lines::WinningLines;

/// The rules of the game, and the claims of the certificate.
pub(crate) struct Referee<'a, G> {
    pub(crate) game: &'a G,
    pub(crate) claims: Option<(&'a WinningLines, CheckedClaims)>,
}

/// The player who follows the strategy, and his goal.
#[derive(Clone, Copy)]
pub(crate) struct PlayerGoal {
    pub(crate) player: Player,
    pub(crate) goal: Goal,
}

impl<G: Symmetric + Board + Notation> Referee<'_, G> {
    /// Returns `true` if the lines are those of every board.
    pub(super) fn is_of_every_board(&self) -> bool {
        self.claims.as_ref().is_some_and(|(lines, _)| lines.sets().has_cut_lines())
    }

    /// The position after a move of the player; an error if the move is not legal.
    pub(super) fn played(
        &self,
        side: PlayerGoal,
        position: &G::Position,
        step: StepId,
        code: u16,
    ) -> Result<G::Position, Flaw> {
        self.check_goes_on(position, step)?;
        if self.game.to_move(position) != side.player {
            return Err(Flaw::NotToPlay { step, position: self.write(position) });
        }
        match self.game.decode(code).filter(|m| self.game.is_legal(position, *m)) {
            Some(m) => Ok(self.game.after(position, m)),
            None => {
                let found = self.write_code(code);
                Err(Flaw::IllegalMove { step, found, position: self.write(position) })
            }
        }
    }

    /// Returns an error if the game is over.
    pub(super) fn check_goes_on(&self, position: &G::Position, step: StepId) -> Result<(), Flaw> {
        match self.game.outcome(position) {
            Some(_) => Err(Flaw::IsOver { step, position: self.write(position) }),
            None => Ok(()),
        }
    }

    /// Returns an error unless the opponent is to move.
    pub(super) fn check_waits(
        &self,
        side: PlayerGoal,
        position: &G::Position,
        step: StepId,
    ) -> Result<(), Flaw> {
        self.check_goes_on(position, step)?;
        if self.game.to_move(position) == side.player {
            return Err(Flaw::NotToWait { step, position: self.write(position) });
        }
        Ok(())
    }

    /// Returns an error unless the game is over and the goal is reached.
    pub(super) fn check_over(
        &self,
        side: PlayerGoal,
        position: &G::Position,
        step: StepId,
    ) -> Result<(), Flaw> {
        let Some(outcome) = self.game.outcome(position) else {
            return Err(Flaw::NotOver { step, position: self.write(position) });
        };
        let is_reached = match side.goal {
            Goal::Win { .. } => outcome == Outcome::Win(side.player),
            Goal::Draw => outcome != Outcome::Win(!side.player),
        };
        if is_reached { Ok(()) } else { Err(Flaw::GoalMissed { step, position: self.write(position) }) }
    }

    /// Returns an error unless the claim holds here: its zone is empty, and every dead line has a mark of the
    /// player.
    pub(super) fn check_holding(
        &self,
        side: PlayerGoal,
        position: &G::Position,
        step: StepId,
        claim: ClaimId,
    ) -> Result<(), Flaw> {
        let Some((lines, claims)) = self.claims.as_ref().filter(|_| side.goal == Goal::Draw) else {
            return Err(Flaw::HoldWins { step });
        };
        self.check_waits(side, position, step)?;
        let mut blocked = vec![0; bits::words(lines.len())];
        for point in 0..lines.points() {
            let Some(owner) = self.game.man(position, Point(point as u16)) else { continue };
            if bits::contains(claims.zone(claim), point) && Condition::HoldZone.holds() {
                let point = lines.name(point as u16);
                return Err(Flaw::HoldOccupied { step, claim, point, position: self.write(position) });
            }
            if owner == side.player {
                bits::unite(&mut blocked, lines.through(point));
            }
        }
        match bits::first_missing(claims.dead(claim), &blocked).filter(|_| Condition::HoldDead.holds()) {
            Some(line) => {
                let line = lines.line_name(line);
                Err(Flaw::HoldOpen { step, claim, line, position: self.write(position) })
            }
            None => Ok(()),
        }
    }

    pub(super) fn write(&self, position: &G::Position) -> String {
        self.game.write_position(position)
    }

    pub(super) fn write_code(&self, code: u16) -> String {
        // A code that is not a move of this board has no name, so its number is written.
        let m = self.game.decode(code).filter(|m| {
            let points = self.game.sites().len();
            self.game.path(*m).points().iter().all(|point| point.index() < points)
        });
        m.map_or_else(|| code.to_string(), |m| self.game.write_move(m))
    }
}
