//! Step 6: random games.

use super::step01::{Mark, empty_board};
use super::step02::put;
use super::step05::{End, end};
use super::step06::random_game;

super::check! {
    fn a_game_is_played_to_its_end_and_no_further() {
        for seed in 0..200 {
            let game = random_game(seed);
            assert!((5..=9).contains(&game.len()), "seed {seed}: {game:?}");
            let mut board = empty_board();
            for cell in game {
                assert_eq!(end(&board), None, "seed {seed}: nobody plays on after the end");
                assert!(cell < 9 && board.cells[cell].is_none(), "seed {seed}: cell {cell} is free");
                board = put(&board, cell);
            }
            assert!(end(&board).is_some(), "seed {seed}: the game has ended");
        }
    }

    fn a_seed_is_a_game() {
        assert!(!random_game(7).is_empty());
        assert_eq!(random_game(7), random_game(7));
        assert!((0..20).any(|seed| random_game(seed) != random_game(7)), "other seeds give other games");
    }

    // X wins 58.5 % of random games, O 28.8 %, and 12.7 % are drawn.
    fn the_first_player_wins_more_random_games() {
        let mut won = [0, 0];
        for seed in 0..2000 {
            match end(&random_game(seed).into_iter().fold(empty_board(), |board, cell| put(&board, cell))) {
                Some(End::Win(Mark::X)) => won[0] += 1,
                Some(End::Win(Mark::O)) => won[1] += 1,
                _ => {}
            }
        }
        assert!((1050..1300).contains(&won[0]) && (450..700).contains(&won[1]), "{won:?} of 2000");
    }
}
