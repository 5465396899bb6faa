//! Explains why a move was worse than the best one, by patterns on the board in lines whose values are
//! proven.
//!
//! A reason is given only if the best move is proven to be better and the pattern is on the board. Otherwise
//! the refutation must do. The catalogue is [`Reason`].

mod practice;
mod reason;

use std::slice;

use engine::Session;
use game::{Point, Wdl};

pub use practice::Practice;
pub use reason::Reason;

use crate::patterns::{Lacking, PlayedMove, ends_in_blockade, find_pairing, is_sequence_of_threats};
use crate::verdict::{MoveVerdict, outcome};

/// A reason with the points, arrows and moves that a screen shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The reason.
    pub reason: Reason,
    /// The points of the pattern.
    pub points: Vec<Point>,
    /// The moves of the pattern, from point to point, or to a point.
    pub arrows: Vec<(Option<Point>, Point)>,
    /// The line that proves the reason, from the position before the move.
    pub line: Vec<String>,
}

/// Explains why the move of the verdict was worse than the best one, given best play after it. The session is
/// in the position before the move.
pub fn explain(session: &dyn Session, verdict: &MoveVerdict, refutation: &[String]) -> Option<Explanation> {
    let played = PlayedMove::new(session, verdict.played.variation.first()?)?;
    let is_lost = outcome(&verdict.played) == Some(Wdl::Loss);
    let could_win = outcome(&verdict.best) == Some(Wdl::Win);
    let could_draw = outcome(&verdict.best) == Some(Wdl::Draw);
    let after_it = || [slice::from_ref(&played.text), refutation].concat();
    let by_refutation = || {
        let reply = played.then(refutation.first()?)?;
        let reason = lets(&played, &reply, refutation)?;
        Some(reason.explained(&reply, after_it()))
    };
    let by_best = || {
        let best = PlayedMove::new(session, verdict.best.variation.first()?)?;
        let reason = misses(session, &best, &verdict.best.variation)?;
        Some(reason.explained(&best, verdict.best.variation.clone()))
    };
    let by_pairing = || {
        let (found, partner) = broken_pairing(session, &played)?;
        let (points, arrows) = (vec![partner], vec![(None, partner)]);
        Some(Explanation { reason: found, points, arrows, line: after_it() })
    };
    // A pairing is more specific than a win by threats, and less specific than a line, a mill or a fork.
    let by_reply = || match by_refutation() {
        Some(found) if !matches!(found.reason, Reason::LetsSequence { .. }) => Some(found),
        sequence => could_draw.then(by_pairing).flatten().or(sequence),
    };
    let lost = || is_lost.then(by_reply).flatten();
    let missed = || could_win.then(by_best).flatten();
    // A player who still wins has only missed a faster win; otherwise the opponent's possibilities come
    // first.
    lost().or_else(missed)
}

/// A reason with its points.
struct Pattern {
    reason: Reason,
    points: Vec<Point>,
}

impl Pattern {
    /// Completes the reason with the move that makes the pattern, and the line that leads to it.
    fn explained(self, by: &PlayedMove, line: Vec<String>) -> Explanation {
        Explanation { reason: self.reason, points: self.points, arrows: vec![(by.from, by.to)], line }
    }
}

/// A pattern that a move makes or begins.
enum Sight {
    DoubleMill,
    OpenRow,
    Fork,
    Sequence,
    Blockade,
}

/// Returns the pattern of a move or of the line that it begins, with the points that show it and their names.
fn seen(before: &dyn Session, m: &PlayedMove, line: &[String]) -> Option<(Sight, Vec<Point>, String)> {
    let double = m.double_mill();
    if !double.is_empty() {
        let listed = names(m, &double, "-");
        return Some((Sight::DoubleMill, double, listed));
    }
    for (sight, lines) in [(Sight::OpenRow, m.open_row()), (Sight::Fork, m.fork())] {
        if !lines.is_empty() {
            let (points, listed) = lacked(m, &lines);
            return Some((sight, points, listed));
        }
    }
    let of_line = if is_sequence_of_threats(before, line, m.mover) {
        Sight::Sequence
    } else if ends_in_blockade(before, line) {
        Sight::Blockade
    } else {
        return None;
    };
    Some((of_line, vec![m.to], m.name(m.to)))
}

