//! Writing a saved game.

use game::Player;

use super::{Tags, result_of};
use crate::history::HistoryRules;
use crate::session::Session;

/// Lines of movetext are no longer than this.
const WIDTH: usize = 78;

/// Writes a game that is being played, or is finished.
pub fn write(tags: &Tags, session: &dyn Session) -> String {
    let result = result_of(session);
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let escaped = value.replace(['\n', '\r'], " ").replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{escaped}\"]\n"));
    };
    tag("Event", &tags.event);
    tag("Site", &tags.site);
    tag("Date", &tags.date);
    tag("Round", &tags.round);
    tag("White", &tags.white);
    tag("Black", &tags.black);
    tag("Result", result);
    tag("Game", &session.spec());
    if let Some(position) = session.set_up() {
        tag("Position", &position);
    }
    let (rules, usual) = (session.history_rules(), HistoryRules::default());
    if rules.repetitions != usual.repetitions {
        tag("Repetitions", &rules.repetitions.to_string());
    }
    if rules.quiet_plies != usual.quiet_plies {
        tag("QuietPlies", &rules.quiet_plies.to_string());
    }
    for (name, value) in &tags.others {
        tag(name, value);
    }
    text.push('\n');
    text.push_str(&wrap(movetext(session), result));
    text
}

/// The moves with their numbers.
fn movetext(session: &dyn Session) -> Vec<String> {
    let moves = session.moves();
    let second_begins = (session.to_move() == Player::Second) != (moves.len() % 2 == 1);
    let mut words = Vec::new();
    for (index, m) in moves.into_iter().enumerate() {
        let ply = index + usize::from(second_begins);
        if ply.is_multiple_of(2) {
            words.push(format!("{}.", ply / 2 + 1));
        } else if index == 0 {
            words.push("1...".to_owned());
        }
        words.push(m);
    }
    words
}

fn wrap(words: Vec<String>, result: &str) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words.iter().map(String::as_str).chain([result]) {
        if width > 0 && width + 1 + word.len() > WIDTH {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += word.len();
    }
    text.push('\n');
    text
}
