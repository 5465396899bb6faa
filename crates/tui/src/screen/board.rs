//! The board with its marks: the cursor, the choice and its targets, values, and lines.

use engine::View;
use game::{Assessment, Player, Point, Wdl};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::app::{Activity, App};
use crate::drawing::{BoardPlace, Drawing, SymbolRole};

/// Minimum size of a board with star points.
const MIN_SIZE_WITH_STARS: u8 = 13;

pub(super) fn show(app: &App<'_>, view: &View, drawing: &Drawing, area: Rect, buffer: &mut Buffer) {
    let mut canvas = MarkedBoard { area, places: &drawing.places, buffer };
    for (row, symbols) in drawing.rows.iter().enumerate() {
        for (column, symbol) in symbols.iter().enumerate() {
            canvas.write(BoardPlace { column, row }, symbol.symbol, style_of(symbol.role));
        }
    }
    if drawing.places.is_empty() {
        return;
    }
    let stars =
        star_points(view).filter(|point| view.forbidden.iter().all(|forbidden| forbidden.point != *point));
    stars.for_each(|point| canvas.replace(point, '+', style_of(SymbolRole::Board)));
    for forbidden in &view.forbidden {
        canvas.mark(forbidden.point, Style::new().fg(Color::Red).remove_modifier(Modifier::DIM));
    }
    for area in view.areas.iter().filter(|area| area.playable) {
        area.points.iter().for_each(|point| canvas.mark(*point, Style::new().bg(Color::DarkGray)));
    }
    for point in view.lines.iter().flat_map(|line| &line.points) {
        canvas.mark(*point, Style::new().add_modifier(Modifier::UNDERLINED));
    }
    if let Activity::Lesson(reading) = &app.activity {
        let marks = &reading.step().marks;
        let is_marked = |site: &game::Site| marks.contains(&site.name());
        let marked = view.sites.iter().enumerate().filter(|(_, site)| is_marked(site));
        let style = Style::new().fg(Color::Magenta).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        marked.for_each(|(point, _)| canvas.mark(Point(point as u16), style));
        let chosen = Style::new().fg(Color::Green).add_modifier(Modifier::BOLD | Modifier::REVERSED);
        reading.chosen.iter().for_each(|point| canvas.mark(*point, chosen));
    }
    show_values(app, view, &mut canvas);
    show_choice(app, view, &mut canvas);
}

pub(super) fn style_of(role: SymbolRole) -> Style {
    match role {
        SymbolRole::Plain => Style::new(),
        SymbolRole::Board => Style::new().add_modifier(Modifier::DIM),
        SymbolRole::Man(Player::First) => Style::new().fg(Color::Cyan).add_modifier(Modifier::BOLD),
        SymbolRole::Man(Player::Second) => Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD),
    }
}

/// The board on the screen.
struct MarkedBoard<'a> {
    area: Rect,
    places: &'a [BoardPlace],
    buffer: &'a mut Buffer,
}

impl MarkedBoard<'_> {
    fn write(&mut self, place: BoardPlace, symbol: char, style: Style) {
        let (x, y) = (self.area.x + place.column as u16, self.area.y + place.row as u16);
        self.buffer[(x, y)].set_char(symbol).set_style(style);
    }

    /// Writes another character on a point.
    fn replace(&mut self, point: Point, symbol: char, style: Style) {
        self.write(self.places[point.index()], symbol, style);
    }

    /// Adds a style to a point and the columns beside it.
    fn mark(&mut self, point: Point, style: Style) {
        let BoardPlace { column, row } = self.places[point.index()];
        let (x, y) = (self.area.x + column as u16 - 1, self.area.y + row as u16);
        let area = Rect::new(x, y, 3, 1).intersection(self.area);
        self.buffer.set_style(area, style);
    }
}

