//! The list of the keys and of the commands.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::paragraph::paragraph;
use crate::app::App;
use crate::keys::KEYS;

/// Width of a column of keys.
const COLUMN: u16 = 30;

pub(super) fn show(app: &App<'_>, area: Rect, buffer: &mut Buffer) {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let write = |buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style| {
        if x < area.width && y < area.height {
            buffer.set_stringn(x, y, text, usize::from(area.width - x), style);
        }
    };
    write(buffer, 1, 0, &app.texts.text("tui-help-title"), bold);
    let columns = (area.width / COLUMN).clamp(1, 2);
    let rows = (KEYS.len() as u16).div_ceil(columns);
    for (number, (key, _, name)) in (0..).zip(KEYS) {
        let (x, y) = (1 + COLUMN * (number / rows), 2 + number % rows);
        write(buffer, x, y, &key.to_string(), bold);
        write(buffer, x + 3, y, &app.texts.text(&format!("tui-key-{name}")), Style::new());
    }
    let below = Rect::new(1, rows + 3, area.width.saturating_sub(2), area.height.saturating_sub(rows + 3));
    paragraph(&app.texts.text("tui-help-more"), Style::new(), below.intersection(area), buffer);
}
