//! Moves and positions of m,n,k-games in cutechess's notation. A move is the drop of a pawn, and the
//! remaining pawns stand in brackets after the board, as in crazyhouse.
//!
//! ```text
//! b2              P@b2
//! 3/1x1/3 o       3/1P1/3[PPPPpppp] b - - 0 1
//! ```
//!
//! Source: the variants `tictactoe`, `gomoku` and `gomokufreestyle` of cutechess 1.3 and later.

game::messages! {
    /// An error in a position in cutechess's notation.
    pub enum CutechessError {
        Fields { found: String } =
            "cutechess-fields" => "expected a position such as 3/1P1/3[PPPPpppp] b - - 0 1, not \"{found}\"",
        Mark { found: String } =
            "cutechess-mark" => "expected P, p and numbers on a board of cutechess, not \"{found}\"",
        Side { found: String } =
            "cutechess-side" => "expected w or b as the side to move, not \"{found}\"",
    }
}

/// A supported variant of cutechess.
///
/// ```
/// use filetto_formats::CutechessVariant;
///
/// let variant = CutechessVariant::parse("gomoku").expect("a variant");
/// assert_eq!(variant.spec, "mnk:15,15,5,overline=exact");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CutechessVariant {
    /// Name of the variant in cutechess.
    pub name: &'static str,
    /// Spec of the game.
    pub spec: &'static str,
}

impl CutechessVariant {
    /// All supported variants.
    pub const ALL: [CutechessVariant; 3] = [
        CutechessVariant { name: "tictactoe", spec: "mnk:3,3,3" },
        CutechessVariant { name: "gomoku", spec: "mnk:15,15,5,overline=exact" },
        CutechessVariant { name: "gomokufreestyle", spec: "mnk:15,15,5" },
    ];

    /// Returns the variant with this name, in upper or lower case.
    pub fn parse(name: &str) -> Option<CutechessVariant> {
        CutechessVariant::ALL.into_iter().find(|variant| variant.name.eq_ignore_ascii_case(name))
    }

    /// Returns the variant with this canonical spec.
    pub fn of_spec(spec: &str) -> Option<CutechessVariant> {
        CutechessVariant::ALL.into_iter().find(|variant| variant.spec == spec)
    }
}

/// Returns the drop on a point.
///
/// ```
/// assert_eq!(filetto_formats::write_drop("b2"), "P@b2");
/// ```
pub fn write_drop(point: &str) -> String {
    format!("P@{point}")
}

/// Returns the point of a drop, with `P` or `p`; `None` if the text is not a drop.
///
/// ```
/// assert_eq!(filetto_formats::parse_drop("P@b2"), Some("b2"));
/// assert_eq!(filetto_formats::parse_drop("b2"), None);
/// ```
pub fn parse_drop(text: &str) -> Option<&str> {
    text.strip_prefix("P@").or_else(|| text.strip_prefix("p@"))
}

/// Converts a position from cutechess's to Filetto's notation. Does not check that a game can reach it.
///
/// # Errors
/// If there is no board or no side to move, or a character is wrong.
///
/// ```
/// let position = filetto_formats::read_cutechess("3/1P1/3[PPPPpppp] b - - 0 1");
/// assert_eq!(position.as_deref(), Ok("3/1x1/3 o"));
/// ```
pub fn read_cutechess(text: &str) -> Result<String, CutechessError> {
    let wrong = || CutechessError::Fields { found: text.trim().to_owned() };
    let mut fields = text.split_whitespace();
    let (board, side) = (fields.next().ok_or_else(wrong)?, fields.next().ok_or_else(wrong)?);
    let ranks = board.split('[').next().unwrap_or_default();
    let marks: String = ranks.chars().map(mark).collect::<Result<_, _>>()?;
    let side = match side {
        "w" => 'x',
        "b" => 'o',
        found => return Err(CutechessError::Side { found: found.to_owned() }),
    };
    Ok(format!("{marks} {side}"))
}

fn mark(pawn: char) -> Result<char, CutechessError> {
    match pawn {
        'P' => Ok('x'),
        'p' => Ok('o'),
        '/' | '0'..='9' => Ok(pawn),
        found => Err(CutechessError::Mark { found: found.to_string() }),
    }
}

/// Converts a position of an m,n,k-game to cutechess's notation. `points` is the number of cells; each player
/// has pawns for a full board. Returns `None` if the text is not such a position.
///
/// ```
/// let position = filetto_formats::write_cutechess("3/1x1/3 o", 9);
/// assert_eq!(position.as_deref(), Some("3/1P1/3[PPPPpppp] b - - 0 1"));
/// ```
pub fn write_cutechess(position: &str, points: usize) -> Option<String> {
    let (ranks, side) = position.split_once(' ')?;
    let count = |mark: char| ranks.matches(mark).count();
    let (white, black) = (count('x'), count('o'));
    let left = [points.div_ceil(2).checked_sub(white)?, (points / 2).checked_sub(black)?];
    let reserve = "P".repeat(left[0]) + &"p".repeat(left[1]);
    let board = ranks.replace('x', "P").replace('o', "p");
    let side = match side {
        "x" => 'w',
        "o" => 'b',
        _ => return None,
    };
    Some(format!("{board}[{reserve}] {side} - - 0 {}", black + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;
    use game::Message;

    #[test]
    fn positions_of_random_games_survive_a_round_trip() {
        for variant in CutechessVariant::ALL {
            let mut session = registry::open(variant.spec).expect("a spec");
            let mut random = fastrand::Rng::with_seed(7);
            let points = session.view().sites.len();
            while let Some(m) = random.choice(session.legal_moves()) {
                assert_eq!(parse_drop(&write_drop(&m)), Some(m.as_str()));
                session.play(&m).expect("a legal move");
                let written = write_cutechess(&session.position(), points).expect("a position");
                assert_eq!(read_cutechess(&written), Ok(session.position()), "{written}");
            }
        }
    }

    /// Checks the FENs that cutechess itself writes for these positions.
    #[test]
    fn as_cutechess_writes_them() {
        let check = |ours: &str, theirs: &str| {
            assert_eq!(write_cutechess(ours, 9).as_deref(), Some(theirs));
            assert_eq!(read_cutechess(theirs).as_deref(), Ok(ours));
        };
        check("3/3/3 x", "3/3/3[PPPPPpppp] w - - 0 1");
        check("3/1x1/3 o", "3/1P1/3[PPPPpppp] b - - 0 1");
        check("o2/1x1/3 x", "p2/1P1/3[PPPPppp] w - - 0 2");
    }

    #[test]
    fn errors_are_named() {
        let check = |text: &str, id: &str| assert_eq!(read_cutechess(text).map_err(|e| e.id()), Err(id));
        check("", "cutechess-fields");
        check("3/3/3", "cutechess-fields");
        check("3/1Q1/3[] w", "cutechess-mark");
        check("3/3/3[] x", "cutechess-side");
    }
}
