//! `filetto games`: the game families with their options, aliases and examples.

use engine::registry::{self, Family};

use crate::arguments::task::ListingArgs;
use crate::failure::Failure;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &ListingArgs) -> Result<(), Failure> {
    if arguments.json {
        return screen.output.json(&texts::json::games(screen.texts));
    }
    registry::families().try_for_each(|family| show(screen, family))
}

fn show(screen: &mut Screen<'_>, family: &Family) -> Result<(), Failure> {
    screen.output.line(&format!("{}\n    {}", family.usage, screen.texts.family_description(family)))?;
    if !family.aliases.is_empty() {
        let aliases: Vec<String> =
            family.aliases.iter().map(|(alias, spec)| format!("{alias} = {spec}")).collect();
        let text = screen.texts.with("games-aliases", [("aliases", aliases.join(", ").into())]);
        screen.output.line(&format!("    {text}"))?;
    }
    let text = screen.texts.with("games-examples", [("examples", family.examples.join(" ").into())]);
    screen.output.line(&format!("    {text}\n"))
}
