//! Links the modules of the page, so that a first visit loads few files.
//!
//! ```text
//! first.js    a classic script: the language and the themes, before anything is drawn
//! bundle.js   all modules that main.js imports, each in a function; exports them as `modules`
//! embed.js    the embedded board, whole
//! others      as they are written, but for the imports of modules that are in the bundle
//! ```
//!
//! This is possible with few lines since the modules are plain: each import and each export stands in a line
//! of its own, nothing is exported by default or changes after its export, and no two modules import each
//! other.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The modules of the page by their names, such as `script/board/draw.js`.
pub(crate) type Modules = BTreeMap<String, String>;

/// The module that starts the page. It is not in the bundle: modules that are loaded during its start import
/// from the bundle, which must have been evaluated by then.
const MAIN: &str = "script/main.js";

/// The script that runs before the page is drawn.
pub(crate) const FIRST: &str = "script/first.js";

/// The embedded board.
const EMBED: &str = "script/embed.js";

/// The modules that the page needs at its start.
pub(crate) const BUNDLE: &str = "script/bundle.js";

/// The script of the page with examples of the element, which runs before the page is drawn.
pub(crate) const EXAMPLES: &str = "script/elsewhere/examples.js";

/// The element for other pages, and the module that replaces another one there.
const ELEMENT: &str = "script/elsewhere/element.js";
const REPLACED: [&str; 2] = ["script/place.js", "script/elsewhere/place.js"];

/// Modules of other pages.
const ELSEWHERE: &str = "script/elsewhere/";

/// Workers have no part in the page: they share no module with it.
const WORKERS: &str = "script/engine/";

/// Links the modules of the page.
pub(crate) fn link(modules: &Modules) -> Modules {
    let shared: Vec<String> = closure(modules, MAIN).into_iter().filter(|name| name != MAIN).collect();
    let mut linked: Modules = modules
        .iter()
        .filter(|(name, _)| !shared.contains(name) && !name.starts_with(ELSEWHERE))
        .map(|(name, text)| {
            let is_worker = name.starts_with(WORKERS);
            (name.clone(), if is_worker { text.clone() } else { relinked(name, text, &shared) })
        })
        .collect();
    linked.insert(BUNDLE.to_owned(), bundle(modules, &shared));
    for name in [FIRST, EXAMPLES] {
        linked.insert(name.to_owned(), script(modules, name));
    }
    linked.insert(EMBED.to_owned(), bundle(modules, &closure(modules, EMBED)));
    linked
}

/// Returns the element for other pages as one module.
pub(crate) fn element(modules: &Modules) -> String {
    let [name, replacement] = REPLACED;
    let mut modules = modules.clone();
    let text = modules[replacement].clone();
    modules.insert(name.to_owned(), text);
    bundle(&modules, &closure(&modules, ELEMENT))
}

/// Returns one module with these modules, each after those that it imports. Each is a function, asynchronous
/// since a module may wait, that returns its exports.
fn bundle(modules: &Modules, names: &[String]) -> String {
    let mut text = functions(modules, names, "await (async () => {", "})();");
    text.push_str("export const modules = {\n");
    for (index, name) in names.iter().enumerate() {
        let _ = writeln!(text, "  {name:?}: ${index},");
    }
    text.push_str("};\n");
    text
}

/// Returns a classic script with a module and all that it imports, none of which may wait.
fn script(modules: &Modules, entry: &str) -> String {
    let functions = functions(modules, &closure(modules, entry), "(() => {", "})();");
    format!("(() => {{\n{functions}}})();\n")
}

/// Returns the functions of modules, whose results have the names `$0`, `$1`, ...
fn functions(modules: &Modules, names: &[String], begin: &str, end: &str) -> String {
    let mut text = String::new();
    for (index, name) in names.iter().enumerate() {
        let _ = writeln!(text, "// {name}\nconst ${index} = {begin}");
        let mut exports = Vec::new();
        for line in modules[name].lines().filter(|line| !is_comment(line)) {
            if let Some(import) = Import::of(name, line) {
                let place = names.iter().position(|other| *other == import.from);
                let _ = writeln!(text, "const {} = ${};", import.pattern(), place.unwrap_or(usize::MAX));
            } else if let Some(declaration) = line.strip_prefix("export ") {
                exports.extend(declared(declaration));
                let _ = writeln!(text, "{declaration}");
            } else {
                // No text of the page has more than one line, so spaces at its begin are layout.
                let _ = writeln!(text, "{}", with_late_paths(name, &without_types(line.trim_start())));
            }
        }
        let _ = writeln!(text, "return {{ {} }};\n{end}", exports.join(", "));
    }
    text
}

/// Returns a line without the types of its parts: `/** @type {string} */ (a)`.
fn without_types(line: &str) -> String {
    let mut parts = line.split("/** @");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.filter_map(|part| part.split_once("*/")).fold(first, |code, (_, rest)| code + rest.trim_start())
}

/// Returns the name of the module that another one calls by this relative path.
fn resolved(module: &str, path: &str) -> String {
    let mut name: Vec<&str> = module.split('/').collect();
    name.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(name.pop()),
            part => name.push(part),
        }
    }
    name.join("/")
}

