//! How many connections there may be, in all and from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most connections in all.
const MAX_CONNECTIONS: usize = 1024;

/// The most connections from one address.
const MAX_FROM_ONE: usize = 256;

/// Counts the connections from each address.
#[derive(Debug, Default)]
pub(crate) struct ConnectionLimit(Mutex<HashMap<IpAddr, usize>>);

/// Counts as a connection until this is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    limit: Arc<ConnectionLimit>,
    address: IpAddr,
}

impl ConnectionLimit {
    /// Counts one more connection, unless there are too many.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<ConnectionPermit> {
        let mut counts = self.lock();
        let all: usize = counts.values().sum();
        let from_one = counts.get(&address).copied().unwrap_or(0);
        if all >= MAX_CONNECTIONS || from_one >= MAX_FROM_ONE {
            return None;
        }
        counts.insert(address, from_one + 1);
        Some(ConnectionPermit { limit: Arc::clone(self), address })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        // No thread panics while it holds this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.limit.lock();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_limited_in_all_and_from_one_address() {
        let limit = Arc::new(ConnectionLimit::default());
        let address = |last: u8| IpAddr::from([10, 0, 0, last]);
        let mut permits: Vec<ConnectionPermit> =
            (0..MAX_FROM_ONE).map(|_| limit.admit(address(1)).unwrap()).collect();
        assert!(limit.admit(address(1)).is_none());
        for other in 2..5 {
            permits.extend((0..MAX_FROM_ONE).map(|_| limit.admit(address(other)).unwrap()));
        }
        assert!(limit.admit(address(9)).is_none(), "1024 connections are the most in all");
        permits.clear();
        assert!(limit.lock().is_empty());
    }
}
