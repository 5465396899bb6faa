//! The limits of requests. The request `games` reports them to clients.

use std::time::Duration;

/// Maximum size of the body of a request, in bytes.
pub const MAX_BODY: usize = 256 << 10;

/// Maximum time of a search in a request.
pub const MAX_TIME: Duration = Duration::from_secs(60);

/// Maximum time of an analysis on a host for one person: somebody watches, and the search ends when they go
/// away.
pub const MAX_PRIVATE_ANALYSIS_TIME: Duration = Duration::from_secs(3600);

/// Maximum time of a request that only hosts for one person answer, which is longer than any computation.
pub const MAX_LOCAL_TIME: Duration = Duration::from_secs(u32::MAX as u64);

/// Maximum length of a certificate in Base64, in characters.
pub const MAX_CERTIFICATE: usize = 1 << 30;

/// The names of the requests that may contain a certificate.
pub(crate) const WITH_CERTIFICATES: [&str; 8] =
    ["move", "think", "values", "review", "analyse", "check", "attack", "explain"];

/// Maximum length of a certificate that is sent to a server, in Base64, in characters.
pub const MAX_SENT_CERTIFICATE: usize = 3 << 19;

/// Maximum size of an answer, in bytes.
pub const MAX_ANSWER: usize = 8 << 20;

/// Minimum memory for the tables of a search, in bytes.
pub const MIN_SEARCH_MEMORY: usize = 128 << 20;

/// Maximum length of a spec, in characters.
pub const MAX_SPEC: usize = 200;

/// Maximum length of the text of a position, in characters.
pub const MAX_POSITION: usize = 4096;

/// Maximum length of the text of a move, in characters.
pub const MAX_MOVE: usize = 40;

/// Maximum length of the text of an opening by an opening rule, in characters.
pub const MAX_OPENING: usize = 400;

/// Maximum length of a comment, in characters.
pub(crate) const MAX_COMMENT: usize = 100_000;

/// Maximum number of moves of a game or a variation.
pub const MAX_MOVES: usize = 4096;
