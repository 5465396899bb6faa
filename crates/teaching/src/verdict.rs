//! Comparison of a move with the best one.
//!
//! Only a move that changed the proven result of the game is called a mistake. A loss by estimates is a
//! number.

use std::cmp::Ordering;

use game::{Assessment, Verdict, Wdl};
use search::Line;

/// The relation of a move to the best one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveQuality {
    /// The only legal move.
    Only,
    /// The best move, and no other is as good.
    Best,
    /// Another move is as good.
    Equal,
    /// No better move was found, but some values are missing or only bounds.
    Found,
    /// The result of the game is different with the best move.
    Changed,
    /// The best move wins sooner.
    Sooner,
    /// The best move holds out longer.
    Longer,
    /// The best move is proven to win, or to draw where no move wins, and the played one is proven neither to
    /// do so nor not to.
    Unproven,
    /// The best move is better by an estimate.
    Estimate,
    /// The best move has a better value, but the two values are not both proven or both estimates.
    Known,
}

impl MoveQuality {
    /// Returns the name in machine-readable output.
    pub const fn name(self) -> &'static str {
        match self {
            MoveQuality::Only => "only",
            MoveQuality::Best => "best",
            MoveQuality::Equal => "equal",
            MoveQuality::Found => "found",
            MoveQuality::Changed => "changed",
            MoveQuality::Sooner => "sooner",
            MoveQuality::Longer => "longer",
            MoveQuality::Unproven => "unproven",
            MoveQuality::Estimate => "estimate",
            MoveQuality::Known => "known",
        }
    }
}

/// The verdict on a move. Values are from the side of the player who moved.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveVerdict {
    /// The relation to the best move.
    pub standing: MoveQuality,
    /// The move with its value.
    pub played: Line<String>,
    /// The best move with its value.
    pub best: Line<String>,
    /// `true` if the result after every move is proven.
    pub is_proven: bool,
    /// The loss by estimates, in hundredths.
    pub loss: i32,
    /// The proven upper bound of the result after any move.
    pub at_most: Wdl,
}

impl MoveVerdict {
    /// Returns the sign of a move that changed the result: `??` if a win became a loss, `?` if it changed by
    /// half of that, else nothing.
    pub fn sign(&self) -> &'static str {
        match (self.standing, outcome(&self.best), outcome(&self.played)) {
            (MoveQuality::Changed, Some(Wdl::Win), Some(Wdl::Loss)) => "??",
            (MoveQuality::Changed, ..) => "?",
            _ => "",
        }
    }

    /// Returns `true` if the move kept the result of the game; `None` if that is not proven.
    pub fn kept(&self) -> Option<bool> {
        let played = outcome(&self.played)?;
        if played < at_least(&self.best) {
            return Some(false);
        }
        (played >= self.at_most).then_some(true)
    }

    /// Returns the plies by which a win came later, or a loss sooner, than with best play; 0 if that is
    /// unknown.
    pub fn plies_given(&self) -> u32 {
        match (self.standing, length(&self.played), length(&self.best)) {
            (MoveQuality::Sooner | MoveQuality::Longer, Some(played), Some(best)) => played.abs_diff(best),
            _ => 0,
        }
    }
}

/// Returns the verdict on a move, given the values of the moves, best first, for the player who moves.
/// Returns `None` if the value of the move or of the best one is unknown.
pub fn judge(values: &[Line<String>], m: &str, legal: usize) -> Option<MoveVerdict> {
    let first = values.first().filter(|line| line.assessment.is_some())?;
    let played = values.iter().find(|line| line.variation.first().is_some_and(|first| first == m))?;
    played.assessment?;
    // A move that is better by proof stands before one that is better by estimate.
    let better = values.iter().find(|line| at_least(line) > at_most(played));
    let best = better.unwrap_or(first);
    let standing = standing(values, played, best, legal);
    let loss = if standing == MoveQuality::Estimate { loss(played, best) } else { 0 };
    let is_proven = values.iter().all(|line| outcome(line).is_some());
    let at_most = match values.len() < legal {
        true => Wdl::Win,
        false => values.iter().map(at_most).max().unwrap_or(Wdl::Win),
    };
    Some(MoveVerdict { standing, played: played.clone(), best: best.clone(), is_proven, loss, at_most })
}

fn standing(
    values: &[Line<String>],
    played: &Line<String>,
    best: &Line<String>,
    legal: usize,
) -> MoveQuality {
    if legal == 1 {
        return MoveQuality::Only;
    }
    if let Some(worse) = worse(played, best) {
        return worse;
    }
    let known = values.iter().filter(|line| line.assessment.is_some());
    if known.clone().count() < legal {
        return MoveQuality::Found;
    }
    let ties: Vec<&Line<String>> = known.filter(|line| worse(line, best).is_none()).collect();
    if ties.iter().any(|line| !is_measured(line)) {
        return MoveQuality::Found;
    }
    if ties.len() > 1 { MoveQuality::Equal } else { MoveQuality::Best }
}

