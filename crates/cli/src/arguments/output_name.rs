//! Arguments that name the output of a command: a file or `-` for standard output, or a path that cannot be
//! standard output.

use std::ops::Deref;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use clap::builder::{PathBufValueParser, TypedValueParser};

use super::values::WrongValue;

/// The name that stands for standard output.
pub(crate) const STANDARD_OUTPUT: &str = "-";

/// The destination of a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum OutputName {
    /// Standard output. The command then writes its messages to standard error.
    Standard,
    /// The file with this name.
    Named(PathBuf),
}

impl OutputName {
    /// Returns the name as it was given.
    pub(crate) fn path(&self) -> &Path {
        match self {
            OutputName::Standard => Path::new(STANDARD_OUTPUT),
            OutputName::Named(path) => path,
        }
    }

    /// Returns the name of the file; `None` for standard output.
    pub(crate) fn named(&self) -> Option<&Path> {
        match self {
            OutputName::Standard => None,
            OutputName::Named(path) => Some(path),
        }
    }
}

/// A file or folder that a command also reads or writes again later, so never standard output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OwnPath(PathBuf);

impl Deref for OwnPath {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl From<OwnPath> for PathBuf {
    fn from(path: OwnPath) -> PathBuf {
        path.0
    }
}

/// Returns a parser for the name of a file, or `-`.
pub(crate) fn output_name() -> impl TypedValueParser<Value = OutputName> {
    PathBufValueParser::new().map(|path| {
        if path == Path::new(STANDARD_OUTPUT) { OutputName::Standard } else { OutputName::Named(path) }
    })
}

/// Returns a parser for the name of a file or a folder; it rejects `-`.
pub(crate) fn own_path() -> impl TypedValueParser<Value = OwnPath> {
    PathBufValueParser::new().try_map(|path| {
        if path == Path::new(STANDARD_OUTPUT) { Err(WrongValue::StandardOutput) } else { Ok(OwnPath(path)) }
    })
}

/// Returns the options of the command that write to standard output, as they are typed.
///
/// If a file is written there, `--json` counts as one of them.
pub(crate) fn on_standard_output(matches: &ArgMatches) -> Vec<String> {
    let matches = innermost(matches);
    let is_standard = |id: &str| {
        matches.try_get_one::<OutputName>(id).is_ok_and(|file| file == Some(&OutputName::Standard))
    };
    let files = matches.ids().map(|id| id.as_str()).filter(|id| is_standard(id));
    let files: Vec<String> = files.map(|id| format!("--{id} {STANDARD_OUTPUT}")).collect();
    let is_json = matches.try_get_one::<bool>("json").is_ok_and(|json| json == Some(&true));
    if is_json && !files.is_empty() { [files, vec!["--json".to_owned()]].concat() } else { files }
}

fn innermost(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, below)| innermost(below))
}
