//! Claims of a lesson about the value of a position.

use game::Wdl;
use serde::Deserialize;

/// A claim about a value, after some moves from the position of its step: `a1 b2: loss 4`.
///
/// ```
/// use filetto::game::Wdl;
/// use filetto_teaching::lesson::LessonClaim;
///
/// let claim = LessonClaim::try_from("a1 b2: loss 4".to_owned())?;
/// assert_eq!((claim.moves, claim.value, claim.plies), (vec!["a1".into(), "b2".into()], Wdl::Loss, Some(4)));
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct LessonClaim {
    /// The moves from the position of the step.
    pub moves: Vec<String>,
    /// The value after these moves, from the side to move there.
    pub value: Wdl,
    /// The length of best play in plies, where the lesson gives it.
    pub plies: Option<u32>,
}

impl TryFrom<String> for LessonClaim {
    type Error = String;

    fn try_from(text: String) -> Result<LessonClaim, String> {
        let (moves, value) = text.rsplit_once(':').unwrap_or(("", &text));
        let wrong = || format!("\"{text}\": expected VALUE or MOVES: VALUE, such as win 5, draw or a1: loss");
        let mut words = value.split_whitespace();
        let value = match words.next() {
            Some("win") => Wdl::Win,
            Some("draw") => Wdl::Draw,
            Some("loss") => Wdl::Loss,
            _ => return Err(wrong()),
        };
        let plies = words.next().map(|plies| plies.parse().map_err(|_| wrong())).transpose()?;
        if words.next().is_some() {
            return Err(wrong());
        }
        Ok(LessonClaim { moves: moves.split_whitespace().map(str::to_owned).collect(), value, plies })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_expected_form() {
        for text in ["", "wins", "win five", "a1 draw", "draw 3 4", "a1: lost"] {
            let error = LessonClaim::try_from(text.to_owned()).unwrap_err();
            assert!(error.contains("expected VALUE or MOVES: VALUE"), "{error}");
        }
    }
}
