//! Sanmill's positions: the start or a FEN, and actions from there. The last action may close a mill, with
//! its capture still to make.

use std::mem;

use engine::{OpenError, Session};
use formats::{SanmillPosition, mill_turns};
use game::Player;

use super::MillDialogue;
use super::captures::Captures;
use crate::state::EngineState;
use crate::uci_like;

impl MillDialogue {
    /// Executes `position startpos|fen FEN [moves ACTION ...]`. On an error the position does not change.
    pub(super) fn set_up(&mut self, state: &mut EngineState<'_>, words: &str) -> Result<(), String> {
        let (fen, actions) =
            uci_like::split_position(words).ok_or("expected position startpos|fen FEN [moves ACTION ...]")?;
        let first = fen.map(SanmillPosition::parse).transpose().map_err(|error| error.to_string())?;
        let position = match first {
            Some(first) if first.takes => first.position,
            first => return self.play(state, first.map(|first| first.position).as_deref(), &actions),
        };
        let mut captures = captures_at(state.start(), &position)?;
        let Some((capture, rest)) = actions.split_first() else {
            self.captures = Some(captures);
            return Ok(());
        };
        let wrong = || format!("move 1, {capture}: expected one of {}", names(&captures));
        let chosen = captures.choices.iter().position(|(other, _)| other.eq_ignore_ascii_case(capture));
        let (_, after) = captures.choices.swap_remove(chosen.ok_or_else(wrong)?);
        self.play(state, Some(&after.position()), rest)
    }

    /// Plays these actions from a position without a capture to make.
    fn play(
        &mut self,
        state: &mut EngineState<'_>,
        position: Option<&str>,
        actions: &[&str],
    ) -> Result<(), String> {
        let turns = mill_turns(actions).ok_or("expected a placement or a move before each capture")?;
        let Err(error) = state.set_up(position, &turns) else {
            self.captures = None;
            return Ok(());
        };
        let is_last = matches!(&error, OpenError::Move { number, .. } if *number == turns.len());
        let open = turns.split_last().filter(|_| is_last);
        let Some((last, before)) = open else { return Err(error.to_string()) };
        let mut parent = state.start().fork();
        set_up(&mut *parent, position, before)?;
        let captures = captures_of(&*parent, last).ok_or_else(|| error.to_string())?;
        state.set_up(position, before).map_err(|error| error.to_string())?;
        self.captures = Some(captures);
        Ok(())
    }

    /// Returns the current position as a Sanmill FEN.
    pub(super) fn fen(&self, state: &EngineState<'_>) -> String {
        let session = state.session();
        let full_move = 1 + session.plies() as u32 / 2;
        let with_mill = self.captures.as_ref().and_then(|captures| captures.position.as_deref());
        if let Some(Ok(position)) = with_mill.map(SanmillPosition::of) {
            return SanmillPosition { takes: true, full_move, ..position }.to_string();
        }
        fen_of(session)
    }
}

/// Returns a position without a capture to make as a Sanmill FEN.
pub(super) fn fen_of(session: &dyn Session) -> String {
    let full_move = 1 + session.plies() as u32 / 2;
    let Ok(position) = SanmillPosition::of(&session.position()) else {
        return format!("info string {}", session.position());
    };
    SanmillPosition { is_over: session.ending().is_some(), full_move, ..position }.to_string()
}

fn set_up(session: &mut dyn Session, position: Option<&str>, turns: &[String]) -> Result<(), String> {
    if let Some(position) = position {
        session.set_position(position).map_err(|error| error.to_string())?;
    }
    turns.iter().try_for_each(|turn| session.play(turn).map(drop).map_err(|error| error.to_string()))
}

/// Returns the captures that complete an action that closes a mill; `None` if there are none.
fn captures_of(parent: &dyn Session, action: &str) -> Option<Captures> {
    let mut choices = Vec::new();
    for turn in parent.legal_moves() {
        let Some(capture) = turn.strip_prefix(action).filter(|rest| rest.starts_with('x')) else { continue };
        let mut after = parent.fork();
        if after.play(&turn).is_ok() {
            choices.push((capture.to_owned(), after));
        }
    }
    let (capture, after) = choices.first()?;
    let position = before_capture(&**after, capture, parent.to_move());
    let turn = [parent.position(), action.to_owned()];
    Some(Captures::new(choices, parent.to_move(), position, Some(turn)))
}

/// Returns the position before a capture by `player`, computed from the game after it.
fn before_capture(after: &dyn Session, capture: &str, player: Player) -> Option<String> {
    let view = after.view();
    let point = view.sites.iter().position(|site| capture.strip_prefix('x') == Some(&site.name()))?;
    let mut occupants = view.occupants.clone();
    occupants[point] = Some(!player);
    let parts =
        engine::PositionParts { occupants: &occupants, to_move: !player, in_hand: view.in_hand, area: None };
    swap_side(&engine::compose(&after.spec(), parts).ok()?.position())
}

/// Returns the captures in a position whose side to move has closed a mill and must capture: men of the
/// opponent outside of mills, or any man if all are in mills.
fn captures_at(start: &dyn Session, position: &str) -> Result<Captures, String> {
    let swapped = swap_side(position).ok_or("expected w or b as the side to move")?;
    let mut session = start.fork();
    // Set up with the opponent to move: the session has no state between a move and its capture.
    session.set_position(&swapped).map_err(|error| error.to_string())?;
    let (view, victim) = (session.view(), session.to_move());
    let in_mills: Vec<_> =
        view.lines.iter().filter(|line| line.player == victim).flat_map(|line| &line.points).collect();
    let theirs = (0..view.sites.len()).filter(|point| view.occupants[*point] == Some(victim));
    let (safe, free): (Vec<usize>, Vec<usize>) =
        theirs.partition(|point| in_mills.iter().any(|in_mill| in_mill.index() == *point));
    let mut choices = Vec::new();
    for point in if free.is_empty() { safe } else { free } {
        let mut occupants = view.occupants.clone();
        occupants[point] = None;
        let parts = engine::PositionParts {
            occupants: &occupants,
            to_move: victim,
            in_hand: view.in_hand,
            area: None,
        };
        let after = engine::compose(&start.spec(), parts).map_err(|error| error.to_string())?;
        let mut game = start.fork();
        game.set_position(&after.position()).map_err(|error| error.to_string())?;
        choices.push((format!("x{}", view.sites[point].name()), game));
    }
    if choices.is_empty() {
        return Err("expected a man to take".to_owned());
    }
    Ok(Captures::new(choices, !victim, Some(position.to_owned()), None))
}

/// Returns the position text with the other side to move.
fn swap_side(position: &str) -> Option<String> {
    let mut fields: Vec<&str> = position.split_whitespace().collect();
    let side = fields.get_mut(1)?;
    let other = if *side == "w" { "b" } else { "w" };
    let _ = mem::replace(side, other);
    Some(fields.join(" "))
}

fn names(captures: &Captures) -> String {
    captures.choices.iter().map(|(capture, _)| capture.as_str()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;

    #[test]
    fn men_in_mills_are_safe_while_others_are_there() {
        let start = registry::open("mulino").expect("a spec");
        let check = |position: &str, expected: &str| {
            let captures = captures_at(&*start, position).expect(position);
            assert_eq!((names(&captures).as_str(), captures.player), (expected, Player::First), "{position}");
        };
        // Black has a mill a1-d1-g1 and a man on b4.
        check("www/3/3/1b4/3/3/bbb w 4 5", "xb4");
        check("www/3/3/6/3/3/bbb w 5 6", "xa1, xd1, xg1");
    }
}
