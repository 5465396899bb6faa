//! Checks of requests, and the response headers that protect the page in browsers.
//!
//! Every page that the user of a machine opens can send requests to a server on that machine. To keep such
//! pages out:
//!
//! * the `Host` must be this machine: the name of another site that resolves to this machine (DNS rebinding)
//!   is rejected;
//! * a `POST` from a page of another site is rejected by its `Origin` or `Sec-Fetch-Site`. Its body must be
//!   JSON, which such a page may not send without permission, so the browser does not even send it.
//!
//! Programs other than browsers send neither header and are accepted.

use std::net::{IpAddr, SocketAddr};

use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};

use crate::error_response::HttpError;

/// Checks the origin of requests, by the names of this server.
#[derive(Debug, Clone)]
pub(crate) struct RequestGuard {
    address: SocketAddr,
    /// The host name of this machine, for requests from other machines.
    name: Option<String>,
    /// The names under which proxies pass on requests.
    hosts: Vec<String>,
}

impl RequestGuard {
    /// Returns the guard of a server that listens at this address, and has these other names.
    pub(crate) fn new(address: SocketAddr, hosts: Vec<String>) -> RequestGuard {
        RequestGuard { address, name: gethostname::gethostname().into_string().ok(), hosts }
    }

    /// Checks the head of a request.
    ///
    /// # Errors
    /// The request is meant for another server, or comes from a page of another site.
    pub(crate) fn check(&self, request: &Parts) -> Result<(), HttpError> {
        let hosts = request.headers.get_all(header::HOST).iter().map(as_text);
        // A request can name its server more than once (`Host` lines, absolute URI); each name must be this
        // server's.
        let names: Vec<String> = hosts.chain(request.uri.authority().map(ToString::to_string)).collect();
        let host = names.first().cloned();
        let stranger = names.into_iter().find(|name| !self.is_called(name));
        if stranger.is_some() || host.is_none() {
            return Err(HttpError::Host { found: texts::quoted(&stranger.unwrap_or_default()) });
        }
        let is_own_page = request.method != Method::POST || is_same_site(&request.headers, host.as_deref());
        if is_own_page { Ok(()) } else { Err(HttpError::OtherSite {}) }
    }

    /// Returns `true` if `host` is a name of this server.
    ///
    /// If it listens on this machine only, its names are `localhost` and loopback addresses, with the right
    /// port. Otherwise they are all addresses and the name of the machine, with any port, since a router may
    /// forward another port. The other names are valid in either case, with any port.
    fn is_called(&self, host: &str) -> bool {
        let Some((name, port)) = split(host) else { return false };
        if self.hosts.iter().any(|own| is_same_name(own, name)) {
            return true;
        }
        let is_local = name.eq_ignore_ascii_case("localhost");
        let address = address(name);
        if self.address.ip().is_loopback() {
            let is_loopback = address.is_some_and(|address| address.is_loopback());
            return (is_local || is_loopback) && port.unwrap_or(80) == self.address.port();
        }
        let own = self.name.as_deref().unwrap_or_default();
        let bare = name.strip_suffix(".local").unwrap_or(name);
        is_local
            || address.is_some()
            || (!own.is_empty() && (is_same_name(own, name) || is_same_name(own, bare)))
    }
}

fn is_same_name(own: &str, name: &str) -> bool {
    own.eq_ignore_ascii_case(name)
}

/// Splits a host into its name and its port. Returns `None` if the port is invalid.
fn split(host: &str) -> Option<(&str, Option<u16>)> {
    let end = host.rfind(']').map_or(0, |index| index + 1);
    match host[end..].find(':') {
        None => Some((host, None)),
        Some(index) => {
            let (name, port) = (&host[..end + index], &host[end + index + 1..]);
            let is_number = !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
            Some((name, Some(port.parse().ok().filter(|_| is_number)?)))
        }
    }
}

/// Parses a host that is an address. An IPv6 address stands in a single pair of brackets, an IPv4 address in
/// none.
fn address(name: &str) -> Option<IpAddr> {
    match name.strip_prefix('[') {
        Some(rest) => rest.strip_suffix(']')?.parse().ok().map(IpAddr::V6),
        None => name.parse().ok().map(IpAddr::V4),
    }
}

/// Returns `true` if the request comes from a page of this server, or from no page. All values of a repeated
/// header must agree.
fn is_same_site(headers: &HeaderMap, host: Option<&str>) -> bool {
    let mut sites = headers.get_all("sec-fetch-site").iter().map(as_text);
    let is_same = sites.all(|site| matches!(site.as_str(), "same-origin" | "none"));
    let of_origin = |origin: String| {
        let authority = origin.split_once("://").map(|(_, authority)| authority.to_owned());
        authority.is_some_and(|authority| host.is_some_and(|host| authority.eq_ignore_ascii_case(host)))
    };
    is_same && headers.get_all(header::ORIGIN).iter().map(as_text).all(of_origin)
}

