//! The page with a search tree: a line for each node, and the sentence about the last step.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::paragraph::{BOLD, CHOSEN, paragraph};
use crate::app::App;
use crate::tree_walk::TreeWalk;

/// Rows of the sentences below the tree.
const BELOW: u16 = 4;

pub(super) fn show(app: &App<'_>, tree: &TreeWalk, area: Rect, buffer: &mut Buffer) {
    let width = usize::from(area.width);
    buffer.set_stringn(area.x, area.y, &tree.picture.title, width, BOLD);
    let rows = area.height.saturating_sub(BELOW + 1);
    let lines = tree.picture.lines(app.texts, tree.steps);
    let first = (tree.line + usize::from(rows) / 2 + 1).saturating_sub(usize::from(rows));
    let first = first.min(lines.len().saturating_sub(usize::from(rows)));
    let current = tree.current();
    for (row, (number, line)) in (1..=rows).zip(lines.iter().enumerate().skip(first)) {
        let style = if current == Some(number) { CHOSEN } else { Style::new() };
        buffer.set_stringn(area.x, area.y + row, line, width, style);
    }
    let below = Rect { y: area.y + 1 + rows, height: BELOW.min(area.height), ..area };
    paragraph(&below_tree(app, tree), Style::new(), below.intersection(area), buffer);
}

/// Returns the sentence about the last step, or the summary after all of them.
fn below_tree(app: &App<'_>, tree: &TreeWalk) -> String {
    let all = tree.picture.steps();
    if tree.steps == all {
        return tree.picture.summary(app.texts).join(" ");
    }
    let place = app.texts.with("tui-tree-step", [("step", tree.steps.into()), ("count", all.into())]);
    match tree.steps.checked_sub(1) {
        Some(last) => format!("{place} {}", tree.picture.step_sentence(app.texts, last)),
        None => place,
    }
}
