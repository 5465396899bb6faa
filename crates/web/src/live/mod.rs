//! Games between two people by a link, which this server stores while they are played.
//!
//! ```text
//! open ---> key, link        one player
//! link ---> QR code
//! join ---> key              the other
//! act  ---> LiveGame: the moves, the places, the clock, an offer
//!               | each change
//!           watch ---> text/event-stream     players and spectators
//! ```
//!
//! Only the player with the key of a place may move for it. Everything else is public to those who have the
//! link.

mod clock;
mod entries;
mod error;
mod game;
mod game_file;
mod games;
mod key;
mod link;
mod played;
mod problem;
mod requests;
mod stored;
mod update;
mod watching;

pub(crate) use entries::{JoinedEntry, LiveGameEntry, LiveLinkEntry, OpenedEntry};
pub(crate) use error::LiveError;
pub(crate) use game_file::GameFile;
pub(crate) use games::LiveGames;
pub use link::network_address;
pub(crate) use requests::LiveRequest;
