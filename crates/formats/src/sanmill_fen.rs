//! Sanmill's FEN: positions of men's morris on three squares.
//!
//! ```text
//! ********/*******O/******** b p p 1 8 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes
//! |                          | | | White Black to | last mills | | full move
//! inner, middle, outer       | | action    capture              | plies without a capture
//! square from its top        | phase                            lines used
//! ```
//!
//! The points of a square go clockwise from the middle of its upper side: `O` is White, `@` Black, `*` empty.
//! The action `r` means that a capture must still be made. Fields for unsupported rules get their empty
//! values, and the reader ignores them. The reader also accepts older positions, of 12 fields.
//!
//! Source: Sanmill's importer and exporter (`rules_setup.rs`), August 2026.

use game::{Men, Player, PositionError, parse_ranks, write_ranks};

game::messages! {
    /// An error in a Sanmill FEN.
    pub enum SanmillError {
        Fields { found: usize } =
            "sanmill-fields" => "expected the 17 fields of a Sanmill position, or the 12 of an older one, not {found}",
        Board { found: String } =
            "sanmill-board" => "expected three squares of eight points each, of O, @ and *, not \"{found}\"",
        Side { found: String } =
            "sanmill-side" => "expected w or b as the side to move, not \"{found}\"",
        Number { found: String } =
            "sanmill-number" => "expected a whole number from 0 to 9999, not \"{found}\"",
        OwnMan {} =
            "sanmill-own-man" => "capturing one's own men is not supported",
        OwedMen { owed: u32 } =
            "sanmill-owed-men" => "the position owes {owed} captures, but a turn takes one man here",
        #[transparent] Position(PositionError),
    }
}

/// A position with the fields of a Sanmill FEN.
///
/// ```
/// use filetto_formats::SanmillPosition;
///
/// let text = "********/*******O/******** b p p 1 8 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes";
/// let read = SanmillPosition::parse(text)?;
/// assert_eq!(read.position, "3/w2/3/6/3/3/3 b 8 9");
/// assert_eq!(read.to_string(), text);
/// # Ok::<(), filetto_formats::SanmillError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SanmillPosition {
    /// The position in Filetto's notation: the men, the side to move, and the men in hand.
    pub position: String,
    /// `true` if the side to move has closed a mill and must still capture a man.
    pub takes: bool,
    /// `true` if the game has ended.
    pub is_over: bool,
    /// Number of plies since the last capture.
    pub quiet_plies: u32,
    /// Number of the full move, from 1.
    pub full_move: u32,
}

/// The points in Sanmill's order.
const NODES: [&str; 24] = [
    "d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5", // the inner square
    "d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6", // the middle one
    "d7", "g7", "g4", "g1", "d1", "a1", "a4", "a7", // the outer one
];

/// The points in reading order, the order of Filetto's positions.
const READING: [&str; 24] = [
    "a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4", "e4", "f4", "g4", "c3", "d3",
    "e3", "b2", "d2", "f2", "a1", "d1", "g1",
];

/// Number of points in each rank, from the top.
const RANKS: [usize; 7] = [3, 3, 3, 6, 3, 3, 3];

impl SanmillPosition {
    /// Parses a Sanmill FEN. Does not check that a game can reach the position.
    ///
    /// # Errors
    /// If a field is missing or invalid, or if a player must capture one of their own men, or several men.
    pub fn parse(text: &str) -> Result<SanmillPosition, SanmillError> {
        let is_extension = |field: &&str| field.contains(':');
        let fields: Vec<&str> = text.split_whitespace().filter(|field| !is_extension(field)).collect();
        let missing = SanmillError::Fields { found: fields.len() };
        let Some(([board, side, phase, action, _, white, _, black], counts)) = fields.split_first_chunk()
        else {
            return Err(missing);
        };
        let Some((owed, [quiet_plies, full_move])) = counts.split_last_chunk() else { return Err(missing) };
        let men = read_board(board)?;
        let side = read_side(side)?;
        let hands = [number(white)?, number(black)?];
        let owed = read_owed(owed, side)?;
        let ranks = write_ranks(&RANKS, Men::Colours, |point| men[point]);
        Ok(SanmillPosition {
            position: format!("{ranks} {} {} {}", Men::Colours.letter(side), hands[0], hands[1]),
            takes: *action == "r" || owed > 0,
            is_over: *phase == "o",
            quiet_plies: number(quiet_plies)?,
            full_move: number(full_move)?,
        })
    }

