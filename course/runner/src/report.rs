//! The state of each step, from the output of its tests.

use std::collections::BTreeMap;
use std::fmt;

use crate::step::Step;

/// The passed and failed tests of a step.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct TestCounts {
    passed: usize,
    failed: usize,
}

/// The tests that were run, by step.
#[derive(Debug, Default)]
pub(crate) struct Report(BTreeMap<Step, TestCounts>);

impl Report {
    /// Reads lines such as `test step01::checks::boards_are_read ... ok`; others are skipped.
    pub(crate) fn read(output: &str) -> Report {
        let mut report = Report::default();
        for (step, is_passed) in output.lines().filter_map(result) {
            let counts = report.0.entry(step).or_default();
            if is_passed { counts.passed += 1 } else { counts.failed += 1 }
        }
        report
    }

    /// Adds the steps of another run, which replace those of this one.
    pub(crate) fn add(&mut self, other: Report) {
        self.0.extend(other.0);
    }

    /// Returns `true` if this many steps are done.
    pub(crate) fn are_done(&self, count: u8) -> bool {
        self.0.values().filter(|counts| counts.failed == 0).count() >= usize::from(count)
    }
}

/// Returns the step of a test's result line, and `true` if the test passed.
fn result(line: &str) -> Option<(Step, bool)> {
    let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    Some((name.split("::").next()?.parse().ok()?, result == "ok"))
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in Step::all() {
            match self.0.get(&step) {
                None => writeln!(f, "{step}  to do")?,
                Some(TestCounts { failed: 0, .. }) => writeln!(f, "{step}  done")?,
                Some(TestCounts { passed, failed }) => {
                    writeln!(f, "{step}  to do: {failed} of {} tests fail", passed + failed)?;
                }
            }
        }
        let next = Step::all().find(|step| self.0.get(step).is_none_or(|counts| counts.failed > 0));
        match next {
            Some(step) => writeln!(f, "Next: cargo course {step}"),
            None => writeln!(f, "All steps are done."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_are_listed_with_their_tests() {
        let report = Report::read(
            "running 3 tests\ntest step01::checks::a ... ok\ntest step02::checks::a ... ok\n\
             test step02::checks::b ... FAILED\ntest result: FAILED. 2 passed\n",
        );
        let lines = report.to_string();
        let expected = "step01  done\nstep02  to do: 1 of 2 tests fail\nstep03  to do\n";
        assert!(lines.starts_with(expected), "{lines}");
        assert!(lines.ends_with("step12  to do\nNext: cargo course step02\n"), "{lines}");
        assert!(report.are_done(1) && !report.are_done(2));
    }
}
