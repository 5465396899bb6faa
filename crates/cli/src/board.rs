//! The text of a position: the board, then the men in hand or the state of the small boards.

use engine::{Session, View};
use game::Player;
use texts::Catalogue;

use crate::draw::{self, ColourMode};

/// Returns the text of a position, with an empty line before and after it.
pub(crate) fn board(texts: &Catalogue, colour: ColourMode, session: &dyn Session) -> String {
    let view = session.view();
    let mut lines = draw::board(&view, colour);
    if let Some(in_hand) = view.in_hand {
        lines.push(of_both(texts, &view, "in-hand", in_hand.map(|men| men.to_string())));
    }
    if !view.areas.is_empty() {
        lines.push(of_both(texts, &view, "boards-won", Player::BOTH.map(|player| owned(&view, player))));
        lines.extend(texts.says_playable_areas(&view, session.to_move()));
    }
    format!("\n{}\n", lines.join("\n"))
}

/// Returns the sentence of this key, with a value for each player.
fn of_both(texts: &Catalogue, view: &View, key: &str, [first, second]: [String; 2]) -> String {
    let arguments = [
        ("first", texts.player(view.men, Player::First).into()),
        ("firsts", first.into()),
        ("second", texts.player(view.men, Player::Second).into()),
        ("seconds", second.into()),
    ];
    texts.with(key, arguments)
}

/// Returns the numbers of the small boards that a player has won, or `-`.
fn owned(view: &View, player: Player) -> String {
    let boards = (1..).zip(&view.areas).filter(|(_, area)| area.owner == Some(player));
    let numbers: Vec<String> = boards.map(|(number, _)| number.to_string()).collect();
    if numbers.is_empty() { "-".to_owned() } else { numbers.join(" ") }
}
