//! Formats of men's morris programs.

pub(crate) mod numbers;
pub(crate) mod playok;
pub(crate) mod sanmill;
