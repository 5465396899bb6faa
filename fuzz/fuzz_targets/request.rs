//! Fuzz target: any bytes as the body of a request.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| filetto_fuzz::request(bytes));
