//! Monte Carlo tree search of ultimate tic-tac-toe from its start.

use board_game::ai::mcts::mcts_build_tree;
use board_game::games::sttt::STTTBoard;
use game::Game;
use games::ultimate::Ultimate;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use search::{Leaves, MctsOptions, Unlimited, mcts};

use crate::contest::{ANY_ROUNDS, Contest, Done, Task, Unit};
use crate::perft::rules;

/// Iterations of one search: about as many as fit into one move of a fast game.
const ITERATIONS: u64 = 100_000;

/// The exploration constant of both programs; both measure scores from 0 to 1.
const EXPLORATION: f32 = 0.5;

pub(crate) fn contests() -> Vec<Contest> {
    vec![Contest {
        name: "ultimate-mcts",
        what: "`ultimate` Monte Carlo tree search",
        unit: Unit::ThousandsPerSecond("iterations"),
        remark: "tree nodes",
        ours: ours(),
        rival: Some(("board-game", theirs())),
        max_rounds: ANY_ROUNDS,
    }]
}

fn ours() -> Task {
    let game = Ultimate::new(rules("ultimate"));
    let mut seed = 0;
    Box::new(move || {
        seed += 1;
        let options = MctsOptions {
            exploration: Some(EXPLORATION),
            leaves: Leaves::RandomGames,
            iterations: ITERATIONS,
            seed,
            ..MctsOptions::default()
        };
        let found = mcts(&game, &game.start(), &options, Unlimited).mcts.expect("Monte Carlo search");
        assert_eq!(found.moves.iter().map(|m| m.visits).sum::<u64>(), ITERATIONS);
        Done { amount: found.iterations, remark: Some(found.tree_nodes as f64) }
    })
}

fn theirs() -> Task {
    let mut random = SmallRng::seed_from_u64(1);
    Box::new(move || {
        let tree = mcts_build_tree(&STTTBoard::default(), ITERATIONS, EXPLORATION, &mut random);
        assert_eq!(tree[0].visits, ITERATIONS as i64);
        Done { amount: ITERATIONS, remark: Some(tree.nodes.len() as f64) }
    })
}
