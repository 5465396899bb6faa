//! `lessons`, `lesson` and `rules`: the index of all lessons, and the steps of one lesson or of the rules of
//! a game.

use std::collections::BTreeMap;

use engine::{Session, View};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use teaching::lesson::{Choice, LessonGoal};
use teaching::library::{self, Course};
use teaching::{Lesson, Step, Task, Text};
use texts::json::names::{GoalName, ShownName, TaskKindName};
use texts::json::{MixEntry, PayoffsEntry};

use super::view::{ViewText, view_text};
use crate::fields::{Fields, required};
use crate::job::Context;
use crate::json::written;
use crate::limits::MAX_SPEC;
use crate::problem::{Problem, RequestError};

/// Maximum length of the id of a lesson, in characters.
const MAX_ID: usize = 100;

pub(super) fn lessons(context: Context<'_>, fields: Fields) -> Result<String, Problem> {
    fields.finish()?;
    let language = context.texts.language().code();
    let rules_entry = |(family, rules): (&'static str, &'static Lesson)| {
        let game = context.sessions.open(&rules.game)?.spec();
        let steps = rules.steps_in(&game);
        Ok(RulesEntry {
            family,
            title: rules.title.in_language(language),
            about: rules.about.in_language(language),
            steps: steps.len(),
            tasks: tasks(steps),
            game,
        })
    };
    let rules: Vec<RulesEntry<'_>> = library::all_rules().map(rules_entry).collect::<Result<_, Problem>>()?;
    let courses = library::courses().iter().map(|course| course_entry(course, language));
    Ok(written(&LessonIndex { courses: courses.collect(), rules }))
}

pub(super) fn lesson(context: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let id = required("id", fields.text("id", MAX_ID)?)?;
    fields.finish()?;
    let found = library::lesson(&id);
    let lesson = found.ok_or_else(|| RequestError::NoLesson { found: texts::quoted(&id) })?;
    answer(context, &id, lesson, &lesson.game, Vec::new())
}

pub(super) fn rules(context: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let spec = required("game", fields.text("game", MAX_SPEC)?)?;
    fields.finish()?;
    let spec = context.sessions.open(&spec)?.spec();
    let family = spec.split(':').next().unwrap_or_default();
    let found = library::rules(family);
    let rules = found.ok_or_else(|| RequestError::NoRules { family: family.to_owned() })?;
    answer(context, &spec, rules, &spec, context.texts.rules(&spec)?)
}

/// Returns a lesson, with the steps that hold in this game. `rules` are the paragraphs of its rules.
fn answer(
    context: Context<'_>,
    id: &str,
    lesson: &Lesson,
    spec: &str,
    rules: Vec<String>,
) -> Result<String, Problem> {
    let language = context.texts.language().code();
    let steps = lesson.steps_in(spec).into_iter().map(|step| step_entry(context, lesson, step));
    Ok(written(&LessonEntry {
        id,
        title: lesson.title.in_language(language),
        about: lesson.about.in_language(language),
        rules,
        steps: steps.collect::<Result<_, _>>()?,
    }))
}

fn course_entry(course: &'static Course, language: &str) -> CourseEntry<'static> {
    let lessons = course.lessons.iter().filter_map(|name| {
        let id = format!("{}/{name}", course.id);
        let lesson = library::lesson(&id)?;
        Some(LessonSummary {
            id,
            title: lesson.title.in_language(language),
            about: lesson.about.in_language(language),
            steps: lesson.steps.len(),
            tasks: tasks(&lesson.steps),
        })
    });
    CourseEntry { id: &course.id, title: course.title.in_language(language), lessons: lessons.collect() }
}

/// Returns the numbers of the steps with a task, from 1.
fn tasks<'a>(steps: impl IntoIterator<Item = &'a Step>) -> Vec<usize> {
    let with_tasks = (1..).zip(steps).filter(|(_, step)| step.task.is_some());
    with_tasks.map(|(number, _)| number).collect()
}

fn step_entry<'a>(
    context: Context<'_>,
    lesson: &'a Lesson,
    step: &'a Step,
) -> Result<StepEntry<'a>, Problem> {
    let language = context.texts.language().code();
    let session = lesson.open_with(step, |spec| context.sessions.open(spec))?;
    let view = session.view();
    let arrows = step.arrows.iter().filter_map(|arrow| arrow.split_once('-'));
    Ok(StepEntry {
        game: session.spec(),
        position: step.position.as_deref(),
        moves: step.moves.split_whitespace().collect(),
        marks: step.marks.iter().filter_map(|name| point(&view, name)).collect(),
        arrows: arrows.filter_map(|(from, to)| pair(&view, from, to)).collect(),
        paragraphs: step.say.paragraphs(language),
        show: step.show.map(|shown| ShownName(shown.name())),
        tree: step.tree.as_deref(),
        payoffs: payoffs_entry(step, language),
        see: step.see.iter().filter_map(|id| link(id, language)).collect(),
        task: step.task.as_ref().map(|task| task_entry(&view, step, task, language)),
        view: raw(&*session, context),
    })
}

