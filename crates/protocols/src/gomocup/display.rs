//! What a board program shows while the engine thinks.
//!
//! ```text
//! MESSAGE REALTIME POS 7,8        this move is being searched
//! MESSAGE REALTIME DONE 7,8       its search is finished
//! MESSAGE REALTIME LOST 7,8       it is proven lost
//! MESSAGE REALTIME BEST 7,8       it is the best so far
//! MESSAGE REALTIME REFRESH        a new depth: forget what was shown
//! INFO DEPTH 12 ...               a line of play, in several lines
//! ```

use formats::CoordinateGrid;
use game::{Value, Verdict};

use crate::message::{Info, SearchNews};

/// What is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Display {
    /// The moves that are searched, from this depth on.
    moves: bool,
    /// The lines of play.
    lines: bool,
    /// The depth of the search.
    depth: u32,
}

/// Lower depths are over before anybody could see them.
const FIRST_DEPTH: u32 = 4;

impl Display {
    /// `INFO show_detail`: 1 for moves, 2 for lines of play, 3 for both.
    pub(super) fn set_detail(&mut self, detail: i64) {
        (self.moves, self.lines) = (detail & 1 == 1, detail & 2 == 2);
    }

    /// A board program has asked for the limits: it shows the moves.
    pub(super) fn show_details(&mut self) {
        self.moves = true;
    }

    pub(super) fn shows_moves(self) -> bool {
        self.moves
    }

    /// The lines that show this news, of a search for this number of best moves.
    pub(super) fn lines(&mut self, news: &SearchNews, grid: CoordinateGrid, wanted: usize) -> Vec<String> {
        let at = |m: &String| grid.write(m).unwrap_or_else(|| m.clone());
        let show = |what: &str, m: &String| vec![format!("MESSAGE REALTIME {what} {}", at(m))];
        let is_deep = self.moves && self.depth >= FIRST_DEPTH;
        match news {
            SearchNews::Depth(info) => self.line_of_play(info, grid, wanted),
            SearchNews::Begun { m, depth, .. } => {
                self.depth = *depth;
                if self.moves && *depth >= FIRST_DEPTH { show("POS", m) } else { Vec::new() }
            }
            SearchNews::Finished(m) if is_deep => show("DONE", m),
            SearchNews::Lost(m) if is_deep => show("LOST", m),
            SearchNews::Best(m) if is_deep => show("BEST", m),
            _ => Vec::new(),
        }
    }

    fn line_of_play(&self, info: &Info, grid: CoordinateGrid, wanted: usize) -> Vec<String> {
        let mut lines = Vec::new();
        if self.lines {
            lines.extend(details(info, grid, wanted));
        }
        lines.push(format!(
            "MESSAGE depth {}-{} ev {} n {} n/ms {} tm {} pv {}",
            info.depth,
            info.deepest,
            value(info.value),
            info.nodes,
            info.speed() / 1000,
            info.time.as_millis(),
            info.variation.join(" ")
        ));
        if self.moves && info.line == 1 && info.depth >= FIRST_DEPTH {
            lines.push("MESSAGE REALTIME REFRESH".to_owned());
            let best = info.variation.first().and_then(|m| grid.write(m));
            lines.extend(best.map(|best| format!("MESSAGE REALTIME BEST {best}")));
        }
        lines
    }
}

/// A line of play as Rapfi details it.
fn details(info: &Info, grid: CoordinateGrid, wanted: usize) -> Vec<String> {
    let points: Vec<String> = info.variation.iter().filter_map(|m| grid.write(m)).collect();
    let details = [
        ("PV", (info.line - 1).to_string()),
        ("NUMPV", wanted.to_string()),
        ("DEPTH", info.depth.to_string()),
        ("SELDEPTH", info.deepest.to_string()),
        ("NODES", info.nodes.to_string()),
        ("TOTALNODES", info.nodes.to_string()),
        ("TOTALTIME", info.time.as_millis().to_string()),
        ("SPEED", info.speed().to_string()),
        ("EVAL", value(info.value)),
        ("WINRATE", format!("{:.4}", win_rate(info.value))),
        ("BESTLINE", points.join(" ")),
        ("PV", "DONE".to_owned()),
    ];
    details.map(|(key, value)| format!("INFO {key} {value}")).to_vec()
}

/// An estimate, or `+M5` for a win and `-M4` for a loss in that number of plies.
fn value(value: Value) -> String {
    match value.verdict() {
        Verdict::Score(score) => score.to_string(),
        Verdict::Win { plies } => format!("+M{plies}"),
        Verdict::Loss { plies } => format!("-M{plies}"),
    }
}

/// The share of points that a value stands for: an advantage of two moves is about three points of four.
fn win_rate(value: Value) -> f64 {
    match value.verdict() {
        Verdict::Score(score) => 1.0 / (1.0 + (-f64::from(score) / 200.0).exp()),
        Verdict::Win { .. } => 1.0,
        Verdict::Loss { .. } => 0.0,
    }
}
