//! Any text as a dialogue with an engine.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| filetto_fuzz::dialogue(text));
