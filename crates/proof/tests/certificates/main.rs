//! Certificates from outside: what is true is accepted, and what is accepted is true; files, joined parts and
//! look-ups. One program, since each would have its own copies of the check for the same games.

mod book;
mod claims;
mod common;
mod compact;
mod dishonest;
mod explanations;
mod files;
mod flaws;
mod join;
mod strategies;
mod walks;
