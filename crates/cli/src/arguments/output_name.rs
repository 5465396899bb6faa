//! Arguments that name what a command writes: a file, for which `-` is the standard output, or a path that only a file or a
//! folder can be.

use std::ops::Deref;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use clap::builder::{PathBufValueParser, TypedValueParser};

use super::values::WrongValue;

/// The name that stands for the standard output.
pub(crate) const STANDARD_OUTPUT: &str = "-";

/// Where a result is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum OutputName {
    /// On the standard output; what the command says to people goes to standard error then.
    Standard,
    /// In the file with this name.
    Named(PathBuf),
}

impl OutputName {
    /// The name, as it was given.
    pub(crate) fn path(&self) -> &Path {
        match self {
            OutputName::Standard => Path::new(STANDARD_OUTPUT),
            OutputName::Named(path) => path,
        }
    }

    /// The name of the file, if it is one.
    pub(crate) fn named(&self) -> Option<&Path> {
        match self {
            OutputName::Standard => None,
            OutputName::Named(path) => Some(path),
        }
    }
}

/// A file or folder that a command writes, and goes back to: not the standard output.
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

/// Reads the name of a file, or `-`.
pub(crate) fn output_name() -> impl TypedValueParser<Value = OutputName> {
    PathBufValueParser::new().map(|path| {
        if path == Path::new(STANDARD_OUTPUT) { OutputName::Standard } else { OutputName::Named(path) }
    })
}

/// Reads the name of a file or a folder, which is not `-`.
pub(crate) fn own_path() -> impl TypedValueParser<Value = OwnPath> {
    PathBufValueParser::new().try_map(|path| {
        if path == Path::new(STANDARD_OUTPUT) { Err(WrongValue::StandardOutput) } else { Ok(OwnPath(path)) }
    })
}

/// The options of the command that write to the standard output, as they are typed.
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
