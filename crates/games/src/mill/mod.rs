//! Men's morris (mulino): place, slide, fly, take. And Filetto, its placement-only game.
//!
//! * [`Net`]: the points, the lines on which three men make a mill, the edges along which men slide
//! * [`Rules`]: the variants and the options of their spec
//! * [`Mill`]: the game; [`Filetto`]: who makes the first row of three while placing

mod census;
mod choices;
mod drawing;
mod errors;
mod evaluate;
mod filetto;
mod filetto_evaluate;
mod filetto_text;
mod indexed;
mod line_wins;
mod morris;
mod net;
mod numbering;
mod outlook;
mod ranks;
mod rings;
mod sector;
mod spec;
mod text;
mod turn;

pub use errors::{MillMoveError, MillPositionError};
pub use filetto::{Filetto, FilettoRules, Placement};
pub use morris::{Mill, Position};
pub use net::Net;
pub use numbering::MillNumbering;
pub use rings::Rings;
pub use sector::{Sector, SectorError};
pub use spec::{Rules, Variant};
pub use turn::Turn;
