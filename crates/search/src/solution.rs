//! The query to a solver, and its result.

use game::{Value, Verdict, Wdl};
use proof::{Goal, Proof};

use crate::SearchParameters;

/// The name of the method, if the strong search found the value.
pub(crate) const STRONG: &str = "strong search, iterative deepening";

/// Proven bounds of a position's value, for the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proven {
    /// The proven lower bound of the value.
    pub at_least: Wdl,
    /// The proven upper bound of the value.
    pub at_most: Wdl,
    /// The exact number of plies to the end with best play, if it is known.
    pub plies: Option<u32>,
    /// The number of plies within which the winner can force the end, if a win or a loss is proven. An upper
    /// bound of the exact length.
    pub within: Option<u32>,
}

impl Proven {
    /// No proven bounds.
    pub const NOTHING: Proven = Proven { at_least: Wdl::Loss, at_most: Wdl::Win, plies: None, within: None };

    /// The value without its length, if it is proven.
    pub fn wdl(self) -> Option<Wdl> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }

    /// The value with its length, if both are proven exactly.
    pub fn value(self) -> Option<Value> {
        match (self.wdl()?, self.plies) {
            (Wdl::Draw, _) => Some(Value::DRAW),
            (Wdl::Win, plies) => plies.map(Value::win_in),
            (Wdl::Loss, plies) => plies.map(Value::loss_in),
        }
    }

    /// Returns the bounds for an exactly known value. A draw gets the length `plies_of_draw`.
    pub fn exactly(value: Value, plies_of_draw: Option<u32>) -> Proven {
        let (wdl, plies) = match value.verdict() {
            Verdict::Win { plies } => (Wdl::Win, Some(plies)),
            Verdict::Loss { plies } => (Wdl::Loss, Some(plies)),
            Verdict::Score(_) => (Wdl::Draw, plies_of_draw),
        };
        let within = plies.filter(|_| wdl != Wdl::Draw);
        Proven { at_least: wdl, at_most: wdl, plies, within }
    }

    /// Converts the value of a position into the value of the move that leads there, for the other player.
    pub fn before(self) -> Proven {
        Proven {
            at_least: self.at_most.reversed(),
            at_most: self.at_least.reversed(),
            plies: self.plies.map(|plies| plies + 1),
            within: self.within.map(|plies| plies + 1),
        }
    }

    /// A sort key for exact values: wins (shortest first), draws, losses (longest first). `None` if the value
    /// or its length is not known.
    pub fn rank(self) -> Option<(Wdl, i64)> {
        let wdl = self.wdl()?;
        let plies = i64::from(self.plies.unwrap_or(0));
        match wdl {
            Wdl::Win => self.plies.map(|_| (wdl, -plies)),
            Wdl::Draw => Some((wdl, 0)),
            Wdl::Loss => self.plies.map(|_| (wdl, plies)),
        }
    }
}

/// A query to a solver.
///
/// ```
/// use search::SolveQuery;
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
    /// The value and length of the position, or bounds of them.
    pub proven: Proven,
    /// The best moves, in the game's order. Their length is that of the position, if it is known.
    pub best: Vec<M>,
    /// `true` if `best` contains all best moves.
    pub best_complete: bool,
    /// Every move with its proven value, in the game's order, if the query requested them; otherwise empty.
    pub moves: Vec<(M, Proven)>,
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
        let Some(proof) = self.proof.as_ref().ok().filter(|_| self.proven.plies.is_none()) else { return };
        for theorem in &proof.theorems {
            if let Goal::Win { plies } = theorem.goal {
                self.proven.within = self.proven.within.max(Some(plies));
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
        match self.proven.wdl() {
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
        let Some(wdl) = self.proven.wdl() else { return };
        // With an exact length, moves that lose sooner have another value.
        let all = wdl == Wdl::Loss && self.proven.plies.is_none();
        for (m, known) in &mut self.moves {
            if known.value().is_none() && (all || self.best.contains(m)) {
                let within = [known.within, self.proven.within].into_iter().flatten().min();
                let plies = self.proven.plies.filter(|_| wdl != Wdl::Draw);
                *known = Proven { at_least: wdl, at_most: wdl, plies, within };
            }
        }
    }

    /// Tightens the position's bounds by those of its moves.
    fn learn_bounds(&mut self) {
        let at_least = self.moves.iter().map(|(_, known)| known.at_least).max();
        let at_most = self.moves.iter().map(|(_, known)| known.at_most).max();
        self.proven.at_least = self.proven.at_least.max(at_least.unwrap_or(Wdl::Loss));
        self.proven.at_most = self.proven.at_most.min(at_most.unwrap_or(Wdl::Win));
    }

    /// Sets the length of a won position to that of its shortest winning move.
    fn learn_win(&mut self) {
        let wins = self.moves.iter().filter(|(_, known)| known.at_least == Wdl::Win);
        let shortest = wins.filter_map(|(_, known)| known.within).min();
        let Some(within) = shortest.into_iter().chain(self.proven.within).min() else { return };
        self.proven.within = Some(within);
        // A move of unknown length may win sooner.
        let is_no_sooner = |known: &Proven| known.at_most < Wdl::Win || known.plies.is_some();
        if self.moves.iter().all(|(_, known)| is_no_sooner(known)) {
            self.proven.plies = Some(within);
        }
        let is_later = |known: &Proven| known.at_most < Wdl::Win || known.plies > Some(within);
        self.take_best(
            |known| known.at_least == Wdl::Win && known.within == Some(within),
            |known| is_later(known),
        );
    }

    /// Sets the length of a lost position to that of its longest losing move.
    fn learn_loss(&mut self) {
        let Some(longest) = self.moves.iter().map(|(_, known)| known.within).collect::<Option<Vec<_>>>()
        else {
            return;
        };
        let longest = longest.into_iter().max();
        self.proven.within = longest.into_iter().chain(self.proven.within).min();
        if self.moves.iter().any(|(_, known)| known.plies == longest) {
            self.proven.plies = longest;
        }
        let exact = self.proven.plies;
        self.take_best(|known| known.within == longest, |known| exact.is_some() && known.within < longest);
    }

    /// Sets the best moves of a drawn position.
    fn learn_draw(&mut self) {
        self.take_best(|known| known.wdl() == Some(Wdl::Draw), |known| known.at_most == Wdl::Loss);
    }

    /// Sets the best moves to those that `is_best` accepts. They are complete if every other move is known to
    /// be worse.
    fn take_best(&mut self, is_best: impl Fn(&Proven) -> bool, is_worse: impl Fn(&Proven) -> bool) {
        let best: Vec<M> = self.moves.iter().filter(|(_, known)| is_best(known)).map(|(m, _)| *m).collect();
        if best.is_empty() {
            return;
        }
        let has_length = self.proven.value().is_some();
        let others_are_worse = self.moves.iter().all(|(_, known)| is_best(known) || is_worse(known));
        self.best_complete =
            self.best_complete && best.len() == self.best.len() || has_length && others_are_worse;
        self.best = best;
    }
}

impl<M> Solution<M> {
    /// Converts the moves of the solution, for example to text.
    pub fn map<N>(self, mut map_move: impl FnMut(M) -> N) -> Solution<N> {
        Solution {
            proven: self.proven,
            best: self.best.into_iter().map(&mut map_move).collect(),
            best_complete: self.best_complete,
            moves: self.moves.into_iter().map(|(m, proven)| (map_move(m), proven)).collect(),
            variation: self.variation.into_iter().map(&mut map_move).collect(),
            nodes: self.nodes,
            method: self.method,
            proof: self.proof,
        }
    }
}
