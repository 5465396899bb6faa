//! Builds a tablebase of three men's morris, and probes a position:
//! `cargo run --release -p filetto --example tables_probe`.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::ops::ControlFlow;

use filetto::prelude::*;
use filetto::tablebase::{BuildOptions, Schedule, SectorLimits, build};

fn main() -> Result<(), Box<dyn Error>> {
    probe("b1w/2w/1b1 w 1 1")
}

/// Builds the tables in a temporary folder, and prints the value of a position.
pub(crate) fn probe(position: &str) -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let game = Mill::new("mill:three".parse()?);
    let schedule = Schedule::new(&game, SectorLimits { men: None, hand: None });
    let options = BuildOptions { threads: 2, plies: true };
    build(&game, &schedule, folder.path(), options, &|_| ControlFlow::Continue(()))?;

    let position = game.parse_position(position)?;
    let tables = Tables::new(game, folder.path(), 1 << 20);
    println!("{:?}", tables.probe(&position)?);
    Ok(())
}
