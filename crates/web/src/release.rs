//! The files of a release of the page, as a server or any host of files sends them.
//!
//! ```text
//! index.html embed.html        the page, below any prefix of a host
//! sw.js files.json             the service worker, and the list of files that it stores
//! manifest.webmanifest icon*   for the installation as an app
//! RELEASE/                     all the rest: linked modules, styles, texts, the list of games; without a
//!                              server the WebAssembly module, and the files that it fetches
//! ```
//!
//! The name of the folder `RELEASE` is a hash of its files, so that a browser may keep them for ever, and
//! never mixes those of two releases.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::body::Bytes;
use serde_json::json;
use texts::{Catalogue, Language, PatternSet};

use crate::bundle::{self, EXAMPLES, FIRST, Modules};
use crate::packing;
use crate::page_files::{self, WORKER};

/// The name of the list of all file names, with the release. The service worker reads it to fill its cache.
pub(crate) const LIST: &str = "files.json";

/// The text in the service worker that the release replaces. A browser installs a service worker again only
/// if its text has changed.
pub(crate) const PLACEHOLDER: &str = "RELEASE_OF_THIS_PAGE";

/// The files with fixed names, since browsers and links know them.
const FIXED: [&str; 9] = [
    EXAMPLES_PAGE,
    "embed.html",
    "icon-192.png",
    "icon-512-maskable.png",
    "icon-512.png",
    "icon.svg",
    "index.html",
    "manifest.webmanifest",
    WORKER,
];

/// The element for other pages. It needs the WebAssembly module.
const ELEMENT: &str = "filetto-board.js";

/// The page with examples of the element. It needs the WebAssembly module.
pub(crate) const EXAMPLES_PAGE: &str = "boards.html";

/// Attributes of the elements that only a page without a server shows.
const WITHOUT_SERVER: &str = "data-without-server hidden";

/// The files that describe the server, and are no part of the page.
const OF_SERVER: [&str; 1] = ["openapi.json"];

/// The picture of the page itself, which is in the folder of the release too.
const ICON: &str = "icon.svg";

/// The place in the pages before which the names of the release and of the module are inserted.
const PLACE: &str = "    <link rel=\"icon\"";

/// Requests the module before all other files, unless the address is that of the home page. In a file of its
/// own this would run a tenth of a second later; where a host's security policy forbids it, the page's
/// modules request it.
const REQUEST: &str = r#"    <script>
      if (!/^(\?lang=\w*)?$/.test(location.search)) {
        const link = { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: "MODULE" };
        document.head.append(Object.assign(document.createElement("link"), link));
      }
    </script>
"#;

/// Prefixes of the keys of the sentences that a first visit shows before any module runs.
const FIRST_WORDS: [&str; 6] =
    ["page-element-", "page-foot", "page-home-", "page-lessons-home", "page-live-friend", "page-view-"];

/// A release of the page.
pub(crate) struct Release {
    /// The name of its folder.
    pub(crate) name: String,
    /// All files by their paths.
    pub(crate) files: Vec<(String, Bytes)>,
}

/// The parts of a release that replace a server.
#[derive(Clone, Copy)]
pub(crate) struct WithoutServer<'a> {
    /// The name of the compressed WebAssembly module in the folder of the release.
    pub(crate) name: &'a str,
    /// Its content.
    pub(crate) module: &'a [u8],
    /// The files that the module fetches: their paths in the folder of the release, and their compressed
    /// contents.
    pub(crate) files: &'a [(String, Bytes)],
    /// The folder of tables, relative to the page, if the host has one.
    pub(crate) tables: Option<&'a str>,
}

