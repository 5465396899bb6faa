//! Engines in processes of their own, the well-behaved and the others.

mod common;
mod faults;
mod games;
mod no_process_is_left;
