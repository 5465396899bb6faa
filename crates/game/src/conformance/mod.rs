//! A test suite for any implementation of [`Game`], whatever its rules.
//!
//! [`check`] plays random games and checks every position. On a failure it panics with a sentence that names
//! the broken rule. For a game with only some of the optional traits, call their functions with the
//! [`positions`] of its games: [`check_rules`], [`check_board`], [`check_notation`], [`check_symmetries`],
//! [`check_evaluation`], [`check_tactics`].
//!
//! ```
//! use filetto::game::conformance;
//! use filetto::games::mnk::Mnk;
//!
//! let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
//! conformance::check(&tris);
//! ```

mod board;
mod evaluation;
mod notation;
mod rules;
mod symmetries;
mod tactics;
mod wins;

use std::collections::HashMap;

use crate::{Board, Game, Notation, Player, Tactics, fold_key};

pub use board::{check_board, check_points};
pub use evaluation::check_evaluation;
pub use notation::{check_move_texts, check_notation};
pub use rules::check_rules;
pub use symmetries::check_symmetries;
pub use tactics::check_tactics;

/// Number of random games that [`check`] plays.
const GAMES: u64 = 20;
/// Maximum number of plies of a random game.
const MAX_PLIES: u64 = 120;

/// Distance, in plies, between two positions with the slow checks. It is counted back from the last position
/// of a game, which is one of them.
const STRIDE: usize = 16;

/// Distance, in plies, between two positions whose tactics are checked, counted back from the last one too.
const TACTICS_STRIDE: usize = 7;

/// Runs the whole suite on random games, the same ones in every run.
///
/// # Panics
/// If the game breaks the contract of its traits.
pub fn check<G: Board + Notation + Tactics>(game: &G) {
    for number in 0..GAMES {
        let choices = (0..MAX_PLIES).map(|ply| fold_key([number, ply]) as u16);
        check_positions(game, &positions(game, choices));
    }
}

/// Returns the positions of a game in which each number chooses a move. It ends when the game is finished or
/// the numbers are used up.
pub fn positions<G: Game>(game: &G, choices: impl IntoIterator<Item = u16>) -> Vec<G::Position> {
    let mut positions = vec![game.start()];
    for choice in choices {
        let position = positions[positions.len() - 1];
        let count = game.count_moves(&position);
        if count == 0 {
            break;
        }
        positions.push(game.after(&position, game.nth_move(&position, u64::from(choice) % count)));
    }
    positions
}

/// Runs the suite on the positions of one game.
///
/// # Panics
/// If the game breaks the contract of its traits.
pub fn check_positions<G: Board + Notation + Tactics>(game: &G, positions: &[G::Position]) {
    assert_eq!(game.to_move(&game.start()), Player::First, "the first player begins");
    check_points(game);
    let mut keys = HashMap::new();
    for (position, left) in positions.iter().zip((0..positions.len()).rev()) {
        check_rules(game, position);
        check_notation(game, position);
        let other = keys.insert(game.key(position), position);
        assert!(other.is_none_or(|other| other == position), "two positions have one key: {position:?}");
        if left % TACTICS_STRIDE == 0 {
            check_tactics(game, position);
        }
        if left % STRIDE == 0 {
            check_board(game, position);
            check_symmetries(game, position);
            check_evaluation(game, position);
        }
    }
    if let Some(last) = positions.last() {
        check_move_texts(game, last);
    }
}
