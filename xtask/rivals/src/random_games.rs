//! Uniformly random games of ultimate tic-tac-toe, played to the end.

use board_game::board::Board;
use board_game::games::sttt::STTTBoard;
use game::Game;
use games::ultimate::Ultimate;
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::contest::{ANY_ROUNDS, Contest, Done, Task, Unit};
use crate::perft::rules;

/// Number of games between two readings of the clock.
const GAMES: u64 = 20_000;

/// Mean length of 300,000 games in plies, as found by two other programs.
const MEAN_PLIES: f64 = 58.91;

/// Largest accepted difference from the mean length, in plies.
const STRAY: f64 = 0.5;

pub(crate) fn contests() -> Vec<Contest> {
    vec![Contest {
        name: "ultimate-random",
        what: "`ultimate` random games",
        unit: Unit::ThousandsPerSecond("games"),
        remark: "mean plies",
        ours: ours(),
        rival: Some(("board-game", theirs())),
        max_rounds: ANY_ROUNDS,
    }]
}

fn ours() -> Task {
    let game = Ultimate::new(rules("ultimate"));
    let mut random = fastrand::Rng::with_seed(1);
    Box::new(move || {
        let play = |_| {
            let playout = search::playout(&game, game.start(), 81, &mut random);
            assert!(playout.outcome.is_some());
            u64::from(playout.plies)
        };
        checked((0..GAMES).map(play).sum())
    })
}

/// Returns the task in board-game's own style: with its generator, and its call that chooses and plays.
fn theirs() -> Task {
    let mut random = SmallRng::seed_from_u64(1);
    Box::new(move || {
        let play = |_| {
            let mut board = STTTBoard::default();
            let mut plies = 0;
            while board.play_random_available_move(&mut random).is_ok() {
                plies += 1;
            }
            assert!(board.outcome().is_some());
            plies
        };
        checked((0..GAMES).map(play).sum())
    })
}

fn checked(plies: u64) -> Done {
    let mean = plies as f64 / GAMES as f64;
    assert!((mean - MEAN_PLIES).abs() < STRAY, "the mean length is {mean}");
    Done { amount: GAMES, remark: Some(mean) }
}
