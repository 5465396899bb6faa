//! The output of a running analysis: a row for each depth, or JSON events.

use std::fmt::{self, Display, Formatter};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use engine::{Limit, Session};
use game::{Men, Player};
use lab::SystemClock;
use search::{Event, Progress, Watcher};
use texts::Catalogue;
use texts::json::{self, NamedEvent};

use crate::failure::Failure;
use crate::output::Output;
use crate::screen::Screen;

/// Writes the position and the header of the table.
pub(super) fn announce(screen: &mut Screen<'_>, session: &dyn Session, is_json: bool) -> Result<(), Failure> {
    if is_json {
        return screen.output.json(&NamedEvent { event: "start", data: json::start(session) });
    }
    screen.output.line(&format!("{}  {}", session.spec(), session.position()))?;
    let word = |name: &str| screen.texts.text(&format!("analyse-{name}"));
    let head = DepthRow {
        depth: &word("depth"),
        value: &word("value"),
        nodes: &word("nodes"),
        speed: &word("speed"),
        table: &word("table"),
        moves: &word("moves"),
    };
    screen.output.line(&head.to_string())
}

/// A row of the table.
struct DepthRow<'a> {
    depth: &'a str,
    value: &'a str,
    nodes: &'a str,
    speed: &'a str,
    table: &'a str,
    moves: &'a str,
}

impl Display for DepthRow<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let DepthRow { depth, value, nodes, speed, table, moves } = self;
        write!(f, "{depth:>6}  {value:<30} {nodes:>14} {speed:>11} {table:>6}  {moves}")
    }
}

/// A watcher that writes the events of a search, and stops it at its time limit, on Ctrl-C or after an output
/// error.
pub(super) struct EventWriter<'a> {
    texts: &'a Catalogue,
    output: &'a mut Output,
    men: Men,
    mover: Player,
    lines: usize,
    is_json: bool,
    begin: Instant,
    limit: Limit<SystemClock>,
    interrupted: &'static AtomicBool,
    failure: Option<Failure>,
}

impl<'a> EventWriter<'a> {
    /// Creates a writer for `lines` variations per depth.
    pub(super) fn new(
        texts: &'a Catalogue,
        output: &'a mut Output,
        session: &dyn Session,
        lines: usize,
        is_json: bool,
        limit: Limit<SystemClock>,
        interrupted: &'static AtomicBool,
    ) -> Self {
        EventWriter {
            texts,
            output,
            men: session.view().men,
            mover: session.to_move(),
            lines,
            is_json,
            begin: Instant::now(),
            limit,
            interrupted,
            failure: None,
        }
    }

    /// Returns `true` if Ctrl-C interrupted the search.
    ///
    /// # Errors
    /// Returns the first output error.
    pub(super) fn finish(self) -> Result<bool, Failure> {
        self.failure.map_or_else(|| Ok(self.interrupted.load(Ordering::Relaxed)), Err)
    }

    fn write(&mut self, event: Event<'_, String>) -> Result<(), Failure> {
        let seconds = self.begin.elapsed().as_secs_f64();
        if self.is_json {
            return self.output.json(&json::event(&event, seconds));
        }
        match event {
            Event::Depth(progress) => self.output.line(&self.row(progress, seconds)),
            _ => Ok(()),
        }
    }

    fn row(&self, progress: Progress<'_, String>, seconds: f64) -> String {
        let texts = self.texts;
        let depth = match self.lines {
            1 => progress.depth.to_string(),
            _ => format!("{}.{}", progress.depth, progress.line),
        };
        let speed = (progress.nodes as f64 / seconds.max(1e-6)).round() as u64;
        let row = DepthRow {
            depth: &depth,
            value: &texts.says_of(self.men, self.mover, progress.assessment),
            nodes: &texts.number(progress.nodes),
            speed: &texts.number(speed),
            table: &format!("{}%", texts.decimal(f64::from(progress.table_permille) / 10.0, 1)),
            moves: &progress.variation.join(" "),
        };
        row.to_string()
    }
}

impl Watcher<String> for EventWriter<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.failure.is_none()
            && !self.interrupted.load(Ordering::Relaxed)
            && Watcher::<String>::proceed(&mut self.limit, nodes)
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        if self.failure.is_none() {
            self.failure = self.write(event).err();
        }
    }
}
