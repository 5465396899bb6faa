//! The themes of renju: what forbidden points make possible.
//!
//! ```text
//! forbidden    White threatens five on a point where Black may not block
//! four-three   a four, and after its block an open four by the same stone
//! overline     a four of White whose block is in a row that Black wanted to complete: it would be too long
//! ```

use engine::Session;
use game::{ForbiddenReason, Player, Point};

use crate::patterns::PlayedMove;

/// The number of marks of an open four with its open ends: a line and the point beyond it.
const OPEN_FOUR: usize = 5;

/// Returns `true` if the rules of the session's game are those of renju.
pub(super) fn is_renju(session: &dyn Session) -> bool {
    session.spec().ends_with(",rule=renju")
}

/// Returns `true` if White threatens to win where Black may not play.
pub(super) fn is_trap(m: &PlayedMove) -> bool {
    let is_forbidden = |point: Point| m.forbidden_after().iter().any(|found| found.point == point);
    m.mover == Player::Second && m.threats().iter().any(|line| is_forbidden(line.at))
}

/// Returns `true` if a move makes a four, and the next move of the same player an open four with its stone.
pub(super) fn is_four_three(best: &PlayedMove, next: &PlayedMove) -> bool {
    let mut fours: Vec<Point> = best.threats().into_iter().map(|line| line.at).collect();
    fours.sort_unstable();
    fours.dedup();
    let is_four = fours.len() == 1 && best.threats_before(best.mover).is_empty();
    let uses_both = |points: &[Point]| points.contains(&best.to) && points.contains(&next.to);
    let open = next.open_row();
    let is_open = open.iter().any(|row| row.points.len() >= OPEN_FOUR && uses_both(&row.points));
    is_four && is_open
}

/// Returns the point where Black may not play because of the block of White's four: with the block it makes a
/// row of six or more.
pub(super) fn forced_overline(best: &PlayedMove, reply: &PlayedMove, next: &PlayedMove) -> Option<String> {
    let forces = best.mover == Player::Second
        && !best.threats().is_empty()
        && best.threats().iter().all(|line| line.at == reply.to);
    let was_allowed = |point: Point| best.forbidden_after().iter().all(|found| found.point != point);
    let overlines = next.forbidden_after().iter().filter(|found| found.reason == ForbiddenReason::Overline);
    let mut forced = overlines.map(|found| found.point).filter(|point| forces && was_allowed(*point));
    forced.next().map(|point| next.name(point))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::prove;

    const SPEC: &str = "mnk:15,15,5,rule=renju";

    fn play(position: &str, moves: &str) -> Vec<PlayedMove> {
        let mut session = prove::open(SPEC, position).unwrap_or_else(|| panic!("{position}"));
        let mut played = Vec::new();
        for m in moves.split(' ') {
            let next = PlayedMove::new(&*session, m).unwrap_or_else(|| panic!("{m} in {position}"));
            session = next.after.fork();
            played.push(next);
        }
        played
    }

    #[test]
    fn a_four_and_a_three_by_one_stone_are_the_theme() {
        let rows = "o13o/15/15/15/15/7x7/7x7/4oxx1x6/15/15/15/15/15/15/o13o x";
        let check = |moves: &str, expected: bool| {
            let played = play(rows, moves);
            assert_eq!(is_four_three(&played[0], &played[2]), expected, "{moves}");
        };
        check("h8 j8 h11", true);
        check("h8 j8 h7", true);
        // The next move does not make the three a four.
        check("h8 j8 a8", false);
        // The first move is no four.
        check("a2 b2 h8", false);
    }

    #[test]
    fn a_threat_on_a_forbidden_point_is_a_trap() {
        // At h8 Black would make a row of six. White threatens it from above, or blocks it.
        let rows = "x13x/15/15/7o7/7o7/7o7/15/4xxx1xx5/15/15/15/15/15/15/o1o1o10 o";
        assert!(is_trap(&play(rows, "h9")[0]));
        assert!(!is_trap(&play(rows, "h8")[0]));
        assert!(!is_trap(&play(rows, "a2")[0]));
    }
}
