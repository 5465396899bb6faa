//! A manual page: the sections from the grammar of a command, its examples, and the sections that all pages
//! share.

use std::io;

use clap::Command;
use clap_mangen::Man;
use roff::{Roff, bold, italic, roman};
use texts::Catalogue;
use time::OffsetDateTime;

use crate::arguments::examples::examples;

/// Date of the release as in CHANGELOG.md, so that the same sources always produce the same pages.
const RELEASED: &str = "2026-11-28";

/// Default files and folders, each with the end of the text key of its description.
const FILES: [(&str, &str); 4] = [
    ("~/.config/filetto/config.toml", "config"),
    ("~/.local/share/filetto/tables", "tables"),
    ("~/.config/filetto/engines.toml", "engines"),
    ("~/.local/state/filetto/engine-logs", "engine-logs"),
];

/// Environment variables that the program reads, each with the end of the text key of its description.
const VARIABLES: [(&str, &str); 9] = [
    ("FILETTO_CONFIG", "config"),
    ("FILETTO_THREADS, FILETTO_MEMORY, ...", "settings"),
    ("LC_ALL, LC_CTYPE, LANG", "locale"),
    ("NO_COLOR", "no-color"),
    ("TERM", "term"),
    ("COLUMNS", "columns"),
    ("XDG_DATA_HOME", "data-home"),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME", "other-homes"),
    ("SOURCE_DATE_EPOCH", "date"),
];

/// Returns the date of the pages: the variable SOURCE_DATE_EPOCH (reproducible-builds.org) if it is valid,
/// else the date of the release.
pub(super) fn date(epoch: Option<&str>) -> String {
    let seconds = epoch.and_then(|seconds| seconds.parse().ok());
    match seconds.and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok()) {
        Some(time) => time.date().to_string(),
        None => RELEASED.to_owned(),
    }
}

/// Returns the page of a command in roff. `path` contains the words of the command.
pub(super) fn write(
    texts: &Catalogue,
    command: &Command,
    path: &[String],
    date: &str,
) -> io::Result<Vec<u8>> {
    let version = format!("filetto {}", env!("CARGO_PKG_VERSION"));
    let page = Man::new(command.clone()).date(date).source(version).manual(texts.text("man-manual"));
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    if command.has_subcommands() {
        page.render_subcommands_section(&mut text)?;
    }
    page.render_options_section(&mut text)?;
    let text = headed(texts, &String::from_utf8_lossy(&text));
    Ok((text + &rest(texts, path)).into_bytes())
}

/// Translates the headings of the sections into the language of the page.
fn headed(texts: &Catalogue, sections: &str) -> String {
    let line = |line: &str| match line.strip_prefix(".SH ") {
        Some(heading) => format!(".SH {}\n", texts.text(&format!("man-heading-{}", heading.to_lowercase()))),
        None => format!("{line}\n"),
    };
    // Each section repeats the two header lines, which define an apostrophe; only the first two are kept.
    let is_head = |line: &str| line.starts_with(".ie ") || line.starts_with(".el ");
    let once = sections.lines().enumerate().filter(|(number, line)| *number < 2 || !is_head(line));
    once.map(|(_, text)| line(text)).collect()
}

/// Returns the sections that the grammar does not provide.
fn rest(texts: &Catalogue, path: &[String]) -> String {
    let mut roff = Roff::new();
    heading(&mut roff, texts, "examples");
    for (line, key) in examples(&path.join(" ")) {
        let about = texts.text(&format!("help-example-{key}"));
        roff.control("TP", []).text([bold(format!("filetto {line}"))]).text([roman(about)]);
    }
    heading(&mut roff, texts, "exit");
    for code in ["0", "1", "2", "3", "130", "143"] {
        let about = texts.text(&format!("man-exit-{code}"));
        roff.control("TP", []).text([bold(code)]).text([roman(about)]);
    }
    heading(&mut roff, texts, "files");
    for (file, key) in FILES {
        let about = texts.text(&format!("man-files-{key}"));
        roff.control("TP", []).text([italic(file)]).text([roman(about)]);
    }
    heading(&mut roff, texts, "environment");
    for (names, key) in VARIABLES {
        let about = texts.text(&format!("man-environment-{key}"));
        roff.control("TP", []).text([bold(names)]).text([roman(about)]);
    }
    roff.to_roff()
}

fn heading(roff: &mut Roff, texts: &Catalogue, name: &str) {
    roff.control("SH", [texts.text(&format!("man-heading-{name}")).as_str()]);
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_date_is_that_of_the_release() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../CHANGELOG.md");
        let changes = fs::read_to_string(file).expect("CHANGELOG.md");
        let newest = changes.lines().find(|line| line.starts_with("## ")).expect("a release");
        assert!(newest.ends_with(&format!("({RELEASED})")), "{newest}");
        assert_eq!(date(None), RELEASED);
        assert_eq!(date(Some("86400")), "1970-01-02");
        assert_eq!(date(Some("soon")), RELEASED);
    }
}
