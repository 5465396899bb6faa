//! `filetto completions`: a script for a shell; and `filetto complete`, which the scripts call and nobody types.

use std::ffi::OsString;

use clap::Command;
use clap_complete::Shell;
use texts::Catalogue;

use crate::arguments::complete::{self, Completion};
use crate::arguments::task::CompletionsArgs;
use crate::failure::Failure;
use crate::output::Output;

/// Writes the script that completes the command line in this shell.
pub(super) fn run(
    output: &mut Output,
    mut grammar: Command,
    arguments: &CompletionsArgs,
) -> Result<(), Failure> {
    let script = match arguments.shell {
        Shell::Bash => include_str!("../completions/filetto.bash"),
        Shell::Zsh => include_str!("../completions/filetto.zsh"),
        Shell::Fish => include_str!("../completions/filetto.fish"),
        other => {
            let mut script = Vec::new();
            clap_complete::generate(other, &mut grammar, "filetto", &mut script);
            return output.bytes(&script);
        }
    };
    output.bytes(script.as_bytes())
}

/// Writes what can stand at the cursor, for `filetto complete -- WORDS`: first `files`, `folders` or `words`, then
/// each word and, behind a tab, what it means.
pub(crate) fn complete(texts: &Catalogue, mut grammar: Command, words: &[OsString]) -> Result<(), Failure> {
    grammar.build();
    let typed: Vec<String> = words.iter().skip(3).map(|word| word.to_string_lossy().into_owned()).collect();
    let mut output = Output::standard(words);
    match complete::complete(texts, &grammar, &typed) {
        Completion::Files => output.line("files"),
        Completion::Folders => output.line("folders"),
        Completion::Words(candidates) => {
            let lines = candidates.iter().map(|found| format!("{}\t{}", found.word, found.about));
            let lines: Vec<String> = ["words".to_owned()].into_iter().chain(lines).collect();
            output.lines(&lines)
        }
    }
}
