//! Opening rules of tournaments: who places the first stones, and who chooses a colour.
//!
//! ```text
//! swap         the opener places three stones; the responder chooses a colour
//! swap2        the same, but the responder may place two more stones and leave the choice to the opener
//! taraguchi10  the opener is Black. Stone n lies at most n - 1 points from the centre, and after each stone
//!              the other one may swap. After the fourth, Black swaps, or places the fifth, or offers ten
//!              fifth stones, of which White chooses one
//! ```
//!
//! The colour of a stone follows from its number, as in every game. A swap changes only who plays it. So the
//! protocol is a value beside the session: it has the stones and the choices so far, and determines the next
//! act. Sources: Gomocup's *SWAP2BOARD* and the rules of its federation for swap and swap2; for Taraguchi-10
//! rule 25 of the Renju International Federation (renju.net/rule/25).

mod act;
mod balanced;
mod chooser;
mod classical;
mod error;
mod fifth;
mod protocol;
mod rule;
mod symmetry;
mod tags;

pub use act::{OpeningAct, OpeningChoice};
pub use chooser::{OPENING_NODES, OpeningChooser};
pub use classical::ClassicalOpening;
pub use error::{OpeningActError, OpeningRuleError};
pub use protocol::{OpeningDemand, OpeningProtocol, OpeningRole, OpeningTask};
pub use rule::OpeningRule;
