//! Node counts of searches in a lesson.

use serde::Deserialize;

/// A node count of a search on the position of its step: `alpha-beta best-first: 17`.
///
/// ```
/// use filetto_teaching::lesson::Count;
///
/// let count = Count::try_from("minimax, depth 5: 571457".to_owned())?;
/// assert_eq!((&*count.of, count.depth, count.number), ("minimax", Some(5), 571_457));
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Count {
    /// The counted thing.
    ///
    /// `tree` and `leaves` are the positions and the leaves of the whole tree, `orders` the orders in which
    /// all empty points can be filled without regard to wins. Other words are the name of a search's row in
    /// the comparison, or `alpha-beta` with a move ordering, such as `alpha-beta best-first`, and count the
    /// positions that this search visits.
    pub of: String,
    /// The depth of the search; `None` for a search to the end of the game.
    pub depth: Option<u32>,
    /// The number.
    pub number: u64,
}

impl TryFrom<String> for Count {
    type Error = String;

    fn try_from(text: String) -> Result<Count, String> {
        let wrong = || {
            format!("\"{text}\": expected WHAT: NUMBER or WHAT, depth NUMBER: NUMBER, such as alpha-beta: 29")
        };
        let (what, number) = text.rsplit_once(": ").ok_or_else(wrong)?;
        let (of, depth) = match what.split_once(", depth ") {
            Some((of, depth)) => (of, Some(depth.parse().map_err(|_| wrong())?)),
            None => (what, None),
        };
        Ok(Count { of: of.to_owned(), depth, number: number.parse().map_err(|_| wrong())? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_count_says_what_was_expected() {
        for text in ["", "29", "minimax: many", "minimax, depth x: 3"] {
            let error = Count::try_from(text.to_owned()).unwrap_err();
            assert!(error.contains("expected WHAT: NUMBER"), "{error}");
        }
    }
}