/// Returns a line of a module with the paths of the modules that it loads later: the bundle lies in the
/// folder of all scripts.
fn with_late_paths(module: &str, line: &str) -> String {
    const IMPORT: &str = "import(\"";
    let mut parts = line.split(IMPORT);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| match part.split_once('"') {
        Some((path, rest)) => {
            let name = resolved(module, path);
            format!("{text}{IMPORT}./{}\"{rest}", name.trim_start_matches("script/"))
        }
        None => format!("{text}{IMPORT}{part}"),
    })
}

/// Returns `true` if a line has no code.
fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with("//")
}

/// Returns a module that imports from the bundle those modules that are there.
fn relinked(name: &str, text: &str, shared: &[String]) -> String {
    let mut head = String::new();
    let mut rest = String::new();
    for line in text.lines() {
        match Import::of(name, line).filter(|import| shared.contains(&import.from)) {
            Some(import) => {
                let _ = writeln!(head, "const {} = modules[{:?}];", import.pattern(), import.from);
            }
            None => {
                rest.push_str(line);
                rest.push('\n');
            }
        }
    }
    if head.is_empty() {
        return rest;
    }
    let up = "../".repeat(name.matches('/').count() - 1);
    let up = if up.is_empty() { "./" } else { &up };
    let file = BUNDLE.trim_start_matches("script/");
    format!("import {{ modules }} from \"{up}{file}\";\n{head}{rest}")
}

/// Returns a module and all that it imports, each after those that it imports itself.
fn closure(modules: &Modules, entry: &str) -> Vec<String> {
    fn visit(modules: &Modules, name: &str, found: &mut Vec<String>) {
        if found.iter().any(|other| other == name) {
            return;
        }
        for import in modules[name].lines().filter_map(|line| Import::of(name, line)) {
            visit(modules, &import.from, found);
        }
        found.push(name.to_owned());
    }
    let mut found = Vec::new();
    visit(modules, entry, &mut found);
    found
}

/// An import of a module: `import { a, b as c } from "./d.js";`.
struct Import<'a> {
    names: &'a str,
    /// The name of the other module.
    from: String,
}

impl<'a> Import<'a> {
    /// Parses a line of a module. Returns `None` if it imports nothing.
    fn of(module: &str, line: &'a str) -> Option<Import<'a>> {
        let (names, path) = line.strip_prefix("import { ")?.split_once(" } from \"")?;
        Some(Import { names, from: resolved(module, path.strip_suffix("\";")?) })
    }

    /// Returns the pattern that takes the names from an object: `{ a, b: c }`.
    fn pattern(&self) -> String {
        format!("{{ {} }}", self.names.replace(" as ", ": "))
    }
}

/// Returns the name of a declaration that is exported; `None` of the empty list that only marks a module.
fn declared(declaration: &str) -> Option<&str> {
    let declaration = declaration.strip_prefix("async ").unwrap_or(declaration);
    let name = ["function ", "class ", "const "].iter().find_map(|word| declaration.strip_prefix(word))?;
    let name = name.trim_start_matches('*').trim_start();
    name.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(texts: &[(&str, &str)]) -> Modules {
        texts.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn modules_of_the_bundle_come_after_their_imports() {
        let modules = modules(&[
            ("script/main.js", "import { b } from \"./board/b.js\";\nb();\nimport(\"./late.js\");\n"),
            (
                "script/board/b.js",
                "import { a as one } from \"../a.js\";\nexport function b() {\n  import(\"./d.js\");\n  return one;\n}\n",
            ),
            ("script/a.js", "export const a = 1;\n"),
            ("script/late.js", "import { a } from \"./a.js\";\nimport { c } from \"./c.js\";\na + c;\n"),
            ("script/c.js", "export class c {}\n"),
            ("script/first.js", "import { a } from \"./a.js\";\na;\n"),
            ("script/elsewhere/examples.js", "import { a } from \"../a.js\";\na;\n"),
            ("script/embed.js", "import { a } from \"./a.js\";\nawait a;\n"),
        ]);
        let linked = link(&modules);
        let names: Vec<&str> = linked.keys().map(String::as_str).collect();
        let expected = [
            "script/bundle.js",
            "script/c.js",
            "script/elsewhere/examples.js",
            "script/embed.js",
            "script/first.js",
            "script/late.js",
            "script/main.js",
        ];
        assert_eq!(names, expected);
        assert_eq!(
            linked["script/bundle.js"],
            "// script/a.js\nconst $0 = await (async () => {\nconst a = 1;\nreturn { a };\n})();\n\
             // script/board/b.js\nconst $1 = await (async () => {\nconst { a: one } = $0;\nfunction b() {\nimport(\"./board/d.js\");\nreturn one;\n}\n\
             return { b };\n})();\nexport const modules = {\n  \"script/a.js\": $0,\n  \"script/board/b.js\": $1,\n};\n"
        );
        assert_eq!(
            linked["script/late.js"],
            "import { modules } from \"./bundle.js\";\nconst { a } = modules[\"script/a.js\"];\nimport { c } from \"./c.js\";\na + c;\n"
        );
        assert!(linked["script/main.js"].contains("const { b } = modules[\"script/board/b.js\"];"));
        assert!(linked["script/first.js"].starts_with("(() => {\n// script/a.js\nconst $0 = (() => {\n"));
        assert!(!linked["script/embed.js"].contains("import"));
    }
}
