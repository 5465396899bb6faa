//! What each client has of something that is counted: connections, searches, bytes.

use std::collections::HashMap;

use crate::client::ClientAddress;

/// A count for each address that has any.
#[derive(Debug, Default)]
pub(crate) struct ClientCounts(HashMap<ClientAddress, usize>);

impl ClientCounts {
    /// What this address has.
    pub(crate) fn of(&self, address: ClientAddress) -> usize {
        self.0.get(&address).copied().unwrap_or(0)
    }

    /// What all have together.
    pub(crate) fn all(&self) -> usize {
        self.0.values().sum()
    }

    /// Counts this many more.
    pub(crate) fn add(&mut self, address: ClientAddress, count: usize) {
        *self.0.entry(address).or_default() += count;
    }

    /// Counts this many less, which were added before.
    pub(crate) fn remove(&mut self, address: ClientAddress, count: usize) {
        if let Some(of_address) = self.0.get_mut(&address) {
            *of_address -= count;
            if *of_address == 0 {
                self.0.remove(&address);
            }
        }
    }

    /// Whether nobody has any; nothing is kept of those who had.
    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
