//! How an engine is started and what it is told.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::protocol::EngineProtocol;

/// The time for an answer that no clock of the game limits, unless something else is asked for.
const DEFAULT_TIMEOUT: Duration = Duration::from_secs(60);

/// By how much a move may be late, unless something else is asked for: for what the system and the pipes take.
const DEFAULT_MARGIN: Duration = Duration::from_millis(50);

/// How an engine is started and what it is told.
///
/// ```
/// use external::{EngineConfig, EngineProtocol};
///
/// let config = EngineConfig::of_program("engines/pbrain-rapfi");
/// assert_eq!((config.name.as_str(), config.protocol), ("pbrain-rapfi", EngineProtocol::Gomocup));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineConfig {
    /// The name in messages and tables.
    pub name: String,
    /// The program: a path, or a name that is looked up as a shell does.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// The folder in which it runs; `None` for ours.
    pub directory: Option<PathBuf>,
    /// What it speaks.
    pub protocol: EngineProtocol,
    /// Its options, in order, as the user named them.
    pub options: Vec<(String, String)>,
    /// The time for an answer that no clock of the game limits.
    pub timeout: Duration,
    /// By how much a move may be late.
    pub margin: Duration,
}

impl EngineConfig {
    /// A program without arguments and options, by the protocol that its name suggests. Filetto itself is told to be an
    /// engine.
    pub fn of_program(program: impl AsRef<Path>) -> EngineConfig {
        let program = program.as_ref();
        let name = program.file_stem().unwrap_or_default().to_string_lossy();
        let config = EngineConfig {
            name: name.into_owned(),
            program: program.to_owned(),
            arguments: Vec::new(),
            directory: None,
            protocol: EngineProtocol::of_program(program),
            options: Vec::new(),
            timeout: DEFAULT_TIMEOUT,
            margin: DEFAULT_MARGIN,
        };
        config.told_to_be_an_engine()
    }

    /// Filetto without arguments is no engine: these arguments make it one.
    pub(super) fn told_to_be_an_engine(mut self) -> EngineConfig {
        if self.arguments.is_empty() && self.program.file_stem().is_some_and(|name| name == "filetto") {
            self.arguments = ["engine", "--protocol", self.protocol.name()].map(str::to_owned).into();
        }
        self
    }

    /// All that its play depends on, in a line: what is started, where, and what it is told.
    pub fn identity(&self) -> String {
        let options = self.options.iter().map(|(name, value)| format!("option.{name}={value}"));
        let directory = self.directory.iter().map(|directory| format!("dir={}", directory.display()));
        let command = std::iter::once(self.program.display().to_string()).chain(self.arguments.clone());
        let protocol = [format!("protocol={}", self.protocol)];
        command.chain(protocol).chain(directory).chain(options).collect::<Vec<_>>().join(" ")
    }

    /// Takes relative paths to be below this folder. A program that is named without a folder is looked up as a shell
    /// does.
    #[must_use]
    pub fn below(mut self, folder: &Path) -> EngineConfig {
        if self.program.components().count() > 1 {
            self.program = folder.join(&self.program);
        }
        self.directory = self.directory.map(|directory| folder.join(directory));
        self
    }
}
