//! The command line: the arguments of each command as a type, with help and one-line errors in the user's
//! language.
//!
//! [`words::read`] parses the command line once. The commands receive their arguments as values.

pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod check;
pub(crate) mod complete;
pub(crate) mod config;
#[cfg(test)]
mod consistency;
pub(crate) mod convert;
pub(crate) mod early;
pub(crate) mod engine;
pub(crate) mod eval;
pub(crate) mod examples;
pub(crate) mod experiments;
pub(crate) mod explain;
pub(crate) mod external_engines;
pub(crate) mod grammar;
mod help;
pub(crate) mod ladder;
pub(crate) mod language;
pub(crate) mod learn;
pub(crate) mod mcp;
pub(crate) mod nearest;
pub(crate) mod opening;
pub(crate) mod output_name;
pub(crate) mod payoffs;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod site;
pub(crate) mod solve;
pub(crate) mod tables;
pub(crate) mod task;
pub(crate) mod tree;
pub(crate) mod values;
pub(crate) mod words;
