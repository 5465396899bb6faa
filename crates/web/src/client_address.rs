//! The unit that quotas count: an IPv4 address or an IPv6 network.

use std::net::{IpAddr, Ipv6Addr};

/// The network prefix of an IPv6 address. A provider assigns it to one customer, who chooses the other bits.
const NETWORK_BITS: u32 = 64;

/// The unit that quotas count: an IPv4 address or an IPv6 network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct ClientAddress(IpAddr);

impl ClientAddress {
    /// Returns the client at this address.
    pub(crate) fn of(address: IpAddr) -> ClientAddress {
        ClientAddress(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() >> NETWORK_BITS << NETWORK_BITS;
                IpAddr::V6(Ipv6Addr::from_bits(network))
            }
            address => address,
        })
    }

    /// Returns the address, or the first one of the network.
    pub(crate) fn ip(self) -> IpAddr {
        self.0
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