/// Returns the way in which a move is worse than the best one; `None` if no difference is known.
fn worse(played: &Line<String>, best: &Line<String>) -> Option<MoveQuality> {
    if let (Some(outcome), Some(best_outcome)) = (outcome(played), outcome(best)) {
        return match outcome.cmp(&best_outcome) {
            Ordering::Less => Some(MoveQuality::Changed),
            Ordering::Greater => None,
            Ordering::Equal => worse_length(played, best, outcome),
        };
    }
    // A win that is no longer proven, or a draw where the played move is proven not to win.
    if at_least(best) > at_least(played) && at_least(best) >= at_most(played) {
        return Some(MoveQuality::Unproven);
    }
    let (Some(_), Some(_)) = (score(played), score(best)) else {
        return (played != best).then_some(MoveQuality::Known);
    };
    (loss(played, best) > 0).then_some(MoveQuality::Estimate)
}

/// Compares the lengths of two ways to the same result.
fn worse_length(played: &Line<String>, best: &Line<String>, outcome: Wdl) -> Option<MoveQuality> {
    if !is_measured(played) || !is_measured(best) {
        return None;
    }
    let (played, best) = (length(played)?, length(best)?);
    match outcome {
        Wdl::Win if played > best => Some(MoveQuality::Sooner),
        Wdl::Loss if played < best => Some(MoveQuality::Longer),
        _ => None,
    }
}

/// Returns the proven result of a move, for the player who makes it; `None` if it is open.
pub fn outcome(line: &Line<String>) -> Option<Wdl> {
    line.assessment.and_then(Assessment::wdl)
}

/// Returns the proven lower bound of the result of a move.
fn at_least(line: &Line<String>) -> Wdl {
    line.assessment.map_or(Wdl::Loss, Assessment::at_least)
}

/// Returns the proven upper bound of the result of a move.
fn at_most(line: &Line<String>) -> Wdl {
    line.assessment.map_or(Wdl::Win, Assessment::at_most)
}

/// Returns the plies within which the winner can force the end, if a result is proven with them.
fn length(line: &Line<String>) -> Option<u32> {
    line.assessment?.within()
}

/// Returns `true` if the value is settled: for a win or a loss, its length too.
fn is_measured(line: &Line<String>) -> bool {
    match outcome(line) {
        Some(Wdl::Win | Wdl::Loss) => line.assessment.and_then(Assessment::plies).is_some(),
        _ => true,
    }
}

/// Returns an estimate, or 0 for a draw; `None` if a player wins.
fn score(line: &Line<String>) -> Option<i32> {
    match line.assessment?.value_in_force().verdict() {
        Verdict::Score(0) => Some(0),
        Verdict::Score(score) if !line.is_exact() => Some(score),
        _ => None,
    }
}

/// Screens show estimates in tenths of a move; this is one tenth in hundredths.
const TENTH: i32 = 10;

