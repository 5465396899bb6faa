//! The answers as a WebAssembly module, for a worker in a browser or for Node.
//!
//! ```text
//! page --- "it analyse\n{...}" ---> worker.js --- buffer, answer ---> exports.rs ---> worker.rs
//!      <--- events, the answer ---            <------- send -------
//! ```
//!
//! The module has one thread and no system calls: the host passes it a clock, the date and seeds. It has
//! plain exports and imports and no generated glue, so it is built by `cargo build` alone.

mod host_files;
mod worker;

#[cfg(target_arch = "wasm32")]
mod exports;

pub use host_files::{FileService, built_in_file};
pub use worker::{PageWorker, Surroundings};
