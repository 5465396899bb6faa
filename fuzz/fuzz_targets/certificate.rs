//! Fuzz target: any bytes as a certificate.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| filetto_fuzz::certificate(bytes));
