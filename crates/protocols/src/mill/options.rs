//! The supported options of Sanmill: rules, playing strength and time.

use std::time::Duration;

use engine::Agent;
use game::parse_number;

use super::MillDialogue;
use crate::state::EngineState;
use crate::uci_like::{self, ExtraOptions};

/// The limit of quiet plies under Sanmill's name.
const KIND: ExtraOptions = ExtraOptions::History { quiet_plies: "NMoveRule" };

/// Highest skill level: the strongest search.
const MAX_SKILL: u32 = 30;

/// Maximum time per move, in milliseconds.
const MAX_MOVE_TIME: u32 = 60_000;

impl MillDialogue {
    pub(super) fn option_lines(&self, state: &EngineState<'_>) -> Vec<String> {
        let mut lines = uci_like::option_lines(state, KIND);
        let rules = SanmillRules::of(state);
        let threefold = state.history_rules.repetitions > 0;
        lines.extend([
            format!("option name ThreefoldRepetitionRule type check default {threefold}"),
            format!("option name SkillLevel type spin default {MAX_SKILL} min 0 max {MAX_SKILL}"),
            format!(
                "option name MoveTimeMs type spin default {} min 0 max {MAX_MOVE_TIME}",
                self.move_time.as_millis()
            ),
            format!("option name MoveTime type spin default {} min 0 max 60", self.move_time.as_secs()),
            format!("option name PiecesCount type spin default {} min 3 max 12", rules.men),
            format!("option name HasDiagonalLines type check default {}", rules.diagonals),
            format!("option name MayFly type check default {}", rules.fly),
            format!("option name MayMoveInPlacingPhase type check default {}", rules.moves_while_placing),
        ]);
        lines
    }

    pub(super) fn set_option(&mut self, state: &mut EngineState<'_>, words: &str) -> Result<(), String> {
        let lower = words.to_ascii_lowercase();
        let option = lower.strip_prefix("name ").and_then(|rest| rest.split_once(" value "));
        let Some((name, value)) = option.map(|(name, value)| (name.trim(), value.trim())) else {
            return uci_like::apply_option(state, words, KIND);
        };
        match name {
            "skilllevel" => {
                state.settings.level = level(number(value, "SkillLevel", 0, MAX_SKILL)?);
                state.apply();
            }
            "movetimems" => {
                let time = number(value, "MoveTimeMs", 0, MAX_MOVE_TIME)?;
                self.move_time = Duration::from_millis(u64::from(time));
            }
            "movetime" => {
                let time = number(value, "MoveTime", 0, MAX_MOVE_TIME / 1000)?;
                self.move_time = Duration::from_secs(u64::from(time));
            }
            "threefoldrepetitionrule" => {
                state.history_rules.repetitions =
                    if switch(value, "ThreefoldRepetitionRule")? { 3 } else { 0 };
                state.apply();
            }
            "piecescount" => {
                let men = number(value, "PiecesCount", 3, 12)?;
                self.change_rules(state, |rules| SanmillRules { men, ..rules })?;
            }
            "hasdiagonallines" => {
                let diagonals = switch(value, "HasDiagonalLines")?;
                self.change_rules(state, |rules| SanmillRules { diagonals, ..rules })?;
            }
            "mayfly" => {
                let fly = switch(value, "MayFly")?;
                self.change_rules(state, |rules| SanmillRules { fly, ..rules })?;
            }
            "maymoveinplacingphase" => {
                let moves_while_placing = switch(value, "MayMoveInPlacingPhase")?;
                self.change_rules(state, |rules| SanmillRules { moves_while_placing, ..rules })?;
            }
            _ => return uci_like::apply_option(state, words, KIND),
        }
        Ok(())
    }

    fn change_rules(
        &mut self,
        state: &mut EngineState<'_>,
        change: impl FnOnce(SanmillRules) -> SanmillRules,
    ) -> Result<(), String> {
        let spec = change(SanmillRules::of(state)).spec();
        (self.captures, self.planned) = (None, None);
        state.open(&spec).map_err(|error| error.to_string())
    }
}

/// The rules that Sanmill's options can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct SanmillRules {
    men: u32,
    diagonals: bool,
    fly: bool,
    /// `true` if men may move while others are in hand, as in Lasker morris.
    moves_while_placing: bool,
}

impl SanmillRules {
    /// Returns the rules of the current game.
    fn of(state: &EngineState<'_>) -> SanmillRules {
        let spec = state.start().spec();
        let hands = state.start().view().in_hand.unwrap_or([9, 9]);
        let named = ["mill:twelve", "mill:morabaraba"].iter().any(|name| spec.starts_with(name));
        let says = |option: &str, usual: bool| match spec.split_once(option) {
            Some((_, value)) => value.starts_with("yes"),
            None => usual,
        };
        SanmillRules {
            men: u32::from(hands[0]),
            diagonals: says("diagonals=", named),
            fly: says("fly=", !spec.starts_with("mill:twelve")),
            moves_while_placing: spec.starts_with("mill:lasker"),
        }
    }

    fn spec(self) -> String {
        let word = |yes: bool| if yes { "yes" } else { "no" };
        let name = if self.moves_while_placing { "lasker" } else { "nine" };
        format!("mill:{name},men={},fly={},diagonals={}", self.men, word(self.fly), word(self.diagonals))
    }
}

/// Returns the level of a skill from 0 to [`MAX_SKILL`]; `None` for the strongest search.
fn level(skill: u32) -> Option<Agent> {
    match skill {
        0 => Some(Agent::Random),
        1..=7 => Some(Agent::Easy),
        8..=14 => Some(Agent::Medium),
        15..=21 => Some(Agent::Hard),
        22..MAX_SKILL => Some(Agent::Expert),
        _ => None,
    }
}

fn number(found: &str, name: &str, min: u32, max: u32) -> Result<u32, String> {
    let wrong = || format!("{name} must be a whole number from {min} to {max}, not \"{found}\"");
    parse_number(found, min, max).ok_or_else(wrong)
}

fn switch(found: &str, name: &str) -> Result<bool, String> {
    found.parse().map_err(|_| format!("{name} must be true or false, not \"{found}\""))
}
