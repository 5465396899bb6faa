//! Fuzz target: any text as a saved game.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| filetto_fuzz::record(text));