/// Returns the release with the list of games `games`, and with the parts that replace a server, if any.
pub(crate) fn release(games: String, module: Option<WithoutServer<'_>>) -> Release {
    let (mut fixed, mut released): (Vec<_>, Vec<_>) = page_files::prepared()
        .filter(|(name, _)| !OF_SERVER.contains(name) && (module.is_some() || *name != EXAMPLES_PAGE))
        .map(|(name, content)| {
            let is_style = name.ends_with(".css");
            (name.to_owned(), if is_style { without_comments(&content).into() } else { content })
        })
        .partition(|(name, _)| FIXED.contains(&name.as_str()));
    let element = link(&mut released);
    if module.is_some() {
        fixed.push((ELEMENT.to_owned(), element.into()));
    }
    released.extend(fixed.iter().filter(|(name, _)| name == ICON).cloned());
    released.extend(answers(games));
    if let Some(module) = module {
        released.push((module.name.to_owned(), Bytes::copy_from_slice(module.module)));
        released.extend(module.files.iter().cloned());
    }
    let name = name(fixed.iter().chain(&released));

    let in_folder = |(file, content)| (format!("{name}/{file}"), content);
    let mut files: Vec<(String, Bytes)> = released.into_iter().map(in_folder).collect();
    let catalogues =
        [Language::English, Language::Italian].map(|language| (language, Catalogue::new(language)));
    files.extend(fixed.into_iter().map(|(file, content)| {
        let content = match file.as_str() {
            WORKER | ELEMENT => worker(&content, &name),
            page if page.ends_with(".html") => {
                first_words(&in_release(&content, &name, module), &catalogues).into()
            }
            _ => content,
        };
        (file, content)
    }));
    let stored = files.iter().map(|(file, _)| file.as_str()).filter(|file| *file != WORKER);
    let list = list(&name, stored);
    files.push((LIST.to_owned(), list.into()));
    Release { name, files }
}

/// Removes the comments and the layout of a style sheet.
fn without_comments(style: &[u8]) -> String {
    let style = String::from_utf8_lossy(style);
    let mut parts = style.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let code = parts.filter_map(|part| part.split_once("*/")).fold(first, |code, (_, rest)| code + rest);
    let lines = code.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// Links the modules among these files, and returns the element for other pages.
fn link(files: &mut Vec<(String, Bytes)>) -> String {
    let is_module = |name: &str| name.ends_with(".js");
    let modules: Modules = files
        .iter()
        .filter(|(name, _)| is_module(name))
        .map(|(name, content)| (name.clone(), String::from_utf8_lossy(content).into_owned()))
        .collect();
    files.retain(|(name, _)| !is_module(name));
    files.extend(bundle::link(&modules).into_iter().map(|(name, text)| (name, text.into())));
    bundle::element(&modules)
}

/// Returns the name of a release: a hash of its files.
pub(crate) fn name<C: Hash>(contents: impl Iterator<Item = C>) -> String {
    let mut hasher = DefaultHasher::new();
    contents.for_each(|content| content.hash(&mut hasher));
    format!("{:016x}", hasher.finish())
}

/// Returns the service worker of this release.
pub(crate) fn worker(content: &[u8], release: &str) -> Bytes {
    String::from_utf8_lossy(content).replace(PLACEHOLDER, release).into()
}

/// Returns the list of the files that the service worker stores.
pub(crate) fn list<'a>(release: &str, files: impl Iterator<Item = &'a str>) -> String {
    packing::written(&json!({ "release": release, "files": files.collect::<Vec<_>>() }))
}

/// Returns a page that finds its files in the folder of the release.
fn in_release(content: &[u8], release: &str, module: Option<WithoutServer<'_>>) -> String {
    let mut text = String::from_utf8_lossy(content).into_owned();
    // These are linked to classic scripts, which run before the page is drawn.
    for name in [FIRST, EXAMPLES] {
        text = text.replace(&format!("type=\"module\" src=\"{name}\""), &format!("src=\"{release}/{name}\""));
    }
    if module.is_some() {
        text = text.replace(WITHOUT_SERVER, "data-without-server");
    }
    for begin in ["href=\"style/", "src=\"script/", "href=\"icon.svg", "src=\"icon.svg"] {
        let (attribute, path) = begin.split_once('"').unwrap_or_default();
        text = text.replace(begin, &format!("{attribute}\"{release}/{path}"));
    }
    let meta =
        |name: &str, content: &str| format!("    <meta name=\"filetto-{name}\" content=\"{content}\" />\n");
    let tables = module.and_then(|module| module.tables).map(|folder| meta("tables", folder));
    let path = module.map(|module| format!("{release}/{}", module.name));
    let request = path.as_ref().map(|path| REQUEST.replace("MODULE", path));
    let module = path.map(|path| meta("module", &path));
    let inserted = [request, Some(meta("release", release)), module, tables, Some(PLACE.to_owned())];
    text.replacen(PLACE, &inserted.into_iter().flatten().collect::<String>(), 1)
}

/// Returns a page with the sentences of the first visit in all languages, of which the page shows one.
fn first_words(page: &str, catalogues: &[(Language, Catalogue)]) -> String {
    let mut parts = page.split("data-text=\"");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str("data-text=\"");
        match part.split_once("\">") {
            Some((key, rest)) if FIRST_WORDS.iter().any(|begin| key.starts_with(begin)) => {
                let words = catalogues.iter().map(|(language, catalogue)| {
                    format!("<span lang=\"{}\">{}</span>", language.code(), escaped(&catalogue.text(key)))
                });
                text.push_str(&format!("{key}\">{}{rest}", words.collect::<String>()));
            }
            _ => text.push_str(part),
        }
    }
    text
}

