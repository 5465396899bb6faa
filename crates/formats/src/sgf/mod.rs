//! Smart Game Format, version 4: game trees of nodes with properties, such as
//! `(;GM[4]FF[4]SZ[15];B[hh]C[a comment];W[ii])`.
//!
//! GM\[4\] is gomoku: Black moves first, points are two letters from the top left, and five or more in a row
//! win (`RU[0]`) or exactly five (`RU[1]`). GM\[5\] is men's morris, for which SGF defines no moves: they are
//! written in Filetto's notation, and White moves first. Other games have no number in SGF. Games of marks
//! are written as GM\[4\], so that any viewer shows the marks as stones, and all others as GM\[5\].
//!
//! Private properties of the root: `SPEC` is the game if GM, SZ and RU do not determine it, `POSITION` the
//! start position if AB, AW and PL cannot represent it, `REPETITIONS` and `QUIETPLIES` are the history rules,
//! and `TAG[name:value]` is a tag without a property. `NAG`, in any node, contains glyphs other than TE, BM,
//! DO and IT.
//!
//! Other properties are kept without interpretation: in the root as a tag with the property's name, elsewhere
//! in the comment of the move as `[%sgf BL[23.4]]`.
//!
//! Source: the specification of FF\[4\] by A. Hollosi; files of c-gomoku-cli.

mod marks;
mod properties;
mod read;
mod root;
mod tree;
mod write;

pub(crate) use properties::split_kept;
pub(crate) use read::each_game;
pub(crate) use write::write;