/// Returns the pattern of the opponent's reply that the move allows.
fn lets(played: &PlayedMove, reply: &PlayedMove, refutation: &[String]) -> Option<Pattern> {
    if let Some(pattern) = sends(played, reply).or_else(|| lets_line(played, reply)) {
        return Some(pattern);
    }
    let (sight, points, listed) = seen(&*played.after, reply, refutation)?;
    let text = reply.text.clone();
    let is_forced = played.threats().iter().any(|line| line.at == reply.to);
    let reason = match sight {
        Sight::DoubleMill => Reason::LetsDoubleMill { points: listed, reply: text },
        Sight::OpenRow => Reason::LetsOpenRow { points: listed, reply: text },
        Sight::Fork if is_forced => Reason::GivesFork { points: listed, reply: text },
        Sight::Fork => Reason::LetsFork { points: listed, reply: text },
        Sight::Sequence => Reason::LetsSequence { reply: text },
        Sight::Blockade => Reason::LosesLastMove { reply: text },
    };
    Some(Pattern { reason, points })
}

/// Returns the reason for a move that sends the opponent to a board that they win with the reply.
fn sends(played: &PlayedMove, reply: &PlayedMove) -> Option<Pattern> {
    let area = reply.won_area()?;
    let points = reply.area(area).to_vec();
    let (listed, reply_text) = (names(reply, &points, " "), reply.text.clone());
    let wins_game = reply.after.ending().is_some();
    let reason = match (played.sends_to(), wins_game) {
        (Some(_), true) => Reason::SendsToGame { points: listed, reply: reply_text },
        (Some(_), false) => Reason::SendsToBoard { points: listed, reply: reply_text },
        (None, _) => Reason::SendsAnywhere { points: listed, reply: reply_text },
    };
    Some(Pattern { reason, points })
}

/// Returns the reason for a line that the opponent completes with the reply. The line was open before, or the
/// move opened it.
fn lets_line(played: &PlayedMove, reply: &PlayedMove) -> Option<Pattern> {
    let made = reply.completed().into_iter().next().filter(|_| reply.double_mill().is_empty());
    let points = made?.points;
    let was_open = played.threats_before(reply.mover).iter().any(|line| line.at == reply.to);
    let (listed, text) = (names(reply, &points, "-"), reply.text.clone());
    let reason = match (was_open, reply.taken.is_some()) {
        (true, true) => Reason::LeavesMill { points: listed, reply: text },
        (false, true) => Reason::OpensMill { points: listed, reply: text },
        (true, false) => Reason::LeavesLine { points: listed, reply: text },
        (false, false) => Reason::OpensLine { points: listed, reply: text },
    };
    Some(Pattern { reason, points })
}

/// Returns the pattern of the best move, which the played one misses.
fn misses(session: &dyn Session, best: &PlayedMove, line: &[String]) -> Option<Pattern> {
    let text = best.text.clone();
    if let Some(area) = best.won_area() {
        let points = best.area(area).to_vec();
        return Some(Pattern { reason: Reason::MissesBoard { best: text }, points });
    }
    let made = best.completed().into_iter().next().filter(|_| best.double_mill().is_empty());
    if let Some(made) = made {
        let points = names(best, &made.points, "-");
        let reason = match best.taken {
            Some(_) => Reason::MissesMill { points, best: text },
            None => Reason::MissesLine { points, best: text },
        };
        return Some(Pattern { reason, points: made.points });
    }
    let (sight, points, listed) = seen(session, best, line)?;
    let reason = match sight {
        Sight::DoubleMill => Reason::MissesDoubleMill { points: listed, best: text },
        Sight::OpenRow => Reason::MissesOpenRow { points: listed, best: text },
        Sight::Fork => Reason::MissesFork { points: listed, best: text },
        Sight::Sequence => Reason::MissesSequence { best: text },
        Sight::Blockade => Reason::MissesBlockade { best: text },
    };
    Some(Pattern { reason, points })
}

/// Returns the pairing strategy that held the draw until the opponent's last move and that the played move
/// breaks, with the answer that it required.
fn broken_pairing(session: &dyn Session, played: &PlayedMove) -> Option<(Reason, Point)> {
    let mut before = session.fork();
    let answered = before.moves().pop()?;
    before.undo().then_some(())?;
    let attack = PlayedMove::new(&*before, &answered)?;
    let pairing = find_pairing(&before.winning_lines()?, &before.view().occupants, attack.mover)?;
    let partner = *pairing.get(&attack.to)?;
    let reason = Reason::BreaksPairing { answered, partner: attack.name(partner) };
    (partner != played.to).then_some((reason, partner))
}

/// Returns the missing points of these lines, each once, and their names.
fn lacked(played: &PlayedMove, lines: &[Lacking]) -> (Vec<Point>, String) {
    let mut points: Vec<Point> = lines.iter().map(|line| line.at).collect();
    points.sort_unstable();
    points.dedup();
    let listed = names(played, &points, " ");
    (points, listed)
}

/// Joins the names of points with `between`.
fn names(played: &PlayedMove, points: &[Point], between: &str) -> String {
    points.iter().map(|point| played.name(*point)).collect::<Vec<_>>().join(between)
}
