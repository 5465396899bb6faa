//! `filetto games`: the game families with their options, aliases and examples.

use engine::registry::{self, Family};
use serde_json::{Map, Value as Json, json};
use texts::Catalogue;

use crate::arguments::task::ListingArgs;
use crate::failure::Failure;
use crate::output::Output;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &ListingArgs) -> Result<(), Failure> {
    if arguments.json {
        let families: Vec<Json> = registry::families().map(|family| to_json(texts, family)).collect();
        return output.json(&json!(families));
    }
    registry::families().try_for_each(|family| show(texts, output, family))
}

fn description(texts: &Catalogue, family: &Family) -> String {
    texts.text_or(&format!("game-{}", family.name), family.usage)
}

fn to_json(texts: &Catalogue, family: &Family) -> Json {
    let aliases: Map<String, Json> =
        family.aliases.iter().map(|(alias, spec)| ((*alias).to_owned(), json!(spec))).collect();
    json!({
        "name": family.name,
        "usage": family.usage,
        "description": description(texts, family),
        "aliases": aliases,
        "examples": family.examples,
    })
}

fn show(texts: &Catalogue, output: &mut Output, family: &Family) -> Result<(), Failure> {
    output.line(&format!("{}\n    {}", family.usage, description(texts, family)))?;
    if !family.aliases.is_empty() {
        let aliases: Vec<String> =
            family.aliases.iter().map(|(alias, spec)| format!("{alias} = {spec}")).collect();
        let text = texts.with("games-aliases", [("aliases", aliases.join(", ").into())]);
        output.line(&format!("    {text}"))?;
    }
    let text = texts.with("games-examples", [("examples", family.examples.join(" ").into())]);
    output.line(&format!("    {text}\n"))
}
