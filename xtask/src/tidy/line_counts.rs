//! Lines of code by crate, tests apart, so that growth is visible.

use std::collections::BTreeMap;
use std::fmt;

/// Lines that are neither blank nor comments alone.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct CodeAndTests {
    code: usize,
    tests: usize,
}

/// The lines of code of each crate or folder with code.
#[derive(Debug, Default)]
pub(super) struct LineCounts {
    crates: BTreeMap<String, CodeAndTests>,
}

impl LineCounts {
    /// Adds the lines of a file.
    pub(super) fn add_file(&mut self, name: &str, text: &str) {
        let count = self.crates.entry(crate_of(name)).or_default();
        let (code, tests) = text.split_once("#[cfg(test)]\nmod tests {").unwrap_or((text, ""));
        if is_test(name) {
            count.tests += lines(text);
        } else {
            count.code += lines(code);
            count.tests += lines(tests);
        }
    }

    fn sum(&self) -> CodeAndTests {
        self.crates.values().fold(CodeAndTests::default(), |sum, count| CodeAndTests {
            code: sum.code + count.code,
            tests: sum.tests + count.tests,
        })
    }
}

impl fmt::Display for LineCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<20} {:>8} {:>8}", "lines of", "code", "tests")?;
        let sum = ("in all".to_owned(), self.sum());
        let rows = self.crates.iter().map(|(name, count)| (name.clone(), *count)).chain([sum]);
        for (name, CodeAndTests { code, tests }) in rows {
            writeln!(f, "{name:<20} {code:>8} {tests:>8}")?;
        }
        Ok(())
    }
}

/// Returns the crate of a file, or its top folder; the page counts apart from the server.
fn crate_of(name: &str) -> String {
    let mut parts = name.split(['/', '\\']);
    match (parts.next(), parts.next(), parts.next()) {
        (Some("crates"), Some("web"), Some("page")) => "web/page".to_owned(),
        (Some("crates"), Some(name), _) => name.to_owned(),
        (folder, ..) => folder.unwrap_or_default().to_owned(),
    }
}

fn is_test(name: &str) -> bool {
    name.starts_with("browser-tests")
        || name.split(['/', '\\']).any(|part| part == "tests" || part == "tests.rs")
}

fn lines(text: &str) -> usize {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_count_apart_from_code() {
        let mut counts = LineCounts::default();
        let file = "//! A file.\n\nfn f() {}\nfn g() {}\n#[cfg(test)]\nmod tests {\n    fn t() {}\n}\n";
        counts.add_file("crates/a/src/lib.rs", file);
        counts.add_file("crates/a/tests/b.rs", "fn t() {}\n");
        counts.add_file("crates/web/page/script/c.js", "f();\n");
        assert_eq!(counts.crates["a"], CodeAndTests { code: 2, tests: 3 });
        assert_eq!(counts.crates["web/page"], CodeAndTests { code: 1, tests: 0 });
        assert_eq!(counts.sum(), CodeAndTests { code: 3, tests: 3 });
    }
}
