//! Text for moves and positions, and what can be wrong with it.
//!
//! Positions are one line: the men of each rank from the top, where a number stands for that many
//! empty points, then the side to move, then what else the game needs.

use crate::{Game, Men, Player, parse_number};

/// A game whose moves and positions can be written and read.
pub trait Notation: Game {
    /// The position as one line.
    fn write_position(&self, position: &Self::Position) -> String;

    /// Reads a position that [`write_position`](Self::write_position) could have written.
    ///
    /// # Errors
    /// The text is no position of this game, or one that no game can reach; the error says why.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// The move as text.
    fn write_move(&self, m: Self::Move) -> String;

    /// Reads a legal move.
    ///
    /// # Errors
    /// The text is no move, or one that is not legal here; the error says why.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, MoveError>;
}

crate::messages! {
    /// Why a text is no position.
    pub enum PositionError {
        Fields { found: String, example: String } =
            "position-fields" => "\"{found}\" is not a position of this game; try {example}",
        RankCount { expected: usize, found: usize } =
            "position-rank-count" => "expected {expected} ranks separated by /, found {found}",
        RankLength { rank: usize, expected: usize, found: usize } =
            "position-rank-length" => "rank {rank} must have {expected} points, not {found}",
        Symbol { found: char, first: char, second: char } =
            "position-symbol" => "a rank consists of {first}, {second} and numbers of empty points, not \"{found}\"",
        Side { found: String, first: char, second: char } =
            "position-side" => "the side to move must be {first} or {second}, not \"{found}\"",
        TooManyMen { player: char, found: usize, max: usize } =
            "position-too-many-men" => "{player} has {found} men including those in hand; the maximum is {max}",
        Unbalanced { first: char, second: char, firsts: usize, seconds: usize } =
            "position-unbalanced" => "{first} has placed {firsts} and {second} {seconds}: {first} must have placed as many as {second}, or one more",
        NotToMove { player: char, firsts: usize, seconds: usize } =
            "position-not-to-move" => "it cannot be {player}'s turn with {firsts} placed against {seconds}",
        TwoWinners {} =
            "position-two-winners" => "both players have won",
        WinnerToMove { player: char } =
            "position-winner-to-move" => "{player} has already won and cannot be to move",
        WonEarlier { player: char } =
            "position-won-earlier" => "no single last move completes all lines of {player}: the game ended earlier",
        InHand { found: String, max: usize } =
            "position-in-hand" => "the men in hand must be a whole number from 0 to {max}, not \"{found}\"",
        UnevenHands { first: usize, second: usize, player: char } =
            "position-uneven-hands" => "with {player} to move, the players cannot have {first} and {second} men in hand",
        TooFewMen { player: char } =
            "position-too-few-men" => "{player} has fewer than three men and just moved: the game ended earlier",
        MenMissing { player: char, found: usize, men: usize } =
            "position-men-missing" => "{player} has {found} men including those in hand, but must have {men}: nothing is ever captured",
        NextBoard { found: String } =
            "position-next-board" => "the board to play on must be 1 to 9 or -, not \"{found}\"",
        NextClosed { board: usize } =
            "position-next-closed" => "nobody can be sent to board {board}: it is closed",
        NotSent { player: char, board: usize } =
            "position-not-sent" => "no mark of {player} sends the opponent to board {board}",
        NotFree { player: char } =
            "position-not-free" => "no mark of {player} gives a free choice of board",
        TwoOwners { board: usize } =
            "position-two-owners" => "both players have a line on board {board}",
        BoardWonEarlier { board: usize } =
            "position-board-won-earlier" => "no single last move completes all lines on board {board}: it was closed earlier",
        Ambiguous { board: usize } =
            "position-ambiguous" => "both players have a line on board {board}: say who won it in a fourth field, such as {board}x",
        Owner { found: String } =
            "position-owner" => "the fourth field lists boards where both players have a line, with their winners, such as 2x5o, not \"{found}\"",
    }
}

crate::messages! {
    /// Why a text is no legal move.
    pub enum MoveError {
        Unreadable { found: String, example: String } =
            "move-unreadable" => "\"{found}\" is not a legal move; try {example}",
        NoSuchPoint { point: String } =
            "move-no-such-point" => "the board has no point {point}",
        Finished {} =
            "move-finished" => "the game is over",
        Occupied { point: String } =
            "move-occupied" => "{point} is occupied",
        WrongBoard { point: String, board: usize } =
            "move-wrong-board" => "{point} is not on your board: you must play on board {board}",
        BoardClosed { point: String, board: usize } =
            "move-board-closed" => "{point} is on board {board}, which is closed",
        NotYours { point: String } =
            "move-not-yours" => "you have no man on {point}",
        NotJoined { from: String, to: String } =
            "move-not-joined" => "no line joins {from} to {to}",
        PlaceFirst {} =
            "move-place-first" => "place a man first: you still have some in hand",
        NoneInHand { from: String } =
            "move-none-in-hand" => "you have no men in hand: move one, as in {from}",
        MustTake { to: String, choices: String } =
            "move-must-take" => "{to} closes a mill: capture a man by adding one of {choices}",
        NotAMill { to: String } =
            "move-not-a-mill" => "{to} closes no mill, so nothing is captured",
        NotTheirs { point: String } =
            "move-not-theirs" => "your opponent has no man on {point}",
        InMill { point: String, choices: String } =
            "move-in-mill" => "{point} is in a mill: capture a man outside the mills with one of {choices}",
    }
}

