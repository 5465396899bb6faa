//! Results of games as PGN and other formats write them, in figures and in words.

use game::{Outcome, Player};

/// Parses a result in figures or in words, such as `1-0`, `½-½`, `B+R`, `White wins` or `Black resigns`.
/// `black` is the player of the black men. Returns `Some(None)` for a game without a result, and `None` if
/// the text is no result.
///
/// ```
/// use filetto::engine::parse_result;
/// use filetto::game::{Outcome, Player};
///
/// let first = Some(Some(Outcome::Win(Player::First)));
/// assert_eq!(parse_result("1-0", Player::Second), first);
/// assert_eq!(parse_result("Black wins", Player::First), first);
/// assert_eq!(parse_result("W + R", Player::Second), first);
/// assert_eq!(parse_result("Jigo", Player::First), Some(Some(Outcome::Draw)));
/// assert_eq!(parse_result("Void", Player::First), Some(None));
/// assert_eq!(parse_result("h8", Player::First), None);
/// ```
pub fn parse_result(text: &str, black: Player) -> Option<Option<Outcome>> {
    let text = text.trim().to_lowercase().replace(['–', '—', '−', ':'], "-").replace('½', "1/2");
    let compact: String = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    match compact.trim_end_matches('.') {
        "1-0" => Some(Some(Outcome::Win(Player::First))),
        "0-1" => Some(Some(Outcome::Win(Player::Second))),
        "1/2-1/2" | "1/2" | "0.5-0.5" | "0" | "=" => Some(Some(Outcome::Draw)),
        "" | "*" | "?" | "void" | "unknown" | "unfinished" | "suspended" | "inprogress" | "ongoing"
        | "abandoned" | "noresult" => Some(None),
        _ => parse_words(&text, black).map(Some),
    }
}

/// The words for a draw.
const DRAW: [&str; 11] =
    ["draw", "drawn", "jigo", "tie", "tied", "remis", "patta", "pareggio", "unentschieden", "和", "平局"];

/// Parses a result that names the winner or the loser by a colour, a mark or a number.
fn parse_words(text: &str, black: Player) -> Option<Outcome> {
    // Chinese and Japanese have no blanks between the words.
    let text = text.replace(['黑', '黒'], "black ").replace('白', "white ").replace(['胜', '勝'], " wins ");
    let words: Vec<&str> =
        text.split(|symbol: char| !symbol.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    if words.iter().any(|word| DRAW.contains(word)) {
        return Some(Outcome::Draw);
    }
    let (place, player) = words.iter().enumerate().find_map(|(place, word)| {
        let player = match *word {
            "b" | "black" | "schwarz" | "nero" => black,
            "w" | "white" | "weiß" | "weiss" | "bianco" => !black,
            "x" | "first" | "player1" => Player::First,
            "o" | "second" | "player2" => Player::Second,
            _ => return None,
        };
        Some((place, player))
    })?;
    let begins = |word: &str, stems: &[&str]| stems.iter().any(|stem| word.starts_with(stem));
    let after = text.split_once(words[place]).map_or("", |(_, after)| after.trim_start());
    if words.len() == 1 || after.starts_with('+') {
        return Some(Outcome::Win(player));
    }
    // The first verb after the name decides: "White wins, Black resigns".
    let verb = words[place + 1..].iter().find(|word| begins(word, &WINS) || begins(word, &LOSES));
    match verb {
        Some(verb) if begins(verb, &WINS) => Some(Outcome::Win(player)),
        Some(_) => Some(Outcome::Win(!player)),
        None if place == 1 && words.len() == 2 && begins(words[0], &WINS) => Some(Outcome::Win(player)),
        None => None,
    }
}

/// The stems of the words for winning.
const WINS: [&str; 5] = ["win", "won", "victor", "gewinnt", "vince"];

/// The stems of the words for losing.
const LOSES: [&str; 6] = ["resign", "los", "forfeit", "timeout", "timed", "abandon"];

/// Returns `true` if one word of movetext is a result in figures, in PGN's form or another one.
pub(super) fn is_result(word: &str) -> bool {
    const OTHERS: [&str; 11] =
        ["1/2", "½-½", "½", "½–½", "1–0", "0–1", "1:0", "0:1", "½:½", "1/2:1/2", "0.5-0.5"];
    super::saved::RESULTS.contains(&word) || OTHERS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_in_words() {
        let check = |text: &str, expected: Option<&str>| {
            let name = parse_result(text, Player::First).map(|result| match result {
                None => "*",
                Some(Outcome::Draw) => "=",
                Some(Outcome::Win(Player::First)) => "black",
                Some(Outcome::Win(Player::Second)) => "white",
            });
            assert_eq!(name, expected, "{text}");
        };
        for text in [
            "1-0",
            "1:0",
            "1–0",
            "B+",
            "B+R",
            "B + R",
            "B+Time",
            "Black",
            "black wins",
            "Black won by five",
            "White resigns",
            "White lost on time",
            "黑胜",
            "黒の勝ち",
            "Black+5",
            "X wins",
            "Winner: Black",
            "White loses, Black wins",
            "First player wins",
        ] {
            check(text, Some("black"));
        }
        for text in ["0-1", "W+R", "White", "White wins, Black resigns", "白胜", "Black resigned", "O wins"]
        {
            check(text, Some("white"));
        }
        for text in ["1/2-1/2", "½-½", "½–½", "0", "Draw", "Jigo", "drawn by agreement", "Tie", "Remis"]
        {
            check(text, Some("="));
        }
        for text in ["*", "?", "", "Void", "unfinished"] {
            check(text, Some("*"));
        }
        for text in ["h8", "2-0", "good game", "Black and White", "b2", "1"] {
            check(text, None);
        }
    }
}
