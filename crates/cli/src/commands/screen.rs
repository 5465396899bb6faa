//! What commands that play at the prompt have in common: the board with what it does not show, and the prompt.

use std::io::{self, BufRead, Read};

use engine::Session;
use game::Player;

use super::Context;
use crate::draw;
use crate::failure::Failure;

/// Longer lines are cut off: nothing that one can say at the prompt is as long.
const LONGEST_LINE: u64 = 4096;

/// Reads a line, or `None` at the end of the input.
pub(super) fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

impl Context<'_> {
    /// The board and what it does not show, with an empty line before and after.
    pub(super) fn board(&self, session: &dyn Session) -> String {
        let view = session.view();
        let name = |player| self.texts.player(view.men, player);
        let mut lines = draw::board(&view, self.colour);
        let pair = |key: &str, [first, second]: [String; 2]| {
            let arguments = [
                ("first", name(Player::First).into()),
                ("firsts", first.into()),
                ("second", name(Player::Second).into()),
                ("seconds", second.into()),
            ];
            self.texts.with(key, arguments)
        };
        if let Some(in_hand) = view.in_hand {
            lines.push(pair("in-hand", in_hand.map(|men| men.to_string())));
        }
        if !view.areas.is_empty() {
            let owned = |player| {
                let boards = (1..).zip(&view.areas).filter(|(_, area)| area.owner == Some(player));
                let numbers: Vec<String> = boards.map(|(number, _)| number.to_string()).collect();
                if numbers.is_empty() { "-".to_owned() } else { numbers.join(" ") }
            };
            lines.push(pair("boards-won", Player::BOTH.map(owned)));
            let playable: Vec<usize> =
                (1..).zip(&view.areas).filter(|(_, area)| area.playable).map(|(number, _)| number).collect();
            let player = ("player", name(session.to_move()).into());
            match playable[..] {
                [] => {}
                [board] => lines.push(self.texts.with("forced-board", [player, ("board", board.into())])),
                _ => lines.push(self.texts.with("any-board", [player])),
            }
        }
        format!("\n{}\n", lines.join("\n"))
    }

    /// How moves are written, and the commands that there are at the prompt.
    pub(super) fn prompt_help(&self, session: &dyn Session, commands: &str) -> String {
        let spec = session.spec();
        let family = spec.split(':').next().unwrap_or_default();
        let example = session.legal_moves().into_iter().next().unwrap_or_else(|| "b2".to_owned());
        let format = self.texts.with(&format!("play-moves-format-{family}"), [("example", example.into())]);
        format!("{format}\n\n{}", indent(&self.texts.text(commands)))
    }

    /// Shows a prompt.
    pub(super) fn prompt(&mut self, prompt: &str) -> Result<(), Failure> {
        write!(self.output, "{prompt} ")?;
        self.output.flush()?;
        Ok(())
    }

    /// A failure to read what somebody types.
    pub(super) fn unread(&self, error: &io::Error) -> Failure {
        Failure::Failed(self.texts.with("input", [("error", self.texts.system_error(error).into())]))
    }

    /// Reads a line after a prompt, or `None` at the end of the input.
    pub(super) fn ask(&mut self, prompt: &str, input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
        self.prompt(prompt)?;
        read_line(input).map_err(|error| self.unread(&error))
    }
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}
