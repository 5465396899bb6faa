//! The walk of a search, a line for each step.

use texts::Catalogue;

use super::drawing;
use super::picture::{PictureStep, TreePicture, WalkAlgorithm, WindowText};

impl TreePicture {
    /// Returns the number of steps of the search.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Returns the node of a step, counted from 0.
    pub(crate) fn node_at(&self, step: usize) -> usize {
        node_of(&self.steps[step])
    }

    /// Returns the sentence about a step, counted from 0.
    pub(crate) fn step_sentence(&self, texts: &Catalogue, step: usize) -> String {
        sentence(texts, self, &self.steps[step])
    }

    /// Returns the steps with their numbers, indented by the depth of the node.
    pub fn walk_lines(&self, texts: &Catalogue) -> Vec<String> {
        let width = self.steps.len().to_string().len();
        let line = |(index, step): (usize, &PictureStep)| {
            let indent = "  ".repeat(depth(self, node_of(step)));
            format!("{:>width$}  {indent}{}", index + 1, sentence(texts, self, step))
        };
        self.steps.iter().enumerate().map(line).collect()
    }
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

fn depth(picture: &TreePicture, node: usize) -> usize {
    std::iter::successors(picture.nodes[node].parent, |node| picture.nodes[*node].parent).count()
}

fn sentence(texts: &Catalogue, picture: &TreePicture, step: &PictureStep) -> String {
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
fn with_window(texts: &Catalogue, picture: &TreePicture, text: String, window: &WindowText) -> String {
    match picture.algorithm {
        WalkAlgorithm::AlphaBeta => format!("{text}; {}", drawing::window(texts, window)),
        _ => text,
    }
}
