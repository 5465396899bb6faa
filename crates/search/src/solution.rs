//! What a solver has proven about a position.

use game::{Value, Verdict, Wdl};
use proof::{Goal, Proof};

use crate::Margins;

/// What a solution says of its method when the strong search found the value.
pub(crate) const STRONG: &str = "strong search, iterative deepening";

/// What is proven about a position, as bounds for the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proven {
    /// The position is worth this at least,
    pub at_least: Wdl,
    /// and this at most.
    pub at_most: Wdl,
    /// The plies to the end with best play, if they are known exactly.
    pub plies: Option<u32>,
    /// The plies in which the winner can force the end, if a win or a loss is proven: at least those of best play.
    pub within: Option<u32>,
}

impl Proven {
    /// Nothing is proven.
    pub const NOTHING: Proven = Proven { at_least: Wdl::Loss, at_most: Wdl::Win, plies: None, within: None };

    /// The value, if it is known.
    pub fn wdl(self) -> Option<Wdl> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }

    /// The value with its length, if both are known exactly.
    pub fn value(self) -> Option<Value> {
        match (self.wdl()?, self.plies) {
            (Wdl::Draw, _) => Some(Value::DRAW),
            (Wdl::Win, plies) => plies.map(Value::win_in),
            (Wdl::Loss, plies) => plies.map(Value::loss_in),
        }
    }

    /// The value and length of a position that is worth this; a draw has the plies that are given.
    pub fn exactly(value: Value, plies_of_draw: Option<u32>) -> Proven {
        let (wdl, plies) = match value.verdict() {
            Verdict::Win { plies } => (Wdl::Win, Some(plies)),
            Verdict::Loss { plies } => (Wdl::Loss, Some(plies)),
            Verdict::Score(_) => (Wdl::Draw, plies_of_draw),
        };
        let within = plies.filter(|_| wdl != Wdl::Draw);
        Proven { at_least: wdl, at_most: wdl, plies, within }
    }

    /// What a move is worth that leads to a position worth this to the other player.
    pub fn before(self) -> Proven {
        Proven {
            at_least: self.at_most.reversed(),
            at_most: self.at_least.reversed(),
            plies: self.plies.map(|plies| plies + 1),
            within: self.within.map(|plies| plies + 1),
        }
    }

    /// How good it is if it is exact: wins, the shorter the better, draws, losses, the longer the better.
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

/// What is wanted of a solver.
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
    /// The exact number of plies with best play.
    pub distance: bool,
    /// The value of every move.
    pub all: bool,
    /// A certificate.
    pub proof: bool,
    /// The bytes that tables may take.
    pub bytes: usize,
    /// The threads that may work at it.
    pub threads: usize,
    /// The margins with which the strong search may help in line games, where the solver's own searches take long; `None`
    /// for a caller that runs it anyway.
    pub margins: Option<Margins>,
}

impl Default for SolveQuery {
    fn default() -> Self {
        SolveQuery { distance: false, all: false, proof: false, bytes: 1 << 30, threads: 1, margins: None }
    }
}

/// What solving a position has proven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution<M> {
    /// The position's value and length, or bounds.
    pub proven: Proven,
    /// Moves of that value, and of that length if it is known, in the game's order.
    pub best: Vec<M>,
    /// Whether those are all.
    pub best_complete: bool,
    /// Every move with what is proven about it, in the game's order, if the query asked for it.
    pub moves: Vec<(M, Proven)>,
    /// Best play for both, as far as it is known.
    pub variation: Vec<M>,
    /// Nodes visited.
    pub nodes: u64,
    /// What found it, in a few words.
    pub method: &'static str,
    /// The certificate, if the query asked for it and the value is known.
    pub proof: Option<Proof>,
}

impl<M: Copy + PartialEq> Solution<M> {
    /// Makes the length of a win the one that the certificate shows, if that is longer: what was only searched cannot be
    /// checked.
    pub(crate) fn say_what_is_written(&mut self) {
        let Some(proof) = self.proof.as_ref().filter(|_| self.proven.plies.is_none()) else { return };
        for theorem in &proof.theorems {
            if let Goal::Win { plies } = theorem.goal {
                self.proven.within = self.proven.within.max(Some(plies));
            }
        }
    }

    /// Makes the summary and the values of the moves say the same, if the moves were asked for: what is proven of the
    /// position holds for its best moves, and what is proven of all moves holds for the position.
    pub(crate) fn reconcile(&mut self) {
        if self.moves.is_empty() {
            return;
        }
        self.tell_the_moves();
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

    /// The best moves are worth what the position is worth, and all moves lose if it is lost.
    fn tell_the_moves(&mut self) {
        let Some(wdl) = self.proven.wdl() else { return };
        let all = wdl == Wdl::Loss && self.proven.plies.is_none();
        for (m, known) in &mut self.moves {
            if known.value().is_none() && (all || self.best.contains(m)) {
                let within = [known.within, self.proven.within].into_iter().flatten().min();
                let plies = self.proven.plies.filter(|_| wdl != Wdl::Draw);
                *known = Proven { at_least: wdl, at_most: wdl, plies, within };
            }
        }
    }

    fn learn_bounds(&mut self) {
        let at_least = self.moves.iter().map(|(_, known)| known.at_least).max();
        let at_most = self.moves.iter().map(|(_, known)| known.at_most).max();
        self.proven.at_least = self.proven.at_least.max(at_least.unwrap_or(Wdl::Loss));
        self.proven.at_most = self.proven.at_most.min(at_most.unwrap_or(Wdl::Win));
    }

    /// The shortest win of a move is the position's.
    fn learn_win(&mut self) {
        let wins = self.moves.iter().filter(|(_, known)| known.at_least == Wdl::Win);
        let shortest = wins.filter_map(|(_, known)| known.within).min();
        let Some(within) = shortest.into_iter().chain(self.proven.within).min() else { return };
        self.proven.within = Some(within);
        // A move whose length is not known may win sooner.
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

    /// The longest loss of a move is the position's.
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

    fn learn_draw(&mut self) {
        self.take_best(|known| known.wdl() == Some(Wdl::Draw), |known| known.at_most == Wdl::Loss);
    }

    /// Takes the moves that are best for all that is known; those are all if every other one is known to be worse.
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
    /// The solution with moves of another kind: as text, for instance.
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
