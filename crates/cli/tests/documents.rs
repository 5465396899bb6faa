//! The sample outputs in the documents are what the program prints.
//!
//! A sample is a fenced block that begins with `$ filetto ...`. Typed input follows its prompt, as in
//! `White> hint`. A line `...` stands for any number of lines. In a block with the fence `text measured`,
//! numbers with a decimal point or a thousands separator and times with their units are measurements and may
//! differ. Everything else must be the same.
//!
//! The samples of a document run one after the other in one empty folder, so that one can read the file that
//! another has written. Italian documents show the output in Italian.

#[path = "commands/common/mod.rs"]
mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{Answer, filetto, in_english, run};

/// Documents with samples, beside those in `docs`.
const OTHERS: [&str; 4] = ["README.md", "LEGGIMI.md", "INSTALL.md", "INSTALLA.md"];

/// Documents whose samples are in Italian.
const ITALIAN: [&str; 4] = ["LEGGIMI.md", "INSTALLA.md", "giocare.md", "lezioni.md"];

/// A command of a document, with the output that the document shows.
struct Sample {
    place: String,
    is_italian: bool,
    arguments: Vec<String>,
    shown: Vec<String>,
    is_measured: bool,
}

#[test]
fn samples_are_what_the_program_prints() {
    let mut count = 0;
    for document in documents() {
        let folder = tempfile::tempdir().expect("a folder");
        for sample in samples(&document) {
            check(&sample, folder.path());
            count += 1;
        }
    }
    assert!(count >= 4, "{count} samples are too few to be all");
}

#[test]
fn the_documents_of_the_rules_are_what_the_program_writes() {
    for (name, language) in [("rules.md", "en"), ("regole.md", "it")] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
        let written = filetto(&["rules", "--markdown", "--lang", language], "");
        assert_eq!((written.code, written.err.as_str()), (0, ""));
        let document = fs::read_to_string(path).expect("a document");
        assert!(document == written.out, "filetto rules --markdown --lang {language} > docs/{name}");
    }
}

/// PowerShell divides words at commas, and gives a meaning to these signs, unless they are quoted.
const SIGNS_OF_POWERSHELL: &str = ",;(){}$`|&<";

/// Documents whose commands are for shells of Unix.
const UNIX_ONLY: [&str; 3] = ["cluster.md", "figures.md", "serving.md"];

#[test]
fn commands_are_the_same_in_powershell() {
    let mut count = 0;
    for document in documents() {
        if UNIX_ONLY.iter().any(|name| document.ends_with(name)) {
            continue;
        }
        let text = fs::read_to_string(&document).expect("a document");
        let mut is_sample = false;
        for (number, line) in (1..).zip(text.lines()) {
            is_sample ^= line.starts_with("```");
            let Some(arguments) = line.trim_start_matches("$ ").strip_prefix("filetto ") else { continue };
            if is_sample {
                let bare = unquoted(arguments.split(" #").next().unwrap_or_default());
                // A word that begins with @ is a table of arguments.
                let is_plain =
                    !bare.contains(|sign| SIGNS_OF_POWERSHELL.contains(sign)) && !bare.contains(" @");
                assert!(is_plain, "{}:{number}: expected quotes in: {line}", document.display());
                count += 1;
            }
        }
    }
    assert!(count >= 50, "{count} commands are too few to be all");
}

/// Returns what stands outside of quotes.
fn unquoted(text: &str) -> String {
    text.split('"').step_by(2).collect::<String>().split('\'').step_by(2).collect()
}

/// Returns the documents in `docs` and the [`OTHERS`].
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let in_docs = fs::read_dir(root.join("docs")).expect("docs").map(|entry| entry.expect("a file").path());
    let mut documents: Vec<PathBuf> = in_docs.chain(OTHERS.map(|name| root.join(name))).collect();
    documents.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    documents.sort();
    documents
}

