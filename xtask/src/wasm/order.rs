//! The order of functions in the module, for a smaller file.
//!
//! The linker writes the functions of a crate's unit one after the other, so the copies of one generic
//! function lie far from each other, beyond the 32 KiB that DEFLATE looks back. Ordered by name and size,
//! copies are neighbours, and the compressed code is a quarter smaller (docs/notes/builds.md). Nothing else
//! changes: each function keeps its instructions, and its index is renumbered wherever it stands.

use std::cmp::Reverse;

use anyhow::{Context, Result, anyhow};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionBody, FunctionSectionReader, KnownCustom, Name, Parser,
    Payload, TypeRef,
};

/// Returns the module with functions of one name side by side, and without the names.
///
/// # Errors
/// The module is not valid, or has no names.
pub(super) fn by_name(module: &[u8]) -> Result<Vec<u8>> {
    let functions = Functions::read(module)?;
    let mut order: Vec<usize> = (0..functions.sizes.len()).collect();
    order.sort_by_key(|function| (generic(&functions.names[*function]), Reverse(functions.sizes[*function])));
    let mut places = vec![0; order.len()];
    for (place, function) in order.iter().enumerate() {
        places[*function] = u32::try_from(place)?;
    }
    let mut ordered = Module::new();
    Ordered { imported: functions.imported, order, places }
        .parse_core_module(&mut ordered, Parser::new(0), module)
        .map_err(|error| anyhow!("the module cannot be written again: {error}"))?;
    Ok(ordered.finish())
}

/// The functions that a module defines.
struct Functions {
    /// The number of imported functions, which have the first indices.
    imported: u32,
    names: Vec<String>,
    /// The sizes of their bodies, in bytes.
    sizes: Vec<u64>,
}

impl Functions {
    fn read(module: &[u8]) -> Result<Functions> {
        let mut functions = Functions { imported: 0, names: Vec::new(), sizes: Vec::new() };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        functions.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    functions.sizes.push(body.range().end - body.range().start);
                }
                Payload::CustomSection(section) => functions.read_names(&section)?,
                _ => {}
            }
        }
        Some(functions).filter(|functions| !functions.names.is_empty()).context("the module has no names")
    }

    fn read_names(&mut self, section: &CustomSectionReader<'_>) -> Result<()> {
        let KnownCustom::Name(subsections) = section.as_known() else { return Ok(()) };
        self.names = vec![String::new(); self.sizes.len()];
        for subsection in subsections {
            let Name::Function(names) = subsection? else { continue };
            for named in names {
                let named = named?;
                let function = named.index.checked_sub(self.imported).map(|function| function as usize);
                if let Some(name) = function.and_then(|function| self.names.get_mut(function)) {
                    *name = named.name.to_owned();
                }
            }
        }
        Ok(())
    }
}

/// Returns the name without the hash, by which the copies of a generic function differ.
fn generic(name: &str) -> &str {
    name.rsplit_once("17h").map_or(name, |(generic, _)| generic)
}

/// Writes a module again with its functions in an order.
struct Ordered {
    imported: u32,
    /// The functions by their new places, without the imported ones.
    order: Vec<usize>,
    /// The new places of the functions.
    places: Vec<u32>,
}

impl Reencode for Ordered {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, reencode::Error> {
        let own = function.checked_sub(self.imported);
        Ok(own.map_or(function, |own| self.imported + self.places[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        let types = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for function in &self.order {
            functions.function(types[*function]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        let bodies = section.into_iter().collect::<Result<Vec<FunctionBody<'_>>, _>>()?;
        for function in self.order.clone() {
            self.parse_function_body(code, bodies[function].clone())?;
        }
        Ok(())
    }

    fn parse_custom_section(
        &mut self,
        _module: &mut Module,
        _section: CustomSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        Ok(())
    }
}
