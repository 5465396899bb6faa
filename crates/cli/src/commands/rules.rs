//! `filetto rules`: the rules of a game, or of all, each step with its board.

use serde_json::{Value as Json, json};
use teaching::lesson::{Note, TaskKind};
use teaching::{Lesson, Step, Task, library};
use texts::Catalogue;

use crate::arguments::rules::RulesArgs;
use crate::board::board;
use crate::draw::{self, ColourMode};
use crate::failure::Failure;
use crate::opening;
use crate::output::Output;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &RulesArgs) -> Result<(), Failure> {
    let chosen = chosen(texts, arguments.spec.as_deref())?;
    if arguments.json {
        let all: Vec<Json> = chosen.iter().map(|rules| rules.json(texts)).collect();
        let one = arguments.spec.as_ref().and(all.first().cloned());
        return output.json(&one.unwrap_or_else(|| json!(all)));
    }
    if arguments.markdown {
        return output.text(&document(texts, &chosen));
    }
    chosen.iter().try_for_each(|rules| rules.show(texts, output))
}

/// The rules of a family, as they apply to one of its games.
struct RulesPage {
    family: &'static str,
    lesson: &'static Lesson,
    spec: String,
    /// `true` to append the steps and notes of the family's other games.
    with_others: bool,
}

fn chosen(texts: &Catalogue, spec: Option<&str>) -> Result<Vec<RulesPage>, Failure> {
    let Some(spec) = spec else {
        let of_family = |(family, lesson): (&'static str, &'static Lesson)| {
            let spec = opening::open_start(&lesson.game)?.spec();
            Ok(RulesPage { family, lesson, spec, with_others: true })
        };
        return library::all_rules().map(of_family).collect();
    };
    let spec = opening::open_start(spec)?.spec();
    let rules = library::all_rules().find(|(family, _)| spec.split(':').next() == Some(family));
    let missing = || Failure::Failed(texts.with("rules-missing", [("game", spec.clone().into())]));
    let (family, lesson) = rules.ok_or_else(missing)?;
    Ok(vec![RulesPage { family, lesson, spec, with_others: false }])
}

impl RulesPage {
    fn notes(&self) -> impl Iterator<Item = &'static Note> {
        self.lesson.notes.iter().filter(|note| self.with_others || note.holds_in(&self.spec))
    }

    /// Returns the steps that apply only to other games of the family; none unless `with_others` is set.
    fn others(&self) -> impl Iterator<Item = &'static Step> {
        self.lesson.steps.iter().filter(|step| self.with_others && !step.holds_in(&self.spec))
    }

    fn show(&self, texts: &Catalogue, output: &mut Output) -> Result<(), Failure> {
        let language = texts.language().code();
        let [title, about] = [&self.lesson.title, &self.lesson.about].map(|text| text.in_language(language));
        output.line(&format!("{title}\n\n{about}"))?;
        let own = self.lesson.steps_in(&self.spec).into_iter().map(|step| (step, String::new()));
        let others = self.others().map(|step| (step, format!("{}: ", step.only.join(", "))));
        for (number, (step, place)) in (1..).zip(own.chain(others)) {
            let session = self.lesson.open(step).map_err(opening::OpeningError::from)?;
            let text = text_of(texts, step).join("\n\n");
            output.line(&format!("\n{number}. {place}{text}"))?;
            output.line(board(texts, output.colour(), &*session).trim_end())?;
            if let Some(answer) = step.task.as_ref().and_then(|task| answer(texts, task)) {
                output.line(&format!("\n{answer}"))?;
            }
        }
        for note in self.notes() {
            output.line(&format!("\n{}: {}", place(note), note.say.paragraphs(language).join(" ")))?;
        }
        output.line("")
    }

    fn markdown(&self, texts: &Catalogue) -> String {
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
        let note = |note: &Note| format!("* `{}`: {}", place(note), note.say.paragraphs(language).join(" "));
        let notes: Vec<String> = self.notes().map(note).collect();
        if !notes.is_empty() {
            parts.push(format!("### {}", texts.text("rules-notes")));
            parts.push(notes.join("\n"));
        }
        parts.join("\n\n")
    }

    /// Returns the paragraphs of a step in Markdown. `before` is put in front of the first.
    fn markdown_of(&self, texts: &Catalogue, before: &str, step: &Step) -> Vec<String> {
        let mut parts = vec![format!("{before}{}", text_of(texts, step).join("\n\n"))];
        // This cannot fail: a test of the rules opens every position.
        if let Ok(session) = self.lesson.open(step) {
            let lines = draw::board(&session.view(), ColourMode::Never).join("\n");
            parts.push(format!("```text\n{lines}\n```"));
        }
        parts.extend(step.task.as_ref().and_then(|task| answer(texts, task)));
        parts
    }

    fn json(&self, texts: &Catalogue) -> Json {
        let language = texts.language().code();
        let step = |step: &Step| {
            json!({
                "game": self.lesson.spec_of(step),
                "position": step.position,
                "moves": step.moves.split_whitespace().collect::<Vec<_>>(),
                "text": text_of(texts, step),
                "answer": step.task.as_ref().and_then(|task| answer(texts, task)),
                "only": step.only,
                "never": step.never,
            })
        };
        let note = |note: &Note| json!({"spec": note.spec, "option": note.option, "text": note.say.paragraphs(language)});
        json!({
            "family": self.family,
            "title": self.lesson.title.in_language(language),
            "about": self.lesson.about.in_language(language),
            "steps": self.lesson.steps_in(&self.spec).into_iter().chain(self.others()).map(step).collect::<Vec<_>>(),
            "notes": self.notes().map(note).collect::<Vec<_>>(),
        })
    }
}

/// Returns all rules as one Markdown document.
fn document(texts: &Catalogue, chosen: &[RulesPage]) -> String {
    let head = [format!("# {}", texts.text("rules-title")), texts.text("rules-written")];
    let parts: Vec<String> =
        head.into_iter().chain(chosen.iter().map(|rules| rules.markdown(texts))).collect();
    format!("{}\n", parts.join("\n\n"))
}

/// Returns the spec and the option to which a note applies.
fn place(note: &Note) -> String {
    let words: Vec<&str> = [&note.spec, &note.option].into_iter().flatten().map(String::as_str).collect();
    words.join(", ")
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
    let right = match task.kind {
        TaskKind::Choice => {
            let right = task.choice.iter().filter(|choice| choice.right);
            right.map(|choice| choice.say.in_language(language)).collect::<Vec<_>>().join(", ")
        }
        _ => task.right.join(", "),
    };
    if right.is_empty() {
        return None;
    }
    let answer = texts.with("rules-answer", [("answer", right.into())]);
    let then = task.then.iter().flat_map(|then| then.paragraphs(language));
    Some([answer].into_iter().chain(then).collect::<Vec<_>>().join(" "))
}
