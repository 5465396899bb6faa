//! `payoffs`: the exact solution of a zero-sum game in which both players choose at the same time.

use teaching::payoffs::{MixedStrategy, PayoffMatrix};

use crate::fields::{Fields, required};
use crate::job::Context;
use crate::json::written;
use crate::problem::Problem;

/// Maximum length of a matrix or of weights as text, in characters.
const MAX_TEXT: usize = 300;

pub(super) fn payoffs(_context: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let matrix = required("matrix", fields.text("matrix", MAX_TEXT)?)?;
    let mix = fields.text("mix", MAX_TEXT)?;
    fields.finish()?;
    let matrix: PayoffMatrix = matrix.parse()?;
    let mix = mix.map(|text| MixedStrategy::parse(&text, matrix.height())).transpose()?;
    Ok(written(&texts::json::payoffs(&matrix, mix.as_ref())))
}
