//! Whether a step is right in a position: whose turn it is, what is legal, how the game ended, what a claim needs.

use game::{Board, Notation, Outcome, Point, Symmetric};

use super::{Strategies, Walk};
use crate::bits;
use crate::{ClaimId, Flaw, Goal, StepId};

impl<G: Symmetric + Board + Notation> Strategies<'_, G> {
    /// The position after a move of the player.
    pub(super) fn played(
        &self,
        walk: &Walk<G>,
        position: &G::Position,
        step: StepId,
        code: u16,
    ) -> Result<G::Position, Flaw> {
        self.check_goes_on(position, step)?;
        if self.game.to_move(position) != walk.player {
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

    pub(super) fn check_goes_on(&self, position: &G::Position, step: StepId) -> Result<(), Flaw> {
        match self.game.outcome(position) {
            Some(_) => Err(Flaw::IsOver { step, position: self.write(position) }),
            None => Ok(()),
        }
    }

    pub(super) fn check_waits(
        &self,
        walk: &Walk<G>,
        position: &G::Position,
        step: StepId,
    ) -> Result<(), Flaw> {
        self.check_goes_on(position, step)?;
        if self.game.to_move(position) == walk.player {
            return Err(Flaw::NotToWait { step, position: self.write(position) });
        }
        Ok(())
    }

    pub(super) fn check_over(
        &self,
        walk: &Walk<G>,
        position: &G::Position,
        step: StepId,
    ) -> Result<(), Flaw> {
        let Some(outcome) = self.game.outcome(position) else {
            return Err(Flaw::NotOver { step, position: self.write(position) });
        };
        let is_reached = match walk.goal {
            Goal::Win { .. } => outcome == Outcome::Win(walk.player),
            Goal::Draw => outcome != Outcome::Win(!walk.player),
        };
        if is_reached { Ok(()) } else { Err(Flaw::GoalMissed { step, position: self.write(position) }) }
    }

    /// The claim holds here: its zone is empty, and every line that it gives up has a man of the player.
    pub(super) fn check_holding(
        &self,
        walk: &Walk<G>,
        position: &G::Position,
        step: StepId,
        claim: ClaimId,
    ) -> Result<(), Flaw> {
        let Some((lines, claims)) = self.claims.as_ref().filter(|_| walk.goal == Goal::Draw) else {
            return Err(Flaw::HoldWins { step });
        };
        self.check_waits(walk, position, step)?;
        let mut blocked = vec![0; bits::words(lines.len())];
        for point in 0..lines.points() {
            let Some(owner) = self.game.man(position, Point(point as u16)) else { continue };
            if bits::contains(claims.zone(claim), point) {
                let point = lines.name(point as u16);
                return Err(Flaw::HoldOccupied { step, claim, point, position: self.write(position) });
            }
            if owner == walk.player {
                bits::unite(&mut blocked, lines.through(point));
            }
        }
        match bits::first_missing(claims.dead(claim), &blocked) {
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
        // What is no move of the game can have no name.
        let m = self.game.decode(code).filter(|m| {
            let points = self.game.sites().len();
            self.game.path(*m).points().iter().all(|point| point.index() < points)
        });
        m.map_or_else(|| code.to_string(), |m| self.game.write_move(m))
    }
}
