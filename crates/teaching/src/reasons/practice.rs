//! Recommended practice after a mistake: the lesson and the puzzles' theme for a reason.

use super::reason::Reason;
use crate::library;
use crate::puzzle::{self, Theme};

/// Recommended practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Practice {
    /// The theme of puzzles, if there are puzzles for the game.
    pub theme: Option<Theme>,
    /// The id of the lesson, if there is one for the game.
    pub lesson: Option<&'static str>,
}

impl Reason {
    /// Returns the recommended practice for this reason, in the game of this canonical spec.
    pub fn practice(&self, spec: &str) -> Practice {
        use Reason::{
            BreaksPairing, GivesFork, LeavesLine, LeavesMill, LetsDoubleMill, LetsFork, LetsOpenRow,
            LetsSequence, LosesLastMove, MissesBlockade, MissesBoard, MissesDoubleMill, MissesFork,
            MissesLine, MissesMill, MissesOpenRow, MissesSequence, OpensLine, OpensMill, SendsAnywhere,
            SendsToBoard, SendsToGame,
        };
        let (theme, [tris, gomoku, filetto, mill, ultimate]) = match self {
            LeavesLine { .. } | OpensLine { .. } | MissesLine { .. } => (
                Theme::Block,
                ["tris/win-and-block", "gomoku/answers", "filetto/threats", "mill/three", "ultimate/boards"],
            ),
            LeavesMill { .. } | OpensMill { .. } => (Theme::Block, ["", "", "", "mill/closing", ""]),
            MissesMill { .. } => (Theme::Mill, ["", "", "", "mill/what-to-take", ""]),
            GivesFork { .. } | LetsFork { .. } => {
                (Theme::Fork, ["tris/stop-the-fork", "gomoku/fork", "filetto/fork", "mill/placing", ""])
            }
            MissesFork { .. } => {
                (Theme::Fork, ["tris/fork", "gomoku/fork", "filetto/fork", "mill/placing", ""])
            }
            LetsOpenRow { .. } => (Theme::OpenFour, ["tris/larger-boards", "gomoku/answers", "", "", ""]),
            MissesOpenRow { .. } => (Theme::OpenFour, ["tris/larger-boards", "gomoku/shapes", "", "", ""]),
            LetsDoubleMill { .. } | MissesDoubleMill { .. } => {
                (Theme::DoubleMill, ["", "", "", "mill/double-mill", ""])
            }
            LetsSequence { .. } | MissesSequence { .. } => {
                (Theme::Sequence, ["tris/fork", "gomoku/chain-of-fours", "filetto/chain", "mill/three", ""])
            }
            LosesLastMove { .. } | MissesBlockade { .. } => {
                (Theme::Blockade, ["", "", "", "mill/blockade", ""])
            }
            SendsToBoard { .. } | SendsToGame { .. } | SendsAnywhere { .. } => {
                (Theme::Send, ["", "", "", "", "ultimate/sending"])
            }
            MissesBoard { .. } => (Theme::Send, ["", "", "", "", "ultimate/boards"]),
            BreaksPairing { .. } => (Theme::Block, ["tris/pairings", "tris/pairings", "", "", ""]),
        };
        let family = spec.split(':').next();
        let id = match family {
            Some("mnk") if wins_by_five(spec) => gomoku,
            Some("mnk") => tris,
            Some("filetto") => filetto,
            Some("mill") => mill,
            Some("ultimate") => ultimate,
            _ => "",
        };
        let has_puzzles = family.is_some_and(|family| !puzzle::library::all(family).is_empty());
        Practice { theme: has_puzzles.then_some(theme), lesson: library::lesson(id).map(|_| id) }
    }
}

/// Returns `true` if five or more in a row win, in an m,n,k-game.
fn wins_by_five(spec: &str) -> bool {
    let k = spec.split([':', ',']).nth(3).and_then(|k| k.parse::<u32>().ok());
    k.is_some_and(|k| k >= 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson(reason: &Reason, spec: &str) -> Option<&'static str> {
        reason.practice(spec).lesson
    }

    #[test]
    fn there_is_a_lesson_for_the_usual_mistakes_of_each_game() {
        let (points, reply) = (String::new(), String::new());
        let fork = Reason::LetsFork { points: points.clone(), reply: reply.clone() };
        assert_eq!(lesson(&fork, "mnk:3,3,3"), Some("tris/stop-the-fork"));
        assert_eq!(lesson(&fork, "mnk:15,15,5"), Some("gomoku/fork"));
        assert_eq!(lesson(&fork, "filetto"), Some("filetto/fork"));
        assert_eq!(lesson(&fork, "mill:nine"), Some("mill/placing"));
        let double = Reason::LetsDoubleMill { points: points.clone(), reply: reply.clone() };
        assert_eq!(lesson(&double, "mill:nine"), Some("mill/double-mill"));
        assert_eq!(lesson(&double, "ultimate"), None);
        let pairing = Reason::BreaksPairing { answered: points.clone(), partner: reply.clone() };
        assert_eq!(lesson(&pairing, "mnk:9,9,5"), Some("tris/pairings"));
        assert_eq!(pairing.practice("mnk:9,9,5").theme, Some(Theme::Block));
        assert_eq!(pairing.practice("my-game"), Practice { theme: None, lesson: None });
    }
}
