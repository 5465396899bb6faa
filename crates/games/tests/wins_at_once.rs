//! The function `wins_at_once` of ultimate tic-tac-toe agrees with playing every move.

use filetto_games::ultimate::{Rules, Ultimate};
use game::{Game, Outcome, Tactics};

#[test]
fn wins_at_once_are_found_exactly() {
    for spec in ["ultimate", "ultimate:closed=no"] {
        let rules: Rules = spec.parse().expect("a spec");
        let game = Ultimate::new(rules);
        let seen: u32 = (0..300).map(|seed| check_game(&game, seed)).sum();
        assert!(seen > 300, "{spec}: {seen} wins are too few to tell");
    }
}

/// Counts the positions of a random game in which the side to move wins at once.
fn check_game(game: &Ultimate, seed: u64) -> u32 {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = game.start();
    let mut seen = 0;
    while game.outcome(&position).is_none() {
        let win = Some(Outcome::Win(game.to_move(&position)));
        let moves = game.legal_moves(&position);
        let wins = moves.iter().any(|m| game.outcome(&game.after(&position, *m)) == win);
        assert_eq!(game.wins_at_once(&position), wins, "{position:?}");
        seen += u32::from(wins);
        game.play(&mut position, moves[random.usize(..moves.len())]);
    }
    assert!(!game.wins_at_once(&position), "a finished game");
    seen
}
