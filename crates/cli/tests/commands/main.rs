//! The commands of the program, each as a user types it. One program of tests: as many programs as commands
//! would each be linked, on every system.

mod analyse;
mod answers;
mod arena;
mod check;
mod cluster;
mod common;
mod config;
mod engines;
mod eval;
mod exit_codes;
mod experiments;
mod fair_matches;
mod full_screen;
mod historical;
mod learn;
mod mcp;
mod opening_rules;
mod overwriting;
mod payoffs;
mod playing;
mod puzzles;
mod review;
mod serve;
mod site;
mod solve;
mod standard_output;
mod table;
mod table_resume;
mod tables_used;
mod tactics;
mod techniques;
mod terminal;
mod tree;
mod wrong_input;
