//! The styles of a board that is printed.

use anstyle::{AnsiColor, Style};
use engine::View;
use game::Player;
use tui::{Symbol, SymbolRole};

/// The use of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ColourMode {
    Never,
    Always,
}

/// Returns the board as lines of text.
pub(crate) fn board(view: &View, colour: ColourMode) -> Vec<String> {
    let line = |row: Vec<Symbol>| {
        let symbols = row.into_iter().map(|symbol| written(symbol, colour));
        symbols.collect::<String>().trim_end().to_owned()
    };
    tui::draw(view).rows.into_iter().map(line).collect()
}

fn written(Symbol { symbol, role }: Symbol, colour: ColourMode) -> String {
    let style = style_of(role);
    match colour {
        ColourMode::Always if symbol != ' ' && style != Style::new() => format!("{style}{symbol}{style:#}"),
        _ => symbol.to_string(),
    }
}

fn style_of(role: SymbolRole) -> Style {
    let man = |colour: AnsiColor| Style::new().fg_color(Some(colour.into())).bold();
    match role {
        SymbolRole::Plain => Style::new(),
        SymbolRole::Board => Style::new().dimmed(),
        SymbolRole::Man(Player::First) => man(AnsiColor::Cyan),
        SymbolRole::Man(Player::Second) => man(AnsiColor::Yellow),
    }
}