    /// Converts a position in Filetto's notation, of a game on three squares.
    ///
    /// # Errors
    /// If the text is not such a position.
    pub fn of(position: &str) -> Result<SanmillPosition, SanmillError> {
        FenParts::read(position)?;
        Ok(SanmillPosition {
            position: position.to_owned(),
            takes: false,
            is_over: false,
            quiet_plies: 0,
            full_move: 1,
        })
    }
}

/// The fields of a position in Filetto's notation.
struct FenParts {
    men: Vec<Option<Player>>,
    side: Player,
    hands: [u32; 2],
}

impl FenParts {
    fn read(position: &str) -> Result<FenParts, SanmillError> {
        let fields: Vec<&str> = position.split_whitespace().collect();
        let [ranks, side, white, black] = fields[..] else {
            return Err(SanmillError::Fields { found: fields.len() });
        };
        let men = parse_ranks(ranks, &RANKS, Men::Colours)?;
        Ok(FenParts { men, side: read_side(side)?, hands: [number(white)?, number(black)?] })
    }

    fn man(&self, node: &str) -> char {
        let place = READING.iter().position(|point| *point == node);
        match place.and_then(|place| self.men[place]) {
            Some(Player::First) => 'O',
            Some(Player::Second) => '@',
            None => '*',
        }
    }

    fn on_board(&self, player: Player) -> usize {
        self.men.iter().filter(|owner| **owner == Some(player)).count()
    }
}

impl std::fmt::Display for SanmillPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts = FenParts::read(&self.position).map_err(|_| std::fmt::Error)?;
        let board: Vec<String> =
            NODES.chunks(8).map(|square| square.iter().map(|node| parts.man(node)).collect()).collect();
        let is_placing = parts.hands[parts.side.index()] > 0;
        let (phase, action) = match (self.is_over, self.takes) {
            (true, _) => ('o', '?'),
            (_, true) => (if is_placing { 'p' } else { 'm' }, 'r'),
            _ if is_placing => ('p', 'p'),
            _ => ('m', 's'),
        };
        let owed = Player::BOTH.map(|player| u8::from(self.takes && player == parts.side));
        let [white, black] = Player::BOTH.map(|player| parts.on_board(player));
        write!(f, "{} {} {phase} {action}", board.join("/"), Men::Colours.letter(parts.side))?;
        write!(f, " {white} {} {black} {} {} {}", parts.hands[0], parts.hands[1], owed[0], owed[1])?;
        write!(f, " -1 -1 -1 -1 0 {} {} ids:nodes", self.quiet_plies, self.full_move)
    }
}

/// Parses the board and returns the owner of each point in reading order.
fn read_board(text: &str) -> Result<Vec<Option<Player>>, SanmillError> {
    let wrong = || SanmillError::Board { found: text.to_owned() };
    let squares: Vec<&str> = text.split('/').collect();
    if squares.len() != 3 || squares.iter().any(|square| square.chars().count() != 8) {
        return Err(wrong());
    }
    let mut men = vec![None; READING.len()];
    for (node, man) in NODES.iter().zip(squares.concat().chars()) {
        let place = READING.iter().position(|point| point == node).unwrap_or_default();
        men[place] = match man {
            'O' => Some(Player::First),
            '@' => Some(Player::Second),
            '*' => None,
            _ => return Err(wrong()),
        };
    }
    Ok(men)
}

fn read_side(text: &str) -> Result<Player, SanmillError> {
    Men::Colours.parse_side(text).map_err(|_| SanmillError::Side { found: text.to_owned() })
}

