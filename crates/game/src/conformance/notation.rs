//! Checks of texts: what is written reads back, and nothing else is read as a legal move.

use std::collections::{HashMap, HashSet};

use crate::{Board, Notation, fold_key};

/// A board with more texts that look like moves than this has a sample of them tried.
const MAX_TEXTS: u64 = 25_000;

/// Texts of each kind in such a sample.
const SAMPLE: u64 = 200;

/// Checks the text of the position and of its moves: both read back, in either case.
///
/// # Panics
/// If the game does not do what [`Notation`] promises.
pub fn check_notation<G: Notation>(game: &G, position: &G::Position) {
    let text = game.write_position(position);
    let read = game.parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read, *position, "a position reads back: {text}");
    assert_eq!(game.key(&read), game.key(position), "equal positions have equal keys: {text}");
    assert_eq!(game.write_position(&read), text, "a position has one text");
    let upper = game.parse_position(&text.to_uppercase());
    assert_eq!(upper.as_ref(), Ok(position), "capital letters are read too: {text}");
    for m in game.legal_moves(position) {
        let text = game.write_move(m);
        assert_eq!(game.parse_move(position, &text), Ok(m), "a move reads back: {text}");
    }
}

/// Checks every text that looks like a move (`a1`, `a1-a4`, `a1xb2`, `a1-a4xb2`): it is read just if it is
/// the text of a legal move.
///
/// # Panics
/// If a text is read that is none, or the other way round.
pub fn check_move_texts<G: Board + Notation>(game: &G, position: &G::Position) {
    let moves = game.legal_moves(position).into_iter();
    let legal: HashMap<String, G::Move> = moves.map(|m| (game.write_move(m), m)).collect();
    let mut accepted = HashSet::new();
    let names = names(game);
    let is_small = (names.len() as u64).pow(3) <= MAX_TEXTS;
    let texts = if is_small { all_texts(&names) } else { sample(&names, game.key(position)) };
    for text in texts {
        let parsed = game.parse_move(position, &text);
        assert_eq!(parsed.as_ref().ok(), legal.get(&text), "{text:?} in {position:?}");
        if parsed.is_ok() {
            accepted.insert(text);
        }
    }
    assert!(!is_small || accepted.len() == legal.len(), "a move is not written by its points: {legal:?}");
    for text in ["", " ", "-", "x", "a1-", "-a1", "a1x", "xa1", "a1-a1-a1", "a1xa1xa1", "a0", "è5", "a1 "] {
        assert!(game.parse_move(position, text).is_err(), "{text:?} is not a move");
    }
}

/// The names of all points, and of some that few boards have.
fn names<G: Board>(game: &G) -> Vec<String> {
    let sites = game.sites();
    sites.iter().map(|site| site.name()).chain(["d4", "h8", "z26", "a21"].map(str::to_owned)).collect()
}

fn all_texts(names: &[String]) -> Vec<String> {
    let pairs = || names.iter().flat_map(|a| names.iter().map(move |b| (a, b)));
    let two = pairs().flat_map(|(a, b)| [format!("{a}-{b}"), format!("{a}x{b}")]);
    let three = pairs().flat_map(|(a, b)| names.iter().map(move |c| format!("{a}-{b}x{c}")));
    names.iter().cloned().chain(two).chain(three).collect()
}

fn sample(names: &[String], seed: u64) -> Vec<String> {
    let name = |n: u64| &names[fold_key([seed, n]) as usize % names.len()];
    let texts = (0..SAMPLE).flat_map(|n| {
        let [a, b, c] = [3 * n, 3 * n + 1, 3 * n + 2].map(name);
        [format!("{a}-{b}"), format!("{a}x{b}"), format!("{a}-{b}x{c}")]
    });
    names.iter().cloned().chain(texts).collect()
}
