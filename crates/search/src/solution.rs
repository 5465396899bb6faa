//! The query to a solver, and its result.

use game::{Assessment, Basis, Wdl};
use proof::{Goal, Proof};

use crate::SearchParameters;

/// The name of the method, if the strong search found the value.
pub(crate) const STRONG: &str = "strong search, iterative deepening";

/// A query to a solver.
///
/// ```
/// use filetto::search::SolveQuery;
///
/// // The value of every move, with its length, on two threads.
/// let query = SolveQuery { distance: true, all: true, threads: 2, ..SolveQuery::default() };
/// assert!(!query.proof);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SolveQuery {
    /// `true` to find the exact number of plies with best play.
    pub distance: bool,
    /// `true` to find the value of every move.
    pub all: bool,
    /// `true` to make a certificate.
    pub proof: bool,
    /// The maximum size of all tables, in bytes.
    pub bytes: usize,
    /// The number of threads.
    pub threads: usize,
    /// The margins of the strong search that helps in line games, where the solver's own searches take long.
    /// `None` for no such help: for a caller that runs the strong search anyway.
    pub margins: Option<SearchParameters>,
}

impl Default for SolveQuery {
    fn default() -> Self {
        SolveQuery { distance: false, all: false, proof: false, bytes: 1 << 30, threads: 1, margins: None }
    }
}

/// The result of solving a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution<M> {
    /// The proven value and length of the position, or bounds of them.
    pub assessment: Assessment,
    /// The best moves, in the game's order. Their length is that of the position, if it is known.
    pub best: Vec<M>,
    /// `true` if `best` contains all best moves.
    pub best_complete: bool,
    /// Every move with its proven value, in the game's order, if the query requested them; otherwise empty.
    pub moves: Vec<(M, Assessment)>,
    /// The principal variation, as far as it is known.
    pub variation: Vec<M>,
    /// The number of visited nodes.
    pub nodes: u64,
    /// A short description of the method that found the value.
    pub method: &'static str,
    /// The certificate, or the reason why there is none.
    pub proof: Result<Proof, NoProof>,
}

/// The reason why a solution has no certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoProof {
    /// The query did not request one.
    NotRequested,
    /// The value was not proven, or not by a strategy, before the search was stopped.
    NotProven,
    /// The solver that found the value makes no certificates: that of games whose winner is not the first to
    /// complete a line, and look-ups in tables.
    NotForThisGame,
    /// The game has ended.
    GameOver,
}

impl NoProof {
    /// Returns the reason of a solver that makes no certificates.
    pub fn without_certificates(query: &SolveQuery) -> NoProof {
        if query.proof { NoProof::NotForThisGame } else { NoProof::NotRequested }
    }
}

impl<M: Copy + PartialEq> Solution<M> {
    /// Lengthens the claimed win to the length that the certificate proves: a length that was only searched
    /// cannot be checked.
    pub(crate) fn weaken_to_certificate(&mut self) {
        let Ok(proof) = &self.proof else { return };
        self.assessment = self.assessment.on(Basis::Certificate);
        let (Some(wdl), None) = (self.assessment.wdl(), self.assessment.plies()) else { return };
        for theorem in &proof.theorems {
            if let Goal::Win { plies } = theorem.goal {
                let within = self.assessment.within().max(Some(plies));
                self.assessment = Assessment::outcome(wdl, None, within, Basis::Certificate);
            }
        }
    }

    /// Makes the position's value and the move values consistent, if the query requested move values. A value
    /// proven for the position holds for its best moves, and values proven for all moves bound the position.
    pub(crate) fn reconcile(&mut self) {
        if self.moves.is_empty() {
            return;
        }
        self.copy_to_moves();
        self.learn_bounds();
        match self.assessment.wdl() {
            Some(Wdl::Win) => self.learn_win(),
            Some(Wdl::Loss) => self.learn_loss(),
            Some(Wdl::Draw) => self.learn_draw(),
            None => {}
        }
        if !self.best.is_empty() && self.variation.first().is_none_or(|m| !self.best.contains(m)) {
            self.variation = vec![self.best[0]];
        }
    }

