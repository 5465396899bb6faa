//! Choice of a capture as a separate action: after an action that closes a mill, or in a position with a
//! capture to make.
//!
//! In Filetto's notation a turn includes its capture. So the position after each capture is searched with an
//! equal share of the limits, and the capture with the worst value for the opponent is chosen. A capture that
//! was found together with the action before it needs no search.

use std::io;

use game::Value;

use super::captures::Captures;
use super::{MillDialogue, score, white_view};
use crate::message::FoundMoves;
use crate::state::{EngineState, SearchTask};

impl MillDialogue {
    /// Answers with the capture found before, or starts the searches of all captures.
    pub(super) fn begin_capture(&mut self, state: &mut EngineState<'_>, task: SearchTask) -> io::Result<()> {
        let Some(mut captures) = self.captures.take() else { return Ok(()) };
        let planned = self.planned.as_ref().filter(|[position, way, _]| {
            captures.turn.as_ref().is_some_and(|turn| turn[0] == *position && turn[1] == *way)
        });
        if let Some([.., capture]) = planned {
            let line = format!("info depth 0 score cp 0 nodes 0 bestmove {capture}");
            self.captures = Some(captures);
            return state.say(&line);
        }
        (captures.task, captures.nodes, captures.depth) = (task, 0, 0);
        captures.values.clear();
        state.start_over();
        self.search_next(state, captures)
    }

    /// Stores the value of the searched capture and continues with the next one.
    pub(super) fn answer_capture(
        &mut self,
        state: &mut EngineState<'_>,
        mut captures: Captures,
        found: &FoundMoves,
    ) -> io::Result<()> {
        let info = found.lines.first();
        captures.values.push(info.map_or(Value::DRAW, |info| -info.assessment.value).delayed(1));
        captures.nodes += found.nodes;
        captures.depth = captures.depth.max(info.map_or(0, |info| info.depth));
        self.search_next(state, captures)
    }

    /// Searches the next capture, or answers with the best one.
    fn search_next(&mut self, state: &mut EngineState<'_>, mut captures: Captures) -> io::Result<()> {
        match captures.next_open() {
            Some(session) if !state.was_stopped() => {
                state.think_about(session, captures.task.after_others(captures.values.len()));
            }
            _ => {
                let best = (0..captures.values.len())
                    // The first of equal ones: `max_by` alone would return the last.
                    .max_by(|a, b| captures.values[*a].cmp(&captures.values[*b]).then(b.cmp(a)));
                let best = best.unwrap_or(0);
                let value = captures.values.get(best).copied().unwrap_or(Value::DRAW);
                let score = score(white_view(value, captures.player));
                let (depth, nodes) = (captures.depth, captures.nodes);
                let capture = captures.choices[best].0.clone();
                state.say(&format!("info depth {depth} score {score} nodes {nodes} bestmove {capture}"))?;
            }
        }
        self.captures = Some(captures);
        Ok(())
    }
}
