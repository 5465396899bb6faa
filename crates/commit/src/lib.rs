//! The commit that a program was built from.
//!
//! A build script would make Cargo compile the whole package again at every commit. A macro is expanded in
//! one file, and only what contains that file is compiled again: `main.rs` of `cli`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use proc_macro::TokenStream;

/// File of the calling package with the full hash and the date, if it comes from an archive: `git archive`
/// replaces the placeholder.
const ARCHIVED: &str = "commit.txt";

/// Number of hexadecimal digits of a hash that are shown.
const DIGITS: usize = 8;

/// Expands to the version of the calling package: `"0.1.0 (0123abcd, 2026-11-28)"`, or `"0.1.0"` if no
/// commit is known, as in a package from a registry. A build with changes that are not committed has
/// `0123abcd-dirty`.
#[proc_macro]
pub fn version(_: TokenStream) -> TokenStream {
    // Cargo sets both for the package that is being compiled.
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let archive = folder.join(ARCHIVED);
    let text = fs::read_to_string(&archive).unwrap_or_default();
    let (commit, log) = match archived(&text) {
        Some(commit) => (Some(commit), None),
        None => (committed(&folder), head_log(&folder)),
    };
    let version = commit.map_or(version.clone(), |commit| format!("{version} ({commit})"));
    // Cargo compiles the caller again when an included file has changed.
    let files = [Some(archive).filter(|file| file.is_file()), log];
    let included = files.iter().flatten().map(|file| format!("const _: &[u8] = include_bytes!({file:?});"));
    let block = format!("{{ {} {version:?} }}", included.collect::<String>());
    block.parse().unwrap_or_default()
}

/// Returns the commit of an archive, from the text of its file.
fn archived(text: &str) -> Option<String> {
    let (hash, date) = text.trim().split_once(' ')?;
    let is_hash = hash.len() >= DIGITS && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then(|| format!("{}, {date}", &hash[..DIGITS]))
}

/// Returns the commit of a folder that Git tracks. The sources of a package may lie in somebody's repository
/// without being tracked there.
fn committed(folder: &Path) -> Option<String> {
    git(folder, &["ls-files", "--error-unmatch", "Cargo.toml"])?;
    let commit = git(folder, &["log", "-1", "--format=%H %cs"])?;
    let (hash, date) = commit.split_once(' ')?;
    let changes = git(folder, &["--no-optional-locks", "status", "--porcelain", "--untracked-files=no"])?;
    let dirty = if changes.is_empty() { "" } else { "-dirty" };
    Some(format!("{}{dirty}, {date}", hash.get(..DIGITS)?))
}

/// Returns the file to which Git adds a line at every commit and checkout.
fn head_log(folder: &Path) -> Option<PathBuf> {
    let log = git(folder, &["rev-parse", "--path-format=absolute", "--git-path", "logs/HEAD"])?;
    Some(PathBuf::from(log)).filter(|log| log.is_file())
}

fn git(folder: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").arg("-C").arg(folder).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_archive_names_its_commit() {
        let check = |text: &str, expected: Option<&str>| assert_eq!(archived(text).as_deref(), expected);
        check("0123abcd4567 2026-11-28\n", Some("0123abcd, 2026-11-28"));
        check("$Format:%H %cs$\n", None);
        check("", None);
    }

    #[test]
    fn a_repository_names_its_commit_and_changes() {
        let folder = tempfile::tempdir().expect("a folder");
        let run = |arguments: &[&str]| {
            let mut git = Command::new("git");
            git.arg("-C").arg(folder.path()).args(arguments);
            for (name, value) in [("NAME", "A"), ("EMAIL", "a@example.org"), ("DATE", "2026-11-28T12:00:00Z")]
            {
                git.env(format!("GIT_AUTHOR_{name}"), value).env(format!("GIT_COMMITTER_{name}"), value);
            }
            assert!(git.status().expect("git").success(), "{arguments:?}");
        };
        let write = |text: &str| fs::write(folder.path().join("Cargo.toml"), text).expect("a file");
        let check = |expected: Option<&str>| assert_eq!(committed(folder.path()).as_deref(), expected);
        check(None);
        run(&["init", "--quiet", "--object-format=sha1"]);
        write("a");
        check(None);
        run(&["add", "."]);
        run(&["commit", "--quiet", "--no-gpg-sign", "--message", "A"]);
        check(Some("ffc5b1b5, 2026-11-28"));
        write("b");
        check(Some("ffc5b1b5-dirty, 2026-11-28"));
    }
}