    /// Copies the position's value to its best moves; in a lost position, to all moves.
    fn copy_to_moves(&mut self) {
        let whole = self.assessment;
        let Some(wdl) = whole.wdl() else { return };
        // With an exact length, moves that lose sooner have another value.
        let all = wdl == Wdl::Loss && whole.plies().is_none();
        let plies = whole.plies().filter(|_| wdl != Wdl::Draw);
        for (m, known) in &mut self.moves {
            if known.exact_value().is_none() && (all || self.best.contains(m)) {
                let within = [known.within(), whole.within()].into_iter().flatten().min();
                *known = Assessment::outcome(wdl, plies, within, whole.basis);
            }
        }
    }

    /// Tightens the position's bounds by those of its moves.
    fn learn_bounds(&mut self) {
        let (at_least, at_most) = (self.assessment.at_least(), self.assessment.at_most());
        let by_moves = |bound: fn(Assessment) -> Wdl| self.moves.iter().map(|(_, known)| bound(*known)).max();
        let higher = by_moves(Assessment::at_least).unwrap_or(Wdl::Loss).max(at_least);
        let lower = by_moves(Assessment::at_most).unwrap_or(Wdl::Win).min(at_most);
        if (higher, lower) != (at_least, at_most) {
            self.assessment = Assessment::between(higher, lower, self.assessment.basis);
        }
    }

    /// Sets the length of a won position to that of its shortest winning move.
    fn learn_win(&mut self) {
        let wins = self.moves.iter().filter(|(_, known)| known.at_least() == Wdl::Win);
        let shortest = wins.filter_map(|(_, known)| known.within()).min();
        let Some(within) = shortest.into_iter().chain(self.assessment.within()).min() else { return };
        // A move of unknown length may win sooner.
        let is_no_sooner = |known: Assessment| known.at_most() < Wdl::Win || known.plies().is_some();
        let plies = match self.moves.iter().all(|(_, known)| is_no_sooner(*known)) {
            true => Some(within),
            false => self.assessment.plies(),
        };
        self.assessment = Assessment::outcome(Wdl::Win, plies, Some(within), self.assessment.basis);
        let is_later = |known: Assessment| known.at_most() < Wdl::Win || known.plies() > Some(within);
        self.take_best(|known| known.at_least() == Wdl::Win && known.within() == Some(within), is_later);
    }

    /// Sets the length of a lost position to that of its longest losing move.
    fn learn_loss(&mut self) {
        let Some(longest) = self.moves.iter().map(|(_, known)| known.within()).collect::<Option<Vec<_>>>()
        else {
            return;
        };
        let longest = longest.into_iter().max();
        let within = longest.into_iter().chain(self.assessment.within()).min();
        let plies = match self.moves.iter().any(|(_, known)| known.plies() == longest) {
            true => longest,
            false => self.assessment.plies(),
        };
        self.assessment = Assessment::outcome(Wdl::Loss, plies, within, self.assessment.basis);
        self.take_best(
            |known| known.within() == longest,
            |known| plies.is_some() && known.within() < longest,
        );
    }

    /// Sets the best moves of a drawn position.
    fn learn_draw(&mut self) {
        self.take_best(|known| known.wdl() == Some(Wdl::Draw), |known| known.at_most() == Wdl::Loss);
    }

    /// Sets the best moves to those that `is_best` accepts. They are complete if every other move is known to
    /// be worse.
    fn take_best(&mut self, is_best: impl Fn(Assessment) -> bool, is_worse: impl Fn(Assessment) -> bool) {
        let best: Vec<M> = self.moves.iter().filter(|(_, known)| is_best(*known)).map(|(m, _)| *m).collect();
        if best.is_empty() {
            return;
        }
        let has_length = self.assessment.exact_value().is_some();
        let others_are_worse = self.moves.iter().all(|(_, known)| is_best(*known) || is_worse(*known));
        self.best_complete =
            self.best_complete && best.len() == self.best.len() || has_length && others_are_worse;
        self.best = best;
    }
}

impl<M> Solution<M> {
    /// Converts the moves of the solution, for example to text.
    pub fn map<N>(self, mut map_move: impl FnMut(M) -> N) -> Solution<N> {
        Solution {
            assessment: self.assessment,
            best: self.best.into_iter().map(&mut map_move).collect(),
            best_complete: self.best_complete,
            moves: self.moves.into_iter().map(|(m, of_move)| (map_move(m), of_move)).collect(),
            variation: self.variation.into_iter().map(&mut map_move).collect(),
            nodes: self.nodes,
            method: self.method,
            proof: self.proof,
        }
    }
}
