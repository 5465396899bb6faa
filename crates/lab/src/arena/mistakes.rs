//! Mistakes in a game by exact values: moves after which a win is only a draw or a loss, or a draw is lost.

use engine::Session;
use game::{Outcome, Player, Wdl};
use search::{LineMemory, SolveQuery, Unlimited};

use super::openings::MatchOpening;
use super::played::Played;

/// Node limit of the solution of a position.
const SOLVE_NODES: u64 = 1_000_000;

/// Memory of the solver, in bytes.
const SOLVER_BYTES: usize = 64 << 20;

/// Mistakes of a player in one game or several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MistakeCounts {
    /// Number of mistakes.
    pub mistakes: u32,
    /// Number of moves that were judged: those with a known value before and after.
    pub judged: u32,
    /// Number of all moves.
    pub moves: u32,
}

impl MistakeCounts {
    /// Returns the sum of two games.
    #[must_use]
    pub fn plus(self, other: MistakeCounts) -> MistakeCounts {
        MistakeCounts {
            mistakes: self.mistakes + other.mistakes,
            judged: self.judged + other.judged,
            moves: self.moves + other.moves,
        }
    }

    /// Adds a move between positions of these values for its player.
    fn add(&mut self, before: Option<Wdl>, after: Option<Wdl>) {
        self.moves += 1;
        if let (Some(before), Some(after)) = (before, after) {
            self.judged += 1;
            self.mistakes += u32::from(after < before);
        }
    }
}

/// Solves the positions of games one after the other, with the results of earlier ones.
#[derive(Debug)]
pub struct MistakeCounter {
    memory: LineMemory,
}

impl Default for MistakeCounter {
    fn default() -> Self {
        MistakeCounter { memory: LineMemory::new(SOLVER_BYTES) }
    }
}

impl MistakeCounter {
    /// Returns the mistakes of A and B after the opening. The session is at the start of the game.
    pub fn count(&mut self, start: &dyn Session, played: &Played) -> [MistakeCounts; 2] {
        let (mut session, mut of_players) = (start.fork(), [MistakeCounts::default(); 2]);
        let (opening, moves) = played.game.moves.split_at(played.opening_plies.min(played.game.moves.len()));
        let opening = MatchOpening { position: played.position.clone(), moves: opening.to_vec() };
        if opening.play(&mut *session).is_err() {
            return of_players;
        }
        let mut before = self.worth(&*session);
        for text in moves {
            let player = session.to_move();
            if session.play(text).is_err() {
                break;
            }
            let after = self.worth(&*session);
            let side = |value: Option<(Player, Wdl)>| {
                value.map(|(of, wdl)| if of == player { wdl } else { wdl.reversed() })
            };
            of_players[player.index()].add(side(before), side(after));
            before = after;
        }
        let [first, second] = of_players;
        if played.side == Player::First { [first, second] } else { [second, first] }
    }

    /// Returns the worth of the position for a player, if it is known.
    fn worth(&mut self, session: &dyn Session) -> Option<(Player, Wdl)> {
        match session.ending().map(|ending| ending.outcome) {
            Some(Outcome::Win(winner)) => return Some((winner, Wdl::Win)),
            Some(Outcome::Draw) => return Some((Player::First, Wdl::Draw)),
            None => {}
        }
        let query = SolveQuery { bytes: SOLVER_BYTES, ..SolveQuery::default() };
        let solution = session.solve_from(&mut self.memory, &query, SOLVE_NODES, &mut Unlimited);
        Some((session.to_move(), solution.assessment.wdl()?))
    }
}

#[cfg(test)]
mod tests {
    use engine::registry;

    use super::*;
    use crate::arena::referee::{Close, PlayerTimes, RefereedGame};

    #[test]
    fn a_move_that_changes_the_result_is_a_mistake() {
        let session = registry::open("tris").expect("a spec");
        let played = |moves: &str, opening_plies, side| Played {
            number: 1,
            competitors: [0, 1],
            side,
            position: None,
            opening: None,
            opening_plies,
            game: RefereedGame {
                outcome: Outcome::Draw,
                close: Close::TooLong,
                moves: moves.split(' ').map(str::to_owned).collect(),
                thoughts: Vec::new(),
                efforts: [PlayerTimes::default(); 2],
                log: None,
            },
        };
        // After 1. b2 the side is lost, 2. a1 keeps the win, b1 loses, 3. b3 gives it away.
        let game = played("b2 a2 a1 c3 c2 a3", 1, Player::Second);
        let [of_second, of_first] = MistakeCounter::default().count(&*session, &game);
        let judged = |mistakes: MistakeCounts| (mistakes.moves, mistakes.judged, mistakes.mistakes);
        assert_eq!((judged(of_second), judged(of_first)), ((3, 3, 1), (2, 2, 1)));
        let [of_first, _] =
            MistakeCounter::default().count(&*session, &played("b2 a2 a1 c3", 2, Player::First));
        assert_eq!(judged(of_first), (1, 1, 0));
    }
}
