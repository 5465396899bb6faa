//! The page as files for any host of files, with the WebAssembly module in the server's place.
//!
//! ```text
//! index.html embed.html        the page, below any prefix of a host
//! sw.js files.json             the service worker, and the list of files that it stores
//! manifest.webmanifest icon*   for the installation as an app
//! RELEASE/                     all the rest: modules, styles, texts, the list of games, filetto.wasm
//! ```
//!
//! The name of the folder `RELEASE` is a hash of its files, so that a browser or a host may keep them for
//! ever, and never mixes those of two releases.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use answers::limits::MIN_SEARCH_MEMORY;
use answers::{Context, Prepared, ProcessHost, SessionCache};
use texts::{Catalogue, Language, PatternSet};

use crate::assets::{self, WORKER};
use crate::packing;

/// The name of the module in the folder of a release.
const MODULE: &str = "filetto.wasm";

/// The files with fixed names, since browsers and links know them.
const FIXED: [&str; 8] = [
    "embed.html",
    "icon-192.png",
    "icon-512-maskable.png",
    "icon-512.png",
    "icon.svg",
    "index.html",
    "manifest.webmanifest",
    WORKER,
];

/// The files that describe the server, and are of no use without it.
const OF_SERVER: [&str; 1] = ["openapi.json"];

/// The place in the pages before which the address of the module is inserted.
const PLACE: &str = "    <link rel=\"icon\"";

/// The size of a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SiteSize {
    /// The number of files.
    pub files: usize,
    /// Their size, in bytes.
    pub bytes: usize,
}

/// The reason for which no site was written.
#[derive(Debug)]
pub enum SiteError {
    /// The module is none.
    NotModule,
    /// The folder contains files.
    NotEmpty,
    /// A file or folder cannot be written.
    Write {
        /// Its path.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
}

/// Writes the page as a site into a folder, which is created if there is none. `module` is the WebAssembly
/// module of the same version.
///
/// # Errors
/// The folder is not empty, a file cannot be written, or the module does not begin like one.
pub fn write_site(folder: &Path, module: &[u8]) -> Result<SiteSize, SiteError> {
    if !module.starts_with(b"\0asm") {
        return Err(SiteError::NotModule);
    }
    let of = |path: &Path| {
        let path = path.to_owned();
        |error| SiteError::Write { path, error }
    };
    fs::create_dir_all(folder).map_err(of(folder))?;
    if fs::read_dir(folder).map_err(of(folder))?.next().is_some() {
        return Err(SiteError::NotEmpty);
    }
    let files = files(module);
    for (name, content) in &files {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(of(parent))?;
        fs::write(&path, content).map_err(of(&path))?;
    }
    Ok(SiteSize { files: files.len(), bytes: files.iter().map(|(_, content)| content.len()).sum() })
}

/// Returns the names and contents of all files of a site.
fn files(module: &[u8]) -> Vec<(String, Vec<u8>)> {
    let (fixed, mut released): (Vec<_>, Vec<_>) = assets::prepared()
        .filter(|(name, _)| !OF_SERVER.contains(name))
        .map(|(name, content)| (name.to_owned(), content.to_vec()))
        .partition(|(name, _)| FIXED.contains(&name.as_str()));
    released.extend(answers());
    released.push((MODULE.to_owned(), module.to_owned()));
    let release = assets::release("", fixed.iter().chain(&released));

    let in_release = |(name, content)| (format!("{release}/{name}"), content);
    let mut files: Vec<(String, Vec<u8>)> = released.into_iter().map(in_release).collect();
    files.extend(fixed.into_iter().map(|(name, content)| {
        let content = match name.as_str() {
            WORKER => assets::worker(&content, &release).to_vec(),
            name if name.ends_with(".html") => page(&content, &release).into_bytes(),
            _ => content,
        };
        (name, content)
    }));
    let stored = files.iter().map(|(name, _)| name.as_str()).filter(|name| *name != WORKER);
    let list = assets::list_text(&release, stored);
    files.push((assets::LIST.to_owned(), list.into_bytes()));
    files
}

/// Returns a page that finds its files in the folder of the release.
fn page(content: &[u8], release: &str) -> String {
    let mut text = String::from_utf8_lossy(content).into_owned();
    for (attribute, folder) in [("href", "style"), ("src", "script")] {
        text =
            text.replace(&format!("{attribute}=\"{folder}/"), &format!("{attribute}=\"{release}/{folder}/"));
    }
    let module = format!("    <meta name=\"filetto-module\" content=\"{release}/{MODULE}\" />\n");
    text.replacen(PLACE, &(module + PLACE), 1)
}

/// Returns the answers that the page needs at its start, under the paths that they have on a server.
fn answers() -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for language in [Language::English, Language::Italian] {
        for set in PatternSet::ALL {
            let name = format!("api/texts/{}{}", language.code(), set.suffix());
            files.push((name, packing::written(&texts::patterns(language, set)).into_bytes()));
        }
    }
    let texts = Catalogue::new(Language::English);
    // The limits of the module in a browser.
    let host = ProcessHost::new(Some(1), MIN_SEARCH_MEMORY);
    let context = Context { sessions: &SessionCache::default(), texts: &texts, host: &host };
    let games = answers::find("games").and_then(|handler| handler.prepare(context, b"{}").ok());
    if let Some(Prepared::Answer(text)) = games {
        files.push(("api/games".to_owned(), text.into_bytes()));
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMPTY_MODULE: &[u8] = b"\0asm\x01\0\0\0";

    #[test]
    fn pages_name_files_that_exist() {
        let files = files(EMPTY_MODULE);
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        let text = |name: &str| {
            let (_, content) = files.iter().find(|(other, _)| other == name).unwrap();
            String::from_utf8(content.clone()).unwrap()
        };
        let mut count = 0;
        for name in ["index.html", "embed.html"] {
            let page = text(name);
            for begin in ["<link rel=\"stylesheet\" href=\"", "src=\"", "name=\"filetto-module\" content=\""]
            {
                for target in page.split(begin).skip(1).filter_map(|rest| rest.split('"').next()) {
                    assert!(names.contains(&target), "{name}: {target}");
                    count += 1;
                }
            }
        }
        assert!(count >= 12, "{count} targets");
        let list: serde_json::Value = serde_json::from_str(&text("files.json")).unwrap();
        let release = list["release"].as_str().unwrap();
        assert!(text("sw.js").contains(release));
        let listed: Vec<&str> =
            list["files"].as_array().unwrap().iter().filter_map(|name| name.as_str()).collect();
        let others = ["sw.js", "files.json"];
        assert!(names.iter().all(|name| listed.contains(name) != others.contains(name)), "{listed:?}");
        for name in ["filetto.wasm", "api/games", "api/texts/it-trees", "script/main.js"] {
            assert!(names.contains(&format!("{release}/{name}").as_str()), "{name}");
        }
    }

    #[test]
    fn the_folder_of_a_release_has_another_name_after_a_change() {
        let release = |module: &[u8]| files(module)[0].0.split('/').next().unwrap().to_owned();
        assert_eq!(release(EMPTY_MODULE), release(EMPTY_MODULE));
        assert_ne!(release(EMPTY_MODULE), release(b"\0asm\x01\0\0\0\0"));
    }
}
