//! Certificates of any game, type-erased: checks, and games against their strategies.

use game::{Message, SpecError};
use proof::{CheckReport, EveryBoardReport, Flaw, Proof, StrategyExplanation, StrategyReach};

use crate::playable::Playable;
use crate::registry;
use crate::session::Walker;

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
/// use filetto::engine::{Analyse, check_proof, registry};
/// use filetto::search::{SolveQuery, Unlimited};
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
    check_proof_on_threads(proof, 1, proceed)
}

/// Checks a certificate as [`check_proof`] does, on this number of threads. `proceed` is called on the thread
/// of the caller.
///
/// # Errors
/// A flaw, or an invalid spec.
pub fn check_proof_on_threads(
    proof: &Proof,
    threads: usize,
    proceed: &mut dyn FnMut(u64) -> bool,
) -> Result<CheckReport, ProofError> {
    let session = registry::open(&proof.spec).map_err(ProofError::Spec)?;
    session.check_proof_on_threads(proof, threads, proceed).map_err(ProofError::Flaw)
}

/// Checks that a certificate proves a win on every board that contains its zone:
/// [`proof::check_on_every_board`]. `proceed` is called on the thread of the caller.
///
/// # Errors
/// A flaw, or an invalid spec.
pub fn check_proof_on_every_board(
    proof: &Proof,
    threads: usize,
    proceed: &mut dyn FnMut(u64) -> bool,
) -> Result<EveryBoardReport, ProofError> {
    struct Checker<'a>(&'a Proof, usize, &'a mut dyn FnMut(u64) -> bool);

    impl registry::Visitor for Checker<'_> {
        type Output = Result<EveryBoardReport, Flaw>;
        fn visit<G: Playable>(self, game: G) -> Self::Output {
            let Checker(proof, threads, proceed) = self;
            let lines = game.lines_of_every_board().ok_or_else(|| Flaw::BeyondGame { game: game.spec() })?;
            proof::check_on_every_board(&game, &lines, proof, threads, proceed)
        }
    }
    registry::visit(&proof.spec, Checker(proof, threads, proceed))
        .map_err(ProofError::Spec)?
        .map_err(ProofError::Flaw)
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
    let session = registry::open(&proof.spec).map_err(ProofError::Spec)?;
    let (mut play, mut result) = (Some(play), None);
    let mut play_once = |walker: &mut dyn Walker| result = play.take().map(|play| play(walker));
    session.walk_proof(proof, theorem, &mut play_once).map_err(ProofError::Flaw)?;
    Ok(result.expect("a walk without a flaw is played"))
}

/// A position of a strategy that is to be explained.
#[derive(Debug, Clone, Copy)]
pub struct ExplanationQuery<'a> {
    /// The index of the theorem, from 0.
    pub theorem: usize,
    /// The position in which the moves begin; `None` stands for the start of the game.
    pub position: Option<&'a str>,
    /// The moves from there.
    pub moves: &'a [String],
    /// Maximum number of moves of the theorem's player that are explained.
    pub max_moves: usize,
}

/// Explains the strategy of a built-in game's certificate: [`proof::explain`]. The certificate must have
/// passed [`check_proof`].
///
/// `None` if the strategy does not come to the position, and if a text is no position or no legal move.
///
/// # Errors
/// The first flaw of the parts that are read here, or an invalid spec.
pub fn explain_proof(
    proof: &Proof,
    query: ExplanationQuery<'_>,
) -> Result<Option<StrategyExplanation>, ProofError> {
    // A visitor and no method of a session: only programs that explain have the code for all games.
    struct Explainer<'a>(&'a Proof, ExplanationQuery<'a>);

    impl registry::Visitor for Explainer<'_> {
        type Output = Result<Option<StrategyExplanation>, Flaw>;
        fn visit<G: Playable>(self, game: G) -> Self::Output {
            let Explainer(proof, ExplanationQuery { theorem, position, moves, max_moves }) = self;
            let start = position.map_or_else(|| Ok(game.start()), |text| game.parse_position(text));
            let Ok(start) = start else { return Ok(None) };
            let (mut end, mut played) = (start, Vec::new());
            for text in moves {
                let Ok(m) = game.parse_move(&end, text) else { return Ok(None) };
                end = game.after(&end, m);
                played.push(m);
            }
            let lines = game.claimable_lines();
            proof::explain(&game, lines.as_ref(), proof, theorem, &start, &played, max_moves)
        }
    }
    registry::visit(&proof.spec, Explainer(proof, query)).map_err(ProofError::Spec)?.map_err(ProofError::Flaw)
}

/// Returns the reach of a built-in game's certificate, which must have passed [`check_proof`]. `None` if it
/// proves no win, or the game has no lines.
///
/// # Errors
/// The spec is invalid.
pub fn proof_reach(proof: &Proof) -> Result<Option<StrategyReach>, SpecError> {
    struct Reach<'a>(&'a Proof);

    impl registry::Visitor for Reach<'_> {
        type Output = Option<StrategyReach>;
        fn visit<G: Playable>(self, game: G) -> Self::Output {
            StrategyReach::of(&game.claimable_lines()?, self.0)
        }
    }
    registry::visit(&proof.spec, Reach(proof))
}
