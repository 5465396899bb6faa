//! Judgement of a reader's answers, and the answers of the other side.

use game::{Outcome, Player};

use super::task::{LessonGoal, Task, TaskKind};
use super::text::Text;

impl Task {
    /// Returns `true` if the move is right.
    pub fn accepts(&self, played: &str) -> bool {
        self.right.iter().any(|right| right == played)
    }

    /// Returns the opponent's move after a right one; none if the task has none after this move.
    pub fn reply_to(&self, played: &str) -> Option<&str> {
        self.reply.as_deref().filter(|_| self.right.first().is_some_and(|right| right == played))
    }

    /// Returns the defender's move after one of the attacker: the other point of its pair, or any legal move
    /// if that is taken or there is none. None if there is no legal move.
    pub fn defence_of<'a>(&self, played: &str, legal: &'a [String]) -> Option<&'a String> {
        let pair = self.pairs.iter().find(|pair| pair.iter().any(|point| point == played));
        let partner = pair.and_then(|pair| pair.iter().find(|point| *point != played));
        legal.iter().find(|point| Some(*point) == partner).or(legal.first())
    }

    /// Returns `true` if a game that ended so has reached the goal. Whoever attacks against a pairing
    /// strategy reaches it without a line, having seen that none can be made.
    pub fn is_reached(&self, outcome: Outcome, reader: Player) -> bool {
        let is_won = outcome == Outcome::Win(reader);
        match (self.kind, self.goal) {
            (TaskKind::Attack, _) => !is_won,
            (_, Some(LessonGoal::Draw)) => is_won || outcome == Outcome::Draw,
            _ => is_won,
        }
    }

    /// Returns the text after a wrong answer: that of this answer, or that of all others. None if the task
    /// has neither.
    pub fn remark_on(&self, answer: Option<&str>) -> Option<&Text> {
        let own = self.wrong.iter().find(|wrong| Some(&*wrong.answer) == answer);
        own.map(|wrong| &wrong.say).or(self.otherwise.as_ref())
    }
}
