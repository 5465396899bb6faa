//! The built-in rules and lessons.
//!
//! They are parsed at their first use. A test parses all of them, so parsing cannot fail.

use std::sync::LazyLock;

use engine::registry;
use serde::Deserialize;

use crate::files::{File, FileKind};
use crate::lesson::{Lesson, Text};

/// Lessons that belong together, in the recommended order.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The name of the course in addresses.
    pub id: String,
    /// The title.
    pub title: Text,
    /// The names of the lessons. The id of a lesson consists of the course and this name, as in `tris/fork`.
    pub lessons: Vec<String>,
}

/// The content of the file of courses.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Courses {
    #[serde(rename = "course")]
    courses: Vec<Course>,
}

/// A lesson with its id, such as `tris/fork`, or rules with the family of games.
type Named = (&'static str, Lesson);

static ALL_COURSES: LazyLock<Vec<Course>> =
    LazyLock::new(|| toml::from_str::<Courses>(lesson_files().0).expect("a test reads it").courses);

static ALL_LESSONS: LazyLock<Vec<Named>> = LazyLock::new(|| read(lesson_files().1));

static ALL_RULES: LazyLock<Vec<Named>> = LazyLock::new(|| read(FileKind::Rules.files()));

/// Returns the list of courses, and the files of the lessons.
fn lesson_files() -> (&'static str, &'static [File]) {
    let ((_, courses), lessons) = FileKind::Lessons.files().split_first().expect("the list of courses");
    (courses, lessons)
}

fn read(files: &[File]) -> Vec<Named> {
    let lesson = |text: &str| Lesson::parse(text).expect("a test reads it");
    files.iter().map(|(id, text)| (*id, lesson(text))).collect()
}

/// Returns the courses.
///
/// ```
/// assert!(filetto_teaching::library::courses().iter().any(|course| course.id == "mill"));
/// ```
pub fn courses() -> &'static [Course] {
    &ALL_COURSES
}

/// Returns the lesson with this id, such as `tris/fork`.
///
/// ```
/// assert!(filetto_teaching::library::lesson("tris/fork").is_some());
/// assert!(filetto_teaching::library::lesson("tris/nothing").is_none());
/// ```
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    find(&ALL_LESSONS, id)
}

/// Returns the rules of the family with this name, such as `mill`.
pub fn rules(family: &str) -> Option<&'static Lesson> {
    find(&ALL_RULES, family)
}

/// Iterates over the families of games, in the order of the registry, each with its rules.
///
/// ```
/// let mut all = filetto_teaching::library::all_rules();
/// assert!(all.any(|(family, rules)| family == "mill" && rules.steps.len() >= 5));
/// ```
pub fn all_rules() -> impl Iterator<Item = (&'static str, &'static Lesson)> {
    registry::families().filter_map(|family| Some((family.name, rules(family.name)?)))
}

fn find(all: &'static [Named], requested: &str) -> Option<&'static Lesson> {
    all.iter().find(|(id, _)| *id == requested).map(|(_, lesson)| lesson)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    /// Returns the paths of all files below a folder, relative to it and without extensions.
    fn ids(folder: &str) -> BTreeSet<String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut found = BTreeSet::new();
        let mut open = vec![root.clone()];
        while let Some(directory) = open.pop() {
            for entry in fs::read_dir(directory).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    open.push(path);
                } else {
                    let name = path.strip_prefix(&root).unwrap().with_extension("");
                    found.insert(name.to_str().unwrap().replace('\\', "/"));
                }
            }
        }
        found
    }

    #[test]
    fn every_file_is_built_in_and_can_be_read() {
        let names = |files: &[File]| {
            for (id, text) in files {
                Lesson::parse(text).unwrap_or_else(|error| panic!("{id}: {error}"));
            }
            files.iter().map(|(id, _)| (*id).to_owned()).collect::<BTreeSet<_>>()
        };
        assert_eq!(names(FileKind::Rules.files()), ids("rules"));
        let mut lessons = names(lesson_files().1);
        assert!(lessons.insert("courses".to_owned()));
        assert_eq!(lessons, ids("lessons"));
    }

    #[test]
    fn every_lesson_is_in_one_course() {
        let listed: Vec<String> = courses()
            .iter()
            .flat_map(|course| course.lessons.iter().map(|name| format!("{}/{name}", course.id)))
            .collect();
        let distinct: BTreeSet<&str> = listed.iter().map(String::as_str).collect();
        assert_eq!(distinct.len(), listed.len(), "no lesson is listed twice");
        assert_eq!(distinct, lesson_files().1.iter().map(|(id, _)| *id).collect());
    }

    #[test]
    fn every_family_has_rules() {
        for family in registry::families() {
            let rules = rules(family.name).unwrap_or_else(|| panic!("{} has no rules", family.name));
            assert!(rules.steps.len() >= 5, "{}", family.name);
        }
    }
}
