//! The games that a text's first letter chooses from, and what holds in every position of them.

use engine::{Reason, Session, registry};

/// A fixed list, so that a seed means the same game for ever: append, and do not reorder.
const SPECS: [&str; 24] = [
    "mnk:3,3,3",
    "mnk:4,4,3",
    "mnk:7,5,5",
    "mnk:15,15,5",
    "mnk:9,9,5,overline=exact",
    "mnk:20,20,5",
    "mnk:1,1,1",
    "mnk:20,1,20",
    "mnk:3,5,4,overline=exact",
    "filetto",
    "filetto:men=9",
    "filetto:diagonals=yes",
    "mill:three",
    "mill:six",
    "mill:nine",
    "mill:twelve",
    "mill:morabaraba",
    "mill:lasker",
    "mill:six,men=3,fly=yes",
    "mill:three,men=4",
    "ultimate",
    "ultimate:closed=no",
    "ultimate:tie=boards",
    "ultimate:closed=no,tie=boards",
];

/// Splits a text into the game that its first letter chooses (`a` is the first) and the rest.
pub(crate) fn choose(text: &str) -> Option<(Box<dyn Session>, &str)> {
    let letter = text.chars().next()?;
    let number = (letter as usize).wrapping_sub('a' as usize) % SPECS.len();
    let session = registry::open(SPECS[number]).expect("the spec is right");
    Some((session, &text[letter.len_utf8()..]))
}

/// Checks what holds in every position of every game.
pub(crate) fn check_position(session: &dyn Session) {
    let position = session.position();
    let mut legal = session.legal_moves();
    let by_history = session.ending().is_some_and(|ending| ending.reason != Reason::Rules);
    assert_eq!(session.ending().is_some(), legal.is_empty(), "{position}");
    if !by_history {
        assert_eq!(session.perft(1), legal.len() as u64, "{position}");
    }
    assert_eq!(session.view().legal.len(), legal.len(), "{position}");
    legal.sort();
    assert!(legal.windows(2).all(|pair| pair[0] != pair[1]), "a move stands twice in {position}");

    let mut again = registry::open(&session.spec()).expect("a session's own spec is right");
    if let Err(error) = again.set_position(&position) {
        panic!("{position} is not accepted: {error}");
    }
    assert_eq!(again.position(), position);
    assert_eq!(again.to_move(), session.to_move(), "{position}");
    if !by_history {
        let mut moves = again.legal_moves();
        moves.sort();
        assert_eq!(moves, legal, "{position}");
        assert_eq!(again.ending(), session.ending(), "{position}");
    }
}
