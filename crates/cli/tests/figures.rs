//! The counted figures of docs/figures.md, whose commands are run again, and those of the published
//! certificate.

#[path = "commands/common/mod.rs"]
mod common;
#[path = "../../../xtask/src/figures/figure.rs"]
mod figure;

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use common::{in_english, run};
use figure::{Figure, with_commas};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The lines before and after the figures that this test computes.
const MARKS: [&str; 2] = ["<!-- counted figures -->", "<!-- the end of the counted figures -->"];

/// Returns the counted figures of the document.
fn figures() -> Vec<Figure> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/figures.md");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (_, rest) = text.split_once(MARKS[0]).expect("the first mark");
    let (rows, _) = rest.split_once(MARKS[1]).expect("the second mark");
    rows.lines().filter_map(Figure::read).collect()
}

/// Runs the commands of a figure in a folder, and returns the last answer.
fn answer(figure: &Figure, folder: &Path) -> Value {
    let mut last = Value::Null;
    for words in figure.commands() {
        let mut command = in_english(env!("CARGO_BIN_EXE_filetto"));
        command.args(&words).current_dir(folder);
        let answer = run(command, "");
        assert_eq!(answer.code, 0, "{words:?}: {}", answer.err);
        last = answer.out.lines().last().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    }
    last
}

#[test]
fn every_counted_figure_is_what_its_command_counts() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut answers: HashMap<String, (PathBuf, Value)> = HashMap::new();
    let figures = figures();
    for figure in &figures {
        let next = folder.path().join(answers.len().to_string());
        let (folder, answer) = answers.entry(figure.command.clone()).or_insert_with(|| {
            fs::create_dir(&next).expect("a folder is made");
            let answer = answer(figure, &next);
            (next, answer)
        });
        let found = match figure.file() {
            Some(file) => fs::metadata(folder.join(file)).expect("a file").len(),
            None => {
                figure.find(answer).and_then(Value::as_u64).unwrap_or_else(|| panic!("{figure:?}: {answer}"))
            }
        };
        assert_eq!(figure.value, with_commas(found), "{}: filetto {}", figure.what, figure.command);
    }
    assert!(figures.len() >= 20, "{} figures", figures.len());
}

#[test]
fn the_certificate_of_gomoku_is_the_one_of_its_document() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs");
    let file = fs::read(folder.join("gomoku.proof")).expect("the certificate");
    let document = fs::read_to_string(folder.join("README.md")).expect("the document");
    let document = document.split_whitespace().collect::<Vec<_>>().join(" ");
    let digest: String = Sha256::digest(&file).iter().map(|byte| format!("{byte:02x}")).collect();
    // Lines of text, and bytes behind them.
    let head = String::from_utf8_lossy(&file[..400]);
    let value = |name: &str| {
        let line = head.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{name}"));
        line.split(' ').next().unwrap_or_default().to_owned()
    };
    assert_eq!(value("game "), "mnk:15,15,5");
    assert_eq!(value("position "), ["15"; 15].join("/"), "the empty board");
    let steps = with_commas(value("steps ").parse().expect("a number"));
    let plies = format!("within {} plies", value("theorem first wins "));
    for stated in
        [digest, plies, format!("{steps} steps"), format!("{} bytes", with_commas(file.len() as u64))]
    {
        assert!(document.contains(&stated), "the document does not state {stated}");
    }
}
