//! The result of everything that judges a position: a value, and the evidence for it.
//!
//! Searches, solvers, tables and agents all return an [`Assessment`]. Screens, protocols and JSON show
//! nothing else, so that a sentence never claims more than was proven. One exists for a root move or a
//! position, never for a node of a search or an entry of a table.

use crate::{Bound, Value, Verdict, Wdl};

/// The evidence for a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Basis {
    /// Finished games alone: no estimate takes part, and no table.
    FinishedGames,
    /// Tables of endings, with or without a search above them.
    Tables,
    /// A certificate, which can be checked without a search.
    Certificate,
    /// Threats and defences on lines: an attack that leaves no choice, or a pairing that stops every line.
    Threats,
    /// Estimates at the depth limit of a search.
    Estimate {
        /// The depth, in plies; 0 without a search.
        depth: u32,
    },
}

/// The rules under which a value holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HistoryScope {
    /// The rules of the board alone: a draw by repetition or by quiet plies may prevent the win or the loss.
    /// So it is not proven, but the winner cannot lose.
    WithoutHistory,
    /// All rules in force, those of draws by history included.
    InForce,
}

/// A judgement of a position from its side to move, or of a move from the player who makes it.
///
/// ```
/// use filetto::game::{Assessment, Basis, Bound, Value, Wdl};
///
/// let win = Assessment::proven(Value::win_in(9), Bound::AtLeast, Basis::Threats);
/// assert_eq!((win.wdl(), win.within(), win.plies()), (Some(Wdl::Win), Some(9), None));
///
/// let estimate = Assessment::estimate(Value::score(40), Bound::Exact, 7);
/// assert!(!estimate.is_proven() && estimate.wdl().is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Assessment {
    /// The value. A proven score other than 0 stands for a win or a loss of unknown length.
    pub value: Value,
    /// The relation of `value` to the true value; of an estimate, to the value at its depth.
    pub bound: Bound,
    /// The evidence.
    pub basis: Basis,
    /// The rules under which the value holds.
    pub rules: HistoryScope,
    /// The length of a drawn game with best play, in plies, if it is known.
    pub draw_plies: Option<u32>,
}

impl Basis {
    /// The names of all kinds of evidence.
    pub const NAMES: [&str; 5] = ["finished-games", "tables", "certificate", "threats", "estimate"];

    /// Returns the name in machine-readable output.
    pub const fn name(self) -> &'static str {
        let [games, tables, certificate, threats, estimate] = Basis::NAMES;
        match self {
            Basis::FinishedGames => games,
            Basis::Tables => tables,
            Basis::Certificate => certificate,
            Basis::Threats => threats,
            Basis::Estimate { .. } => estimate,
        }
    }
}

impl Assessment {
    /// The bounds that hold for every position.
    pub const UNKNOWN: Assessment =
        Assessment::proven(Value::loss_in(0), Bound::AtLeast, Basis::FinishedGames);

    /// The estimate, in hundredths, of a win that a draw by history may prevent.
    pub const LIKELY_WIN: i32 = 2_000;

    /// Returns a proven value or bound, under the rules in force.
    pub const fn proven(value: Value, bound: Bound, basis: Basis) -> Assessment {
        Assessment { value, bound, basis, rules: HistoryScope::InForce, draw_plies: None }
    }

    /// Returns a proven value, with its length if it is a win or a loss.
    pub const fn exactly(value: Value, basis: Basis) -> Assessment {
        Assessment::proven(value, Bound::Exact, basis)
    }

    /// Returns a value that rests on estimates at this depth in plies.
    pub const fn estimate(value: Value, bound: Bound, depth: u32) -> Assessment {
        Assessment::proven(value, bound, Basis::Estimate { depth })
    }

    /// Returns the result of a search to this depth whose wins and losses have evidence of their own: each is
    /// proven, but may be shorter, unless it is a win in one ply. All other values are estimates.
    pub fn searched(value: Value, bound: Bound, depth: u32, basis: Basis) -> Assessment {
        match (value.verdict(), bound) {
            (Verdict::Win { plies: 1 }, Bound::Exact | Bound::AtLeast) => Assessment::exactly(value, basis),
            (Verdict::Win { .. }, Bound::Exact | Bound::AtLeast) => {
                Assessment::proven(value, Bound::AtLeast, basis)
            }
            (Verdict::Loss { .. }, Bound::Exact | Bound::AtMost) => {
                Assessment::proven(value, Bound::AtMost, basis)
            }
            _ => Assessment::estimate(value, bound, depth),
        }
    }

