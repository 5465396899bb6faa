//! The generated sections of docs/search.md: the texts of the page, with the measurements as tables.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::measured::{filetto, finished_rows};
use crate::marked;

const DOCUMENT: &str = "docs/search.md";
const TEXTS: &str = "crates/texts/locales/en-page.ftl";

/// The lines before and after the sections of the techniques.
const TECHNIQUES: [&str; 2] =
    ["<!-- cargo xtask techniques writes these sections -->", "<!-- the end of the sections -->"];
/// The lines before and after the table of depths.
const DEPTHS: [&str; 2] =
    ["<!-- cargo xtask techniques writes this table -->", "<!-- the end of the table -->"];

/// The largest depth in the table of tris.
const LAST: u32 = 9;

pub(super) fn write(root: &Path, program: &Path, data: &Value) -> Result<()> {
    let texts = fs::read_to_string(root.join(TEXTS))?;
    let path = root.join(DOCUMENT);
    let document = fs::read_to_string(&path)?;
    let document = marked::replace(&document, TECHNIQUES, &sections(&texts, data)?)?;
    let document = marked::replace(&document, DEPTHS, &depths(program)?)?;
    Ok(fs::write(path, document)?)
}

fn sections(texts: &str, data: &Value) -> Result<String> {
    let mut sections = String::new();
    for technique in data["techniques"].as_array().context("techniques")? {
        let id = technique["id"].as_str().context("an id")?;
        let title = message(texts, &format!("searching-title-{id}"))?;
        let about = message(texts, &format!("searching-about-{id}"))?;
        let depth = match technique["keeps_depth"].as_bool() {
            Some(true) => message(texts, "searching-keeps")?,
            Some(false) => message(texts, "searching-differs")?,
            None => "",
        };
        write!(
            sections,
            "### {title}\n\n{about}\n\n{}\n\n",
            format!("{} {depth}", source(technique)).trim_end()
        )?;
        sections += &table(technique)?;
    }
    Ok(sections.trim_end().to_owned())
}

/// Returns a message of the catalogue.
fn message<'a>(texts: &'a str, key: &str) -> Result<&'a str> {
    let begin = format!("{key} = ");
    texts.lines().find_map(|line| line.strip_prefix(&begin)).with_context(|| format!("no {key} in {TEXTS}"))
}

fn source(technique: &Value) -> String {
    let text = |source: &Value, key: &str| source[key].as_str().unwrap_or_default().to_owned();
    let sources: Vec<String> = technique["sources"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|source| format!("{}, _{}_, {}", text(source, "authors"), text(source, "title"), source["year"]))
        .collect();
    if sources.is_empty() {
        "Source: this program.".to_owned()
    } else {
        format!("Source: {}.", sources.join("; "))
    }
}

fn table(technique: &Value) -> Result<String> {
    let examples = technique["examples"].as_array().context("examples")?;
    if examples.is_empty() {
        return Ok(String::new());
    }
    let name = |key: &str| technique[key].as_str().unwrap_or_default();
    let mut table = format!("| position | depth | `{}` | `{}` | share |\n", name("without"), name("with"));
    table += "| --- | ---: | ---: | ---: | ---: |\n";
    for example in examples {
        let text = |key: &str| example[key].as_str().unwrap_or_default();
        let nodes = |key: &str| example[key].as_u64().context("nodes");
        let (without, with) = (nodes("without")?, nodes("with")?);
        writeln!(
            table,
            "| `{}` `{}` | {} | {without} | {with} | {} |",
            text("game"),
            text("position"),
            example["depth"],
            change(without, with),
        )?;
    }
    Ok(table + "\n")
}

/// Formats the nodes with the technique as a percentage of those without.
fn change(without: u64, with: u64) -> String {
    let percent = 100.0 * with as f64 / without as f64;
    if percent < 1.0 { format!("{percent:.2} %") } else { format!("{percent:.1} %") }
}

/// Returns the table of nodes of tris at each depth, by alpha-beta directly and with iterative deepening.
fn depths(program: &Path) -> Result<String> {
    let mut table = String::from("| depth | `alpha-beta` | `+ deepening` |\n| ---: | ---: | ---: |\n");
    for depth in 1..=LAST {
        let arguments = ["compare", "tris", "--threads", "1", "--depth", &depth.to_string()];
        let rows = finished_rows(&filetto(program, &arguments)?)?;
        writeln!(table, "| {depth} | {} | {} |", rows["alpha-beta"].nodes, rows["+ deepening"].nodes)?;
    }
    Ok(table.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_a_percentage() {
        assert_eq!([change(100, 50), change(7876, 4), change(2, 5)], ["50.0 %", "0.05 %", "250.0 %"]);
    }
}
