//! Sessions of games: rules, agents, analysis, solving, tables, records and errors. One program of tests:
//! each of several would have its own copies of every search, compiled and linked.

mod agents;
mod analysis;
mod assessments;
mod books;
mod conformance;
mod custom_games;
mod endings;
mod errors;
mod filetto_dos;
mod golden;
mod history;
mod made_lines;
mod opening;
mod opening_rules;
mod options;
mod perfect;
mod perft;
mod proofs;
mod proven_values;
mod record;
mod registry;
mod solving;
mod tables;
mod thesis;
mod tree;
mod values;
mod variations;