    /// Returns a proven outcome with its exact length, or else the number of plies within which the winner
    /// can force it, as far as they are known.
    pub fn outcome(wdl: Wdl, plies: Option<u32>, within: Option<u32>, basis: Basis) -> Assessment {
        let length = plies.or(within);
        let (value, bound) = match (wdl, length) {
            (Wdl::Draw, _) => (Value::DRAW, Bound::AtLeast),
            (Wdl::Win, Some(length)) => (Value::win_in(length), Bound::AtLeast),
            (Wdl::Loss, Some(length)) => (Value::loss_in(length), Bound::AtMost),
            (Wdl::Win, None) => (Value::score(1), Bound::Exact),
            (Wdl::Loss, None) => (Value::score(-1), Bound::Exact),
        };
        let is_exact = plies.is_some() || wdl == Wdl::Draw;
        let draw_plies = plies.filter(|_| wdl == Wdl::Draw);
        let bound = if is_exact { Bound::Exact } else { bound };
        Assessment { draw_plies, ..Assessment::proven(value, bound, basis) }
    }

    /// Returns proven bounds of the outcome, the lower one first. The lower one wins if they cross.
    pub fn between(at_least: Wdl, at_most: Wdl, basis: Basis) -> Assessment {
        match (at_least, at_most) {
            (Wdl::Win, _) | (_, Wdl::Loss) | (Wdl::Draw, Wdl::Draw) => {
                Assessment::outcome(at_least, None, None, basis)
            }
            (Wdl::Draw, Wdl::Win) => Assessment::proven(Value::DRAW, Bound::AtLeast, basis),
            (Wdl::Loss, Wdl::Draw) => Assessment::proven(Value::DRAW, Bound::AtMost, basis),
            (Wdl::Loss, Wdl::Win) => Assessment { basis, ..Assessment::UNKNOWN },
        }
    }

    /// Returns the assessment with this evidence.
    #[must_use]
    pub const fn on(self, basis: Basis) -> Assessment {
        Assessment { basis, ..self }
    }

    /// Returns the assessment as one that holds under these rules.
    #[must_use]
    pub const fn under(self, rules: HistoryScope) -> Assessment {
        Assessment { rules, ..self }
    }

    /// Returns the assessment of the move to a position with this assessment, for the player who makes it.
    #[must_use]
    pub fn before(self) -> Assessment {
        let basis = match self.basis {
            Basis::Estimate { depth } => Basis::Estimate { depth: depth + 1 },
            basis => basis,
        };
        let draw_plies = self.draw_plies.map(|plies| plies + 1);
        let (value, bound) = ((-self.value).delayed(1), self.bound.reversed());
        Assessment { value, bound, basis, draw_plies, ..self }
    }

    /// Returns `true` if the value, with its bound, rests on no estimate and holds under the rules in force.
    pub const fn is_proven(self) -> bool {
        self.rests_on_no_estimate() && matches!(self.rules, HistoryScope::InForce)
    }

    /// Returns the value of a win or a loss that is proven by the rules of the board alone, and that a draw
    /// by history may prevent.
    pub fn without_history(self) -> Option<Value> {
        let is_one = self.rests_on_no_estimate() && self.rules == HistoryScope::WithoutHistory;
        is_one.then_some(self.value)
    }

    /// Returns the depth of the search on which an estimate rests, in plies; 0 without a search, and for a
    /// proven value.
    pub const fn depth(self) -> u32 {
        match self.basis {
            Basis::Estimate { depth } => depth,
            _ => 0,
        }
    }

    /// Returns the value for readers that know only proven results and estimates: a result that a draw by
    /// history may prevent is an estimate of [`LIKELY_WIN`](Self::LIKELY_WIN).
    pub fn value_in_force(self) -> Value {
        let sign = self.without_history().map(|_| self.sign());
        match sign {
            Some(Wdl::Win) => Value::score(Assessment::LIKELY_WIN),
            Some(Wdl::Loss) => Value::score(-Assessment::LIKELY_WIN),
            Some(Wdl::Draw) | None => self.value,
        }
    }

    const fn rests_on_no_estimate(self) -> bool {
        !matches!(self.basis, Basis::Estimate { .. })
    }

    /// Returns `true` if the value is proven and no mere bound: no deeper search can change it.
    pub const fn is_exact(self) -> bool {
        self.is_proven() && matches!(self.bound, Bound::Exact)
    }

    /// Returns the proven lower bound of the outcome.
    pub fn at_least(self) -> Wdl {
        match (self.rests_on_no_estimate() && self.bound != Bound::AtMost, self.rules) {
            (true, HistoryScope::InForce) => self.sign(),
            (true, HistoryScope::WithoutHistory) => self.sign().min(Wdl::Draw),
            (false, _) => Wdl::Loss,
        }
    }

    /// Returns the proven upper bound of the outcome.
    pub fn at_most(self) -> Wdl {
        match (self.rests_on_no_estimate() && self.bound != Bound::AtLeast, self.rules) {
            (true, HistoryScope::InForce) => self.sign(),
            (true, HistoryScope::WithoutHistory) => self.sign().max(Wdl::Draw),
            (false, _) => Wdl::Win,
        }
    }

