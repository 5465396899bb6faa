//! The column beside the board: the players, the analysis, and the moves or a list.

use engine::{OpeningTask, View};
use game::{Assessment, Player, Verdict};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::board::style_of;
use super::paragraph::{BOLD, CHOSEN, wrapped_height};
use crate::app::{Activity, App, Focus};
use crate::drawing::SymbolRole;

pub(super) fn show(app: &App<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    if let Activity::Lesson(reading) = &app.activity {
        return super::lesson::show(app, reading, area, buffer);
    }
    let mut lines = vec![Line::styled(app.game.session().spec(), BOLD)];
    lines.extend(puzzle(app));
    lines.extend(opening(app));
    lines.extend(Player::BOTH.map(|player| player_line(app, view, player)));
    let forced = app.texts.says_playable_areas(view, app.game.session().to_move());
    lines.extend(forced.map(Line::from));
    let has_list = matches!(app.focus, Focus::Levels(_) | Focus::Opening(_) | Focus::Review(_));
    if app.wants_analysis && !has_list {
        lines.push(Line::default());
        lines.extend(analysis(app, view, area.width));
    }
    if let (Some(values), false) = (&app.values, has_list) {
        lines.push(Line::default());
        let mover = app.game.session().to_move();
        lines.extend(values.iter().take(usize::from(area.height) / 4).map(|line| {
            let m = line.moves.first().cloned().unwrap_or_default();
            Line::from(format!("{m} {}", says(app, mover, line.assessment)))
        }));
    }
    let head = Text::from(lines);
    let rows = wrapped_height(&head, area.width).min(area.height);
    Paragraph::new(head).wrap(Wrap { trim: true }).render(Rect { height: rows, ..area }, buffer);
    let rest = Rect { y: area.y + rows, height: area.height - rows, ..area };
    match app.focus {
        Focus::Levels(index) => show_levels(app, index, rest, buffer),
        Focus::Opening(index) => show_choices(app, view, index, rest, buffer),
        Focus::Review(index) => show_review(app, index, rest, buffer),
        _ => show_moves(app, rest, buffer),
    }
}

