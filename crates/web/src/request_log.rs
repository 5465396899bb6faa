//! A request and its response, as the log and the metrics record them.
//!
//! A record never contains what a client has sent: no path, no query, no body, no header but a short
//! `X-Request-Id`. So neither games nor the keys of games by link are logged.

use std::fmt::Debug;
use std::net::IpAddr;
use std::time::{Duration, SystemTime};

use axum::http::{HeaderMap, HeaderName};

/// The header with the identifier of a request.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Maximum length of the identifier of a request, in characters.
const MAX_ID: usize = 64;

/// A request and its response.
#[derive(Debug, Clone)]
pub struct RequestRecord {
    /// The time of arrival.
    pub time: SystemTime,
    /// The identifier of the request, also sent as the header `X-Request-Id`.
    pub id: String,
    /// The method, or `-` for an unusual one.
    pub method: &'static str,
    /// The template of the route, such as `/api/texts/{language}`; not the path.
    pub route: String,
    /// The status of the response; [`GONE`](Self::GONE) if the client had disconnected before.
    pub status: u16,
    /// The time from the arrival to the last byte of the response.
    pub duration: Duration,
    /// The number of bytes of the response's body that were sent.
    pub bytes: u64,
    /// `true` if the whole body was sent.
    pub is_whole: bool,
    /// The address of the client.
    pub address: IpAddr,
}

impl RequestRecord {
    /// The status of a request whose client had disconnected before the response; nginx uses the same.
    pub const GONE: u16 = 499;
}

/// A receiver of records. It must not block.
pub trait RequestLog: Debug + Send + Sync {
    /// Records a request when its response has ended.
    fn record(&self, record: &RequestRecord);

    /// Returns the number of records that were dropped because they came too fast.
    fn dropped(&self) -> u64;
}

/// Returns the identifier of a request: the one that the client or a proxy sends, if it is a short token, or
/// else a random one.
pub(crate) fn request_id(headers: &HeaderMap) -> String {
    let is_token = |id: &&str| {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        !id.is_empty() && id.len() <= MAX_ID && id.bytes().all(is_plain)
    };
    let sent = headers.get(REQUEST_ID).and_then(|id| id.to_str().ok()).filter(is_token);
    sent.map_or_else(|| format!("{:016x}", fastrand::u64(..)), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_short_tokens_of_clients_name_a_request() {
        let id = |sent: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(REQUEST_ID, sent.parse().unwrap());
            request_id(&headers)
        };
        let longest = "a".repeat(64);
        for kept in ["7", "3f2a-0b.C_9", &longest] {
            assert_eq!(id(kept), kept);
        }
        for other in ["", "a b", "a\"b", "{}", &"a".repeat(65)] {
            let id = id(other);
            assert!(id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
        }
        assert_ne!(request_id(&HeaderMap::new()), request_id(&HeaderMap::new()));
    }
}