    /// Returns the outcome, if it is proven.
    pub fn wdl(self) -> Option<Wdl> {
        (self.at_least() == self.at_most()).then_some(self.at_least())
    }

    /// Returns the value, if it is proven exactly, with the length of a win or a loss.
    pub fn exact_value(self) -> Option<Value> {
        let has_length = self.value.is_decided() || self.value == Value::DRAW;
        (self.is_exact() && has_length).then_some(self.value)
    }

    /// Returns the exact number of plies to the end with best play, if it is proven.
    pub fn plies(self) -> Option<u32> {
        match self.exact_value()?.verdict() {
            Verdict::Win { plies } | Verdict::Loss { plies } => Some(plies),
            Verdict::Score(_) => self.draw_plies,
        }
    }

    /// Returns the number of plies within which the winner can force the end, if that is proven: an upper
    /// bound of the exact length.
    pub fn within(self) -> Option<u32> {
        match self.value.verdict() {
            Verdict::Win { plies } | Verdict::Loss { plies } if self.wdl().is_some() => Some(plies),
            _ => None,
        }
    }

    /// Returns a rank that is greater for better moves: proven wins stand before all others, proven losses
    /// after them, also without a length.
    pub fn rank(self) -> impl Ord + use<> {
        let outcome = match self.wdl() {
            Some(Wdl::Win) => 1,
            Some(Wdl::Loss) => -1,
            Some(Wdl::Draw) | None => 0,
        };
        (outcome, self.value, self.at_least())
    }

    /// Returns `true` if nothing is proven about the outcome.
    pub fn is_open(self) -> bool {
        (self.at_least(), self.at_most()) == (Wdl::Loss, Wdl::Win)
    }

    /// Returns `true` if the value, with its bound, does not contradict the true value. A win or a loss of
    /// unknown length is a score of 1 or -1.
    pub fn admits(self, truth: Value) -> bool {
        match self.bound {
            Bound::Exact => truth == self.value,
            Bound::AtLeast => truth >= self.value,
            Bound::AtMost => truth <= self.value,
        }
    }

