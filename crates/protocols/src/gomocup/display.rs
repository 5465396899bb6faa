//! Search output for GUIs during a search.
//!
//! ```text
//! MESSAGE REALTIME POS 7,8        the search of this root move begins
//! MESSAGE REALTIME DONE 7,8       the search of this root move has ended
//! MESSAGE REALTIME LOST 7,8       this root move is a proven loss
//! MESSAGE REALTIME BEST 7,8       this root move is the best so far
//! MESSAGE REALTIME REFRESH        a new depth: clear the marks
//! INFO DEPTH 12 ...               a principal variation, in several lines
//! ```

use game::{Value, Verdict};

use super::points::PointNotation;
use crate::message::{Info, SearchNews};

/// Settings and state of the search output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Display {
    /// `true` to show the root moves being searched, from depth [`FIRST_DEPTH`] on.
    moves: bool,
    /// `true` to show principal variations as `INFO` lines.
    lines: bool,
    /// Current depth of the search, in plies.
    depth: u32,
}

/// First depth at which root moves are shown. Lower depths end too quickly to be visible.
const FIRST_DEPTH: u32 = 4;

impl Display {
    /// Sets the value of `INFO show_detail`: bit 0 for root moves, bit 1 for principal variations.
    pub(super) fn set_detail(&mut self, detail: i64) {
        (self.moves, self.lines) = (detail & 1 == 1, detail & 2 == 2);
    }

    /// Shows the root moves: for a GUI that has sent `YXSHOWINFO`.
    pub(super) fn show_details(&mut self) {
        self.moves = true;
    }

    pub(super) fn shows_moves(self) -> bool {
        self.moves
    }

    /// Returns the lines for an event of a search that reports `wanted` best moves.
    pub(super) fn lines(&mut self, news: &SearchNews, points: PointNotation, wanted: usize) -> Vec<String> {
        let at = |m: &String| points.write(m).unwrap_or_else(|| m.clone());
        let show = |word: &str, m: &String| vec![format!("MESSAGE REALTIME {word} {}", at(m))];
        let is_deep = self.moves && self.depth >= FIRST_DEPTH;
        match news {
            SearchNews::Depth(info) => self.line_of_play(info, points, wanted),
            SearchNews::RootMoveStarted { m, depth, .. } => {
                self.depth = *depth;
                if self.moves && *depth >= FIRST_DEPTH { show("POS", m) } else { Vec::new() }
            }
            SearchNews::Finished(m) if is_deep => show("DONE", m),
            SearchNews::Lost(m) if is_deep => show("LOST", m),
            SearchNews::Best(m) if is_deep => show("BEST", m),
            _ => Vec::new(),
        }
    }

    fn line_of_play(&self, info: &Info, points: PointNotation, wanted: usize) -> Vec<String> {
        let mut lines = Vec::new();
        if self.lines {
            lines.extend(details(info, points, wanted));
        }
        lines.push(format!(
            "MESSAGE depth {}-{} ev {} n {} n/ms {} tm {} pv {}",
            info.depth,
            info.deepest,
            value(info.assessment.value),
            info.nodes,
            info.speed() / 1000,
            info.time.as_millis(),
            info.variation.join(" ")
        ));
        if self.moves && info.line == 1 && info.depth >= FIRST_DEPTH {
            lines.push("MESSAGE REALTIME REFRESH".to_owned());
            let best = info.variation.first().and_then(|m| points.write(m));
            lines.extend(best.map(|best| format!("MESSAGE REALTIME BEST {best}")));
        }
        lines
    }
}

/// Returns a principal variation in Rapfi's `INFO` lines.
fn details(info: &Info, points: PointNotation, wanted: usize) -> Vec<String> {
    let line: Vec<String> = info.variation.iter().filter_map(|m| points.write(m)).collect();
    let details = [
        ("PV", (info.line - 1).to_string()),
        ("NUMPV", wanted.to_string()),
        ("DEPTH", info.depth.to_string()),
        ("SELDEPTH", info.deepest.to_string()),
        ("NODES", info.nodes.to_string()),
        ("TOTALNODES", info.nodes.to_string()),
        ("TOTALTIME", info.time.as_millis().to_string()),
        ("SPEED", info.speed().to_string()),
        ("EVAL", value(info.assessment.value)),
        ("WINRATE", format!("{:.4}", win_rate(info.assessment.value))),
        ("BESTLINE", line.join(" ")),
        ("PV", "DONE".to_owned()),
    ];
    details.map(|(key, value)| format!("INFO {key} {value}")).to_vec()
}

/// Returns the evaluation, or `+M5` for a win and `-M4` for a loss in that number of plies.
fn value(value: Value) -> String {
    match value.verdict() {
        Verdict::Score(score) => score.to_string(),
        Verdict::Win { plies } => format!("+M{plies}"),
        Verdict::Loss { plies } => format!("-M{plies}"),
    }
}

/// Returns the win rate of a value, from 0 to 1, by a logistic function. A score of 220, an advantage of
/// about two moves, gives 0.75.
fn win_rate(value: Value) -> f64 {
    match value.verdict() {
        Verdict::Score(score) => 1.0 / (1.0 + (-f64::from(score) / 200.0).exp()),
        Verdict::Win { .. } => 1.0,
        Verdict::Loss { .. } => 0.0,
    }
}
