//! Fuzz target: any text as a position of some game.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| filetto_fuzz::position(text));
