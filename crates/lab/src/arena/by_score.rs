//! Adjudication by score: a game that both programs hold for decided, or for drawn, ends early.
//!
//! The rules are those of cutechess-cli. Its option `-resign` believes the loser, `-draw` both.

use game::{Outcome, Player, Verdict};

use crate::arena::thought::MoveThought;

/// Adjudication by score; none by default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ScoreRules {
    /// A player loses who held the game for lost.
    pub resign: Option<ResignRule>,
    /// A game is drawn that both players held for even.
    pub draw: Option<DrawRule>,
}

/// A player loses whose score was at most `-score` in this number of own moves in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResignRule {
    /// Number of moves in a row.
    pub moves: u32,
    /// The score in hundredths of the advantage of one move.
    pub score: i32,
}

/// A game is drawn in which the scores of both players were between `-score` and `score` in this number of
/// moves of each in a row. As in cutechess, the count begins again with a capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawRule {
    /// The first full move, counted from 1 with the opening, after which a game is drawn.
    pub from_move: u32,
    /// Number of moves of each player in a row.
    pub moves: u32,
    /// The score in hundredths of the advantage of one move.
    pub score: i32,
}

impl ScoreRules {
    /// Returns the outcome that follows from the thoughts of a game in which this player is to move; `None`
    /// if the game goes on.
    pub(crate) fn judge(self, to_move: Player, thoughts: &[Option<MoveThought>]) -> Option<Outcome> {
        let last = !to_move;
        let resigned = self.resign.filter(|rule| {
            let of_last = thoughts.iter().rev().step_by(2).take(rule.moves as usize);
            all(of_last, rule.moves, |score| score <= -rule.score)
        });
        if resigned.is_some() {
            return Some(Outcome::Win(!last));
        }
        let drawn = self.draw.filter(|rule| {
            let of_both = thoughts.iter().rev().take(2 * rule.moves as usize);
            thoughts.len() >= 2 * rule.from_move as usize
                && all(of_both, 2 * rule.moves, |score| score.abs() <= rule.score)
                && !captured_after_first(&thoughts[thoughts.len() - 2 * rule.moves as usize..])
        });
        drawn.map(|_| Outcome::Draw)
    }
}

/// Returns `true` if there are so many thoughts, and each has a score as wanted.
fn all<'a>(
    thoughts: impl Iterator<Item = &'a Option<MoveThought>>,
    count: u32,
    is_wanted: impl Fn(i32) -> bool,
) -> bool {
    let scores: Vec<Option<i32>> = thoughts.map(|thought| score(thought.as_ref()?)).collect();
    scores.len() == count as usize && scores.into_iter().all(|score| score.is_some_and(&is_wanted))
}

/// Returns `true` if a move after the first one was a capture.
fn captured_after_first(thoughts: &[Option<MoveThought>]) -> bool {
    thoughts.iter().skip(1).flatten().any(|thought| thought.is_capture)
}

/// Returns the score of a thought, in hundredths; that of a win is above and that of a loss below all others.
fn score(thought: &MoveThought) -> Option<i32> {
    Some(match thought.verdict()? {
        Verdict::Score(score) => score,
        Verdict::Win { .. } => i32::MAX,
        Verdict::Loss { .. } => -i32::MAX,
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use game::{Assessment, Bound, Value};

    use super::*;

    /// Returns the thoughts with these scores; `None` for a move of the opening.
    fn thoughts(scores: &[Option<i32>]) -> Vec<Option<MoveThought>> {
        let of = |score: i32| MoveThought {
            assessment: Some(Assessment::estimate(Value::score(score), Bound::Exact, 1)),
            nodes: 1,
            time: Duration::ZERO,
            line: Vec::new(),
            is_capture: false,
        };
        scores.iter().map(|score| score.map(of)).collect()
    }

    #[test]
    fn a_player_resigns_after_so_many_bad_moves_in_a_row() {
        let rules = ScoreRules { resign: Some(ResignRule { moves: 2, score: 500 }), draw: None };
        let judge = |scores: &[Option<i32>]| rules.judge(Player::First, &thoughts(scores));
        assert_eq!(judge(&[Some(0), Some(-600), Some(700), Some(-500)]), Some(Outcome::Win(Player::First)));
        assert_eq!(judge(&[Some(0), Some(-600), Some(700), Some(-499)]), None);
        assert_eq!(judge(&[None, None, Some(700), Some(-900)]), None);
        assert_eq!(judge(&[]), None);
    }

    #[test]
    fn both_must_hold_a_game_for_drawn() {
        let draw = DrawRule { from_move: 2, moves: 1, score: 10 };
        let rules = ScoreRules { resign: None, draw: Some(draw) };
        let judge = |scores: &[Option<i32>]| rules.judge(Player::First, &thoughts(scores));
        assert_eq!(judge(&[None, None, Some(10), Some(-10)]), Some(Outcome::Draw));
        assert_eq!(judge(&[None, None, Some(11), Some(0)]), None);
        assert_eq!(judge(&[Some(0), Some(0)]), None, "too early");
    }

    #[test]
    fn the_count_of_even_moves_begins_again_with_a_capture() {
        let rules = ScoreRules { resign: None, draw: Some(DrawRule { from_move: 1, moves: 2, score: 10 }) };
        for (capture, expected) in [(0, Some(Outcome::Draw)), (1, Some(Outcome::Draw)), (2, None), (4, None)]
        {
            let mut thoughts = thoughts(&[Some(0); 5]);
            thoughts[capture].as_mut().expect("a thought").is_capture = true;
            assert_eq!(rules.judge(Player::Second, &thoughts), expected, "{capture}");
        }
    }
}
