//! The engines that the user has described: on the command line, in a file, or in the default file.

use std::path::{Path, PathBuf};
use std::{env, fs};

use engine::{Session, TimeControl};
use etcetera::BaseStrategy;
use external::{EngineConfig, check_game, read_engine_file};
use texts::{Catalogue, quoted};

use crate::arguments::external_engines::ExternalEngineArgs;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::files::read_start;

/// The maximum size of a file of engines, in MiB.
const MAX_FILE_MIB: u64 = 1;

/// The engines of the user. The file of engines is read only when an engine is looked up.
pub(crate) struct EngineDirectory<'a> {
    texts: &'a Catalogue,
    arguments: &'a ExternalEngineArgs,
}

impl<'a> EngineDirectory<'a> {
    pub(crate) fn new(texts: &'a Catalogue, arguments: &'a ExternalEngineArgs) -> EngineDirectory<'a> {
        EngineDirectory { texts, arguments }
    }

    /// Returns the engine with this name, or else the program at this path.
    ///
    /// # Errors
    ///
    /// If the program does not exist, or cannot play the game under this time control.
    pub(crate) fn find(
        &self,
        name: &str,
        session: &dyn Session,
        time: TimeControl,
    ) -> Result<EngineConfig, Failure> {
        let config = self.look_up(name)?;
        self.check_program(&config)?;
        let usage = |text: String| Failure::Usage(self.texts.with("engine-named", self.says(&config, text)));
        check_game(config.protocol, session).map_err(|fault| usage(self.texts.message(&fault)))?;
        if time == TimeControl::Infinite {
            return Err(usage(self.texts.text("engine-needs-limit")));
        }
        Ok(config)
    }

    fn says(&self, config: &EngineConfig, text: String) -> [texts::Argument<'static>; 2] {
        [("engine", config.name.clone().into()), ("text", text.into())]
    }

    fn look_up(&self, name: &str) -> Result<EngineConfig, Failure> {
        let mut described = self.arguments.engine.iter().filter(|config| config.name == name);
        let here = env::current_dir().unwrap_or_default();
        if let Some(config) = described.next() {
            if described.next().is_some() {
                return Err(Failure::Usage(
                    self.texts.with("engine-twice", [("engine", quoted(name).into())]),
                ));
            }
            return Ok(config.clone().below(&here));
        }
        let in_file = self.in_file(name)?;
        Ok(in_file.unwrap_or_else(|| EngineConfig::of_program(name).below(&here)))
    }

    /// Returns the engine of this name in the file of engines. Only the default file may be missing.
    fn in_file(&self, name: &str) -> Result<Option<EngineConfig>, Failure> {
        let Some(file) = self.file() else { return Ok(None) };
        if self.arguments.engines.is_none() && !file.exists() {
            return Ok(None);
        }
        let content = read_start(&file, MAX_FILE_MIB).map_err(|error| FileAccessError::read(&file, error))?;
        let text = String::from_utf8_lossy(&content);
        let engines = read_engine_file(&text).map_err(|error| {
            let problem = ("problem", self.texts.message(&error).into());
            Failure::Failed(self.texts.with("engine-file", [named(&file), problem]))
        })?;
        let folder = folder_of(&file);
        Ok(engines.into_iter().find(|config| config.name == name).map(|config| config.below(&folder)))
    }

    fn file(&self) -> Option<PathBuf> {
        self.arguments.engines.clone().or_else(default_file)
    }

    /// Rejects an engine without a program before the first game.
    fn check_program(&self, config: &EngineConfig) -> Result<(), Failure> {
        if is_there(&config.program) {
            return Ok(());
        }
        let name = ("engine", quoted(&config.name).into());
        let program = ("program", config.program.display().to_string().into());
        Err(Failure::Usage(self.texts.with("engine-unknown", [name, program])))
    }
}

/// Returns the default file of engines, such as `~/.config/filetto/engines.toml`.
fn default_file() -> Option<PathBuf> {
    Some(etcetera::choose_base_strategy().ok()?.config_dir().join("filetto").join("engines.toml"))
}

/// Returns the folder of a file, as an absolute path.
fn folder_of(file: &Path) -> PathBuf {
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    file.parent().map(Path::to_owned).unwrap_or_default()
}

/// Returns `true` if the system would find this program.
fn is_there(program: &Path) -> bool {
    if program.components().count() > 1 {
        return program.is_file() || with_ending(program).is_file();
    }
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).map(|folder| folder.join(program)).any(|program| {
        fs::metadata(&program).is_ok_and(|found| found.is_file()) || with_ending(&program).is_file()
    })
}

/// Returns the program with the file extension of executables on this system, if any.
fn with_ending(program: &Path) -> PathBuf {
    let mut name = program.as_os_str().to_owned();
    name.push(env::consts::EXE_SUFFIX);
    name.into()
}
