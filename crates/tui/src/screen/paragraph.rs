//! Texts of several lines.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};

pub(super) const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
pub(super) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);

/// Writes a text, wrapped at words.
pub(super) fn paragraph(text: &str, style: Style, area: Rect, buffer: &mut Buffer) {
    Paragraph::new(Text::styled(text, style)).wrap(Wrap { trim: true }).render(area, buffer);
}

/// Returns the number of rows of a text that is wrapped at words.
pub(super) fn wrapped_height(text: &Text<'_>, width: u16) -> u16 {
    let rows = |line: &Line<'_>| (line.width() as u16).div_ceil(width.max(1)).max(1);
    // Words that do not fit may take a row more than the width says.
    let slack = |line: &Line<'_>| u16::from(line.width() as u16 > width && line.to_string().contains(' '));
    text.lines.iter().map(|line| rows(line) + slack(line)).sum()
}
