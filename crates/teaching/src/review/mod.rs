//! Reviews a played game, move by move: compares each move with the best one, and explains the difference.
//!
//! The caller provides the search, with its limits of time or nodes.

mod reviewed_move;
mod summary;

use std::cmp::Reverse;
use std::time::Duration;

use engine::{Request, Session};
use game::{Assessment, Wdl, sort_short_by_key};
use search::{Analysis, Line};

pub use reviewed_move::ReviewedMove;
pub use summary::{Summary, summaries};

use crate::reasons;
use crate::verdict::{MoveQuality, judge, outcome};

/// Reviews the moves of a game in order, from its first position on.
///
/// `search` is called as by [`review_move`], with its time: all of `time` for the values of all moves, a
/// quarter for one line. `tell` gets every reviewed move, and returns `false` to end the review.
pub fn review_game(
    start: &dyn Session,
    moves: &[String],
    time: Duration,
    mut search: impl FnMut(&dyn Session, &Request, Duration) -> Analysis<String>,
    mut tell: impl FnMut(ReviewedMove) -> bool,
) {
    let mut position = start.fork();
    for m in moves {
        let reviewed = review_move(&*position, m, |position, request| {
            let share = if request.lines > 1 { time } else { time / 4 };
            search(position, request, share)
        });
        let goes_on = reviewed.is_some_and(&mut tell);
        if !goes_on || position.play(m).is_err() {
            return;
        }
    }
}

/// Reviews a move in the position of the session. Returns `None` if the move is not legal.
///
/// `search` is called for the values of all moves, and once more for the refutation of a bad one.
pub fn review_move(
    session: &dyn Session,
    m: &str,
    mut search: impl FnMut(&dyn Session, &Request) -> Analysis<String>,
) -> Option<ReviewedMove> {
    let mut after = session.fork();
    let m = after.play(m).ok()?;
    let mover = session.to_move();
    let legal = session.legal_moves().len();
    let mut values = search(session, &Request { lines: legal, ..Request::solving() }).lines;
    sort(&mut values);
    let verdict = judge(&values, &m, legal);
    let mut reviewed = ReviewedMove { m, mover, verdict, refutation: Vec::new(), explanation: None };
    let Some(verdict) = reviewed.verdict.as_mut().filter(|verdict| is_worse_by_proof(verdict.standing))
    else {
        return Some(reviewed);
    };
    reviewed.refutation = verdict.played.variation[1..].to_vec();
    if after.ending().is_none() && !is_whole(&*after, &reviewed.refutation) {
        let found = search(&*after, &Request::solving()).lines.into_iter().next();
        let longer = found.filter(|line| line.variation.len() > reviewed.refutation.len());
        reviewed.refutation = longer.map_or(reviewed.refutation, |line| line.variation);
    }
    let best_wins = outcome(&verdict.best) == Some(Wdl::Win);
    if best_wins && !is_whole(session, &verdict.best.variation) {
        let found = search(session, &Request::solving()).lines.into_iter().next();
        let same = found.filter(|line| line.variation.first() == verdict.best.variation.first());
        let longer = same.filter(|line| line.variation.len() > verdict.best.variation.len());
        verdict.best.variation =
            longer.map_or(std::mem::take(&mut verdict.best.variation), |line| line.variation);
    }
    reviewed.explanation = reasons::explain(session, verdict, &reviewed.refutation);
    Some(reviewed)
}

/// Returns `true` if it is proven that the best move is better: by the win that it brings, or by the loss
/// after the played one.
fn is_worse_by_proof(standing: MoveQuality) -> bool {
    use MoveQuality::{Changed, Known, Longer, Sooner, Unproven};
    matches!(standing, Changed | Sooner | Longer | Unproven | Known)
}

/// Returns `true` if the line leads to the end of the game.
fn is_whole(session: &dyn Session, line: &[String]) -> bool {
    let mut position = session.fork();
    line.iter().all(|m| position.play(m).is_ok()) && position.ending().is_some()
}

/// Sorts the lines, best first. A search whose time ran out does not order them by value.
fn sort(values: &mut [Line<String>]) {
    sort_short_by_key(values, |line| Reverse(line.assessment.map(Assessment::rank)));
}
