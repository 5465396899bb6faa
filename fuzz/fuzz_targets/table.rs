//! Fuzz target: any bytes as the file of a sector.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| filetto_fuzz::table(bytes));
