//! The client of a request that a trusted proxy passes on.
//!
//! ```text
//! X-Forwarded-For: 198.51.100.7, 203.0.113.9, 10.0.0.2      peer: 127.0.0.1
//!                  forged?       the client   trusted       trusted
//! ```
//!
//! Each proxy appends the address from which a request came. So the list is read from its end, and everything
//! before the first address that is not trusted may be forged by the client. The headers of a peer that is
//! not trusted are ignored.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderName, header};
use ipnet::IpNet;

/// The header with the addresses through which a request came.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The headers that proxies add to requests.
const PROXY_HEADERS: [HeaderName; 3] = [FORWARDED_FOR, header::FORWARDED, header::VIA];

/// The proxies whose headers are trusted.
#[derive(Debug)]
pub(crate) struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Returns the proxies in these networks.
    pub(crate) fn new(networks: Vec<IpNet>) -> TrustedProxies {
        TrustedProxies(networks)
    }

    /// Returns `true` if the headers of this peer are trusted.
    pub(crate) fn trusts(&self, peer: IpAddr) -> bool {
        contains(&self.0, peer)
    }

    /// Returns the address of the client of a request with these headers. It is the last address that is not
    /// trusted, or else the first one that could be read.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lines = headers.get_all(FORWARDED_FOR).into_iter();
        let mut words = lines.map(|line| line.to_str().unwrap_or_default()).flat_map(|line| line.split(','));
        let mut client = peer;
        while self.trusts(client) {
            match words.next_back().map(address) {
                Some(Some(before)) => client = before,
                // A word that is no address hides all before it.
                Some(None) | None => break,
            }
        }
        client
    }
}

/// Returns `true` if one of these networks contains the address.
pub(crate) fn contains(networks: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    networks.iter().any(|network| network.contains(&address))
}

/// Returns `true` if a proxy has passed on a request with these headers.
pub(crate) fn is_passed_on(headers: &HeaderMap) -> bool {
    PROXY_HEADERS.iter().any(|name| headers.contains_key(name))
}

/// Parses an address, which may have a port.
fn address(word: &str) -> Option<IpAddr> {
    let word = word.trim();
    let with_port = || word.parse().ok().map(|address: SocketAddr| address.ip());
    let in_brackets = || word.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    word.parse().ok().or_else(with_port).or_else(in_brackets)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(peer: &str, lines: &[&str], expected: &str) {
        let proxies = ["127.0.0.1/32", "10.0.0.0/8", "2001:db8::/32"].map(|network| network.parse().unwrap());
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, line.parse().unwrap());
        }
        let client = TrustedProxies::new(proxies.into()).client(peer.parse().unwrap(), &headers);
        assert_eq!(client, expected.parse::<IpAddr>().unwrap(), "{peer} {lines:?}");
    }

    #[test]
    fn the_client_is_the_last_address_that_is_not_trusted() {
        check("127.0.0.1", &["203.0.113.9"], "203.0.113.9");
        check("127.0.0.1", &["198.51.100.7, 203.0.113.9"], "203.0.113.9");
        check("127.0.0.1", &["203.0.113.9, 10.0.0.2"], "203.0.113.9");
        check("127.0.0.1", &["198.51.100.7", "203.0.113.9,10.0.0.2"], "203.0.113.9");
        check("10.1.2.3", &["203.0.113.9:4711"], "203.0.113.9");
        check("::ffff:127.0.0.1", &["[2001:db9::1]:443"], "2001:db9::1");
        check("2001:db8::1", &["[2001:db9::1]"], "2001:db9::1");
        check("127.0.0.1", &["10.0.0.1, 10.0.0.2"], "10.0.0.1");
    }

    #[test]
    fn headers_of_strangers_are_ignored() {
        check("203.0.113.9", &["198.51.100.7"], "203.0.113.9");
        check("127.0.0.2", &["198.51.100.7"], "127.0.0.2");
        check("127.0.0.1", &["203.0.113.9, 198.51.100.7"], "198.51.100.7");
    }

    #[test]
    fn what_is_no_address_hides_what_is_before_it() {
        check("127.0.0.1", &[], "127.0.0.1");
        check("127.0.0.1", &[""], "127.0.0.1");
        check("127.0.0.1", &["203.0.113.9, unknown"], "127.0.0.1");
        check("127.0.0.1", &["203.0.113.9, unknown, 10.0.0.2"], "10.0.0.2");
    }
}
