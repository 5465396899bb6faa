//! Why a move was worse than the best one: patterns that are found by the rules, in lines whose values are proven.
//!
//! A reason is given only where the best move is better by proof, and only if its pattern is on the board. Where none fits there
//! is none, and the refutation speaks for itself. The catalogue is [`Reason`].

mod practice;
mod reason;

use std::slice;

use engine::Session;
use game::{Point, Wdl};

pub use practice::Practice;
pub use reason::Reason;

use crate::patterns::{Lacking, PlayedMove, ends_in_blockade, find_pairing, is_sequence_of_threats};
use crate::verdict::{Verdict, outcome};

/// A reason with what a screen shows of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The reason.
    pub reason: Reason,
    /// The points that it speaks of.
    pub points: Vec<Point>,
    /// The moves that it speaks of, from point to point, or to a point.
    pub arrows: Vec<(Option<Point>, Point)>,
    /// The line that proves it, from the position before the move.
    pub line: Vec<String>,
}

/// Why the move that the verdict is about was worse than the best one, given best play after it. The session is in the position
/// before the move.
pub fn explain(session: &dyn Session, verdict: &Verdict, refutation: &[String]) -> Option<Explanation> {
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
    // A pairing says more than that there is some win by threats, and less than which line, mill or fork it is.
    let by_reply = || match by_refutation() {
        Some(found) if !matches!(found.reason, Reason::LetsSequence { .. }) => Some(found),
        sequence => could_draw.then(by_pairing).flatten().or(sequence),
    };
    let lost = || is_lost.then(by_reply).flatten();
    let missed = || could_win.then(by_best).flatten();
    // Who wins in the end misses a way to win sooner; otherwise what the opponent can do comes first.
    lost().or_else(missed)
}

/// A reason with the points that it speaks of.
struct Pattern {
    reason: Reason,
    points: Vec<Point>,
}

impl Pattern {
    /// With the move that makes the pattern, and the line that leads to it.
    fn explained(self, by: &PlayedMove, line: Vec<String>) -> Explanation {
        Explanation { reason: self.reason, points: self.points, arrows: vec![(by.from, by.to)], line }
    }
}

/// What a move does, or begins.
enum Sight {
    DoubleMill,
    OpenRow,
    Fork,
    Sequence,
    Blockade,
}

/// What the move does, or the line that it begins, with the points that show it and their names.
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

/// What the move lets the opponent do with the reply.
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

/// A move that sends the opponent to a board that they win with the reply.
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

/// A line that the opponent completes with the reply, which was open before the move or which the move opened.
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

/// What the best move does that the other one does not.
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

/// The pairing that held the draw before the opponent's last move, which the move did not answer, with the answer that it had.
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

/// The points that these lines lack, each once, and their names.
fn lacked(played: &PlayedMove, lines: &[Lacking]) -> (Vec<Point>, String) {
    let mut points: Vec<Point> = lines.iter().map(|line| line.at).collect();
    points.sort_unstable();
    points.dedup();
    let listed = names(played, &points, " ");
    (points, listed)
}

/// The names of points, with this between them.
fn names(played: &PlayedMove, points: &[Point], between: &str) -> String {
    points.iter().map(|point| played.name(*point)).collect::<Vec<_>>().join(between)
}
