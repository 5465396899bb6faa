//! How many connections there may be, in all and from one address.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::client::ClientAddress;
use crate::client_counts::ClientCounts;

/// The maximum number of connections in all.
const MAX_CONNECTIONS: usize = 1024;

/// The maximum number of connections from one address.
const MAX_FROM_ONE: usize = 128;

/// This many of all connections are kept for addresses that have none.
const KEPT: usize = 128;

/// Counts the connections from each address.
#[derive(Debug, Default)]
pub(crate) struct ConnectionLimit(Mutex<ClientCounts>);

/// Counts as a connection until this is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    limit: Arc<ConnectionLimit>,
    address: ClientAddress,
}

impl ConnectionLimit {
    /// Counts one more connection, unless there are too many.
    pub(crate) fn admit(self: &Arc<Self>, address: ClientAddress) -> Option<ConnectionPermit> {
        let mut counts = self.lock();
        let (all, from_one) = (counts.all(), counts.of(address));
        let most = if from_one == 0 { MAX_CONNECTIONS } else { MAX_CONNECTIONS - KEPT };
        if all >= most || from_one >= MAX_FROM_ONE {
            return None;
        }
        counts.add(address, 1);
        Some(ConnectionPermit { limit: Arc::clone(self), address })
    }

    fn lock(&self) -> MutexGuard<'_, ClientCounts> {
        // No thread panics while it holds this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.limit.lock().remove(self.address, 1);
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn address(number: u32) -> ClientAddress {
        ClientAddress::of(Ipv4Addr::from_bits(number).into())
    }

    #[test]
    fn one_address_cannot_take_the_connections_of_all() {
        let limit = Arc::new(ConnectionLimit::default());
        let mut permits: Vec<ConnectionPermit> =
            (0..MAX_FROM_ONE).map(|_| limit.admit(address(1)).unwrap()).collect();
        assert!(limit.admit(address(1)).is_none());
        permits.extend(limit.admit(address(2)));
        assert_eq!(permits.len(), MAX_FROM_ONE + 1);
        permits.clear();
        assert!(limit.lock().is_empty());
    }

    #[test]
    fn the_last_connections_are_for_those_who_have_none() {
        let limit = Arc::new(ConnectionLimit::default());
        let mut permits = Vec::new();
        let crowd = (MAX_CONNECTIONS / MAX_FROM_ONE) as u32;
        for number in 0..crowd {
            permits.extend((0..MAX_FROM_ONE).map_while(|_| limit.admit(address(number))));
        }
        assert!(permits.len() < MAX_CONNECTIONS);
        let newcomers: Vec<ConnectionPermit> =
            (crowd..).map_while(|number| limit.admit(address(number))).collect();
        assert_eq!(permits.len() + newcomers.len(), MAX_CONNECTIONS, "these are the most in all");
    }
}
