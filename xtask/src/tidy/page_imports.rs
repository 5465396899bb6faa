//! The imports between the modules of the page: by `import`, by `import()` while it runs, and by JSDoc types.

use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result};

use super::circles::Imports;

/// The text before the name of a module in an import.
const WORDS: [&str; 3] = ["from ", "import ", "import("];

/// The imports between these modules.
pub(super) fn read(files: &[PathBuf]) -> Result<Imports> {
    let mut imports = Imports::default();
    for file in files {
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        imports.add_file(file);
        for name in imported(&text) {
            imports.add(file, &resolve(file, name), name.to_owned());
        }
    }
    Ok(imports)
}

/// The relative names of modules in a text.
fn imported(text: &str) -> Vec<&str> {
    let quoted = |quote: char| {
        let mut names = Vec::new();
        for (start, _) in text.match_indices(quote) {
            let before = &text[..start];
            let rest = &text[start + 1..];
            let name = &rest[..rest.find([quote, '\n']).unwrap_or(0)];
            if name.starts_with('.') && WORDS.iter().any(|word| before.ends_with(word)) {
                names.push(name);
            }
        }
        names
    };
    [quoted('"'), quoted('\'')].concat()
}

/// The file that a relative name means.
fn resolve(file: &Path, name: &str) -> PathBuf {
    let mut path = file.parent().unwrap_or(Path::new("")).to_owned();
    for part in Path::new(name).components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            Component::Normal(part) => path.push(part),
            _ => {}
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_imported_in_four_ways() {
        let text = "import { a } from \"./a.js\";\nimport \"../b.js\";\nconst c = await import('./c/c.js');\n\
            /** @typedef {import(\"./d.js\").D} D */\nconst e = \"./e.js\";\n";
        assert_eq!(imported(text), ["./a.js", "../b.js", "./d.js", "./c/c.js"]);
    }

    #[test]
    fn names_are_relative_to_the_file() {
        let check = |name: &str, expected: &str| {
            assert_eq!(resolve(Path::new("page/board/draw.js"), name), Path::new(expected), "{name}");
        };
        check("./pick.js", "page/board/pick.js");
        check("../app.js", "page/app.js");
    }
}
