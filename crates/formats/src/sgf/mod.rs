//! Smart Game Format, version 4: game trees of nodes with properties, `(;GM[4]FF[4]SZ[15];B[hh]C[a comment];W[ii])`.
//!
//! GM\[4\] is gomoku: Black moves first, points are two letters from the top left, and five in a row win (`RU[0]`) or exactly
//! five do (`RU[1]`). GM\[5\] is men's morris, for which the format defines no moves: they are written in our notation,
//! and White moves first. Filetto and ultimate tic-tac-toe have no number of their own: they are written as GM\[4\], so
//! that any viewer shows their marks as stones.
//!
//! Properties of our own, all in the root but the last: `SPEC` names the game where GM, SZ and RU do not, `POSITION` the
//! first position where AB, AW and PL cannot, `REPETITIONS` and `QUIETPLIES` limits of history, `TAG[name:value]` a tag that
//! is no property. `NAG` holds marks that are no TE, BM, DO or IT.
//!
//! What has no meaning here is kept: in the root as a tag with the property's name, elsewhere in the comment of the move as
//! `[%sgf BL[23.4]]`.
//!
//! Source: the specification of FF\[4\] by A. Hollosi; files of c-gomoku-cli.

mod marks;
mod properties;
mod read;
mod root;
mod tree;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
