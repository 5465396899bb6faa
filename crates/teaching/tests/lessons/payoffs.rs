//! The claims of lessons about matrices of payoffs, and the sliders that set mixes.

use filetto_teaching::lesson::PayoffClaim;
use filetto_teaching::payoffs::{Fraction, MixedStrategy, PayoffMatrix};
use filetto_teaching::{Step, Task};

/// Returns the errors in what a step says of its matrix.
pub(crate) fn errors(step: &Step) -> Vec<String> {
    let Some(matrix) = &step.payoffs else {
        let is_bare = step.proves.is_empty() && step.rows.is_none() && step.columns.is_none();
        return if is_bare { Vec::new() } else { vec!["names or claims without a matrix".to_owned()] };
    };
    let mut errors = Vec::new();
    for code in ["en", "it"] {
        if (step.row_names(code).len(), step.column_names(code).len()) != (matrix.height(), matrix.width()) {
            errors.push(format!("{code}: a name for each row and each column"));
        }
    }
    if step.proves.is_empty() {
        errors.push("nothing is claimed of the matrix".to_owned());
    }
    for claim in &step.proves {
        let found = found(matrix, claim);
        if found.as_deref() != Some(&claim.numbers.join(" ")) {
            errors.push(format!("{claim:?}, but it is {found:?}"));
        }
    }
    errors
}

/// Returns the numbers that a claim is about; `None` if it is about nothing.
fn found(matrix: &PayoffMatrix, claim: &PayoffClaim) -> Option<String> {
    let solution = matrix.solve();
    let words =
        |numbers: Vec<Fraction>| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    Some(match &*claim.what {
        "value" => solution.value.to_string(),
        "row" => words(solution.row_strategy.probabilities()),
        "column" => words(solution.column_strategy.probabilities()),
        "mix" => {
            let mix = MixedStrategy::parse(&claim.of.join(" "), matrix.height()).ok()?;
            matrix.guarantee(&mix).to_string()
        }
        "entry" => {
            let [row, column] =
                [claim.of.first()?, claim.of.get(1)?].map(|number| number.parse::<usize>().ok());
            matrix.rows().get(row?.checked_sub(1)?)?.get(column?.checked_sub(1)?)?.to_string()
        }
        "pure" => format!("{} {}", matrix.pure_maximin(), matrix.pure_minimax()),
        "saddle" => match matrix.saddle_point() {
            Some((row, column)) => format!("{} {}", row + 1, column + 1),
            None => "none".to_owned(),
        },
        _ => return None,
    })
}

/// Returns the errors in a task that sets a mix: the slider must have an optimal place, and begin at another.
pub(crate) fn errors_of_mix(step: &Step, task: &Task) -> Vec<String> {
    let (Some(matrix), Some(parts)) = (&step.payoffs, task.parts) else {
        return vec!["a mix needs payoffs and parts".to_owned()];
    };
    if matrix.height() != 2 || !(2..=100).contains(&parts) {
        return vec!["a mix is of two rows, in 2 to 100 parts".to_owned()];
    }
    let value = matrix.solve().value;
    let is_optimal = |first: u8| {
        let mix = MixedStrategy::new(vec![first.into(), (parts - first).into()]).expect("a part is above 0");
        matrix.guarantee(&mix) == value
    };
    let optimal = (0..=parts).filter(|first| is_optimal(*first)).count();
    if optimal == 1 && !is_optimal(parts) {
        Vec::new()
    } else {
        vec![format!("{optimal} places are optimal")]
    }
}
