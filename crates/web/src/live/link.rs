//! An address of the page for other devices: the one in the network, and its QR code.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use axum::http::Uri;
use fast_qr::{ECL, QRBuilder};

use super::entries::{LiveLinkEntry, QrEntry};
use super::error::LiveError;

/// An IPv4 address outside of this network, reserved for documentation (RFC 5737).
const DOCUMENTATION_V4: Ipv4Addr = Ipv4Addr::new(192, 0, 2, 1);
/// An IPv6 address outside of this network, reserved for documentation (RFC 3849).
const DOCUMENTATION_V6: Ipv6Addr = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);

/// Returns the address of this machine in its network, for a server that listens at `address` on all
/// interfaces.
pub fn network_address(address: SocketAddr) -> Option<SocketAddr> {
    let elsewhere: IpAddr = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => DOCUMENTATION_V4.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => DOCUMENTATION_V6.into(),
        _ => return None,
    };
    let ip = own_address_towards(elsewhere).ok().filter(|ip| !ip.is_loopback())?;
    Some(SocketAddr::new(ip, address.port()))
}

/// Returns the local address from which this machine would connect to `elsewhere`. Connecting a UDP socket
/// sends nothing.
fn own_address_towards(elsewhere: IpAddr) -> std::io::Result<IpAddr> {
    const DISCARD: u16 = 9;
    let any: IpAddr =
        if elsewhere.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
    let socket = UdpSocket::bind((any, 0))?;
    socket.connect((elsewhere, DISCARD))?;
    Ok(socket.local_addr()?.ip())
}

/// Returns the address of a page for other devices. `network` is the address of the server in its network.
///
/// # Errors
/// The text is not the address of a page.
pub(super) fn for_others(link: &str, network: Option<SocketAddr>) -> Result<LiveLinkEntry, LiveError> {
    let uri: Uri = link.parse().map_err(|_| LiveError::Link {})?;
    let scheme = uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme));
    let (Some(scheme), Some(host)) = (scheme, uri.host()) else { return Err(LiveError::Link {}) };
    let mut entry = LiveLinkEntry { link: link.to_owned(), local: false, qr: qr(link)? };
    if is_of_this_machine(host) {
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        match network {
            Some(address) => {
                entry.link = format!("{scheme}://{address}{path}");
                entry.qr = qr(&entry.link)?;
            }
            None => entry.local = true,
        }
    }
    Ok(entry)
}

/// Returns `true` if a name or an address means the machine that uses it.
fn is_of_this_machine(host: &str) -> bool {
    let ip = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    host.eq_ignore_ascii_case("localhost") || ip.is_ok_and(|ip| ip.to_canonical().is_loopback())
}

fn qr(text: &str) -> Result<QrEntry, LiveError> {
    let code = QRBuilder::new(text).ecl(ECL::M).build().map_err(|_| LiveError::Link {})?;
    let mut path = String::new();
    for y in 0..code.size {
        let dark = |x: &usize| code[y][*x].value();
        let mut x = 0;
        while x < code.size {
            let length = (x..code.size).take_while(dark).count();
            if length > 0 {
                path += &format!("M{x} {y}h{length}v1h-{length}z");
            }
            x += length.max(1);
        }
    }
    Ok(QrEntry { size: code.size, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(link: &str, network: Option<&str>, expected: Option<(&str, bool)>) {
        let found = for_others(link, network.map(|text| text.parse().unwrap()));
        let found = found.ok().map(|entry| (entry.link, entry.local));
        assert_eq!(found, expected.map(|(link, local)| (link.to_owned(), local)), "{link}");
    }

    #[test]
    fn an_address_of_this_machine_becomes_that_in_the_network() {
        let network = Some("192.0.2.7:7373");
        let query = "/?game=tris&live=abc";
        for host in ["127.0.0.1:7373", "localhost:7373", "[::1]:7373", "127.1.2.3:7373"] {
            let link = format!("http://{host}{query}");
            check(&link, network, Some((&format!("http://192.0.2.7:7373{query}"), false)));
            check(&link, None, Some((&link, true)));
        }
        for link in ["http://192.0.2.9:7373/?live=a", "https://games.example/filetto/?live=a"] {
            check(link, network, Some((link, false)));
        }
        check(
            "http://127.0.0.1:7373/?live=a",
            Some("[2001:db8::7]:7373"),
            Some(("http://[2001:db8::7]:7373/?live=a", false)),
        );
    }

    #[test]
    fn what_is_no_address_of_a_page_is_refused() {
        for link in ["", "x", "/?live=a", "ftp://192.0.2.1/", "javascript:alert(1)", "http://"] {
            check(link, None, None);
        }
    }

    #[test]
    fn a_code_begins_with_the_square_of_its_corner() {
        let code = qr("http://192.0.2.7:7373/?live=abc").unwrap();
        assert!((21..=40).contains(&code.size), "{}", code.size);
        assert!(code.path.starts_with("M0 0h7v1h-7z"), "{}", code.path);
        assert!(code.path.contains("M0 1h1v1h-1zM6 1h1v1h-1z"), "{}", code.path);
    }
}