/// Writes the men of each rank from the top; `man` tells who stands on a point in reading order.
pub fn write_ranks(lengths: &[usize], men: Men, man: impl Fn(usize) -> Option<Player>) -> String {
    let mut text = String::new();
    let mut point = 0;
    for (rank, &length) in lengths.iter().enumerate() {
        if rank > 0 {
            text.push('/');
        }
        let mut empty = 0;
        for player in (point..point + length).map(&man) {
            let Some(player) = player else {
                empty += 1;
                continue;
            };
            push_count(&mut text, &mut empty);
            text.push(men.letter(player));
        }
        push_count(&mut text, &mut empty);
        point += length;
    }
    text
}

fn push_count(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// Reads what [`write_ranks`] writes: who stands on each point in reading order.
///
/// # Errors
/// A wrong number of ranks or of points in a rank, or a strange symbol.
pub fn parse_ranks(text: &str, lengths: &[usize], men: Men) -> Result<Vec<Option<Player>>, PositionError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != lengths.len() {
        return Err(PositionError::RankCount { expected: lengths.len(), found: ranks.len() });
    }
    let mut points = Vec::new();
    for (index, (rank, &length)) in ranks.into_iter().zip(lengths).enumerate() {
        let before = points.len();
        parse_rank(rank, length, men, &mut points)?;
        if points.len() - before != length {
            return Err(PositionError::RankLength {
                rank: lengths.len() - index,
                expected: length,
                found: points.len() - before,
            });
        }
    }
    Ok(points)
}

/// Reads one rank, at least as far as it is not too long.
fn parse_rank(
    rank: &str,
    length: usize,
    men: Men,
    points: &mut Vec<Option<Player>>,
) -> Result<(), PositionError> {
    let [first, second] = men.letters();
    let end = points.len() + length;
    let mut rest = rank;
    while let Some(symbol) = rest.chars().next().filter(|_| points.len() <= end) {
        let symbol_error = PositionError::Symbol { found: symbol, first, second };
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if symbol == '0' {
            return Err(symbol_error);
        } else if digits > 0 {
            let empty = parse_number(&rest[..digits], 1, MAX_EMPTY).unwrap_or(MAX_EMPTY);
            points.extend(std::iter::repeat_n(None, empty));
            rest = &rest[digits..];
            continue;
        }
        points.push(Some(match symbol.to_ascii_lowercase() {
            letter if letter == first => Player::First,
            letter if letter == second => Player::Second,
            _ => return Err(symbol_error),
        }));
        rest = &rest[symbol.len_utf8()..];
    }
    Ok(())
}

/// A larger number of empty points is too large for any rank.
const MAX_EMPTY: usize = 999;

impl Men {
    /// Reads the side to move.
    ///
    /// # Errors
    /// The text is not the letter of a player.
    pub fn parse_side(self, text: &str) -> Result<Player, PositionError> {
        Player::BOTH
            .into_iter()
            .find(|player| text.eq_ignore_ascii_case(&self.letter(*player).to_string()))
            .ok_or_else(|| PositionError::Side {
                found: text.to_owned(),
                first: self.letter(Player::First),
                second: self.letter(Player::Second),
            })
    }
    /// Whether it can be this player's turn, where both have placed so many men in turn and none was
    /// ever taken: the plies played.
    ///
    /// # Errors
    /// The first player must have as many men as the second, or one more, and then the second moves.
    pub fn check_turn(self, side: Player, [firsts, seconds]: [usize; 2]) -> Result<usize, PositionError> {
        if firsts != seconds && firsts != seconds + 1 {
            let [first, second] = self.letters();
            return Err(PositionError::Unbalanced { first, second, firsts, seconds });
        }
        let plies = firsts + seconds;
        if side != Player::BOTH[plies % 2] {
            return Err(PositionError::NotToMove { player: self.letter(side), firsts, seconds });
        }
        Ok(plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, lengths: &[usize], expected: Result<usize, &str>) {
        let parsed = parse_ranks(text, lengths, Men::Marks);
        match (&parsed, expected) {
            (Ok(points), Ok(men)) => {
                assert_eq!(points.iter().flatten().count(), men, "{text}");
                assert_eq!(write_ranks(lengths, Men::Marks, |point| points[point]), text);
            }
            (Err(error), Err(sentence)) => assert_eq!(error.to_string(), sentence),
            _ => panic!("{text}: {parsed:?}"),
        }
    }

    #[test]
    fn ranks_round_trip_and_explain_themselves() {
        check("3/1x1/2o", &[3, 3, 3], Ok(2));
        check("10x4/o14", &[15, 15], Ok(2));
        check("3/3", &[3, 3, 3], Err("expected 3 ranks separated by /, found 2"));
        check("3/1xx1/3", &[3, 3, 3], Err("rank 2 must have 3 points, not 4"));
        check("3/2/3", &[3, 3, 3], Err("rank 2 must have 3 points, not 2"));
        check("3/0xxx/3", &[3, 3, 3], Err("a rank consists of x, o and numbers of empty points, not \"0\""));
        check("3/1é1/3", &[3, 3, 3], Err("a rank consists of x, o and numbers of empty points, not \"é\""));
        check("999999999999/3/3", &[3, 3, 3], Err("rank 3 must have 3 points, not 999"));
        check("3/111/3", &[3, 3, 3], Err("rank 2 must have 3 points, not 111"));
    }
}
