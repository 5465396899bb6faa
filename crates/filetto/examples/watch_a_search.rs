//! Prints the progress of a search, and stops it: `cargo run --release -p filetto --example watch_a_search`.

#![allow(clippy::print_stdout)]

use std::error::Error;

use filetto::prelude::*;

/// Prints each finished depth of a search, and stops it after a number of nodes.
struct Printer<'a> {
    game: &'a Ultimate,
    max_nodes: u64,
}

impl Watcher<<Ultimate as Game>::Move> for Printer<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.max_nodes
    }

    fn on_event(&mut self, event: Event<'_, <Ultimate as Game>::Move>) {
        if let Event::Depth(progress) = event {
            let variation: Vec<String> =
                progress.variation.iter().map(|m| self.game.write_move(*m)).collect();
            println!(
                "{:3} {:?} {}",
                progress.depth,
                progress.assessment.value.verdict(),
                variation.join(" ")
            );
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    watch(2_000_000)
}

/// Searches ultimate tic-tac-toe from the start.
pub(crate) fn watch(max_nodes: u64) -> Result<(), Box<dyn Error>> {
    let game = Ultimate::new("ultimate".parse()?);
    let table = TranspositionTable::new(16 << 20);
    let watcher = Printer { game: &game, max_nodes };
    let analysis = analyse(&game, &game.start(), &Options::default(), &table, watcher);
    println!("depth {} is finished, {} nodes", analysis.depth, analysis.counters.nodes);
    Ok(())
}
