//! The `INFO` command. It has no answer, and unknown keys are ignored.

use std::io;

use super::{Gomocup, board, grid, keyword};
use crate::settings::MAX_THREADS;
use crate::state::EngineState;

impl Gomocup {
    /// Executes `INFO key value`.
    pub(super) fn set_info(&mut self, state: &mut EngineState<'_>, words: &str) {
        let (key, value) = keyword(words);
        let Some(value) = value.split_whitespace().next().and_then(|value| value.parse::<i128>().ok()) else {
            return;
        };
        let value = i64::try_from(value).unwrap_or(i64::MAX);
        match key.as_str() {
            "TIMEOUT_TURN" => self.clocks.set_turn(value),
            "TIMEOUT_MATCH" => self.clocks.set_match(value),
            "TIME_LEFT" => self.clocks.set_left(value),
            "MAX_MEMORY" => limit_memory(state, value),
            // From kibibytes to mebibytes.
            "HASH_SIZE" => set_hash(state, value >> 10),
            "THREAD_NUM" => state.settings.threads = value.clamp(1, MAX_THREADS as i64) as usize,
            "RULE" => self.set_rule(state, value),
            "MAX_DEPTH" => self.max_depth = (1..=255).contains(&value).then_some(value as u32),
            "MAX_NODE" => self.max_nodes = (1..i64::MAX).contains(&value).then_some(value as u64),
            "SHOW_DETAIL" => self.display.set_detail(value),
            _ => {}
        }
    }

    /// Sets the rule, which may come before or after the start of the game.
    fn set_rule(&mut self, state: &mut EngineState<'_>, rule: i64) {
        self.rule = rule.max(0) as u64;
        let (board, moves) = (grid(state), state.session().moves());
        let game = board::game(board, &state.start().spec(), self.played_rule());
        if state.open(&game.to_string()).is_ok() {
            // Fails if the game has already ended by the new rule. The board is then empty, and the manager
            // does not request a move.
            let _ = state.set_up(None, &moves);
        }
    }

    /// Answers `YXSHOWINFO` with the limits: the maximum number of threads, and the base-2 logarithm of the
    /// largest transposition table in kibibytes.
    pub(super) fn show_limits(&mut self, state: &mut EngineState<'_>) -> io::Result<()> {
        self.display.show_details();
        state.say(&format!("MESSAGE Filetto {}", state.settings.version))?;
        state.say(&format!("MESSAGE INFO MAX_THREAD_NUM {MAX_THREADS}"))?;
        state.say(&format!("MESSAGE INFO MAX_HASH_SIZE {}", (state.settings.max_hash << 10).ilog2()))
    }
}

/// Limits the memory, in bytes; 0 for no limit. A quarter is for the transposition table, a quarter for the
/// solver, and half for everything else.
fn limit_memory(state: &mut EngineState<'_>, bytes: i64) {
    if bytes <= 0 {
        return;
    }
    state.settings.memory = Some(bytes as usize);
    // 20 bits for mebibytes, 2 more for a quarter.
    let mebibytes = usize::try_from(bytes >> 22).unwrap_or(1).max(1);
    state.settings.hash = state.settings.hash.min(mebibytes);
    state.forget();
    state.apply();
}

fn set_hash(state: &mut EngineState<'_>, mebibytes: i64) {
    state.settings.hash = usize::try_from(mebibytes).unwrap_or(1).clamp(1, state.settings.max_hash);
    state.forget();
    state.apply();
}
