//! Positions, moves and games as other programs write them.