/// Returns the empty star points of a large square board.
fn star_points(view: &View) -> impl Iterator<Item = Point> {
    let side = view.sites.iter().map(|site| site.file.max(site.rank) + 1).max().unwrap_or(0);
    let is_square = view.sites.len() == usize::from(side) * usize::from(side);
    let has_stars = is_square && side >= MIN_SIZE_WITH_STARS && side % 2 == 1 && view.edges.is_empty();
    let is_star = move |place: u8| place == 3 || place == side / 2 || place == side - 4;
    let sites = view.sites.iter().zip(&view.occupants).enumerate();
    let stars = sites.filter(move |(_, (site, man))| {
        has_stars && man.is_none() && is_star(site.file) && is_star(site.rank)
    });
    stars.map(|(point, _)| Point(point as u16))
}

/// Shows on each point what the best move through it is worth.
fn show_values(app: &App<'_>, view: &View, canvas: &mut MarkedBoard<'_>) {
    let Some(values) = &app.values else { return };
    let legal = app.game.session().legal_moves();
    let chosen = app.choice.points();
    let mut seen: Vec<Point> = Vec::new();
    // The values are sorted, best first.
    for (rank, line) in values.iter().enumerate() {
        let Some(index) = legal.iter().position(|m| line.moves.first() == Some(m)) else { continue };
        let points = view.legal[index].points();
        if !points.starts_with(chosen) || points.len() == chosen.len() || seen.contains(&points[chosen.len()])
        {
            continue;
        }
        let point = points[chosen.len()];
        seen.push(point);
        let (symbol, colour) = symbol_of(line.assessment, rank);
        let style = Style::new().fg(colour).add_modifier(Modifier::BOLD);
        if view.occupants[point.index()].is_none() {
            canvas.replace(point, symbol, style);
        } else {
            canvas.mark(point, Style::new().fg(colour));
        }
    }
}

/// Returns the mark of a value: `+`, `=` and `-` where it is proven, else the rank of the move, or a dot.
fn symbol_of(assessment: Option<Assessment>, rank: usize) -> (char, Color) {
    match assessment.and_then(Assessment::wdl) {
        Some(Wdl::Win) => ('+', Color::Green),
        Some(Wdl::Draw) => ('=', Color::Blue),
        Some(Wdl::Loss) => ('-', Color::Red),
        None if rank < 9 => ((b'1' + rank as u8) as char, Color::Magenta),
        None => ('.', Color::Magenta),
    }
}

/// Shows the cursor, the chosen points, their targets, and the line that a move would complete.
fn show_choice(app: &App<'_>, view: &View, canvas: &mut MarkedBoard<'_>) {
    let session = app.game.session();
    let targets = app.choice.targets(&view.legal);
    let strong = Modifier::BOLD | Modifier::UNDERLINED;
    if !app.choice.points().is_empty() {
        for point in &targets {
            let is_capture = view.occupants[point.index()].is_some();
            let colour = if is_capture { Color::Red } else { Color::Green };
            canvas.mark(*point, Style::new().fg(colour).add_modifier(strong));
        }
    }
    for point in app.choice.points() {
        canvas.mark(*point, Style::new().fg(Color::Green).add_modifier(Modifier::BOLD | Modifier::REVERSED));
    }
    let cursor = app.cursor;
    let is_empty = view.occupants[cursor.index()].is_none();
    let mover = session.to_move();
    if is_empty && targets.contains(&cursor) && app.values.is_none() && app.takes_moves() {
        let ghost = view.men.letter(mover).to_ascii_lowercase();
        let style =
            style_of(SymbolRole::Man(mover)).remove_modifier(Modifier::BOLD).add_modifier(Modifier::DIM);
        canvas.replace(cursor, ghost, style);
    }
    if is_empty && targets.contains(&cursor) && app.takes_moves() {
        let lines = session.completable_lines(mover);
        for line in lines.iter().filter(|line| line.points.contains(&cursor)) {
            line.points.iter().for_each(|point| canvas.mark(*point, Style::new().add_modifier(strong)));
        }
    }
    canvas.mark(cursor, Style::new().add_modifier(Modifier::REVERSED));
}
