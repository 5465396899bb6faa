//! The ranks of a position's text, from the top and separated by `/`. A number stands for that many empty
//! points.

use crate::{Men, Player, PositionError, parse_number};

/// Writes the ranks from the top; `man` returns the player with a man on a point, by its index in reading
/// order.
///
/// ```
/// use filetto::game::{Men, Player, parse_ranks, write_ranks};
///
/// let points = parse_ranks("3/1x1/2o", &[3, 3, 3], Men::Marks)?;
/// assert_eq!(points[4], Some(Player::First));
/// assert_eq!(write_ranks(&[3, 3, 3], Men::Marks, |point| points[point]), "3/1x1/2o");
/// # Ok::<(), filetto::game::PositionError>(())
/// ```
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

/// Parses the text of [`write_ranks`] into the player with a man on each point, in reading order.
///
/// # Errors
/// The number of ranks, or of points in a rank, is wrong, or a symbol is unknown.
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

/// Parses one rank. It stops in a rank that is too long.
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

/// The largest number of empty points that is counted. Larger numbers are too large for every rank, too.
const MAX_EMPTY: usize = 999;

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
