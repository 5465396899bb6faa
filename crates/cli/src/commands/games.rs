//! `filetto games`: the game families with their options, aliases and examples.

use engine::registry::{FAMILIES, Family};
use texts::Catalogue;

use crate::arguments::task::ListingArgs;
use crate::failure::Failure;
use crate::output::Output;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &ListingArgs) -> Result<(), Failure> {
    if arguments.json {
        return output.json(&texts::json::games(texts));
    }
    FAMILIES.iter().try_for_each(|family| show(texts, output, family))
}

fn show(texts: &Catalogue, output: &mut Output, family: &Family) -> Result<(), Failure> {
    output.line(&format!("{}\n    {}", family.usage, texts.family_description(family.name)))?;
    if !family.aliases.is_empty() {
        let aliases: Vec<String> =
            family.aliases.iter().map(|(alias, spec)| format!("{alias} = {spec}")).collect();
        let text = texts.with("games-aliases", [("aliases", aliases.join(", ").into())]);
        output.line(&format!("    {text}"))?;
    }
    let text = texts.with("games-examples", [("examples", family.examples.join(" ").into())]);
    output.line(&format!("    {text}\n"))
}
