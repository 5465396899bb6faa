//! Names of games and rules in the files of other programs.

use engine::registry;

use crate::gomoku::mnk::GomokuRule;

/// Names of games, in lower case and without blanks and signs, and their specs.
const GAMES: [(&[&str], &str); 10] = [
    (&["ninemensmorris", "ninemenmorris", "nine", "mill", "mills", "merels", "muehle", "mühle"], "mill:nine"),
    // Sanmill's players may fly in this game, as in all of its games.
    (&["twelvemensmorris", "twelvemenmorris", "twelve"], "mill:twelve,fly=yes"),
    (&["morabaraba"], "mill:morabaraba"),
    (&["lasker", "laskermorris", "laskersmorris", "laskermensmorris", "tenmensmorris"], "mill:lasker"),
    (&["sixmensmorris", "sixmenmorris"], "mill:six"),
    (&["threemensmorris", "threemenmorris"], "mill:three"),
    (&["tictactoe", "noughtsandcrosses"], "mnk:3,3,3"),
    (&["gomoku"], "mnk:15,15,5,overline=exact"),
    (&["gomokufreestyle", "freestylegomoku"], "mnk:15,15,5"),
    (&["ultimatetictactoe", "supertictactoe", "uttt"], "ultimate"),
];

/// The names for error messages.
pub(super) const KNOWN_GAMES: &str = "Nine Men's Morris, Twelve Men's Morris, Morabaraba, Lasker Morris, \
     Six Men's Morris, Three Men's Morris, tictactoe, gomoku, gomokufreestyle, Ultimate Tic-Tac-Toe";

/// Returns the spec of a game that a tag `Variant` names: in words, in cutechess's names, or as a spec.
pub(crate) fn variant(name: &str) -> Option<String> {
    let bare = bare(name);
    let named = GAMES.iter().find(|(names, _)| names.contains(&bare.as_str()));
    named.map(|(_, spec)| (*spec).to_owned()).or_else(|| spec(name))
}

/// Returns the spec if the text is one.
pub(super) fn spec(text: &str) -> Option<String> {
    registry::open(text.trim()).ok().map(|session| session.spec())
}

/// Returns a name in lower case, without blanks and signs.
fn bare(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Parses a rule's number or name in files of gomoku programs. Returns `None` for other rules. The numbers
/// are those of Gomocup's bit mask.
pub(crate) fn gomoku_rule(rule: &str) -> Option<GomokuRule> {
    match bare(rule).as_str() {
        "0" | "freestyle" | "free" | "gomoku" | "freestylegomoku" | "gomokufreestyle" | "freegomoku"
        | "nonrestrict" | "norestriction" | "五子棋" | "无禁" | "無禁" | "无禁手" | "無禁手" | "五目"
        | "五目並べ" | "五目ならべ" | "五目並" | "gomokunarabe" | "오목" => {
            Some(GomokuRule::Freestyle)
        }
        "1" | "standard" | "exact" | "exactlyfive" | "exactfive" | "standardgomoku" | "gomokustandard" => {
            Some(GomokuRule::Standard)
        }
        "4" | "renju" | "rif" | "连珠" | "連珠" | "有禁" | "有禁手" | "렌주" => {
            Some(GomokuRule::Renju)
        }
        "9" | "caro" | "standardcaro" => Some(GomokuRule::Caro),
        "8" | "carowithoverlines" | "freecaro" => Some(GomokuRule::CaroOverline),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_games_and_rules() {
        for (name, expected) in [
            ("Nine Men's Morris", Some("mill:nine")),
            ("Nine Men’s Morris", Some("mill:nine")),
            ("Lasker Morris", Some("mill:lasker")),
            ("lasker", Some("mill:lasker")),
            ("Tic-Tac-Toe", Some("mnk:3,3,3")),
            ("mill:six", Some("mill:six")),
            ("chess", None),
            ("", None),
        ] {
            assert_eq!(variant(name).as_deref(), expected, "{name}");
        }
        assert_eq!(gomoku_rule("五子棋"), Some(GomokuRule::Freestyle));
        assert_eq!(gomoku_rule("Exactly five"), Some(GomokuRule::Standard));
        assert_eq!(gomoku_rule("Renju"), Some(GomokuRule::Renju));
        assert_eq!(gomoku_rule("Pente"), None);
    }
}
