//! Engines of other programs as players: their processes, and what is said to them.
