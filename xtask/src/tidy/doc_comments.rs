//! The language of doc comments: noun phrases or verbs, whole sentences, short lines, examples that compile
//! in a program that depends on the published packages.

/// The maximum number of columns of a doc line.
const MAX_COLUMNS: usize = 110;

/// Number of doc comments among which one may begin with a question word.
const QUESTIONS: usize = 100;

/// Words with which a doc comment should not begin.
const QUESTION_WORDS: [&str; 7] = ["What", "Whether", "How", "Who", "Why", "Where", "Which"];

/// Counts doc comments, and the ones that begin with a question word.
#[derive(Debug)]
pub(super) struct DocComments {
    /// The crates as they are called in this workspace.
    crates: Vec<&'static str>,
    comments: usize,
    questions: Vec<String>,
}

impl DocComments {
    /// Returns a check that has seen no comments yet, of these crates.
    pub(super) fn of_crates(names: impl IntoIterator<Item = &'static str>) -> Self {
        // The library for programs outside has the same name everywhere.
        let crates = names.into_iter().filter(|name| *name != "filetto").collect();
        Self { crates, comments: 0, questions: Vec::new() }
    }

    /// Checks the doc comments of a file.
    pub(super) fn check(&mut self, name: &str, text: &str) -> Vec<String> {
        let mut complaints = too_wide(name, text);
        for (number, comment) in comments(text) {
            complaints.extend(self.short_path(&comment).map(|short| {
                format!("{name}: line {number}: an example says `{short}::`, which has no such name outside")
            }));
            self.comments += 1;
            let first = comment[0];
            let word = first.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
            if QUESTION_WORDS.contains(&word) {
                self.questions.push(format!("{name}: line {number}"));
            }
            if first.starts_with(char::is_lowercase) {
                complaints
                    .push(format!("{name}: line {number}: a doc comment begins with a lower-case letter"));
            }
            if !is_ended(&comment) {
                complaints
                    .push(format!("{name}: line {number}: a doc comment ends without a full stop or colon"));
            }
        }
        complaints
    }

    /// Returns a complaint if too many comments begin with a question word, with the first places.
    pub(super) fn questions(&self) -> Option<String> {
        let count = self.questions.len();
        let places = self.questions.iter().take(10).cloned().collect::<Vec<_>>().join(", ");
        (count * QUESTIONS > self.comments).then(|| {
            format!("{count} of {} doc comments begin with a question word: {places}", self.comments)
        })
    }

    /// Returns a crate that an example calls by the name that it has only in this workspace. Outside, it is
    /// `filetto::NAME` or `filetto_NAME`.
    fn short_path(&self, comment: &[&str]) -> Option<&'static str> {
        let mut is_code = false;
        let code = comment.iter().filter(|line| {
            let is_fence = line.trim().starts_with("```");
            // Text and drawings are not examples.
            is_code = if is_fence { !is_code && !line.contains("text") } else { is_code };
            is_code && !is_fence
        });
        let code: Vec<&&str> = code.collect();
        let is_part = |c: char| c.is_alphanumeric() || "_:.\"/".contains(c);
        let begins_path = |line: &str, name: &str| {
            let mut places = line.match_indices(name);
            places.any(|(at, _)| line[at + name.len()..].starts_with("::") && !line[..at].ends_with(is_part))
        };
        self.crates.iter().copied().find(|name| code.iter().any(|line| begins_path(line, name)))
    }
}

/// Returns the text of a doc line without its marker.
fn doc_text(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let text = line
        .strip_prefix("//!")
        .or_else(|| line.strip_prefix("///").filter(|rest| !rest.starts_with('/')))?;
    Some(text.strip_prefix(' ').unwrap_or(text))
}

fn marker(line: &str) -> &str {
    line.trim_start().get(..3).unwrap_or_default()
}

/// Returns the doc comments of a file, each with the number of its first line.
fn comments(text: &str) -> Vec<(usize, Vec<&str>)> {
    let mut comments: Vec<(usize, Vec<&str>)> = Vec::new();
    let mut before: Option<&str> = None;
    for (index, line) in text.lines().enumerate() {
        let found = doc_text(line);
        if let Some(text) = found {
            match comments.last_mut() {
                Some((_, lines)) if before == Some(marker(line)) => lines.push(text),
                _ => comments.push((index + 1, vec![text])),
            }
        }
        before = found.map(|_| marker(line));
    }
    comments
}

/// Returns `true` if the comment ends with a sentence, a table, a list of links or a block of code.
fn is_ended(comment: &[&str]) -> bool {
    let mut is_code = false;
    let mut last = "";
    for line in comment {
        if line.trim().starts_with("```") {
            is_code = !is_code;
            last = "";
        } else if !is_code && !line.trim().is_empty() {
            last = line.trim();
        }
    }
    last.is_empty() || last.starts_with(['|', '[']) || last.ends_with(['.', ':', '!', '?', ')', '`'])
}

/// Returns complaints about doc lines that are too wide. A link cannot be broken.
fn too_wide(name: &str, text: &str) -> Vec<String> {
    let is_wide = |line: &str| {
        doc_text(line).is_some()
            && line.chars().count() > MAX_COLUMNS
            && !line.contains("](")
            && !line.contains("http")
    };
    let lines = text.lines().enumerate().filter(|(_, line)| is_wide(line));
    lines
        .map(|(index, _)| format!("{name}: line {}: a doc line of over {MAX_COLUMNS} columns", index + 1))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_have_the_names_of_published_packages() {
        let comments = DocComments::of_crates(["game", "tablebase", "filetto"]);
        let short_path = |comment: &[&str]| comments.short_path(comment);
        let check = |path: &str, expected: Option<&str>| {
            assert_eq!(short_path(&["```", path, "```"]), expected, "{path}");
            assert_eq!(short_path(&["```text", path, "```"]), None, "{path}");
        };
        check("use game::Game;", Some("game"));
        check("let tables = tablebase::Tables::default();", Some("tablebase"));
        check("use filetto::game::Game;", None);
        check("filetto_answers::find(\"game::x\");", None);
        assert_eq!(short_path(&["See game::Game."]), None);
    }

    fn complaints(text: &str) -> Vec<String> {
        DocComments::of_crates([]).check("x.rs", text)
    }

    #[test]
    fn a_comment_is_a_sentence() {
        assert_eq!(
            complaints("//! Moves.\n\n/// Returns the move.\n///\n/// ```\n/// code\n/// ```\nfn f() {}\n")
                .len(),
            0
        );
        assert_eq!(complaints("/// the move.\nfn f() {}\n").len(), 1);
        assert_eq!(complaints("/// The move\nfn f() {}\n/// Another.\nfn g() {}\n").len(), 1);
        assert_eq!(complaints(&format!("/// {}.\n", "x".repeat(120))).len(), 1 + 1, "wide, and lower-case");
    }

    #[test]
    fn questions_are_counted() {
        let mut comments = DocComments::of_crates([]);
        comments.check("x.rs", &"/// A move.\nfn f() {}\n".repeat(99));
        comments.check("y.rs", "/// What a move is.\nfn f() {}\n");
        assert_eq!(comments.questions(), None);
        comments.check("y.rs", "/// Whether it is one.\nfn f() {}\n");
        assert!(comments.questions().is_some_and(|text| text.starts_with("2 of 101")));
    }
}
