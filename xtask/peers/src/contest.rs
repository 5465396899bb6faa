//! A contest: the same task done by us and by a peer, in turn, for a number of rounds.

use std::time::{Duration, Instant};

/// A task is repeated until this time is over, so that short ones are timed as well as long ones.
const LEAST_TIME: Duration = Duration::from_millis(200);

/// What a task did.
pub(crate) struct Done {
    /// How much, in the units that the contest counts.
    pub(crate) amount: u64,
    /// A number beside the speed, if the contest has one to show.
    pub(crate) remark: Option<f64>,
}

impl Done {
    /// So much, and nothing to remark.
    pub(crate) fn amount(amount: u64) -> Done {
        Done { amount, remark: None }
    }
}

/// A task that can be repeated, and checks its own result.
pub(crate) type Task = Box<dyn FnMut() -> Done>;

/// How a speed is written.
#[derive(Clone, Copy)]
pub(crate) enum Unit {
    /// Millions of these in a second.
    MillionsPerSecond(&'static str),
    /// Thousands of these in a second.
    ThousandsPerSecond(&'static str),
    /// Milliseconds for one of these.
    Milliseconds(&'static str),
}

/// What is compared.
pub(crate) struct Contest {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    pub(crate) unit: Unit,
    /// What [`Done::remark`] is.
    pub(crate) remark: &'static str,
    pub(crate) ours: Task,
    /// The peer's name and its task, where there is a peer.
    pub(crate) peer: Option<(&'static str, Task)>,
    /// The maximum number of rounds, whatever the arguments say.
    pub(crate) max_rounds: usize,
}

/// As many rounds as the arguments say.
pub(crate) const ANY_ROUNDS: usize = usize::MAX;

/// What came out for one contender: the middle one of its speeds, and its last remark.
pub(crate) struct Score {
    /// Amount per second.
    pub(crate) speed: f64,
    pub(crate) remark: Option<f64>,
}

/// What came out.
pub(crate) struct Verdict {
    pub(crate) what: &'static str,
    pub(crate) unit: Unit,
    pub(crate) remark: &'static str,
    pub(crate) ours: Score,
    /// The peer's name, its score, and how many times as fast we are.
    pub(crate) peer: Option<(&'static str, Score, f64)>,
}

impl Contest {
    /// Runs the contenders in turn, after a round that does not count.
    pub(crate) fn run(mut self, rounds: usize) -> Verdict {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..=rounds.min(self.max_rounds) {
            ours.push(time(&mut self.ours));
            theirs.extend(self.peer.as_mut().map(|(_, task)| time(task)));
        }
        ours.remove(0);
        let peer = self.peer.map(|(name, _)| {
            theirs.remove(0);
            let ratios = ours.iter().zip(&theirs).map(|(our, their)| our.speed / their.speed);
            (name, middle(&theirs), median(ratios.collect()))
        });
        Verdict { what: self.what, unit: self.unit, remark: self.remark, ours: middle(&ours), peer }
    }
}

/// Repeats a task for the least time.
fn time(task: &mut Task) -> Score {
    let start = Instant::now();
    let mut amount = 0;
    loop {
        let done = task();
        amount += done.amount;
        let elapsed = start.elapsed();
        if elapsed >= LEAST_TIME {
            return Score { speed: amount as f64 / elapsed.as_secs_f64(), remark: done.remark };
        }
    }
}

fn middle(scores: &[Score]) -> Score {
    let speed = median(scores.iter().map(|score| score.speed).collect());
    Score { speed, remark: scores.last().and_then(|score| score.remark) }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let half = numbers.len() / 2;
    if numbers.len() % 2 == 1 { numbers[half] } else { (numbers[half - 1] + numbers[half]) / 2.0 }
}

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    fn the_median_is_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), 2.5);
    }
}
