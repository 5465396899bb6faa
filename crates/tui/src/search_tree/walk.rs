//! The walk of a search, a line for each step.

use texts::Catalogue;

use super::draw;
use super::picture::{Picture, PictureStep, WindowText};
use crate::arguments::tree::WalkAlgorithm;

/// Returns the steps with their numbers, indented by the depth of the node.
pub(super) fn lines(texts: &Catalogue, picture: &Picture) -> Vec<String> {
    let width = picture.steps.len().to_string().len();
    let line = |(index, step): (usize, &PictureStep)| {
        let indent = "  ".repeat(depth(picture, node_of(step)));
        format!("{:>width$}  {indent}{}", index + 1, sentence(texts, picture, step))
    };
    picture.steps.iter().enumerate().map(line).collect()
}

const fn node_of(step: &PictureStep) -> usize {
    match step {
        PictureStep::Enter { node, .. }
        | PictureStep::Leaf { node, .. }
        | PictureStep::Back { node, .. }
        | PictureStep::Cutoff { node, .. }
        | PictureStep::Leave { node, .. } => *node,
    }
}

fn depth(picture: &Picture, node: usize) -> usize {
    std::iter::successors(picture.nodes[node].parent, |node| picture.nodes[*node].parent).count()
}

fn sentence(texts: &Catalogue, picture: &Picture, step: &PictureStep) -> String {
    let name = |node: usize| picture.nodes[node].name.as_str().into();
    match step {
        PictureStep::Enter { node, window } => {
            let text = texts.with("tree-walk-enter", [("node", name(*node))]);
            with_window(texts, picture, text, window)
        }
        PictureStep::Leaf { node, value } => {
            texts.with("tree-walk-leaf", [("node", name(*node)), ("value", value.as_str().into())])
        }
        PictureStep::Back { node, child, value, best, window } => {
            let arguments = [
                ("node", name(*node)),
                ("child", name(*child)),
                ("value", value.as_str().into()),
                ("best", best.as_str().into()),
            ];
            with_window(texts, picture, texts.with("tree-walk-back", arguments), window)
        }
        PictureStep::Cutoff { node, skipped } => {
            texts.with("tree-walk-cutoff", [("node", name(*node)), ("skipped", (*skipped).into())])
        }
        PictureStep::Leave { node, value } => {
            texts.with("tree-walk-leave", [("node", name(*node)), ("value", value.as_str().into())])
        }
    }
}

/// Adds the window, if the search has one.
fn with_window(texts: &Catalogue, picture: &Picture, text: String, window: &WindowText) -> String {
    match picture.algorithm {
        WalkAlgorithm::AlphaBeta => format!("{text}; {}", draw::window(texts, window)),
        _ => text,
    }
}
