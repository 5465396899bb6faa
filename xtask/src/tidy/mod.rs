//! Checks of the source tree itself: file headers, file lengths, unfinished merges, dependencies between
//! crates, circles between files, documents with their links, the README. Prints the lines of code of each
//! crate.

mod circles;
mod doc_comments;
mod documents;
mod line_counts;
mod page_imports;
mod rust_imports;
mod type_names;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::ci;
use doc_comments::DocComments;
use line_counts::LineCounts;
use type_names::TypeNames;

/// The maximum number of lines of a file, its tests not counted.
const MAX_LINES: usize = 500;

/// The crates of the workspace on which each crate may depend: the arrows of ARCHITECTURE.md.
const ARROWS: [(&str, &[&str]); 23] = [
    ("game", &[]),
    ("games", &["game"]),
    ("proof", &["game"]),
    ("search", &["game", "proof"]),
    ("tablebase", &["game"]),
    ("engine", &["game", "games", "proof", "search", "tablebase"]),
    ("formats", &["game", "engine"]),
    ("protocols", &["game", "search", "tablebase", "engine", "formats", "texts", "answers"]),
    ("external", &["game", "engine", "formats"]),
    ("lab", &["game", "proof", "search", "engine"]),
    ("cluster", &["game", "tablebase"]),
    ("learn", &["game", "games", "search", "tablebase", "engine", "lab"]),
    ("teaching", &["game", "search", "engine"]),
    ("texts", &["game", "proof", "search", "tablebase", "engine", "formats", "lab", "teaching"]),
    ("answers", &["game", "proof", "search", "engine", "formats", "lab", "teaching", "texts"]),
    ("tui", &["game", "search", "engine", "lab", "teaching", "texts"]),
    ("commit", &[]),
    ("wasm", &["game", "tablebase", "engine", "texts", "answers"]),
    ("web", &["game", "tablebase", "engine", "teaching", "texts", "answers"]),
    (
        "cli",
        &[
            "game",
            "proof",
            "search",
            "tablebase",
            "cluster",
            "commit",
            "engine",
            "formats",
            "protocols",
            "external",
            "lab",
            "learn",
            "teaching",
            "texts",
            "tui",
            "web",
        ],
    ),
    ("filetto", &["game", "games", "proof", "search", "tablebase", "engine"]),
    ("python", &["game", "proof", "engine", "formats", "protocols", "texts", "answers"]),
    ("xtask", &["game", "games", "proof"]),
];

/// Crates with almost no dependencies, and all external ones that each may have.
const OUTSIDE: [(&str, &[&str]); 10] = [
    ("game", &[]),
    ("games", &[]),
    ("commit", &[]),
    ("proof", &[]),
    ("search", &["fastrand"]),
    ("tablebase", &["crc32fast", "memmap2", "ruzstd", "zstd"]),
    ("engine", &["fastrand"]),
    ("external", &["rustix", "toml"]),
    ("lab", &["csv", "fastrand", "plotters"]),
    ("learn", &["fastrand", "libm", "plotters", "serde_json"]),
];

/// The layers of `engine`, the lowest first: a file imports from its own layer and from lower ones.
const ENGINE_LAYERS: [&[&str]; 10] = [
    &["time/", "history.rs", "named_weights.rs", "view.rs", "watching.rs"],
    &[
        "agents/agent.rs",
        "agents/memory.rs",
        "context.rs",
        "agents/thinking.rs",
        "agents/root_events.rs",
        "family.rs",
    ],
    &["playable.rs"],
    &["analysis/", "self_play.rs", "tables/", "training.rs", "tree.rs", "with_history/"],
    &["endings.rs", "solving/"],
    &["agents/"],
    &["games/"],
    &["session/"],
    &["registry.rs"],
    &["move_list.rs", "opening.rs", "compose.rs", "record/", "certificates.rs", "lib.rs", "opening_rules/"],
];

