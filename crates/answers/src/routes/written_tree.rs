//! `written-tree`: a tree that was written as text, with the walks of minimax, negamax and alpha-beta.

use search::WrittenTree;

use crate::fields::{Fields, required};
use crate::job::Context;
use crate::json::written;
use crate::problem::Problem;

/// Maximum length of the text, in characters.
const MAX_TEXT: usize = 20_000;

pub(super) fn written_tree(_: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let text = required("text", fields.text("text", MAX_TEXT)?)?;
    fields.finish()?;
    let tree: WrittenTree = text.parse()?;
    Ok(written(&texts::json::written_tree(&tree)))
}
