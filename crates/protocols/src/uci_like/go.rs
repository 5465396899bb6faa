//! The arguments of the `go` command.

use std::time::Duration;

use engine::{Budget, MAX_TIME_DEPTH, Remaining, TimeControl};
use game::Player;

/// The arguments of `go`: the limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Go {
    /// Time for this move, in milliseconds.
    movetime: Option<i64>,
    /// Remaining time of each player, in milliseconds.
    clocks: [Option<i64>; 2],
    /// Increment of each player per move, in milliseconds.
    increments: [i64; 2],
    /// Moves to the next time control.
    moves_to_go: Option<i64>,
    depth: Option<i64>,
    nodes: Option<i64>,
    /// `true` for a search that only `stop` ends.
    pub(crate) infinite: bool,
    /// Number of ranked moves to report: Sanmill's `topn`.
    pub(crate) best: Option<i64>,
}

impl Go {
    /// Parses the arguments. Unknown ones are skipped, with their numbers.
    pub(crate) fn parse(words: &str) -> Go {
        let mut go = Go::default();
        let mut words = words.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let Some(number) = words.peek().and_then(|number| number.parse().ok()) else { continue };
            words.next();
            go.set(word, number);
        }
        go
    }

    fn set(&mut self, word: &str, number: i64) {
        match word {
            "movetime" => self.movetime = Some(number),
            "p1time" | "wtime" => self.clocks[0] = Some(number),
            "p2time" | "btime" => self.clocks[1] = Some(number),
            "p1inc" | "winc" => self.increments[0] = number,
            "p2inc" | "binc" => self.increments[1] = number,
            "movestogo" => self.moves_to_go = Some(number),
            "depth" => self.depth = Some(number),
            "nodes" => self.nodes = Some(number),
            "topn" => self.best = Some(number),
            _ => {}
        }
    }

    /// Returns the limits of the search if `mover` is to move.
    pub(crate) fn budget(&self, mover: Player) -> Budget {
        let depth = self.depth.map(|depth| depth.clamp(1, MAX_TIME_DEPTH as i64) as u32);
        Budget {
            time: if self.infinite { None } else { self.control(mover).and_then(budget_of) },
            nodes: self.nodes.map(|nodes| nodes.max(1) as u64),
            depth,
        }
    }

    fn control(&self, mover: Player) -> Option<TimeControl> {
        if let Some(time) = self.movetime {
            return Some(TimeControl::PerMove(milliseconds(time)));
        }
        let main = milliseconds(self.clocks[mover.index()]?);
        let increment = milliseconds(self.increments[mover.index()]);
        Some(match self.moves_to_go {
            Some(moves) if moves > 0 => {
                // One move more than needed, so that time remains for the last one.
                let share = main / (moves.min(1000) as u32 + 1) + increment * 3 / 4;
                TimeControl::PerMove(share.min(main * 3 / 4))
            }
            _ => TimeControl::PerGame { main, increment },
        })
    }
}

fn budget_of(control: TimeControl) -> Option<Duration> {
    Remaining::new(control).budget().time
}

/// Returns the duration. A negative number counts as 0: GUIs send one after the clock has run out.
fn milliseconds(number: i64) -> Duration {
    // At most one day, so that adding it to the clock cannot overflow.
    Duration::from_millis(number.clamp(0, 86_400_000) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(words: &str, mover: Player) -> (Option<u64>, Option<u64>, Option<u32>) {
        let budget = Go::parse(words).budget(mover);
        (budget.time.map(|time| time.as_millis() as u64), budget.nodes, budget.depth)
    }

    #[test]
    fn limits_are_read() {
        let check = |words: &str, time: Option<u64>, nodes: Option<u64>, depth: Option<u32>| {
            assert_eq!(budget(words, Player::First), (time, nodes, depth), "{words}");
        };
        check("", None, None, None);
        check("movetime 100", Some(95), None, None);
        check("movetime -3", Some(1), None, None);
        check("nodes 5000 depth 4", None, Some(5000), Some(4));
        check("depth 0", None, None, Some(1));
        check("infinite", None, None, None);
        check("infinite movetime 100", None, None, None);
        check("p1time 20000 p2time 1 p1inc 0 p2inc 0", Some(995), None, None);
        check("wtime 20000 btime 1", Some(995), None, None);
        check("wtime 10000 btime 1 movestogo 9", Some(995), None, None);
        check("wtime -50 btime 1000", Some(1), None, None);
        check("mate 3 movetime 100 ponder", Some(95), None, None);
        check("movetime ten", None, None, None);
        check("nodes 99999999999999999999", None, None, None);
    }

    #[test]
    fn each_player_has_a_clock() {
        assert_eq!(budget("p1time 1 p2time 20000", Player::Second).0, Some(995));
        assert_eq!(budget("p1time 20000", Player::Second).0, None);
    }

    #[test]
    fn the_last_move_before_the_clock_is_filled_leaves_some_time() {
        let (time, ..) = budget("wtime 1000 winc 5000 movestogo 1", Player::First);
        assert!(time.is_some_and(|time| time <= 750), "{time:?}");
    }
}
