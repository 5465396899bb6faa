//! A contest: the same task done by Filetto and by a rival program, alternately, for a number of rounds.

use std::time::{Duration, Instant};

/// Minimum time of a measurement; a shorter task is repeated.
const MIN_TIME: Duration = Duration::from_millis(200);

/// The result of a task.
pub(crate) struct Done {
    /// Amount of work, in the unit of the contest.
    pub(crate) amount: u64,
    /// An additional number, if the contest shows one.
    pub(crate) remark: Option<f64>,
}

impl Done {
    /// Returns a result without an additional number.
    pub(crate) fn amount(amount: u64) -> Done {
        Done { amount, remark: None }
    }
}

/// A task that can be repeated, and checks its own result.
pub(crate) type Task = Box<dyn FnMut() -> Done>;

/// The unit of a speed.
#[derive(Clone, Copy)]
pub(crate) enum Unit {
    /// Millions of these per second.
    MillionsPerSecond(&'static str),
    /// Thousands of these per second.
    ThousandsPerSecond(&'static str),
    /// Milliseconds per one of these.
    Milliseconds(&'static str),
}

/// A comparison of two programs.
pub(crate) struct Contest {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    pub(crate) unit: Unit,
    /// Label of [`Done::remark`].
    pub(crate) remark: &'static str,
    pub(crate) ours: Task,
    /// The rival's name and task, if there is a rival.
    pub(crate) rival: Option<(&'static str, Task)>,
    /// Maximum number of rounds, whatever the arguments are.
    pub(crate) max_rounds: usize,
}

/// No limit of rounds apart from the arguments.
pub(crate) const ANY_ROUNDS: usize = usize::MAX;

/// The score of one program: its median speed, and its last additional number.
pub(crate) struct Score {
    /// Amount per second.
    pub(crate) speed: f64,
    pub(crate) remark: Option<f64>,
}

/// The result of a contest.
pub(crate) struct Verdict {
    pub(crate) what: &'static str,
    pub(crate) unit: Unit,
    pub(crate) remark: &'static str,
    pub(crate) ours: Score,
    /// The rival's name, its score, and our speed relative to it.
    pub(crate) rival: Option<(&'static str, Score, f64)>,
}

impl Contest {
    /// Runs both programs alternately, after a warm-up round that does not count.
    pub(crate) fn run(mut self, rounds: usize) -> Verdict {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..=rounds.min(self.max_rounds) {
            ours.push(time(&mut self.ours));
            theirs.extend(self.rival.as_mut().map(|(_, task)| time(task)));
        }
        ours.remove(0);
        let rival = self.rival.map(|(name, _)| {
            theirs.remove(0);
            let ratios = ours.iter().zip(&theirs).map(|(our, their)| our.speed / their.speed);
            (name, middle(&theirs), median(ratios.collect()))
        });
        Verdict { what: self.what, unit: self.unit, remark: self.remark, ours: middle(&ours), rival }
    }
}

/// Repeats a task for the minimum time.
fn time(task: &mut Task) -> Score {
    let start = Instant::now();
    let mut amount = 0;
    loop {
        let done = task();
        amount += done.amount;
        let elapsed = start.elapsed();
        if elapsed >= MIN_TIME {
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
