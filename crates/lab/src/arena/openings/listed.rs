//! Openings from a given list.

use std::collections::HashSet;

use engine::Session;

use super::opening::MatchOpening;

/// Parses an opening from a line: a position in Filetto's notation, or moves from the start of the game,
/// separated by blanks or commas, with or without move numbers. `None` if it is neither, or ends the game.
pub fn listed(session: &dyn Session, line: &str) -> Option<MatchOpening> {
    let text = line.trim();
    let words = text.split([' ', ',', '\t']).map(without_number).filter(|word| !word.is_empty());
    let moves = MatchOpening { position: None, moves: words.map(str::to_owned).collect() };
    let position = MatchOpening { position: Some(text.to_owned()), moves: Vec::new() };
    [moves, position].into_iter().find(|opening| {
        let mut session = session.fork();
        !text.is_empty() && opening.play(&mut *session).is_ok() && session.ending().is_none()
    })
}

/// Strips the move number from a word, as in `1.a1` and `2...b2`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

/// Removes openings whose position equals an earlier one under a symmetry of the game, and returns the
/// number of removed ones. All openings must be legal.
pub fn without_twins(session: &dyn Session, openings: Vec<MatchOpening>) -> (Vec<MatchOpening>, usize) {
    let count = openings.len();
    let mut seen = HashSet::new();
    let is_new = |opening: &MatchOpening| {
        let mut session = session.fork();
        opening.play(&mut *session).is_ok() && seen.insert(session.canonical_key())
    };
    let mut is_new = is_new;
    let kept: Vec<MatchOpening> = openings.into_iter().filter(|opening| is_new(opening)).collect();
    let twins = count - kept.len();
    (kept, twins)
}

/// Shuffles the openings by this seed.
pub fn shuffled(mut openings: Vec<MatchOpening>, seed: u64) -> Vec<MatchOpening> {
    fastrand::Rng::with_seed(seed).shuffle(&mut openings);
    openings
}

#[cfg(test)]
mod tests {
    use engine::registry;

    use super::*;

    #[test]
    fn lines_are_positions_or_moves() {
        let check = |spec: &str, line: &str, expected: Option<&str>| {
            let session = registry::open(spec).expect("a spec");
            let position = listed(&*session, line).map(|opening| {
                let mut session = session.fork();
                opening.play(&mut *session).expect("it was played before");
                session.position()
            });
            assert_eq!(position.as_deref(), expected, "{spec} {line}");
        };
        check("tris", "b2 a1", Some("3/1x1/o2 x"));
        check("tris", " 1. b2, a1 ", Some("3/1x1/o2 x"));
        check("tris", "1.b2 a1 2.c3", Some("2x/1x1/o2 o"));
        check("tris", "3/1x1/o2 x", Some("3/1x1/o2 x"));
        check("tris", "xxx/oo1/3 o", None);
        check("tris", "b2 b2", None);
        check("tris", "", None);
    }

    #[test]
    fn twins_are_taken_out() {
        let session = registry::open("tris").expect("a spec");
        let openings = ["a1", "c3", "b2", "a3 b2", "3/1o1/2x x"];
        let openings = openings.into_iter().map(|line| listed(&*session, line).expect("legal"));
        let (kept, twins) = without_twins(&*session, openings.collect());
        assert_eq!((kept.len(), twins), (3, 2));
    }
}
