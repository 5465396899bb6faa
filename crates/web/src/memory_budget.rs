//! The memory of requests and answers: a client that sends much, or reads slowly, takes it from nobody else.
//!
//! An address may hold a quarter of it. The last quarter is only for addresses that hold little, so that those who ask for
//! something ordinary are served although others hold as much as they may.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

use crate::client::ClientAddress;
use crate::client_counts::ClientCounts;
use crate::error_response::HttpError;

/// The share of all memory that one address may hold.
const SHARE: usize = 4;

/// An address that holds at most this share holds little.
const SMALL_SHARE: usize = 64;

/// A number of bytes that clients hold together.
#[derive(Debug)]
pub(crate) struct MemoryBudget {
    most: usize,
    held: Mutex<ClientCounts>,
}

/// Bytes that a client holds until this is dropped.
#[derive(Debug)]
pub(crate) struct MemoryCharge {
    budget: Arc<MemoryBudget>,
    client: ClientAddress,
    bytes: usize,
}

impl MemoryBudget {
    /// At most this number of bytes.
    pub(crate) fn new(most: usize) -> Arc<MemoryBudget> {
        Arc::new(MemoryBudget { most, held: Mutex::default() })
    }

    /// A charge of no bytes, which can [grow](MemoryCharge::grow).
    pub(crate) fn open(self: &Arc<Self>, client: ClientAddress) -> MemoryCharge {
        MemoryCharge { budget: Arc::clone(self), client, bytes: 0 }
    }

    /// Charges a client with these bytes.
    ///
    /// # Errors
    /// There are not as many left for it.
    pub(crate) fn charge(
        self: &Arc<Self>,
        client: ClientAddress,
        bytes: usize,
    ) -> Result<MemoryCharge, HttpError> {
        let mut charge = self.open(client);
        charge.grow(bytes)?;
        Ok(charge)
    }

    /// The bytes that all clients hold together.
    pub(crate) fn held(&self) -> usize {
        self.lock().all()
    }

    fn has_room(&self, held: &ClientCounts, client: ClientAddress, bytes: usize) -> bool {
        let from_one = held.of(client) + bytes;
        let is_small = from_one <= self.most / SMALL_SHARE;
        let most = if is_small { self.most } else { self.most - self.most / SHARE };
        from_one <= self.most / SHARE && held.all() + bytes <= most
    }

    fn lock(&self) -> MutexGuard<'_, ClientCounts> {
        // No thread panics while it holds this lock.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MemoryCharge {
    /// Charges these bytes too.
    ///
    /// # Errors
    /// There are not as many left for the client.
    pub(crate) fn grow(&mut self, bytes: usize) -> Result<(), HttpError> {
        let mut held = self.budget.lock();
        if !self.budget.has_room(&held, self.client, bytes) {
            return Err(HttpError::Memory {});
        }
        held.add(self.client, bytes);
        self.bytes += bytes;
        Ok(())
    }

    /// The content, which holds this charge as long as any part of it waits to be sent.
    pub(crate) fn hold(self, content: impl Into<Vec<u8>>) -> Bytes {
        Bytes::from_owner(HeldBytes { content: content.into(), _charge: self })
    }
}

impl Drop for MemoryCharge {
    fn drop(&mut self) {
        self.budget.lock().remove(self.client, self.bytes);
    }
}

/// Bytes with the charge for them.
struct HeldBytes {
    content: Vec<u8>,
    _charge: MemoryCharge,
}

impl AsRef<[u8]> for HeldBytes {
    fn as_ref(&self) -> &[u8] {
        &self.content
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn client(number: u32) -> ClientAddress {
        ClientAddress::of(Ipv4Addr::from_bits(number).into())
    }

    #[test]
    fn one_address_cannot_hold_the_memory_of_all() {
        let budget = MemoryBudget::new(6400);
        let held: Vec<MemoryCharge> = (0..40).map_while(|_| budget.charge(client(1), 100).ok()).collect();
        assert_eq!(held.len(), 16, "a quarter");
        assert!(budget.charge(client(2), 1600).is_ok());
        drop(held);
        assert!(budget.charge(client(1), 1600).is_ok());
        assert!(budget.lock().is_empty());
    }

    #[test]
    fn the_last_quarter_is_for_those_who_hold_little() {
        let budget = MemoryBudget::new(6400);
        let crowd: Vec<MemoryCharge> =
            (0..10).map_while(|number| budget.charge(client(number), 1600).ok()).collect();
        assert_eq!((crowd.len(), budget.lock().all()), (3, 4800));
        assert_eq!(budget.charge(client(3), 101).unwrap_err(), HttpError::Memory {});
        let few: Vec<MemoryCharge> =
            (3..40).map_while(|number| budget.charge(client(number), 100).ok()).collect();
        assert_eq!(few.len(), 16);
    }

    #[test]
    fn an_answer_is_charged_until_the_last_part_of_it_is_gone() {
        let budget = MemoryBudget::new(6400);
        let answer = budget.charge(client(1), 5).unwrap().hold("12345");
        let part = answer.slice(4..);
        drop(answer);
        assert_eq!((&part[..], budget.lock().all()), (&b"5"[..], 5));
        drop(part);
        assert_eq!(budget.lock().all(), 0);
    }
}
