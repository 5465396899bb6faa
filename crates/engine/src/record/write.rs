//! Writing a saved game.

use game::Player;

use super::saved::{Tags, result_of};
use super::variation::Variation;
use crate::history::HistoryRules;
use crate::session::Session;

/// Lines of movetext are no longer than this.
const WIDTH: usize = 78;

/// Writes a game that is being played, or is finished, with variations that
/// [`check_variations`](super::check_variations) has given back.
pub fn write(tags: &Tags, session: &dyn Session, variations: &[Variation]) -> String {
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
    text.push_str(&wrap(movetext(session, variations), result));
    text
}

/// The moves with their numbers, and with their variations.
fn movetext(session: &dyn Session, variations: &[Variation]) -> Vec<String> {
    let moves = session.moves();
    let second_begins = (session.to_move() == Player::Second) != (moves.len() % 2 == 1);
    let mut words = Vec::new();
    write_line(usize::from(second_begins), &moves, variations, &mut words);
    words
}

/// A line whose first move has this ply. Where something stands before it, a move of the second player needs its number too.
fn write_line(first_ply: usize, moves: &[String], variations: &[Variation], words: &mut Vec<String>) {
    let mut needs_number = true;
    for (index, m) in moves.iter().enumerate() {
        let ply = first_ply + index;
        if ply.is_multiple_of(2) {
            words.push(format!("{}.", ply / 2 + 1));
        } else if needs_number {
            words.push(format!("{}...", ply / 2 + 1));
        }
        words.push(m.clone());
        needs_number = false;
        for variation in variations.iter().filter(|variation| variation.ply == index) {
            let first = words.len();
            write_line(ply, &variation.moves, &variation.variations, words);
            if let [first, ..] = &mut words[first..] {
                first.insert(0, '(');
            }
            if let Some(last) = words.last_mut() {
                last.push(')');
            }
            needs_number = true;
        }
    }
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
