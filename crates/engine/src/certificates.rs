//! Certificates of any game, type-erased: checks, and games against their strategies.

use game::{Message, SpecError, Symmetric};
use proof::{CheckReport, ClaimId, Flaw, Proof, StrategyMove, StrategyPlayer, Theorem};

use crate::playable::{Playable, Visitor};
use crate::registry;

/// The reason why a certificate is invalid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProofError {
    /// The spec is invalid.
    Spec(SpecError),
    /// The certificate has a flaw.
    Flaw(Flaw),
}

impl ProofError {
    /// Returns the message of the underlying error.
    pub fn message(&self) -> &dyn Message {
        match self {
            ProofError::Spec(error) => error,
            ProofError::Flaw(flaw) => flaw,
        }
    }
}

/// Checks a certificate by the rules of the game that it names. `proceed` is called from time to time with
/// the number of positions visited so far; `false` ends the check.
///
/// ```
/// use engine::{Analyse, check_proof, registry};
/// use search::{SolveQuery, Unlimited};
///
/// let session = registry::open("mnk:4,3,3").expect("a spec");
/// let query = SolveQuery { proof: true, ..SolveQuery::default() };
/// let solution = session.solve(&query, u64::MAX, &mut Unlimited);
/// let proof = solution.proof.expect("a certificate");
/// assert!(check_proof(&proof, &mut |_| true).is_ok());
/// ```
///
/// # Errors
/// The first flaw, or an invalid spec.
pub fn check_proof(proof: &Proof, proceed: &mut dyn FnMut(u64) -> bool) -> Result<CheckReport, ProofError> {
    struct CertificateCheck<'a>(&'a Proof, &'a mut dyn FnMut(u64) -> bool);
    impl Visitor for CertificateCheck<'_> {
        type Output = Result<CheckReport, Flaw>;
        fn visit<G: Playable>(self, game: G) -> Self::Output {
            proof::check(&game, game.claimable_lines().as_ref(), self.0, self.1)
        }
    }
    let checked = registry::visit(&proof.spec, CertificateCheck(proof, proceed)).map_err(ProofError::Spec)?;
    checked.map_err(ProofError::Flaw)
}

/// A game against the strategy of a theorem.
pub trait Walker {
    /// Returns the theorem.
    fn theorem(&self) -> Theorem;

    /// Plays the move of the strategy and returns it, with its reason, and `true` in `is_forced` if every
    /// other move loses at once. `None` if it is not the strategy's turn, or if the strategy has no move,
    /// which can happen only with an unchecked certificate.
    fn answer(&mut self) -> Option<StrategyMove<String>>;

    /// Plays a legal move of the opponent. Returns `true` if the strategy can continue; otherwise nothing is
    /// played.
    fn reply(&mut self, m: &str) -> bool;

    /// Takes back the last ply. Returns `false` if there is none.
    fn undo(&mut self) -> bool;

    /// Returns the claims that currently break the lines, each with the free points of its zone; `None` while
    /// the game is at a step.
    fn zones(&self) -> Option<Vec<(ClaimId, Vec<String>)>>;
}

/// Opens a game against the strategy of a theorem, numbered from 0, and passes it to `play`. The certificate
/// should have passed [`check_proof`].
///
/// # Errors
/// The first flaw of the parts that are read here, or an invalid spec.
pub fn walk_proof<R>(
    proof: &Proof,
    theorem: usize,
    play: impl FnOnce(&mut dyn Walker) -> R,
) -> Result<R, ProofError> {
    struct PlayAgainst<'a, F>(&'a Proof, usize, F);
    impl<R, F: FnOnce(&mut dyn Walker) -> R> Visitor for PlayAgainst<'_, F> {
        type Output = Result<R, Flaw>;
        fn visit<G: Playable>(self, game: G) -> Self::Output {
            let lines = game.claimable_lines();
            let walk = StrategyPlayer::new(&game, lines.as_ref(), self.0, self.1)?;
            Ok(self.2(&mut ErasedWalker { game: &game, walk }))
        }
    }
    let played = registry::visit(&proof.spec, PlayAgainst(proof, theorem, play)).map_err(ProofError::Spec)?;
    played.map_err(ProofError::Flaw)
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
