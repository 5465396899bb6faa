//! Fuzz target: any text as a spec.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| filetto_fuzz::spec(text));
