//! Fuzz target: any words as the moves of some game.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| filetto_fuzz::moves(text));
