//! Finds the best moves of a position:
//! `cargo run --release -p filetto --example best_move [SPEC [POSITION]]`.

#![allow(clippy::print_stdout)]

use std::error::Error;

use filetto::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let spec = arguments.next().unwrap_or_else(|| "mill:nine".to_owned());
    best_moves(&spec, arguments.next().as_deref())
}

/// Prints the three best moves of a search of a million nodes.
pub(crate) fn best_moves(spec: &str, position: Option<&str>) -> Result<(), Box<dyn Error>> {
    let session = Opening { position, ..Opening::start(spec) }.open()?.session;
    let request = Request { lines: 3, ..Request::default() };
    let table = TranspositionTable::new(16 << 20);
    let analysis = session.analyse(&request, &table, &mut NodeLimit(1_000_000));
    for line in &analysis.lines {
        let value = line.value().map(Value::verdict);
        println!("{:?} by {}", value, line.variation.join(" "));
    }
    println!("depth {}, {} nodes", analysis.depth, analysis.counters.nodes);
    Ok(())
}