fn samples(document: &Path) -> Vec<Sample> {
    let text = fs::read_to_string(document).expect("a document");
    let is_italian = ITALIAN.iter().any(|name| document.ends_with(name));
    let mut samples: Vec<Sample> = Vec::new();
    let mut fence: Option<&str> = None;
    for (number, line) in (1..).zip(text.lines()) {
        match (line.strip_prefix("```"), fence) {
            (Some(info), None) => fence = Some(info),
            (Some(_), Some(_)) => fence = None,
            (None, Some(info)) => {
                if let Some(command) = line.strip_prefix("$ filetto ") {
                    let place = format!("{}:{number}", document.display());
                    let is_measured = info.ends_with(" measured");
                    let arguments = words(command);
                    samples.push(Sample { place, is_italian, arguments, shown: Vec::new(), is_measured });
                } else if let Some(sample) = samples.last_mut().filter(|_| info.starts_with("text")) {
                    sample.shown.push(line.to_owned());
                }
            }
            (None, None) => {}
        }
    }
    samples
}

/// Returns the words of a command line. Words with spaces are in double quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        let is_quoted = index % 2 == 1;
        if is_quoted {
            words.push(part.to_owned())
        } else {
            words.extend(part.split_whitespace().map(str::to_owned))
        }
    }
    words
}

/// Runs a sample in this folder and compares the output.
fn check(sample: &Sample, folder: &Path) {
    let answer = answer(sample, folder);
    assert_eq!(answer.code, 0, "{}: {}", sample.place, answer.err);
    let mut rest: Vec<&str> = answer.out.lines().rev().collect();
    let mut may_skip = false;
    for shown in without_typing(&sample.shown) {
        if shown.trim() == "..." {
            may_skip = true;
            continue;
        }
        let is_found = loop {
            match rest.pop() {
                Some(printed) if is_same(&shown, printed, sample.is_measured) => break true,
                Some(_) if may_skip => {}
                _ => break false,
            }
        };
        assert!(is_found, "{}: expected the line\n{shown}\nin\n{}", sample.place, answer.out);
        may_skip = false;
    }
}

fn answer(sample: &Sample, folder: &Path) -> Answer {
    let typed: Vec<&str> = sample.shown.iter().filter_map(|line| Some(prompted(line)?.1)).collect();
    let mut command = in_english(env!("CARGO_BIN_EXE_filetto"));
    command.args(&sample.arguments).current_dir(folder);
    if sample.is_italian {
        command.env("LC_ALL", "it_IT.UTF-8");
    }
    run(command, &(typed.join("\n") + "\n"))
}

/// Returns the sample as it is printed with input from a pipe: the output for a line follows its prompt.
fn without_typing(shown: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut prompts = String::new();
    for line in shown {
        match prompted(line) {
            Some((prompt, _)) => prompts.push_str(&format!("{prompt}> ")),
            None => lines.push(std::mem::take(&mut prompts) + line),
        }
    }
    lines
}

/// Splits a line into a prompt such as `White>` and the typed input.
fn prompted(line: &str) -> Option<(&str, &str)> {
    let (prompt, typed) = line.split_once("> ")?;
    prompt.chars().all(char::is_alphabetic).then_some((prompt, typed))
}

/// Returns `true` if a line of a document equals this line of output.
fn is_same(shown: &str, printed: &str, is_measured: bool) -> bool {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    if is_measured { blotted(shown) == blotted(printed) } else { words(shown) == words(printed) }
}

/// Returns the line without its measurements.
fn blotted(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit() || ".,()%".contains(c));
    let is_time = |at: usize| {
        let unit = words.get(at).map(|word| word.trim_end_matches([',', ';', ':', '.']));
        matches!(unit, Some("µs" | "ms" | "s")) && at > 0 && is_number(words[at - 1])
    };
    let blot = |(at, word): (usize, &&str)| match () {
        () if is_time(at) => "unit".to_owned(),
        () if is_number(word) && (word.contains(['.', ',']) || is_time(at + 1)) => "#".to_owned(),
        () => (*word).to_owned(),
    };
    words.iter().enumerate().map(blot).collect::<Vec<_>>().join(" ")
}
