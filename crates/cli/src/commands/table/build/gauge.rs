//! The progress of retrograde analysis in a step, in entries.

use tablebase::SolvePhase;

/// Counts the solver's work on a step. The forward pass visits every entry once; the backward pass visits
/// every decided entry (a win or a loss) once. The number of decided entries is known only at the end.
#[derive(Debug, Default)]
pub(super) struct Gauge {
    entries: u64,
    /// Entries visited in the finished parts.
    before: u64,
    /// The phase and the total of the current part.
    part: Option<(SolvePhase, u64)>,
    /// Entries visited in the current part.
    done: u64,
}

impl Gauge {
    /// Begins a step with this number of entries.
    pub(super) fn begin(&mut self, entries: u64) {
        *self = Gauge { entries, ..Gauge::default() };
    }

    /// Records the progress in a part: a sector of the forward pass, or a depth of the backward pass. Threads
    /// may report out of order.
    pub(super) fn advance(&mut self, phase: SolvePhase, done: u64, total: u64) {
        let part = Some((phase, total));
        if self.part != part {
            self.before += self.done;
            self.done = 0;
            self.part = part;
        }
        self.done = self.done.max(done);
    }

    /// Returns a lower bound of the finished share of the step, from 0 to 1. The forward pass is half of the
    /// work, and the backward pass never reaches draws.
    pub(super) fn share(&self) -> f64 {
        let done = (self.before + self.done) as f64;
        (done / (2 * self.entries).max(1) as f64).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up() {
        let mut gauge = Gauge::default();
        assert_eq!(gauge.share(), 0.0);
        gauge.begin(100);
        let mut check = |phase, done, total, expected: f64| {
            gauge.advance(phase, done, total);
            assert_eq!(gauge.share(), expected, "{phase:?} {done} {total}");
        };
        check(SolvePhase::Forward, 20, 40, 0.1);
        check(SolvePhase::Forward, 40, 40, 0.2);
        check(SolvePhase::Forward, 30, 40, 0.2);
        check(SolvePhase::Forward, 60, 60, 0.5);
        check(SolvePhase::Backward { depth: 0 }, 0, 20, 0.5);
        check(SolvePhase::Backward { depth: 0 }, 20, 20, 0.6);
        check(SolvePhase::Backward { depth: 1 }, 20, 20, 0.7);
        gauge.begin(10);
        assert_eq!(gauge.share(), 0.0);
    }
}
