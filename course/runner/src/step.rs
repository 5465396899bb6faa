//! The steps of the course, by number.

use std::fmt;
use std::str::FromStr;

/// The number of the last step.
pub(crate) const LAST: u8 = 12;

/// A step, written as `step01`; `step1` and `1` are read too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Step(u8);

impl Step {
    pub(crate) fn first() -> Step {
        Step(1)
    }

    pub(crate) fn last() -> Step {
        Step(LAST)
    }

    pub(crate) fn all() -> impl Iterator<Item = Step> {
        (1..=LAST).map(Step)
    }

    /// Returns `true` for the step that is tested with the project's searches.
    pub(crate) fn needs_the_project(self) -> bool {
        self.0 == LAST
    }

    /// Returns a sentence about the next step.
    pub(crate) fn then(self) -> String {
        if self.0 == LAST {
            "That was the last one.".to_owned()
        } else {
            format!("Next: cargo course {}", Step(self.0 + 1))
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step{:02}", self.0)
    }
}

/// An argument that names no step.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NoStep(String);

impl fmt::Display for NoStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no step \"{}\"; expected {} to {}", self.0.escape_debug(), Step::first(), Step::last())
    }
}

impl FromStr for Step {
    type Err = NoStep;

    fn from_str(text: &str) -> Result<Step, NoStep> {
        let digits = text.strip_prefix("step").unwrap_or(text);
        match digits.parse() {
            Ok(number @ 1..=LAST) if !digits.starts_with('+') => Ok(Step(number)),
            _ => Err(NoStep(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_read_with_and_without_zeros() {
        let check =
            |text: &str, expected: &str| assert_eq!(text.parse::<Step>().unwrap().to_string(), expected);
        check("step01", "step01");
        check("step1", "step01");
        check("12", "step12");
        for wrong in ["", "step", "step0", "step13", "step99", "step+1", "steps", "step01::checks"] {
            assert_eq!(wrong.parse::<Step>(), Err(NoStep(wrong.to_owned())), "{wrong}");
        }
    }
}
