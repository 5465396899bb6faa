//! `filetto show`: draws a position.

use crate::arguments::play::ShowArgs;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::{board, opening};

pub(super) fn run(screen: &mut Screen<'_>, arguments: &ShowArgs) -> Result<(), Failure> {
    let texts = screen.texts;
    let session = opening::open(&arguments.opening, Some(&arguments.history))?.warned(texts).session;
    screen.output.line(&format!("{}  {}", session.spec(), session.position()))?;
    screen.output.line(&board::board(texts, screen.output.colour(), &*session))?;
    let men = session.view().men;
    let end = session.ending().map(|ending| texts.result(men, ending, session.history_rules()));
    let turn = || texts.with("turn", [("player", texts.player(men, session.to_move()).into())]);
    screen.output.line(&end.unwrap_or_else(turn))
}
