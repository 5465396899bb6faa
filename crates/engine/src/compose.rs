//! A position composed of its parts, as a board editor sets it up.
//!
//! The parts are those of a [`View`]. They are written as the text of a position, which is then parsed like
//! any other. Impossible positions thus give the usual errors, and games need no code for this.

use game::{Message, Player, PositionError, SpecError, sort_short_by_key, write_ranks};

use crate::registry;
use crate::session::Session;
use crate::view::View;

game::messages! {
    /// An error in the parts of a position.
    pub enum ComposeError {
        Spec { error: SpecError } =
            "compose-spec" => "{error}",
        Points { expected: usize, found: usize } =
            "compose-points" => "expected {expected} points, each empty or occupied, not {found}",
        HandsMissing {} =
            "compose-hands-missing" => "expected the number of men in hand of both players",
        NoHands {} =
            "compose-no-hands" => "there are no men in hand in this game",
        NoAreas {} =
            "compose-no-areas" => "this game has no small boards to choose from",
        Area { found: usize, most: usize } =
            "compose-area" => "the board to play on must be a number from 0 to {most}, not {found}",
        Position { error: PositionError } =
            "compose-position" => "{error}",
    }
}

impl ComposeError {
    /// Returns the error of the spec or of the position, if it is one of these.
    pub fn cause(&self) -> Option<&dyn Message> {
        match self {
            ComposeError::Spec { error } => Some(error),
            ComposeError::Position { error } => Some(error),
            _ => None,
        }
    }
}

/// The parts of a position.
///
/// ```
/// use filetto::engine::{Play, PositionParts, compose};
/// use filetto::game::Player::{First, Second};
///
/// let mut occupants = [None; 9];
/// (occupants[0], occupants[4]) = (Some(Second), Some(First));
/// let parts = PositionParts { occupants: &occupants, to_move: First, in_hand: None, area: None };
/// let session = compose("tris", parts).expect("a position of tris");
/// assert_eq!(session.legal_moves().len(), 7);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PositionParts<'a> {
    /// The owner of the man on each point, in the order of [`View::sites`].
    pub occupants: &'a [Option<Player>],
    /// The side to move.
    pub to_move: Player,
    /// The men in hand of the first and the second player: required in games with hands, an error in others.
    pub in_hand: Option<[u8; 2]>,
    /// The [area](View::areas) to play in, from 0; `None` for any area, and in games without areas.
    pub area: Option<usize>,
}

/// Opens a game at the position with these parts. If both players have a line on one small board of
/// `ultimate:closed=no`, the parts do not determine its winner; this is an error.
///
/// # Errors
/// The spec is invalid, a part does not fit the game, or no game can reach the position.
pub fn compose(spec: &str, parts: PositionParts<'_>) -> Result<Box<dyn Session>, ComposeError> {
    let mut session = registry::open(spec).map_err(|error| ComposeError::Spec { error })?;
    let text = write(&session.view(), parts)?;
    session.set_position(&text).map_err(|error| ComposeError::Position { error })?;
    Ok(session)
}

/// Returns the text of the position. `start` is the view of the game at its start.
fn write(start: &View, parts: PositionParts<'_>) -> Result<String, ComposeError> {
    let (expected, found) = (start.sites.len(), parts.occupants.len());
    if expected != found {
        return Err(ComposeError::Points { expected, found });
    }
    let mut fields = vec![write_men(start, parts.occupants), start.men.letter(parts.to_move).to_string()];
    match (start.in_hand, parts.in_hand) {
        (Some(_), Some(hand)) => fields.extend(hand.map(|men| men.to_string())),
        (Some(_), None) => return Err(ComposeError::HandsMissing {}),
        (None, Some(_)) => return Err(ComposeError::NoHands {}),
        (None, None) => {}
    }
    match (start.areas.len(), parts.area) {
        (0, None) => {}
        (0, Some(_)) => return Err(ComposeError::NoAreas {}),
        (_, None) => fields.push("-".to_owned()),
        (areas, Some(found)) if found >= areas => return Err(ComposeError::Area { found, most: areas - 1 }),
        (_, Some(area)) => fields.push((area + 1).to_string()),
    }
    Ok(fields.join(" "))
}

/// Writes the ranks from the top, the points of each from the left.
fn write_men(start: &View, occupants: &[Option<Player>]) -> String {
    let mut points: Vec<usize> = (0..start.sites.len()).collect();
    sort_short_by_key(&mut points, |point| (u8::MAX - start.sites[*point].rank, start.sites[*point].file));
    let ranks = points.chunk_by(|a, b| start.sites[*a].rank == start.sites[*b].rank);
    let lengths: Vec<usize> = ranks.map(<[usize]>::len).collect();
    write_ranks(&lengths, start.men, |place| occupants[points[place]])
}