/// Returns the line about the puzzle that is shown, and the score.
fn puzzle(app: &App<'_>) -> Vec<Line<'static>> {
    let Activity::Puzzles(round) = &app.activity else { return Vec::new() };
    let found = round.found();
    let name = [("id", found.id.as_str().into()), ("grade", found.puzzle.grade.number().into())];
    let score = [("solved", round.solved.into()), ("shown", round.shown.into())];
    vec![app.texts.with("tui-puzzle", name).into(), app.texts.with("puzzles-score", score).into()]
}

/// Returns the line with the name of the classical opening of renju.
fn opening(app: &App<'_>) -> Option<Line<'static>> {
    let session = app.game.session();
    app.texts.classical_opening(&session.spec(), &session.moves()).map(Line::from)
}

/// Returns the line about a player: the men, who plays them, those in hand, and the time that is left.
fn player_line(app: &App<'_>, view: &View, player: Player) -> Line<'static> {
    let session = app.game.session();
    let to_act = app.opening_demand().map_or_else(|| session.to_move(), |demand| demand.player);
    let is_next = session.ending().is_none() && to_act == player;
    let who = match app.players[player.index()] {
        Some(agent) => agent.name().to_owned(),
        None => app.texts.text("who-human"),
    };
    let mut rest = format!(" {who}");
    if let Some(men) = view.in_hand {
        rest += &format!(" ({})", men[player.index()]);
    }
    if let Some(left) = app.time_left(player) {
        let seconds = left.as_secs();
        rest += &format!(" {}:{:02}", seconds / 60, seconds % 60);
    }
    Line::from(vec![
        Span::styled(if is_next { "> " } else { "  " }, BOLD),
        Span::styled(app.name(player), style_of(SymbolRole::Man(player))),
        Span::raw(rest),
    ])
}

/// Returns the sentence for a value from the side of the side to move.
fn says(app: &App<'_>, mover: Player, assessment: Option<Assessment>) -> String {
    assessment.map_or_else(|| app.texts.text("value-unknown"), |assessment| app.texts.says(mover, assessment))
}

/// Returns the bar, the state of the search, and its lines.
fn analysis(app: &App<'_>, view: &View, width: u16) -> Vec<Line<'static>> {
    let state = &app.analysis;
    let mover = app.game.session().to_move();
    let mut lines = Vec::new();
    if let Some(assessment) = state.lines.first().and_then(|line| line.assessment) {
        lines.push(bar(assessment, mover, width));
    }
    let arguments = [
        ("depth", state.depth.into()),
        ("nodes", app.texts.number(state.nodes).into()),
        ("state", if state.is_complete { "complete" } else { "running" }.into()),
    ];
    lines.push(Line::styled(
        app.texts.with("tui-analysis", arguments),
        Style::new().add_modifier(Modifier::DIM),
    ));
    for line in &state.lines {
        let says = match line.assessment {
            Some(assessment) => app.texts.says_of(view.men, mover, assessment),
            None => app.texts.text("value-unknown"),
        };
        let moves = line.moves.iter().take(8).cloned().collect::<Vec<_>>().join(" ");
        lines.push(Line::from(vec![Span::styled(format!("{says}: "), BOLD), Span::raw(moves)]));
    }
    lines
}

/// Returns a bar whose left part is the first player's share of the points to be expected.
fn bar(assessment: Assessment, mover: Player, width: u16) -> Line<'static> {
    let share = match assessment.value.verdict() {
        Verdict::Win { .. } => 1.0,
        Verdict::Loss { .. } => 0.0,
        // Four moves ahead are nearly a win.
        Verdict::Score(score) => 1.0 / (1.0 + (-f64::from(score) / 150.0).exp()),
    };
    let first = if mover == Player::First { share } else { 1.0 - share };
    let filled = (first * f64::from(width)).round() as usize;
    let rest = usize::from(width) - filled.min(usize::from(width));
    Line::from(vec![
        Span::styled("#".repeat(filled), Style::new().fg(Color::Cyan)),
        Span::styled("-".repeat(rest), Style::new().fg(Color::Yellow)),
    ])
}

/// Shows the moves of the line, two in a row, with the shown one in view.
fn show_moves(app: &App<'_>, area: Rect, buffer: &mut Buffer) {
    let moves = app.game.line();
    let shown = app.game.session().plies();
    let mut rows: Vec<Line<'_>> = Vec::new();
    for (number, pair) in moves.chunks(2).enumerate() {
        let mut spans = vec![Span::raw(format!("{:>3}. ", number + 1))];
        for (place, m) in pair.iter().enumerate() {
            let ply = 2 * number + place + 1;
            let style = if ply == shown { CHOSEN } else { Style::new() };
            spans.extend([Span::styled(format!("{m:<7}"), style), Span::raw(" ")]);
        }
        rows.push(Line::from(spans));
    }
    if app.game.variations() > 1 {
        let text = app.texts.with("tui-variations", [("count", app.game.variations().into())]);
        rows.push(Line::styled(text, Style::new().add_modifier(Modifier::DIM)));
    }
    let first = (shown.div_ceil(2) + 1).saturating_sub(usize::from(area.height.saturating_sub(1)));
    let first = first.min(rows.len().saturating_sub(1));
    let area = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    Paragraph::new(Text::from(rows.split_off(first.min(rows.len())))).render(area, buffer);
}

fn show_levels(app: &App<'_>, index: usize, area: Rect, buffer: &mut Buffer) {
    let agents = app.game.session().agents();
    let list = (0..)
        .zip(&agents)
        .map(|(place, agent)| Line::styled(agent.name(), if place == index { CHOSEN } else { Style::new() }));
    let rows = usize::from(area.height.saturating_sub(1));
    let first = (index + 1).saturating_sub(rows);
    let area = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    Paragraph::new(Text::from(list.skip(first).collect::<Vec<_>>())).render(area, buffer);
}

/// Shows the choices of an opening.
fn show_choices(app: &App<'_>, view: &View, index: usize, area: Rect, buffer: &mut Buffer) {
    let choices = match app.opening_demand().map(|demand| demand.task) {
        Some(OpeningTask::Choice(choices)) => choices,
        _ => &[],
    };
    let style = |place: usize| if place == index { CHOSEN } else { Style::new() };
    let lines = choices
        .iter()
        .enumerate()
        .map(|(place, choice)| Line::styled(app.texts.opening_choice(view.men, *choice), style(place)));
    let area = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    let lines: Vec<Line<'_>> = lines.collect();
    Paragraph::new(Text::from(lines)).wrap(Wrap { trim: true }).render(area, buffer);
}

/// Shows the moments of a review as a list, with the sentences about the chosen one, or the summary.
fn show_review(app: &App<'_>, index: usize, area: Rect, buffer: &mut Buffer) {
    let men = app.game.session().view().men;
    let moments = app.moments();
    let mut lines = vec![Line::default()];
    if let Some((_, one)) = moments.get(index) {
        lines.extend(app.texts.says_reviewed(men, one).into_iter().map(Line::from));
        lines.push(Line::default());
    }
    for (place, (ply, one)) in moments.iter().enumerate() {
        let sign = one.verdict.as_ref().map_or("", |verdict| verdict.sign());
        let dots = if ply % 2 == 0 { "." } else { "..." };
        let text = format!("{}{dots} {}{sign}", ply / 2 + 1, one.m);
        lines.push(Line::styled(text, if place == index { CHOSEN } else { Style::new() }));
    }
    if app.thinker.kind() != Some(crate::thinker::Kind::Review) {
        lines.push(Line::default());
        lines.extend(app.texts.says_summary(men, &app.review).into_iter().map(Line::from));
    }
    Paragraph::new(Text::from(lines)).wrap(Wrap { trim: true }).render(area, buffer);
}
