//! The imports between the files of a crate: read from `mod`, `use` and the paths in the code, without its
//! tests.
//!
//! A name counts as imported from the file that defines it. So a `pub use` adds no import, neither for the
//! file that re-exports a name nor for those that import it from there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Item, ItemMod, UseTree, Visibility};

use super::circles::Imports;

/// The imports between the files of the crate whose root is `lib.rs` or `main.rs` in this folder.
pub(super) fn read(src: &Path) -> Result<Imports> {
    let mut krate = Crate::default();
    let root = ["lib.rs", "main.rs"].map(|name| src.join(name)).into_iter().find(|path| path.exists());
    let root = root.with_context(|| format!("{}: expected lib.rs or main.rs", src.display()))?;
    krate.load(root, src, None)?;
    Ok(krate.imports())
}

type ModuleId = usize;

/// The modules of a crate, the root first.
#[derive(Default)]
struct Crate {
    modules: Vec<Module>,
}

#[derive(Default)]
struct Module {
    file: PathBuf,
    parent: Option<ModuleId>,
    children: BTreeMap<String, ModuleId>,
    items: BTreeSet<String>,
    uses: Vec<Use>,
    /// The paths in the code, of one name or more.
    paths: BTreeSet<Vec<String>>,
}

/// One name that a `use` brings in; a glob has the name `*`.
struct Use {
    name: String,
    path: Vec<String>,
    is_public: bool,
}

impl Crate {
    fn load(&mut self, file: PathBuf, folder: &Path, parent: Option<ModuleId>) -> Result<ModuleId> {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let parsed = syn::parse_file(&text).with_context(|| file.display().to_string())?;
        self.add(file, folder, parent, parsed.items)
    }

    /// Adds a module with its items. Its child modules lie in `folder`.
    fn add(
        &mut self,
        file: PathBuf,
        folder: &Path,
        parent: Option<ModuleId>,
        items: Vec<Item>,
    ) -> Result<ModuleId> {
        let id = self.modules.len();
        self.modules.push(Module { file: file.clone(), parent, ..Module::default() });
        for item in items.into_iter().filter(|item| !is_test(attributes(item))) {
            match item {
                Item::Mod(child) => self.add_child(id, &file, folder, child)?,
                Item::Use(item) => {
                    let is_public = !matches!(item.vis, Visibility::Inherited);
                    collect_uses(&item.tree, &[], is_public, &mut self.modules[id].uses);
                }
                item => {
                    self.modules[id].items.extend(name(&item));
                    collect_paths(item.into_token_stream(), &mut self.modules[id].paths);
                }
            }
        }
        Ok(id)
    }

    fn add_child(&mut self, id: ModuleId, file: &Path, folder: &Path, child: ItemMod) -> Result<()> {
        let name = child.ident.to_string();
        let folder = folder.join(&name);
        let child = match child.content {
            Some((_, items)) => self.add(file.to_owned(), &folder, Some(id), items)?,
            None => {
                let beside = folder.with_extension("rs");
                let file = if beside.exists() { beside } else { folder.join("mod.rs") };
                self.load(file, &folder, Some(id))?
            }
        };
        self.modules[id].children.insert(name, child);
        Ok(())
    }

    fn imports(&self) -> Imports {
        let mut imports = Imports::default();
        for (id, module) in self.modules.iter().enumerate() {
            imports.add_file(&module.file);
            let taken = module.uses.iter().filter(|item| !item.is_public).map(|item| &item.path);
            for path in taken.chain(&module.paths) {
                if let Some(file) = self.defining_file(id, path, 0) {
                    imports.add(&module.file, file, path.join("::"));
                }
            }
        }
        imports
    }

