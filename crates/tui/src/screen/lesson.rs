//! A step of a lesson beside its board, and the list of the lessons.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use teaching::lesson::TaskKind;
use teaching::library;
use texts::Catalogue;

use super::paragraph::{BOLD, CHOSEN, wrapped_height};
use crate::app::App;
use crate::lesson::{LessonReading, all_lessons};

/// Shows the text of the step, the answers to choose from, and the judgement on the last answer.
pub(super) fn show(app: &App<'_>, reading: &LessonReading, area: Rect, buffer: &mut Buffer) {
    let text = Text::from(lines(app.texts, reading));
    let rows = wrapped_height(&text, area.width);
    let max_scroll = rows.saturating_sub(area.height);
    // The judgement stands below the text, so the view scrolls to the end.
    let scroll = if reading.judgement.is_empty() { reading.scroll.min(max_scroll) } else { max_scroll };
    reading.has_more.set(scroll < max_scroll);
    Paragraph::new(text).wrap(Wrap { trim: true }).scroll((scroll, 0)).render(area, buffer);
    if scroll < max_scroll {
        let more = app.texts.text("tui-more");
        let y = area.y + area.height - 1;
        buffer.set_stringn(area.x, y, format!("{more:<200}"), usize::from(area.width), CHOSEN);
    }
}

fn lines(texts: &Catalogue, reading: &LessonReading) -> Vec<Line<'static>> {
    let (step, language) = (reading.step(), texts.language().code());
    let place = [("step", (reading.index + 1).into()), ("count", reading.steps.len().into())];
    let mut lines = vec![
        Line::styled(reading.lesson.title.in_language(language), BOLD),
        Line::styled(texts.with("page-lesson-step", place), Style::new().add_modifier(Modifier::DIM)),
    ];
    let mut add = |text: String, style: Style| lines.extend([Line::default(), Line::styled(text, style)]);
    step.say.paragraphs(language).into_iter().for_each(|paragraph| add(paragraph, Style::new()));
    for (key, name, points) in
        [("page-lesson-marked", "points", &step.marks), ("page-lesson-arrows", "arrows", &step.arrows)]
    {
        if !points.is_empty() {
            add(texts.with(key, [(name, points.join(", ").into())]), Style::new());
        }
    }
    let task = step.task.as_ref();
    if task.is_some_and(|task| task.kind == TaskKind::Mix)
        && let Some((matrix, mix)) = reading.strategy()
    {
        let shares = step.row_names(language).into_iter().zip(mix.probabilities());
        let shares: Vec<String> = shares.map(|(name, share)| format!("{name} {share}")).collect();
        add(shares.join(", "), BOLD);
        let columns = step.column_names(language);
        let replies: Vec<&str> =
            matrix.best_replies(&mix).into_iter().map(|column| &*columns[column]).collect();
        let found = [
            ("guarantee", matrix.guarantee(&mix).to_string().into()),
            ("replies", replies.join(", ").into()),
        ];
        add(texts.with("page-payoffs-guarantee", found), Style::new());
    }
    for (number, choice) in (1..).zip(task.iter().flat_map(|task| &task.choice)) {
        if number == 1 {
            lines.push(Line::default());
        }
        let style = if reading.is_done && choice.right { BOLD } else { Style::new() };
        lines.push(Line::styled(format!("{number}  {}", choice.say.in_language(language)), style));
    }
    for sentence in &reading.judgement {
        lines.extend([Line::default(), Line::styled(sentence.clone(), BOLD)]);
    }
    lines
}

/// Shows the titles of all lessons below those of their courses.
pub(super) fn list(app: &App<'_>, chosen: usize, area: Rect, buffer: &mut Buffer) {
    let language = app.texts.language().code();
    let lessons = all_lessons();
    let mut lines = Vec::new();
    let mut line_of_chosen = 0;
    for course in library::courses() {
        lines.push(Line::styled(course.title.in_language(language), BOLD));
        let of_course = |(_, (id, _)): &(usize, &(String, _))| id.split('/').next() == Some(&course.id);
        for (number, (_, lesson)) in lessons.iter().enumerate().filter(of_course) {
            if number == chosen {
                line_of_chosen = lines.len();
            }
            let style = if number == chosen { CHOSEN } else { Style::new() };
            lines.push(Line::styled(format!("  {}", lesson.title.in_language(language)), style));
        }
    }
    let about = lessons.get(chosen).map_or("", |(_, lesson)| lesson.about.in_language(language));
    let below = 3.min(area.height);
    let rows = area.height - below;
    let first = (line_of_chosen as u16 + 2).saturating_sub(rows);
    Paragraph::new(Text::from(lines)).scroll((first, 0)).render(Rect { height: rows, ..area }, buffer);
    let below = Rect { y: area.y + rows, height: below, ..area };
    Paragraph::new(about).wrap(Wrap { trim: true }).render(below, buffer);
}
