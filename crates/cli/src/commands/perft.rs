//! `filetto perft`: counts the move sequences of a given length (leaf nodes of the game tree).

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use engine::Session;
use schemars::JsonSchema;
use search::PerftCount;
use serde::Serialize;
use texts::Catalogue;
use texts::json::{self, StartEntry};

use crate::arguments::explain;
use crate::arguments::perft::{DEPTH, NoDepth, PerftArgs};
use crate::failure::Failure;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::{interrupt, opening};

/// Minimum time between two progress reports.
const BETWEEN_LOOKS: Duration = Duration::from_millis(200);

/// The leaf count of a position.
#[derive(Serialize, JsonSchema)]
pub(super) struct PerftReport {
    #[serde(flatten)]
    start: StartEntry,
    depth: u32,
    nodes: u64,
    seconds: f64,
    end: &'static str,
    /// The leaves below each move, with `--divide`.
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<DividedMove>>,
}

/// The leaves below a move.
#[derive(Serialize, JsonSchema)]
struct DividedMove {
    r#move: String,
    nodes: u64,
}

pub(super) fn run(screen: &mut Screen<'_>, arguments: PerftArgs) -> Result<(), Failure> {
    let PerftArgs { json: is_json, divide: divides, .. } = arguments;
    let (opening, depth) = arguments.opening_and_depth().map_err(|error| match error {
        NoDepth::Missing => explain::missing_argument(screen.texts, DEPTH),
        NoDepth::NoGame { depth } => {
            Failure::Usage(screen.texts.with("usage-missing-game", [("depth", depth.into())]))
        }
        NoDepth::Wrong { found, why } => explain::wrong_value(screen.texts, DEPTH, &found, &why),
    })?;
    let session = opening::open(&opening, None)?.warned(screen.texts).session;
    let begin = Instant::now();
    let (count, divided) = match depth {
        1.. if divides => divide(screen.texts, &*session, depth)?,
        _ => (count(screen.texts, &*session, depth)?, Vec::new()),
    };
    let nodes = count.leaves;
    let seconds = begin.elapsed().as_secs_f64();
    if is_json {
        let (start, end) = (json::start(&*session), interrupt::end_of(count.complete));
        let divide = divides.then_some(divided);
        return screen.output.json(&PerftReport { start, depth, nodes, seconds, end, divide });
    }
    for DividedMove { r#move, nodes } in &divided {
        screen.output.line(&format!("{move}: {}", screen.texts.number(*nodes)))?;
    }
    let arguments = [
        ("depth", depth.into()),
        ("nodes", screen.texts.number(nodes).into()),
        ("time", screen.texts.duration(seconds).into()),
    ];
    let key = if count.complete { "perft-line" } else { "perft-interrupted" };
    screen.output.line(&screen.texts.with(key, arguments))
}

/// Counts the leaves below each move, whose sum is the count of the position.
fn divide(
    texts: &Catalogue,
    session: &dyn Session,
    depth: u32,
) -> Result<(PerftCount, Vec<DividedMove>), Failure> {
    let mut whole = PerftCount { leaves: 0, share: 1.0, complete: true };
    let mut divided = Vec::new();
    for m in session.legal_moves() {
        let mut after = session.fork();
        // A legal move can be played.
        let _ = after.play(&m);
        let below = count(texts, &*after, depth - 1)?;
        whole.leaves += below.leaves;
        divided.push(DividedMove { r#move: m, nodes: below.leaves });
        if !below.complete {
            whole.complete = false;
            break;
        }
    }
    Ok((whole, divided))
}

/// Counts until the end or Ctrl-C, and shows the progress.
fn count(texts: &Catalogue, session: &dyn Session, depth: u32) -> Result<PerftCount, Failure> {
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::sharing();
    let (begin, mut next) = (Instant::now(), Duration::ZERO);
    let count = session.perft_watched(depth, &mut |count| {
        let elapsed = begin.elapsed();
        if elapsed >= next {
            next = elapsed + BETWEEN_LOOKS;
            progress.set_share(count.share);
            let speed = texts.number((count.leaves as f64 / elapsed.as_secs_f64()) as u64);
            let arguments = [("nodes", texts.number(count.leaves).into()), ("speed", speed.into())];
            progress.say(texts.with("progress-perft", arguments));
        }
        !raised.load(Ordering::Relaxed)
    });
    progress.finish();
    Ok(count)
}
