//! Men's morris (mulino): place, slide, fly, capture. Also Filetto, the game of placing on its board.
//!
//! * [`Net`]: the board, with the lines on which three men make a mill and the edges along which men slide.
//! * [`Rules`]: the variants and the options of their spec.
//! * [`Mill`]: the game of men's morris.
//! * [`Filetto`]: men are placed in turn, and the first row of three wins.

mod built_in;
mod census;
mod drawing;
mod errors;
mod evaluate;
mod filetto;
mod filetto_evaluate;
mod filetto_text;
mod indexed;
mod line_features;
mod line_wins;
mod morris;
mod net;
mod numbering;
mod ranks;
mod rings;
mod sector;
mod set;
mod spec;
mod tactics;
mod terms;
mod text;
mod turn;
mod turn_generator;
mod weights;

pub use errors::{MillMoveError, MillPositionError};
pub use filetto::{Filetto, FilettoRules, Placement};
pub use morris::{Mill, Position};
pub use net::Net;
pub use numbering::MillNumbering;
pub use rings::Rings;
pub use sector::{Sector, SectorError};
pub use spec::{Rules, Variant};
pub use turn::Turn;
pub use weights::{COUNTS, WEIGHTS};
