//! Patterns of a line of moves.

use engine::{Ending, Reason, Session};
use game::{Outcome, Player};

use super::played::PlayedMove;

/// Returns `true` if the player wins by a sequence of threats.
///
/// In the line every move of the player but the last threatens to complete a line at once, the opponent
/// answers each threat on the missing point, and the last move completes a line that wins. At least two
/// threats are needed.
pub fn is_sequence_of_threats(session: &dyn Session, line: &[String], player: Player) -> bool {
    let mut position = session.fork();
    let mut threatened = Vec::new();
    let mut threats = 0;
    for m in line {
        let Some(played) = PlayedMove::new(&*position, m) else { return false };
        if played.mover == player {
            threatened = played.threats().into_iter().map(|line| line.at).collect();
            let has_won = played.after.ending().is_some_and(|ending| ending.outcome == Outcome::Win(player));
            if has_won {
                return threats >= 2 && !played.completed().is_empty();
            }
            if threatened.is_empty() {
                return false;
            }
            threats += 1;
        } else if threats > 0 && !threatened.contains(&played.to) {
            return false;
        }
        position = played.after;
    }
    false
}

/// Returns `true` if the game ends at the end of the line because the loser, with three men or more, cannot
/// move.
pub fn ends_in_blockade(session: &dyn Session, line: &[String]) -> bool {
    let mut position = session.fork();
    let mut last = None;
    for m in line {
        let Some(played) = PlayedMove::new(&*position, m) else { return false };
        position = played.after.fork();
        last = Some(played);
    }
    let Some(last) = last else { return false };
    let has_won =
        |ending: Ending| ending.reason == Reason::Rules && ending.outcome == Outcome::Win(last.mover);
    let view = position.view();
    let Some(hand) = view.in_hand else { return false };
    let loser = !last.mover;
    let on_board = view.occupants.iter().filter(|man| **man == Some(loser)).count();
    let has_men = on_board + usize::from(hand[loser.index()]) >= 3;
    // Without a capture, a completed line is itself the win, where the first line wins.
    let is_won_by_line = last.taken.is_none() && !last.completed().is_empty();
    position.ending().is_some_and(has_won) && has_men && !is_won_by_line
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;

    fn line(moves: &str) -> Vec<String> {
        moves.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn a_sequence_of_threats_wins_by_a_line() {
        let mut session = registry::open("mnk:9,9,5").unwrap();
        session.set_position("o6oo/9/9/9/oxxx5/4x4/4x4/9/8o x").unwrap();
        // X makes a four with e5 and an open four with e6.
        assert!(is_sequence_of_threats(&*session, &line("e5 f5 e6 e7 e2"), Player::First));
        assert!(
            !is_sequence_of_threats(&*session, &line("e5 f5 e6 a1 e2"), Player::First),
            "O did not parry"
        );
        assert!(!is_sequence_of_threats(&*session, &line("e6 e7 e5 f5 a1"), Player::First), "X did not win");
        assert!(
            !is_sequence_of_threats(&*session, &line("a1 a2 e5 f5 e6"), Player::First),
            "a1 is no threat"
        );
    }

    #[test]
    fn a_blockade_leaves_men_that_cannot_move() {
        let mut session = registry::open("mill:nine").unwrap();
        // Black can only go from g1 to g4, and White's man goes there.
        session.set_position("bbw/1w1/3/bw2w1/3/3/wwb w 0 0").unwrap();
        assert!(ends_in_blockade(&*session, &line("f4-g4")));
        assert!(!ends_in_blockade(&*session, &line("f4-f2")), "Black can move");
        assert!(!ends_in_blockade(&*registry::open("tris").unwrap(), &line("a1 b1 a2 b2 a3")), "a line wins");
    }
}
