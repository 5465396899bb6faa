//! `filetto games`: the games and their options.

use clap::ArgMatches;
use engine::registry::FAMILIES;
use serde_json::{Map, Value as Json, json};

use super::Context;
use crate::failure::Failure;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let describe = |name: &str| context.texts.text(&format!("game-{name}"));
    if matches.get_flag("json") {
        let family_json = |family: &engine::registry::Family| {
            let aliases: Map<String, Json> =
                family.aliases.iter().map(|(alias, spec)| ((*alias).to_owned(), json!(spec))).collect();
            json!({
                "name": family.name,
                "usage": family.usage,
                "description": describe(family.name),
                "aliases": aliases,
                "examples": family.examples,
            })
        };
        let families: Vec<Json> = FAMILIES.iter().map(family_json).collect();
        return context.json(&json!(families));
    }
    for family in FAMILIES {
        let description = describe(family.name);
        context.line(&format!("{}\n    {description}", family.usage))?;
        if !family.aliases.is_empty() {
            let aliases = family.aliases.iter().map(|(alias, spec)| format!("{alias} = {spec}"));
            let aliases = aliases.collect::<Vec<_>>().join(", ");
            let text = context.texts.with("games-aliases", [("aliases", aliases.into())]);
            context.line(&format!("    {text}"))?;
        }
        let examples = family.examples.join(" ");
        let text = context.texts.with("games-examples", [("examples", examples.into())]);
        context.line(&format!("    {text}\n"))?;
    }
    Ok(())
}
