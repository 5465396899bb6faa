//! The rules step by step: a text, a board, and the answer to the task.

use teaching::{Step, Task};
use texts::Catalogue;

use super::entry::RulesStepEntry;
use super::{RulesPage, drawn};
use crate::board::board;
use crate::failure::Failure;
use crate::opening::OpeningError;
use crate::screen::Screen;

impl RulesPage {
    /// Returns the steps that apply only to other games of the family; none unless `with_others` is set.
    fn others(&self) -> impl Iterator<Item = &'static Step> {
        self.lesson.steps.iter().filter(|step| self.with_others && !step.holds_in(&self.spec))
    }

    pub(in crate::commands) fn show_lesson(&self, screen: &mut Screen<'_>) -> Result<(), Failure> {
        let language = screen.texts.language().code();
        let [title, about] = [&self.lesson.title, &self.lesson.about].map(|text| text.in_language(language));
        screen.output.line(title)?;
        screen.output.paragraph(about)?;
        let own = self.lesson.steps_in(&self.spec).into_iter().map(|step| (step, String::new()));
        let others = self.others().map(|step| (step, format!("{}: ", step.only.join(", "))));
        for (number, (step, place)) in (1..).zip(own.chain(others)) {
            let session = self.lesson.open(step).map_err(OpeningError::from)?;
            for (index, text) in text_of(screen.texts, step).iter().enumerate() {
                let before = if index == 0 { format!("{number}. {place}") } else { String::new() };
                screen.output.paragraph(&format!("{before}{text}"))?;
            }
            match tui::draw_payoffs(step, language) {
                Some(matrix) => screen.output.lines(&matrix.lines())?,
                None => {
                    screen.output.line(board(screen.texts, screen.output.colour(), &*session).trim_end())?
                }
            }
            if let Some(answer) = step.task.as_ref().and_then(|task| answer(screen.texts, task)) {
                screen.output.paragraph(&answer)?;
            }
        }
        screen.output.line("")
    }

    pub(super) fn lesson_markdown(&self, texts: &Catalogue) -> Vec<String> {
        let language = texts.language().code();
        let [title, about] = [&self.lesson.title, &self.lesson.about].map(|text| text.in_language(language));
        let mut parts = vec![format!("## {title}"), about.to_owned()];
        let own = (1..).zip(self.lesson.steps_in(&self.spec));
        parts
            .extend(own.flat_map(|(number, step)| self.markdown_of(texts, &format!("**{number}.** "), step)));
        let others: Vec<&Step> = self.others().collect();
        if !others.is_empty() {
            parts.push(format!("### {}", texts.text("rules-others")));
        }
        for step in others {
            let places: Vec<String> = step.only.iter().map(|place| format!("`{place}`")).collect();
            parts.extend(self.markdown_of(texts, &format!("**{}.** ", places.join(", ")), step));
        }
        parts
    }

    /// Returns the paragraphs of a step in Markdown. `before` is put in front of the first.
    fn markdown_of(&self, texts: &Catalogue, before: &str, step: &Step) -> Vec<String> {
        let mut parts = vec![format!("{before}{}", text_of(texts, step).join("\n\n"))];
        // This cannot fail: a test of the rules opens every position.
        if let Ok(session) = self.lesson.open(step) {
            parts.push(drawn(&*session));
        }
        parts.extend(step.task.as_ref().and_then(|task| answer(texts, task)));
        parts
    }

    pub(super) fn step_entries(&self, texts: &Catalogue) -> Vec<RulesStepEntry> {
        let entry = |step: &'static Step| RulesStepEntry {
            game: self.lesson.spec_of(step),
            position: step.position.as_deref(),
            moves: step.moves.split_whitespace().collect(),
            text: text_of(texts, step),
            answer: step.task.as_ref().and_then(|task| answer(texts, task)),
            only: &step.only,
            never: &step.never,
        };
        self.lesson.steps_in(&self.spec).into_iter().chain(self.others()).map(entry).collect()
    }
}

/// Returns the paragraphs of a step, then its marked points.
fn text_of(texts: &Catalogue, step: &Step) -> Vec<String> {
    let language = texts.language().code();
    let mut paragraphs = step.say.paragraphs(language);
    if !step.marks.is_empty() {
        paragraphs.push(texts.with("rules-marked", [("points", step.marks.join(", ").into())]));
    }
    paragraphs
}

/// Returns the answer to a task with its explanation; `None` if the task lists no answer.
fn answer(texts: &Catalogue, task: &Task) -> Option<String> {
    let language = texts.language().code();
    let right = task.right_text(language);
    if right.is_empty() {
        return None;
    }
    let answer = texts.with("rules-answer", [("answer", right.into())]);
    let then = task.then.iter().flat_map(|then| then.paragraphs(language));
    Some([answer].into_iter().chain(then).collect::<Vec<_>>().join(" "))
}
