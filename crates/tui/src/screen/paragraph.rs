//! Texts of several lines.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Text;
use ratatui::widgets::{Paragraph, Widget, Wrap};

/// Writes a text, wrapped at words.
pub(super) fn paragraph(text: &str, style: Style, area: Rect, buffer: &mut Buffer) {
    Paragraph::new(Text::styled(text, style)).wrap(Wrap { trim: true }).render(area, buffer);
}
