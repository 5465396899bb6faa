//! The client of a request: the address by which it is counted, and its connection, by which it is noticed when it goes away.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::Interest;
use tokio::net::TcpStream;

/// How often a connection with unread bytes is looked at.
const POLL: Duration = Duration::from_millis(20);

/// The bits of an IPv6 address that a provider gives to one customer, who chooses the others freely.
const NETWORK_BITS: u32 = 64;

/// Whom the quotas count: an IPv4 address, or a network of IPv6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct ClientAddress(IpAddr);

impl ClientAddress {
    /// The client at this address.
    pub(crate) fn of(address: IpAddr) -> ClientAddress {
        ClientAddress(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() >> NETWORK_BITS << NETWORK_BITS;
                IpAddr::V6(Ipv6Addr::from_bits(network))
            }
            address => address,
        })
    }
}

/// The client of a request.
#[derive(Debug, Clone)]
pub(crate) struct Client {
    pub(crate) address: ClientAddress,
    stream: Arc<TcpStream>,
}

impl Client {
    /// The client at the other end of this connection.
    pub(crate) fn new(address: ClientAddress, stream: Arc<TcpStream>) -> Client {
        Client { address, stream }
    }

    /// Waits until the client has closed its side of the connection, or the connection is broken. The system tells so even
    /// if bytes lie before the end that nobody reads while the request is answered.
    pub(crate) async fn gone(&self) {
        loop {
            match self.stream.ready(Interest::READABLE).await {
                // Unread bytes are reported at once, and again: there is nothing else to wait for.
                Ok(ready) if !ready.is_read_closed() => tokio::time::sleep(POLL).await,
                _ => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_customer_of_a_provider_is_one_client() {
        let check = |one: &str, other: &str, is_same: bool| {
            let [one, other] = [one, other].map(|text| ClientAddress::of(text.parse().unwrap()));
            assert_eq!(one == other, is_same, "{one:?} {other:?}");
        };
        check("192.0.2.1", "192.0.2.1", true);
        check("192.0.2.1", "192.0.2.2", false);
        check("192.0.2.1", "::ffff:192.0.2.1", true);
        check("2001:db8:0:1::1", "2001:db8:0:1:ffff:ffff:ffff:ffff", true);
        check("2001:db8:0:1::1", "2001:db8:0:2::1", false);
    }
}
