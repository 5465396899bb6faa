//! Checks of texts: the text of a position or move parses back, and no other text is a legal move.

use std::collections::{HashMap, HashSet};

use crate::{Board, Notation, fold_key};

/// The maximum number of texts that look like moves, up to which all are tried. Larger boards try a sample.
const MAX_TEXTS: u64 = 25_000;

/// Texts of each kind in a sample.
const SAMPLE: u64 = 200;

/// Checks that the text of the position and the texts of its moves parse back, the position also in capitals.
///
/// # Panics
/// If the game breaks the contract of [`Notation`].
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

/// Checks every text that looks like a move (`a1`, `a1-a4`, `a1xb2`, `a1-a4xb2`): it is accepted if and only
/// if it is the text of a legal move.
///
/// # Panics
/// If a legal move is rejected, or another text is accepted.
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

/// Returns the names of all points, and some that few boards have.
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
