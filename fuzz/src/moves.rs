//! A move is rejected with a message and leaves the session unchanged, or it is legal and can be undone
//! without a trace.

use engine::Session;

use crate::games::{check_position, choose, open};

/// Plays words as moves of the game that the first letter chooses.
///
/// `undo` takes back a move, and `+7` plays the legal move with that number, so that a fuzzer gets far into
/// a game.
pub fn moves(text: &str) {
    let Some((spec, text)) = choose(text) else { return };
    let (mut session, mut mirror) = (open(spec), open(spec));
    let start = session.position();
    for word in text.split_whitespace() {
        match word.strip_prefix('+').map(str::parse::<usize>) {
            Some(Ok(number)) => play_numbered(&mut *session, number),
            _ if word == "undo" => check_undo(&mut *session),
            _ => play(&mut *session, word),
        }
        check_position(&*session, &mut *mirror);
    }
    while session.undo() {}
    assert_eq!(session.position(), start);
    assert!(session.moves().is_empty());
}

fn check_undo(session: &mut dyn Session) {
    let moves = session.moves();
    assert_eq!(session.undo(), !moves.is_empty());
    assert_eq!(session.moves(), moves[..moves.len().saturating_sub(1)]);
}

fn play_numbered(session: &mut dyn Session, number: usize) {
    let legal = session.legal_moves();
    if !legal.is_empty() {
        let m = &legal[number % legal.len()];
        assert_eq!(session.play(m).as_ref(), Ok(m));
    }
}

fn play(session: &mut dyn Session, word: &str) {
    let (position, legal) = (session.position(), session.legal_moves());
    match session.play(word) {
        Ok(m) => {
            assert!(legal.contains(&m), "{m} is not among the legal moves of {position}");
            let after = session.position();
            assert!(session.undo());
            assert_eq!(session.position(), position);
            assert_eq!(session.play(&m).as_ref(), Ok(&m));
            assert_eq!(session.position(), after);
        }
        Err(error) => {
            assert!(!legal.iter().any(|m| m == word), "{word} is refused in {position}: {error}");
            assert!(!error.to_string().is_empty());
            assert_eq!(session.position(), position);
        }
    }
}
