//! The limits of requests. `games` tells them to clients.

use std::time::Duration;

/// The largest body of a request, in bytes.
pub const MAX_BODY: usize = 256 << 10;

/// The longest search that a request can ask for.
pub const MAX_TIME: Duration = Duration::from_secs(60);

/// The longest that a position is analysed on a host for one person: somebody watches, and the search ends when they go away.
pub const MAX_PRIVATE_ANALYSIS_TIME: Duration = Duration::from_secs(3600);

/// The longest answer, in bytes.
pub const MAX_ANSWER: usize = 8 << 20;

/// The least memory that a host gives to the tables of a search, in bytes.
pub const MIN_SEARCH_MEMORY: usize = 128 << 20;

/// The longest spec, in characters.
pub const MAX_SPEC: usize = 200;

/// The longest text of a position, in characters.
pub const MAX_POSITION: usize = 4096;

/// The longest text of a move, in characters.
pub const MAX_MOVE: usize = 40;

/// The longest comment, in characters.
pub(crate) const MAX_COMMENT: usize = 100_000;

/// The maximum number of moves of a game or a variation.
pub const MAX_MOVES: usize = 4096;