/// Returns a text as the content of an element.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Returns the answers that the page needs at its start, under the paths that they have on a server.
fn answers(games: String) -> Vec<(String, Bytes)> {
    let mut files = vec![("api/games".to_owned(), games.into())];
    for language in [Language::English, Language::Italian] {
        for set in PatternSet::ALL {
            let name = format!("api/texts/{}{}", language.code(), set.suffix());
            files.push((name, packing::written(&texts::patterns(language, set)).into()));
        }
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(release: &Release, path: &str) -> String {
        let found = release.files.iter().find(|(name, _)| name == path);
        String::from_utf8(found.unwrap_or_else(|| panic!("{path}")).1.to_vec()).unwrap()
    }

    #[test]
    fn pages_name_files_that_exist() {
        let release = release(
            "{}".to_owned(),
            Some(WithoutServer { name: "filetto.bin", module: b"packed", files: &[], tables: None }),
        );
        let names: Vec<&str> = release.files.iter().map(|(name, _)| name.as_str()).collect();
        let begins = [
            "<link rel=\"stylesheet\" href=\"",
            "<script type=\"module\" src=\"",
            "<script src=\"",
            "<img src=\"",
            "-module\" content=\"",
        ];
        let mut count = 0;
        for name in ["index.html", "embed.html"] {
            let page = text(&release, name);
            for begin in begins {
                for target in page.split(begin).skip(1).filter_map(|rest| rest.split('"').next()) {
                    assert!(names.contains(&target), "{name}: {target}");
                    assert!(target.starts_with(&release.name), "{name}: {target}");
                    count += 1;
                }
            }
        }
        assert!(count >= 12, "{count} targets");
        let list: serde_json::Value = serde_json::from_str(&text(&release, "files.json")).unwrap();
        assert_eq!(list["release"], release.name.as_str());
        assert!(text(&release, "sw.js").contains(&release.name));
        let listed: Vec<&str> =
            list["files"].as_array().unwrap().iter().filter_map(|name| name.as_str()).collect();
        let others = ["sw.js", "files.json"];
        assert!(names.iter().all(|name| listed.contains(name) != others.contains(name)), "{listed:?}");
        for name in ["filetto.bin", "api/games", "api/texts/it-trees", "script/main.js", "script/bundle.js"] {
            assert!(names.contains(&format!("{}/{name}", release.name).as_str()), "{name}");
        }
    }

    #[test]
    fn every_import_of_a_linked_module_leads_to_a_file() {
        let release = release("{}".to_owned(), None);
        let mut count = 0;
        for (name, content) in release.files.iter().filter(|(name, _)| name.ends_with(".js")) {
            let content = str::from_utf8(content).unwrap();
            let paths = content
                .split("from \"")
                .chain(content.split(" import(\""))
                .chain(content.split(" (import(\""));
            for path in paths.filter_map(|rest| rest.split('"').next()).filter(|path| path.starts_with('.')) {
                let folder = name.rsplit_once('/').unwrap().0;
                let path = path.trim_start_matches("./");
                let (folder, path) = match path.strip_prefix("../") {
                    Some(path) => (folder.rsplit_once('/').unwrap().0, path),
                    None => (folder, path),
                };
                let target = format!("{folder}/{path}");
                assert!(release.files.iter().any(|(other, _)| *other == target), "{name}: {target}");
                count += 1;
            }
        }
        assert!(count > 150, "{count} imports");
    }

    /// Regression: without a module of its own the home page showed the skeleton of a game for seconds.
    #[test]
    fn the_first_words_are_in_the_page_in_all_languages() {
        let page = text(&release("{}".to_owned(), None), "index.html");
        for language in [Language::English, Language::Italian] {
            let title = Catalogue::new(language).text("page-home-title");
            assert!(page.contains(&format!("<span lang=\"{}\">{title}</span>", language.code())), "{title}");
        }
        assert_eq!(page.matches("<svg class=\"board-drawing miniature\"").count(), 5);
    }

    #[test]
    fn the_folder_of_a_release_has_another_name_after_a_change() {
        let name = |games: &str| release(games.to_owned(), None).name;
        assert_eq!(name("one"), name("one"));
        assert_ne!(name("one"), name("two"));
    }
}
