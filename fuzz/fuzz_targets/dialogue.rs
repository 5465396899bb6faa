//! Fuzz target: any text as the input of an engine protocol.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| filetto_fuzz::dialogue(text));
