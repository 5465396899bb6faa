//! Fuzz target: any text as a position or moves of other programs.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| filetto_fuzz::foreign(text));
