//! The terminal: its modes, and its events.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::layout::{Rect, Size};
use ratatui::{Terminal, TerminalOptions, Viewport};

use crate::app::App;
use crate::drawing::BoardPlace;
use crate::geometry;
use crate::options::PlayOptions;
use crate::screen;

/// Minimum time between two frames.
const FRAME: Duration = Duration::from_millis(33);

/// Plays a game on the whole terminal until the player leaves or `stop` is set. The game is kept, and the
/// terminal is as before, whichever way it ends.
///
/// # Errors
/// The terminal cannot be read or written.
pub fn play(options: PlayOptions<'_>) -> io::Result<()> {
    let stop = options.stop;
    let mut app = App::new(options);
    let mut modes = Modes::enter()?;
    let mut terminal = empty_screen()?;
    let mut last = Instant::now().checked_sub(FRAME).unwrap_or_else(Instant::now);
    let mut is_stale = true;
    while !app.is_over && !stop.load(Ordering::Relaxed) {
        is_stale |= app.tick();
        let waits = FRAME.saturating_sub(last.elapsed());
        if is_stale && waits.is_zero() {
            if std::mem::take(&mut app.needs_redraw) {
                terminal = empty_screen()?;
            }
            terminal.draw(|frame| screen::show(&app, frame))?;
            (last, is_stale) = (Instant::now(), false);
        }
        // The elapsed seconds of a search are shown, too.
        is_stale |= app.thinker.kind().is_some() && last.elapsed() > Duration::from_millis(250);
        if event::poll(if is_stale { waits } else { FRAME })? {
            is_stale |= handle(&mut app, event::read()?)?;
        }
        if std::mem::take(&mut app.is_suspended) {
            modes.suspend()?;
            app.needs_redraw = true;
            is_stale = true;
        }
    }
    app.keep();
    Ok(())
}

/// Clears the screen, and returns it in its present size.
///
/// After a change of the size, the library would query the position of the cursor, and not all terminals
/// answer. So the viewport has a fixed size.
fn empty_screen() -> io::Result<Terminal<CrosstermBackend<Stdout>>> {
    execute!(stdout(), Clear(ClearType::All))?;
    let Size { width, height } = screen_size()?;
    let viewport = Viewport::Fixed(Rect::new(0, 0, width, height));
    Terminal::with_options(CrosstermBackend::new(stdout()), TerminalOptions { viewport })
}

/// Returns the size of the terminal, or the usual one if the terminal reports none, as on a serial line.
fn screen_size() -> io::Result<Size> {
    Ok(match size()? {
        (0, _) | (_, 0) => Size::new(80, 24),
        (width, height) => Size::new(width, height),
    })
}

/// Handles an event. Returns `true` if the screen may have changed.
fn handle(app: &mut App<'_>, event: Event) -> io::Result<bool> {
    match event {
        Event::Key(key) => app.on_key(key),
        Event::Mouse(MouseEvent { kind, column, row, .. }) => {
            let is_target = match kind {
                MouseEventKind::Down(MouseButton::Left) => false,
                MouseEventKind::Up(MouseButton::Left) => true,
                _ => return Ok(false),
            };
            let Some(at) = screen::board_place(app, screen_size()?, column, row) else { return Ok(false) };
            point(app, at, is_target);
        }
        Event::Resize(..) => app.needs_redraw = true,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Chooses the point at a place of the board. A click is no drag: releasing the button on the chosen point
/// does nothing.
fn point(app: &mut App<'_>, at: BoardPlace, is_target: bool) {
    let places = app.drawing().places;
    let Some(point) = geometry::point_at(&places, at) else { return };
    if !(is_target && app.choice.points().last() == Some(&point)) {
        app.on_point(point, is_target);
    }
}

/// The modes of the terminal, which end with this value, and before the message of a panic.
struct Modes;

impl Modes {
    fn enter() -> io::Result<Modes> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // The message must be readable, also if a search panics in its own thread.
            let _ = leave();
            before(info);
        }));
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(Modes)
    }

    /// Stops the process as the shell expects, until the shell brings it back to the foreground.
    #[cfg(unix)]
    fn suspend(&mut self) -> io::Result<()> {
        use signal_hook::consts::SIGTSTP;

        leave()?;
        signal_hook::low_level::emulate_default_handler(SIGTSTP)?;
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Modes {
    fn drop(&mut self) {
        let _ = leave();
    }
}

fn leave() -> io::Result<()> {
    execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, ratatui::crossterm::cursor::Show)?;
    disable_raw_mode()
}
