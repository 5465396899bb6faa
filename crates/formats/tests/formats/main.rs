//! Tests of the readers and writers of formats.

mod errors;
mod foreign;
mod heads;
mod losses;
mod renlib;
mod round_trips;
mod samples;

use engine::Record;
use filetto_formats::{ReadOptions, read, read_all};

/// Reads one game.
fn game(text: &str) -> Record {
    read(text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Reads games of this spec, which the text does not name.
fn games_of(spec: &str, text: &str) -> Vec<Record> {
    let options = ReadOptions { spec: Some(spec), ..ReadOptions::default() };
    read_all(text, &options).unwrap_or_else(|error| panic!("{error}\n{text}"))
}