/// Returns the loss of a move by estimates, in hundredths. The estimates are rounded to tenths, as screens
/// show them.
fn loss(played: &Line<String>, best: &Line<String>) -> i32 {
    let tenths = |line| {
        let hundredths = score(line).unwrap_or(0);
        (hundredths.abs() + TENTH / 2) / TENTH * hundredths.signum()
    };
    ((tenths(best) - tenths(played)) * TENTH).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Basis, Bound, Value};

    fn line(m: &str, assessment: Assessment) -> Line<String> {
        Line { assessment: Some(assessment), variation: vec![m.to_owned()] }
    }

    fn proven(m: &str, value: Value) -> Line<String> {
        line(m, Assessment::exactly(value, Basis::FinishedGames))
    }

    fn estimated(m: &str, score: i32) -> Line<String> {
        line(m, Assessment::estimate(Value::score(score), Bound::Exact, 6))
    }

    fn check(values: &[Line<String>], m: &str, standing: MoveQuality, sign: &str) {
        let verdict = judge(values, m, values.len()).expect("all values are known");
        assert_eq!((verdict.standing, verdict.sign()), (standing, sign), "{m} of {values:?}");
    }

    #[test]
    fn a_sign_stands_only_where_the_end_changed() {
        let values = [
            proven("a", Value::win_in(3)),
            proven("b", Value::win_in(7)),
            proven("c", Value::DRAW),
            proven("d", Value::loss_in(6)),
        ];
        check(&values, "a", MoveQuality::Best, "");
        check(&values, "b", MoveQuality::Sooner, "");
        check(&values, "c", MoveQuality::Changed, "?");
        check(&values, "d", MoveQuality::Changed, "??");
        assert_eq!(judge(&values, "b", 4).map(|verdict| verdict.plies_given()), Some(4));
        assert_eq!(judge(&values, "d", 4).and_then(|verdict| verdict.kept()), Some(false));
    }

    #[test]
    fn estimates_are_compared_as_they_are_shown() {
        let values = [estimated("a", 52), estimated("b", 48), estimated("c", 20)];
        check(&values, "b", MoveQuality::Equal, "");
        check(&values, "c", MoveQuality::Estimate, "");
        assert_eq!(
            judge(&values, "c", 3).map(|verdict| (verdict.loss, verdict.is_proven)),
            Some((30, false))
        );
        assert_eq!(judge(&values, "c", 3).and_then(|verdict| verdict.kept()), None);
    }

    #[test]
    fn the_longest_resistance_is_the_best_of_lost_moves() {
        let values = [proven("a", Value::loss_in(8)), proven("b", Value::loss_in(2))];
        check(&values, "b", MoveQuality::Longer, "");
        check(&values[..1], "a", MoveQuality::Only, "");
    }

    /// A win or a loss in at most this number of plies.
    fn bounded(m: &str, value: Value, bound: Bound) -> Line<String> {
        line(m, Assessment::proven(value, bound, Basis::FinishedGames))
    }

    #[test]
    fn the_review_said_that_nothing_was_better_where_something_was() {
        let (win, loss, draw) = (Value::win_in, Value::loss_in, Value::DRAW);
        check(&[proven("c3", loss(4)), proven("a2", loss(2))], "a2", MoveQuality::Longer, "");
        check(&[proven("c3", win(3)), proven("a2", win(5))], "a2", MoveQuality::Sooner, "");
        check(&[estimated("d7", -217), estimated("c3", -326)], "c3", MoveQuality::Estimate, "");
        let three = [proven("c3", draw), proven("a2", draw), proven("b1", loss(2))];
        check(&three, "a2", MoveQuality::Equal, "");
        let two = [proven("c3", draw), proven("b1", loss(2))];
        check(&two, "c3", MoveQuality::Best, "");
        assert_eq!(judge(&two, "c3", 3).map(|verdict| verdict.standing), Some(MoveQuality::Found));
        let at_least = bounded("c3", win(9), Bound::AtLeast);
        check(&[at_least, proven("a2", win(11))], "a2", MoveQuality::Found, "");
        check(&[proven("c3", win(9))], "c3", MoveQuality::Only, "");
    }

    #[test]
    fn estimates_were_graded_like_proofs() {
        let (win, loss) = (Value::win_in, Value::loss_in);
        let two = [estimated("d6", 900), estimated("f4", -900)];
        check(&two, "f4", MoveQuality::Estimate, "");
        assert_eq!(judge(&two, "f4", 2).map(|verdict| verdict.loss), Some(1800));
        check(&[proven("d6", win(5)), estimated("f4", 300)], "f4", MoveQuality::Unproven, "");
        check(&[estimated("d6", -100), proven("f4", loss(8))], "f4", MoveQuality::Known, "");
        check(&[proven("d6", win(5)), proven("f4", Value::DRAW)], "f4", MoveQuality::Changed, "?");
        check(
            &[proven("d6", Value::DRAW), bounded("f4", loss(8), Bound::AtMost)],
            "f4",
            MoveQuality::Changed,
            "?",
        );
        check(
            &[bounded("d6", win(5), Bound::AtLeast), proven("f4", loss(8))],
            "f4",
            MoveQuality::Changed,
            "??",
        );
    }

    #[test]
    fn a_result_counts_as_kept_only_where_no_move_can_be_better() {
        let (draw, loss) = (proven("c3", Value::DRAW), proven("a2", Value::loss_in(4)));
        let (hopeful, no_win) = (estimated("b1", 200), bounded("b1", Value::DRAW, Bound::AtMost));
        let kept = |values: &[Line<String>], m| judge(values, m, 3).map(|verdict| verdict.kept());
        let open = [hopeful, draw.clone(), loss.clone()];
        assert_eq!((kept(&open, "c3"), kept(&open, "a2")), (Some(None), Some(Some(false))));
        check(&open, "a2", MoveQuality::Changed, "?");
        let closed = [draw, no_win, loss];
        assert_eq!((kept(&closed, "c3"), kept(&closed, "b1")), (Some(Some(true)), Some(None)));
        check(&closed, "b1", MoveQuality::Unproven, "");
    }
}