pub(crate) fn run(root: &Path) -> Result<()> {
    let (mut complaints, mut types, mut lines) = (Vec::new(), TypeNames::default(), LineCounts::default());
    let mut docs = DocComments::of_crates(ARROWS.iter().map(|(name, _)| *name));
    let files = files(root)?;
    for file in &files {
        let name = file.strip_prefix(root).unwrap_or(file).display().to_string();
        let Ok(text) = String::from_utf8(fs::read(file)?) else { continue };
        complaints.extend(check_merges(&name, &text));
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => {
                complaints.extend(check_file(&name, &text));
                complaints.extend(docs.check(&name, &text));
                types.add_file(&name, &text);
                lines.add_file(&name, &text);
            }
            Some("js" | "mjs") => {
                // The types of the answers are written by `cargo xtask answers`.
                let is_written = name.ends_with("answers.js");
                complaints.extend(check_length(&name, if is_written { 0 } else { text.lines().count() }));
                lines.add_file(&name, &text);
            }
            _ => {}
        }
    }
    for (name, _) in ARROWS {
        let manifest = folder(root, name).join("Cargo.toml");
        let manifest = fs::read_to_string(manifest).with_context(|| format!("crate {name}"))?;
        complaints.extend(check_arrows(name, &manifest)?);
    }
    complaints.extend(docs.questions());
    complaints.extend(types.complaints());
    complaints.extend(check_folders(root)?);
    complaints.extend(check_imports(root)?);
    let relative = |file: &PathBuf| file.strip_prefix(root).unwrap_or(file).to_owned();
    complaints.extend(documents::check(root, &files.iter().map(relative).collect::<Vec<_>>())?);
    complaints.extend(check_readme(&fs::read_to_string(root.join("README.md"))?));
    print!("{lines}");
    if complaints.is_empty() {
        return Ok(());
    }
    bail!("tidy found\n  {}", complaints.join("\n  "))
}

/// Every source file and the documents of the root, without build output and downloads, in a fixed order.
fn files(root: &Path) -> Result<Vec<PathBuf>> {
    let ours = ["crates", "python", "course", "xtask", "fuzz", "docs", "browser-tests"];
    let mut folders: Vec<PathBuf> = ours.iter().map(|name| root.join(name)).collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let not_ours = ["target", "node_modules", "corpus", "artifacts"];
            let is_ours = path.file_name().is_none_or(|name| not_ours.iter().all(|other| name != *other));
            if !path.is_dir() {
                files.push(path);
            } else if is_ours {
                folders.push(path);
            }
        }
    }
    for entry in fs::read_dir(root)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "md") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The conflict markers of an unfinished merge.
fn check_merges(name: &str, text: &str) -> Option<String> {
    let is_mark = |line: &str| line.starts_with("<<<<<<< ") || line.starts_with(">>>>>>> ");
    let number = text.lines().position(is_mark)? + 1;
    Some(format!("{name}: line {number} is a mark of a merge that was not finished"))
}

fn check_file(name: &str, text: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    if !text.starts_with("//!") {
        complaints.push(format!("{name}: expected the first line to be a //! comment"));
    }
    let is_test = name.split(['/', '\\']).any(|part| part == "tests");
    let lines = text.lines().take_while(|line| *line != "#[cfg(test)]").count();
    if !is_test {
        complaints.extend(check_length(name, lines));
    }
    complaints
}

fn check_length(name: &str, lines: usize) -> Option<String> {
    (lines > MAX_LINES).then(|| format!("{name}: {lines} lines without its tests; the limit is {MAX_LINES}"))
}

/// Complains about circles between the files of a crate, and between the modules of the page.
fn check_imports(root: &Path) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for (name, _) in ARROWS {
        let src = folder(root, name).join("src");
        let imports = rust_imports::read(&src)?;
        complaints.extend(imports.circles(root));
        if name == "engine" {
            complaints.extend(imports.climbs(&src, &ENGINE_LAYERS));
        }
    }
    let page = root.join("crates/web/page/script");
    let modules: Vec<PathBuf> = files(root)?.into_iter().filter(|file| file.starts_with(&page)).collect();
    complaints.extend(page_imports::read(&modules)?.circles(root));
    Ok(complaints)
}

