//! Tests with engines in separate processes, well-behaved and misbehaving ones.

mod common;
mod faults;
mod games;
mod no_process_is_left;