/// Returns the text of a header. Invalid UTF-8 becomes characters that no name contains.
fn as_text(value: &HeaderValue) -> String {
    String::from_utf8_lossy(value.as_bytes()).into_owned()
}

/// Content security policy of the board that other pages may embed. The embedded page has no control that
/// starts a search on the server.
const EMBEDDED_POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/// The path of the embedded board.
const EMBEDDED: &str = "/embed";

/// The headers of every response. They forbid a browser to load anything from other sites, and other pages to
/// embed the response.
pub(crate) const PROTECTION: [(&str, &str); 4] = [
    (
        "content-security-policy",
        "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Returns `true` if other pages may embed the page with this path.
pub(crate) fn may_be_framed(path: &str) -> bool {
    path == EMBEDDED
}

/// Adds the [`PROTECTION`] to a response, with the [`EMBEDDED_POLICY`] if other pages may embed it.
pub(crate) fn protect(headers: &mut HeaderMap, is_framed: bool) {
    for (name, value) in PROTECTION {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_framed {
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(EMBEDDED_POLICY));
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    fn guard(address: &str) -> RequestGuard {
        RequestGuard { address: address.parse().unwrap(), name: Some("casa".to_owned()), hosts: Vec::new() }
    }

    #[test]
    fn names_of_the_own_machine() {
        let check = |host: &str, expected: bool| {
            assert_eq!(guard("127.0.0.1:7373").is_called(host), expected, "{host:?}");
        };
        for host in ["localhost:7373", "LOCALHOST:7373", "127.0.0.1:7373", "[::1]:7373", "127.0.0.2:7373"] {
            check(host, true);
        }
        for host in [
            "",
            ":7373",
            "localhost",
            "127.0.0.1",
            "localhost:80",
            "localhost:",
            "evil.example:7373",
            "casa:7373",
            "192.168.1.2:7373",
            "localhost:7373:7373",
            "localhost.evil.example:7373",
            "[::1",
            "0.0.0.0:7373",
            "[[127.0.0.1]]:7373",
            "[127.0.0.1]:7373",
            "[[::1]]:7373",
            "::1:7373",
            "127.0.0.1:+7373",
            "localhost:+7373",
            "localhost: 7373",
        ] {
            check(host, false);
        }
        assert!(guard("127.0.0.1:80").is_called("localhost"));
    }

    #[test]
    fn names_from_elsewhere() {
        let check = |host: &str, expected: bool| {
            assert_eq!(guard("0.0.0.0:7373").is_called(host), expected, "{host:?}");
        };
        for host in
            ["192.168.1.2:7373", "192.168.1.2:8080", "[fe80::1]:7373", "casa", "Casa.local:7373", "localhost"]
        {
            check(host, true);
        }
        for host in
            ["", "evil.example:7373", "casa.evil.example", "[[127.0.0.1]]", "192.168.1.2:+80", "casa:"]
        {
            check(host, false);
        }
    }

    #[test]
    fn names_that_proxies_pass_on() {
        let check = |host: &str, expected: bool| {
            let guard = RequestGuard { hosts: vec!["games.example".to_owned()], ..guard("127.0.0.1:7373") };
            assert_eq!(guard.is_called(host), expected, "{host:?}");
        };
        for host in ["games.example", "Games.Example:8443", "localhost:7373"] {
            check(host, true);
        }
        for host in ["evil.games.example", "games.example.evil", "games.example:", "casa:7373", "localhost"] {
            check(host, false);
        }
    }

    #[test]
    fn pages_of_other_sites_may_not_post() {
        let check = |method: &str, headers: &[(&str, &str)], expected: bool| {
            let mut request = Request::builder().method(method).header("host", "localhost:7373");
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            let (parts, ()) = request.body(()).unwrap().into_parts();
            assert_eq!(guard("127.0.0.1:7373").check(&parts).is_ok(), expected, "{headers:?}");
        };
        check("POST", &[], true);
        check("POST", &[("origin", "http://localhost:7373"), ("sec-fetch-site", "same-origin")], true);
        check("POST", &[("origin", "http://localhost:3000"), ("sec-fetch-site", "same-site")], false);
        check("POST", &[("origin", "http://localhost:3000")], false);
        check("POST", &[("origin", "https://evil.example")], false);
        check("POST", &[("origin", "null")], false);
        let own = ("origin", "http://localhost:7373");
        check("POST", &[own, own], true);
        check("POST", &[own, ("origin", "https://evil.example")], false);
        check("POST", &[("sec-fetch-site", "same-origin"), ("sec-fetch-site", "cross-site")], false);
        check("POST", &[("sec-fetch-site", "cross-site")], false);
        check("GET", &[("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")], true);
    }
}
