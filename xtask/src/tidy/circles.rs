//! Files that import each other in a circle, and files that import upwards.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;

/// Files, and the names that each imports from others.
#[derive(Debug, Default)]
pub(super) struct Imports {
    files: BTreeMap<PathBuf, BTreeMap<PathBuf, String>>,
}

impl Imports {
    pub(super) fn add_file(&mut self, file: &Path) {
        self.files.entry(file.to_owned()).or_default();
    }

    /// Records that a file imports a name from another.
    pub(super) fn add(&mut self, file: &Path, other: &Path, name: String) {
        if file != other {
            let others = self.files.entry(file.to_owned()).or_default();
            others.entry(other.to_owned()).or_insert(name);
        }
    }

    fn arrows(&self) -> impl Iterator<Item = (&Path, &Path, &str)> {
        self.files.iter().flat_map(|(file, others)| {
            others.iter().map(|(other, name)| (file.as_path(), other.as_path(), name.as_str()))
        })
    }

    /// A complaint for each circle, with the imports that form it. File names are relative to `root`.
    pub(super) fn circles(&self, root: &Path) -> Vec<String> {
        let graph: DiGraphMap<&Path, ()> = self.arrows().map(|(file, other, _)| (file, other, ())).collect();
        let circles = tarjan_scc(&graph).into_iter().filter(|files| files.len() > 1);
        circles.map(|files| self.describe(&files, root)).collect()
    }

    fn describe(&self, files: &[&Path], root: &Path) -> String {
        let ties = self.arrows().filter(|(file, other, _)| files.contains(file) && files.contains(other));
        let ties: Vec<String> = ties
            .map(|(file, other, name)| {
                format!("{} takes {name} from {}", below(root, file), below(root, other))
            })
            .collect();
        format!("{} files import each other in a circle:\n    {}", files.len(), ties.join("\n    "))
    }

    /// A complaint for each file that has no layer and for each import from a higher layer. The layers are
    /// lists of files or, with `/` at the end, folders below `folder`, the lowest layer first.
    pub(super) fn climbs(&self, folder: &Path, layers: &[&[&str]]) -> Vec<String> {
        let layer = |file: &Path| {
            let name = below(folder, file);
            let holds = |place: &&str| *place == name || (place.ends_with('/') && name.starts_with(*place));
            // A file that is listed by name belongs there, whatever the layer of its folder.
            let named = layers.iter().position(|layer| layer.contains(&name.as_str()));
            named.or_else(|| layers.iter().position(|layer| layer.iter().any(holds)))
        };
        let homeless = self.files.keys().filter(|file| layer(file).is_none());
        let homeless = homeless.map(|file| format!("{}: expected a place in a layer", below(folder, file)));
        let upwards = self.arrows().filter(|(file, other, _)| layer(file) < layer(other));
        let upwards = upwards.map(|(file, other, name)| {
            format!(
                "{} must not take {name} from the higher layer of {}",
                below(folder, file),
                below(folder, other)
            )
        });
        homeless.chain(upwards).collect()
    }
}

fn below(root: &Path, file: &Path) -> String {
    let name = file.strip_prefix(root).unwrap_or(file);
    name.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn imports(arrows: &[(&str, &str)]) -> Imports {
        let mut imports = Imports::default();
        for (file, other) in arrows {
            imports.add_file(Path::new(other));
            imports.add(Path::new(file), Path::new(other), "X".to_owned());
        }
        imports
    }

    #[test]
    fn circles_are_found_with_what_ties_them() {
        let root = Path::new("");
        assert!(imports(&[("a", "b"), ("b", "c"), ("a", "c")]).circles(root).is_empty());
        let circles = imports(&[("a", "b"), ("b", "c"), ("c", "b")]).circles(root);
        let expected = "2 files import each other in a circle:\n    b takes X from c\n    c takes X from b";
        assert_eq!(circles, [expected]);
    }

    #[test]
    fn layers_are_held() {
        let layers: [&[&str]; 2] = [&["low"], &["high/"]];
        let climbs = |file, other| imports(&[(file, other)]).climbs(Path::new(""), &layers);
        assert!(climbs("high/a", "low").is_empty());
        assert!(climbs("high/a", "high/b").is_empty());
        assert_eq!(climbs("low", "high/a"), ["low must not take X from the higher layer of high/a"]);
        assert_eq!(climbs("high/a", "other")[0], "other: expected a place in a layer");
    }
}