    fn sign(self) -> Wdl {
        match self.value.cmp(&Value::DRAW) {
            std::cmp::Ordering::Less => Wdl::Loss,
            std::cmp::Ordering::Equal => Wdl::Draw,
            std::cmp::Ordering::Greater => Wdl::Win,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: Basis = Basis::FinishedGames;
    const BOUNDS: [Bound; 3] = [Bound::Exact, Bound::AtLeast, Bound::AtMost];

    /// Checks the outcomes that an assessment admits, the worst first, and its lengths.
    fn check(assessment: Assessment, outcomes: [Wdl; 2], plies: Option<u32>, within: Option<u32>) {
        assert_eq!([assessment.at_least(), assessment.at_most()], outcomes, "{assessment:?}");
        assert_eq!(assessment.wdl(), (outcomes[0] == outcomes[1]).then_some(outcomes[0]), "{assessment:?}");
        assert_eq!((assessment.plies(), assessment.within()), (plies, within), "{assessment:?}");
        assert_eq!(assessment.is_open(), outcomes == [Wdl::Loss, Wdl::Win], "{assessment:?}");
    }

    #[test]
    fn a_bound_admits_its_outcomes() {
        use Wdl::{Draw, Loss, Win};
        let proven = |value, bound| Assessment::proven(value, bound, Basis::Tables);
        let (win, loss, draw) = (Value::win_in(5), Value::loss_in(4), Value::DRAW);
        check(proven(win, Bound::Exact), [Win, Win], Some(5), Some(5));
        check(proven(win, Bound::AtLeast), [Win, Win], None, Some(5));
        check(proven(win, Bound::AtMost), [Loss, Win], None, None);
        check(proven(loss, Bound::Exact), [Loss, Loss], Some(4), Some(4));
        check(proven(loss, Bound::AtMost), [Loss, Loss], None, Some(4));
        check(proven(loss, Bound::AtLeast), [Loss, Win], None, None);
        check(proven(draw, Bound::Exact), [Draw, Draw], None, None);
        check(proven(draw, Bound::AtLeast), [Draw, Win], None, None);
        check(proven(draw, Bound::AtMost), [Loss, Draw], None, None);
        check(proven(Value::score(1), Bound::Exact), [Win, Win], None, None);
        check(Assessment::UNKNOWN, [Loss, Win], None, None);
        for bound in BOUNDS {
            check(Assessment::estimate(win, bound, 3), [Loss, Win], None, None);
        }
    }

    #[test]
    fn only_a_proven_value_without_a_bound_is_exact() {
        for bound in BOUNDS {
            for basis in [GAMES, Basis::Tables, Basis::Certificate, Basis::Threats] {
                let assessment = Assessment::proven(Value::DRAW, bound, basis);
                assert_eq!((assessment.is_proven(), assessment.is_exact()), (true, bound == Bound::Exact));
            }
            let estimate = Assessment::estimate(Value::DRAW, bound, 4);
            assert!(!estimate.is_proven() && !estimate.is_exact() && estimate.exact_value().is_none());
        }
        assert_eq!(Assessment::exactly(Value::score(1), GAMES).exact_value(), None, "its length is unknown");
    }

    #[test]
    fn a_win_without_history_is_no_proven_win_but_excludes_a_loss() {
        let (win, loss) = (Value::win_in(9), Value::loss_in(8));
        let cases = [
            (win, Bound::Exact, [Wdl::Draw, Wdl::Win]),
            (win, Bound::AtLeast, [Wdl::Draw, Wdl::Win]),
            (loss, Bound::Exact, [Wdl::Loss, Wdl::Draw]),
            (loss, Bound::AtMost, [Wdl::Loss, Wdl::Draw]),
            (Value::score(1), Bound::Exact, [Wdl::Draw, Wdl::Win]),
        ];
        for (value, bound, outcomes) in cases {
            let assessment =
                Assessment::proven(value, bound, Basis::Tables).under(HistoryScope::WithoutHistory);
            check(assessment, outcomes, None, None);
            assert!(!assessment.is_proven() && !assessment.is_exact() && assessment.exact_value().is_none());
            assert_eq!(assessment.without_history(), Some(value));
            let likely = if value > Value::DRAW { Assessment::LIKELY_WIN } else { -Assessment::LIKELY_WIN };
            assert_eq!(assessment.value_in_force(), Value::score(likely));
            let [at_least, at_most] = outcomes;
            check(assessment.before(), [at_most.reversed(), at_least.reversed()], None, None);
        }
        assert_eq!(Assessment::exactly(win, Basis::Tables).without_history(), None);
    }

    #[test]
    fn a_search_proves_wins_and_losses_but_not_their_length() {
        let searched = |value, bound| Assessment::searched(value, bound, 6, GAMES);
        let (win, loss) = (Value::win_in(3), Value::loss_in(8));
        check(searched(win, Bound::Exact), [Wdl::Win; 2], None, Some(3));
        check(searched(Value::win_in(1), Bound::AtLeast), [Wdl::Win; 2], Some(1), Some(1));
        check(searched(loss, Bound::AtMost), [Wdl::Loss; 2], None, Some(8));
        for open in [searched(win, Bound::AtMost), searched(loss, Bound::AtLeast)] {
            assert!(open.is_open() && open.basis == Basis::Estimate { depth: 6 });
        }
        assert_eq!(searched(Value::DRAW, Bound::Exact), Assessment::estimate(Value::DRAW, Bound::Exact, 6));
    }

    #[test]
    fn outcomes_have_the_lengths_that_are_known() {
        check(Assessment::outcome(Wdl::Win, Some(7), None, GAMES), [Wdl::Win; 2], Some(7), Some(7));
        check(Assessment::outcome(Wdl::Loss, None, Some(6), GAMES), [Wdl::Loss; 2], None, Some(6));
        check(Assessment::outcome(Wdl::Loss, None, None, GAMES), [Wdl::Loss; 2], None, None);
        check(Assessment::outcome(Wdl::Draw, Some(9), None, GAMES), [Wdl::Draw; 2], Some(9), None);
        let order = [Wdl::Loss, Wdl::Draw, Wdl::Win];
        for (index, at_least) in order.into_iter().enumerate() {
            for at_most in &order[index..] {
                check(Assessment::between(at_least, *at_most, GAMES), [at_least, *at_most], None, None);
            }
        }
    }

    #[test]
    fn the_move_before_has_the_opposite_value_one_ply_later() {
        let outcomes = [Some(5), None].into_iter().flat_map(|plies| {
            [Wdl::Loss, Wdl::Draw, Wdl::Win].map(|wdl| Assessment::outcome(wdl, plies, Some(8), GAMES))
        });
        for after in outcomes.chain([Assessment::UNKNOWN]) {
            let before = after.before();
            let outcomes = [after.at_most().reversed(), after.at_least().reversed()];
            let later = |plies: Option<u32>| plies.map(|plies| plies + 1);
            check(before, outcomes, later(after.plies()), later(after.within()));
        }
        let drawn = Assessment::exactly(Value::DRAW, GAMES);
        assert_eq!(drawn.before(), drawn);
        let estimate = Assessment::estimate(Value::score(30), Bound::AtLeast, 2).before();
        assert_eq!(estimate, Assessment::estimate(Value::score(-30), Bound::AtMost, 3));
    }
}
