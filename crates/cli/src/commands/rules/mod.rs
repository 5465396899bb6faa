//! `filetto rules`: the rules of a game, or of all, on half a page each, or step by step with `--lesson`.

pub(super) mod entry;
mod lesson;

use engine::{OpenError, Session, registry};
use teaching::{Lesson, library};
use texts::Catalogue;

use self::entry::GameRulesEntry;
use crate::arguments::rules::RulesArgs;
use crate::board::board;
use crate::draw::{self, ColourMode};
use crate::failure::Failure;
use crate::opening::{self, OpeningError};
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &RulesArgs) -> Result<(), Failure> {
    let chosen = chosen(screen.texts, arguments.spec.as_deref())?;
    if arguments.json {
        let all = chosen.iter().map(|page| page.entry(screen.texts)).collect::<Result<Vec<_>, _>>()?;
        return match (&arguments.spec, &all[..]) {
            (Some(_), [one]) => screen.output.json(one),
            _ => screen.output.json(&all),
        };
    }
    if arguments.markdown {
        return screen.output.text(&document(screen.texts, &chosen, arguments.lesson)?);
    }
    chosen.iter().try_for_each(|page| match arguments.lesson {
        true => page.show_lesson(screen),
        false => page.show(screen),
    })
}

/// The rules of a family, as they apply to one of its games.
pub(super) struct RulesPage {
    family: &'static str,
    lesson: &'static Lesson,
    spec: String,
    /// `true` to append the rules that differ in the family's other games.
    with_others: bool,
}

/// Returns the page of this game, or of every family.
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
    /// Returns a lesson as a page.
    pub(super) fn of_lesson(lesson: &'static Lesson) -> RulesPage {
        RulesPage { family: "", lesson, spec: lesson.game.clone(), with_others: false }
    }

    fn title(&self, texts: &Catalogue) -> String {
        format!("{} ({})", self.lesson.title.in_language(texts.language().code()), self.spec)
    }

    /// Returns the position beside the rules with its sentence: the start, if the game has no picture.
    fn picture(&self, texts: &Catalogue) -> Result<(Box<dyn Session>, Option<String>), Failure> {
        let Some(picture) = self.lesson.picture_in(&self.spec) else {
            return Ok((opening::open_start(&self.spec)?, None));
        };
        let session = self.lesson.open(picture).map_err(OpeningError::from)?;
        Ok((session, Some(picture.say.in_language(texts.language().code()).to_owned())))
    }

    /// Returns the examples of the family, each with the paragraphs that differ from those of this game.
    fn variants(&self, texts: &Catalogue) -> Result<Vec<(&'static str, Vec<String>)>, Failure> {
        let own = paragraphs(texts, &self.spec)?;
        let differing = |spec: &&'static str| {
            let rules = paragraphs(texts, spec)?.into_iter();
            Ok((*spec, rules.filter(|paragraph| !own.contains(paragraph)).collect()))
        };
        let examples = registry::family(&self.spec).map_or(&[][..], |family| family.examples);
        examples.iter().filter(|spec| self.with_others && **spec != self.spec).map(differing).collect()
    }

    fn show(&self, screen: &mut Screen<'_>) -> Result<(), Failure> {
        screen.output.line(&self.title(screen.texts))?;
        for paragraph in paragraphs(screen.texts, &self.spec)? {
            screen.output.paragraph(&paragraph)?;
        }
        let (session, caption) = self.picture(screen.texts)?;
        screen.output.line(board(screen.texts, screen.output.colour(), &*session).trim_end())?;
        caption.map_or(Ok(()), |caption| screen.output.paragraph(&caption))?;
        for (spec, paragraphs) in self.variants(screen.texts)? {
            screen.output.paragraph(&format!("{spec}: {}", paragraphs.join(" ")))?;
        }
        screen.output.line("")
    }

    fn markdown(&self, texts: &Catalogue) -> Result<Vec<String>, Failure> {
        let mut parts = vec![format!("## {}", self.title(texts))];
        parts.extend(paragraphs(texts, &self.spec)?);
        let (session, caption) = self.picture(texts)?;
        parts.push(drawn(&*session));
        parts.extend(caption);
        let variants = self.variants(texts)?;
        parts.extend((!variants.is_empty()).then(|| format!("### {}", texts.text("rules-variants"))));
        parts.extend(variants.iter().map(|(spec, rules)| format!("**`{spec}`.** {}", rules.join("\n\n"))));
        Ok(parts)
    }

    fn entry(&self, texts: &Catalogue) -> Result<GameRulesEntry<'_>, Failure> {
        let language = texts.language().code();
        Ok(GameRulesEntry {
            family: self.family,
            game: &self.spec,
            title: self.lesson.title.in_language(language),
            about: self.lesson.about.in_language(language),
            rules: paragraphs(texts, &self.spec)?,
            steps: self.step_entries(texts),
        })
    }
}

/// Returns the paragraphs of the rules of a game.
fn paragraphs(texts: &Catalogue, spec: &str) -> Result<Vec<String>, Failure> {
    Ok(texts.rules(spec).map_err(|error| OpeningError::from(OpenError::Spec { error }))?)
}

/// Returns all rules as one Markdown document.
fn document(texts: &Catalogue, chosen: &[RulesPage], as_lesson: bool) -> Result<String, Failure> {
    let mut parts = vec![format!("# {}", texts.text("rules-title")), texts.text("rules-written")];
    for page in chosen {
        parts.extend(if as_lesson { page.lesson_markdown(texts) } else { page.markdown(texts)? });
    }
    Ok(format!("{}\n", parts.join("\n\n")))
}

/// Returns the board as a block of Markdown.
fn drawn(session: &dyn Session) -> String {
    format!("```text\n{}\n```", draw::board(&session.view(), ColourMode::Never).join("\n"))
}
