//! Checks of symmetries: they form a group, and symmetric positions have the same value.

use std::collections::HashSet;

use crate::Symmetric;

/// Moves whose images are checked in a position.
const MAX_MOVES: usize = 30;

/// Checks every symmetry of a position.
///
/// # Panics
/// If the game breaks the contract of [`Symmetric`].
pub fn check_symmetries<G: Symmetric>(game: &G, position: &G::Position) {
    assert_eq!(game.transformed(position, 0), *position, "symmetry 0 is the identity");
    let mut images = HashSet::new();
    for symmetry in 0..game.symmetries() {
        let image = game.transformed(position, symmetry);
        images.insert(image);
        let back = game.inverse(symmetry);
        assert_eq!(game.transformed(&image, back), *position, "symmetry {symmetry} is undone by {back}");
        assert_eq!(game.outcome(&image), game.outcome(position), "the outcome under symmetry {symmetry}");
        assert_eq!(
            game.to_move(&image),
            game.to_move(position),
            "the player to move under symmetry {symmetry}"
        );
        check_moves(game, position, symmetry);
        check_canonical(game, position, symmetry);
    }
    assert_eq!(game.symmetries() % images.len(), 0, "the symmetries are a group: {position:?}");
}

/// Checks that the moves of the image are the images of the moves.
fn check_moves<G: Symmetric>(game: &G, position: &G::Position, symmetry: usize) {
    let (image, back) = (game.transformed(position, symmetry), game.inverse(symmetry));
    let sorted = |mut keys: Vec<u64>| {
        keys.sort_unstable();
        keys
    };
    let after = |m| game.transformed(&game.after(position, m), symmetry);
    let expected = game.legal_moves(position).into_iter().map(|m| game.key(&after(m))).collect();
    let found = game.legal_moves(&image).into_iter().map(|m| game.key(&game.after(&image, m))).collect();
    assert_eq!(sorted(found), sorted(expected), "the moves under symmetry {symmetry}: {position:?}");
    for m in game.legal_moves(position).into_iter().take(MAX_MOVES) {
        let turned = game.image(m, symmetry);
        assert_eq!(game.image(turned, back), m, "the image of {m:?} under symmetry {symmetry} is undone");
        assert_eq!(game.after(&image, turned), after(m), "{m:?} under symmetry {symmetry}");
    }
}

/// Checks that symmetric positions agree on a key, and on the canonical position.
fn check_canonical<G: Symmetric>(game: &G, position: &G::Position, symmetry: usize) {
    let agreed = |position: &G::Position| {
        let (key, to_canonical) = game.canonical(position);
        assert_eq!(game.canonical_key(position), key, "the canonical key: {position:?}");
        (key, game.transformed(position, to_canonical))
    };
    let image = game.transformed(position, symmetry);
    assert_eq!(agreed(&image), agreed(position), "the canonical position under symmetry {symmetry}");
}
