//! Implementation of [`CheckCertificates`].

use game::Symmetric;
use proof::{CheckReport, ClaimId, Flaw, JoinError, Proof, StrategyMove, StrategyPlayer, Theorem};

use super::checked_book::CheckedBook;
use super::traits::{CheckCertificates, Walker};
use super::typed::Match;
use crate::playable::Playable;

impl<G: Playable> CheckCertificates for Match<G> {
    fn check_proof_on_threads(
        &self,
        proof: &Proof,
        threads: usize,
        proceed: &mut dyn FnMut(u64) -> bool,
    ) -> Result<CheckReport, Flaw> {
        self.require_checkable()?;
        proof::check_on_threads(&self.game, self.game.claimable_lines().as_ref(), proof, threads, proceed)
    }

    fn walk_proof(
        &self,
        proof: &Proof,
        theorem: usize,
        play: &mut dyn FnMut(&mut dyn Walker),
    ) -> Result<(), Flaw> {
        self.require_checkable()?;
        let lines = self.game.claimable_lines();
        let walk = StrategyPlayer::new(&self.game, lines.as_ref(), proof, theorem)?;
        play(&mut ErasedWalker { game: &self.game, walk });
        Ok(())
    }

    fn use_book(&mut self, book: &CheckedBook) -> bool {
        let is_of_game = book.spec() == self.game.spec();
        if is_of_game {
            self.books.push(book.clone());
        }
        is_of_game
    }

    fn join_proofs(&self, first: Option<&str>, parts: Vec<Proof>) -> Result<Proof, JoinError> {
        let position = self.history.position();
        let parse = |text: &str| {
            let error = || JoinError::NoReply { reply: text.to_owned() };
            self.game.parse_move(position, text).map_err(|_| error())
        };
        proof::join(&self.game, position, first.map(parse).transpose()?, parts)
    }
}

impl<G: Playable> Match<G> {
    /// Checks that certificates of the game can be checked.
    fn require_checkable(&self) -> Result<(), Flaw> {
        if self.game.has_checkable_proofs() { Ok(()) } else { Err(Flaw::Rule { game: self.game.spec() }) }
    }
}

struct ErasedWalker<'a, G: Symmetric> {
    game: &'a G,
    walk: StrategyPlayer<'a, G>,
}

impl<G: Playable> Walker for ErasedWalker<'_, G> {
    fn theorem(&self) -> Theorem {
        self.walk.theorem()
    }

    fn answer(&mut self) -> Option<StrategyMove<String>> {
        let StrategyMove { m, why, is_forced } = self.walk.answer()?;
        Some(StrategyMove { m: self.game.write_move(m), why, is_forced })
    }

    fn reply(&mut self, m: &str) -> bool {
        let m = self.game.parse_move(self.walk.position(), m);
        m.is_ok_and(|m| self.walk.reply(m))
    }

    fn undo(&mut self) -> bool {
        self.walk.undo()
    }

    fn zones(&self) -> Option<Vec<(ClaimId, Vec<String>)>> {
        let sites = self.game.sites();
        let position = self.walk.position();
        let names = |points: Vec<game::Point>| {
            let free = points.into_iter().filter(|point| self.game.man(position, *point).is_none());
            free.map(|point| sites[point.index()].name()).collect()
        };
        Some(self.walk.zones()?.into_iter().map(|(claim, points)| (claim, names(points))).collect())
    }
}
