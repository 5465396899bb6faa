//! `filetto config`: the defaults of common options, each with its source.

use std::ffi::OsString;

use serde::Serialize;

use crate::arguments::config::ConfigArgs;
use crate::config::{Config, ConfigKey};
use crate::failure::Failure;
use crate::screen::Screen;
use crate::tables_dir;

/// The settings as JSON.
#[derive(Serialize)]
struct ConfigReport {
    file: Option<String>,
    exists: bool,
    settings: Vec<SettingEntry>,
}

/// An option with its default.
#[derive(Serialize)]
struct SettingEntry {
    key: &'static str,
    value: Option<String>,
    source: &'static str,
    variable: String,
}

pub(super) fn run(screen: &mut Screen<'_>, arguments: &ConfigArgs) -> Result<(), Failure> {
    let config = Config::read().map_err(|error| error.failure(screen.texts))?;
    let words: Vec<OsString> = std::env::args_os().collect();
    let language = screen.texts.language().code();
    let entries = config.shown(&words).into_iter().map(|(key, value, source)| SettingEntry {
        key: key.name(),
        value: value.or_else(|| built_in(key, language)),
        source: source.name(),
        variable: key.variable(),
    });
    let report = ConfigReport {
        file: config.file.as_ref().map(|file| file.display().to_string()),
        exists: config.file.as_ref().is_some_and(|file| file.exists()),
        settings: entries.collect(),
    };
    if arguments.json { screen.output.json(&report) } else { show(screen, &report) }
}

/// Returns the built-in value of a key; `None` if it depends on the command or the machine.
fn built_in(key: ConfigKey, language: &str) -> Option<String> {
    Some(match key {
        ConfigKey::Lang => language.to_owned(),
        ConfigKey::Color => "auto".to_owned(),
        ConfigKey::Ascii | ConfigKey::Quiet => "false".to_owned(),
        ConfigKey::Threads => "1".to_owned(),
        ConfigKey::Level => "hard".to_owned(),
        ConfigKey::Tables => tables_dir::default_dir().ok()?.display().to_string(),
        ConfigKey::Memory | ConfigKey::Engines => return None,
    })
}

fn show(screen: &mut Screen<'_>, report: &ConfigReport) -> Result<(), Failure> {
    let key = if report.exists { "config-file" } else { "config-no-file" };
    let file = report.file.clone().unwrap_or_else(|| "?".to_owned());
    screen.output.line(&screen.texts.with(key, [("file", file.into())]))?;
    for entry in &report.settings {
        let source = match entry.source {
            "variable" => entry.variable.clone(),
            source => screen.texts.text(&format!("config-source-{source}")),
        };
        let value = entry.value.as_deref().unwrap_or("-");
        screen.output.line(&format!("  {:<8} {value:<16} {source}", entry.key))?;
    }
    Ok(())
}
