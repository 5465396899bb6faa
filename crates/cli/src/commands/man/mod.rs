//! `filetto man`: writes a manual page, or installs all of them.

mod page;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Command;
use etcetera::BaseStrategy;
use fluent_bundle::FluentValue;
use texts::{Catalogue, Language};

use super::about::find;
use crate::arguments::grammar;
use crate::arguments::task::ManArgs;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::files::Folder;
use crate::screen::Screen;

/// Subfolder of each language, as `man` expects it.
const LANGUAGES: [(Language, &str); 2] = [(Language::English, "man1"), (Language::Italian, "it/man1")];

pub(super) fn run(screen: &mut Screen<'_>, grammar: Command, arguments: &ManArgs) -> Result<(), Failure> {
    let date = page::date(std::env::var("SOURCE_DATE_EPOCH").ok().as_deref());
    if arguments.install {
        let folder = arguments.dir.clone().map(PathBuf::from).map_or_else(usual_folder, Ok)?;
        return install(screen, &folder, &date);
    }
    let command = find(screen.texts, grammar, &arguments.command)?;
    let page = page::write(screen.texts, &command, &arguments.command, &date)?;
    screen.output.bytes(&page)
}

/// Returns the user's folder of manual pages, which `man` searches if `~/.local/bin` is on the path.
fn usual_folder() -> Result<PathBuf, etcetera::HomeDirError> {
    Ok(etcetera::choose_base_strategy()?.data_dir().join("man"))
}

/// Writes the pages of all commands in all languages.
fn install(screen: &mut Screen<'_>, folder: &Path, date: &str) -> Result<(), Failure> {
    let mut count = 0;
    for (language, below) in LANGUAGES {
        let texts = Catalogue::new(language);
        let mut grammar = grammar::grammar(&texts);
        grammar.build();
        let below = folder.join(below);
        fs::create_dir_all(&below).map_err(|error| FileAccessError::write(&below, error))?;
        for path in paths(&grammar, &[]) {
            write(&texts, &grammar, &path, &below, date)?;
            count += 1;
        }
    }
    let arguments = [("count", FluentValue::from(count)), named(folder)];
    screen.output.line(&screen.texts.with("man-installed", arguments))
}

fn write(
    texts: &Catalogue,
    grammar: &Command,
    path: &[String],
    folder: &Path,
    date: &str,
) -> Result<(), Failure> {
    let command = path.iter().try_fold(grammar, |command, word| command.find_subcommand(word));
    let page = page::write(texts, command.unwrap_or(grammar), path, date);
    let name = [&["filetto".to_owned()], path].concat().join("-") + ".1";
    let page = page.map_err(|error: io::Error| FileAccessError::write(&folder.join(&name), error))?;
    Ok(Folder::open(Some(folder))?.write(&name, &page)?)
}

/// Returns the words of each command: first the program itself, then all commands below it.
fn paths(command: &Command, path: &[String]) -> Vec<Vec<String>> {
    let below = command.get_subcommands().flat_map(|command| {
        let path = [path, &[command.get_name().to_owned()]].concat();
        paths(command, &path)
    });
    [path.to_vec()].into_iter().chain(below).collect()
}
