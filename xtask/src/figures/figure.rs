//! A figure of docs/figures.md: a row of a table with the command that prints it. `cargo xtask figures` and
//! the test that compares the figures share this file.

use serde_json::Value;

/// A row of a table of figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Figure {
    /// The words of the row.
    pub(crate) what: String,
    /// The number, as text.
    pub(crate) value: String,
    /// The arguments of `filetto`; several commands are joined by ` && `.
    pub(crate) command: String,
    /// The place of the number: keys and indices of the last answer with dots between them, or `size of`
    /// and the name of a file that the commands have written.
    pub(crate) place: String,
}

impl Figure {
    /// Reads a row such as ``| leaves | 12,144 | `perft filetto 3 --json` | `nodes` |``.
    pub(crate) fn read(row: &str) -> Option<Figure> {
        let cells: Vec<&str> = row.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
        let [what, value, command, place] = cells[..] else { return None };
        let code = |cell: &str| Some(cell.strip_prefix('`')?.strip_suffix('`')?.to_owned());
        Some(Figure {
            what: what.to_owned(),
            value: value.to_owned(),
            command: code(command)?,
            place: code(place)?,
        })
    }

    /// The commands, each as words. A word in quotation marks may contain spaces.
    pub(crate) fn commands(&self) -> Vec<Vec<String>> {
        self.command.split(" && ").map(words).collect()
    }

    /// Returns the name of the file whose size is the figure, if it is one.
    pub(crate) fn file(&self) -> Option<&str> {
        self.place.strip_prefix("size of ")
    }

    /// Finds the number in an answer.
    pub(crate) fn find<'a>(&self, answer: &'a Value) -> Option<&'a Value> {
        let pointer = format!("/{}", self.place.replace('.', "/"));
        answer.pointer(&pointer).filter(|value| value.is_number())
    }
}

fn words(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    let words = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

/// Writes a count with commas between thousands.
pub(crate) fn with_commas(count: u64) -> String {
    let digits = count.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).unwrap_or_default())
        .collect();
    groups.join(",")
}