/// Returns the view as the text that the request `view` returns.
pub(super) fn raw(session: &dyn Session, context: Context<'_>) -> Box<RawValue> {
    // The text is JSON that was serialized just now.
    RawValue::from_string(view_text(session, context.texts)).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// Returns the matrix of a step with its solution.
fn payoffs_entry(step: &Step, language: &str) -> Option<MatrixEntry> {
    step.payoffs.as_ref().map(|matrix| MatrixEntry {
        rows: step.row_names(language),
        columns: step.column_names(language),
        game: texts::json::payoffs(matrix, None),
    })
}

/// Returns a link to the lesson with this id. A test of the lessons checks that there is one.
fn link<'a>(id: &'a str, language: &str) -> Option<LinkEntry<'a>> {
    Some(LinkEntry { id, title: library::lesson(id)?.title.in_language(language) })
}

fn task_entry<'a>(view: &View, step: &Step, task: &'a Task, language: &str) -> TaskEntry<'a> {
    let say = |text: &'a Option<Text>| text.as_ref().map(|text| text.in_language(language));
    let mixes = step.payoffs.as_ref().zip(task.parts);
    let choice =
        |Choice { say, right }: &'a Choice| ChoiceEntry { text: say.in_language(language), right: *right };
    TaskEntry {
        kind: TaskKindName(task.kind.name()),
        right: &task.right,
        choices: task.choice.iter().map(choice).collect(),
        reply: task.reply.as_deref(),
        against: task.against.as_deref(),
        goal: task.goal.map(LessonGoal::name).map(GoalName),
        pairs: task.pairs.iter().filter_map(|[a, b]| pair(view, a, b)).collect(),
        mixes: mixes.map(|(matrix, parts)| texts::json::mixes(matrix, parts)).unwrap_or_default(),
        then: say(&task.then),
        otherwise: say(&task.otherwise),
        wrong: task.wrong.iter().map(|wrong| (&*wrong.answer, wrong.say.in_language(language))).collect(),
    }
}

/// Returns the number of the point with this name. A test of the lessons checks their points.
fn point(view: &View, name: &str) -> Option<usize> {
    view.sites.iter().position(|site| site.name() == name)
}

fn pair(view: &View, from: &str, to: &str) -> Option<[usize; 2]> {
    Some([point(view, from)?, point(view, to)?])
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LessonIndex")]
pub(crate) struct LessonIndex<'a> {
    courses: Vec<CourseEntry<'a>>,
    rules: Vec<RulesEntry<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Course")]
struct CourseEntry<'a> {
    id: &'a str,
    title: &'a str,
    lessons: Vec<LessonSummary<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LessonSummary")]
struct LessonSummary<'a> {
    id: String,
    title: &'a str,
    about: &'a str,
    steps: usize,
    /// The numbers of the steps with a task, from 1.
    tasks: Vec<usize>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "RulesSummary")]
struct RulesEntry<'a> {
    family: &'a str,
    game: String,
    title: &'a str,
    about: &'a str,
    steps: usize,
    /// The numbers of the steps with a task, from 1.
    tasks: Vec<usize>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Lesson")]
pub(crate) struct LessonEntry<'a> {
    id: &'a str,
    title: &'a str,
    about: &'a str,
    /// The rules in words, a paragraph each; none in a lesson.
    rules: Vec<String>,
    steps: Vec<StepEntry<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LessonStep")]
struct StepEntry<'a> {
    game: String,
    position: Option<&'a str>,
    moves: Vec<&'a str>,
    #[schemars(with = "ViewText<'static>")]
    view: Box<RawValue>,
    marks: Vec<usize>,
    arrows: Vec<[usize; 2]>,
    paragraphs: Vec<String>,
    show: Option<ShownName>,
    payoffs: Option<MatrixEntry>,
    /// The lessons to which the step has links.
    see: Vec<LinkEntry<'a>>,
    /// A written tree to begin with, if `show` is `tree`.
    tree: Option<&'a str>,
    task: Option<TaskEntry<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LessonTask")]
struct TaskEntry<'a> {
    kind: TaskKindName,
    /// Moves, or the names of points.
    right: &'a [String],
    choices: Vec<ChoiceEntry<'a>>,
    reply: Option<&'a str>,
    against: Option<&'a str>,
    goal: Option<GoalName>,
    pairs: Vec<[usize; 2]>,
    /// The places of the slider, from never to always the first row.
    mixes: Vec<MixEntry>,
    then: Option<&'a str>,
    otherwise: Option<&'a str>,
    /// The texts after these answers.
    wrong: BTreeMap<&'a str, &'a str>,
}

/// A matrix with the names of its rows and columns, shown in place of the board.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Matrix")]
struct MatrixEntry {
    rows: Vec<String>,
    columns: Vec<String>,
    game: PayoffsEntry,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LessonLink")]
struct LinkEntry<'a> {
    id: &'a str,
    title: &'a str,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Choice")]
struct ChoiceEntry<'a> {
    text: &'a str,
    right: bool,
}
