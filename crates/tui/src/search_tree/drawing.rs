//! The drawing of a tree, a line for each node, and the summary below it.

use texts::Catalogue;

use super::picture::{PictureStep, TreePicture, WalkAlgorithm, WindowText};

/// The results of a search at a node.
#[derive(Default)]
struct Visit {
    window: Option<WindowText>,
    value: Option<String>,
    skipped: Option<usize>,
}

impl TreePicture {
    /// Returns a line for each node: branches, label, value, and with alpha-beta the window in which it was
    /// entered. The search has taken so many steps; [`usize::MAX`] for all of them.
    pub fn lines(&self, texts: &Catalogue, steps: usize) -> Vec<String> {
        let picture = self;
        let visits = visits(picture, steps);
        let mut lines = Vec::with_capacity(picture.nodes.len());
        let mut prefixes: Vec<String> = Vec::with_capacity(picture.nodes.len());
        for (node, drawn) in picture.nodes.iter().enumerate() {
            let is_last = !picture.nodes[node + 1..].iter().any(|later| later.parent == drawn.parent);
            let (branch, below) = match drawn.parent {
                None => (String::new(), String::new()),
                Some(parent) => {
                    let before = &prefixes[parent];
                    let (branch, below) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
                    (format!("{before}{branch}"), format!("{before}{below}"))
                }
            };
            prefixes.push(below);
            lines.push(format!("{branch}{}{}", drawn.label, facts(texts, picture, node, &visits[node])));
        }
        lines
    }

    /// Returns the lines below the tree.
    pub fn summary(&self, texts: &Catalogue) -> Vec<String> {
        let counts = &self.counts;
        let arguments = [
            ("search", texts.text(algorithm_key(self.algorithm)).into()),
            ("value", self.value.as_str().into()),
            ("nodes", counts.nodes.into()),
            ("all", self.minimax_nodes.into()),
            ("leaves", counts.leaves.into()),
            ("cutoffs", counts.cutoffs.into()),
        ];
        let mut lines = vec![texts.with("tree-result", arguments)];
        if !self.unneeded.is_empty() {
            let (names, count) = (self.unneeded.join(", "), self.unneeded.len());
            lines.push(texts.with("tree-unneeded", [("names", names.into()), ("count", count.into())]));
        }
        lines
    }
}

fn visits(picture: &TreePicture, steps: usize) -> Vec<Visit> {
    let mut visits: Vec<Visit> = picture.nodes.iter().map(|_| Visit::default()).collect();
    for step in picture.steps.iter().take(steps) {
        match step {
            PictureStep::Enter { node, window } => visits[*node].window = Some(window.clone()),
            PictureStep::Leaf { node, value } | PictureStep::Leave { node, value } => {
                visits[*node].value = Some(value.clone())
            }
            PictureStep::Cutoff { node, skipped } => visits[*node].skipped = Some(*skipped),
            PictureStep::Back { .. } => {}
        }
    }
    visits
}

/// The text behind the label of a node.
fn facts(texts: &Catalogue, picture: &TreePicture, node: usize, visit: &Visit) -> String {
    let drawn = &picture.nodes[node];
    let Some(value) = &visit.value else { return format!("  ({})", texts.text("tree-drawn-unvisited")) };
    let mut facts = Vec::new();
    if !drawn.shows_value {
        // A bound or an estimate begins with its own sign.
        let is_exact = !value.starts_with(['≤', '≥', '≈']);
        facts.push(if is_exact { format!("= {value}") } else { value.clone() });
    }
    if let (WalkAlgorithm::AlphaBeta, false, Some(window)) = (picture.algorithm, drawn.is_leaf, &visit.window)
    {
        facts.push(self::window(texts, window));
    }
    if let Some(skipped) = visit.skipped {
        facts.push(texts.with("tree-drawn-cutoff", [("skipped", skipped.into())]));
    }
    facts.iter().fold(String::new(), |line, fact| format!("{line}  {fact}"))
}

/// A window as text.
pub(super) fn window(texts: &Catalogue, (alpha, beta): &WindowText) -> String {
    texts.with("tree-drawn-window", [("alpha", alpha.as_str().into()), ("beta", beta.as_str().into())])
}

const fn algorithm_key(algorithm: WalkAlgorithm) -> &'static str {
    match algorithm {
        WalkAlgorithm::Minimax => "tree-minimax",
        WalkAlgorithm::Negamax => "tree-negamax",
        WalkAlgorithm::AlphaBeta => "tree-alphabeta",
    }
}
