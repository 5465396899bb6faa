//! Configuration of an external engine: command line, protocol, options and time limits.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::protocol::EngineProtocol;

/// Default of [`EngineConfig::timeout`].
const DEFAULT_TIMEOUT: Duration = Duration::from_secs(60);

/// Default of [`EngineConfig::margin`]: covers the delays of the operating system and the pipes.
const DEFAULT_MARGIN: Duration = Duration::from_millis(50);

/// Configuration of an external engine: command line, protocol, options and time limits.
///
/// ```
/// use filetto_external::{EngineConfig, EngineProtocol};
///
/// let config = EngineConfig::of_program("engines/pbrain-rapfi");
/// assert_eq!((config.name.as_str(), config.protocol), ("pbrain-rapfi", EngineProtocol::Gomocup));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineConfig {
    /// Display name in messages and tables.
    pub name: String,
    /// The program: a path, or a name that is looked up in `PATH`.
    pub program: PathBuf,
    /// Command-line arguments of the program.
    pub arguments: Vec<String>,
    /// Working directory of the engine; `None` for the current one.
    pub directory: Option<PathBuf>,
    /// Protocol of the engine.
    pub protocol: EngineProtocol,
    /// Names and values of the engine's options, in order, as the user wrote them.
    pub options: Vec<(String, String)>,
    /// Words that are added to each `go` of UCI and related protocols, such as `depth 30`.
    pub go_words: String,
    /// Time limit for an answer if no clock of the game limits it.
    pub timeout: Duration,
    /// Tolerance: time by which a move may exceed its limit.
    pub margin: Duration,
}

impl EngineConfig {
    /// Returns the configuration of a program without arguments and options; its name implies the protocol.
    /// Filetto itself gets the arguments that start its engine mode.
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
            go_words: String::new(),
            timeout: DEFAULT_TIMEOUT,
            margin: DEFAULT_MARGIN,
        };
        config.told_to_be_an_engine()
    }

    /// Adds the arguments that start Filetto's engine mode, if the program is Filetto and has no arguments.
    pub(super) fn told_to_be_an_engine(mut self) -> EngineConfig {
        if self.arguments.is_empty() && self.program.file_stem().is_some_and(|name| name == "filetto") {
            self.arguments = ["engine", "--protocol", self.protocol.name()].map(str::to_owned).into();
        }
        self
    }

    /// Returns the settings that affect the engine's play, in one line: command, protocol, folder, options,
    /// and words of `go`.
    pub fn identity(&self) -> String {
        let options = self.options.iter().map(|(name, value)| format!("option.{name}={value}"));
        let go_words = Some(&self.go_words).filter(|words| !words.is_empty());
        let go_words = go_words.map(|words| format!("go={words}"));
        let directory = self.directory.iter().map(|directory| format!("dir={}", directory.display()));
        let command = std::iter::once(self.program.display().to_string()).chain(self.arguments.clone());
        let protocol = [format!("protocol={}", self.protocol)];
        command.chain(protocol).chain(directory).chain(options).chain(go_words).collect::<Vec<_>>().join(" ")
    }

    /// Resolves relative paths against `folder`. A program name without a folder stays: `PATH` is searched.
    #[must_use]
    pub fn below(mut self, folder: &Path) -> EngineConfig {
        if self.program.components().count() > 1 {
            self.program = folder.join(&self.program);
        }
        self.directory = self.directory.map(|directory| folder.join(directory));
        self
    }
}