/// The folder of a workspace crate.
fn folder(root: &Path, name: &str) -> PathBuf {
    if ["python", "xtask"].contains(&name) { root.join(name) } else { root.join("crates").join(name) }
}

/// Compares the dependencies in a manifest with those that the crate may have.
fn check_arrows(name: &str, manifest: &str) -> Result<Vec<String>> {
    let allowed = |table: &[(&str, &'static [&'static str])]| {
        table.iter().find(|(other, _)| *other == name).map(|(_, allowed)| *allowed)
    };
    let ours = |dependency: &str| ARROWS.iter().any(|(other, _)| *other == dependency);
    let manifest: toml::Table = manifest.parse().with_context(|| format!("the manifest of {name}"))?;
    let table = |kind: &str| manifest.get(kind).and_then(toml::Value::as_table);
    let tables = ["dependencies", "build-dependencies"].into_iter().filter_map(table);
    let mut complaints = Vec::new();
    for dependency in tables.flat_map(toml::Table::keys) {
        let arrows = if ours(dependency) { allowed(&ARROWS) } else { allowed(&OUTSIDE) };
        if arrows.is_some_and(|arrows| !arrows.contains(&dependency.as_str())) {
            complaints.push(format!("crate {name} must not depend on {dependency}"));
        }
    }
    Ok(complaints)
}

/// Complains about crates that are missing from the list.
fn check_folders(root: &Path) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for entry in fs::read_dir(root.join("crates"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if !ARROWS.iter().any(|(other, _)| *other == name) {
            complaints.push(format!("crate {name} has no arrows in xtask/src/tidy.rs"));
        }
    }
    Ok(complaints)
}

fn check_readme(readme: &str) -> Vec<String> {
    let names_it = readme.lines().any(|line| line.trim() == ci::TEST);
    if names_it { Vec::new() } else { vec![format!("README.md: expected the test command {}", ci::TEST)] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_is_tidy() {
        run(&crate::root()).unwrap();
    }

    #[test]
    fn files_open_with_a_header() {
        assert!(check_file("a.rs", "//! What it is.\n").is_empty());
        assert_eq!(check_file("a.rs", "use x;\n"), ["a.rs: expected the first line to be a //! comment"]);
        assert_eq!(check_file("a.rs", "").len(), 1);
    }

    #[test]
    fn marks_of_merges_are_found() {
        let mark = "<".repeat(7);
        assert_eq!(check_merges("a.json", "{\n}\n"), None);
        let complaint = check_merges("a.json", &format!("{{\n{mark} HEAD\n}}\n")).unwrap();
        assert_eq!(complaint, "a.json: line 2 is a mark of a merge that was not finished");
    }

    #[test]
    fn long_files_are_found_but_tests_do_not_count() {
        let long = format!("//! Long.\n{}", "x();\n".repeat(MAX_LINES));
        assert_eq!(check_file("a.rs", &long), ["a.rs: 501 lines without its tests; the limit is 500"]);
        assert!(check_file("crates/a/tests/b.rs", &long).is_empty());
        let tests = format!("//! Short.\n#[cfg(test)]\n{}", "x();\n".repeat(MAX_LINES));
        assert!(check_file("a.rs", &tests).is_empty());
    }

    #[test]
    fn arrows_point_one_way() {
        let check = |name: &str, dependency: &str| {
            check_arrows(name, &format!("[dependencies]\n{dependency}.workspace = true\n")).unwrap()
        };
        assert!(check("engine", "search").is_empty());
        assert_eq!(check("search", "games"), ["crate search must not depend on games"]);
        assert_eq!(check("game", "games"), ["crate game must not depend on games"]);
        assert_eq!(check("games", "rand"), ["crate games must not depend on rand"]);
        assert!(check("cli", "clap").is_empty());
        let dev = check_arrows("search", "[dev-dependencies]\ngames.workspace = true\n").unwrap();
        assert!(dev.is_empty(), "dev-dependencies aside");
    }

    #[test]
    fn the_readme_names_the_test_command() {
        assert!(check_readme("```\ncargo test --workspace\n```").is_empty());
        assert_eq!(check_readme("cargo nextest run").len(), 1);
    }
}