fn number(text: &str) -> Result<u32, SanmillError> {
    game::parse_number(text, 0, 9999).ok_or_else(|| SanmillError::Number { found: text.to_owned() })
}

/// Returns the number of captures that the side to move must still make, from the fields before the last two.
/// The oldest positions have one number for both players, followed by the mask of mills.
///
/// # Errors
/// If the number is negative, which in Sanmill means own men, above one, or invalid.
fn read_owed(counts: &[&str], side: Player) -> Result<u32, SanmillError> {
    let owed = match counts {
        [] => return Ok(0),
        [both, _] => both,
        [white, ..] if side == Player::First => white,
        [_, black, ..] => black,
        [both] => both,
    };
    if owed.starts_with('-') {
        return Err(SanmillError::OwnMan {});
    }
    let owed = number(owed)?;
    if owed > 1 { Err(SanmillError::OwedMen { owed }) } else { Ok(owed) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;
    use game::Message;

    #[test]
    fn positions_of_random_games_survive_a_round_trip() {
        for spec in ["mulino", "mill:twelve", "mill:lasker"] {
            let mut session = registry::open(spec).expect("a spec");
            let mut random = fastrand::Rng::with_seed(3);
            while let Some(m) = random.choice(session.legal_moves()) {
                session.play(&m).expect("a legal move");
                let written = SanmillPosition::of(&session.position()).expect("a position").to_string();
                let read = SanmillPosition::parse(&written).expect("a position of Sanmill");
                assert_eq!(read.position, session.position(), "{written}");
                session.set_position(&read.position).expect("one that a game can reach");
            }
        }
    }

    /// Reads positions from Sanmill's documents and tests.
    #[test]
    fn as_sanmill_writes_them() {
        let check = |theirs: &str, ours: &str, takes: bool| {
            let read = SanmillPosition::parse(theirs).expect(theirs);
            assert_eq!((read.position.as_str(), read.takes), (ours, takes), "{theirs}");
        };
        check(
            "********/********/******** w p p 0 9 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes",
            "3/3/3/6/3/3/3 w 9 9",
            false,
        );
        check("********/********/******** w p p 0 9 0 9 0 0 0 1", "3/3/3/6/3/3/3 w 9 9", false);
        check(
            "********/O**O**O*/****@@@O w m p 4 0 3 0 0 0 -1 -1 -1 -1 0 0 1 ids:nodes",
            "w2/1w1/3/bw4/3/2w/bb1 w 0 0",
            false,
        );
        check(
            "********/********/OO**@@*O w p r 3 6 2 7 1 0 -1 -1 -1 -1 0 0 3 ids:nodes",
            "www/3/3/6/3/3/bb1 w 6 7",
            true,
        );
    }

    #[test]
    fn a_position_is_written_with_its_counters() {
        let text = "O*****@*/O*****@*/**@***O@ w m s 3 0 4 0 0 0 -1 -1 -1 -1 0 19 32 ids:nodes";
        let read = SanmillPosition::parse(text).expect("a position");
        assert_eq!((read.quiet_plies, read.full_move), (19, 32));
        assert_eq!(read.to_string(), text);
    }

    #[test]
    fn errors_are_named() {
        let check =
            |text: &str, id: &str| assert_eq!(SanmillPosition::parse(text).map_err(|e| e.id()), Err(id));
        let with = |board: &str, side: &str, hand: &str, owed: &str| {
            format!("{board} {side} p p 0 {hand} 0 9 {owed} 0 -1 -1 -1 -1 0 0 1 ids:nodes")
        };
        let empty = "********/********/********";
        check("", "sanmill-fields");
        check(empty, "sanmill-fields");
        check(&with("********/********", "w", "9", "0"), "sanmill-board");
        check(&with("********/********/*******Q", "w", "9", "0"), "sanmill-board");
        check(&with(empty, "x", "9", "0"), "sanmill-side");
        check(&with(empty, "w", "-9", "0"), "sanmill-number");
        check(&with(empty, "w", "9", "-1"), "sanmill-own-man");
        check(&with(empty, "w", "9", "2"), "sanmill-owed-men");
    }
}
