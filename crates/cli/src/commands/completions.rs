//! `filetto completions`: the completion script of a shell; `filetto complete`: the candidates, for these
//! scripts.

use std::ffi::OsString;

use clap::Command;
use clap_complete::Shell;
use texts::Catalogue;

use crate::arguments::complete::{self, Completion};
use crate::arguments::task::CompletionsArgs;
use crate::failure::Failure;
use crate::output::Output;

/// Writes the completion script of a shell.
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

/// Writes the completion candidates for `filetto complete -- WORDS`.
///
/// The first line is `files`, `folders` or `words`. After `words`, each line is a candidate, a tab and its
/// meaning.
pub(crate) fn complete(texts: &Catalogue, mut grammar: Command, words: &[OsString]) -> Result<(), Failure> {
    grammar.build();
    // Skips `filetto complete --`.
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
