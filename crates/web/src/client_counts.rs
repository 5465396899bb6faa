//! Counts per client address: connections, searches, bytes.

use std::collections::HashMap;

use crate::client_address::ClientAddress;

/// A count for each address that has any.
#[derive(Debug, Default)]
pub(crate) struct ClientCounts(HashMap<ClientAddress, usize>);

impl ClientCounts {
    /// Returns the count of this address.
    pub(crate) fn of(&self, address: ClientAddress) -> usize {
        self.0.get(&address).copied().unwrap_or(0)
    }

    /// Returns the sum over all addresses.
    pub(crate) fn all(&self) -> usize {
        self.0.values().sum()
    }

    /// Adds to the count of this address.
    pub(crate) fn add(&mut self, address: ClientAddress, count: usize) {
        *self.0.entry(address).or_default() += count;
    }

    /// Subtracts from the count of this address. The difference must not be negative. An address with a count
    /// of 0 is removed.
    pub(crate) fn remove(&mut self, address: ClientAddress, count: usize) {
        if let Some(of_address) = self.0.get_mut(&address) {
            *of_address -= count;
            if *of_address == 0 {
                self.0.remove(&address);
            }
        }
    }

    /// Returns `true` if no address has a count, and so none is stored.
    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
