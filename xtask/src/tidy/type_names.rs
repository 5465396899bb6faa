//! Type names: each stands for one thing in all crates, unless a list says why.

use std::collections::BTreeMap;

/// The names that several types have, with the reason.
const SHARED: [(&str, &str); 7] = [
    ("Accumulator", "each game has its own, as the associated type of one trait"),
    ("Position", "each game has its own, as the associated type of one trait"),
    ("Rules", "each game has its own, in a module with its name"),
    ("Weights", "each game has its own; those of a competitor are a file of them"),
    ("Set", "of points of a morris board, and of a strategy: neither crate uses the other"),
    ("Step", "of a strategy, and of a lesson: the words of the literature for both"),
    ("Task", "of a host, and of a step of a lesson: private to their crates"),
];

/// The types of the crates by name, with their files.
#[derive(Debug, Default)]
pub(super) struct TypeNames {
    files: BTreeMap<String, Vec<String>>,
}

impl TypeNames {
    /// Adds the types of a file, without those of its tests.
    pub(super) fn add_file(&mut self, file: &str, text: &str) {
        if !file.starts_with("crates/")
            || file.contains("/tests/")
            || file.contains("/examples/")
            || file.contains("/benches/")
        {
            return;
        }
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or(text);
        for name in code.lines().filter_map(type_name) {
            self.files.entry(name.to_owned()).or_default().push(file.to_owned());
        }
    }

    /// Returns a complaint for each name of several types that is not on the list, and for each entry without
    /// use.
    pub(super) fn complaints(&self) -> Vec<String> {
        self.complaints_by(&SHARED)
    }

    /// Returns the complaints if the names of this list may be shared.
    fn complaints_by(&self, shared: &[(&str, &str)]) -> Vec<String> {
        let is_listed = |name: &str| shared.iter().any(|(listed, _)| *listed == name);
        let several = self.files.iter().filter(|(_, files)| files.len() > 1);
        let unlisted = several.clone().filter(|(name, _)| !is_listed(name));
        let unlisted =
            unlisted.map(|(name, files)| format!("several types are named {name}: {}", files.join(", ")));
        let unused = shared.iter().filter(|(listed, _)| !several.clone().any(|(name, _)| name == listed));
        unlisted
            .chain(
                unused
                    .map(|(name, _)| format!("the list of shared type names has {name}, which one type has")),
            )
            .collect()
    }
}

/// Returns the name of the type that an item at the beginning of this line defines.
fn type_name(line: &str) -> Option<&str> {
    let item = match line.strip_prefix("pub") {
        Some(rest) => {
            rest.strip_prefix('(').map_or(rest, |rest| rest.split_once(')').map_or(rest, |(_, rest)| rest))
        }
        None => line,
    };
    let item = if item.len() < line.len() { item.strip_prefix(' ')? } else { item };
    let rest =
        ["struct ", "enum ", "trait ", "union ", "type "].iter().find_map(|word| item.strip_prefix(word))?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    Some(&rest[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_define_types() {
        assert_eq!(type_name("pub(crate) struct Move<'a>(u8);"), Some("Move"));
        assert_eq!(type_name("pub enum Player {"), Some("Player"));
        assert_eq!(type_name("type Key = u64;"), Some("Key"));
        assert_eq!(type_name("    type Position = u8;"), None);
        assert_eq!(type_name("pub fn structure() {}"), None);
    }

    #[test]
    fn a_name_is_not_used_twice() {
        let mut names = TypeNames::default();
        names.add_file("crates/a/src/lib.rs", "struct A;\n#[cfg(test)]\nmod tests {}\nstruct B;\n");
        names.add_file("crates/b/src/lib.rs", "pub struct B;\n");
        assert_eq!(names.complaints_by(&[]).len(), 0);
        names.add_file("crates/b/src/other.rs", "enum A {}\n");
        assert!(names.complaints_by(&[])[0].contains("named A"));
        assert_eq!(names.complaints_by(&[("A", "for a reason")]).len(), 0);
        assert!(names.complaints_by(&[("A", ""), ("B", "")])[0].contains("list of shared type names has B"));
    }
}
