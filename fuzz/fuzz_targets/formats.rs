//! Fuzz target: any text as games of another program.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| filetto_fuzz::formats(text));
