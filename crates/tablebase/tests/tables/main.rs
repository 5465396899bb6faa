//! Tests of tables in one program, so that the build of each game is compiled once.
//!
//! * `plain.rs`: tables against retrograde analysis by the rules alone; `counts.rs`, `reachable.rs`: known
//!   numbers of positions
//! * `files.rs`: files of any number of threads are equal, and damaged or forged ones are refused;
//!   `in_memory.rs`: tables without files; `host.rs`: tables that are read by ranges of bytes; `shared.rs`:
//!   builds that several processes share.

mod common;
mod counts;
mod files;
mod host;
mod in_memory;
mod plain;
mod reachable;
mod shared;
