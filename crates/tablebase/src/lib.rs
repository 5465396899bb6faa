//! Tablebases: tables with the value of every position of a game. A value is a win, draw or loss for the side
//! to move, and the number of plies to the end with best play.
//!
//! The game must number its positions ([`game::Indexed`]). Sectors are solved by retrograde analysis.
//!
//! * [`Schedule`]: the order in which sectors are solved
//! * [`build()`]: solves sectors and writes their tables; [`build_shared()`] shares the work with other
//!   processes, and [`build_in_parts()`] needs less memory
//! * [`plan()`]: estimates the cost of a build
//! * [`TablesInMemory`]: solves a small game in memory and probes its positions
//! * [`Tables`]: probes positions in a folder or on a host; [`specs()`] lists the games that have tables
//! * [`verify()`]: recomputes values from the positions after each move
//! * [`reachable()`]: counts the positions that can be reached from the start of a game
//! * [`Worth`]: the result of a probe
//!
//! # Features
//!
//! `files`, on by default: builds, verifies and probes tables on the disk. It needs a file system, memory
//! from the operating system, and zstd, which is written in C. Without it, the crate builds for
//! `wasm32-unknown-unknown` and still contains [`TablesInMemory`], [`Worth`], [`Schedule`], [`SectorCounts`],
//! [`TableError`] and [`reachable()`].
//!
//! `ranges`: probes tables of a [`TableHost`], which reads ranges of bytes, without a file system and
//! without C.

#![cfg_attr(
    not(feature = "files"),
    allow(dead_code, reason = "only builds on the disk share the solver's work")
)]

#[cfg(test)]
extern crate self as filetto_tablebase;

mod cell;
mod counts;
mod entry_list;
mod error;
mod in_memory;
mod memory;
mod numbered;
mod place;
mod plan;
mod reachable;
mod schedule;
mod shared_sectors;
mod solve;
mod spill;
mod threads;
mod twins;
mod workers;
mod worth;

#[cfg(feature = "files")]
mod build;
#[cfg(any(feature = "files", feature = "ranges"))]
mod cache;
#[cfg(any(feature = "files", feature = "ranges"))]
mod digest;
#[cfg(any(feature = "files", feature = "ranges"))]
mod file;
#[cfg(any(feature = "files", feature = "ranges"))]
mod listing;
#[cfg(feature = "files")]
mod load;
#[cfg(feature = "files")]
mod parts;
#[cfg(any(feature = "files", feature = "ranges"))]
mod probe;
#[cfg(feature = "files")]
mod save;
#[cfg(feature = "files")]
mod specs;
#[cfg(any(feature = "files", feature = "ranges"))]
mod store;
#[cfg(test)]
#[path = "../tests/tables/common/thread_peers.rs"]
mod thread_peers;
#[cfg(feature = "files")]
mod verify;

pub use counts::SectorCounts;
pub use error::{Damage, TableError, Unreachable};
pub use in_memory::TablesInMemory;
pub use place::{RandomAccess, TableHost, TablePlace};
pub use plan::{Machines, PlanOptions, StepCost, plan};
pub use reachable::{ReachProgress, ReachWatcher, Reached, ReachedSector, reachable, reachable_shared};
pub use schedule::{BuildStep, Schedule, SectorLimits};
pub use workers::{Alone, Workers};
pub use worth::Worth;

#[cfg(feature = "files")]
pub use build::{BuildEvent, BuildOptions, BuildWatcher, build, build_shared, rules};
#[cfg(any(feature = "files", feature = "ranges"))]
pub use file::Content;
#[cfg(any(feature = "files", feature = "ranges"))]
pub use listing::{GAMES_FILE, SUMMARY_FILE, TableListing};
#[cfg(feature = "files")]
pub use parts::build_in_parts;
#[cfg(any(feature = "files", feature = "ranges"))]
pub use probe::{ListedSector, Tables};
#[cfg(feature = "files")]
pub use solve::SolvePhase;
#[cfg(feature = "files")]
pub use specs::{files, specs, specs_readable};
#[cfg(any(feature = "files", feature = "ranges"))]
pub use store::Sizes;
#[cfg(feature = "files")]
pub use verify::{Sample, Verified, VerifyWatcher, WrongEntry, verify, verify_shared};