    /// The file that defines what a path names, as seen from a module. `None` for a name outside of the
    /// crate, a local name, or a module itself.
    fn defining_file(&self, from: ModuleId, path: &[String], depth: u32) -> Option<&Path> {
        // Two modules can re-export each other by globs.
        if depth > 16 {
            return None;
        }
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => self.descend(0, rest, depth),
            "self" => self.descend(from, rest, depth),
            "super" => {
                let parent = self.modules[from].parent?;
                let is_higher = rest.first().is_some_and(|next| next == "super");
                if is_higher {
                    self.defining_file(parent, rest, depth)
                } else {
                    self.descend(parent, rest, depth)
                }
            }
            name => {
                let module = &self.modules[from];
                match module.children.get(name) {
                    Some(child) => self.descend(*child, rest, depth),
                    None => self.through_uses(from, path, depth),
                }
            }
        }
    }

    /// Follows a path downwards from a module.
    fn descend(&self, id: ModuleId, path: &[String], depth: u32) -> Option<&Path> {
        let (first, rest) = path.split_first()?;
        let module = &self.modules[id];
        if let Some(child) = module.children.get(first) {
            return self.descend(*child, rest, depth);
        }
        let is_defined = module.items.contains(first);
        let elsewhere = if is_defined { None } else { self.through_uses(id, path, depth) };
        // A name without a visible definition was made by a macro of this module.
        elsewhere.or_else(|| (first != "*" && !self.takes(id, first)).then_some(&*module.file))
    }

    fn takes(&self, id: ModuleId, name: &str) -> bool {
        self.modules[id].uses.iter().any(|item| item.name == name)
    }

    /// Follows a path whose first name a `use` of the module brings in.
    fn through_uses(&self, id: ModuleId, path: &[String], depth: u32) -> Option<&Path> {
        let (first, rest) = path.split_first()?;
        let named = self.modules[id].uses.iter().find(|item| item.name == *first);
        let full: Vec<String> = named?.path.iter().chain(rest).cloned().collect();
        if full == path { None } else { self.defining_file(id, &full, depth + 1) }
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.to_token_stream().to_string() == "# [cfg (test)]")
}

/// The name that an item defines.
fn name(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

/// The names that a `use` brings in.
fn collect_uses(tree: &UseTree, before: &[String], is_public: bool, uses: &mut Vec<Use>) {
    let with = |last: String| before.iter().cloned().chain([last]).collect::<Vec<String>>();
    match tree {
        UseTree::Path(path) => collect_uses(&path.tree, &with(path.ident.to_string()), is_public, uses),
        UseTree::Group(group) => {
            group.items.iter().for_each(|tree| collect_uses(tree, before, is_public, uses));
        }
        UseTree::Name(name) if name.ident == "self" => {
            let name = before.last().cloned().unwrap_or_default();
            uses.push(Use { name, path: before.to_vec(), is_public });
        }
        UseTree::Name(name) => {
            let name = name.ident.to_string();
            uses.push(Use { path: with(name.clone()), name, is_public });
        }
        UseTree::Rename(rename) => {
            let path = with(rename.ident.to_string());
            uses.push(Use { name: rename.rename.to_string(), path, is_public });
        }
        UseTree::Glob(_) => uses.push(Use { name: "*".to_owned(), path: with("*".to_owned()), is_public }),
    }
}

/// The paths in code, within macros too. What follows a dot is a field or a method.
fn collect_paths(tokens: TokenStream, paths: &mut BTreeSet<Vec<String>>) {
    let mut path: Vec<String> = Vec::new();
    let (mut colons, mut after_dot) = (0, false);
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                if colons != 2 {
                    paths.extend((!path.is_empty()).then(|| std::mem::take(&mut path)));
                }
                if !after_dot {
                    path.push(ident.to_string());
                }
                (colons, after_dot) = (0, false);
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
            other => {
                paths.extend((!path.is_empty()).then(|| std::mem::take(&mut path)));
                colons = 0;
                after_dot = matches!(&other, TokenTree::Punct(punct) if punct.as_char() == '.');
                if let TokenTree::Group(group) = other {
                    collect_paths(group.stream(), paths);
                }
            }
        }
    }
    paths.extend((!path.is_empty()).then_some(path));
}
