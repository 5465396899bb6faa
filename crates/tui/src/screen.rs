//! The screen: the board, the text beside it, the last message, and the keys.

mod board;
mod help;
mod lesson;
mod paragraph;
mod side;
#[cfg(test)]
mod snapshots;
mod tree;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Modifier, Style};

use self::paragraph::paragraph;
use crate::app::{Activity, App, Focus};
use crate::drawing::{BoardPlace, Drawing};
use crate::thinker::Kind;

/// Minimum width of the text beside the board, in columns.
const MIN_SIDE: u16 = 19;

/// Minimum number of rows below the board: one for a message, one for the keys.
const MIN_FOOT: u16 = 2;

/// Maximum number of rows of a message, if there is room.
const MAX_MESSAGE: u16 = 4;

/// The parts of the screen.
struct ScreenLayout {
    board: Rect,
    side: Rect,
    message: Rect,
    keys: Rect,
}

impl ScreenLayout {
    /// Returns the parts; `None` on a screen that is too small.
    fn of(drawing: &Drawing, size: Size) -> Option<ScreenLayout> {
        let (width, height) = extent(drawing);
        if size.width < width + 2 + MIN_SIDE || size.height < height + MIN_FOOT {
            return None;
        }
        let rows = (size.height - height - 1).min(MAX_MESSAGE);
        let side = width + 2;
        let message = size.height - 1 - rows;
        Some(ScreenLayout {
            board: Rect::new(1, 0, width, height),
            side: Rect::new(side, 0, size.width - side, message),
            message: Rect::new(1, message, size.width - 1, rows),
            keys: Rect::new(1, size.height - 1, size.width - 1, 1),
        })
    }
}

/// Returns the width and the height of a drawing.
fn extent(drawing: &Drawing) -> (u16, u16) {
    (drawing.rows[0].len() as u16, drawing.rows.len() as u16)
}

/// Draws the screen.
pub(crate) fn show(app: &App<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let view = app.game.session().view();
    let drawing = app.drawing();
    let page = Rect::new(1, 0, area.width.saturating_sub(1), area.height.saturating_sub(1));
    if app.focus == Focus::Help {
        help::show(app, area, frame.buffer_mut());
    } else if let (Focus::Tree, Some(walk)) = (&app.focus, &app.tree) {
        tree::show(app, walk, page, frame.buffer_mut());
        show_keys(app, Rect { y: page.height, height: 1, ..page }, frame);
    } else if let Focus::Lessons(index) = app.focus {
        lesson::list(app, index, page, frame.buffer_mut());
        show_keys(app, Rect { y: page.height, height: 1, ..page }, frame);
    } else if let Some(layout) = ScreenLayout::of(&drawing, area.as_size()) {
        board::show(app, &view, &drawing, layout.board, frame.buffer_mut());
        side::show(app, &view, layout.side, frame.buffer_mut());
        paragraph(&message(app), Style::new(), layout.message, frame.buffer_mut());
        show_keys(app, layout.keys, frame);
    } else {
        paragraph(&too_small(app, &drawing), Style::new(), area, frame.buffer_mut());
    }
    adapt(app, frame.buffer_mut());
}

/// Returns the message for a screen that is too small.
fn too_small(app: &App<'_>, drawing: &Drawing) -> String {
    let (width, height) = extent(drawing);
    let [columns, rows] = [width + 2 + MIN_SIDE, height + MIN_FOOT];
    app.texts.with("tui-too-small", [("columns", columns.into()), ("rows", rows.into())])
}

/// Returns the message below the board.
fn message(app: &App<'_>) -> String {
    match app.focus {
        Focus::Leaving => return app.texts.text("tui-leave"),
        Focus::Command(_) => return String::new(),
        _ => {}
    }
    let seconds = app.thinker.elapsed().as_secs();
    match app.thinker.kind() {
        Some(Kind::Move) => {
            let mover = app.game.session().to_move();
            let who = app.players[mover.index()].map_or("", engine::Agent::name);
            let arguments =
                [("player", app.name(mover).into()), ("who", who.into()), ("seconds", seconds.into())];
            app.texts.with("tui-thinking", arguments)
        }
        Some(Kind::Review) => {
            let of = app.game.line().len();
            app.texts.with("tui-reviewing", [("done", app.review.len().into()), ("of", of.into())])
        }
        _ => app.message.clone(),
    }
}

/// Writes the available keys, or the command that is being typed, with the cursor.
fn show_keys(app: &App<'_>, area: Rect, frame: &mut Frame<'_>) {
    let Rect { x, y, width, .. } = area;
    if let Focus::Command(text) = &app.focus {
        let line = format!(":{text}");
        let shown: String = line.chars().rev().take(width as usize - 1).collect();
        let shown: String = shown.chars().rev().collect();
        let (end, _) = frame.buffer_mut().set_stringn(x, y, &shown, width as usize, Style::new());
        frame.set_cursor_position(Position::new(end, y));
        return;
    }
    let key = match app.focus {
        Focus::Levels(_) => "tui-keys-list",
        Focus::Review(_) => "tui-keys-review",
        Focus::Leaving => "tui-keys-leave",
        Focus::Lessons(_) => "tui-keys-list",
        Focus::Tree => "tui-keys-tree",
        _ if app.thinker.kind() == Some(Kind::Move) => "tui-keys-thinking",
        _ => match &app.activity {
            Activity::Game => "tui-keys-board",
            Activity::Puzzles(_) => "tui-keys-puzzle",
            Activity::Lesson(_) => "tui-keys-lesson",
        },
    };
    // A part that does not fit is left out as a whole: it is a key with its word.
    let mut line = String::new();
    for part in app.texts.text(key).split(" · ") {
        let longer = if line.is_empty() { part.to_owned() } else { format!("{line} · {part}") };
        if unicode_width::UnicodeWidthStr::width(&*longer) <= width as usize {
            line = longer;
        }
    }
    frame.buffer_mut().set_stringn(x, y, &line, width as usize, Style::new().add_modifier(Modifier::DIM));
}

/// Replaces the characters and colours that the terminal does not have.
fn adapt(app: &App<'_>, buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let written = (app.look.write)(cell.symbol());
            cell.set_char(written.chars().next().unwrap_or(' '));
        }
        if !app.look.has_colours {
            (cell.fg, cell.bg) = (Color::Reset, Color::Reset);
        }
    }
}

/// Returns the place on the board that a cell of the screen shows.
pub(crate) fn board_place(app: &App<'_>, size: Size, column: u16, row: u16) -> Option<BoardPlace> {
    let layout = ScreenLayout::of(&app.drawing(), size)?;
    let is_there = layout.board.contains(Position::new(column, row));
    is_there.then(|| BoardPlace {
        column: usize::from(column - layout.board.x),
        row: usize::from(row - layout.board.y),
    })
}
