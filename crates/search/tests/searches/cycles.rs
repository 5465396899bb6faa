//! Df-pn on random graphs full of cycles, compared with retrograde analysis: a result of a repetition must
//! not be used on another path to the same position.

use std::ops::ControlFlow;

use filetto_search::{Objective, Unlimited, df_pn};
use game::{Evaluate, Game, Outcome, Path, Player, Point, Symmetric, Tactics};

/// Positions with their moves to others. The first player moves at even positions. A position without moves
/// is finished.
struct Graph {
    moves: Vec<Vec<usize>>,
    outcomes: Vec<Outcome>,
}

impl Graph {
    fn random(random: &mut fastrand::Rng) -> Graph {
        let size = random.usize(4..40);
        let (max_moves, ends) = (random.usize(1..4), random.usize(1..6));
        let moves = |index: usize, random: &mut fastrand::Rng| -> Vec<usize> {
            let count = if random.usize(..10) < ends && index > 1 { 0 } else { random.usize(1..=max_moves) };
            let mut to: Vec<usize> = (0..count).map(|_| 2 * random.usize(..size) + (index + 1) % 2).collect();
            to.sort_unstable();
            to.dedup();
            to
        };
        let outcome = |random: &mut fastrand::Rng| match random.u8(..5) {
            0 => Outcome::Draw,
            1 | 2 => Outcome::Win(Player::First),
            _ => Outcome::Win(Player::Second),
        };
        Graph {
            moves: (0..2 * size).map(|index| moves(index, random)).collect(),
            outcomes: (0..2 * size).map(|_| outcome(random)).collect(),
        }
    }

    /// Returns, for every position, `true` if this player can force a win.
    fn wins_of(&self, player: Player) -> Vec<bool> {
        let mut wins = vec![false; self.moves.len()];
        loop {
            let now: Vec<bool> = (0..wins.len())
                .map(|index| match self.outcome(&index) {
                    Some(outcome) => outcome == Outcome::Win(player),
                    None if self.to_move(&index) == player => self.moves[index].iter().any(|&to| wins[to]),
                    None => self.moves[index].iter().all(|&to| wins[to]),
                })
                .collect();
            if now == wins {
                return wins;
            }
            wins = now;
        }
    }
}

impl Game for Graph {
    type Position = usize;
    type Move = usize;

    fn spec(&self) -> String {
        format!("{:?}", self.moves)
    }

    fn start(&self) -> usize {
        0
    }

    fn to_move(&self, index: &usize) -> Player {
        Player::BOTH[index % 2]
    }

    fn outcome(&self, &index: &usize) -> Option<Outcome> {
        self.moves[index].is_empty().then_some(self.outcomes[index])
    }

    fn moves<B>(&self, &index: &usize, visit: impl FnMut(usize) -> ControlFlow<B>) -> ControlFlow<B> {
        self.moves[index].iter().copied().try_for_each(visit)
    }

    fn play(&self, index: &mut usize, m: usize) {
        *index = m;
    }

    fn key(&self, &index: &usize) -> u64 {
        game::fold_key([index as u64])
    }

    fn path(&self, m: usize) -> Path {
        Path::new(&[Point(m as u16)])
    }

    fn code(&self, m: usize) -> u16 {
        m as u16
    }

    fn decode(&self, code: u16) -> Option<usize> {
        Some(code as usize)
    }
}

impl Symmetric for Graph {}

impl Evaluate for Graph {
    type Accumulator = ();

    fn accumulator(&self, _index: &usize) {}
}

impl Tactics for Graph {}

#[test]
fn df_pn_is_right_in_cycles() {
    for seed in 0..2000 {
        let graph = Graph::random(&mut fastrand::Rng::with_seed(seed));
        for player in Player::BOTH {
            let wins = graph.wins_of(player);
            for index in 0..4 {
                // A table of 16 entries, then a large one.
                let bytes = [1, 1 << 16][index / 2];
                let found = df_pn(&graph, &index, player, Objective::Win, bytes, Unlimited);
                assert_eq!(found.answer, Some(wins[index]), "graph {seed}, {player:?} from {index}");
                let found = df_pn(&graph, &index, !player, Objective::NotLose, bytes, Unlimited);
                assert_eq!(found.answer, Some(!wins[index]), "graph {seed}, not {player:?} from {index}");
            }
        }
    }
}
